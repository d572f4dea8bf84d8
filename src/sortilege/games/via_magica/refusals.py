"""Why an action is not legal: every refusal cites a rule."""

from __future__ import annotations

from sortilege.engine.contract import CHANCE
from sortilege.games.via_magica.actions import (
    ACTION_CLAIM,
    ACTION_DEAL,
    ACTION_DECLINE,
    ACTION_DONE,
    ACTION_DRAW,
    ACTION_FIND,
    ACTION_FIRST,
    ACTION_KEEP,
    ACTION_MOVE,
    ACTION_OPEN,
    ACTION_PASS,
    ACTION_PLACE,
    ACTION_ROW,
    ACTION_TAKE,
    kind_of,
    seat_of,
    target_of,
    verb_of,
)
from sortilege.games.via_magica.board import CELL_ANIMUS, CELL_KIND
from sortilege.games.via_magica.state import (
    PHASE_ANOTHER,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_DRAW,
    PHASE_FIND,
    PHASE_FIRST,
    PHASE_KEEP,
    PHASE_LAY,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_REFILL,
    PHASE_RELAY,
    PHASE_TAKE,
    PHASE_USE,
    State,
)
from sortilege.games.via_magica.zones import (
    ANY,
    can_place,
    free_kinds,
    held_kinds,
    wanted_animus,
)

_RULE_OF_VERB = {
    ACTION_PASS: "VM-14",
    ACTION_DONE: "VM-A09",
    ACTION_DECLINE: "VM-A25",
    ACTION_CLAIM: "VM-47",
    ACTION_TAKE: "VM-25",
    ACTION_OPEN: "VM-21",
    ACTION_PLACE: "VM-13",
    ACTION_MOVE: "VM-13",
    ACTION_KEEP: "VM-07",
    ACTION_DRAW: "VM-11",
    ACTION_ROW: "VM-27",
    ACTION_FIND: "VM-A18",
    ACTION_FIRST: "VM-A42",
    ACTION_DEAL: "VM-06",
}
"""The rule that says when each kind of action is possible."""

_RULE_OF_CHANCE = {
    PHASE_FIRST: "VM-A35",
    PHASE_DEAL: "VM-06",
    PHASE_LAY: "VM-04",
    PHASE_DRAW: "VM-11",
    PHASE_FIND: "VM-A18",
    PHASE_REFILL: "VM-27",
}
"""What everybody waits for while it is chance's move."""


def explain(t: State, actor: int, action: int) -> str:
    """The rule that forbids an action which is not legal here."""
    if t.phase == PHASE_OVER:
        return "VM-50"
    if actor == CHANCE:
        return _explain_chance(t, action)
    if actor > CHANCE or action >= ACTION_DRAW:  # nothing is timed, and nobody plays for chance
        return _RULE_OF_VERB[verb_of(action)]
    if t.phase in _RULE_OF_CHANCE:
        return _RULE_OF_CHANCE[t.phase]
    if t.phase == PHASE_KEEP:
        return "VM-07" if t.waiting >> actor & 1 else "VM-A34"
    if t.phase == PHASE_PLACE:
        return _explain_placement(t, actor, action)
    if actor != t.seat:
        return "VM-29"
    return _explain_opening(t, action)


def _explain_chance(t: State, action: int) -> str:
    verb = verb_of(action)
    if t.phase == PHASE_DRAW and verb == ACTION_DRAW:
        return "VM-12"
    if t.phase == PHASE_FIND and verb == ACTION_FIND:
        return "VM-26" if held_kinds(t, t.seat) >> kind_of(action) & 1 else "VM-03"
    if t.phase == PHASE_DEAL and verb == ACTION_DEAL:
        return "VM-03" if seat_of(action) == t.seat else "VM-A35"
    if t.phase in (PHASE_LAY, PHASE_REFILL) and verb == ACTION_ROW:
        return "VM-03"
    return _RULE_OF_CHANCE.get(t.phase, _RULE_OF_VERB[verb])


def _explain_placement(t: State, seat: int, action: int) -> str:
    if not can_place(t, seat):
        return "VM-A04"
    if not t.waiting >> seat & 1:
        return "VM-A34"
    if verb_of(action) not in (ACTION_PLACE, ACTION_MOVE):
        return "VM-13"
    return _explain_cells(t, action, seat, "VM-15")


def _explain_cells(t: State, action: int, seat: int, wrong_animus: str) -> str:
    """What is wrong with where a crystal comes from or goes to."""
    target = target_of(action)
    if CELL_KIND[target] == t.portal:
        return "VM-A10"
    if not t.active[seat] >> CELL_KIND[target] & 1:
        return "VM-15"
    if wanted_animus(t, seat) not in (ANY, CELL_ANIMUS[target]):
        return wrong_animus
    if not free_kinds(t, seat, CELL_ANIMUS[target]) >> CELL_KIND[target] & 1:
        return "VM-A05"
    return "VM-17" if verb_of(action) == ACTION_MOVE else "VM-16"


def _explain_opening(t: State, action: int) -> str:
    """Why the player who opens a portal cannot do this now."""
    verb = verb_of(action)
    if t.phase == PHASE_USE:
        is_crystal = verb in (ACTION_PLACE, ACTION_MOVE)
        return _explain_cells(t, action, t.seat, "VM-35") if is_crystal else "VM-A09"
    if t.phase == PHASE_RELAY:
        return _explain_cells(t, action, t.seat, "VM-15") if verb == ACTION_PLACE else "VM-A22"
    if t.phase == PHASE_TAKE:
        return "VM-26" if verb == ACTION_TAKE and kind_of(action) in t.row else "VM-25"
    if t.phase == PHASE_CHOOSE:
        return "VM-21" if verb == ACTION_OPEN else "VM-A08"
    if t.phase == PHASE_ANOTHER:
        return "VM-40"
    return "VM-47" if verb == ACTION_CLAIM else "VM-A25"
