"""The bus of nodes in one process: of a server that is alone, and of tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from sortilege.server.bus.contract import Receive
from sortilege.server.web.limits import Buckets

MOST_VALUES = 10_000


class MemoryHub:
    """What the nodes of one process share."""

    def __init__(self, now_s: Callable[[], float] = monotonic) -> None:
        self.now_s = now_s
        self.nodes: dict[str, tuple[asyncio.AbstractEventLoop, Receive]] = {}
        self.limits: dict[tuple[float, int], Buckets] = {}
        self._values: dict[str, tuple[float, bytes]] = {}

    def put(self, key: str, value: bytes, life_s: float) -> None:
        """Keep a value; if there are too many, the oldest one goes."""
        now_s = self.now_s()
        if len(self._values) >= MOST_VALUES:
            self._values = {k: v for k, v in self._values.items() if v[0] > now_s}
        if len(self._values) >= MOST_VALUES:
            del self._values[next(iter(self._values))]
        self._values[key] = now_s + life_s, value

    def read(self, key: str) -> bytes | None:
        """A value, if it is still there."""
        ends_s, value = self._values.get(key, (0.0, b""))
        return value if ends_s > self.now_s() else None

    def take(self, key: str) -> bytes | None:
        """Take a value out, if it is still there."""
        ends_s, value = self._values.pop(key, (0.0, b""))
        return value if ends_s > self.now_s() else None


class MemoryBus:
    """One node's end of it."""

    def __init__(self, hub: MemoryHub | None = None) -> None:
        self._hub = hub or MemoryHub()
        self._node_id = ""

    def open(self, node_id: str, receive: Receive) -> None:
        """Receive what is sent to this node from now on."""
        self._node_id = node_id
        self._hub.nodes[node_id] = asyncio.get_running_loop(), receive

    async def close(self) -> None:
        """Receive nothing more."""
        self._hub.nodes.pop(self._node_id, None)

    @property
    def is_up(self) -> bool:
        """Is it open?"""
        return self._node_id in self._hub.nodes

    def has_heard_since(self, moment_s: float) -> bool:
        """It loses nothing."""
        return True

    def send(self, node_id: str, data: bytes) -> None:
        """Send something to a node; each node may have a loop, and a thread, of its own."""
        if node_id in self._hub.nodes:
            loop, receive = self._hub.nodes[node_id]
            loop.call_soon_threadsafe(receive, data)

    async def put(self, key: str, value: bytes, life_s: float) -> None:
        """Keep a value for a while."""
        self._hub.put(key, value, life_s)

    async def read(self, key: str) -> bytes | None:
        """Look at a value and leave it there."""
        return self._hub.read(key)

    async def take(self, key: str) -> bytes | None:
        """Take a value out, once."""
        return self._hub.take(key)

    async def allow(self, key: str, rate: float, burst: int) -> bool:
        """Is there room for one more?"""
        return self._hub.limits.setdefault((rate, burst), Buckets(rate, burst)).take(key)
