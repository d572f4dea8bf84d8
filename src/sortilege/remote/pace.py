"""Keeps within the limits of a server: it refuses whoever sends more than 20 messages a second."""

from __future__ import annotations

import asyncio
from time import monotonic

PLAYS_PER_S, BURST = 12.0, 20
"""The rest of what the server allows is for pings and echoes."""


class Pace:
    """So many at once, and so many a second in the long run."""

    def __init__(self, rate: float = PLAYS_PER_S, burst: int = BURST) -> None:
        self._gap_s, self._ahead_s = 1 / rate, burst / rate
        self._free_s = 0.0
        """When the next one could be sent if there had been no burst."""

    async def wait(self) -> None:
        """Wait until one more may be sent."""
        now_s = monotonic()
        self._free_s = max(self._free_s, now_s) + self._gap_s
        await asyncio.sleep(max(0.0, self._free_s - now_s - self._ahead_s))
