"""Sortilège: magical family board games, complete to the last rule.

`new` begins a game, `read` replays a record, `GAMES` names the games that are installed.
"""

from sortilege.engine.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    BadSeats,
    IllegalAction,
    SortilegeError,
    UnknownGame,
)
from sortilege.engine.match import Match, new
from sortilege.engine.record import read_record as read
from sortilege.engine.registry import all_slugs

__version__ = "0.1.0"
GAMES: tuple[str, ...]
"""The names of the games that are installed, in the order of the shelf."""

__all__ = [
    "GAMES",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadSeats",
    "IllegalAction",
    "Match",
    "SortilegeError",
    "UnknownGame",
    "new",
    "read",
]


def __getattr__(name: str) -> object:
    """Games are looked for when somebody asks for them, not at import."""
    if name == "GAMES":
        return all_slugs()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
