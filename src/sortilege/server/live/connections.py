"""What waits to be sent to one browser. The table never waits for it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from sortilege.server.live.latency import Pulse
from sortilege.table.frames import Viewer

RETRY_S = 0.1


class Overflow(Exception):
    """Answers pile up that nobody reads."""


class Dismissed(Exception):
    """The game has begun, and this table is closed to guests."""


class Connection:
    """One browser at one table: whose seats, whose eyes, and a bounded queue of messages."""

    def __init__(self, owner: str, most: int, most_credit_s: float = 0.0) -> None:
        self.owner = owner
        self.pulse = Pulse(most_credit_s)
        self.viewer = Viewer()
        self._most = most
        self._queue: deque[tuple[bool, bytes]] = deque()
        self._ready = asyncio.Event()
        self._is_behind = False
        self._is_lost = False
        self._is_dismissed = False

    def show(self, data: bytes) -> None:
        """Queue something that a fresh frame can replace; a queue that is full waits for that one frame."""
        if len(self._queue) >= self._most:
            self._queue = deque(item for item in self._queue if not item[0])
            self._is_behind = True
        if not self._is_behind:
            self._queue.append((True, data))
        self._ready.set()

    def tell(self, data: bytes) -> None:
        """Queue an answer: never dropped. Whoever asks on without reading loses the connection."""
        if len(self._queue) >= 4 * self._most:
            self._is_lost = True
        else:
            self._queue.append((False, data))
        self._ready.set()

    def dismiss(self) -> None:
        """Send the browser away: it sees nothing more, not even what waits already."""
        self._is_dismissed = True
        self._ready.set()

    async def next(self, ask_fresh: Callable[[], bool]) -> bytes:
        """The next message to send; raises Overflow or Dismissed. `ask_fresh` has the table send a frame of now."""
        while True:
            if self._is_dismissed:
                raise Dismissed
            if self._is_lost:
                raise Overflow
            if self._is_behind:
                self._is_behind = False
                if not ask_fresh():
                    self._is_behind = True
                    await asyncio.sleep(RETRY_S)
                    continue
            if self._queue:
                return self._queue.popleft()[1]
            self._ready.clear()
            await self._ready.wait()

    @property
    def queued(self) -> int:
        """How many messages wait."""
        return len(self._queue)
