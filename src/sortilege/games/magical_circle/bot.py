"""The greedy bot of Magical Circle: it grabs the sandglass when it sees how to reach a card, and then swaps to it.

Which cards can be reached comes from exact tables (`solver`). The lower levels err as people do at this game:

- **Reading.** A card that is one swap away strikes the eye. Each further swap has to be seen in the mind, which takes
  time (`reading`); who loses patience first has overlooked it. Beside other cards a card is looked at again.
- **Haste.** Somebody in a hurry counts the elements that lie in the wrong place instead of the swaps. Three elements
  in a ring are two swaps, but look like three.
- **Memory.** The card in mind fades with every swap made since it was looked at. Somebody who has lost it puts an
  element where one of the other cards shows it.
- **Foresight.** Only the best level cares which exchange cards it keeps.

Level 1 plays like a child of five, 3 like a child at school, 5 like a grown-up, 7 as quickly as a quick person can, and
without a mistake. The bot keeps nothing between calls. Its mistakes and its times depend only on the position and its
seed, so a bot created again in the middle of an attempt goes on in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from sortilege.engine.veiled import Veiled
from sortilege.games.magical_circle.actions import (
    ACTION_AGREE,
    ACTION_GIVE_UP,
    ACTION_GRAB,
    announce_action,
    pair_of,
    swap_action,
)
from sortilege.games.magical_circle.board import (
    AFTER_SWAP,
    ANNOUNCED,
    ARRANGEMENTS,
    COST,
    FULL_HAND,
    HAND_PLAYS,
    HAND_SIZE,
    HANDS,
    PICTURE,
    PLAYS,
    SWAPS,
)
from sortilege.games.magical_circle.reading import Eyes
from sortilege.games.magical_circle.solver import (
    announcements_of,
    fewest_swaps,
    helpful_swaps,
    open_cards,
    solutions,
    solvable_cards,
)
from sortilege.games.magical_circle.state import PHASE_ANNOUNCE, PHASE_RACE, State

DISCOUNT = 0.8
"""What a card won in the next round counts compared with one won in this round."""

ROUNDS_AHEAD = 12
"""How far ahead a hand is valued; later rounds count less than 0.8 ** 12, about a fifteenth."""


@dataclass(frozen=True)
class Level:
    """How often a player errs, and in what."""

    eyes: Eyes
    """How quickly it sees ways, and how long it looks."""
    haste: float
    """How likely the elements out of place are counted instead of the swaps."""
    fading: float
    """How much likelier the card in mind is lost with every swap that was made."""
    plans: bool
    """Whether it cares which exchange cards it keeps; otherwise it takes the shortest way."""


LEVELS = {
    1: Level(Eyes(13.0, 15.5, longest=4), haste=0.18, fading=0.07, plans=False),
    2: Level(Eyes(10.8, 13.7, longest=4), haste=0.145, fading=0.058, plans=False),
    3: Level(Eyes(9.2, 12.5), haste=0.11, fading=0.047, plans=False),
    4: Level(Eyes(7.9, 11.6), haste=0.08, fading=0.036, plans=False),
    5: Level(Eyes(6.9, 11.2), haste=0.055, fading=0.025, plans=False),
    6: Level(Eyes(6.1, 13.5), haste=0.03, fading=0.014, plans=False),
    7: Level(Eyes(5.4, 60.0), haste=0.0, fading=0.0, plans=True),
}
DREAMY = Level(Eyes(20.0, 15.5, longest=2), haste=0.5, fading=0.3, plans=False)
"""Somebody whose thoughts are elsewhere: below every level."""


class Greedy:
    """Plays for a card that it sees a way to."""

    def __init__(self, level: int | Level, seed: int) -> None:
        self.level = level if isinstance(level, Level) else LEVELS[level]
        self.seed = seed

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """Grab if something fits, otherwise agree; after agreeing, wait."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        if t.phase == PHASE_RACE:
            if self.visible_solutions(t, seat):
                return ACTION_GRAB
            return ACTION_AGREE if ACTION_AGREE in legal_ids else None
        if t.phase == PHASE_ANNOUNCE:
            return self.announcement(t, seat)
        return self.next_swap(t, seat, legal_ids, rng)

    # ------------------------------------------------------------------ reading
    def reading_s(self, veiled: Veiled) -> float:
        """How long it looks at the cards before it grabs, or before it has had enough."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        ways = self.visible_solutions(t, seat) if t.phase == PHASE_RACE else []
        times_s = [self._seeing_s(t, seat, card, ANNOUNCED[said]) for card, said in ways]
        return min(times_s, default=self.level.eyes.patience_s)

    def visible_solutions(self, t: State, seat: int) -> list[tuple[int, int]]:
        """Every (card, announcement) that this bot sees."""
        return [
            (card, announcement)
            for card, announcement in solutions(t, seat)
            if self.sees(t, seat, card, ANNOUNCED[announcement])
        ]

    def sees(self, t: State, seat: int, card: int, swaps: int) -> bool:
        """Whether it sees a way of so many swaps; the answer stays the same while nothing moves."""
        return self.level.eyes.sees(swaps, self._luck(t, seat, card))

    def _seeing_s(self, t: State, seat: int, card: int, swaps: int) -> float:
        return self.level.eyes.seeing_s(swaps, self._luck(t, seat, card))

    def _luck(self, t: State, seat: int, card: int) -> float:
        """Whether a card is seen sooner or later than usual."""
        moment = ("see", seat, t.circle, sorted(t.shown), card)
        return Random(f"{self.seed} {moment}").gauss(0, 1)

    def _mishap(self, *what: object) -> float:
        """A number from 0 to 1, always the same for the same seed and moment."""
        return Random(f"{self.seed} {what}").random()

    # ------------------------------------------------------------------ the attempt
    def announcement(self, t: State, seat: int) -> int:
        """The best solution it sees, unless it counts in haste; if it sees none, any; if there is none, give up."""
        found = self.visible_solutions(t, seat) or solutions(t, seat)
        if not found:
            return ACTION_GIVE_UP
        if self._mishap("count", seat, t.circle, sorted(t.shown)) < self.level.haste:
            return announce_action(_hasty_count(t, seat, found))
        choices = sorted({announcement for _, announcement in found})
        if self.level.plans and not t.children:
            return announce_action(max(choices, key=lambda n: (kept_worth(t.hands[seat], n), -n)))
        return announce_action(min(choices, key=lambda n: (ANNOUNCED[n], n)))

    def next_swap(self, t: State, seat: int, legal_ids: Sequence[int], rng: Random) -> int:
        """The next swap towards the card in mind, or towards another one when that has faded."""
        cards = solvable_cards(t, seat)
        swaps = [pair_of(action) for action in legal_ids if action != ACTION_GIVE_UP]
        if self._has_faded(t, seat):
            return swap_action(rng.choice(_tempting_swaps(t, swaps, open_cards(t))))
        if not cards:
            return swap_action(rng.choice(_tempting_swaps(t, swaps, [_nearest_card(t)])))
        pairs = helpful_swaps(t.circle, PICTURE[cards[0]], t.left, t.last)
        return swap_action(rng.choice(pairs))

    def _has_faded(self, t: State, seat: int) -> bool:
        made = ANNOUNCED[t.played] - t.left
        return self._mishap("fade", seat, t.before, t.circle, t.left) < self.level.fading * made


# --------------------------------------------------------------------------- mistakes
def in_place(circle: int, card: int) -> int:
    """The number of elements that lie where a card shows them."""
    pairs = zip(ARRANGEMENTS[circle], ARRANGEMENTS[PICTURE[card]], strict=True)
    return sum(element == wanted for element, wanted in pairs)


def _nearest_card(t: State) -> int:
    return max(open_cards(t), key=lambda card: in_place(t.circle, card))


def _hasty_count(t: State, seat: int, found: Sequence[tuple[int, int]]) -> int:
    """The announcement nearest to the number of elements out of place, for the card that looks easiest."""
    card = min((card for card, _ in found), key=lambda card: fewest_swaps(t.circle, PICTURE[card]))
    wrong = len(ARRANGEMENTS[0]) - in_place(t.circle, card)
    return min(announcements_of(t, seat), key=lambda n: (abs(ANNOUNCED[n] - wrong), n))


def _tempting_swaps(t: State, swaps: Sequence[int], cards: Sequence[int]) -> Sequence[int]:
    """The swaps that put at least one more element where one of these cards shows it; all swaps if none does."""
    tempting = [
        pair
        for pair in swaps
        for card in cards
        if in_place(AFTER_SWAP[SWAPS * t.circle + pair], card) > in_place(t.circle, card)
    ]
    return tempting or swaps


# --------------------------------------------------------------------------- what a hand is worth
ODD = ((0.0, ()), (50 / 120, (3, 5)), (10 / 120, (1, 3, 5)))
EVEN = ((0.0, ()), (25 / 120, (4, 6)), (35 / 120, (2, 4, 6)))
"""Of all 120 arrangements, the share that needs each set of sums: odd ones (10 are a single swap away), even ones."""


def kept_worth(hand: int, announcement: int) -> float:
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
