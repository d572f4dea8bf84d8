"""What is in the box, as data for the client: `/api/games/mago-magino/material`."""

from __future__ import annotations

from sortilege.engine.contract import SPECTATOR, View
from sortilege.engine.options import OptionValue
from sortilege.games.mago_magino.board import DIE, GOAL, MEADOW_SPACES, face_name
from sortilege.games.mago_magino.rules import new
from sortilege.games.mago_magino.sight import observe

SEATS = 3
"""Enough to fill the pictures of the rules page."""


def material() -> View:
    """The faces of the die, and the table at the start of a usual game."""
    options: dict[str, OptionValue] = {"meadow": MEADOW_SPACES, "goal": GOAL, "first": 0}
    options |= {"show_owners": False, "head_start": "", "memory_aid": ""}
    start = observe(new(SEATS, options), SPECTATOR)
    return {"die": [face_name(face) for face in DIE], "start": start}
