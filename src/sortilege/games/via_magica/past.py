"""What may be taken back, and what may be shown again later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from sortilege.engine.contract import Step, View
from sortilege.engine.options import OptionValue
from sortilege.games.via_magica.state import (
    PHASE_CLAIM,
    PHASE_DRAW,
    PHASE_KEEP,
    PHASE_PLACE,
    PHASE_RELAY,
    PHASE_TAKE,
    PHASE_USE,
    State,
)

HARMLESS = {
    PHASE_KEEP: (PHASE_KEEP,),
    PHASE_PLACE: (PHASE_PLACE,),
    PHASE_USE: (PHASE_USE, PHASE_TAKE),
    PHASE_RELAY: (PHASE_RELAY, PHASE_TAKE),
    PHASE_CLAIM: (PHASE_DRAW,),
}
"""After an action in these phases nobody knows more than before, if the next phase is one of these.

A choice is sealed and others still choose; crystals of a power were placed, and nothing but the choice of a new portal
can follow; a reward was claimed or declined, and the next token is still in the bag. Whatever is revealed, opened or
drawn leads to another phase. Which phase follows depends on open things alone, so nobody learns a secret from it.
"""


def takes_back(step: Step) -> bool:
    """May an action be taken back? Not if it opened a portal."""
    before, after = cast(State, step.before), cast(State, step.after)
    opens = after.portal not in (-1, before.portal)
    return after.phase in HARMLESS.get(before.phase, ()) and not opens


def seals(step: Step) -> bool:
    """Was a choice sealed while others still choose? Nothing else changes before the last one (VM-A34)."""
    before, after = cast(State, step.before), cast(State, step.after)
    return before.phase in (PHASE_PLACE, PHASE_KEEP) and after.phase == before.phase


def keeps(event: View, options: Mapping[str, OptionValue]) -> bool:
    """May an event be shown again? Where tokens are to be remembered, neither they nor what was placed on them."""
    if options["show_drawn"]:
        return True
    choices = event.get("choices", [])
    tells = any(choice["action"].startswith(("place", "move")) for choice in choices)
    return not tells and event["kind"] not in ("draw", "place", "move")
