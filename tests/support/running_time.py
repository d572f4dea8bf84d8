"""A clock that stands still while this process stands still.

A run of hours meets a machine that is suspended, or so busy that nobody gets on for seconds. Who measures how long
others were kept waiting must know which part of it he was kept waiting himself.
"""

from __future__ import annotations

import threading
import time

TICK_S = 0.1
STANDSTILL_S = 1.0
"""A tick that comes so late shows that this process did not run; shorter delays count as running."""


class RunningTime(threading.Thread):
    """Seconds in which this process ran."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._stood_s = 0.0
        self._ticked_s = time.monotonic()
        self.start()

    def run(self) -> None:
        while True:
            time.sleep(TICK_S)
            self._tick()

    def _tick(self) -> None:
        now_s = time.monotonic()
        if now_s - self._ticked_s > STANDSTILL_S:
            self._stood_s += now_s - self._ticked_s
        self._ticked_s = now_s

    def now_s(self) -> float:
        """The running time since some moment."""
        late_s = time.monotonic() - self._ticked_s
        return time.monotonic() - self._stood_s - (late_s if late_s > STANDSTILL_S else 0.0)


_clock: list[RunningTime] = []


def running_s() -> float:
    """The running time of this process since some moment."""
    if not _clock:
        _clock.append(RunningTime())
    return _clock[0].now_s()
