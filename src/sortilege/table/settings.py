"""How a table is run: chosen when it is created, kept by a rematch."""

from __future__ import annotations

from typing import Literal

from sortilege.table.structs import Struct

Pace = Literal["race", "turns"]
Placement = Literal["sealed", "open"]
Hints = Literal["alone", "all", "none"]


class TableSettings(Struct, frozen=True):
    """The pace, what happens to the seat of somebody who is away, who may watch, how a shared device is used, hints."""

    pace: Pace = "race"
    """In a game with races: does everybody race, or is one player asked after another?"""
    away_s: int = 60
    """After this many seconds a bot plays for somebody who is away; 0 means never."""
    spectators: bool = True
    """May people without a seat watch the game?"""
    placement: Placement = "sealed"
    """Around one device, in a game with secrets: does it change hands for every choice, or only where a question would
    give something away?"""
    hints: Hints = "alone"
    """Who may ask for a hint: somebody who plays against bots alone, everybody, or nobody."""
    begun_at: int = 0
    """How many of its actions were played at another table, whose game this one plays on."""
    move_s: int = 0
    """After this many seconds a bot makes the move of somebody who is here and does not move; 0 means never."""


DEFAULT_TABLE_SETTINGS = TableSettings()
