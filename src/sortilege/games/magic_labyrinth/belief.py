"""What anybody can work out about the hidden walls: from bumps, from crossings, and from the layout under the board.

Everybody knows which layout was chosen, and what it looks like; which way round it lies nobody knows (ML-12). So at
most eight mazes are possible there, and every bump and every crossing rules some of them out.
"""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.magic_labyrinth.board import EDGES, ORIENTATIONS, TURNED_LAYOUTS
from sortilege.games.magic_labyrinth.state import State

ALL_EDGES = (1 << EDGES) - 1


@rule
def layout_walls(t: State, orientation: int) -> int:
    """The walls of the layout if it lies this way round."""
    return TURNED_LAYOUTS[ORIENTATIONS * (t.layout - 1) + orientation]


@rule
def fitting_orientations(t: State) -> int:
    """Bit o: the layout may lie this way round, after all that was seen; 0 for a maze that is no layout."""
    fitting = 0
    if t.layout > 0:
        for orientation in range(ORIENTATIONS):
            walls = layout_walls(t, orientation)
            if walls & t.crossed == 0 and t.bumped & ~walls == 0:
                fitting |= 1 << orientation
    return fitting


@rule
def certain_walls(t: State, fitting: int) -> int:
    """The edges with a wall in every fitting orientation, as bits; without any, the walls that were hit."""
    if fitting == 0:
        return t.bumped
    walls = ALL_EDGES
    for orientation in range(ORIENTATIONS):
        if fitting >> orientation & 1:
            walls &= layout_walls(t, orientation)
    return walls


@rule
def possible_walls(t: State, fitting: int) -> int:
    """The edges with a wall in some fitting orientation, as bits; without any, all that nobody has crossed."""
    if fitting == 0:
        return ALL_EDGES & ~t.crossed
    walls = 0
    for orientation in range(ORIENTATIONS):
        if fitting >> orientation & 1:
            walls |= layout_walls(t, orientation)
    return walls
