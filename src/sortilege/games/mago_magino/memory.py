"""What may be taken back, and what may be shown again later."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.contract import Step, View
from sortilege.engine.options import OptionValue
from sortilege.games.mago_magino.state import PHASE_OVER, State


def takes_back(step: Step) -> bool:
    """A choice that turned no frog back, for that shows whose it was, and that did not end the game."""
    before, after = step.before, step.after
    assert isinstance(before, State) and isinstance(after, State)
    return before.frog == after.frog and after.phase != PHASE_OVER


def keeps(event: View, options: Mapping[str, OptionValue]) -> bool:
    """Who became a frog and where it hopped is for the players to remember, unless the table shows it (MM-31).

    A frog that was freed is a child again, which everybody sees on the board.
    """
    return bool(options["show_owners"]) or not (_makes_frog(event) or _moves_frog(event))


def logs(event: View, options: Mapping[str, OptionValue]) -> bool:
    """Where a child went is shown with the last turn only: a child who became a frog there later would be found out."""
    return bool(options["show_owners"]) or event["kind"] != "go"


def _makes_frog(event: View) -> bool:
    return bool(event["kind"] == "bewitched")


def _moves_frog(event: View) -> bool:
    return event["kind"] == "go" and str(event["piece"]).startswith("f")
