"""All that lies on the table, and under it."""

from __future__ import annotations

from typing import Annotated

from sortilege.engine.state import PlainState

ORIENT, LAY, FIRST, TARGET, ROLL, MOVE, OVER = range(7)
"""What happens next: turn the layout, lay a wall, say who begins, draw a token, throw the die, move; the end."""


class State(PlainState):
    """The whole truth of one game."""

    seats: int
    goal: int  # tokens to win
    show_bumped: int  # 1: walls that were hit stay visible (ML-A11)
    first: int  # the seat that the table chose to begin; -1 leaves it to chance
    phase: int  # ORIENT .. OVER
    unlaid: int  # walls that chance has still to lay
    count: int  # walls of the finished maze; everybody knows how many
    walls: int  # bit e: a wall stands on edge e (nobody sees it)
    bumped: int  # bit e: somebody hit a wall there (seen once)
    crossed: int  # bit e: somebody walked through (seen once)
    target: int  # the square of the token shown, -1 for none; what is neither shown nor won is in the bag
    drawer: int  # whose hand draws the token: who won the last one, at the start who begins
    turn: int  # the seat on turn, -1 before it is known
    roll: int  # what the die shows
    steps: int  # steps left of it
    winner: int  # -1 while the game runs
    at: Annotated[list[int], 4]  # the square of each wizard
    won: Annotated[list[int], 4]  # bit s: this seat has the token of square s
