"""The set-up and the turn: deal, draw, confirm in secret, reveal together, see who calls first."""

from __future__ import annotations

from sortilege.engine.state import noinline, rule
from sortilege.games.via_magica.actions import (
    ACTION_PASS,
    kept_kinds,
    kind_of,
    seat_of,
    token_of,
)
from sortilege.games.via_magica.board import DEAL_SIZE, ROW
from sortilege.games.via_magica.openings import place
from sortilege.games.via_magica.state import (
    PHASE_DEAL,
    PHASE_DRAW,
    PHASE_FIND,
    PHASE_FIRST,
    PHASE_KEEP,
    PHASE_LAY,
    PHASE_PLACE,
    PHASE_REFILL,
    STEP_END,
    STEP_NEXT,
    STEP_RENEW,
    State,
)
from sortilege.games.via_magica.zones import can_place, complete_kinds


# --------------------------------------------------------------------------- chance
@noinline
@rule
def apply_chance(t: State, action: int) -> None:
    """Chance names the catcher, deals, draws a token, refills the row or finds a portal."""
    if t.phase == PHASE_DRAW:
        draw_token(t, token_of(action))
    elif t.phase == PHASE_FIRST:
        t.catcher = seat_of(action)
        deal_to_next(t)
    elif t.phase == PHASE_DEAL:
        deal_portal(t, kind_of(action))
    elif t.phase == PHASE_FIND:  # VM-A18: the row stays
        t.active[t.seat] |= 1 << kind_of(action)
        t.takes -= 1
        t.phase = STEP_RENEW
    else:
        fill_row(t, kind_of(action))


@rule
def deal_to_next(t: State) -> None:
    """VM-06, VM-A35: six portals to each seat, seat after seat; VM-04: then five into the row."""
    t.phase = PHASE_DEAL
    t.seat += 1
    t.left = DEAL_SIZE
    if t.seat == t.seats:
        t.phase = PHASE_LAY
        t.seat = -1
        t.left = ROW


@rule
def deal_portal(t: State, kind: int) -> None:
    """VM-06: a portal from the pile into a hand."""
    bit = 1 << kind
    t.twice[t.seat] |= t.hand[t.seat] & bit
    t.hand[t.seat] |= bit
    t.left -= 1
    if t.left == 0:
        deal_to_next(t)


@rule
def fill_row(t: State, kind: int) -> None:
    """VM-04, VM-27: a portal from the pile into the row."""
    i = 0
    while t.row[i] >= 0:
        i += 1
    t.row[i] = kind
    if t.phase == PHASE_REFILL:
        t.phase = STEP_RENEW
        return
    t.left -= 1
    if t.left == 0:  # VM-07: everybody chooses at the same time
        t.phase = PHASE_KEEP
        t.waiting = (1 << t.seats) - 1


@rule
def draw_token(t: State, token: int) -> None:
    """VM-11, VM-13: a token is drawn; VM-A04: a seat without a slot for it is skipped."""
    t.token = token
    t.drawn[token] += 1
    t.phase = PHASE_PLACE
    for seat in range(t.seats):
        if can_place(t, seat):
            t.waiting |= 1 << seat
    if t.waiting == 0:
        t.phase = STEP_END


# --------------------------------------------------------------------------- all at once
@noinline
@rule
def seal(t: State, seat: int, action: int) -> None:
    """VM-A01, VM-A34: a choice is final, and nobody sees it before the last one is made."""
    t.choice[seat] = action
    t.waiting &= ~(1 << seat)
    if t.by_arrival and t.phase == PHASE_PLACE:
        before = 0
        for other in range(t.seats):
            if t.arrived[other]:
                before += 1
        t.arrived[seat] = before + 1
    if t.waiting:
        return
    if t.phase == PHASE_KEEP:
        reveal_keeps(t)
    else:
        reveal_placements(t)


@rule
def reveal_keeps(t: State) -> None:
    """VM-07, VM-09: three portals into the zone, three onto the discard pile."""
    for seat in range(t.seats):
        kept = kept_kinds(t.choice[seat])
        pairs = t.twice[seat]
        t.active[seat] = kept
        t.hand[seat] &= pairs | ~kept
        t.twice[seat] = pairs & ~kept
        t.choice[seat] = -1
    t.phase = PHASE_DRAW


@rule
def reveal_placements(t: State) -> None:
    """VM-A01: all crystals move together; VM-21: then come the calls."""
    for seat in range(t.seats):
        choice = t.choice[seat]
        t.choice[seat] = -1
        if choice > ACTION_PASS:
            place(t, seat, choice)
    t.caller = first_caller(t)
    t.seat = t.caller
    t.phase = STEP_NEXT if t.caller >= 0 else STEP_END
    for seat in range(t.seats):
        t.arrived[seat] = 0


@rule
def first_caller(t: State) -> int:
    """VM-29, VM-A06: the first confirmation that completes a portal, or the first seat from the catcher on; -1."""
    found = -1
    for i in range(t.seats):
        seat = (t.catcher + i) % t.seats
        if complete_kinds(t, seat) == 0:
            continue
        if found < 0 or t.arrived[seat] < t.arrived[found]:
            found = seat
    return found
