"""Notices that a browser has fallen silent, long before its connection breaks.

A page sends a ping every second while it is seen. A browser whose next ping is late is silent: its network has gone, or
the device sleeps. Background pages ping more rarely, so a ping is late by the measure of the gap before it. A browser
that has not pinged twice is not watched.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

SHORTEST_GAP_S = 1.0
"""Pings that follow each other faster than this are not missed sooner."""


class Heartbeat:
    """The signs of life of one browser."""

    def __init__(self, late_s: float) -> None:
        self.is_silent = False
        self.on_change: Callable[[], None] = lambda: None
        """Called when the browser falls silent, and when it is heard again."""
        self._late_s = late_s
        self._pinged_s: float | None = None
        self._gap_s: float | None = None
        self._heard_s = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def ping(self) -> None:
        """A ping has come: from the second one on the browser is watched."""
        now_s = asyncio.get_running_loop().time()
        if self._pinged_s is not None:
            self._gap_s = max(SHORTEST_GAP_S, now_s - self._pinged_s)
        self._pinged_s = now_s
        self._watch_until(now_s)

    def hear(self) -> None:
        """A message has come, of whatever kind."""
        if self._gap_s is not None:
            self._watch_until(asyncio.get_running_loop().time())

    def stop(self) -> None:
        """Watch no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _watch_until(self, now_s: float) -> None:
        """Note that the browser was heard now. A timer that rings too early looks again: most are never set anew."""
        self._heard_s = now_s
        if self._gap_s is None:
            return
        late_s = now_s + self._gap_s + self._late_s
        if self._timer is None or self._timer.when() > late_s:
            self.stop()
            self._timer = asyncio.get_running_loop().call_at(late_s, self._look)
        if self.is_silent:
            self._change(False)

    def _look(self) -> None:
        """Has the browser been silent for too long?"""
        self._timer = None
        late_s = self._heard_s + (self._gap_s or 0.0) + self._late_s
        loop = asyncio.get_running_loop()
        if late_s > loop.time():
            self._timer = loop.call_at(late_s, self._look)
        else:
            self._change(True)

    def _change(self, is_silent: bool) -> None:
        self.is_silent = is_silent
        self.on_change()
