"""Positions of The Magic Labyrinth for its tests, in one line each."""

from __future__ import annotations

from typing import cast

from sortilege.engine.contract import ALL_SEEING
from sortilege.engine.match import Match, new
from sortilege.games.magic_labyrinth.board import (
    SQUARE_NAMES,
    edges_from_names,
    squares_from_names,
)
from sortilege.games.magic_labyrinth.state import PHASE_MOVE, PHASE_ROLL, State


def garden(
    wizards: str,
    *,
    walls: str = "",
    target: str = "D4",
    steps: int = 0,
    turn: int = 0,
    won: tuple[str, ...] = (),
    **options: object,
) -> Match:
    """A game in its middle: `garden("C3 F6", walls="C3-D3", steps=2)`.

    Wizards by seat; the steps left to the player on turn (0: the die is to be thrown); tokens won, by seat.
    """
    places = wizards.split()
    match = new("magic-labyrinth", seats=len(places), walls=walls.split(), first=turn, **options)
    t = state(match)
    t.walls = edges_from_names(walls)
    t.target = SQUARE_NAMES.index(target)
    t.at[: len(places)] = map(SQUARE_NAMES.index, places)
    t.phase = PHASE_MOVE if steps else PHASE_ROLL
    t.roll = t.steps = steps
    for seat, squares in enumerate(won):
        t.won[seat] = squares_from_names(squares.split())
    return match


def state(match: Match) -> State:
    """The position with its fields."""
    return cast(State, match.position)


def places(match: Match) -> list[str]:
    """Where the wizards stand, by seat."""
    return [wizard["at"] for wizard in match.observe("0")["wizards"]]


def maze(match: Match) -> set[str]:
    """All walls, seen or not."""
    return set(match.game.sight.observe(match.position, ALL_SEEING)["maze"])
