"""How a table treats its people; chosen with the table and kept by a rematch."""

from __future__ import annotations

from typing import Literal

from sortilege.table.structs import Struct

Pace = Literal["race", "turns"]


class TableSettings(Struct, frozen=True):
    """Haste or turns, what happens to the seat of somebody who is gone, and who may watch."""

    pace: Pace = "race"
    """Where whoever is first takes it from the others: all at once, or asked one after another?"""
    away_s: int = 60
    """After so many seconds a bot keeps the seat of somebody who is gone; 0: never."""
    spectators: bool = True
    """May people without a seat watch the game?"""


DEFAULT_TABLE_SETTINGS = TableSettings()
