"""Positions of The Magic Labyrinth for its tests, in one line each."""

from __future__ import annotations

from typing import cast

from sortilege import IllegalAction
from sortilege.engine.match import Match, new
from sortilege.games.magic_labyrinth.board import SQUARE_NAMES, edges_from_names
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

    Wizards by seat; steps left of the player on turn (none: the die is to be thrown); won tokens by seat.
    """
    places = wizards.split()
    match = new("magic-labyrinth", seats=len(places), walls=walls.split(), first=turn, **options)
    t = cast(State, match.position)
    t.walls = edges_from_names(walls)
    t.target = SQUARE_NAMES.index(target)
    t.at[: len(places)] = map(SQUARE_NAMES.index, places)
    t.phase = PHASE_MOVE if steps else PHASE_ROLL
    t.roll = t.steps = steps
    for seat, squares in enumerate(won):
        names = squares.split()
        t.won[seat] = sum(1 << SQUARE_NAMES.index(name) for name in names)
    return match


def play(match: Match, *lines: str) -> Match:
    """Play `actor action` lines."""
    for line in lines:
        actor, _, action = line.partition(" ")
        match.play(actor, action)
    return match


def places(match: Match) -> list[str]:
    """Where the wizards stand, by seat."""
    return [wizard["at"] for wizard in match.observe("0")["wizards"]]


def refusal(match: Match, line: str) -> str:
    """The rule that forbids an action; empty when it is allowed."""
    try:
        play(match.copy(), line)
    except IllegalAction as error:
        assert error.sentence == match.game.texts.sentence(error.rule)
        return error.rule
    return ""
