"""Which cards can be reached, and how: every arrangement, every number of swaps, nothing guessed.

To turn arrangement A into B, each element must go where another lies. That *task* (element of A -> element of B on
the same position) alone decides which swaps help, so 120 tasks stand for all 14,400 pairs of arrangements. A swap of
two tokens turns a task into another; with k swaps left a first swap helps if the task that remains can be done in
k - 1 swaps that do not begin with the same pair (MC-16). The table of helpful first swaps is made from k = 1 upwards
in a few milliseconds, when it is first needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from sortilege.games.magical_circle.board import (
    ANNOUNCED,
    ARRANGEMENT_NUMBER,
    ARRANGEMENTS,
    HAND_PLAYS,
    KINDS,
    LARGEST_SUM,
    MOST_ANNOUNCED,
    PAIRS,
    PICTURE,
    PLAYS,
    POSITIONS,
    SWAPS,
)
from sortilege.games.magical_circle.state import SWAP, State

NO_PAIR = -1
ALL_SAID_ALOUD = (1 << MOST_ANNOUNCED) - 1 << len(PLAYS)


@cache
def first_swaps() -> tuple[tuple[int, ...], ...]:
    """table[k][task]: the pairs (bits) with which k swaps that do the task may begin."""
    after = [[_left_over(task, pair) for pair in PAIRS] for task in ARRANGEMENTS]
    one = [sum(1 << p for p in range(SWAPS) if left[p] == 0) for left in after]
    table = [[0] * len(ARRANGEMENTS), one]
    while len(table) <= LARGEST_SUM:
        fewer = table[-1]
        table.append(
            [sum(1 << p for p in range(SWAPS) if fewer[left[p]] & ~(1 << p)) for left in after]
        )
    return tuple(map(tuple, table))


def _left_over(task: tuple[int, ...], pair: tuple[int, int]) -> int:
    """The task that remains when the two tokens have changed places; task 0 is done."""
    goals = list(task)
    one, other = pair[0] - 1, pair[1] - 1
    goals[one], goals[other] = goals[other], goals[one]
    return ARRANGEMENT_NUMBER[tuple(goals)]


def task_of(circle: int, target: int) -> int:
    """What has to be done to turn one arrangement into another."""
    goals = [0] * POSITIONS
    for element, goal in zip(ARRANGEMENTS[circle], ARRANGEMENTS[target], strict=True):
        goals[element - 1] = goal
    return ARRANGEMENT_NUMBER[tuple(goals)]


def helpful_swaps(circle: int, target: int, swaps: int, last: int = NO_PAIR) -> list[int]:
    """The pairs with which exactly so many swaps that end at the target may begin, after the pair `last`."""
    if not 1 <= swaps <= LARGEST_SUM:
        return []
    pairs = first_swaps()[swaps][task_of(circle, target)]
    return [pair for pair in range(SWAPS) if pairs >> pair & 1 and pair != last]


def can_reach(circle: int, target: int, swaps: int, last: int = NO_PAIR) -> bool:
    """Can exactly so many swaps turn one arrangement into the other (MC-15, MC-16)?"""
    return bool(helpful_swaps(circle, target, swaps, last))


def fewest_swaps(circle: int, target: int) -> int:
    """The smallest number of swaps that reaches the target; 4 when it lies there already (MC-A16)."""
    task = task_of(circle, target)
    return next(swaps for swaps, pairs in enumerate(first_swaps()) if pairs[task])


def sequences(
    circle: int, target: int, swaps: int, last: int = NO_PAIR
) -> Iterator[tuple[int, ...]]:
    """Every sequence of exactly so many pairs that ends at the target, in rising order."""
    task = task_of(circle, target)
    yield from _sequences(task, swaps, last)


def _sequences(task: int, swaps: int, last: int) -> Iterator[tuple[int, ...]]:
    if swaps == 0:
        if task == 0:
            yield ()
        return
    pairs = first_swaps()[swaps][task]
    for pair in range(SWAPS):
        if pairs >> pair & 1 and pair != last:
            rest = _left_over(ARRANGEMENTS[task], PAIRS[pair])
            for tail in _sequences(rest, swaps - 1, pair):
                yield (pair, *tail)


# --------------------------------------------------------------------------- what a hand can do
def kinds_of(t: State, seat: int) -> list[int]:
    """The ways in which a seat could announce a number: plays of its hand, or the children's numbers."""
    kinds = ALL_SAID_ALOUD if t.children else HAND_PLAYS[t.hands[seat]]
    return [kind for kind in range(KINDS) if kinds >> kind & 1]


def solutions(t: State, seat: int) -> list[tuple[int, int]]:
    """Every (open card, kind of announcement) with which a seat could claim a card, by card and kind."""
    kinds = kinds_of(t, seat)
    return [
        (card, kind)
        for card in sorted(filter(None, t.shown))
        for kind in kinds
        if can_reach(t.circle, PICTURE[card], ANNOUNCED[kind])
    ]


def solvable_cards(t: State, seat: int) -> list[int]:
    """The open cards that a seat can still claim: in the middle of its attempt, with the swaps it has left."""
    if t.phase == SWAP and seat == t.active:
        return [
            c
            for c in sorted(filter(None, t.shown))
            if can_reach(t.circle, PICTURE[c], t.left, t.last)
        ]
    return sorted({card for card, _ in solutions(t, seat)})


def nothing_fits(t: State) -> bool:
    """MC-28: can none of those who are not locked out claim any open card?"""
    return not any(solvable_cards(t, s) for s in range(t.seats) if not t.locked >> s & 1)
