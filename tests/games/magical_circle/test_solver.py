"""Magical Circle: what can be reached, and how, against brute force."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from sortilege.games.magical_circle import board, solver
from sortilege.games.magical_circle.board import (
    AFTER_SWAP,
    ANNOUNCED,
    ARRANGEMENTS,
    PAIRS,
    PICTURE,
    SWAPS,
)
from tests.games.magical_circle.support import arrangement, circle, state
from tests.support.play import play
from tests.support.traces import traces

START = arrangement("12345")


@cache
def brute_force(start: int, swaps: int) -> dict[int, list[tuple[int, ...]]]:
    """Every sequence of `swaps` swaps, no pair twice in a row, by the arrangement where it ends."""
    if swaps == 0:
        return {start: [()]}
    found: dict[int, list[tuple[int, ...]]] = {}
    for end, ways in brute_force(start, swaps - 1).items():
        for way in ways:
            for pair in range(SWAPS):
                if way[-1:] != (pair,):
                    found.setdefault(AFTER_SWAP[SWAPS * end + pair], []).append((*way, pair))
    return found


@traces("MC-15", "MC-16", "MC-A16")
@pytest.mark.parametrize("swaps", range(1, 6))
def test_every_sequence_is_found_and_no_other(swaps: int) -> None:
    """From one arrangement to all 120; 10 x 9 x ... sequences in all."""
    found = brute_force(START, swaps)
    assert sum(map(len, found.values())) == 10 * 9 ** (swaps - 1)
    for target in range(120):
        ways = list(solver.sequences(START, target, swaps))
        assert ways == sorted(found.get(target, []))
        assert solver.can_reach(START, target, swaps) == (target in found)


@traces("MC-A16")
def test_how_many_arrangements_each_number_reaches() -> None:
    """The table of the rules."""
    reached = [sum(solver.can_reach(START, t, k) for t in range(120)) for k in range(1, 7)]
    assert reached == [10, 35, 60, 60, 60, 60]
    assert [solver.can_reach(START, START, k) for k in range(1, 7)] == [False] * 3 + [
        True,
        False,
        True,
    ]


def test_six_swaps_have_as_many_sequences_as_can_be_counted() -> None:
    """590,490 in all: too many to list twice, so they are counted by end and last pair."""
    ways = Counter({(START, -1): 1})
    for _ in range(6):
        wider: Counter[tuple[int, int]] = Counter()
        for (end, last), count in ways.items():
            for pair in set(range(SWAPS)) - {last}:
                wider[AFTER_SWAP[SWAPS * end + pair], pair] += count
        ways = wider
    assert ways.total() == 10 * 9**5
    for target in (START, arrangement("21354"), arrangement("21345")):
        found = list(solver.sequences(START, target, 6))
        assert len(set(found)) == len(found) == sum(ways[target, pair] for pair in range(SWAPS))


def reached_by_swaps(start: int) -> list[set[int]]:
    """For each number of swaps the arrangements reached from one, with the pair that came last kept in mind."""
    layers = [{(start, -1)}]
    for _ in range(6):
        layers.append(
            {
                (AFTER_SWAP[SWAPS * end + pair], pair)
                for end, last in layers[-1]
                for pair in range(SWAPS)
                if pair != last
            }
        )
    return [{end for end, _ in layer} for layer in layers]


@traces("MC-28", "MC-15", "MC-16")
def test_all_120_arrangements_with_every_number() -> None:
    """14,400 pairs of arrangements and six numbers, against a search that knows no tasks."""
    for start in range(120):
        layers = reached_by_swaps(start)
        for swaps in range(1, 7):
            found = {target for target in range(120) if solver.can_reach(start, target, swaps)}
            assert found == layers[swaps], (start, swaps)


@traces("MC-16")
def test_helpful_swaps_begin_a_sequence_after_any_last_pair() -> None:
    for target in range(0, 120, 7):
        for swaps in (1, 2, 3, 4):
            ways = brute_force(START, swaps).get(target, [])
            for last in range(-1, SWAPS):
                expected = sorted({way[0] for way in ways} - {last})
                assert solver.helpful_swaps(START, target, swaps, last) == expected


def test_following_helpful_swaps_always_arrives() -> None:
    for start in range(0, 120, 11):
        for target in range(0, 120, 13):
            for swaps in range(1, 7):
                here, last = start, -1
                if not solver.can_reach(start, target, swaps):
                    continue
                for left in range(swaps, 0, -1):
                    last = solver.helpful_swaps(here, target, left, last)[-1]
                    here = AFTER_SWAP[SWAPS * here + last]
                assert here == target


def test_fewest_swaps_are_five_less_the_cycles() -> None:
    """Each cycle of n elements needs n - 1 swaps; an arrangement that is already there needs four."""
    for target in range(120):
        cycles, seen = 0, set[int]()
        for element in range(1, 6):
            cycles += element not in seen
            while element not in seen:
                seen.add(element)
                element = ARRANGEMENTS[target][element - 1]
        assert solver.fewest_swaps(START, target) == (5 - cycles or 4)


@traces("MC-28", "MC-12", "MC-13")
def test_exactly_the_cards_that_a_hand_can_solve() -> None:
    """All 27 hands against all sums of one or two cards, on all 25 cards from a few arrangements."""
    for values in {c for n in range(7) for c in combinations("112233", n)}:
        sums = {sum(map(int, c)) for n in (1, 2) for c in combinations(values, n)}
        for tokens in ("12345", "34512", "21354"):
            layers = reached_by_swaps(arrangement(tokens))
            for first in range(1, 24, 3):
                cards = [first, first + 1, first + 2]
                names = " ".join(f"MC{card:02}" for card in cards)
                t = state(circle(tokens, names, hands=("".join(values),)))
                expected = [c for c in cards if any(PICTURE[c] in layers[k] for k in sums)]
                assert solver.solvable_cards(t, 0) == expected
                assert sorted({card for card, _ in solver.solutions(t, 0)}) == expected


@traces("MC-34", "MC-A24")
def test_children_can_reach_every_card_from_everywhere() -> None:
    for start in range(120):
        for card in range(1, 26):
            numbers = [k for k in range(1, 5) if solver.can_reach(start, PICTURE[card], k)]
            assert numbers[-1:] in ([3], [4])


def test_in_the_middle_of_an_attempt_only_the_swaps_left_count() -> None:
    game = play(circle(), "0 grab", "0 play 2", "0 swap E1 E2")
    t = state(game)
    assert solver.solvable_cards(t, 0) == [7], "E4 E5 leads to MC07; back to MC06 there is no way"
    assert solver.solvable_cards(t, 1) == [6, 7, 20], (
        "the other's hand could use what lies there now"
    )
    assert solver.helpful_swaps(t.circle, PICTURE[7], t.left, t.last) == [PAIRS.index((4, 5))]


def test_solutions_name_cards_and_announcements() -> None:
    t = state(circle(hands=("113",)))
    found = [(card, ANNOUNCED[kind]) for card, kind in solver.solutions(t, 0)]
    # MC06 is odd (1 and 3), MC07 and MC20 are even: 1+1 for MC07, 1+3 for both
    assert found == [(6, 1), (6, 3), (7, 2), (7, 4), (20, 4)]
    assert solver.solutions(state(circle(hands=("",))), 0) == []
    children = state(circle(children=True))
    numbers = [(card, ANNOUNCED[kind]) for card, kind in solver.solutions(children, 1)]
    assert numbers == [(6, 1), (6, 3), (7, 2), (7, 4), (20, 4)]


def test_numbers_out_of_bounds_reach_nothing() -> None:
    for swaps in (-1, 0, 7):
        assert not solver.can_reach(START, arrangement("21345"), swaps)
    assert board.LARGEST_SUM == 6
