"""What was worth telling of a finished game: up to three moments, in the order in which they happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from sortilege.engine.contract import Step, View
from sortilege.games.magical_circle.board import ANNOUNCED, PICTURE, element_names
from sortilege.games.magical_circle.rounds import cards_won, points_of
from sortilege.games.magical_circle.solver import fewest_swaps, solutions
from sortilege.games.magical_circle.state import (
    PHASE_ANNOUNCE,
    PHASE_OVER,
    PHASE_RACE,
    PHASE_REVEAL,
    PHASE_SWAP,
    State,
)

MOST_MOMENTS = 3
FAR_BEHIND = 2
"""Magic cards behind somebody else, from where a victory is a comeback."""
LONG_ROW = 3
"""Cards won one after another, without anybody else winning one."""
LONG_WAY = 4
"""Swaps that are hard to keep in mind."""

RANKS = ("round-trip", "comeback", "close", "row", "long-way", "unseen", "second-try", "finish")
"""All kinds, the one to tell first at the head."""


@dataclass(frozen=True)
class Attempt:
    """From the grab to the card won or the failure."""

    at: int
    """The number of the step that ended it."""
    before: State
    after: State

    @property
    def seat(self) -> int:
        """Who had the sandglass."""
        return self.before.active

    @property
    def swaps(self) -> int:
        """The number announced; 0 if none was."""
        return ANNOUNCED[self.before.played] if self.before.played >= 0 else 0

    @property
    def succeeded(self) -> bool:
        """Was a card won?"""
        return cards_won(self.after, self.seat) > cards_won(self.before, self.seat)

    @property
    def is_round_trip(self) -> bool:
        """Do the elements lie as before the attempt?"""
        return self.after.circle == self.before.before

    def moment(self, kind: str, **more: object) -> tuple[int, View]:
        """A moment of this attempt, with the number of its step."""
        picture = {"swaps": self.swaps, "shows": element_names(self.after.circle)}
        return self.at, {"kind": kind, "seat": self.seat, **picture, **more}


def moments(steps: Sequence[Step]) -> list[View]:
    """The moments to tell: the rarest kinds, and no kind twice."""
    attempts = list(attempts_in(steps))
    claims = [attempt for attempt in attempts if attempt.succeeded]
    found = [
        *_long_ways(claims),
        *_rows(claims),
        *_second_tries(attempts),
        *_unseen(steps),
        *_ending(claims),
    ]
    best: dict[str, tuple[int, View]] = {}
    for moment in found:
        best.setdefault(moment[1]["kind"], moment)
    chosen = sorted(best.values(), key=lambda moment: RANKS.index(moment[1]["kind"]))[:MOST_MOMENTS]
    return [view for _, view in sorted(chosen, key=lambda moment: moment[0])]


def attempts_in(steps: Sequence[Step]) -> Iterator[Attempt]:
    """All attempts, in order."""
    for at, step in enumerate(steps):
        before, after = cast(State, step.before), cast(State, step.after)
        tried = before.phase in (PHASE_ANNOUNCE, PHASE_SWAP)
        if tried and after.phase in (PHASE_REVEAL, PHASE_OVER):
            yield Attempt(at, before, after)


def _long_ways(claims: Sequence[Attempt]) -> Iterator[tuple[int, View]]:
    """The claims with most swaps; a card that showed the circle as it was is something special."""
    for claim in sorted(claims, key=lambda claim: -claim.swaps):
        if claim.is_round_trip:
            yield claim.moment("round-trip")
        elif claim.swaps >= LONG_WAY:
            yield claim.moment("long-way")


def _rows(claims: Sequence[Attempt]) -> list[tuple[int, View]]:
    """The longest row of cards won by the same seat."""
    row, longest = 0, (0, -1)
    for n, claim in enumerate(claims):
        row = row + 1 if n and claims[n - 1].seat == claim.seat else 1
        longest = max(longest, (row, n))
    length, last = longest
    return [claims[last].moment("row", cards=length)] if length >= LONG_ROW else []


def _second_tries(attempts: Sequence[Attempt]) -> Iterator[tuple[int, View]]:
    """A card won by somebody whose attempt before had failed."""
    failed: set[int] = set()
    for attempt in attempts:
        if not attempt.succeeded:
            failed.add(attempt.seat)
        elif attempt.seat in failed:
            failed.remove(attempt.seat)
            yield attempt.moment("second-try")


def _unseen(steps: Sequence[Step]) -> list[tuple[int, View]]:
    """The card with the shortest way among those that everybody gave up."""
    missed = []
    for at, step in enumerate(steps):
        before, after = cast(State, step.before), cast(State, step.after)
        if before.phase == PHASE_RACE and after.phase == PHASE_REVEAL:
            missed += [
                (fewest_swaps(before.circle, PICTURE[card]), at, card) for card in _fits(before)
            ]
    if not missed:
        return []
    swaps, at, card = min(missed)
    shows = element_names(PICTURE[card])
    return [(at, {"kind": "unseen", "seat": None, "swaps": swaps, "shows": shows})]


def _fits(t: State) -> set[int]:
    """The open cards that somebody in the race could have claimed by the shortest way."""
    racers = (seat for seat in range(t.seats) if not t.locked >> seat & 1)
    return {
        card
        for seat in racers
        for card, announcement in solutions(t, seat)
        if ANNOUNCED[announcement] == fewest_swaps(t.circle, PICTURE[card])
    }


def _ending(claims: Sequence[Attempt]) -> Iterator[tuple[int, View]]:
    """How the game was won: from far behind, just before somebody else, or simply with the last card."""
    if not claims:
        return
    last = claims[-1]
    behind = max(max(_won(claim.before)) - _won(claim.before)[last.seat] for claim in claims)
    if behind >= FAR_BEHIND:
        yield last.moment("comeback", behind=behind)
    others = [(won, seat) for seat, won in enumerate(_won(last.after)) if seat != last.seat]
    most, rival = max(others)
    if most == last.after.goal - 1:
        yield last.moment("close", rival=rival)
    yield last.moment("finish")


def _won(t: State) -> list[int]:
    return [points_of(t, seat) for seat in range(t.seats)]
