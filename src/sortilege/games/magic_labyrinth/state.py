"""Everything on the table, and the walls hidden under it."""

from __future__ import annotations

from typing import Annotated

from sortilege.engine.state import PlainState

# What happens next.
PHASE_ORIENT = 0  # chance turns the layout
PHASE_WALL = 1  # chance places a wall
PHASE_FIRST = 2  # chance draws the first player
PHASE_TARGET = 3  # a token is drawn
PHASE_ROLL = 4  # the die is thrown
PHASE_MOVE = 5  # the player on turn steps or stops
PHASE_OVER = 6


class State(PlainState):
    """The whole truth of one game."""

    seats: int
    goal: int  # tokens needed to win
    show_bumped: int  # 1: walls that were hit stay visible (ML-A11)
    memory_aid: int  # bit s: for seat s they stay visible, even if not for the table (a handicap)
    first: int  # the seat chosen to begin; -1 leaves it to chance
    phase: int  # PHASE_ORIENT .. PHASE_OVER
    walls_to_place: int  # walls that chance has yet to place
    wall_count: int  # walls of the finished maze; everybody knows how many
    layout: int  # which printed layout lies turned under the board (1 A, 2 B), as everybody knows; 0 for another maze
    walls: int  # bit e: a wall stands on edge e (nobody sees it)
    bumped: int  # bit e: somebody hit a wall there (seen once)
    crossed: int  # bit e: somebody walked through (seen once)
    target: int  # the square of the token shown, -1 for none; tokens neither shown nor won are in the bag
    drawer: (
        int  # the seat that draws the token: the last winner of one, at the start the first player
    )
    turn: int  # the seat on turn, -1 before it is known
    roll: int  # what the die shows
    steps: int  # steps left of it
    winner: int  # -1 while the game runs
    head_start: Annotated[list[int], 4]  # how many tokens fewer a seat needs (a handicap)
    at: Annotated[list[int], 4]  # the square of each wizard
    won: Annotated[list[int], 4]  # bit s: this seat has the token of square s
