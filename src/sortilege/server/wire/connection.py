"""The messages that wait to be sent to one browser. A table never waits for a slow network."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from sortilege.server.metrics import NO_METRICS, Metrics
from sortilege.server.wire.heartbeat import Heartbeat
from sortilege.server.wire.latency import Latency
from sortilege.server.wire.messages import Refused, encode
from sortilege.table.frames import Viewer
from sortilege.table.refusals import Refusal

RETRY_S = 0.1


class Overflow(Exception):
    """The browser does not read its answers."""


class Dismissed(Exception):
    """The browser is sent away, with a code that tells why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def _never(*messages: bytes) -> bool:
    return False


class Connection:
    """One browser at one table: its owner, what it may see, and a bounded queue of messages."""

    def __init__(
        self,
        owner: str,
        most_queued: int,
        most_credit_s: float = 0.0,
        late_ping_s: float = 1.5,
        metrics: Metrics = NO_METRICS,
        *,
        is_bot: bool = False,
    ) -> None:
        self.owner = owner
        self.is_bot = is_bot
        """Does it say that a program plays with it?"""
        self._metrics = metrics
        self.latency = Latency(most_credit_s)
        self.heartbeat = Heartbeat(late_ping_s)
        self.viewer = Viewer()
        self.send_now: Callable[..., bool] = _never
        """Sends messages at once if the network takes them; false if they have to wait here."""
        self._held: list[tuple[bool, bytes]] | None = None
        self._most_queued = most_queued
        self._queue: deque[tuple[bool, bytes]] = deque()
        self._ready = asyncio.Event()
        self._is_clear = False
        """Has everything been sent, so that nothing is before the next message?"""
        self._is_behind = False
        self._is_overflowing = False
        self._dismissed_with: int | None = None

    def show(self, data: bytes) -> None:
        """Send something that a fresh frame can replace; a full queue is replaced by one fresh frame."""
        if self._held is not None:
            self._held.append((True, data))
            return
        if self._is_clear and self.send_now(data):
            return
        if len(self._queue) >= self._most_queued:
            self._queue = deque(item for item in self._queue if not item[0])
            self._is_behind = True
        if not self._is_behind:
            self._queue.append((True, data))
        self._wake()

    def tell(self, data: bytes) -> None:
        """Send an answer, which is never dropped. A browser that asks without reading loses the connection."""
        if self._held is not None:
            self._held.append((False, data))
            return
        if self._is_clear and self.send_now(data):
            return
        if len(self._queue) >= 4 * self._most_queued:
            self.cut_off()
            return
        self._queue.append((False, data))
        self._wake()

    def hold(self) -> None:
        """Keep what is sent from now on until `release`: one call of the system for all of it."""
        self._held = []

    def release(self) -> None:
        """Send what was held, in its order."""
        held, self._held = self._held, None
        if not held or (self._is_clear and self.send_now(*[data for _, data in held])):
            return
        for is_shown, data in held:
            (self.show if is_shown else self.tell)(data)

    def forget_shown(self) -> None:
        """Drop what still waits to be shown: this browser may see less from now on. A fresh frame follows."""
        self._queue = deque(item for item in self._queue if not item[0])

    def refuse(self, key: str | None, refusal: Refusal) -> None:
        """Tell the browser that nothing happened."""
        self._metrics.refused(refusal.code)
        self.tell(encode(Refused(key, refusal.code, refusal.text, refusal.rule)))

    def cut_off(self) -> None:
        """End the connection: the browser sends too much, or reads too little."""
        self._is_overflowing = True
        self._wake()

    def probe(self, data: bytes) -> None:
        """Send something that is to be echoed."""
        self.tell(data)

    def dismiss(self, code: int) -> None:
        """Send the browser away: it sees nothing more, not even what is already queued."""
        self._dismissed_with = code
        self._wake()

    async def next(self, request_frame: Callable[[], bool]) -> bytes:
        """The next message to send; raises Overflow or Dismissed. `request_frame` asks the table for a fresh frame."""
        while True:
            if self._dismissed_with is not None:
                raise Dismissed(self._dismissed_with)
            if self._is_overflowing:
                raise Overflow
            if self._is_behind and not self._catch_up(request_frame):
                await asyncio.sleep(RETRY_S)
            elif self._queue:
                return self._queue.popleft()[1]
            else:
                await self._wait()

    async def _wait(self) -> None:
        """Wait until something is queued."""
        self._ready.clear()
        self._is_clear = True
        try:
            await self._ready.wait()
        finally:
            self._is_clear = False

    def _wake(self) -> None:
        self._is_clear = False
        self._ready.set()

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
