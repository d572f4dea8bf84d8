"""Feats on the way through the portals. A portal is somebody's own if they chose their last action before it opened.

| feat | what somebody did |
|---|---|
| `first_portal` | opened a portal |
| `two_at_once` | opened two portals or more in one turn, from one draw to the next |
| `shadow_portal` | opened a portal with a slot for the shadow, of which the bag holds only one |
| `four_colours` | opened portals of all four colours |
| `patience` | declined a reward and claimed a bigger one later |
| `three_rewards` | had at least three rewards at the end, and played all of the game themselves |
| `seven_portals` | opened `MANY_PORTALS` portals in one game |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from sortilege.engine.bits import members
from sortilege.engine.feats import Deed, is_unaided, own_steps
from sortilege.games.via_magica.actions import (
    ACTION_CLAIM,
    ACTION_DECLINE,
    ACTION_DRAW,
    verb_of,
)
from sortilege.games.via_magica.board import ANIMUS, COLOUR, COLOURS, SHADOW, SLOTS
from sortilege.games.via_magica.state import State

FEATS = (
    "first_portal",
    "two_at_once",
    "four_colours",
    "shadow_portal",
    "patience",
    "three_rewards",
    "seven_portals",
)
MANY_PORTALS = 7
MANY_REWARDS = 3


class Opening(NamedTuple):
    """A portal that somebody opened, and the number of its turn."""

    kind: int
    turn: int


def earned(deeds: Sequence[Deed], seat: int) -> set[str]:
    """The feats of one seat in a finished game."""
    openings = openings_of(deeds, seat)
    turns = [opening.turn for opening in openings]
    kinds = [opening.kind for opening in openings]
    rewards = cast(State, deeds[-1].step.after).rewards[seat].bit_count()
    tests = {
        "first_portal": bool(openings),
        "two_at_once": len(set(turns)) < len(turns),
        "four_colours": len({COLOUR[kind] for kind in kinds}) == COLOURS,
        "shadow_portal": any(SLOTS[ANIMUS * kind + SHADOW] for kind in kinds),
        "patience": _is_patient(deeds, seat),
        "three_rewards": rewards >= MANY_REWARDS and is_unaided(deeds, seat),
        "seven_portals": len(openings) >= MANY_PORTALS,
    }
    return {feat for feat, is_done in tests.items() if is_done}


def openings_of(deeds: Sequence[Deed], seat: int) -> list[Opening]:
    """The portals that the person on a seat opened."""
    found = []
    turn, is_own = 0, False
    for step, _, own in deeds:
        if step.actor == seat:
            is_own = own
        turn += verb_of(step.action) == ACTION_DRAW
        before, after = cast(State, step.before), cast(State, step.after)
        if is_own:
            new = after.opened[seat] & ~before.opened[seat]
            found += [Opening(kind, turn) for kind in members(new)]
    return found


def _is_patient(deeds: Sequence[Deed], seat: int) -> bool:
    """Rewards of the same row rise with the number of portals, so what is claimed later is bigger."""
    verbs = [verb_of(step.action) for step in own_steps(deeds, seat)]
    return ACTION_DECLINE in verbs and ACTION_CLAIM in verbs[verbs.index(ACTION_DECLINE) :]
