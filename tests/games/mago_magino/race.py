"""Mago Magino for two as a table of numbers, small enough to be solved: what each pair of pieces can become.

The position of a piece is one of 37 codes, so the two pieces of a seat are one of 703 pairs. With the place of the
magician and the crystals that both seats still need that is the whole position, if crystals that lie in the meadow are
left out (`lying` 0: what a frog loses goes back to the hideout) or but one of them is kept (`lying` 1). Everything here
is asked of the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np

from sortilege.games.mago_magino.actions import MOVER_FROG, mover_of
from sortilege.games.mago_magino.board import HIDEOUT, HOUSE, LARGEST_THROW, MEADOW, MEADOW_SPACES
from sortilege.games.mago_magino.chance import bewitch
from sortilege.games.mago_magino.heuristics import throws_to_win
from sortilege.games.mago_magino.moves import add_magician_moves
from sortilege.games.mago_magino.rules import apply, legal, move_magician, move_piece
from sortilege.games.mago_magino.state import PHASE_MOVE, State

RING = MEADOW + MEADOW_SPACES
LOADED, FROG = RING - HIDEOUT, 2 * RING - HIDEOUT - 1
"""Codes: an empty child has that of its space; with a crystal, or as a frog, so much more."""
CODES = FROG + RING
PAIRS = tuple(combinations_with_replacement(range(CODES), 2))
IN_HOUSE = PAIRS.index((HOUSE, HOUSE))
MAGICIAN = (HOUSE, *range(MEADOW, RING))
"""Where the magician can be; his place in this list stands for the space."""
LIES = (-1, *range(MEADOW, RING))
"""Where the one crystal lies that is kept; first: nowhere."""
MOST_MOVES, MOST_HOPS, MOST_LEGAL = 26, 4, 64
DELIVERED, TAKEN = 1, 2


class Race(NamedTuple):
    """What can happen to a pair; `lie` is a place in `LIES`, `magician` one in `MAGICIAN`."""

    moves: Any
    """[lie, die, pair, k]: the pair after a move of a child, and what it did: DELIVERED, TAKEN."""
    widths: Any
    """[lie, die, pair]: how many there are."""
    hops: Any
    """[pair, k]: after a hop of a frog the pair if it stays one, if it is freed, and the space."""
    frogs: Any
    """[pair]: how many hops there are."""
    struck: Any
    """[pair, space]: the pair after the arrow, and how many crystals were lost."""
    freed: Any
    """[pair, magician]: the pair after the magician arrived."""
    walks: Any
    """[die, magician, k]: where the magician can go, -1 for nowhere."""
    stands: Any
    """[space]: the magician's place in `MAGICIAN`, -1 where he cannot be."""


def pair_numbers() -> Any:
    """The number of each pair, by its two codes in any order."""
    numbers = np.zeros((CODES, CODES), np.int64)
    for number, (a, b) in enumerate(PAIRS):
        numbers[a, b] = numbers[b, a] = number
    return numbers


NUMBER = pair_numbers()


def put(t: State, piece: int, code: int) -> None:
    """Place a piece."""
    t.frog[piece] = piece + 1 if code > FROG else 0
    t.loaded[piece] = int(RING <= code <= FROG)
    t.at[piece] = code - (FROG if code > FROG else LOADED if code >= RING else 0)


def code_of(t: State, piece: int) -> int:
    """Where a piece is, and what it is."""
    return t.at[piece] + (FROG if t.frog[piece] else LOADED if t.loaded[piece] else 0)


def position(own: tuple[int, int], lie: int = 0, magician: int = 0) -> State:
    """A position in which seat 0 moves; the other seat is in the house."""
    t = State()
    t.seats, t.meadow, t.goal, t.phase = 2, MEADOW_SPACES, 3, PHASE_MOVE
    t.lying[HIDEOUT], t.magician = 10, MAGICIAN[magician]
    if lie:
        t.lying[LIES[lie]] = 1
    for piece, code in enumerate(own):
        put(t, piece, code)
    return t


def pair_of(t: State, seat: int = 0) -> int:
    """The number of a seat's pair."""
    return int(NUMBER[code_of(t, 2 * seat), code_of(t, 2 * seat + 1)])


def child_moves(own: tuple[int, int], lie: int, die: int) -> Iterator[tuple[int, int]]:
    """The pair after every move of a child, and what it did."""
    t, out = position(own, lie), [0] * MOST_LEGAL
    t.die = die
    for action in out[: legal(t, 0, out)]:
        if mover_of(action) < MOVER_FROG:
            after = t.copy()
            apply(after, 0, action)
            taken = lie and not after.lying[LIES[lie]]
            yield pair_of(after), DELIVERED * after.won[0] + TAKEN * bool(taken)


def frog_hops(own: tuple[int, int]) -> Iterator[tuple[int, int, int]]:
    """After every hop: the pair if the frog stays one, if it is freed, and the space that it reaches."""
    t, out = position(own), [0] * MOST_LEGAL
    t.die = 1
    for action in out[: legal(t, 0, out)]:
        frog = mover_of(action) - MOVER_FROG
        if frog in (0, 1):
            after = t.copy()
            move_piece(after, action)
            there = after.at[frog]
            put(after, frog, there)
            freed = pair_of(after)
            if there != HOUSE:
                put(after, frog, there + FROG)
            yield pair_of(after), freed, there


def after_arrow(own: tuple[int, int], space: int) -> tuple[int, int]:
    """The pair after the arrow stopped at a space, and the crystals lost."""
    t = position(own)
    bewitch(t, space)
    return pair_of(t), sum(position(own).loaded) - sum(t.loaded)


def after_magician(own: tuple[int, int], magician: int) -> int:
    """The pair after the magician arrived."""
    t = position(own)
    move_magician(t, MAGICIAN[magician])
    return pair_of(t)


def magician_walks(die: int, magician: int) -> Iterator[int]:
    """Where the magician can go."""
    t, out = position((0, 0), magician=magician), [0] * MOST_LEGAL
    t.die = die
    for action in out[: add_magician_moves(t, out, 0)]:
        after = t.copy()
        apply(after, 0, action)
        yield MAGICIAN.index(after.magician)


def tabulate(lying: int) -> Race:
    """All tables, with that many lying crystals at most: 0 or 1."""
    lies, pairs, places = len(LIES) if lying else 1, len(PAIRS), len(MAGICIAN)
    moves = np.zeros((lies, LARGEST_THROW + 1, pairs, MOST_MOVES, 2), np.int64)
    widths = np.zeros(moves.shape[:3], np.int64)
    hops, frogs = np.zeros((pairs, MOST_HOPS, 3), np.int64), np.zeros(pairs, np.int64)
    struck, freed = np.zeros((pairs, RING, 2), np.int64), np.zeros((pairs, places), np.int64)
    walks = np.full((LARGEST_THROW + 1, places, 2), -1, np.int64)
    for pair, own in enumerate(PAIRS):
        for lie, die in np.ndindex(lies, LARGEST_THROW):
            for k, move in enumerate(child_moves(own, lie, die + 1)):
                moves[lie, die + 1, pair, k], widths[lie, die + 1, pair] = move, k + 1
        for k, hop in enumerate(frog_hops(own)):
            hops[pair, k], frogs[pair] = hop, k + 1
        struck[pair] = [after_arrow(own, space) for space in range(RING)]
        freed[pair] = [after_magician(own, magician) for magician in range(places)]
    for die, magician in np.ndindex(LARGEST_THROW, places):
        for k, there in enumerate(magician_walks(die + 1, magician)):
            walks[die + 1, magician, k] = there
    stands = np.array([MAGICIAN.index(s) if s in MAGICIAN else -1 for s in range(RING)])
    return Race(moves, widths, hops, frogs, struck, freed, walks, stands)


def throws_table(needed: int, lies: int) -> Any:
    """[lie, pair, magician]: the throws that the heuristics expect of a seat that needs so many crystals."""
    table = np.zeros((lies, len(PAIRS), len(MAGICIAN)), np.float64)
    for lie, pair, magician in np.ndindex(*table.shape):
        t = position(PAIRS[pair], lie, magician)
        t.won[0] = t.goal - needed
        table[lie, pair, magician] = throws_to_win(t, 0, 1.0)
    return table
