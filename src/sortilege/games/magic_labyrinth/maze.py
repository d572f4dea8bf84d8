"""The maze under the board: where a wall may stand, and how a layout is turned."""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.magic_labyrinth.board import (
    EDGE_FROM,
    EDGE_TO,
    EDGES,
    SIDEWAYS,
    SIZE,
    SQUARES,
    TURNED_EDGE,
)

EDGES_IN_A_ROW = SIZE - 1
ROW_BITS = (1 << EDGES_IN_A_ROW) - 1
BELOW_BITS = (1 << EDGES - SIDEWAYS) - 1


@rule
def can_wall(walls: int, edge: int) -> int:
    """ML-08, ML-A01: is the edge free, and is there a way round it? Then a wall there cuts nothing off."""
    if walls >> edge & 1:
        return 0
    goal = 1 << EDGE_TO[edge]
    return 1 if flood(walls | 1 << edge, 1 << EDGE_FROM[edge], goal) & goal else 0


@rule
def flood(walls: int, reached: int, goal: int) -> int:
    """The squares reached from some squares through open edges; stops once it meets the goal."""
    below = ~(walls >> SIDEWAYS) & BELOW_BITS  # bit s: open between s and the square below
    beside = 0  # bit s: open between s and its right neighbour
    for row in range(SIZE):
        beside |= (~walls >> EDGES_IN_A_ROW * row & ROW_BITS) << SIZE * row
    while not reached & goal:
        wider = reached | (reached & beside) << 1 | (reached >> 1) & beside
        wider |= (reached & below) << SIZE | (reached >> SIZE) & below
        if wider == reached:
            return reached
        reached = wider
    return reached


def is_connected(walls: int) -> bool:
    """ML-A01: can every square be reached from every other?"""
    return flood(walls, 1, 0) == (1 << SQUARES) - 1


@rule
def turned(walls: int, orientation: int) -> int:
    """ML-A14: a layout after mirroring and quarter turns."""
    result = 0
    for edge in range(EDGES):
        if walls >> edge & 1:
            result |= 1 << TURNED_EDGE[EDGES * orientation + edge]
    return result
