"""Several nodes in one process: real servers and sockets, one store and one bus in memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from sortilege.server.bus.memory import MemoryBus, MemoryHub
from sortilege.server.store.sqlite import SqliteStore
from tests.support.serving import Guest, Server, quick_settings


class SharedStore(SqliteStore):
    """A store that the nodes of one process share: it is closed by the test, not by the first node that ends."""

    def close(self) -> None:
        """Not yet."""

    def close_at_last(self) -> None:
        """Now."""
        super().close()


class CountingBus(MemoryBus):
    """A bus that remembers how much was sent, and may be gone for some of the nodes, or all."""

    def __init__(self, hub: MemoryHub, sent: list[int]) -> None:
        super().__init__(hub)
        self._sent = sent
        self.is_gone = False

    @property
    def is_up(self) -> bool:
        """Can it be reached?"""
        return super().is_up and not self.is_gone

    def has_heard_since(self, moment_s: float) -> bool:
        """Does what is sent come back?"""
        return not self.is_gone

    def send(self, node_id: str, data: bytes) -> None:
        """Send it, and remember that."""
        self._sent.append(len(data))
        if not self.is_gone:
            super().send(node_id, data)


@dataclass
class NodeGroup:
    """The nodes, and where their guests come in."""

    nodes: list[Server]
    store: SharedStore
    hub: MemoryHub
    buses: list[CountingBus]
    """That of each node."""
    sent: list[int]
    """How many bytes each parcel between nodes had."""
    _guests: Iterator[int] = field(default_factory=count)

    def guest(self) -> Guest:
        """A browser that comes to the next of the nodes."""
        return self.nodes[next(self._guests) % len(self.nodes)].guest()

    def guest_at(self, node: int) -> Guest:
        """A browser that comes to one of the nodes."""
        return self.nodes[node].guest()


@contextmanager
def node_group(
    folder: Path,
    nodes: int = 3,
    lease_s: float = 60.0,
    each: Sequence[dict[str, Any]] = ({}, {}, {}),
    **parts: Any,
) -> Iterator[NodeGroup]:
    """Nodes that share a store and a bus; `each` are the parts in which they differ."""
    store, hub, sent = SharedStore(folder), MemoryHub(), list[int]()
    settings = quick_settings(folder, lease_s=lease_s, bot_workers=0)
    try:
        with ExitStack() as stack:
            buses = [CountingBus(hub, sent) for _ in range(nodes)]
            servers = [
                stack.enter_context(Server(settings, store=store, bus=bus, **parts, **own))
                for bus, own in zip(buses, each, strict=False)
            ]
            yield NodeGroup(servers, store, hub, buses, sent)
    finally:
        store.close_at_last()


def at(guest: Guest, node: Server) -> Guest:
    """The same browser at another node."""
    other = node.guest()
    other.http.cookies = guest.http.cookies
    return other
