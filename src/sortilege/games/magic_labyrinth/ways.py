"""What a way through The Magic Labyrinth costs, as far as somebody knows the walls: for the walker and for the search.

A step over an edge that is known to be open costs less than one over any other: behind that may be a wall, which sends
the wizard home.
"""

from __future__ import annotations

from typing import Any

from sortilege.engine.state import noinline, rule
from sortilege.games.magic_labyrinth.board import EDGE, SIDEWAYS, SIZE, STRIDE
from sortilege.games.magic_labyrinth.maze import BELOW_BITS, EDGES_IN_A_ROW, ROW_BITS

SAFE, RISKY = 2, 3
"""What a step costs: over an edge that is known to be open, and over any other."""
WAIT_COST = 2
"""A wizard would rather wait than take a way that costs so much more."""
FAR = 999
LONGEST_WAY = 120
GAPS = 8
"""Of ways that cost so much more than the best nobody needs to know how much they cost."""


@rule
def open_beside(walls: int) -> int:
    """Bit s: no wall between square s and its right neighbour."""
    beside = 0
    for row in range(SIZE):
        beside |= (~walls >> EDGES_IN_A_ROW * row & ROW_BITS) << SIZE * row
    return beside


@rule
def widened(reached: int, beside: int, below: int) -> int:
    """Some squares and those that one step leads to."""
    wider = reached | (reached & beside) << 1 | (reached >> 1) & beside
    return wider | (reached & below) << SIZE | (reached >> SIZE) & below


@noinline
@rule
def write_costs(target: int, here: int, walls: int, risky: int, costs: Any) -> None:
    """What the way to the target costs in each direction from here, found by spreading from the target."""
    safe_beside, safe_below = (
        open_beside(walls | risky),
        ~((walls | risky) >> SIDEWAYS) & BELOW_BITS,
    )
    beside, below = open_beside(walls), ~(walls >> SIDEWAYS) & BELOW_BITS
    for direction in range(4):
        costs[direction] = FAR
    now, before, earlier = 1 << target, 0, 0
    best = FAR
    cost = 0
    while cost < LONGEST_WAY and cost < best + GAPS:
        for direction in range(4):
            edge = EDGE[4 * here + direction]
            if edge < 0 or walls >> edge & 1 or costs[direction] < FAR:
                continue
            if now >> (here + STRIDE[direction]) & 1:
                costs[direction] = cost + (RISKY if risky >> edge & 1 else SAFE)
                best = min(best, cost)
        wider = now | widened(before, safe_beside, safe_below) | widened(earlier, beside, below)
        now, before, earlier = wider, now, before
        cost += 1
