"""A finished game in a few figures: what happened to each seat, counted."""

from __future__ import annotations

from collections import Counter

from sortilege.engine.match import Match
from sortilege.table.frames import show_replay
from sortilege.table.refusals import Refusal
from sortilege.table.structs import Struct

DECISIONS = "turns"
"""The figure that every game has: how many decisions each seat made."""
STAND_INS = "stand_ins"
"""How many of them bots made for people; left out where they made none."""


class Figure(Struct, frozen=True):
    """One number for each seat; the client has the words for its key."""

    key: str
    values: list[int]


def tell_story(match: Match) -> list[Figure] | Refusal:
    """A finished game in a few figures."""
    steps = show_replay(match)
    if isinstance(steps, Refusal):
        return steps
    events = (event for step in steps for event in step.events)
    happened = Counter((event["kind"], event.get("seat")) for event in events)
    decided = Counter(actor for actor, _ in match.log)
    seats, helped = range(match.seats), Counter(match.stand_ins.values())
    return [
        Figure(DECISIONS, [decided[seat] for seat in seats]),
        *([Figure(STAND_INS, [helped[seat] for seat in seats])] if helped else []),
        *(
            Figure(key, [happened[kind, seat] for seat in seats])
            for key, kind in match.game.story.items()
        ),
    ]
