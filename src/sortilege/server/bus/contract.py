"""What the server needs from a bus between its nodes. It is never the truth: what it loses heals from the store.

A bus may lose, double, delay and reorder what is sent; `server/cluster/links.py` notices.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Receive = Callable[[bytes], None]


class BusDown(Exception):
    """The bus cannot be reached now."""


class Bus(Protocol):
    """Messages between nodes, small shared values that live for a while, and shared limits."""

    def open(self, node_id: str, receive: Receive) -> None:
        """Receive what is sent to this node from now on; the bus may come up later, and comes back by itself."""

    async def close(self) -> None:
        """Receive nothing more."""

    @property
    def is_up(self) -> bool:
        """Does what this node sends arrive, as far as it can know?"""

    def has_heard_since(self, moment_s: float) -> bool:
        """Has something that this node sent come back after that moment of the monotonic clock?"""

    def send(self, node_id: str, data: bytes) -> None:
        """Send something to a node. Never waits; while the bus is down it is lost."""

    async def put(self, key: str, value: bytes, life_s: float) -> None:
        """Keep a value that every node can take, for a while; raises BusDown."""

    async def read(self, key: str) -> bytes | None:
        """Look at a value and leave it there; None if there is none. Raises BusDown."""

    async def take(self, key: str) -> bytes | None:
        """Take a value out, once; None if there is none. Raises BusDown."""

    async def allow(self, key: str, rate: float, burst: int) -> bool:
        """Is there room for one more in a token bucket that all nodes share? Raises BusDown."""
