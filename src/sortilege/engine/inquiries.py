"""Questions about a game that need no table: the pages that a game brings put them to its rules.

A game has a module `inquiries` with `INQUIRIES`, by name. An answer depends on nothing but the text asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

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
    module = f"{game.package}.inquiries"
    known: Mapping[str, Inquiry] = {}
    if find_spec(module) is not None:
        known = import_module(module).INQUIRIES
    if name not in known:
        raise UnknownInquiry(f"nothing called {name!r} can be asked about {game.slug}")
    return known[name]


def answer_inquiry(slug: str, name: str, about: str) -> View:
    """What a game answers; raises UnknownInquiry or BadNotation."""
    return find_inquiry(get_game(slug), name).answer(about)
