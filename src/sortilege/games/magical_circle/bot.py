"""The greedy bot of Magical Circle: it grabs the sandglass when it sees how to reach a card, and then swaps to it.

Which cards can be reached comes from exact tables (`solver`). The levels differ in how much of that they see, how
often they pick up the wrong token, and whether they care which exchange cards they keep:

- Level 1 plays like a child: it sees only short ways, overlooks most cards and keeps swapping when all is lost.
- Level 2 sees ways of up to four swaps, overlooks every other card or so and gives up when nothing can be reached.
- Level 3 sees everything, never slips and announces so that the cards it keeps are worth most.

The bot keeps nothing between calls. What it overlooks and where it slips depend only on the position and its seed, so
a bot created again in the middle of an attempt goes on in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from sortilege.engine.contract import Game
from sortilege.engine.state import PlainState
from sortilege.games.magical_circle.actions import (
    ACTION_AGREE,
    ACTION_GIVE_UP,
    ACTION_GRAB,
    announce_action,
    swap_action,
)
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
from sortilege.games.magical_circle.solver import helpful_swaps, solutions, solvable_cards
from sortilege.games.magical_circle.state import PHASE_ANNOUNCE, PHASE_RACE, State

DISCOUNT = 0.8
"""What a card won in the next round counts compared with one won in this round."""

ROUNDS_AHEAD = 12
"""How far ahead a hand is valued; later rounds count less than 0.8 ** 12, about a fifteenth."""


@dataclass(frozen=True)
class Level:
    """What distinguishes one level from another."""

    longest: int
    """The most swaps it thinks ahead."""
    overlooks: float
    """How often it does not see that a card can be reached."""
    slips: float
    """How often it swaps the wrong tokens."""
    plans: bool
    """Whether it cares which exchange cards it keeps; otherwise it takes the shortest way."""
    notices: bool
    """Whether it gives up when no card can be reached; otherwise it keeps swapping."""


LEVELS = {
    1: Level(longest=3, overlooks=0.7, slips=0.1, plans=False, notices=False),
    2: Level(longest=4, overlooks=0.45, slips=0.03, plans=False, notices=True),
    3: Level(longest=LARGEST_SUM, overlooks=0.0, slips=0.0, plans=True, notices=True),
}


class Greedy:
    """Plays for the first card that it sees a way to."""

    def __init__(self, level: int, seed: int) -> None:
        self.level = LEVELS[level]
        self.seed = seed

    def choose(
        self, game: Game, veiled: PlainState, seat: int, legal_ids: Sequence[int], rng: Random
    ) -> int | None:
        """Grab if something fits, otherwise agree; after agreeing, wait."""
        assert isinstance(veiled, State)
        if veiled.phase == PHASE_RACE:
            if self.visible_solutions(veiled, seat):
                return ACTION_GRAB
            return ACTION_AGREE if ACTION_AGREE in legal_ids else None
        if veiled.phase == PHASE_ANNOUNCE:
            return self.announcement(veiled, seat)
        return self.next_swap(veiled, seat, legal_ids, rng)

    def visible_solutions(self, t: State, seat: int) -> list[tuple[int, int]]:
        """Every (card, announcement) that this bot sees."""
        return [
            (card, announcement)
            for card, announcement in solutions(t, seat)
            if ANNOUNCED[announcement] <= self.level.longest and self.sees(t, seat, card)
        ]

    def sees(self, t: State, seat: int, card: int) -> bool:
        """Whether it notices that a card can be reached; the answer stays the same while nothing moves.

        Beside other cards it looks at the card again, so nothing is overlooked for ever.
        """
        return self._mishap("see", seat, t.circle, sorted(t.shown), card) >= self.level.overlooks

    def _mishap(self, *what: object) -> float:
        """A number from 0 to 1, always the same for the same seed and moment."""
        return Random(f"{self.seed} {what}").random()

    # ------------------------------------------------------------------ the attempt
    def announcement(self, t: State, seat: int) -> int:
        """The best solution it sees; if it sees none, any solution; if there is none, give up."""
        found = self.visible_solutions(t, seat) or solutions(t, seat)
        if not found:
            return ACTION_GIVE_UP
        choices = sorted({announcement for _, announcement in found})
        if self.level.plans and not t.children:
            return announce_action(max(choices, key=lambda n: (_kept_worth(t.hands[seat], n), -n)))
        return announce_action(min(choices, key=lambda n: (ANNOUNCED[n], n)))

    def next_swap(self, t: State, seat: int, legal_ids: Sequence[int], rng: Random) -> int:
        """The next swap towards a card, or a slip."""
        cards = solvable_cards(t, seat)
        if not cards and self.level.notices:
            return ACTION_GIVE_UP
        if not cards or self._mishap("swap", seat, t.before, t.circle, t.left) < self.level.slips:
            return rng.choice([action for action in legal_ids if action != ACTION_GIVE_UP])
        pairs = helpful_swaps(t.circle, PICTURE[cards[0]], t.left, t.last)
        return swap_action(rng.choice(pairs))


# --------------------------------------------------------------------------- what a hand is worth
ODD = ((0.0, ()), (50 / 120, (3, 5)), (10 / 120, (1, 3, 5)))
EVEN = ((0.0, ()), (25 / 120, (4, 6)), (35 / 120, (2, 4, 6)))
"""Of all 120 arrangements, the share that needs each set of sums: odd ones (10 are a single swap away), even ones."""


def _kept_worth(hand: int, announcement: int) -> float:
    """The worth of the hand after a success with this announcement."""
    return hand_worth()[_kept(hand, announcement)]


def _kept(hand: int, announcement: int) -> int:
    """The hand after a success (MC-20: with one card left or none, all come back)."""
    kept = hand - COST[announcement]
    return FULL_HAND if HAND_SIZE[kept] <= 1 else kept


@cache
def offers() -> list[tuple[float, frozenset[int]]]:
    """The sums that reach at least one of three cards, with their probabilities."""
    return [
        (_exactly(odd, even), frozenset(ODD[odd][1] + EVEN[even][1]))
        for odd in range(3)
        for even in range(3)
    ]


def _exactly(odd: int, even: int) -> float:
    """How likely three cards offer exactly these best odd and even sums (inclusion and exclusion)."""
    return (
        _at_most(odd, even)
        - _at_most(odd - 1, even)
        - _at_most(odd, even - 1)
        + _at_most(odd - 1, even - 1)
    )


def _at_most(odd: int, even: int) -> float:
    if odd < 0 or even < 0:
        return 0.0
    share = sum(p for p, _ in ODD[: odd + 1]) + sum(p for p, _ in EVEN[: even + 1])
    return float(share**3)


@cache
def hand_worth() -> list[float]:
    """The cards each hand is expected to win in the coming rounds, played well and alone; later ones count less."""
    worth = [0.0] * HANDS
    for _ in range(ROUNDS_AHEAD):
        worth = [sum(p * _best(hand, sums, worth) for p, sums in offers()) for hand in range(HANDS)]
    return worth


def _best(hand: int, sums: frozenset[int], worth: list[float]) -> float:
    """The worth of a round: a card and the best hand to keep, or the same hand again."""
    best = 0.0
    for play in range(len(PLAYS)):
        if HAND_PLAYS[hand] >> play & 1 and ANNOUNCED[play] in sums:
            best = max(best, 1 + DISCOUNT * worth[_kept(hand, play)])
    return best or DISCOUNT * worth[hand]
