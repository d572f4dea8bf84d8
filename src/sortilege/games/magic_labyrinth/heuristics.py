"""What a search is told about The Magic Labyrinth: the ways that everybody knows; never the walls of the world itself.

A step over an edge that is known to be open costs less than one over any other: behind that may be a wall.
"""

from __future__ import annotations

from typing import Any

from sortilege.engine.races import MILLION, race_start, race_table
from sortilege.engine.state import const, noinline, rule
from sortilege.games.magic_labyrinth.actions import ACTION_STOP, direction_of
from sortilege.games.magic_labyrinth.belief import (
    certain_walls,
    fitting_orientations,
    possible_walls,
)
from sortilege.games.magic_labyrinth.board import EDGE, GOAL, SIDEWAYS, SIZE, STRIDE
from sortilege.games.magic_labyrinth.maze import BELOW_BITS, EDGES_IN_A_ROW, ROW_BITS
from sortilege.games.magic_labyrinth.rules import points
from sortilege.games.magic_labyrinth.state import State

LEAST_SEATS, MOST_SEATS = 2, 4
SAFE, RISKY = 2, 3
"""What a step costs."""
WAIT_COST = 2
"""A wizard would rather wait than take a way that costs so much more."""
FAR = 999
LONGEST_WAY = 120
GAPS = 8
ODDS_BY_GAP = const((1000, 120, 30, 8, 3, 1, 1, 1))
"""How likely a step is whose way costs so much more than the best."""
LIKELY, SELDOM, WAITING = 1000, 2, 20
RACE = const(race_table(LEAST_SEATS, MOST_SEATS, GOAL))
RACE_START = const(race_start(LEAST_SEATS, MOST_SEATS, GOAL))


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
def write_costs(t: State, here: int, floats: Any) -> None:
    """What the way to the target costs in each direction from here, in `floats`, found by spreading from the target."""
    fitting = fitting_orientations(t)
    walls, risky = certain_walls(t, fitting), possible_walls(t, fitting)
    safe_beside, safe_below = open_beside(risky), ~(risky >> SIDEWAYS) & BELOW_BITS
    beside, below = open_beside(walls), ~(walls >> SIDEWAYS) & BELOW_BITS
    for direction in range(4):
        floats[direction] = FAR
    now, before, earlier = 1 << t.target, 0, 0
    best = FAR
    cost = 0
    while cost < LONGEST_WAY and cost < best + GAPS:
        for direction in range(4):
            edge = EDGE[4 * here + direction]
            if edge < 0 or walls >> edge & 1 or floats[direction] < FAR:
                continue
            if now >> (here + STRIDE[direction]) & 1:
                floats[direction] = cost + (RISKY if risky >> edge & 1 else SAFE)
                best = min(best, cost)
        wider = now | widened(before, safe_beside, safe_below) | widened(earlier, beside, below)
        now, before, earlier = wider, now, before
        cost += 1


@rule
def prior(t: State, seat: int, out: Any, count: int, odds: Any, ts: Any, floats: Any) -> None:
    """Along the cheapest way; a stop only where somebody stands in it."""
    write_costs(t, t.at[seat], floats)
    cheapest = min(min(floats[0], floats[1]), min(floats[2], floats[3]))
    best, can_stop = float(FAR), 0
    for k in range(count):
        if out[k] == ACTION_STOP:
            can_stop = 1
        else:
            best = min(best, floats[direction_of(out[k])])
    waits = can_stop and best > cheapest + WAIT_COST
    for k in range(count):
        if out[k] == ACTION_STOP:
            odds[k] = LIKELY if waits else SELDOM
        else:
            cost = floats[direction_of(out[k])]
            gap = min(GAPS - 1, int(cost - best))
            odds[k] = ODDS_BY_GAP[gap] if cost < FAR else 0
            if waits:
                odds[k] = odds[k] // WAITING + 1
    if best >= FAR and not can_stop:
        for k in range(count):
            odds[k] = 1


@rule
def evaluate(t: State, values: Any) -> None:
    """A race to the last token in which all are equally quick."""
    for seat in range(t.seats):
        place = 0
        for k in range(t.seats):
            other = (seat + k) % t.seats
            place = (GOAL + 1) * place + max(0, t.goal - points(t, other))
        values[seat] = RACE[RACE_START[t.seats] + place] / MILLION


@rule
def chapter(t: State) -> int:
    """Tokens won."""
    total = 0
    for seat in range(t.seats):
        total += points(t, seat)
    return total
