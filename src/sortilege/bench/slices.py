"""Playing for a given time, on one thread."""

from __future__ import annotations

import time
from collections.abc import Callable

from sortilege.bench.figures import Tally, Way

Play = Callable[[int], tuple[float, float]]
"""Plays that many games; returns the actions and the decisions in them."""


def in_slices(play: Play) -> Way:
    """A way that plays more and more games until the time is over.

    It counts the processor time of this thread, so that other work on the machine matters as little as possible.
    """

    def way(seconds: float) -> Tally:
        actions = decisions = 0.0
        games = 1
        wall = time.perf_counter()
        start = before = time.thread_time()
        while True:
            played = play(games)
            actions += played[0]
            decisions += played[1]
            now = time.thread_time()
            if now - start >= seconds:
                return Tally(actions, decisions, now - start, time.perf_counter() - wall)
            if now - before < seconds / 16:
                games *= 2
            before = now

    return way
