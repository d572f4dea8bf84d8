"""What the companion of the real box needs: the die, the spaces under the arrow, and whom the arrow strikes."""

from __future__ import annotations

from sortilege.engine.contract import View
from sortilege.engine.options import OptionValue
from sortilege.games.mago_magino.board import (
    DIE,
    GOAL,
    LEAST_MEADOW,
    MEADOW,
    MEADOW_SPACES,
    MOST_MEADOW,
    SPACE_NAMES,
    face_name,
)
from sortilege.games.mago_magino.chance import bewitch
from sortilege.games.mago_magino.rules import new

SHORT_GOAL = 2
"""MM-47: crystals to win the short game."""


def box() -> View:
    """The first `fixed` spaces are on every board; as many meadow spaces follow as the real board has."""
    return {
        "die": [face_name(face) for face in DIE],
        "goals": [GOAL, SHORT_GOAL],
        "spaces": list(SPACE_NAMES),
        "fixed": MEADOW,
        "meadow": {"usual": MEADOW_SPACES, "least": LEAST_MEADOW, "most": MOST_MEADOW},
        "struck": {SPACE_NAMES[space]: _struck(space) for space in range(len(SPACE_NAMES))},
    }


def _struck(arrow: int) -> list[str]:
    """Asked of the rules: the spaces whose children become frogs when the arrow points there."""
    return [name for space, name in enumerate(SPACE_NAMES) if _strikes(arrow, space)]


def _strikes(arrow: int, space: int) -> bool:
    options: dict[str, OptionValue] = {"meadow": MOST_MEADOW, "goal": GOAL, "first": 0}
    options |= {"show_owners": False, "head_start": "", "memory_aid": ""}
    t = new(2, options)
    t.at[0] = space
    bewitch(t, arrow)
    return bool(t.frog[0])
