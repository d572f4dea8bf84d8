"""The timers of one table. Each of them puts a command into the inbox when it is due."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sortilege.server.live.commands import AbsenceDue, ClockStruck, Command, RaceDue, Wake
from sortilege.table.deadlines import Deadline

LONGEST_RETRY = 60
"""After repeated failures a table waits at most this many times `retry_s` before it tries again."""


class Timer:
    """Calls back once, at the time for which it was set last."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Will it call back?"""
        return self._handle is not None

    def set(self, delay_s: float | None) -> None:
        """Call back after a delay instead of at the time set before; None cancels the timer."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        if delay_s is not None:
            self._handle = asyncio.get_running_loop().call_later(delay_s, self._run)

    def _run(self) -> None:
        self._handle = None
        self._call()


class TableTimers:
    """The game's own clock, absent players, a race that is being decided, and a retry after a failure."""

    def __init__(self, put: Callable[[Command[None]], None], retry_s: float) -> None:
        self._put = put
        self._first_retry_s = retry_s
        self._retry_s = retry_s
        self._deadline: Deadline | None = None
        self._clock_timer = Timer(self._strike)
        self._absence_timer = Timer(lambda: put(AbsenceDue()))
        self._race_timer = Timer(lambda: put(RaceDue()))
        self._retry_timer = Timer(lambda: put(Wake()))

    @property
    def keep_table_awake(self) -> bool:
        """Must the table stay in memory for one of its timers?"""
        return self._clock_timer.is_set or self._retry_timer.is_set

    def set_clock(self, deadline: Deadline | None, now_ms: int) -> None:
        """Let the game's CLOCK act at its deadline."""
        self._deadline = deadline
        self._clock_timer.set(deadline.left_ms(now_ms) / 1000 if deadline else None)

    def set_absence(self, delay_ms: int | None) -> None:
        """Look after a while whether somebody has been away for too long."""
        self._absence_timer.set(None if delay_ms is None else delay_ms / 1000)

    def set_race(self, delay_s: float) -> None:
        """Decide a race after a while."""
        self._race_timer.set(delay_s)

    def set_retry(self) -> None:
        """Wake the table after a failure: soon at first, then more and more rarely."""
        self._retry_timer.set(self._retry_s)
        self._retry_s = min(2 * self._retry_s, LONGEST_RETRY * self._first_retry_s)

    def forget_failures(self) -> None:
        """The table works: the next failure is retried soon."""
        self._retry_s = self._first_retry_s

    def stop(self) -> None:
        """Cancel all timers."""
        for timer in (self._clock_timer, self._absence_timer, self._race_timer, self._retry_timer):
            timer.set(None)

    def _strike(self) -> None:
        if self._deadline is not None:
            self._put(ClockStruck(self._deadline.question_id))
