"""What a search is told about The Magic Labyrinth: the ways that everybody knows, never the walls of the world."""

from __future__ import annotations

from typing import Any

from sortilege.engine.races import MILLION, race_start, race_table
from sortilege.engine.state import const, rule
from sortilege.games.magic_labyrinth.actions import ACTION_STOP, direction_of
from sortilege.games.magic_labyrinth.belief import (
    certain_walls,
    fitting_orientations,
    possible_walls,
)
from sortilege.games.magic_labyrinth.board import GOAL
from sortilege.games.magic_labyrinth.rules import points
from sortilege.games.magic_labyrinth.state import State
from sortilege.games.magic_labyrinth.ways import FAR, GAPS, WAIT_COST, write_costs

LEAST_SEATS, MOST_SEATS = 2, 4
ODDS_BY_GAP = const((1000, 120, 30, 8, 3, 1, 1, 1))
"""How likely a step is whose way costs so much more than the best."""
LIKELY, SELDOM, WAITING = 1000, 2, 20
RACE = const(race_table(LEAST_SEATS, MOST_SEATS, GOAL))
RACE_START = const(race_start(LEAST_SEATS, MOST_SEATS, GOAL))


@rule
def prior(t: State, seat: int, out: Any, count: int, odds: Any, ts: Any, floats: Any) -> None:
    """Along the cheapest way; a stop only where somebody stands in it."""
    fitting = fitting_orientations(t)
    walls, risky = certain_walls(t, fitting), possible_walls(t, fitting)
    write_costs(t.target, t.at[seat], walls, risky, floats)
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
