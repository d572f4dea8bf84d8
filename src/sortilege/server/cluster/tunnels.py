"""Tunnels: the line between a browser at one node and its table at another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

from sortilege.server.cluster.envelopes import (
    Admitted,
    AnyItem,
    Behind,
    Ended,
    Left,
    Open,
    Probed,
    Said,
    Shown,
    Told,
)
from sortilege.server.cluster.links import Links
from sortilege.server.live.services import Services
from sortilege.server.wire.close_codes import COME_BACK
from sortilege.server.wire.connection import RETRY_S, Connection
from sortilege.server.wire.lines import Line


# --------------------------------------------------------------------------- at the edge
class RemoteLine:
    """The line of a browser here to a table elsewhere."""

    def __init__(self, edge: Edge, peer: str, table_id: str, connection: Connection) -> None:
        self.peer, self.connection = peer, connection
        self.number = edge.enter(self)
        self._edge, self._table_id = edge, table_id
        self._answer: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()

    async def attach(self) -> int | None:
        """Bring the browser to the table; returns the code to close its socket with if it may not come."""
        connection = self.connection
        self._send(Open(self.number, self._table_id, connection.owner, connection.is_bot))
        return await self._answer

    def receive(self, data: str | bytes) -> None:
        """A message of the browser goes to the table as it is."""
        self._send(Said(self.number, data.encode() if isinstance(data, str) else data))

    def request_frame(self) -> bool:
        """Ask for a fresh frame; it comes when the table has time for it."""
        self._send(Behind(self.number))
        return True

    def detach(self) -> None:
        """The browser has gone."""
        if self._edge.leave(self):
            self._send(Left(self.number))

    def admit(self) -> None:
        """The browser has come to the table."""
        if not self._answer.done():
            self._answer.set_result(None)

    def end(self, code: int) -> None:
        """The table lets the browser go, or cannot be reached."""
        self._edge.leave(self)
        if self._answer.done():
            self.connection.dismiss(code)
        else:
            self._answer.set_result(code)

    def _send(self, item: AnyItem) -> None:
        self._edge.links.send(self.peer, item)


class Edge:
    """All lines from browsers of this node to tables elsewhere."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self._numbers = count(1)
        self._lines: dict[int, RemoteLine] = {}

    def __len__(self) -> int:
        return len(self._lines)

    def enter(self, line: RemoteLine) -> int:
        """A new line; returns its number."""
        number = next(self._numbers)
        self._lines[number] = line
        return number

    def leave(self, line: RemoteLine) -> bool:
        """A line ends; false if it had ended before."""
        return self._lines.pop(line.number, None) is not None

    def receive(self, peer: str, item: AnyItem) -> None:
        """Something for a browser; one that has gone needs nothing more."""
        if isinstance(item, Shown):
            for number in item.tunnels:
                if number in self._lines:
                    self._lines[number].connection.show(item.data)
        elif isinstance(item, Admitted | Told | Probed | Ended) and item.tunnel in self._lines:
            _pass_on(self._lines[item.tunnel], item)

    def reset(self, peer: str) -> None:
        """The tables at this node cannot be reached: browsers come back, and find where they are."""
        for line in [line for line in self._lines.values() if line.peer == peer]:
            line.end(COME_BACK)

    def needs(self, peer: str) -> bool:
        """Does a browser look at a table there?"""
        return any(line.peer == peer for line in self._lines.values())


def _pass_on(line: RemoteLine, item: Admitted | Told | Probed | Ended) -> None:
    match item:
        case Admitted():
            line.admit()
        case Told():
            line.connection.tell(item.data)
        case Probed():
            if not line.connection.queued:
                line.connection.tell(item.data)
        case Ended():
            line.end(item.code)


# --------------------------------------------------------------------------- at the owner
class RemoteConnection(Connection):
    """A browser that is connected to another node: what it is sent waits there."""

    def __init__(self, opened: Open, services: Services, send: Callable[[AnyItem], None]) -> None:
        settings = services.settings
        super().__init__(
            opened.owner,
            0,
            settings.most_credit_s,
            settings.late_ping_s,
            services.metrics,
            is_bot=opened.is_bot,
        )
        self._send = send
        self.number = opened.tunnel

    def show(self, data: bytes) -> None:
        """Send something that a fresh frame can replace."""
        self._send(Shown([self.number], data))

    def tell(self, data: bytes) -> None:
        """Send an answer."""
        self._send(Told(self.number, data))

    def probe(self, data: bytes) -> None:
        """Send something that is to be echoed, unless other messages wait there."""
        self._send(Probed(self.number, data))

    def dismiss(self, code: int) -> None:
        """Send the browser away."""
        self._send(Ended(self.number, code))


OpenLine = Callable[[str, Connection], Line]
"""The line to a table of this node."""


class Owner:
    """All browsers of other nodes that look at tables of this one."""

    def __init__(self, links: Links, services: Services, open_line: OpenLine) -> None:
        self._links, self._services, self._open_line = links, services, open_line
        self._lines: dict[tuple[str, int], Line] = {}
        self._tables: dict[tuple[str, int], str] = {}
        self._arriving: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._lines)

    def has_guests_at(self, table_id: str) -> bool:
        """Does a browser of another node look at this table?"""
        return table_id in self._tables.values()

    def receive(self, peer: str, item: AnyItem) -> None:
        """Something that a browser sent, or did."""
        if isinstance(item, Open):
            self._welcome(peer, item)
        elif isinstance(item, Said | Behind | Left):
            line = self._lines.get((peer, item.tunnel))
            if line is None:
                return
            if isinstance(item, Said):
                line.receive(item.data)
            elif isinstance(item, Behind):
                self._refresh(peer, item.tunnel)
            else:
                self._end(peer, item.tunnel)

    def reset(self, peer: str) -> None:
        """The browsers of this node are gone; they come back."""
        for found, number in [place for place in self._lines if place[0] == peer]:
            self._end(found, number)

    def needs(self, peer: str) -> bool:
        """Does a browser of that node look at a table here?"""
        return any(place[0] == peer for place in self._lines)

    def _welcome(self, peer: str, item: Open) -> None:
        def send(answer: AnyItem) -> None:
            self._links.send(peer, answer)

        connection = RemoteConnection(item, self._services, send)
        line = self._lines[peer, item.tunnel] = self._open_line(item.table_id, connection)
        self._tables[peer, item.tunnel] = item.table_id
        task = asyncio.create_task(self._attach(peer, item.tunnel, line))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)

    async def _attach(self, peer: str, number: int, line: Line) -> None:
        code = await line.attach()
        if code is None:
            self._links.send(peer, Admitted(number))
        else:
            self._end(peer, number)
            self._links.send(peer, Ended(number, code))

    def _refresh(self, peer: str, number: int) -> None:
        """A frame is owed until the table has time for it."""
        line = self._lines.get((peer, number))
        if line is not None and not line.request_frame():
            asyncio.get_running_loop().call_later(RETRY_S, self._refresh, peer, number)

    def _end(self, peer: str, number: int) -> None:
        line = self._lines.pop((peer, number), None)
        self._tables.pop((peer, number), None)
        if line is not None:
            line.detach()
