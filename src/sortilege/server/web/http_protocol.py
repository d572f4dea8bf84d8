"""HTTP/1.1 as uvicorn speaks it, with the limits that a server on the open internet needs.

A connection that does not finish its request in time is closed, one address may hold only so many connections, and an
answer to what is not HTTP carries the security headers too.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from sortilege.server.web.limits import Buckets, ConnectionCounts
from sortilege.server.web.static_files import DOCUMENT_HEADERS, SECURITY_HEADERS

RECEIVED = (h11.DONE, h11.MUST_CLOSE, h11.CLOSED, h11.SWITCHED_PROTOCOL)
"""The states of a browser whose request has arrived completely."""

BAD_REQUEST_HEADERS = [
    (b"content-type", b"text/plain; charset=utf-8"),
    (b"connection", b"close"),
    *(
        (name.lower().encode(), value.encode())
        for name, value in (DOCUMENT_HEADERS | SECURITY_HEADERS).items()
    ),
]


class GuardedProtocol(H11Protocol):
    """One connection. The limits are shared by all connections of a server."""

    def __init__(
        self, *, counts: ConnectionCounts, opened: Buckets, request_s: float, **uvicorn: Any
    ) -> None:
        super().__init__(**uvicorn)
        self._counts = counts
        self._opened = opened
        self._request_s = request_s
        self._counted: str | None = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or close it at once if its address has too many or opens too many."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self._may_open(address):
            transport.abort()
            return
        self._counted = address
        self._expect_request()

    def data_received(self, data: bytes) -> None:
        """Read on; the request as a whole has a time limit, however slowly it drips in."""
        super().data_received(data)
        if self._counted is None:
            return
        if self.conn.their_state in RECEIVED:
            self._stop_waiting()
        elif self._deadline is None:
            self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_counting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket: those are counted and timed where they are served."""
        self._stop_counting()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Say that this was not HTTP, unless an answer has already begun."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._send(h11.Response(status_code=400, headers=BAD_REQUEST_HEADERS))
            self._send(h11.Data(data=msg.encode("ascii")))
            self._send(h11.EndOfMessage())
        self.transport.close()

    # ------------------------------------------------------------------ within
    def _may_open(self, address: str) -> bool:
        exempt = self._counts.is_exempt(address)
        return (exempt or self._opened.take(address)) and self._counts.enter(address)

    def _send(self, event: h11.Event) -> None:
        self.transport.write(self.conn.send(event) or b"")

    def _expect_request(self) -> None:
        self._deadline = self.loop.call_later(self._request_s, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _stop_counting(self) -> None:
        self._stop_waiting()
        if self._counted is not None:
            self._counts.leave(self._counted)
            self._counted = None
