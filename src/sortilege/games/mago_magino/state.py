"""All that lies on the table."""

from __future__ import annotations

from typing import Annotated

from sortilege.engine.state import PlainState

FIRST, THROW, SPIN, MOVE, AGAIN, OVER = range(6)
"""What happens next: say who begins, throw the die, spin the arrow, move, throw again or end; the end."""


class State(PlainState):
    """The whole truth of one game."""

    seats: int
    meadow: int  # spaces of the meadow
    goal: int  # crystals to win
    show_owners: int  # 1: everybody may see whose frog is whose (MM-A20)
    phase: int  # FIRST .. OVER
    turn: int  # the seat on turn, -1 before it is known; at the end the winner (MM-A25)
    die: int  # what the die shows while it counts: 1 the arrow, 2 to 4 points, 0 nothing
    arrow: int  # the space at which the arrow points, -1 before it was ever spun
    magician: int  # his space
    at: Annotated[list[int], 10]  # the space of each piece; child c of seat s is piece 2 * s + c
    frog: Annotated[
        list[int], 10
    ]  # the number of the frog that a piece is (owners seen once), 0 a child
    loaded: Annotated[list[int], 10]  # 1: this child carries a crystal
    lying: Annotated[
        list[int], 25
    ]  # crystals that lie on each space, the stock of the hideout among them
    won: Annotated[list[int], 5]  # crystals that each seat has brought home
