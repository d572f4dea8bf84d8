"""A little knowledge: stay below the trick, throw away what is dangerous, lead low."""

from __future__ import annotations

from typing import Any

from benchmarks.hearts.rules import (
    ALL_POINTS,
    HEART,
    NOTHING,
    QUEEN_OF_SPADES,
    RANKS,
    SEATS,
    SUITS,
    State,
)

from sortilege.engine.bits import count_bits
from sortilege.engine.state import rule

SPADE = 3
AT_ONCE = 400
"""The odds of what nobody would hesitate to do; other cards have some tens at most."""


@rule
def prior(t: State, seat: int, out: Any, count: int, odds: Any, ts: Any, floats: Any) -> None:
    """What sensible players incline to."""
    for k in range(count):
        if t.led == NOTHING:
            odds[k] = lead_odds(t, out[k])
        elif out[k] % SUITS == t.led:
            odds[k] = follow_odds(t, out[k])
        else:
            odds[k] = discard_odds(t, out[k])


@rule
def is_high_spade(t: State, card: int) -> int:
    """May this card catch the queen of spades, or is it the queen?"""
    is_out = t.played >> QUEEN_OF_SPADES & 1
    return card % SUITS == SPADE and card >= QUEEN_OF_SPADES and not is_out


@rule
def lead_odds(t: State, card: int) -> int:
    """Low cards; no high spades while the queen is out."""
    if is_high_spade(t, card):
        return 1
    return 2 + (RANKS - 1 - card // SUITS) ** 2 // 2


@rule
def follow_odds(t: State, card: int) -> int:
    """The highest card that stays below; if none does the lowest, or the highest where it costs nothing."""
    rank = card // SUITS
    if card < t.best:
        return AT_ONCE if card == QUEEN_OF_SPADES else 10 + 3 * rank
    if is_high_spade(t, card):
        return 1
    is_last = count_bits(t.played) % SEATS == SEATS - 1
    if is_last and t.stake == 0:
        return 5 + 2 * rank
    return 1 + (RANKS - 1 - rank) // 2


@rule
def discard_odds(t: State, card: int) -> int:
    """The queen of spades first, then what could catch her, then high hearts and other high cards."""
    if is_high_spade(t, card):
        return AT_ONCE if card == QUEEN_OF_SPADES else AT_ONCE // 4
    rank = card // SUITS
    return 3 + rank * rank // 4 + 2 * rank * (card % SUITS == HEART)


@rule
def evaluate(t: State, values: Any) -> None:
    """The fewer points the better."""
    for seat in range(t.seats):
        values[seat] = 1 - t.points[seat] / ALL_POINTS


@rule
def chapter(t: State) -> int:
    """One chapter only."""
    return 0
