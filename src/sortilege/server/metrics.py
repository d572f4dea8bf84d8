"""What a server counts and measures while it plays. Nobody counts by default: these methods do nothing.

No name, token, address or table id is ever given to them.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager


class Metrics:
    """The places at which a server can be measured; `server/prometheus.py` does so."""

    def advanced(self, command: str, commit_s: float, show_s: float) -> None:
        """A command of this name changed a table: how long the commit took, and the frames for everybody."""

    def answered(self, seconds: float) -> None:
        """A person's move was acknowledged or refused so long after it had arrived."""

    def refused(self, code: str) -> None:
        """Somebody was told why something cannot be."""

    def failed(self, kind: str) -> None:
        """Something went wrong that is nobody's move: the store, a bug, a table that was set aside."""

    def thought(self, outcome: str, seconds: float) -> None:
        """A bot has chosen, was late, had no time to search, or failed."""

    def socket_opened(self) -> None:
        """A browser has connected."""

    def socket_closed(self) -> None:
        """A browser has gone."""

    def watch(self, name: str, text: str, read: Callable[[], float]) -> None:
        """Something that has a value at any time, read when somebody looks, possibly on another thread."""

    @asynccontextmanager
    async def measuring(self) -> AsyncIterator[None]:
        """Measure what needs the running event loop."""
        yield


NO_METRICS = Metrics()
