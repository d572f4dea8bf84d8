"""What the lab asks of Magical Circle: the cards of a seat, rules at work, and a pile that nobody has counted."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

from sortilege.engine.bits import count_bits
from sortilege.engine.contract import View
from sortilege.games.magical_circle.sight import won_names
from sortilege.games.magical_circle.state import State

PIECES = "Magic cards won"
MEMORY_OPTIONS: Mapping[str, object] = {}

RULES_OF: Mapping[str, tuple[str, ...]] = {
    "first": ("MC-07",),
    "lay": ("MC-04",),
    "reveal": ("MC-08",),
    "grab": ("MC-10",),
    "agree": ("MC-A14",),
    "give-up": ("MC-A25",),
    "announce": ("MC-13",),
    "swap": ("MC-14",),
    "sand-out": ("MC-21",),
    "claim": ("MC-18",),
    "fail": ("MC-A05",),
    "take-back": ("MC-20",),
    "locked": ("MC-26",),
    "unlocked": ("MC-A12",),
    "nothing-fits": ("MC-28",),
    "reshuffle": ("MC-31",),
    "win": ("MC-32",),
}


def pieces(t: State, seat: int, events: Sequence[View]) -> Collection[str]:
    """The magic cards of a seat."""
    return won_names(t, seat)


def rules_of(event: View) -> Sequence[str]:
    """The rules that an event shows at work."""
    found = RULES_OF[event["kind"]]
    return (*found, "MC-22") if event.get("lost") else found


def recollect(t: State, seat: int, told: Mapping[str, Sequence[int]], rng: Random) -> None:
    """A pile of the right size, of cards that may be in it as far as is remembered."""
    size, open_cards = count_bits(t.pile | t.below), {*t.shown, *t.won}
    below = [card for card in _cards(told["below"]) if card not in open_cards][:size]
    maybe = [card for card in _cards(told["in pile"]) if card not in (*open_cards, *below)]
    rest = size - len(below)
    drawn = maybe if len(maybe) <= rest else rng.sample(maybe, rest)
    t.below, t.pile = (_bits(below), _bits(drawn)) if drawn else (0, _bits(below))
    if t.before >= 0 and not any(told["before"]):
        t.before = t.circle


def _cards(numbers: Sequence[int]) -> list[int]:
    return [card for card, number in enumerate(numbers, start=1) if number]


def _bits(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)
