"""How a portal opens, step by step: its power, the new portal, the row, the rewards."""

from __future__ import annotations

from sortilege.engine.bits import count_bits, first_bit
from sortilege.engine.state import noinline, rule
from sortilege.games.via_magica.actions import (
    ACTION_DONE,
    ACTION_MOVE,
    source_of,
    target_of,
)
from sortilege.games.via_magica.board import (
    ALL_KINDS,
    AMOUNT,
    ENOUGH,
    FIRST_QUANTITY,
    GAIN,
    JOKER,
    LEAST_QUANTITY,
    OPEN_ANOTHER,
    PLACE_ANY,
    PLACE_ON,
    POWER_OF,
    QUANTITY_MASK,
    REARRANGE,
    REWARDS,
    TOKENS,
    TWO_NEW,
)
from sortilege.games.via_magica.scoring import colour_rewards
from sortilege.games.via_magica.state import (
    PHASE_ANOTHER,
    PHASE_CHOOSE,
    PHASE_CLAIM,
    PHASE_DRAW,
    PHASE_FIND,
    PHASE_OVER,
    PHASE_REFILL,
    PHASE_RELAY,
    PHASE_TAKE,
    PHASE_USE,
    STEP_CHECK,
    STEP_END,
    STEP_LEAVE,
    STEP_MEND,
    STEP_NEXT,
    STEP_RENEW,
    STEP_REWARD,
    State,
)
from sortilege.games.via_magica.zones import (
    can_place,
    complete_kinds,
    held_kinds,
    kinds_to_draw,
    lift_all,
    lift_crystal,
    put_crystal,
    row_kinds,
)


@rule
def place(t: State, seat: int, action: int) -> None:
    """VM-16, VM-17: a crystal from the reserve, or from another slot."""
    if action < ACTION_MOVE:
        t.reserve[seat] -= 1
    else:
        lift_crystal(t, seat, source_of(action))
    put_crystal(t, seat, target_of(action))


@noinline
@rule
def take_next_step(t: State) -> None:
    """One of the steps in which nobody decides anything (VM-24 to VM-29)."""
    if t.phase == STEP_CHECK:  # VM-A36: a power ends when nothing is left to place, or nowhere
        t.phase = PHASE_USE if t.left and can_place(t, t.seat) else STEP_LEAVE
    elif t.phase == STEP_LEAVE:  # VM-24
        t.opened[t.seat] |= 1 << t.portal
        t.portal = -1
        t.left = 0
        t.phase = STEP_RENEW
    elif t.phase == STEP_RENEW or t.phase == STEP_MEND:
        renew(t)
    elif t.phase == STEP_REWARD:
        reward(t)
    elif t.phase == STEP_NEXT:
        find_next_opening(t)
    else:
        end_turn(t)


@rule
def find_next_opening(t: State) -> None:
    """VM-A38 the portal that was chosen, VM-A08 completed ones of the same player, VM-29 the next player's."""
    complete = complete_kinds(t, t.seat)
    if t.another < 0 and complete & (complete - 1):
        t.phase = PHASE_CHOOSE
    elif t.another >= 0 or complete:
        kind = t.another if t.another >= 0 else first_bit(complete)
        t.another = -1
        begin_opening(t, kind)
    else:
        t.seat = (t.seat + 1) % t.seats
        if t.seat == t.caller:
            t.phase = STEP_END


@rule
def end_turn(t: State) -> None:
    """VM-50, VM-A28, VM-A39: first see whether the game is over; then a joker refills the bag (VM-19, VM-A13)."""
    t.seat = -1
    t.caller = -1
    t.phase = PHASE_DRAW
    for seat in range(t.seats):
        if count_bits(t.opened[seat]) >= ENOUGH:
            t.phase = PHASE_OVER
    if t.phase == PHASE_OVER:
        return
    if t.token == JOKER:  # VM-A12: only the token itself
        for token in range(TOKENS):
            t.drawn[token] = 0
        t.catcher = (t.catcher + 1) % t.seats  # VM-20
    t.token = -1


# --------------------------------------------------------------------------- the power
@rule
def begin_opening(t: State, kind: int) -> None:
    """VM-22: the crystals come back; VM-A10: from now on no crystal goes on this portal."""
    t.reserve[t.seat] += lift_all(t, t.seat, 1 << kind)
    t.active[t.seat] &= ~(1 << kind)
    t.portal = kind
    t.takes = 1
    t.phase = STEP_LEAVE
    start_power(t, kind, POWER_OF[kind])


@rule
def start_power(t: State, kind: int, power: int) -> None:
    """VM-23: use the power of a portal, if there is anything to do (VM-A23)."""
    if power == GAIN:  # VM-37
        t.reserve[t.seat] += AMOUNT[kind]
    elif power == TWO_NEW:  # VM-39, VM-A20
        t.takes = 2
    elif power == OPEN_ANOTHER and t.active[t.seat]:  # VM-40, VM-A36
        t.phase = PHASE_ANOTHER
    elif PLACE_ON <= power <= PLACE_ANY:  # VM-35, VM-36
        t.left = AMOUNT[kind]
        t.phase = STEP_CHECK
    elif power == REARRANGE:  # VM-38, VM-A22: all crystals are lifted first
        t.left = lift_all(t, t.seat, t.active[t.seat])
        if t.left:
            t.phase = PHASE_RELAY


@noinline
@rule
def use_power(t: State, action: int) -> None:
    """VM-A09: one crystal at a time; `done` gives up the rest, or returns lifted ones to the reserve."""
    if t.phase == PHASE_RELAY:  # VM-A22: lifted crystals come back one by one
        t.reserve[t.seat] += t.left if action == ACTION_DONE else 1
    if action == ACTION_DONE:
        t.left = 0
    else:
        place(t, t.seat, action)
        t.left -= 1
    if t.phase == PHASE_USE or t.left == 0:
        t.phase = STEP_CHECK


# --------------------------------------------------------------------------- the new portal
@rule
def renew(t: State) -> None:
    """VM-25 to VM-27: a new portal from the row, from the pile (VM-A18), or none (VM-A40); then the row is refilled."""
    held = held_kinds(t, t.seat)
    if t.phase == STEP_RENEW and (t.takes == 0 or row_kinds(t) & ~held):
        t.phase = PHASE_TAKE if t.takes else STEP_REWARD
        return
    found = kinds_to_draw(t, ALL_KINDS if t.phase == STEP_MEND else ~held)
    if t.phase == STEP_MEND:  # VM-A19: without a portal the gap stays
        t.phase = PHASE_REFILL if found else STEP_RENEW
    elif found:
        t.phase = PHASE_FIND
    else:
        t.takes = 0


@rule
def take_portal(t: State, kind: int) -> None:
    """VM-25: from the row into the zone."""
    i = 0
    while t.row[i] != kind:
        i += 1
    t.row[i] = -1
    t.active[t.seat] |= 1 << kind
    t.takes -= 1
    t.phase = STEP_MEND


# --------------------------------------------------------------------------- rewards
@rule
def claimed_rewards(t: State) -> int:
    """VM-42: the rewards that somebody has."""
    claimed = 0
    for seat in range(t.seats):
        claimed |= t.rewards[seat]
    return claimed


@rule
def reward(t: State) -> None:
    """VM-28: colour rewards are granted (VM-A24), a quantity reward is offered (VM-A25)."""
    claimed = claimed_rewards(t)
    opened = t.opened[t.seat]
    rewards = t.rewards[t.seat] | colour_rewards(opened) & ~claimed
    t.rewards[t.seat] = rewards
    offered = count_bits(opened) - LEAST_QUANTITY + FIRST_QUANTITY
    t.phase = STEP_NEXT
    if offered < FIRST_QUANTITY or offered >= REWARDS:
        return
    if not (claimed >> offered & 1 or rewards & QUANTITY_MASK):  # VM-46, VM-47
        t.phase = PHASE_CLAIM
