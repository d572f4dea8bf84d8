"""Positions of Mago Magino for its tests, in a few words each."""

from __future__ import annotations

from typing import cast

from sortilege.engine.match import Match, new
from sortilege.games.mago_magino.notation import draw, undraw
from sortilege.games.mago_magino.state import State


def ring(*lines: str) -> Match:
    """A position in the middle of a game: `ring("die=3", "M3 0a* mago", "M5 f1=1b +1", "won 2 0")`.

    The first line is the status; anything left out is as at the start, with seat 0 on turn.
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
    """What lies on a space, as drawn: `0a* f1=1b +2`."""
    for line in draw(state(match)).splitlines()[1:]:
        name, _, marks = line.partition(" ")
        if name == space:
            return marks.strip()
    raise AssertionError(f"no space {space}")


def moves(match: Match, piece: str = "") -> list[str]:
    """The legal actions of the player on turn; of one piece without its name: `cw 3 take`."""
    legal = match.legal(str(state(match).turn))
    if not piece:
        return legal
    start = f"go {piece} "
    return [text.removeprefix(start) for text in legal if text.startswith(start)]
