"""What a search is told about Magical Circle: exactly which swaps reach a card, and what a hand is worth afterwards."""

from __future__ import annotations

from typing import Any

from sortilege.engine.races import MILLION, race_start, race_table
from sortilege.engine.state import const, noinline, rule
from sortilege.games.magical_circle.actions import (
    ACTION_ANNOUNCE,
    ACTION_GIVE_UP,
    ACTION_SWAP,
    announcement_of,
    pair_of,
)
from sortilege.games.magical_circle.board import (
    ALL_NUMBERS,
    ANNOUNCED,
    ANNOUNCEMENTS,
    ARRANGEMENTS,
    COST,
    FULL_HAND,
    GOAL,
    HAND_PLAYS,
    HAND_SIZE,
    LARGEST_SUM,
    LEAST_SEATS,
    MOST_SEATS,
    PICTURE,
    SHOWN_CARDS,
)
from sortilege.games.magical_circle.bot import hand_worth
from sortilege.games.magical_circle.rounds import points_of
from sortilege.games.magical_circle.solver import first_swaps, task_of
from sortilege.games.magical_circle.state import PHASE_ANNOUNCE, PHASE_RACE, State

TASKS = len(ARRANGEMENTS)
FIRST_SWAPS = const(pairs for row in first_swaps() for pairs in row)
"""FIRST_SWAPS[TASKS * swaps + task]: the pairs that can begin, as bits."""
TASK = const(task_of(circle, target) for circle in range(TASKS) for target in range(TASKS))
"""TASK[TASKS * circle + target]"""
HAND_WORTH = const(round(1000 * worth) for worth in hand_worth())
RACE = const(race_table(LEAST_SEATS, MOST_SEATS, GOAL))
RACE_START = const(race_start(LEAST_SEATS, MOST_SEATS, GOAL))

CERTAIN, SELDOM = 1000, 20
WORTH_SPREAD = 2500
"""The square of the difference in worth, in thousandths of a card, that makes a play half as likely; times two."""


@rule
def reachable_sums(t: State) -> int:
    """Bit k: exactly k swaps lead from here to an open card."""
    sums = 0
    for place in range(SHOWN_CARDS):
        if t.shown[place]:
            task = TASK[TASKS * t.circle + PICTURE[t.shown[place]]]
            for swaps in range(1, LARGEST_SUM + 1):
                if FIRST_SWAPS[TASKS * swaps + task]:
                    sums |= 1 << swaps
    return sums


@rule
def can_claim(t: State, seat: int, sums: int) -> int:
    """Could this seat announce one of these sums?"""
    announcements = ALL_NUMBERS if t.children else HAND_PLAYS[t.hands[seat]]
    for announcement in range(ANNOUNCEMENTS):
        if announcements >> announcement & 1 and sums >> ANNOUNCED[announcement] & 1:
            return 1
    return 0


@rule
def worth_after(t: State, seat: int, announcement: int) -> int:
    """What the hand is worth after a success with this announcement, in thousandths of a card."""
    if t.children:
        return 0
    kept = t.hands[seat] - COST[announcement]
    return HAND_WORTH[FULL_HAND if HAND_SIZE[kept] <= 1 else kept]


@noinline
@rule
def announce_odds(t: State, seat: int, out: Any, count: int, odds: Any) -> None:
    """Announce what reaches a card; of these, what leaves the better hand."""
    sums, best = reachable_sums(t), -1
    for k in range(count):
        odds[k] = -1
        if out[k] >= ACTION_ANNOUNCE:
            announcement = announcement_of(out[k])
            if sums >> ANNOUNCED[announcement] & 1:
                odds[k] = worth_after(t, seat, announcement)
                best = max(best, odds[k])
    for k in range(count):
        gap = best - odds[k]
        odds[k] = CERTAIN // (1 + gap * gap // WORTH_SPREAD) if odds[k] >= 0 else 0
        if best < 0 and out[k] == ACTION_GIVE_UP:
            odds[k] = CERTAIN


@noinline
@rule
def swap_odds(t: State, out: Any, count: int, odds: Any) -> None:
    """Swap towards a card that can still be reached, or give up."""
    pairs = 0
    for place in range(SHOWN_CARDS):
        if t.shown[place] and t.left > 0:
            task = TASK[TASKS * t.circle + PICTURE[t.shown[place]]]
            pairs |= FIRST_SWAPS[TASKS * t.left + task]
    helpful = 0
    for k in range(count):
        odds[k] = 0
        if out[k] >= ACTION_SWAP and pairs >> pair_of(out[k]) & 1:
            odds[k] = 1
            helpful += 1
    for k in range(count):
        if helpful == 0 and out[k] == ACTION_GIVE_UP:
            odds[k] = CERTAIN


@rule
def prior(t: State, seat: int, out: Any, count: int, odds: Any, ts: Any, floats: Any) -> None:
    """Grab when a card can be claimed, agree or wait when not; announce and swap what leads there."""
    if t.phase == PHASE_RACE:
        able = can_claim(t, seat, reachable_sums(t))
        odds[0] = CERTAIN if able else 0
        if count > 1:
            odds[1] = SELDOM if able else CERTAIN
    elif t.phase == PHASE_ANNOUNCE:
        announce_odds(t, seat, out, count, odds)
    else:
        swap_odds(t, out, count, odds)


@rule
def evaluate(t: State, values: Any) -> None:
    """A race to the last card in which all are equally quick."""
    for seat in range(t.seats):
        place = 0
        for k in range(t.seats):
            other = (seat + k) % t.seats
            place = (GOAL + 1) * place + max(0, t.goal - points_of(t, other))
        values[seat] = RACE[RACE_START[t.seats] + place] / MILLION


@rule
def chapter(t: State) -> int:
    """Cards won."""
    total = 0
    for seat in range(t.seats):
        total += points_of(t, seat)
    return total
