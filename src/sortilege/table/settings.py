"""How a table is run: chosen when it is created, kept by a rematch."""

from __future__ import annotations

from typing import Literal

from sortilege.table.structs import Struct

Pace = Literal["race", "turns"]


class TableSettings(Struct, frozen=True):
    """The pace, what happens to the seat of somebody who is away, and who may watch."""

    pace: Pace = "race"
    """In a game with races: does everybody race, or is one player asked after another?"""
    away_s: int = 60
    """After this many seconds a bot plays for somebody who is away; 0 means never."""
    spectators: bool = True
    """May people without a seat watch the game?"""


DEFAULT_TABLE_SETTINGS = TableSettings()
