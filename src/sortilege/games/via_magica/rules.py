"""The rules of Via Magica: who may do what, what it does, who wins."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.bits import count_bits, first_bit, write_bits
from sortilege.engine.contract import CHANCE
from sortilege.engine.options import RANDOM, OptionValue, seat_numbers
from sortilege.engine.state import rule
from sortilege.games.via_magica.actions import (
    ACTION_DECLINE,
    ACTION_DONE,
    ACTION_FIND,
    ACTION_FIRST,
    ACTION_OPEN,
    ACTION_PASS,
    ACTION_ROW,
    ACTION_TAKE,
    claim_action,
    draw_action,
    first_deal_of,
    keep_action,
    kind_of,
    move_action,
    quantity_of,
    target_of,
)
from sortilege.games.via_magica.board import (
    CELL_ANIMUS,
    CRYSTALS,
    DEPTH,
    FIRST_CELL,
    FIRST_QUANTITY,
    KINDS,
    LAYERS,
    LEAST_QUANTITY,
    ROW,
    SEATS,
    TOKEN_COPIES,
    TOKENS,
)
from sortilege.games.via_magica.openings import take_next_step, take_portal, use_power
from sortilege.games.via_magica.refusals import explain
from sortilege.games.via_magica.scoring import points
from sortilege.games.via_magica.state import (
    PHASE_ANOTHER,
    PHASE_CHOOSE,
    PHASE_CLAIM,
    PHASE_DEAL,
    PHASE_DRAW,
    PHASE_FIND,
    PHASE_FIRST,
    PHASE_KEEP,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_REFILL,
    PHASE_RELAY,
    PHASE_TAKE,
    PHASE_USE,
    STEP_LEAVE,
    STEP_NEXT,
    State,
)
from sortilege.games.via_magica.turns import apply_chance, deal_to_next, seal
from sortilege.games.via_magica.zones import (
    complete_kinds,
    held_kinds,
    pile_kinds,
    pile_pairs,
    row_kinds,
    write_targets,
)

MOST_LEGAL = 147
"""A joker with four portals of 16 cells and ten crystals; the tests count every zone there can be."""


def new(seats: int, options: Mapping[str, OptionValue]) -> State:
    """The table before chance has named the catcher and dealt the portals."""
    t = State()
    t.seats = seats
    t.by_arrival = int(options["calls"] == "arrival")
    t.show_drawn = int(options["show_drawn"])
    t.head_start[:seats] = seat_numbers(options["head_start"], seats)
    t.memory_aid[:seats] = seat_numbers(options["memory_aid"], seats)
    t.first = -1 if options["first"] == RANDOM else int(options["first"])
    t.catcher = t.first
    t.token = t.seat = t.caller = t.portal = t.another = -1
    t.row[:] = [-1] * ROW
    t.choice[:] = [-1] * SEATS
    t.reserve[:seats] = [CRYSTALS] * seats  # VM-10
    t.phase = PHASE_FIRST
    if t.first >= 0:
        deal_to_next(t)
    return t


@rule
def awaited(t: State) -> int:
    """All who have not confirmed, the one who opens a portal, or chance; nobody when the game is over."""
    if t.phase == PHASE_PLACE or t.phase == PHASE_KEEP:
        return t.waiting
    if t.phase == PHASE_OVER:
        return 0
    if t.phase >= PHASE_CHOOSE and t.phase != PHASE_FIND and t.phase != PHASE_REFILL:
        return 1 << t.seat
    return 1 << CHANCE


@rule
def thrower(t: State) -> int:
    """VM-A42: the catcher draws tokens, the opener draws portals; the set-up is nobody's."""
    if t.phase == PHASE_DRAW:
        return t.catcher
    return t.seat if t.phase == PHASE_FIND or t.phase == PHASE_REFILL else -1


def clock_ms(t: State) -> int:
    """Nothing is timed here."""
    return 0


# --------------------------------------------------------------------------- what is legal
# 1. The phase says what kind of action is due: keep, place, a power, open, take or claim.
# 2. For a crystal, the animus is settled next: the power's, the token's, or any for a joker.
# 3. Then the free slots of that animus on the player's own portals, as targets.
# 4. Then where the crystal comes from: the reserve if it has one, or any other slot.
# 5. For a portal: any completed one (open), any new kind in the row (take), any other (open_another).
@rule
def legal(t: State, actor: int, out: list[int]) -> int:
    """The actions of an awaited actor."""
    if actor == CHANCE:
        return legal_chance(t, out)
    seat = actor % CHANCE  # not the constant: Numba would compile everything below once more for it
    if t.phase == PHASE_KEEP:
        return legal_keeps(t, seat, out)
    if t.phase == PHASE_PLACE or t.phase == PHASE_USE or t.phase == PHASE_RELAY:
        return legal_placements(t, seat, out)
    if t.phase == PHASE_CLAIM:  # VM-47, VM-49
        out[0] = ACTION_DECLINE
        out[1] = claim_action(count_bits(t.opened[seat]) - LEAST_QUANTITY)
        return 2
    kinds = t.active[seat]  # VM-40: any of the others
    if t.phase == PHASE_TAKE:  # VM-25, VM-26
        kinds = row_kinds(t) & ~held_kinds(t, seat)
    elif t.phase == PHASE_CHOOSE:  # VM-A08
        kinds = complete_kinds(t, seat)
    return write_bits(out, 0, kinds, ACTION_TAKE if t.phase == PHASE_TAKE else ACTION_OPEN)


@rule
def legal_placements(t: State, seat: int, out: list[int]) -> int:
    """VM-13 to VM-18, VM-A09: a crystal from the reserve or from another slot to a free one, or nothing."""
    out[0] = ACTION_PASS if t.phase == PHASE_PLACE else ACTION_DONE
    places = write_targets(t, seat, out, 1)
    if t.phase == PHASE_RELAY:  # VM-38, VM-A22: all crystals have been lifted
        return places
    count = write_moves(t, seat, places, out)
    if t.reserve[seat] > 0:  # VM-16; VM-A02: moving is possible all the same
        return count
    for i in range(places, count):
        out[i - places + 1] = out[i]
    return count - places + 1


@rule
def write_moves(t: State, seat: int, count: int, out: list[int]) -> int:
    """VM-17, VM-A03: append a move of each crystal to each target in out[1..count-1]; returns the new count."""
    end = count
    left = t.active[seat]
    while left:
        kind = first_bit(left)
        left &= left - 1
        for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1]):
            if t.crystals[LAYERS * seat + DEPTH * CELL_ANIMUS[cell]] >> kind & 1:
                count = write_moves_from(cell, end, count, out)
    return count


@rule
def write_moves_from(cell: int, end: int, count: int, out: list[int]) -> int:
    """Append a move from one cell to each target in out[1..end-1]; returns the new count."""
    for i in range(1, end):
        target = target_of(out[i])
        if target != cell:
            out[count] = move_action(cell, target)
            count += 1
    return count


@rule
def legal_keeps(t: State, seat: int, out: list[int]) -> int:
    """VM-07, VM-08, VM-A16: any three different kinds of the six dealt."""
    count = 0
    thirds = t.hand[seat]
    while thirds:
        c = first_bit(thirds)
        thirds &= thirds - 1
        seconds = t.hand[seat] & (1 << c) - 1
        while seconds:
            b = first_bit(seconds)
            seconds &= seconds - 1
            firsts = t.hand[seat] & (1 << b) - 1
            while firsts:
                out[count] = keep_action(first_bit(firsts), b, c)
                firsts &= firsts - 1
                count += 1
    return count


# --------------------------------------------------------------------------- chance
@rule
def legal_chance(t: State, out: list[int]) -> int:
    """What chance may bring in this phase."""
    if t.phase == PHASE_DRAW:
        return legal_draws(t, out)
    base = ACTION_ROW
    if t.phase == PHASE_DEAL:
        base = first_deal_of(t.seat)
    elif t.phase == PHASE_FIND:
        base = ACTION_FIND
    elif t.phase == PHASE_FIRST:
        base = ACTION_FIRST
    return write_bits(out, 0, numbers_for_chance(t), base)


@rule
def legal_draws(t: State, out: list[int]) -> int:
    """VM-12: the tokens that are still in the bag."""
    count = 0
    for token in range(TOKENS):
        if t.drawn[token] < TOKEN_COPIES[token]:
            out[count] = draw_action(token)
            count += 1
    return count


@rule
def numbers_for_chance(t: State) -> int:
    """The kinds that may come from the pile, only new ones for VM-A18; the seats, before the first catcher is known."""
    if t.phase == PHASE_FIRST:
        return (1 << t.seats) - 1
    kinds = pile_kinds(t)
    return kinds & ~held_kinds(t, t.seat) if t.phase == PHASE_FIND else kinds


@rule
def weights(t: State, out: list[int]) -> int:
    """Tokens left in the bag, or copies left in the pile; every seat has the same weight."""
    if t.phase == PHASE_DRAW:
        return draw_weights(t, out)
    count = 0
    numbers = numbers_for_chance(t)
    pairs = pile_pairs(t) if t.phase != PHASE_FIRST else 0
    while numbers:
        out[count] = 1 + (pairs >> first_bit(numbers) & 1)
        numbers &= numbers - 1
        count += 1
    return count


@rule
def draw_weights(t: State, out: list[int]) -> int:
    """VM-11: every token in the bag is equally likely."""
    count = 0
    for token in range(TOKENS):
        if t.drawn[token] < TOKEN_COPIES[token]:
            out[count] = TOKEN_COPIES[token] - t.drawn[token]
            count += 1
    return count


# --------------------------------------------------------------------------- what happens
@rule
def apply(t: State, actor: int, action: int) -> None:
    """Play one action, and then every step in which nobody decides anything."""
    if actor == CHANCE:
        apply_chance(t, action)
    elif t.phase == PHASE_PLACE or t.phase == PHASE_KEEP:
        seal(t, actor % CHANCE, action)
    else:
        apply_opening(t, action)
    while t.phase > PHASE_OVER:
        take_next_step(t)


@rule
def apply_opening(t: State, action: int) -> None:
    """What the player who opens a portal decides."""
    if t.phase == PHASE_USE or t.phase == PHASE_RELAY:
        use_power(t, action)
    elif t.phase == PHASE_TAKE:
        take_portal(t, kind_of(action))
    elif t.phase == PHASE_CHOOSE:  # VM-A08
        t.another = kind_of(action)
        t.phase = STEP_NEXT
    elif t.phase == PHASE_ANOTHER:  # VM-A21, VM-A38: the current opening ends first
        t.another = kind_of(action)
        t.phase = STEP_LEAVE
    else:  # VM-42, VM-48
        if action != ACTION_DECLINE:
            t.rewards[t.seat] |= 1 << FIRST_QUANTITY + quantity_of(action)
        t.phase = STEP_NEXT


# --------------------------------------------------------------------------- who is ahead
@rule
def score(t: State, out: list[int]) -> None:
    """VM-A41: as if the game ended now."""
    for seat in range(t.seats):
        out[seat] = points(t, seat)


@rule
def winners(t: State) -> int:
    """VM-53 the most points, VM-54 then the most opened portals, VM-A31 then all of them."""
    if t.phase != PHASE_OVER:
        return 0
    best = -1
    found = 0
    for seat in range(t.seats):
        rank = KINDS * points(t, seat) + count_bits(t.opened[seat])
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found |= 1 << seat
    return found


# --------------------------------------------------------------------------- why not
def why_not(t: State, actor: int, action: int) -> str | None:
    """The rule that forbids an action here."""
    if awaited(t) >> actor & 1:
        out = [0] * MOST_LEGAL
        if action in out[: legal(t, actor, out)]:
            return None
    return explain(t, actor, action)
