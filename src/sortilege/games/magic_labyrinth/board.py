"""The garden: squares, edges, corners, symbols, layouts and the die. Only constants and tables.

Square s = 6 * row + column, `A1` top left. Edges 0-29 lie between a square and its right neighbour
(5 * row + column), edges 30-59 between a square and the one below (30 + square).
"""

from __future__ import annotations

from collections.abc import Iterable

from sortilege.engine.state import const

SIZE = 6
SQUARES, EDGES, SIDEWAYS = SIZE * SIZE, 60, 30
NORTH, EAST, SOUTH, WEST = range(4)
DIRECTION_NAMES = "NESW"

MOST_WALLS = 24
"""ML-02, ML-09: the walls in the box."""

GOAL = 5
"""ML-04: tokens to win."""

DIE = (1, 2, 2, 3, 3, 4)
"""ML-03: the faces of the die."""

LARGEST_ROLL = max(DIE)
ROLL_WEIGHT = const(DIE.count(face + 1) for face in range(LARGEST_ROLL))

STRIDE = const((-SIZE, 1, SIZE, -1))
"""How the number of the square changes with a step north, east, south, west."""


def _edge(square: int, direction: int) -> int:
    """The edge crossed when leaving a square; -1 where the board ends (ML-A02)."""
    row, column = divmod(square, SIZE)
    if direction == EAST:
        return 5 * row + column if column < 5 else -1
    if direction == WEST:
        return 5 * row + column - 1 if column > 0 else -1
    if direction == SOUTH:
        return SIDEWAYS + square if row < 5 else -1
    return SIDEWAYS + square - SIZE if row > 0 else -1


EDGE = const(_edge(square, direction) for square in range(SQUARES) for direction in range(4))
"""EDGE[4 * square + direction]"""

EDGE_FROM = const([SIZE * (e // 5) + e % 5 if e < SIDEWAYS else e - SIDEWAYS for e in range(EDGES)])
"""The left or upper square of an edge."""

EDGE_TO = const(EDGE_FROM[e] + (1 if e < SIDEWAYS else SIZE) for e in range(EDGES))
"""The right or lower square of an edge."""

NEIGHBOURS = const(
    sum(1 << s + STRIDE[d] for d in range(4) if EDGE[4 * s + d] >= 0) for s in range(SQUARES)
)
"""The squares beside a square, walls aside, as bits."""

BESIDE = const(
    1 << s + STRIDE[d] if EDGE[4 * s + d] >= 0 else 0 for s in range(SQUARES) for d in range(4)
)
"""BESIDE[4 * square + direction]: the square there as a bit; 0 where the board ends."""

SQUARE_NAMES = tuple("ABCDEF"[s % SIZE] + str(s // SIZE + 1) for s in range(SQUARES))
EDGE_NAMES = tuple(f"{SQUARE_NAMES[EDGE_FROM[e]]}-{SQUARE_NAMES[EDGE_TO[e]]}" for e in range(EDGES))

CORNERS = tuple(map(SQUARE_NAMES.index, ("A1", "F1", "F6", "A6")))
HOME = const(
    corner
    for corners in ((0, 2, 2, 2), (0, 1, 2, 2), (0, 1, 2, 3))  # ML-15: two players sit opposite
    for corner in (CORNERS[c] for c in corners)
)
"""HOME[4 * (seats - 2) + seat]: clockwise from A1 (ML-14)."""

OTHER_HOMES = const(
    sum(1 << corner for corner in set(HOME[row : row + 4]) - {HOME[row + seat]})
    for row in (0, 4, 8)
    for seat in range(4)
)
"""OTHER_HOMES[4 * (seats - 2) + seat]: the corners of the others, as bits."""

SYMBOL_SQUARES = tuple(
    s
    for s in range(SQUARES)
    if s not in CORNERS and not any(NEIGHBOURS[s] >> c & 1 for c in CORNERS)
)
"""24 squares carry a symbol: all but the corners and the squares beside them."""

# Our own names, row by row: no source lists the printed ones.
_SYMBOL_ROWS = (
    ("key", "moon"),
    ("owl", "cauldron", "feather", "book"),
    ("crown", "ring", "candle", "mushroom", "potion", "hat"),
    ("wand", "spider", "bat", "toad", "sword", "shield"),
    ("hourglass", "gem", "lantern", "cat"),
    ("star", "mirror"),
)
SYMBOL_NAMES = tuple(name for row in _SYMBOL_ROWS for name in row)

SYMBOLS = sum(1 << s for s in SYMBOL_SQUARES)


def squares_from_names(names: Iterable[str]) -> int:
    """The squares of these names, as bits."""
    return sum(1 << SQUARE_NAMES.index(name) for name in names)


def edges_from_names(text: str) -> int:
    """The edges that a text names, as bits; raises ValueError for an unknown name."""
    return sum(1 << EDGE_NAMES.index(name) for name in text.split())


# The printed layouts exist as pictures only; these are our own, searched for fairness (ML-07).
LAYOUTS = {
    "A": edges_from_names(
        "A1-A2 A2-B2 A3-A4 A4-B4 A5-A6 B2-B3 B2-C2 B4-B5 B5-B6 C2-D2 C5-D5 D3-E3 E1-E2 E4-E5 "
        "E4-F4 E5-E6 F1-F2 F3-F4 F5-F6"
    ),
    "B": edges_from_names(
        "A1-B1 A2-A3 A3-A4 A5-A6 B1-C1 B2-B3 B3-B4 B4-B5 B4-C4 C1-D1 C3-D3 C5-C6 C5-D5 C6-D6 "
        "D3-D4 D3-E3 D4-D5 D5-E5 E1-E2 E2-E3 E3-E4 E4-E5 E5-E6 F3-F4"
    ),
}


def layout_number(name: str) -> int:
    """The number of a layout in a position, counted from 1; 0 for any other maze."""
    return 1 + list(LAYOUTS).index(name) if name in LAYOUTS else 0


def _turned(square: int, orientation: int) -> int:
    """Where a square lies after mirroring left-right (4-7) and then quarter turns clockwise (0-3)."""
    row, column = divmod(square, SIZE)
    if orientation >= 4:
        column = SIZE - 1 - column
    for _ in range(orientation % 4):
        row, column = column, SIZE - 1 - row
    return SIZE * row + column


def _turned_edge(edge: int, orientation: int) -> int:
    ends = sorted(_turned(s, orientation) for s in (EDGE_FROM[edge], EDGE_TO[edge]))
    return EDGE_NAMES.index(f"{SQUARE_NAMES[ends[0]]}-{SQUARE_NAMES[ends[1]]}")


ORIENTATIONS = 8
TURNED_EDGE = const(_turned_edge(e, o) for o in range(ORIENTATIONS) for e in range(EDGES))
"""TURNED_EDGE[60 * orientation + edge]: ML-A14"""

TURNED_LAYOUTS = const(
    sum(1 << TURNED_EDGE[EDGES * o + e] for e in range(EDGES) if walls >> e & 1)
    for walls in LAYOUTS.values()
    for o in range(ORIENTATIONS)
)
"""TURNED_LAYOUTS[8 * (layout - 1) + orientation]: its walls, as bits."""
