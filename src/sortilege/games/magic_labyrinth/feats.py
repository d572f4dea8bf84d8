"""Feats in the garden of invisible walls.

All but the first need a garden with at least `LEAST_WALLS` walls.

| feat | what somebody did |
|---|---|
| `first_symbol` | walked to a symbol and won it |
| `straight_there` | won a symbol in their first turn after its token was drawn |
| `ten_squares` | since their last bump, stepped on `MANY_SQUARES` different squares |
| `three_in_a_row` | walked to three symbols, one after the other, and nobody else won one in between |
| `twenty_squares` | since their last bump, stepped on `MOST_SQUARES` different squares |
| `no_bump` | won a game of at least `LONG_GAME` symbols without a single bump, and played all of it themselves |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from sortilege.engine.contract import CHANCE, Step
from sortilege.engine.feats import Deed, is_unaided, own_steps
from sortilege.games.magic_labyrinth.actions import ACTION_FIRST, ACTION_ROLL, ACTION_TARGET
from sortilege.games.magic_labyrinth.moments import edge_tried, is_bump, winner_of_token
from sortilege.games.magic_labyrinth.state import State

FEATS = (
    "first_symbol",
    "straight_there",
    "ten_squares",
    "three_in_a_row",
    "twenty_squares",
    "no_bump",
)
LEAST_WALLS = 10
"""As many as the youngest meet in "Play now"."""
MANY_SQUARES, MOST_SQUARES = 10, 20
ROW = 3
LONG_GAME = 3


def earned(deeds: Sequence[Deed], seat: int) -> set[str]:
    """The feats of one seat in a finished game."""
    mine = own_steps(deeds, seat)
    found = {"first_symbol"} if any(winner_of_token(step) == seat for step in mine) else set()
    if _end(deeds).wall_count < LEAST_WALLS:
        return found
    walked = longest_walk(mine, seat)
    tests = {
        "straight_there": _goes_straight(deeds, seat),
        "ten_squares": walked >= MANY_SQUARES,
        "three_in_a_row": _longest_row(deeds, seat) >= ROW,
        "twenty_squares": walked >= MOST_SQUARES,
        "no_bump": _wins_without_bump(deeds, seat),
    }
    return found | {feat for feat, is_done in tests.items() if is_done}


def longest_walk(mine: Sequence[Step], seat: int) -> int:
    """The most different squares that somebody stepped on without a bump in between."""
    squares: set[int] = set()
    longest = 0
    for step in mine:
        if edge_tried(step) is None:
            continue
        if is_bump(step):
            squares.clear()
        else:
            squares.add(cast(State, step.after).at[seat])
        longest = max(longest, len(squares))
    return longest


def _goes_straight(deeds: Sequence[Deed], seat: int) -> bool:
    """Was a symbol won in the first turn that a seat had after its token was drawn?"""
    throws = 0
    for step, _, own in deeds:
        if step.actor == CHANCE and ACTION_TARGET <= step.action < ACTION_FIRST:
            throws = 0
        elif step.actor == CHANCE and ACTION_ROLL <= step.action < ACTION_TARGET:
            throws += cast(State, step.before).turn == seat
        elif own and step.actor == seat and winner_of_token(step) == seat and throws == 1:
            return True
    return False


def _longest_row(deeds: Sequence[Deed], seat: int) -> int:
    """The most symbols that a seat walked to while nobody else won one. A gift of chance neither counts nor ends it."""
    row = longest = 0
    for step, _, own in deeds:
        winner = winner_of_token(step)
        if winner == seat and own:
            row += 1
        elif winner is not None and winner != seat:
            row = 0
        longest = max(longest, row)
    return longest


def _wins_without_bump(deeds: Sequence[Deed], seat: int) -> bool:
    end = _end(deeds)
    bumps = any(is_bump(step) for step, *_ in deeds if step.actor == seat)
    return end.winner == seat and end.goal >= LONG_GAME and not bumps and is_unaided(deeds, seat)


def _end(deeds: Sequence[Deed]) -> State:
    return cast(State, deeds[-1].step.after)
