"""The rules as OpenSpiel has them, and its numbers for actions.

Each seat counts fields from its own start: 0 to 39 around the board, 40 to 43 at home. The two starts are opposite.
A piece on the start must move on while others wait outside; a six brings a piece in if it can, and another throw.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from sortilege.engine.bits import count_bits, first_bit
from sortilege.engine.contract import CHANCE
from sortilege.engine.state import PlainState, rule

RING, HOME, HALF = 40, 44, 20
PIECES = 4
ALL_HOME = 0b1111 << RING
PASS, BRING_IN, FIRST_FIELD = 0, 1, 2
SIX = 6
ACTIONS, MOST_LEGAL = FIRST_FIELD + HOME, SIX
CHANCE_MASK = 1 << CHANCE


class State(PlainState):
    """A position."""

    seats: int
    turn: int
    """The seat that throws, or moves."""
    die: int
    """0: not yet thrown."""
    pieces: Annotated[list[int], 2]
    """For each seat, bit f: a piece on field f. The others wait outside."""


def new(seats: int, options: Mapping[str, object]) -> State:
    """All pieces are outside."""
    t = State()
    t.seats = seats
    return t


@rule
def awaited(t: State) -> int:
    """Chance throws, the seat moves; nobody when a seat has brought all pieces home."""
    if winners(t):
        return 0
    return 1 << t.turn if t.die else CHANCE_MASK


@rule
def legal(t: State, actor: int, out: Any) -> int:
    """Throws of the die, or moves."""
    if actor == CHANCE:
        for number in range(SIX):
            out[number] = number
        return SIX
    mine = t.pieces[actor]
    if count_bits(mine) < PIECES:
        if mine & 1 and not mine >> t.die & 1:
            out[0] = FIRST_FIELD
            return 1
        if t.die == SIX and not mine & 1:
            out[0] = BRING_IN
            return 1
    return list_moves(mine, t.die, out)


@rule
def list_moves(mine: int, die: int, out: Any) -> int:
    """Every piece that can move by the throw; a pass if there is none."""
    movable = mine & ~(mine >> die) & ((1 << (HOME - die)) - 1)
    count = 0
    while movable:
        out[count] = FIRST_FIELD + first_bit(movable)
        movable &= movable - 1
        count += 1
    if count == 0:
        out[0] = PASS
        return 1
    return count


@rule
def weights(t: State, out: Any) -> int:
    """All throws are equally likely."""
    for number in range(SIX):
        out[number] = 1
    return SIX


@rule
def apply(t: State, actor: int, action: int) -> None:
    """Throw or move; whoever stood there goes outside."""
    if actor == CHANCE:
        t.die = action + 1
        return
    if action != PASS:
        target = 0
        if action != BRING_IN:
            source = action - FIRST_FIELD
            target = source + t.die
            t.pieces[actor] &= ~(1 << source)
        t.pieces[actor] |= 1 << target
        if target < RING:
            t.pieces[1 - actor] &= ~(1 << (target + HALF) % RING)
    if t.die != SIX:
        t.turn = 1 - t.turn
    t.die = 0


@rule
def score(t: State, out: Any) -> None:
    """Pieces at home."""
    for seat in range(t.seats):
        out[seat] = count_bits(t.pieces[seat] & ALL_HOME)


@rule
def winners(t: State) -> int:
    """Whoever has all pieces at home."""
    return (t.pieces[0] == ALL_HOME) | (t.pieces[1] == ALL_HOME) << 1


@rule
def thrower(t: State) -> int:
    """The seat on turn."""
    return t.turn


@rule
def veil(t: State, seat: int) -> None:
    """Nothing is hidden."""


@rule
def imagine(t: State, seat: int, rng: Any) -> None:
    """There is nothing to imagine."""
