"""No heuristics: all actions are equally likely, and every playout goes to the end."""

from __future__ import annotations

from typing import Any

from benchmarks.maedn.rules import State

from sortilege.engine.state import rule


@rule
def prior(t: State, seat: int, out: Any, count: int, odds: Any, ts: Any, floats: Any) -> None:
    """All alike."""
    for k in range(count):
        odds[k] = 1


@rule
def evaluate(t: State, values: Any) -> None:
    """Nobody knows."""
    for seat in range(t.seats):
        values[seat] = 0.5


@rule
def chapter(t: State) -> int:
    """One chapter only."""
    return 0
