"""The referee of Magical Circle against the figures of its page, and by hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.games.magical_circle.referee import (
    CARDS,
    FULL_HAND,
    PAIRS,
    TOKENS,
    MagicalCircle,
    swapped,
)
from tests.referee.compare import follow

SLUG = "magical-circle"
START = "chance lay MC06\nchance reveal MC07\nchance reveal MC01\nchance reveal MC02\n"


def played(script: str, seats: int = 2, **options: object) -> MagicalCircle:
    referee = follow(SLUG, seats, {"first": 0, **options}, script)
    assert isinstance(referee, MagicalCircle)
    return referee


def odd(tokens: tuple[str, ...]) -> bool:
    return sum(a > b for a, b in combinations(tokens, 2)) % 2 == 1


def test_the_cards_are_balanced() -> None:
    assert len(CARDS) == 25 and len(set(CARDS.values())) == 25
    lying = Counter((place, token) for card in CARDS.values() for place, token in enumerate(card))
    assert set(lying.values()) == {5} and len(lying) == 25
    assert sum(map(odd, CARDS.values())) == 12


@pytest.mark.parametrize(("swaps", "number"), [*enumerate([10, 35, 60, 60, 60, 60], start=1)])
def test_what_each_number_of_swaps_reaches(swaps: int, number: int) -> None:
    found: set[tuple[tuple[str, ...], tuple[str, str] | None]] = {(TOKENS, None)}
    for _ in range(swaps):
        found = {
            (swapped(tokens, *pair), pair)
            for tokens, last in found
            for pair in PAIRS
            if pair != last
        }
    reached = {tokens for tokens, _ in found}
    assert len(reached) == number and {odd(tokens) for tokens in reached} == {swaps % 2 == 1}
    assert (TOKENS in reached) == (swaps in (4, 6))


def test_success() -> None:
    """MC-17 to MC-19: from MC06 one swap of E4 and E5 gives MC07."""
    referee = played(START + "1 grab\n1 play 1\n1 swap E4 E5")
    assert referee.scores() == [0, 1] and referee.hands[1] == [1, 2, 2, 3, 3]
    assert referee.hand() == "1" and len(referee.chances()) == 21  # MC-30


def test_plays_and_swaps() -> None:
    referee = played(START + "0 grab")
    assert referee.actors() == {"0", "clock"} and referee.legal("clock") == {"sand-out"}
    pairs = {"play 1 1", "play 1 2", "play 1 3", "play 2 2", "play 2 3", "play 3 3"}
    assert referee.legal("0") == {"play 1", "play 2", "play 3", "give-up"} | pairs
    referee = played(START + "0 grab\n0 play 1 2\n0 swap E1 E2", sand_seconds=0)
    assert referee.actors() == {"0"} and len(referee.legal("0")) == 10  # nine pairs and give-up
    referee = played(START + "0 grab", children=True)
    assert referee.legal("0") == {"give-up", *(f"announce {number}" for number in (1, 2, 3, 4))}


@pytest.mark.parametrize("restore", [False, True])
def test_failure(restore: bool) -> None:
    """MC-22 to MC-26, MC-A08, MC-A12, MC-A27."""
    new = "chance reveal MC10\nchance reveal MC11\nchance reveal MC12\n"
    script = START + "0 grab\n0 play 2\n0 swap E1 E2\nclock sand-out\n"
    referee = played(script, restore_on_failure=restore)
    assert referee.tokens == (CARDS["MC06"] if restore else swapped(CARDS["MC06"], "E1", "E2"))
    assert sorted(referee.hands[0]) == list(FULL_HAND) and referee.hand() == "0"
    assert played(script + new).actors() == {"1"}
    assert played(script + new + "1 grab\n1 give-up").locked == set()


def test_agreement() -> None:
    """MC-28, MC-A15, MC-A26: nobody was active yet, so the first player stays."""
    referee = played(START + "1 agree")
    assert referee.legal("1") == {"grab"} and referee.legal("0") == {"grab", "agree"}
    assert played(START + "1 agree\n0 agree").hand() == "0"
