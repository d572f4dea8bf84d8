"""The rules of Via Magica."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.contract import CHANCE
from sortilege.engine.options import RANDOM, OptionValue
from sortilege.engine.state import rule
from sortilege.games.via_magica.actions import (
    BEGUN,
    CLAIMED,
    DEALT,
    DECLINE,
    DONE,
    DRAWN,
    FOUND,
    LAID,
    OPENED,
    PASS,
    PLACED,
    TAKEN,
    dealt_kind,
    kept_kinds,
    move_id,
    triple_id,
)
from sortilege.games.via_magica.board import (
    CELL_ANIMUS,
    CRYSTALS,
    DEAL_SIZE,
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
from sortilege.games.via_magica.openings import (
    go_on,
    place,
    points,
    take_portal,
    use_power,
)
from sortilege.games.via_magica.refusals import (
    explain,
)
from sortilege.games.via_magica.state import (
    ANOTHER,
    CHOOSE,
    CLAIM,
    DEAL,
    DRAW,
    END,
    FIND,
    FIRST,
    KEEP,
    LAY,
    LEAVE,
    NEXT,
    OVER,
    PLACE,
    REFILL,
    RELAY,
    RENEW,
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
    t.first = -1 if options["first"] == RANDOM else int(options["first"])
    t.catcher = t.first
    t.token = t.seat = t.caller = t.portal = t.another = -1
    t.row[:] = [-1] * ROW
    t.choice[:] = [-1] * SEATS
    t.reserve[:seats] = [CRYSTALS] * seats  # VM-10
    t.phase = FIRST
    if t.first >= 0:
        deal_on(t)
    return t


@rule
def deal_on(t: State) -> None:
    """VM-06, VM-A35: six portals to each seat, seat after seat; VM-04: then five into the row."""
    t.phase = DEAL
    t.seat += 1
    t.left = DEAL_SIZE
    if t.seat == t.seats:
        t.phase = LAY
        t.seat = -1
        t.left = ROW


@rule
def awaited(t: State) -> int:
    """Who may act: all who have not confirmed, whoever opens a portal, or chance; nobody when it is over."""
    if t.phase == PLACE or t.phase == KEEP:
        return t.waiting
    if t.phase == OVER:
        return 0
    if t.phase >= CHOOSE and t.phase != FIND and t.phase != REFILL:
        return 1 << t.seat
    return 1 << CHANCE


@rule
def thrower(t: State) -> int:
    """VM-A42: the catcher draws from the bag, whoever opens draws portals; nobody arranges the set-up."""
    if t.phase == DRAW:
        return t.catcher
    return t.seat if t.phase == FIND or t.phase == REFILL else -1


def clock_ms(t: State) -> int:
    """Nothing is timed here."""
    return 0


# --------------------------------------------------------------------------- what is legal
@rule
def legal(t: State, actor: int, out: list[int]) -> int:
    """The actions of an awaited actor."""
    if actor == CHANCE:
        return legal_chance(t, out)
    seat = actor % CHANCE  # a plain number: all below would be compiled once more for the constant
    if t.phase == KEEP:
        return legal_keeps(t, seat, out)
    if t.phase == PLACE or t.phase == USE or t.phase == RELAY:
        return legal_placements(t, seat, out)
    if t.phase == CLAIM:  # VM-47, VM-49
        out[0] = DECLINE
        out[1] = CLAIMED + count_bits(t.opened[seat]) - LEAST_QUANTITY
        return 2
    kinds = t.active[seat]  # VM-40: any of the others
    if t.phase == TAKE:  # VM-25, VM-26
        kinds = row_kinds(t) & ~held_kinds(t, seat)
    elif t.phase == CHOOSE:  # VM-A08
        kinds = complete_kinds(t, seat)
    return write_kinds(kinds, TAKEN if t.phase == TAKE else OPENED, out)


@rule
def legal_placements(t: State, seat: int, out: list[int]) -> int:
    """VM-13 to VM-18, VM-A09: a crystal from the reserve or from another slot to a free one, or nothing."""
    out[0] = PASS if t.phase == PLACE else DONE
    places = write_targets(t, seat, out, 1)
    if t.phase == RELAY:  # VM-38, VM-A22: all crystals have been lifted
        return places
    count = write_moves(t, seat, places, out)
    if t.reserve[seat] > 0:  # VM-16; VM-A02: moving is possible nevertheless
        return count
    for i in range(places, count):
        out[i - places + 1] = out[i]
    return count - places + 1


@rule
def write_moves(t: State, seat: int, count: int, out: list[int]) -> int:
    """VM-17, VM-A03: every crystal to every target in out[1..count-1]; returns how many are written by now."""
    end = count
    left = t.active[seat]
    while left:
        kind = first_bit(left)
        left &= left - 1
        for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1]):
            if not t.crystals[LAYERS * seat + DEPTH * CELL_ANIMUS[cell]] >> kind & 1:
                continue
            for i in range(1, end):
                target = out[i] - PLACED
                if target != cell:
                    out[count] = move_id(cell, target)
                    count += 1
    return count


@rule
def legal_keeps(t: State, seat: int, out: list[int]) -> int:
    """VM-07, VM-08, VM-A16: any three different kinds of the dealt six."""
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
                out[count] = triple_id(first_bit(firsts), b, c)
                firsts &= firsts - 1
                count += 1
    return count


@rule
def write_kinds(kinds: int, base: int, out: list[int]) -> int:
    """`base` + each kind of a set, in order."""
    count = 0
    while kinds:
        out[count] = base + first_bit(kinds)
        kinds &= kinds - 1
        count += 1
    return count


@rule
def legal_chance(t: State, out: list[int]) -> int:
    """What chance may bring in this phase."""
    if t.phase == DRAW:
        count = 0
        for token in range(TOKENS):
            if t.drawn[token] < TOKEN_COPIES[token]:  # VM-12: what is drawn stays out
                out[count] = DRAWN + token
                count += 1
        return count
    base = LAID
    if t.phase == DEAL:
        base = DEALT + KINDS * t.seat
    elif t.phase == FIND:
        base = FOUND
    elif t.phase == FIRST:
        base = BEGUN
    return write_kinds(kinds_for_chance(t), base, out)


@rule
def kinds_for_chance(t: State) -> int:
    """The portals in the pile that may come; VM-A18: only new ones. Seats, when chance says who begins."""
    if t.phase == FIRST:
        return (1 << t.seats) - 1
    kinds = pile_kinds(t)
    return kinds & ~held_kinds(t, t.seat) if t.phase == FIND else kinds


@rule
def weights(t: State, out: list[int]) -> int:
    """Tokens left in the bag, copies left in the pile; every seat alike."""
    count = 0
    if t.phase == DRAW:
        for token in range(TOKENS):
            if t.drawn[token] < TOKEN_COPIES[token]:
                out[count] = TOKEN_COPIES[token] - t.drawn[token]
                count += 1
        return count
    kinds = kinds_for_chance(t)
    pairs = pile_pairs(t) if t.phase != FIRST else 0
    while kinds:
        out[count] = 1 + (pairs >> first_bit(kinds) & 1)
        kinds &= kinds - 1
        count += 1
    return count


# --------------------------------------------------------------------------- what happens
@rule
def apply(t: State, actor: int, action: int) -> None:
    """Play one action, and then all that nobody decides."""
    if actor == CHANCE:
        apply_chance(t, action)
    elif t.phase == PLACE or t.phase == KEEP:
        seal(t, actor % CHANCE, action)
    elif t.phase == USE or t.phase == RELAY:
        use_power(t, action)
    elif t.phase == TAKE:
        take_portal(t, action - TAKEN)
    elif (
        t.phase == CHOOSE or t.phase == ANOTHER
    ):  # VM-A08; VM-A21, VM-A38: the current opening ends first
        t.another = action - OPENED
        t.phase = NEXT if t.phase == CHOOSE else LEAVE
    else:  # VM-42, VM-48
        if action != DECLINE:
            t.rewards[t.seat] |= 1 << action - CLAIMED + FIRST_QUANTITY
        t.phase = NEXT
    while t.phase > OVER:
        go_on(t)


@rule
def apply_chance(t: State, action: int) -> None:
    """Chance names the catcher, deals, lays a portal into the row, finds one or draws a token."""
    if t.phase == DRAW:
        draw_token(t, action - DRAWN)
    elif t.phase == FIRST:
        t.catcher = action - BEGUN
        deal_on(t)
    elif t.phase == DEAL:
        bit = 1 << dealt_kind(action)
        t.twice[t.seat] |= t.hand[t.seat] & bit
        t.hand[t.seat] |= bit
        t.left -= 1
        if t.left == 0:
            deal_on(t)
    elif t.phase == FIND:  # VM-A18: the row stays
        t.active[t.seat] |= 1 << dealt_kind(action)
        t.takes -= 1
        t.phase = RENEW
    else:
        lay_portal(t, dealt_kind(action))


@rule
def lay_portal(t: State, kind: int) -> None:
    """VM-04, VM-27: a portal from the pile into the row."""
    i = 0
    while t.row[i] >= 0:
        i += 1
    t.row[i] = kind
    if t.phase == REFILL:
        t.phase = RENEW
        return
    t.left -= 1
    if t.left == 0:  # VM-07: everybody chooses at the same time
        t.phase = KEEP
        t.waiting = (1 << t.seats) - 1


# --------------------------------------------------------------------------- all at once
@rule
def draw_token(t: State, token: int) -> None:
    """VM-11, VM-13: the token is drawn; VM-A04: who has no slot for it is passed over."""
    t.token = token
    t.drawn[token] += 1
    t.phase = PLACE
    for seat in range(t.seats):
        if can_place(t, seat):
            t.waiting |= 1 << seat
    if t.waiting == 0:
        t.phase = END


@rule
def seal(t: State, seat: int, action: int) -> None:
    """VM-A01, VM-A34: a choice is final and nobody sees it before the last one is made."""
    t.choice[seat] = action
    t.waiting &= ~(1 << seat)
    if t.by_arrival and t.phase == PLACE:
        before = 0
        for other in range(t.seats):
            if t.arrived[other]:
                before += 1
        t.arrived[seat] = before + 1
    if t.waiting:
        return
    if t.phase == KEEP:
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
    t.phase = DRAW


@rule
def reveal_placements(t: State) -> None:
    """VM-A01: all crystals move together; VM-21: then come the calls."""
    for seat in range(t.seats):
        choice = t.choice[seat]
        t.choice[seat] = -1
        if choice > PASS:
            place(t, seat, choice)
    t.caller = first_caller(t)
    t.seat = t.caller
    t.phase = NEXT if t.caller >= 0 else END
    for seat in range(t.seats):
        t.arrived[seat] = 0


@rule
def first_caller(t: State) -> int:
    """VM-29, VM-A06: the first completing confirmation, or the first opener from the catcher on; -1 for none."""
    found = -1
    for i in range(t.seats):
        seat = (t.catcher + i) % t.seats
        if complete_kinds(t, seat) == 0:
            continue
        if found < 0 or t.arrived[seat] < t.arrived[found]:
            found = seat
    return found


# --------------------------------------------------------------------------- who is ahead
@rule
def score(t: State, out: list[int]) -> None:
    """VM-A41: as if the game ended now."""
    for seat in range(t.seats):
        out[seat] = points(t, seat)


@rule
def winners(t: State) -> int:
    """VM-53 the most points, VM-54 then the most opened portals, VM-A31 then all of them."""
    if t.phase != OVER:
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
