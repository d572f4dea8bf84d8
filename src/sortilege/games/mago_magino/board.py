"""The ring of spaces, the die and the pieces: constants and tables only.

Clockwise: 0 the house, 1-3 the forest, 4 the hideout, 5 and up the meadow, then the house again (MM-15).
"""

from __future__ import annotations

from sortilege.engine.state import const

HOUSE, FOREST, HIDEOUT, MEADOW = 0, 1, 4, 5
"""The first space of each part of the ring."""

FOREST_SPACES = HIDEOUT - FOREST
"""MM-15: the short way."""

MEADOW_SPACES = 9
"""Assumed: the long way is about three times as long as the forest."""

LEAST_MEADOW, MOST_MEADOW = 4, 20
"""MM-A28"""

SPACES = MEADOW + MOST_MEADOW
"""The largest ring; smaller ones use the first spaces only."""

SPACE_NAMES = (
    "H",
    *(f"F{n + 1}" for n in range(FOREST_SPACES)),
    "X",
    *(f"M{n + 1}" for n in range(MOST_MEADOW)),
)

ARROW = 1
"""The arrow faces of the die also count as one point (MM-11)."""

DIE = (ARROW, ARROW, 2, 3, 3, 4)
"""MM-09; reviews attest two arrows, the second 3 is assumed."""

LARGEST_THROW = max(DIE)
DIE_WEIGHT = const(DIE.count(face + 1) for face in range(LARGEST_THROW))

SECTOR_WEIGHT = 1
"""Assumed: every space has a sector under the arrow, all of the same size."""

CRYSTALS = 15
"""MM-02"""

GOAL = 3
"""MM-07: crystals to win. MM-47 takes fewer: see the options."""

MOST_SEATS = 5
CHILDREN = 2
"""MM-03: pieces of each player; child c of seat s is piece 2 * s + c."""

PIECES = MOST_SEATS * CHILDREN
CHILD_NAMES = "ab"


def face_name(face: int) -> str | int:
    """What a face of the die shows."""
    return "arrow" if face == ARROW else face
