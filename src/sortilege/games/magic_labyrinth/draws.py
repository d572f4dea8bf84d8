"""What chance may draw: a face of the die, a token, the first player, an orientation, a wall."""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.magic_labyrinth.actions import (
    ACTION_FIRST,
    ACTION_ORIENT,
    ACTION_ROLL,
    target_action,
    wall_action,
)
from sortilege.games.magic_labyrinth.board import (
    EDGES,
    LARGEST_ROLL,
    ORIENTATIONS,
    SQUARES,
    SYMBOLS,
)
from sortilege.games.magic_labyrinth.maze import can_wall
from sortilege.games.magic_labyrinth.state import (
    PHASE_FIRST,
    PHASE_ORIENT,
    PHASE_ROLL,
    PHASE_TARGET,
    State,
)


@rule
def legal_chance(t: State, out: list[int]) -> int:
    """What chance may bring in this phase."""
    if t.phase == PHASE_ROLL:
        return write_span(out, ACTION_ROLL, LARGEST_ROLL)
    if t.phase == PHASE_TARGET:
        return legal_targets(t, out)
    if t.phase == PHASE_FIRST:
        return write_span(out, ACTION_FIRST, t.seats)
    if t.phase == PHASE_ORIENT:  # ML-12
        return write_span(out, ACTION_ORIENT, ORIENTATIONS)
    return legal_walls(t, out)


@rule
def write_span(out: list[int], start: int, count: int) -> int:
    """Consecutive ids."""
    for i in range(count):
        out[i] = start + i
    return count


@rule
def legal_targets(t: State, out: list[int]) -> int:
    """ML-05, ML-11: every token that is still in the bag; drawn tokens never return."""
    bag = SYMBOLS
    for seat in range(t.seats):
        bag &= ~t.won[seat]
    count = 0
    for square in range(SQUARES):
        if bag >> square & 1:
            out[count] = target_action(square)
            count += 1
    return count


@rule
def legal_walls(t: State, out: list[int]) -> int:
    """ML-08, ML-A01: every free edge that leaves all squares connected."""
    count = 0
    for edge in range(EDGES):
        if can_wall(t.walls, edge):
            out[count] = wall_action(edge)
            count += 1
    return count
