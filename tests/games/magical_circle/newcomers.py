"""Four people who play Magical Circle for the first time, as bots: who "Play now" must find the right opponent for.

They do not see ways as the bots of the game do. They look at the three cards one after another, from the card with
most elements in place, until they have had enough. On a card they follow the ring of elements: this one belongs there,
the one there belongs here... Every element is one more thing to keep in mind. The number of swaps is a guess at first;
who has seen cards won, or failed, counts better. Nobody plans which exchange cards to keep, except for the expert.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from sortilege.engine.contract import Bot
from sortilege.engine.veiled import Veiled
from sortilege.games.magical_circle.actions import (
    ACTION_AGREE,
    ACTION_GIVE_UP,
    ACTION_GRAB,
    announce_action,
    pair_of,
    swap_action,
)
from sortilege.games.magical_circle.board import ANNOUNCED, PICTURE
from sortilege.games.magical_circle.bot import in_place, kept_worth
from sortilege.games.magical_circle.rounds import cards_won
from sortilege.games.magical_circle.solver import (
    announcements_of,
    can_reach,
    fewest_swaps,
    helpful_swaps,
    open_cards,
)
from sortilege.games.magical_circle.state import PHASE_ANNOUNCE, PHASE_RACE, State


@dataclass(frozen=True)
class Person:
    """What somebody can do when they sit down for the first time."""

    looks_at: int
    """Cards looked at before giving up on the three."""
    holds: int
    """Swaps kept in mind at the same time."""
    follows: float
    """How likely a ring of elements is followed to its end, for each swap."""
    counts: float
    """How likely the number of swaps is right in the first attempt."""
    learns: float
    """The share of wrong numbers that each card won at the table takes away."""
    slips: float
    """How likely the wrong token is picked up, for each swap."""
    glance_s: float
    """Seconds for a look at a card."""
    swap_s: float
    """Seconds to follow each swap."""
    plans: bool = False


class Newcomer:
    """Plays as a person of one kind does for the first time."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.seed = seed

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """Grab when a card seems possible, otherwise agree; then wait."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        if t.phase == PHASE_RACE:
            if self.ideas(t, seat):
                return ACTION_GRAB
            return ACTION_AGREE if ACTION_AGREE in legal_ids else None
        if t.phase == PHASE_ANNOUNCE:
            return self.number(t, seat, rng)
        return self.swap(t, legal_ids, rng)

    def reading_s(self, veiled: Veiled) -> float:
        """One card after another, until one seems possible."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        ideas = self.ideas(t, seat)
        if not ideas:
            return self.person.looks_at * (self.person.glance_s + 3 * self.person.swap_s)
        looked_at = self._cards(t).index(ideas[0][0]) + 1
        swaps = min(ANNOUNCED[said] for card, said in ideas if card == ideas[0][0])
        return looked_at * self.person.glance_s + swaps * self.person.swap_s

    def _cards(self, t: State) -> list[int]:
        """The open cards, the one with most elements in place first."""
        return sorted(open_cards(t), key=lambda card: -in_place(t.circle, card))

    def ideas(self, t: State, seat: int) -> list[tuple[int, int]]:
        """The (card, announcement) pairs that this person believes in."""
        return [
            (card, announcement)
            for card in self._cards(t)[: self.person.looks_at]
            for announcement in announcements_of(t, seat)
            if can_reach(t.circle, PICTURE[card], ANNOUNCED[announcement])
            and self._follows(t, seat, card, ANNOUNCED[announcement])
        ]

    def _follows(self, t: State, seat: int, card: int, swaps: int) -> bool:
        luck = Random(f"{self.seed} {seat} {t.circle} {sorted(t.shown)} {card}").random()
        return swaps <= self.person.holds and luck < self.person.follows**swaps

    def number(self, t: State, seat: int, rng: Random) -> int:
        """The number of swaps, or one beside it."""
        ideas = self.ideas(t, seat)
        if not ideas:
            return ACTION_GIVE_UP
        if self.person.plans and not t.children:
            best = max(ideas, key=lambda idea: (kept_worth(t.hands[seat], idea[1]), -idea[1]))
        else:
            best = min(ideas, key=lambda idea: (ANNOUNCED[idea[1]], idea[1]))
        if rng.random() < self._miscounts(t):
            return announce_action(_neighbour(t, seat, best[1], rng))
        return announce_action(best[1])

    def _miscounts(self, t: State) -> float:
        seen = sum(cards_won(t, seat) for seat in range(t.seats))
        return float((1 - self.person.counts) * (1 - self.person.learns) ** seen)

    def swap(self, t: State, legal_ids: Sequence[int], rng: Random) -> int:
        """The next swap to the nearest card, or any other by mistake."""
        cards = sorted(open_cards(t), key=lambda card: fewest_swaps(t.circle, PICTURE[card]))
        ways = [helpful_swaps(t.circle, PICTURE[card], t.left, t.last) for card in cards]
        way = next(filter(None, ways), None)
        if way is None or rng.random() < self.person.slips:
            way = [pair_of(action) for action in legal_ids if action != ACTION_GIVE_UP]
        return swap_action(rng.choice(way))


def _neighbour(t: State, seat: int, announcement: int, rng: Random) -> int:
    """An announcement of one swap more or less, if there is one."""
    swaps = ANNOUNCED[announcement]
    beside = [n for n in announcements_of(t, seat) if abs(ANNOUNCED[n] - swaps) == 1]
    return rng.choice(beside) if beside else announcement


PEOPLE = {
    # Sees two elements that should change places, sometimes three; forgets the rest.
    "little": Person(3, 2, 0.83, counts=0.82, learns=0.12, slips=0.04, glance_s=3.0, swap_s=3.0),
    # Follows a ring of three or four, and soon knows how to count it.
    "big": Person(3, 3, 0.78, counts=0.84, learns=0.15, slips=0.05, glance_s=2.5, swap_s=2.5),
    # Looks at all cards; long ways and the sums of exchange cards are new.
    "adult": Person(3, 4, 0.85, counts=0.88, learns=0.2, slips=0.03, glance_s=2.5, swap_s=2.3),
    # Has played many games of this kind: sees almost everything and keeps the right cards.
    "expert": Person(3, 6, 0.97, 0.98, 0.3, 0.005, glance_s=2.2, swap_s=2.0, plans=True),
}


def _maker(person: Person) -> Callable[[int], Bot]:
    return lambda seed: Newcomer(person, seed)


NEWCOMERS: Mapping[str, Callable[[int], Bot]] = {
    name: _maker(person) for name, person in PEOPLE.items()
}
