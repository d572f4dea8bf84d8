"""The ways of a maze as it stands: between the tents, from each tent to the symbols, and where it ends."""

from __future__ import annotations

from itertools import combinations

from sortilege.engine.contract import View
from sortilege.games.magic_labyrinth.board import (
    CORNERS,
    EDGE,
    SQUARE_NAMES,
    SQUARES,
    STRIDE,
    SYMBOL_SQUARES,
)
from sortilege.games.magic_labyrinth.maze import flood

NOWHERE = -1


def open_squares(walls: int, square: int) -> list[tuple[int, int]]:
    """The edges that lead on from a square, each with the square behind it."""
    found = ((EDGE[4 * square + d], square + STRIDE[d]) for d in range(4))
    return [(edge, there) for edge, there in found if edge >= 0 and not walls >> edge & 1]


def steps_from(walls: int, start: int) -> list[int]:
    """How many steps each square is away; NOWHERE where no way leads."""
    steps = [NOWHERE] * SQUARES
    steps[start], front = 0, [start]
    for square in front:
        for _, there in open_squares(walls, square):
            if steps[there] == NOWHERE:
                steps[there] = steps[square] + 1
                front.append(there)
    return steps


def shortest_ways(walls: int, start: int, goal: int) -> int:
    """How many different shortest ways there are."""
    steps = steps_from(walls, start)
    order = sorted((s for s in range(SQUARES) if steps[s] != NOWHERE), key=steps.__getitem__)
    ways = [0] * SQUARES
    ways[start] = 1
    for square in order:
        for _, there in open_squares(walls, square):
            if steps[there] == steps[square] + 1:
                ways[there] += ways[square]
    return ways[goal]


def separate_ways(walls: int, start: int, goal: int) -> int:
    """How many ways there are that have no passage in common: so many walls it takes to part the two squares."""
    flows: set[tuple[int, int]] = set()
    count = 0
    while _add_way(walls, start, goal, flows):
        count += 1
    return count


def _add_way(walls: int, start: int, goal: int, flows: set[tuple[int, int]]) -> bool:
    """One more way, perhaps by giving back passages of earlier ones (Ford and Fulkerson)."""
    came_from = {start: start}
    front = [start]
    for square in front:
        for _, there in open_squares(walls, square):
            if there not in came_from and (square, there) not in flows:
                came_from[there] = square
                front.append(there)
    if goal not in came_from:
        return False
    while goal != start:
        before = came_from[goal]
        if (goal, before) in flows:
            flows.remove((goal, before))
        else:
            flows.add((before, goal))
        goal = before
    return True


def dead_ends(walls: int) -> list[int]:
    """The squares with a single way out."""
    return [square for square in range(SQUARES) if len(open_squares(walls, square)) == 1]


def cut_off(walls: int) -> list[int]:
    """ML-A01: the squares outside the largest part of the garden, the first one if several are the largest."""
    left, largest = (1 << SQUARES) - 1, 0
    while left:
        part = flood(walls, left & -left, 0)
        left &= ~part
        if part.bit_count() > largest.bit_count():
            largest = part
    return [square for square in range(SQUARES) if not largest >> square & 1]


def ways_between_tents(walls: int) -> list[View]:
    """For each two tents: the steps of a shortest way (-1 for none), how many such ways, and how many separate ways."""
    return [
        {
            "from": SQUARE_NAMES[one],
            "to": SQUARE_NAMES[other],
            "steps": steps_from(walls, one)[other],
            "shortest": shortest_ways(walls, one, other),
            "separate": separate_ways(walls, one, other),
        }
        for one, other in combinations(CORNERS, 2)
    ]


def steps_to_symbols(walls: int) -> dict[str, float]:
    """The mean shortest way from each tent to a symbol; without those that no way leads to."""
    means = {}
    for corner in CORNERS:
        steps = steps_from(walls, corner)
        found = [steps[s] for s in SYMBOL_SQUARES if steps[s] != NOWHERE]
        means[SQUARE_NAMES[corner]] = round(sum(found) / len(found), 2) if found else 0.0
    return means
