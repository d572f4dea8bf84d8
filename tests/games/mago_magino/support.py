"""Positions of Mago Magino for its tests, in a few words each."""

from __future__ import annotations

from typing import cast

from sortilege import IllegalAction
from sortilege.engine.match import Match, new
from sortilege.games.mago_magino.notation import draw, undraw
from sortilege.games.mago_magino.state import State


def ring(*lines: str) -> Match:
    """A game in its middle: `ring("die=3", "M3 0a* mago", "M5 f1=1b +1", "won 2 0")`.

    The first line is the status; whatever is left out is as at the start, with seat 0 on turn.
    """
    t = undraw("\n".join(lines))
    match = new(
        "mago-magino",
        seats=t.seats,
        meadow=t.meadow,
        goal=t.goal,
        show_owners=bool(t.show_owners),
        first=max(t.turn, 0),
    )
    match.position = t
    return match


def state(match: Match) -> State:
    """The position itself."""
    return cast(State, match.position)


def on(match: Match, space: str) -> str:
    """What lies on a space, as the drawing says it: `0a* f1=1b +2`."""
    for line in draw(state(match)).splitlines()[1:]:
        name, _, marks = line.partition(" ")
        if name == space:
            return marks.strip()
    raise AssertionError(f"no space {space}")


def moves(match: Match, piece: str = "") -> list[str]:
    """The legal actions of the player on turn; of one piece without its name: `cw 3 take`."""
    legal = match.legal(str(state(match).turn))
    start = f"go {piece} "
    return (
        [text.removeprefix(start) for text in legal if text.startswith(start)] if piece else legal
    )


def play(match: Match, *lines: str) -> Match:
    """Play `actor action` lines."""
    for line in lines:
        actor, _, action = line.partition(" ")
        match.play(actor, action)
    return match


def refusal(match: Match, line: str) -> str:
    """The rule that forbids an action; empty when it is allowed."""
    try:
        play(match.copy(), line)
    except IllegalAction as error:
        assert error.sentence == match.game.texts.sentence(error.rule)
        return error.rule
    return ""
