"""The messages that wait to be sent to one browser. A table never waits for a slow network."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from sortilege.server.wire.heartbeat import Heartbeat
from sortilege.server.wire.latency import Latency
from sortilege.server.wire.messages import Refused, encode
from sortilege.table.frames import Viewer
from sortilege.table.refusals import Refusal

RETRY_S = 0.1


class Overflow(Exception):
    """The browser does not read its answers."""


class Dismissed(Exception):
    """The game has begun, and this table is closed to spectators."""


class Connection:
    """One browser at one table: its owner, what it may see, and a bounded queue of messages."""

    def __init__(
        self, owner: str, most_queued: int, most_credit_s: float = 0.0, late_ping_s: float = 1.5
    ) -> None:
        self.owner = owner
        self.latency = Latency(most_credit_s)
        self.heartbeat = Heartbeat(late_ping_s)
        self.viewer = Viewer()
        self._most_queued = most_queued
        self._queue: deque[tuple[bool, bytes]] = deque()
        self._ready = asyncio.Event()
        self._is_behind = False
        self._is_overflowing = False
        self._is_dismissed = False

    def show(self, data: bytes) -> None:
        """Queue something that a fresh frame can replace; a full queue is replaced by one fresh frame."""
        if len(self._queue) >= self._most_queued:
            self._queue = deque(item for item in self._queue if not item[0])
            self._is_behind = True
        if not self._is_behind:
            self._queue.append((True, data))
        self._ready.set()

    def tell(self, data: bytes) -> None:
        """Queue an answer, which is never dropped. A browser that asks without reading loses the connection."""
        if len(self._queue) >= 4 * self._most_queued:
            self._is_overflowing = True
        else:
            self._queue.append((False, data))
        self._ready.set()

    def refuse(self, key: str | None, refusal: Refusal) -> None:
        """Tell the browser that nothing happened."""
        self.tell(encode(Refused(key, refusal.code, refusal.text, refusal.rule)))

    def dismiss(self) -> None:
        """Send the browser away: it sees nothing more, not even what is already queued."""
        self._is_dismissed = True
        self._ready.set()

    async def next(self, request_frame: Callable[[], bool]) -> bytes:
        """The next message to send; raises Overflow or Dismissed. `request_frame` asks the table for a fresh frame."""
        while True:
            if self._is_dismissed:
                raise Dismissed
            if self._is_overflowing:
                raise Overflow
            if self._is_behind and not self._catch_up(request_frame):
                await asyncio.sleep(RETRY_S)
            elif self._queue:
                return self._queue.popleft()[1]
            else:
                self._ready.clear()
                await self._ready.wait()

    def _catch_up(self, request_frame: Callable[[], bool]) -> bool:
        """Ask for a frame of the present; false when the table is too busy to take the request."""
        self._is_behind = False
        if request_frame():
            return True
        self._is_behind = True
        return False

    @property
    def queued(self) -> int:
        """How many messages wait."""
        return len(self._queue)
