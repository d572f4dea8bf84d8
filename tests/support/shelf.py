"""The toy games on the shelf beside the installed ones, for as long as a test needs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sortilege.engine.registry import installed_games
from tests.support.toy_dice import DICE
from tests.support.toy_game import TOY

TOYS = {game.slug: game for game in (DICE, TOY)}


@contextmanager
def toys_on_the_shelf() -> Iterator[None]:
    shelf = installed_games()
    shelf |= TOYS
    try:
        yield
    finally:
        for slug in TOYS:
            del shelf[slug]
