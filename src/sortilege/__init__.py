"""Sortilège: magical family board games, complete to the last rule.

`new` starts a game, `read` replays a record, `analyse` tells what decided it, `GAMES` lists the games that are
installed.
"""

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from sortilege.analysis.analyse import analyse

__version__ = "0.2.0"
"""The one place where the version is written; `pyproject.toml` reads it from here."""

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
    "analyse",
    "new",
    "read",
]


def __getattr__(name: str) -> object:
    """Look for installed games when `GAMES` is first used, and for the analysis likewise, not at import."""
    if name == "GAMES":
        return all_slugs()
    if name == "analyse":
        from sortilege.analysis.analyse import analyse

        return analyse
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
