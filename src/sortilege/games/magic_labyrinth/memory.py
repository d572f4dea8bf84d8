"""What may be taken back, and what may be shown again later."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.contract import Step, View
from sortilege.engine.options import OptionValue
from sortilege.games.magic_labyrinth.actions import ACTION_STOP


def takes_back(step: Step) -> bool:
    """Only a stop: it tries no edge. A step is final, wall or no wall, known or not (ML-A10, ML-25)."""
    return step.action == ACTION_STOP


REMEMBERED = ("step", "bump", "maze")
"""The kinds of events that tell where a wall stands or does not stand."""


def keeps(event: View, options: Mapping[str, OptionValue]) -> bool:
    """Ways and walls are for the players to remember, unless the table shows the walls that were hit (ML-A11)."""
    return bool(options["show_bumped"]) or event["kind"] not in REMEMBERED
