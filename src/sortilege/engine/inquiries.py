"""Questions about a game that need no table: the pages that a game brings put them to its rules.

A game has a module `inquiries` with `INQUIRIES`, by name. An answer depends on nothing but the text asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from sortilege.engine.contract import Game, View
from sortilege.engine.errors import UnknownInquiry
from sortilege.engine.registry import get_game

LONGEST_TEXT = 600


@dataclass(frozen=True)
class Inquiry:
    """A question that can be asked about a text."""

    answer: Callable[[str], View]
    """A pure function; raises BadNotation for a text that it cannot read."""
    is_slow: bool = False
    """Does it take longer than a move may wait?"""


def find_inquiry(game: Game, name: str) -> Inquiry:
    """The inquiry of that name; raises UnknownInquiry."""
    known = inquiries_of(game)
    if name not in known:
        raise UnknownInquiry(f"nothing called {name!r} can be asked about {game.slug}")
    return known[name]


def inquiries_of(game: Game) -> Mapping[str, Inquiry]:
    """All that can be asked about a game; nothing if it has no such module."""
    name = f"{game.package}.inquiries"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:  # something that the module itself needs
            raise
        return {}
    known: Mapping[str, Inquiry] = module.INQUIRIES
    return known


def answer_inquiry(slug: str, name: str, about: str) -> View:
    """What a game answers; raises UnknownInquiry or BadNotation."""
    return find_inquiry(get_game(slug), name).answer(about)
