"""Which magic cards can be reached, and by which swaps: exact for every arrangement and every number of swaps.

To turn arrangement A into B, each element must move to where another one lies. This *task* (element of A -> element
of B on the same position) alone decides which swaps help, so 120 tasks cover all 14,400 pairs of arrangements. A swap
turns one task into another. With k swaps left, a first swap helps if the remaining task can be done in k - 1 swaps
that do not begin with the same pair (MC-16). The table of helpful first swaps is built from k = 1 upwards when it is
first needed, in a few milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from sortilege.games.magical_circle.board import (
    ALL_NUMBERS,
    ANNOUNCED,
    ANNOUNCEMENTS,
    ARRANGEMENT_NUMBER,
    ARRANGEMENTS,
    HAND_PLAYS,
    LARGEST_SUM,
    PAIRS,
    PICTURE,
    POSITIONS,
    SWAPS,
)
from sortilege.games.magical_circle.state import PHASE_SWAP, State

NO_PAIR = -1


@cache
def first_swaps() -> tuple[tuple[int, ...], ...]:
    """table[k][task]: the pairs (bits) that can begin a sequence of k swaps which does the task."""
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
    """The task that remains after a swap; nothing remains to do in task 0."""
    goals = list(task)
    one, other = pair[0] - 1, pair[1] - 1
    goals[one], goals[other] = goals[other], goals[one]
    return ARRANGEMENT_NUMBER[tuple(goals)]


def task_of(circle: int, target: int) -> int:
    """The task that turns one arrangement into another."""
    goals = [0] * POSITIONS
    for element, goal in zip(ARRANGEMENTS[circle], ARRANGEMENTS[target], strict=True):
        goals[element - 1] = goal
    return ARRANGEMENT_NUMBER[tuple(goals)]


def helpful_swaps(circle: int, target: int, swaps: int, last: int = NO_PAIR) -> list[int]:
    """The pairs that can begin a sequence of exactly `swaps` swaps to the target, after the pair `last`."""
    if not 1 <= swaps <= LARGEST_SUM:
        return []
    pairs = first_swaps()[swaps][task_of(circle, target)]
    return [pair for pair in range(SWAPS) if pairs >> pair & 1 and pair != last]


def can_reach(circle: int, target: int, swaps: int, last: int = NO_PAIR) -> bool:
    """Whether exactly `swaps` swaps can turn one arrangement into the other (MC-15, MC-16)."""
    return bool(helpful_swaps(circle, target, swaps, last))


def fewest_swaps(circle: int, target: int) -> int:
    """The smallest number of swaps that reaches the target; 4 if it is there already (MC-A16)."""
    task = task_of(circle, target)
    return next(swaps for swaps, pairs in enumerate(first_swaps()) if pairs[task])


def sequences(
    circle: int, target: int, swaps: int, last: int = NO_PAIR
) -> Iterator[tuple[int, ...]]:
    """Every sequence of exactly `swaps` pairs that reaches the target, in rising order."""
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


# --------------------------------------------------------------------------- what a seat can claim
def announcements_of(t: State, seat: int) -> list[int]:
    """What a seat could announce: the plays of its hand, or the numbers of the children's game."""
    bits = ALL_NUMBERS if t.children else HAND_PLAYS[t.hands[seat]]
    return [n for n in range(ANNOUNCEMENTS) if bits >> n & 1]


def open_cards(t: State) -> list[int]:
    """The magic cards that lie open, in rising order."""
    return sorted(filter(None, t.shown))


def solutions(t: State, seat: int) -> list[tuple[int, int]]:
    """Every (open card, announcement) with which a seat could claim a card, in rising order."""
    announcements = announcements_of(t, seat)
    return [
        (card, announcement)
        for card in open_cards(t)
        for announcement in announcements
        if can_reach(t.circle, PICTURE[card], ANNOUNCED[announcement])
    ]


def solvable_cards(t: State, seat: int) -> list[int]:
    """The open cards that a seat can still claim; during its attempt, with the swaps it has left."""
    if t.phase == PHASE_SWAP and seat == t.active:
        return [c for c in open_cards(t) if can_reach(t.circle, PICTURE[c], t.left, t.last)]
    return sorted({card for card, _ in solutions(t, seat)})


def nothing_fits(t: State) -> bool:
    """MC-28: whether nobody in the race can claim any open card."""
    return not any(solvable_cards(t, s) for s in range(t.seats) if not t.locked >> s & 1)
