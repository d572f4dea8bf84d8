"""How the shared browser tests set up each game: `SETUP` in `tests/games/<game>/browser_setup.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from sortilege.bots.levels import bots_of, searches
from sortilege.engine.registry import all_games, all_slugs, get_game
from tests.support.variants import game_tests

SOME_GAME = all_slugs()[0]
"""For tests of what all games share."""


@dataclass(frozen=True)
class Setup:
    """What a test cannot find out from the game itself."""

    short: Mapping[str, Any] = field(default_factory=dict)
    """Options of a short game, for a robot that plays at random."""
    untimed: Mapping[str, Any] = field(default_factory=dict)
    """Options of a game in which no clock runs."""
    needs_bot: bool = False
    """A robot alone would hardly ever win: a bot must bring the game to its end."""
    apart: tuple[str, ...] = ()
    """Selectors of pictures on the board: those that one selector finds must be told apart without colours."""
    tray: tuple[str, ...] = ()
    """Selectors of the buttons in the tray that play an action at once."""


def in_suite(*chosen: str) -> list[Any]:
    """A parameter for every game: those chosen are tried in the suite, the others in the long run."""
    return [
        slug if slug in chosen else pytest.param(slug, marks=pytest.mark.soak)
        for slug in all_slugs()
    ]


def setup_of(slug: str) -> Setup:
    """The setup of a game; the default for a game from outside."""
    name = game_tests(slug) + ".browser_setup"
    if find_spec(game_tests(slug)) is None or find_spec(name) is None:
        return Setup()
    setup: Setup = import_module(name).SETUP
    return setup


def starts_with(slug: str, seat: int) -> dict[str, Any]:
    """The option that lets a seat begin, in games that have it."""
    return {"first": seat} if any(o.name == "first" for o in get_game(slug).options) else {}


def best_bot(slug: str, **more: Any) -> dict[str, Any]:
    """A seat for the strongest bot of a game that does not search: a test should not wait for it."""
    bot = bots_of(slug)[0]
    level = max(level for level in bot.levels if not searches(slug, bot.name, level))
    return {"kind": "bot", "bot": bot.name, "level": level, **more}


def race_game() -> str:
    """A game in which the quickest player takes something from the others."""
    return next(game.slug for game in all_games() if game.race)
