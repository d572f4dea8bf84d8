"""The greedy player of Magical Circle: it grabs when it sees a way to a card, and then goes that way.

What can be reached is a matter of exact tables (`magical_circle.solver`); what tells the levels apart is how much of
it they see, how sure their fingers are, and what they keep in hand:

- A child looks for short ways only, overlooks some cards (it hesitates, and then agrees to new ones) and now and then
  takes the wrong tokens. It does not notice that all is lost and swaps on.
- The best player sees everything and announces so that the cards it keeps will serve it well.

It keeps no memory of its own: what it overlooks and where its fingers slip are functions of the position and of its
seed, so a player made anew in the middle of an attempt goes on as if nothing had happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from sortilege.engine.contract import Game
from sortilege.engine.state import PlainState
from sortilege.games.magical_circle.board import (
    ANNOUNCED,
    COST,
    FULL_HAND,
    HAND_PLAYS,
    HAND_SIZE,
    HANDS,
    LARGEST_SUM,
    PICTURE,
    PLAYS,
)
from sortilege.games.magical_circle.rules import AGREE, GIVE_UP, GRAB, SAID, SWAPPED
from sortilege.games.magical_circle.solver import helpful_swaps, solutions, solvable_cards
from sortilege.games.magical_circle.state import ANNOUNCE, RACE, State

PATIENCE = 0.8
"""What a card of the next round counts beside one of this round."""

ROUNDS_AHEAD = 12
"""So far ahead a hand is valued; what comes later weighs under 0.8 ** 12, a fifteenth."""


@dataclass(frozen=True)
class Mind:
    """What tells a level from another."""

    longest: int
    """It looks for ways of at most so many swaps."""
    overlooks: float
    """How often it does not see that a card can be reached."""
    slips: float
    """How often it swaps the wrong tokens."""
    plans: bool
    """Minds which exchange cards it keeps; else it takes the shortest way."""
    notices: bool
    """Gives up when nothing can be reached any more; else it swaps on."""


MINDS = {
    1: Mind(longest=3, overlooks=0.7, slips=0.1, plans=False, notices=False),
    2: Mind(longest=4, overlooks=0.45, slips=0.03, plans=False, notices=True),
    3: Mind(longest=LARGEST_SUM, overlooks=0.0, slips=0.0, plans=True, notices=True),
}


class Greedy:
    """Plays for the card that it sees."""

    def __init__(self, level: int, seed: int) -> None:
        self.mind = MINDS[level]
        self.seed = seed

    def choose(
        self, game: Game, veiled: PlainState, seat: int, legal_ids: Sequence[int], rng: Random
    ) -> int | None:
        """Grab when something fits, else agree; having agreed, wait."""
        assert isinstance(veiled, State)
        if veiled.phase == RACE:
            if self.ways_in_sight(veiled, seat):
                return GRAB
            return AGREE if AGREE in legal_ids else None
        if veiled.phase == ANNOUNCE:
            return self.announcement(veiled, seat)
        return self.next_swap(veiled, seat, legal_ids, rng)

    def ways_in_sight(self, t: State, seat: int) -> list[tuple[int, int]]:
        """The (card, kind of announcement) that this player sees."""
        return [
            (card, kind)
            for card, kind in solutions(t, seat)
            if ANNOUNCED[kind] <= self.mind.longest and self.sees(t, seat, card)
        ]

    def sees(self, t: State, seat: int, card: int) -> bool:
        """Does it see that this card can be reached? The same as long as tokens and cards lie as they do.

        With other cards beside it a card is looked at afresh, so nothing stays overlooked for ever.
        """
        return self._mishap("see", seat, t.circle, sorted(t.shown), card) >= self.mind.overlooks

    def _mishap(self, *what: object) -> float:
        """A number from 0 to 1, the same for the same seed and moment on every machine."""
        return Random(f"{self.seed} {what}").random()

    # ------------------------------------------------------------------ the attempt
    def announcement(self, t: State, seat: int) -> int:
        """The best way in sight; with none, any way; with no way at all it gives up."""
        ways = self.ways_in_sight(t, seat) or solutions(t, seat)
        if not ways:
            return GIVE_UP
        kinds = sorted({kind for _, kind in ways})
        if self.mind.plans and not t.children:
            return SAID + max(kinds, key=lambda kind: (_kept_worth(t.hands[seat], kind), -kind))
        return SAID + min(kinds, key=lambda kind: (ANNOUNCED[kind], kind))

    def next_swap(self, t: State, seat: int, legal_ids: Sequence[int], rng: Random) -> int:
        """The next swap of a way to a card, or whatever the fingers do."""
        cards = solvable_cards(t, seat)
        if not cards and self.mind.notices:
            return GIVE_UP
        if not cards or self._mishap("swap", seat, t.before, t.circle, t.left) < self.mind.slips:
            return rng.choice([action for action in legal_ids if action != GIVE_UP])
        pairs = helpful_swaps(t.circle, PICTURE[cards[0]], t.left, t.last)
        return SWAPPED + rng.choice(pairs)


# --------------------------------------------------------------------------- what a hand is worth
ODD = ((0.0, ()), (50 / 120, (3, 5)), (10 / 120, (1, 3, 5)))
EVEN = ((0.0, ()), (25 / 120, (4, 6)), (35 / 120, (2, 4, 6)))
"""How likely a card is reached by these sums: a swap, other odd ways; two swaps, other even ways."""


def _kept_worth(hand: int, kind: int) -> float:
    """What the cards kept after a success are worth (MC-20: the last one brings all back)."""
    kept = hand - COST[kind]
    return hand_worth()[FULL_HAND if HAND_SIZE[kept] <= 1 else kept]


@cache
def offers() -> list[tuple[float, frozenset[int]]]:
    """The sums that reach at least one of three cards, with their probabilities."""
    found = []
    for odd in range(3):
        for even in range(3):
            sums = frozenset(ODD[odd][1] + EVEN[even][1])
            found.append((_exactly(odd, even), sums))
    return found


def _exactly(odd: int, even: int) -> float:
    """How likely three cards offer just these best odd and even ways (inclusion and exclusion)."""
    return (
        _at_most(odd, even)
        - _at_most(odd - 1, even)
        - _at_most(odd, even - 1)
        + _at_most(odd - 1, even - 1)
    )


def _at_most(odd: int, even: int) -> float:
    if odd < 0 or even < 0:
        return 0.0
    likely = sum(p for p, _ in ODD[: odd + 1]) + sum(p for p, _ in EVEN[: even + 1])
    return float(likely**3)


@cache
def hand_worth() -> list[float]:
    """The cards that each hand will win in the next rounds, played well and alone, later ones counting less."""
    worth = [0.0] * HANDS
    for _ in range(ROUNDS_AHEAD):
        worth = [sum(p * _best(hand, sums, worth) for p, sums in offers()) for hand in range(HANDS)]
    return worth


def _best(hand: int, sums: frozenset[int], worth: list[float]) -> float:
    """The worth of a round: a card and the best hand kept, or the same hand again."""
    best = 0.0
    for kind in range(len(PLAYS)):
        if HAND_PLAYS[hand] >> kind & 1 and ANNOUNCED[kind] in sums:
            kept = hand - COST[kind]
            best = max(best, 1 + PATIENCE * worth[FULL_HAND if HAND_SIZE[kept] <= 1 else kept])
    return best or PATIENCE * worth[hand]
