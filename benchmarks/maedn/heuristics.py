"""A little knowledge: how far everybody is, whom a move throws out, and who can be thrown out."""

from __future__ import annotations

from math import exp
from typing import Any

from benchmarks.maedn.rules import FIRST_FIELD, HALF, HOME, RING, SIX, State

from sortilege.engine.state import rule

ENTRY = 9.0
"""What a piece on the board is ahead of one outside, in fields."""
DECISIVE = 58.0
"""Being so many fields ahead makes a seat e times as likely to win as to lose."""
ON_TURN = 3.5
THREAT = 0.16
"""The chance that a piece within six fields before an enemy is thrown out."""
SHARPNESS = 0.12
LIKELY = 1000


@rule
def progress(t: State, seat: int) -> float:
    """The fields behind a seat, less what enemies behind its pieces may cost."""
    mine, theirs = t.pieces[seat], t.pieces[1 - seat]
    total = 0.0
    for field in range(HOME):
        if mine >> field & 1:
            worth = field + ENTRY
            total += worth
            if field < RING:
                place = (field + HALF) % RING
                for distance in range(1, SIX + 1):
                    if place >= distance and theirs >> (place - distance) & 1:
                        total -= THREAT * worth
    return total


@rule
def gain(t: State, seat: int, action: int) -> float:
    """What a move throws out or brings to safety, in fields."""
    source = action - FIRST_FIELD
    target = source + t.die
    value = 0.0
    if target < RING:
        place = (target + HALF) % RING
        if t.pieces[1 - seat] >> place & 1:
            value += place + ENTRY
        value -= risk(t, seat, target)
    elif source < RING:
        value += 4.0
    if source < RING:
        value += risk(t, seat, source)
    return value


@rule
def risk(t: State, seat: int, field: int) -> float:
    """What a piece on a field may lose."""
    place, lost = (field + HALF) % RING, 0.0
    for distance in range(1, SIX + 1):
        if place >= distance and t.pieces[1 - seat] >> (place - distance) & 1:
            lost += THREAT * (field + ENTRY)
    return lost


@rule
def prior(t: State, seat: int, out: Any, count: int, odds: Any, ts: Any, floats: Any) -> None:
    """The more a move gains, the likelier."""
    best = -1e9
    for k in range(count):
        floats[k] = gain(t, seat, out[k]) if out[k] >= FIRST_FIELD else 0.0
        best = max(best, floats[k])
    for k in range(count):
        odds[k] = 1 + int(LIKELY * exp(SHARPNESS * (floats[k] - best)))


@rule
def evaluate(t: State, values: Any) -> None:
    """By who is how far ahead."""
    ahead = progress(t, 0) - progress(t, 1) + (ON_TURN if t.turn == 0 else -ON_TURN)
    values[0] = 1 / (1 + exp(-ahead / DECISIVE))
    values[1] = 1 - values[0]


@rule
def chapter(t: State) -> int:
    """One chapter only."""
    return 0
