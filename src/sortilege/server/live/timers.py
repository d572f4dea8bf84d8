"""The timers of one table. Each of them puts a command into the inbox when it is due."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sortilege.server.live.commands import (
    AbsenceDue,
    ClockStruck,
    Command,
    IdleCheck,
    MoveTimeUp,
    RaceDue,
    Wake,
)
from sortilege.server.running_loop import running_loop
from sortilege.table.deadlines import Deadline

LONGEST_RETRY = 60
"""After repeated failures a table waits at most this many times `retry_s` before it tries again."""


class Timer:
    """Calls back once, at the time for which it was set last."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self._handle: asyncio.TimerHandle | None = None
        self.is_set = False
        """Will it call back?"""

    def set(self, delay_s: float | None) -> None:
        """Call back after a delay instead of at the time set before; None cancels the timer."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        self.is_set = delay_s is not None
        if delay_s is not None:
            self._handle = running_loop().call_later(delay_s, self._run)

    def _run(self) -> None:
        self._handle, self.is_set = None, False
        self._call()


class IdleTimer:
    """Calls back when nothing has happened for a while, again and again.

    What happens only notes the time: a timer that is set anew for every command costs more than some commands.
    """

    def __init__(self, call: Callable[[], None], idle_s: float) -> None:
        self._call = call
        self._idle_s = idle_s
        self._used_s = 0.0
        self._timer = Timer(self._look)

    def note_use(self) -> None:
        """Something has happened."""
        self._used_s = running_loop().time()
        if not self._timer.is_set:
            self._timer.set(self._idle_s)

    def stop(self) -> None:
        """Call no more."""
        self._timer.set(None)

    def _look(self) -> None:
        left_s = self._used_s + self._idle_s - running_loop().time()
        if left_s <= 0:
            self._call()
        self._timer.set(left_s if left_s > 0 else self._idle_s)


class TableTimers:
    """The game's own clock, people who are away or do not move, a race to be decided, a retry, and idleness."""

    def __init__(self, put: Callable[[Command[None]], None], retry_s: float, idle_s: float) -> None:
        self._put = put
        self._first_retry_s = retry_s
        self._retry_s = retry_s
        self._deadline: Deadline | None = None
        self._clock_timer = Timer(self._strike)
        self._absence_timer = Timer(lambda: put(AbsenceDue()))
        self._move_timer = Timer(lambda: put(MoveTimeUp()))
        self._race_timer = Timer(lambda: put(RaceDue()))
        self._retry_timer = Timer(lambda: put(Wake()))
        self._idle_timer = IdleTimer(lambda: put(IdleCheck()), idle_s)
        self.note_use = self._idle_timer.note_use

    @property
    def keep_table_awake(self) -> bool:
        """Must the table stay in memory for one of its timers?"""
        return self._clock_timer.is_set or self._retry_timer.is_set

    def end(self) -> None:
        """Cancel all timers for good."""
        self.stop()
        self._idle_timer.stop()

    def set_clocks(
        self, deadline: Deadline | None, absence_ms: int | None, move_ms: int | None, now_ms: int
    ) -> None:
        """Let the game's CLOCK act, and look after a while whether somebody is away, or has not moved, for too long."""
        self._deadline = deadline
        clock_ms = None if deadline is None else deadline.left_ms(now_ms)
        timers = (self._clock_timer, self._absence_timer, self._move_timer)
        for timer, delay_ms in zip(timers, (clock_ms, absence_ms, move_ms), strict=True):
            if delay_ms is not None or timer.is_set:
                timer.set(None if delay_ms is None else delay_ms / 1000)

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
        looks = self._absence_timer, self._move_timer
        for timer in (self._clock_timer, *looks, self._race_timer, self._retry_timer):
            timer.set(None)

    def _strike(self) -> None:
        if self._deadline is not None:
            self._put(ClockStruck(self._deadline.question_id))
