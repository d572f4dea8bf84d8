"""Feats in the circle of five elements. A spell is an attempt that won a card, every action of it the person's own.

| feat | what somebody did |
|---|---|
| `first_card` | won a magic card |
| `second_try` | won a card although their attempt before had failed |
| `three_swaps` | a spell of three swaps or more, at most `SHORT_MS` after they took the sandglass |
| `three_in_a_row` | three spells, and nobody else won a card in between |
| `round_trip` | a spell after which the elements lay as before it |
| `no_failure` | won a game without a failed attempt, and played all of it themselves |
| `five_swaps` | a spell of five swaps or more, at most `SHORT_MS` after they took the sandglass |
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, cast

from sortilege.engine.feats import Deed, is_unaided
from sortilege.games.magical_circle.actions import ACTION_GRAB
from sortilege.games.magical_circle.moments import Attempt, attempts_in
from sortilege.games.magical_circle.state import PHASE_OVER, State

FEATS = (
    "first_card",
    "second_try",
    "three_swaps",
    "three_in_a_row",
    "round_trip",
    "no_failure",
    "five_swaps",
)
SHORT_MS = 10_000
FEW_SWAPS, MANY_SWAPS = 3, 5
ROW = 3


class Spell(NamedTuple):
    """An attempt, how long it took from the grab on, and whether the person did all of it."""

    attempt: Attempt
    took_ms: int
    own: bool

    def is_of(self, seat: int) -> bool:
        """Did the person on this seat win a card with it?"""
        return self.attempt.seat == seat and self.attempt.succeeded and self.own

    def is_swift(self, seat: int, swaps: int) -> bool:
        """Did this person win a card with so many swaps in a short time?"""
        return self.is_of(seat) and self.attempt.swaps >= swaps and self.took_ms <= SHORT_MS


def earned(deeds: Sequence[Deed], seat: int) -> set[str]:
    """The feats of one seat in a finished game."""
    spells = spells_in(deeds)
    tests = {
        "first_card": any(spell.is_of(seat) for spell in spells),
        "second_try": _tries_again(spells, seat),
        "three_swaps": any(spell.is_swift(seat, FEW_SWAPS) for spell in spells),
        "three_in_a_row": _longest_row(spells, seat) >= ROW,
        "round_trip": any(spell.is_of(seat) and spell.attempt.is_round_trip for spell in spells),
        "no_failure": _wins_without_failure(deeds, spells, seat),
        "five_swaps": any(spell.is_swift(seat, MANY_SWAPS) for spell in spells),
    }
    return {feat for feat, is_done in tests.items() if is_done}


def spells_in(deeds: Sequence[Deed]) -> list[Spell]:
    """All attempts of everybody, in order."""
    return [_spell(deeds, attempt) for attempt in attempts_in([deed.step for deed in deeds])]


def _spell(deeds: Sequence[Deed], attempt: Attempt) -> Spell:
    first = attempt.at
    while first > 0 and deeds[first].step.action != ACTION_GRAB:
        first -= 1
    part = deeds[first : attempt.at + 1]
    own = all(deed.own for deed in part if deed.step.actor == attempt.seat)
    return Spell(attempt, part[-1].at_ms - part[0].at_ms, own)


def _tries_again(spells: Sequence[Spell], seat: int) -> bool:
    """Did a card follow a failure of the same person?"""
    mine = [spell for spell in spells if spell.attempt.seat == seat and spell.own]
    return any(
        not one.attempt.succeeded and next_one.attempt.succeeded for one, next_one in pairwise(mine)
    )


def _longest_row(spells: Sequence[Spell], seat: int) -> int:
    row = longest = 0
    for spell in spells:
        if spell.is_of(seat):
            row += 1
        elif spell.attempt.succeeded:
            row = 0
        longest = max(longest, row)
    return longest


def _wins_without_failure(deeds: Sequence[Deed], spells: Sequence[Spell], seat: int) -> bool:
    end = cast(State, deeds[-1].step.after)
    mine = [spell.attempt for spell in spells if spell.attempt.seat == seat]
    won = end.phase == PHASE_OVER and end.active == seat
    return won and all(attempt.succeeded for attempt in mine) and is_unaided(deeds, seat)
