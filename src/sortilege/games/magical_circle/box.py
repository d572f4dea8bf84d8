"""What the companion of the real box needs: the times of the sandglass and the number of cards that wins."""

from __future__ import annotations

from sortilege.engine.contract import View
from sortilege.games.magical_circle.board import GOAL, SAND_CHOICES, SAND_SECONDS, SHORT_GOAL


def box() -> View:
    """The usual time is our assumption: the sandglass of the box has no number on it."""
    return {
        "goals": [GOAL, SHORT_GOAL],
        "times": [seconds for seconds in SAND_CHOICES if seconds],
        "usual": SAND_SECONDS,
    }
