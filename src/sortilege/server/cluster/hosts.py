"""Where a table is: at this node, or at another one, or here from now on because nobody alive has it.

A table follows its browsers: one that nobody looks at moves to the node where the first browser comes.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import suppress
from time import monotonic

from sortilege.server.bus.contract import Bus
from sortilege.server.bus.memory import MemoryBus
from sortilege.server.cluster.bus_watch import BusWatch
from sortilege.server.cluster.links import Links
from sortilege.server.cluster.requests import Requests
from sortilege.server.cluster.tunnels import Edge, Owner, RemoteLine
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.metrics import Metrics
from sortilege.server.store.contract import Ownership, StoreError
from sortilege.server.wire.close_codes import COME_BACK
from sortilege.server.wire.connection import Connection
from sortilege.server.wire.lines import Line, LocalLine

log = logging.getLogger("sortilege.hosts")

PAUSES_S = (0.0, 0.0, 0.05, 0.1, 0.2, 0.3, *[0.5] * 9)
"""While a table changes hands, a browser or a request waits at its node for about five seconds."""

PEACE_S = 8.0
"""So long a node that has lost a table does not take it back by force."""


class NotNow(Exception):
    """This node cannot have tables at the moment."""


class Hosts:
    """This node among the others: finds tables, and passes on what is for one elsewhere."""

    def __init__(self, live_tables: LiveTables, bus: Bus | None) -> None:
        self.bus = bus
        """What this node shares with others; None if it is alone."""
        self._live_tables, self._bus = live_tables, bus or MemoryBus()
        self._services = services = live_tables.services
        self.is_draining = False
        self._browsers_here: Counter[str] = Counter()
        self._claims: dict[str, asyncio.Task[Ownership | None]] = {}
        self._links = Links(self._bus, services.node_id, monotonic)
        self._edge, self.requests = Edge(self._links), Requests(self._links)
        self._owner = Owner(self._links, services, self._line_for_guest)
        self._links.ends = [self._edge, self._owner, self.requests]
        self._bus_watch = BusWatch(
            self._bus, services.store, services.node_id, live_tables.hand_over_idle
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._watch(services.metrics)

    def _watch(self, metrics: Metrics) -> None:
        edge, owner = self._edge.__len__, self._owner.__len__
        metrics.watch("leased", "1: this node may act for its tables.", lambda: self.is_leased)
        metrics.watch("draining", "1: this node is about to stop.", lambda: self.is_draining)
        metrics.watch("sockets_to_elsewhere", "Browsers here at tables of other nodes.", edge)
        metrics.watch("sockets_from_elsewhere", "Browsers of other nodes at tables here.", owner)

    @property
    def is_alone(self) -> bool:
        """Is every table here?"""
        return self._services.is_alone

    @property
    def is_leased(self) -> bool:
        """May this node act for its tables?"""
        return self._services.lease.is_valid

    @property
    def is_cut_off(self) -> bool:
        """Do the others hear each other, but not this node?"""
        return self._bus_watch.is_cut_off

    async def hand_over_all(self) -> None:
        """Give all tables up."""
        await self._live_tables.hand_over_all()

    def start(self) -> None:
        """Listen to the other nodes."""
        self._bus.open(self._services.node_id, self._links.receive)
        jobs = [self._links.keep_ticking()]
        if not self.is_alone:
            jobs.append(self._bus_watch.keep_looking())
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def close(self) -> None:
        """Listen no longer; what was said is still sent."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._links.flush()
        await self._bus.close()

    # ------------------------------------------------------------------ finding a table
    async def find(self, table_id: str) -> str | None:
        """The other node that has a table; None if it is here, from now on if need be. Raises NotNow or StoreError."""
        services = self._services
        if services.is_alone or table_id in self._live_tables:
            return None
        if self.is_draining or not services.lease.is_valid:
            raise NotNow
        owner = await self._claim(table_id)
        if owner is None or owner.node_id == services.node_id:
            return None
        if not self._bus.is_up:  # it cannot be reached, but nothing tells that it is dead
            raise NotNow
        return await self._take_from(owner, table_id)

    async def _take_from(self, owner: Ownership, table_id: str) -> str | None:
        """The node that has the table; if it is silent, this one takes over: the store fences the other off."""
        lost_s = self._live_tables.taken_s.get(table_id, float("-inf"))
        # Two nodes that cannot reach each other must not take a table from each other all the time.
        if monotonic() - lost_s < PEACE_S or not self._links.is_silent(owner.node_id):
            return owner.node_id
        log.warning("table=%s is taken over from node %s", table_id, owner.node_id)
        services = self._services
        now = await services.store.claim(table_id, services.node_id, owner)
        return None if now is None or now.node_id == services.node_id else now.node_id

    async def _claim(self, table_id: str) -> Ownership | None:
        """Whoever asks for the same table at the same time shares one claim."""
        task = self._claims.get(table_id)
        if task is None:
            claim = self._services.store.claim(table_id, self._services.node_id)
            task = self._claims[table_id] = asyncio.create_task(claim)
            task.add_done_callback(lambda _: self._claims.pop(table_id, None))
        return await asyncio.shield(task)

    async def tries(self, table_id: str) -> AsyncGenerator[str | None, None]:
        """Where the table is, again and again for a while: each time it was not there any more."""
        for pause_s in PAUSES_S:
            if pause_s:
                await asyncio.sleep(pause_s)
            with suppress(NotNow, StoreError):
                yield await self.find(table_id)
            if self.is_draining or self.is_cut_off:  # nobody should wait here
                return

    # ------------------------------------------------------------------ lines
    async def lines_to(self, table_id: str, connection: Connection) -> AsyncGenerator[Line, None]:
        """A line to the table, and another one each time the table was not there any more, for a while."""
        async for peer in self.tries(table_id):
            if peer is not None:
                yield RemoteLine(self._edge, peer, table_id, connection)
                continue
            self._browsers_here[table_id] += 1
            try:
                yield self._local_line(table_id, connection)
            finally:
                self._browsers_here[table_id] -= 1
                if not self._browsers_here[table_id]:
                    del self._browsers_here[table_id]

    def _local_line(self, table_id: str, connection: Connection) -> LocalLine:
        return LocalLine(self._live_tables.get(table_id), connection, self._services)

    def _line_for_guest(self, table_id: str, connection: Connection) -> Line:
        """The line for a browser of another node. If nobody else looks at the table, it goes there instead."""
        if self.is_draining or not self._is_looked_at(table_id):
            return MovingLine(self._live_tables, table_id)
        return self._local_line(table_id, connection)

    def _is_looked_at(self, table_id: str) -> bool:
        return table_id in self._browsers_here or self._owner.has_guests_at(table_id)


class MovingLine:
    """The line to a table that moves to where its browsers are."""

    def __init__(self, live_tables: LiveTables, table_id: str) -> None:
        self._live_tables, self._table_id = live_tables, table_id

    async def attach(self) -> int | None:
        """Give the table up: the other node is going to claim it."""
        with suppress(StoreError):
            await self._live_tables.hand_over(self._table_id)
        return COME_BACK

    def receive(self, data: str | bytes) -> None:
        """Nobody was let in."""

    def request_frame(self) -> bool:
        """Nobody was let in."""
        return True

    def detach(self) -> None:
        """Nobody was let in."""
