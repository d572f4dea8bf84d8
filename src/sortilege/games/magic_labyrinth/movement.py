"""Where a wizard may step and where it may stop. Walls play no part: nobody sees them."""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.magic_labyrinth.board import BESIDE, NEIGHBOURS, OTHER_HOMES, SQUARES, STRIDE
from sortilege.games.magic_labyrinth.state import State


@rule
def closed_squares(t: State) -> int:
    """Where the player on turn may not stop: ML-27 other wizards, ML-A05 the corners of other players."""
    closed = OTHER_HOMES[4 * (t.seats - 2) + t.turn]
    for seat in range(t.seats):
        if seat != t.turn:
            closed |= 1 << t.at[seat]
    return closed


@rule
def can_step(here: int, direction: int, steps: int, closed: int) -> int:
    """May a wizard with these steps left step in a direction?"""
    there = BESIDE[4 * here + direction]
    if there & closed:  # ML-26, ML-A04: it may pass over a closed square, never end there
        return can_come_to_rest(here + STRIDE[direction], steps - 1, closed)
    return 1 if there else 0  # ML-A02


@rule
def can_come_to_rest(square: int, steps: int, closed: int) -> int:
    """ML-A19: can the steps left, walls aside, lead from a closed square to an open one?"""
    if steps == 0:
        return 0
    reached = NEIGHBOURS[square]
    # Closed squares all around are rare; only then is it worth looking further than one step.
    while steps > 1 and not reached & ~closed:
        reached |= neighbours_of(reached)
        steps -= 1
    return 1 if reached & ~closed else 0


@rule
def neighbours_of(squares: int) -> int:
    """The squares beside some squares, walls aside, as bits."""
    beside = 0
    for square in range(SQUARES):
        if squares >> square & 1:
            beside |= NEIGHBOURS[square]
    return beside
