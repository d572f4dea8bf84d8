"""Where crystals and portals are: the players' zones, the row, the pile."""

from __future__ import annotations

from sortilege.engine.bits import count_bits, first_bit
from sortilege.engine.state import noinline, rule
from sortilege.games.via_magica.actions import place_action
from sortilege.games.via_magica.board import (
    ABOUT,
    ALL_KINDS,
    CELL_ANIMUS,
    CELL_KIND,
    DEPTH,
    FIRST_CELL,
    JOKER,
    LAYER,
    LAYERS,
    ROW,
    TOP_LAYER,
    WILD_FOR,
)
from sortilege.games.via_magica.state import State

ANY = -1
"""Stands for any animus."""


# --------------------------------------------------------------------------- crystals
@noinline
@rule
def free_kinds(t: State, seat: int, animus: int) -> int:
    """VM-A05: the portals of a seat's zone with a free slot of an animus, or of ANY."""
    missing = 0
    for n in range(LAYERS):
        if animus == ANY or animus == n // DEPTH:
            missing |= LAYER[n] & ~t.crystals[LAYERS * seat + n]
    return missing & t.active[seat]


@noinline
@rule
def complete_kinds(t: State, seat: int) -> int:
    """VM-21: the portals of a seat's zone whose slots all carry a crystal."""
    missing = 0
    for n in range(LAYERS):
        missing |= LAYER[n] & ~t.crystals[LAYERS * seat + n]
    return t.active[seat] & ~missing


@rule
def crystals_on(t: State, seat: int, cell: int) -> int:
    """The number of crystals on a cell."""
    layer = LAYERS * seat + DEPTH * CELL_ANIMUS[cell]
    count = 0
    for n in range(DEPTH):
        count += t.crystals[layer + n] >> CELL_KIND[cell] & 1
    return count


@rule
def put_crystal(t: State, seat: int, cell: int) -> None:
    """Put one more crystal on a cell."""
    layer = LAYERS * seat + DEPTH * CELL_ANIMUS[cell]
    bit = 1 << CELL_KIND[cell]
    while t.crystals[layer] & bit:
        layer += 1
    t.crystals[layer] |= bit


@rule
def lift_crystal(t: State, seat: int, cell: int) -> None:
    """VM-17: take a crystal off a cell; its slot is free again."""
    layer = LAYERS * seat + DEPTH * CELL_ANIMUS[cell] + DEPTH - 1
    bit = 1 << CELL_KIND[cell]
    while not t.crystals[layer] & bit:
        layer -= 1
    t.crystals[layer] &= ~bit


@noinline
@rule
def lift_all(t: State, seat: int, kinds: int) -> int:
    """Take all crystals off some portals; returns their number."""
    count = 0
    for n in range(LAYERS * seat, LAYERS * seat + LAYERS):
        count += count_bits(t.crystals[n] & kinds)
        t.crystals[n] &= ~kinds
    return count


@rule
def wanted_animus(t: State, seat: int) -> int:
    """The animus this seat may place on: the power's (VM-35) or the token's (VM-15); ANY for a joker."""
    if t.portal >= 0:  # VM-A11: jokers come from drawn tokens, not from powers
        return ABOUT[t.portal]
    if t.token == JOKER or t.opened[seat] & WILD_FOR[t.token]:  # VM-18, VM-33
        return ANY
    return t.token


@rule
def can_place(t: State, seat: int) -> int:
    """1 if there is a slot to place on. A crystal is always there: in reserve or on another slot."""
    return 1 if free_kinds(t, seat, wanted_animus(t, seat)) else 0


@noinline
@rule
def write_targets(t: State, seat: int, out: list[int], count: int) -> int:
    """Append a placement for each free cell that fits, in order; returns the new count."""
    animus = wanted_animus(t, seat)
    left = t.active[seat]
    while left:
        kind = first_bit(left)
        left &= left - 1
        for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1]):
            full = t.crystals[LAYERS * seat + TOP_LAYER[cell]] >> kind & 1
            if not full and (animus == ANY or animus == CELL_ANIMUS[cell]):
                out[count] = place_action(cell)
                count += 1
    return count


# --------------------------------------------------------------------------- portals
@rule
def held_kinds(t: State, seat: int) -> int:
    """VM-A15: the kinds a player has, opened or not, and so cannot take again."""
    return t.active[seat] | t.opened[seat]


@rule
def row_kinds(t: State) -> int:
    """The kinds in the central row."""
    kinds = 0
    for i in range(ROW):
        kind = t.row[i]
        if kind >= 0:
            kinds |= 1 << kind
    return kinds


@noinline
@rule
def pile_kinds(t: State) -> int:
    """VM-03: the kinds with at least one copy in the draw pile."""
    once = 0  # kinds with a copy outside the pile
    both = 0  # kinds with both copies outside the pile
    if t.portal >= 0:
        once = 1 << t.portal
    for seat in range(t.seats):
        held = held_kinds(t, seat)
        dealt = t.hand[seat]
        both |= once & held | t.twice[seat]
        once |= held
        both |= once & dealt
        once |= dealt
    for i in range(ROW):
        kind = t.row[i]
        if kind >= 0:
            both |= once & 1 << kind
            once |= 1 << kind
    return ALL_KINDS & ~both


@noinline
@rule
def pile_pairs(t: State) -> int:
    """The kinds with both copies in the draw pile."""
    elsewhere = row_kinds(t)
    if t.portal >= 0:
        elsewhere |= 1 << t.portal
    for seat in range(t.seats):
        elsewhere |= held_kinds(t, seat) | t.hand[seat]
    return ALL_KINDS & ~elsewhere


@rule
def kinds_to_draw(t: State, wanted: int) -> int:
    """The wanted kinds in the pile; if there are none, the discards are shuffled in first (VM-A19, VM-A40)."""
    found = pile_kinds(t) & wanted
    if found == 0:
        t.returned = 1
        for seat in range(t.seats):
            found |= t.hand[seat] & wanted
            t.hand[seat] = 0
            t.twice[seat] = 0
    return found


@rule
def opened_slots(opened: int, animus: int) -> int:
    """VM-32: the slots of an animus on a set of opened portals."""
    count = 0
    for n in range(DEPTH * animus, DEPTH * animus + DEPTH):
        count += count_bits(opened & LAYER[n])
    return count
