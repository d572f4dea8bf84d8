"""No heuristics: all cards are equally likely, and a hand is worth the points that it has brought."""

from __future__ import annotations

from typing import Any

from benchmarks.hearts.rules import ALL_POINTS, State

from sortilege.engine.state import rule


@rule
def prior(t: State, seat: int, out: Any, count: int, odds: Any, ts: Any, floats: Any) -> None:
    """All alike."""
    for k in range(count):
        odds[k] = 1


@rule
def evaluate(t: State, values: Any) -> None:
    """The fewer points the better."""
    for seat in range(t.seats):
        values[seat] = 1 - t.points[seat] / ALL_POINTS


@rule
def chapter(t: State) -> int:
    """One chapter only."""
    return 0
