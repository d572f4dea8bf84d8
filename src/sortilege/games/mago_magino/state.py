"""Everything that lies on the table."""

from __future__ import annotations

from typing import Annotated

from sortilege.engine.state import PlainState

PHASE_FIRST = 0  # chance names the first player
PHASE_THROW = 1  # the die is thrown
PHASE_SPIN = 2  # the arrow is spun
PHASE_MOVE = 3  # the player on turn moves
PHASE_AGAIN = 4  # the player on turn throws again or ends the turn
PHASE_OVER = 5


class State(PlainState):
    """A position, with nothing hidden."""

    seats: int
    # spaces of the meadow
    meadow: int
    # crystals to win
    goal: int
    # 1: everybody sees whose frog is whose (MM-A20)
    show_owners: int
    # bit s: seat s sees whose frog is whose, even if the table does not show it (a handicap)
    memory_aid: int
    # PHASE_FIRST .. PHASE_OVER
    phase: int
    # the seat on turn, -1 before it is known; at the end the winner (MM-A25)
    turn: int
    # the points to move: 1 after an arrow, 2 to 4, 0 for no throw
    die: int
    # the space at which the arrow points, -1 before the first spin
    arrow: int
    # the magician's space
    magician: int
    # the space of each piece; child c of seat s is piece 2 * s + c
    at: Annotated[list[int], 10]
    # 0 for a child, else the number of the frog that it has become (its owner is seen once)
    frog: Annotated[list[int], 10]
    # 1: this child carries a crystal
    loaded: Annotated[list[int], 10]
    # crystals lying on each space, those of the hideout included
    lying: Annotated[list[int], 25]
    # crystals that each seat has brought home
    won: Annotated[list[int], 5]
