"""What is measured, ready for JSON, and what a way of measuring is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypedDict


class Speed(TypedDict):
    """What one way reached in its best slice."""

    actions_per_s: float
    """Actions per second, those of chance included."""
    decisions_per_s: float
    """Decisions of seats per second."""


class Ratios(TypedDict):
    """Ways compared, in actions per second; None where one of the two could not be measured."""

    whole_to_c: float | None
    per_call_to_open_spiel: float | None
    whole_to_interpreted: float | None
    two_threads_to_whole: float | None
    """Both in wall-clock time: what a second core brings."""


class FirstCall(TypedDict):
    """Processor seconds for one random game in a new process, not counting `import sortilege`."""

    cold_s: float
    """Nothing was compiled before."""
    warm_s: float
    """An earlier process has compiled it; the best of several runs."""
    search_cold_s: float | None
    """The first search where nothing was compiled before, rules included; None for a game that is not searched."""


class TableBench(TypedDict):
    """One game at one number of seats."""

    seats: int
    speeds: dict[str, Speed]
    """By the names of `WAYS`."""
    missing: dict[str, str]
    """Ways that could not be measured, and why."""
    ratios: Ratios


class SearchBench(TypedDict):
    """How fast a game is searched."""

    seats: int
    simulations_per_s: float
    """On one thread, in its processor time."""
    two_threads: float
    """How many times as many simulations two threads make as one, both in wall-clock time."""
    stops_within_ms: float
    """The longest that a cancelled search goes on, in processor time."""


class GameBench(TypedDict):
    """All figures of one game."""

    game: str
    position_bytes: int
    first_call: FirstCall | None
    """None without Numba."""
    tables: list[TableBench]
    search: SearchBench | None
    """None for a game that is not searched, or without Numba."""


class Bench(TypedDict):
    """All figures of a run."""

    machine: dict[str, str]
    ways: dict[str, str]
    games: list[GameBench]
    open_spiel_searches: dict[str, float]
    """Simulations a second of OpenSpiel's own searches on games of theirs; empty without OpenSpiel."""


class Tally(NamedTuple):
    """What happened in a slice."""

    actions: float
    decisions: float
    seconds: float
    """Processor time of the thread; wall-clock time where two threads run."""
    wall: float


class Missing(Exception):
    """A way that cannot be measured here; says why."""


Way = Callable[[float], Tally]
"""Plays for about that many seconds."""

Progress = Callable[[str, float], None]
"""Hears what is measured next and how much of the work is done, 0 to 1."""
