"""A portal opens: its steps, its power, the rewards, and what it is worth."""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.via_magica.actions import (
    DONE,
    MOVED,
    PLACED,
    move_source,
    move_target,
)
from sortilege.games.via_magica.board import (
    ABOUT,
    ALL_COLOURS,
    ALL_KINDS,
    AMOUNT,
    COLOURS,
    ENOUGH,
    FIRST_QUANTITY,
    GAIN,
    JOKER,
    LEAST_QUANTITY,
    OF_COLOUR,
    OPEN_ANOTHER,
    PER_COLOUR,
    PER_SLOT,
    PLACE_ANY,
    PLACE_ON,
    POINTS,
    POWER_OF,
    QUANTITY_MASK,
    REARRANGE,
    REWARD_COLOUR_COUNT,
    REWARD_POINTS,
    REWARDS,
    TOKENS,
    TWO_NEW,
)
from sortilege.games.via_magica.state import (
    ANOTHER,
    CHECK,
    CHOOSE,
    CLAIM,
    DRAW,
    END,
    FIND,
    LEAVE,
    MEND,
    NEXT,
    OVER,
    REFILL,
    RELAY,
    RENEW,
    REWARD,
    TAKE,
    USE,
    State,
)
from sortilege.games.via_magica.zones import (
    can_place,
    complete_kinds,
    count_bits,
    first_bit,
    held_kinds,
    kinds_to_draw,
    lift_all,
    lift_crystal,
    opened_slots,
    put_crystal,
    row_kinds,
)


@rule
def place(t: State, seat: int, action: int) -> None:
    """VM-16, VM-17: a crystal from the reserve, or from another slot."""
    target = action - PLACED
    if action < MOVED:
        t.reserve[seat] -= 1
    else:
        target = move_target(action)
        lift_crystal(t, seat, move_source(action))
    put_crystal(t, seat, target)


@rule
def end_turn(t: State) -> None:
    """VM-50, VM-A28, VM-A39: the end is looked at first; then a joker refills the bag (VM-19, VM-A13)."""
    t.seat = -1
    t.caller = -1
    t.phase = DRAW
    for seat in range(t.seats):
        if count_bits(t.opened[seat]) >= ENOUGH:
            t.phase = OVER
    if t.phase == OVER:
        return
    if t.token == JOKER:  # VM-A12: only the token itself
        for token in range(TOKENS):
            t.drawn[token] = 0
        t.catcher = (t.catcher + 1) % t.seats  # VM-20
    t.token = -1


@rule
def go_on(t: State) -> None:
    """The steps that nobody decides (VM-24 to VM-29)."""
    if t.phase == CHECK:  # VM-A36: a power ends when there is nothing left to place, or nowhere
        t.phase = USE if t.left and can_place(t, t.seat) else LEAVE
    elif t.phase == LEAVE:  # VM-24
        t.opened[t.seat] |= 1 << t.portal
        t.portal = -1
        t.left = 0
        t.phase = RENEW
    elif t.phase == RENEW or t.phase == MEND:
        renew(t)
    elif t.phase == REWARD:
        reward(t)
    elif t.phase == NEXT:
        find_next_opening(t)
    else:
        end_turn(t)


@rule
def find_next_opening(t: State) -> None:
    """VM-A38 the portal that was chosen, VM-A08 completed ones of the same player, VM-29 the next player's."""
    complete = complete_kinds(t, t.seat)
    if t.another < 0 and complete & (complete - 1):
        t.phase = CHOOSE
    elif t.another >= 0 or complete:
        kind = t.another if t.another >= 0 else first_bit(complete)
        t.another = -1
        begin_opening(t, kind)
    else:
        t.seat = (t.seat + 1) % t.seats
        if t.seat == t.caller:
            t.phase = END


@rule
def begin_opening(t: State, kind: int) -> None:
    """VM-22: the crystals return; VM-23: the power is used, if there is anything to do (VM-A23)."""
    seat = t.seat
    power = POWER_OF[kind]
    others = t.active[seat] & ~(1 << kind)
    back = lift_all(t, seat, 1 << kind)
    t.active[seat] = others  # VM-A10: from now on no place for crystals
    t.portal = kind
    t.takes = 1
    t.phase = LEAVE
    if power == GAIN:  # VM-37
        back += AMOUNT[kind]
    elif power == TWO_NEW:  # VM-39, VM-A20
        t.takes = 2
    elif power == OPEN_ANOTHER and others:  # VM-40, VM-A36
        t.phase = ANOTHER
    elif PLACE_ON <= power <= PLACE_ANY:  # VM-35, VM-36
        t.left = AMOUNT[kind]
        t.phase = CHECK
    elif power == REARRANGE:  # VM-38, VM-A22: all crystals are lifted first
        t.left = lift_all(t, seat, others)
        if t.left:
            t.phase = RELAY
    t.reserve[seat] += back


@rule
def use_power(t: State, action: int) -> None:
    """VM-A09: one crystal at a time; `done` gives up the rest, or returns lifted ones to the reserve."""
    if t.phase == RELAY:  # VM-A22: lifted crystals come back one by one
        t.reserve[t.seat] += t.left if action == DONE else 1
    if action == DONE:
        t.left = 0
    else:
        place(t, t.seat, action)
        t.left -= 1
    if t.phase == USE or t.left == 0:
        t.phase = CHECK


@rule
def renew(t: State) -> None:
    """VM-25 to VM-27: a new portal from the row, from the pile (VM-A18), or none (VM-A40); then the row is mended."""
    held = held_kinds(t, t.seat)
    if t.phase == RENEW and (t.takes == 0 or row_kinds(t) & ~held):
        t.phase = TAKE if t.takes else REWARD
        return
    found = kinds_to_draw(t, ALL_KINDS if t.phase == MEND else ~held)
    if t.phase == MEND:  # VM-A19: without a portal the gap stays
        t.phase = REFILL if found else RENEW
    elif found:
        t.phase = FIND
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
    t.phase = MEND


@rule
def reward(t: State) -> None:
    """VM-28: colour rewards come by themselves (VM-A24), a quantity reward is offered (VM-A25)."""
    claimed = 0
    for seat in range(t.seats):
        claimed |= t.rewards[seat]
    opened = t.opened[t.seat]
    rewards = t.rewards[t.seat] | colour_rewards(opened) & ~claimed  # VM-42
    t.rewards[t.seat] = rewards
    offered = count_bits(opened) - LEAST_QUANTITY + FIRST_QUANTITY
    t.phase = NEXT
    if offered < FIRST_QUANTITY or offered >= REWARDS:
        return
    if not (claimed >> offered & 1 or rewards & QUANTITY_MASK):  # VM-46, VM-47
        t.phase = CLAIM


@rule
def colour_rewards(opened: int) -> int:
    """VM-44: three of a colour; VM-45: one of each."""
    earned = 0
    colours = 0
    for colour in range(COLOURS):
        count = count_bits(opened & OF_COLOUR[colour])
        if count >= REWARD_COLOUR_COUNT:
            earned |= 1 << colour
        if count:
            colours += 1
    return earned | 1 << ALL_COLOURS if colours == COLOURS else earned


@rule
def points(t: State, seat: int) -> int:
    """VM-51, VM-52: rewards, printed points and green computations of opened portals."""
    total = 0
    for number in range(REWARDS):
        if t.rewards[seat] >> number & 1:
            total += REWARD_POINTS[number]
    left = t.opened[seat]
    while left:
        kind = first_bit(left)
        left &= left - 1
        total += POINTS[kind]
        if POWER_OF[kind] == PER_COLOUR:  # VM-31, VM-A29
            total += AMOUNT[kind] * count_bits(t.opened[seat] & OF_COLOUR[ABOUT[kind]])
        elif POWER_OF[kind] == PER_SLOT:  # VM-32
            total += AMOUNT[kind] * opened_slots(t, seat, ABOUT[kind])
    return total
