"""The box as data for the client, which draws the board and knows no rule."""

from __future__ import annotations

from sortilege.engine.contract import SPECTATOR, View
from sortilege.engine.options import RANDOM, OptionValue
from sortilege.games.magic_labyrinth import rules, sight
from sortilege.games.magic_labyrinth.board import (
    DIRECTION_NAMES,
    EDGE,
    EDGE_NAMES,
    GOAL,
    LAYOUTS,
    MOST_WALLS,
    SQUARE_NAMES,
    STRIDE,
    SYMBOL_NAMES,
    SYMBOL_SQUARES,
)


def material() -> View:
    """Squares in reading order, their neighbours and symbols, the layouts, and a first view for pictures."""
    return {
        "squares": list(SQUARE_NAMES),
        "neighbours": {name: _neighbours(square) for square, name in enumerate(SQUARE_NAMES)},
        "symbols": {
            SQUARE_NAMES[square]: name
            for square, name in zip(SYMBOL_SQUARES, SYMBOL_NAMES, strict=True)
        },
        "layouts": {name: _edge_names(walls) for name, walls in LAYOUTS.items()},
        "most_walls": MOST_WALLS,
        "start": _first_view(),
    }


def _edge_names(walls: int) -> list[str]:
    return [name for edge, name in enumerate(EDGE_NAMES) if walls >> edge & 1]


def _neighbours(square: int) -> dict[str, str]:
    """The squares beside a square, by the letter of the step that leads there."""
    return {
        letter: SQUARE_NAMES[square + STRIDE[direction]]
        for direction, letter in enumerate(DIRECTION_NAMES)
        if EDGE[4 * square + direction] >= 0
    }


def _first_view() -> View:
    options: dict[str, OptionValue] = {
        "walls": "A",
        "first": RANDOM,
        "goal": GOAL,
        "show_bumped": False,
        "head_start": "",
        "memory_aid": "",
    }
    return sight.observe(rules.new(4, options), SPECTATOR)
