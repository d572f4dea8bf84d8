"""Sortilège: magical family board games, complete to the last rule.

>>> import sortilege
>>> game = sortilege.new("magic-labyrinth", seats=2)
>>> game.actors
{'chance'}
"""

from sortilege.rules.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    BadSeats,
    IllegalAction,
    SortilegeError,
    UnknownGame,
)
from sortilege.rules.match import Match, new
from sortilege.rules.record import read_record as read
from sortilege.rules.registry import SLUGS as GAMES

__version__ = "0.1.0"
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
