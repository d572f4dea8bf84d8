"""Why an action is not legal: every refusal cites its rule."""

from __future__ import annotations

from sortilege.engine.contract import CHANCE
from sortilege.games.via_magica.actions import (
    BEGUN,
    CLAIMED,
    DEALT,
    DECLINE,
    DONE,
    DRAWN,
    FOUND,
    KEPT,
    LAID,
    MOVED,
    OPENED,
    PASS,
    PLACED,
    TAKEN,
    dealt_kind,
    move_target,
)
from sortilege.games.via_magica.board import (
    CELL_ANIMUS,
    CELL_KIND,
    KINDS,
)
from sortilege.games.via_magica.state import (
    ANOTHER,
    CHOOSE,
    DEAL,
    DRAW,
    FIND,
    FIRST,
    KEEP,
    LAY,
    OVER,
    PLACE,
    REFILL,
    RELAY,
    TAKE,
    USE,
    State,
)
from sortilege.games.via_magica.zones import (
    ANY,
    can_place,
    free_kinds,
    held_kinds,
    wanted_animus,
)

_PROPER_RULE = (
    (DEALT, "VM-06"),
    (BEGUN, "VM-A42"),
    (FOUND, "VM-A18"),
    (LAID, "VM-27"),
    (DRAWN, "VM-11"),
    (KEPT, "VM-07"),
    (PLACED, "VM-13"),
    (OPENED, "VM-21"),
    (TAKEN, "VM-25"),
    (CLAIMED, "VM-47"),
    (DECLINE, "VM-A25"),
    (DONE, "VM-A09"),
    (PASS, "VM-14"),
)
"""First id of each sort of action, from the highest down, with the rule that says when it is done."""

_DUE = {
    FIRST: "VM-A35",
    DEAL: "VM-06",
    LAY: "VM-04",
    DRAW: "VM-11",
    FIND: "VM-A18",
    REFILL: "VM-27",
}
"""What everybody waits for while chance is to act."""


def explain(t: State, actor: int, action: int) -> str:
    """The rule that forbids an action which is not legal here."""
    if t.phase == OVER:
        return "VM-50"
    if actor == CHANCE:
        return _explain_chance(t, action)
    if actor > CHANCE or action >= DRAWN:  # nothing is timed, and nobody plays for chance
        return _proper_rule(action)
    if t.phase in _DUE:
        return _DUE[t.phase]
    if t.phase == KEEP:
        return "VM-07" if t.waiting >> actor & 1 else "VM-A34"
    if t.phase == PLACE:
        return _explain_placement(t, actor, action)
    if actor != t.seat:
        return "VM-29"
    return _explain_opening(t, action)


def _proper_rule(action: int) -> str:
    return next(rule_id for start, rule_id in _PROPER_RULE if action >= start)


def _explain_chance(t: State, action: int) -> str:
    if t.phase == DRAW and DRAWN <= action < LAID:
        return "VM-12"
    if t.phase == FIND and FOUND <= action < BEGUN:
        return "VM-26" if held_kinds(t, t.seat) >> dealt_kind(action) & 1 else "VM-03"
    if t.phase == DEAL and action >= DEALT:
        return "VM-03" if (action - DEALT) // KINDS == t.seat else "VM-A35"
    if t.phase in (LAY, REFILL) and LAID <= action < FOUND:
        return "VM-03"
    return _DUE.get(t.phase, _proper_rule(action))


def _explain_placement(t: State, seat: int, action: int) -> str:
    if not can_place(t, seat):
        return "VM-A04"
    if not t.waiting >> seat & 1:
        return "VM-A34"
    if not PLACED <= action < KEPT:
        return "VM-13"
    return _explain_cells(t, action, seat, "VM-15")


def _explain_cells(t: State, action: int, seat: int, wrong_animus: str) -> str:
    """What is wrong with where a crystal comes from or goes to?"""
    target = move_target(action) if action >= MOVED else action - PLACED
    if CELL_KIND[target] == t.portal:
        return "VM-A10"
    if not t.active[seat] >> CELL_KIND[target] & 1:
        return "VM-15"
    if wanted_animus(t, seat) not in (ANY, CELL_ANIMUS[target]):
        return wrong_animus
    if not free_kinds(t, seat, CELL_ANIMUS[target]) >> CELL_KIND[target] & 1:
        return "VM-A05"
    return "VM-17" if action >= MOVED else "VM-16"


def _explain_opening(t: State, action: int) -> str:
    """The player who opens does something that is not due."""
    if t.phase == USE:
        return _explain_cells(t, action, t.seat, "VM-35") if PLACED <= action < KEPT else "VM-A09"
    if t.phase == RELAY:
        return _explain_cells(t, action, t.seat, "VM-15") if PLACED <= action < MOVED else "VM-A22"
    if t.phase == TAKE:
        return "VM-26" if _is_held_in_row(t, action) else "VM-25"
    if t.phase == CHOOSE:
        return "VM-21" if OPENED <= action < PLACED else "VM-A08"
    if t.phase == ANOTHER:
        return "VM-40"
    return "VM-47" if CLAIMED <= action < TAKEN else "VM-A25"


def _is_held_in_row(t: State, action: int) -> bool:
    return TAKEN <= action < OPENED and action - TAKEN in t.row
