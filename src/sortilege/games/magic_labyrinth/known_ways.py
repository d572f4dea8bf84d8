"""Ways to the target, as far as everybody could know them who remembers every bump and every crossing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from sortilege.games.magic_labyrinth.belief import (
    ALL_EDGES,
    fitting_orientations,
    possible_walls,
)
from sortilege.games.magic_labyrinth.board import EDGE, SQUARES, STRIDE
from sortilege.games.magic_labyrinth.bot import certainly_open
from sortilege.games.magic_labyrinth.state import State

FAR = 10**6


def free_edges(t: State) -> int:
    """The edges that can have no wall, as bits: walked through, or worked out."""
    if hidden_walls(t) == 0:
        return ALL_EDGES & ~t.bumped
    return t.crossed | certainly_open(t.bumped) | free_in_layout(t)


def untried_edges(t: State) -> int:
    """The edges that nobody has walked through and where nobody has hit a wall, as bits."""
    return ALL_EDGES & ~t.crossed & ~t.bumped


def free_in_layout(t: State) -> int:
    """The edges without a wall whichever way round the layout lies, as far as it fits what was seen; 0 without one."""
    fitting = fitting_orientations(t)
    return ALL_EDGES & ~possible_walls(t, fitting) if fitting else 0


def hidden_walls(t: State) -> int:
    """How many walls nobody has hit yet."""
    return t.wall_count - t.bumped.bit_count()


def distances(target: int, passable: int, barred: int = -1) -> list[int]:
    """The steps from each square to the target over these edges, never through the square `barred`."""
    found = [FAR] * SQUARES
    found[target] = 0
    queue = deque([target])
    while queue:
        square = queue.popleft()
        for there in _neighbours(square, passable):
            if found[there] == FAR and there != barred:
                found[there] = found[square] + 1
                queue.append(there)
    return found


def _neighbours(square: int, passable: int) -> Iterator[int]:
    for direction in range(4):
        edge = EDGE[4 * square + direction]
        if edge >= 0 and passable >> edge & 1:
            yield square + STRIDE[direction]


def steps_by_way(t: State, here: int, passable: int) -> dict[int, int]:
    """For each direction that begins a way to the target over these edges: the steps of the shortest such way."""
    from_there = distances(t.target, passable, barred=here)
    ways = {}
    for direction in range(4):
        edge = EDGE[4 * here + direction]
        if edge >= 0 and passable >> edge & 1:
            steps = 1 + from_there[here + STRIDE[direction]]
            if steps < FAR:
                ways[direction] = steps
    return ways


def fewest_untried(t: State, here: int) -> dict[int, int]:
    """For each direction: the untried edges on the way to the target that has the fewest of them."""
    untried = untried_edges(t)
    risks = _risks(t.target, t.crossed, untried, here)
    ways = {}
    for direction in steps_by_way(t, here, t.crossed | untried):
        edge = EDGE[4 * here + direction]
        ways[direction] = risks[here + STRIDE[direction]] + (untried >> edge & 1)
    return ways


def _risks(target: int, free: int, untried: int, barred: int) -> list[int]:
    """The fewest untried edges between each square and the target, never through the square `barred`."""
    found = [FAR] * SQUARES
    found[target] = 0
    queue = deque([target])
    while queue:
        square = queue.popleft()
        for risky, passable in enumerate((free, untried)):
            for there in _neighbours(square, passable):
                if there != barred and found[square] + risky < found[there]:
                    found[there] = found[square] + risky
                    queue.append(there)
    return found
