"""What the companion of the real box needs: die, symbol squares, the plans of the layouts and who starts where."""

from __future__ import annotations

from sortilege.engine.contract import View
from sortilege.games.magic_labyrinth.board import (
    DIE,
    EDGE_NAMES,
    EDGES,
    GOAL,
    HOME,
    LAYOUTS,
    SQUARE_NAMES,
    SYMBOL_SQUARES,
)

SHORT_GOAL = 3
"""Symbols to win a short game."""


def box() -> View:
    """Squares and walls by their names in the notation."""
    return {
        "die": list(DIE),
        "goals": [GOAL, SHORT_GOAL],
        "squares": list(SQUARE_NAMES),
        "tokens": {SQUARE_NAMES[square]: 1 for square in SYMBOL_SQUARES},
        "starts": {
            str(seats): [SQUARE_NAMES[HOME[4 * (seats - 2) + seat]] for seat in range(seats)]
            for seats in (2, 3, 4)
        },
        "plans": {name: _walls(walls) for name, walls in LAYOUTS.items()},
    }


def _walls(walls: int) -> list[str]:
    return [EDGE_NAMES[edge] for edge in range(EDGES) if walls >> edge & 1]
