"""Positions of Magical Circle for its tests, and short ways to look at them."""

from __future__ import annotations

import random
from typing import cast

from sortilege.engine.contract import CLOCK, actors_of
from sortilege.engine.match import Match, new
from sortilege.games.magical_circle import solver
from sortilege.games.magical_circle.actions import announce_action, swap_action
from sortilege.games.magical_circle.board import (
    ALL_CARDS,
    ARRANGEMENT_NUMBER,
    GOAL,
    PICTURE,
    card_names,
    hand_of,
)
from sortilege.games.magical_circle.rounds import discards
from sortilege.games.magical_circle.state import PHASE_ANNOUNCE, PHASE_RACE, PHASE_SWAP, State
from tests.support.play import play as play


def arrangement(digits: str) -> int:
    """The number of an arrangement: `arrangement("12345")` has E1 at the Lady."""
    return ARRANGEMENT_NUMBER[tuple(map(int, digits))]


def circle(
    tokens: str = "12345",
    cards: str = "MC06 MC07 MC20",
    *,
    seats: int = 2,
    hands: tuple[str, ...] = (),
    won: tuple[str, ...] = (),
    pile: str | None = None,
    sand_seconds: int = 0,
    **options: object,
) -> Match:
    """A game under way: the race for three cards, nobody active yet, seat 0 the first player.

    From 12345 the cards MC06 (21345), MC07 (21354) and MC20 (45123) are one, two and four swaps away.
    Without `pile`, every card that is nowhere else is in the pile.
    """
    match = new("magical-circle", seats=seats, first=0, sand_seconds=sand_seconds, **options)
    t = state(match)
    t.phase, t.circle = PHASE_RACE, arrangement(tokens)
    t.shown[:] = map(_number, cards.split())
    for seat, values in enumerate(hands):
        t.hands[seat] = hand_of(tuple(map(int, values)))
    for seat, names in enumerate(won):
        row = list(map(_number, names.split()))
        t.won[GOAL * seat : GOAL * seat + len(row)] = row
    held = sum(1 << card for card in t.shown + t.won if card)
    t.pile = ALL_CARDS & ~held if pile is None else _cards(pile)
    return match


def _number(name: str) -> int:
    return int(name.removeprefix("MC"))


def _cards(names: str) -> int:
    return sum(1 << _number(name) for name in names.split())


def state(match: Match) -> State:
    """The position with its fields."""
    return cast(State, match.position)


def reveal(match: Match, cards: str = "") -> Match:
    """Turn up these cards, then the lowest ones of the pile, until the race begins."""
    for name in cards.split():
        match.play("chance", f"reveal {name}")
    while match.actors == {"chance"}:
        match.play("chance", match.legal("chance")[0])
    return match


def tokens(match: Match) -> str:
    """The elements on the board, from position 1 to 5: "12345"."""
    return "".join(name[1] for name in match.observe("0")["circle"])


def shown(match: Match) -> list[str]:
    """The cards that lie open."""
    return [card["card"] for card in match.observe("0")["cards"]]


def hand(match: Match, seat: int) -> str:
    """The exchange cards in a hand: "112233"."""
    return "".join(map(str, match.recall("0")["hands"][seat]))


def won(match: Match, seat: int) -> list[str]:
    """The magic cards of a seat, in the order they were won."""
    return cast(list[str], match.observe("0")["players"][seat]["won"])


def discarded(match: Match) -> set[str]:
    """The discarded cards."""
    return set(card_names(discards(state(match))))


CLAIM_06 = ("grab", "play 1", "swap E1 E2")
"""From 12345: MC06."""
CLAIM_07 = ("grab", "play 2", "swap E1 E2", "swap E4 E5")
"""From 12345: MC07."""


def attempt(match: Match, seat: int, actions: tuple[str, ...]) -> Match:
    """One seat plays several actions."""
    return play(match, *(f"{seat} {action}" for action in actions))


def play_sensibly(match: Match, seed: int) -> Match:
    """A whole game in which the active player mostly plays what fits; the sand never runs out."""
    rng = random.Random(seed)
    while not match.is_over:
        actor, action = _sensible(match, rng)
        match.apply(actor, action)
    return match


def _sensible(match: Match, rng: random.Random) -> tuple[int, int]:
    t = state(match)
    if t.phase == PHASE_ANNOUNCE and (fitting := solver.solutions(t, t.active)):
        return t.active, announce_action(rng.choice(fitting)[1])
    if (
        t.phase == PHASE_SWAP
        and rng.random() < 0.97
        and (cards := solver.solvable_cards(t, t.active))
    ):
        target = PICTURE[rng.choice(cards)]
        pairs = solver.helpful_swaps(t.circle, target, t.left, t.last)
        return t.active, swap_action(rng.choice(pairs))
    actor = rng.choice([a for a in actors_of(match.awaited()) if a != CLOCK])
    return actor, rng.choice(match.legal_ids(actor))
