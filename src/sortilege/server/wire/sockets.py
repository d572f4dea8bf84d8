"""A browser's socket: what comes in goes down its line to the table; what goes out waits, if it must, in a queue."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from contextvars import copy_context

from starlette.websockets import WebSocket, WebSocketDisconnect

from sortilege.server.cluster.hosts import Hosts
from sortilege.server.metrics import NO_METRICS, Metrics
from sortilege.server.settings import Settings
from sortilege.server.web.identity import is_foreign, owner_of, token_of
from sortilege.server.web.limits import Bucket, Buckets, ConnectionCounts
from sortilege.server.wire.channel import Listener, channel_of
from sortilege.server.wire.close_codes import (
    COME_BACK,
    FLOODING,
    TOO_MANY_SOCKETS,
    TRY_AGAIN,
    WRONG_VERSION,
)
from sortilege.server.wire.connection import Connection, Dismissed, Overflow
from sortilege.server.wire.lines import Line
from sortilege.server.wire.messages import PROTOCOL_VERSION, read_key
from sortilege.table.refusals import Refusal

TOO_FAST = Refusal("too-fast", "Slow down: too many messages.")
NOBODY = ""
"""Looks at a screen that shows the board to the whole room: whatever seats its browser has, it sees what all see."""
PATIENCE, FORGIVENESS_PER_S = 100, 1.0
"""After this many messages beyond the limit the socket is closed; with time some are forgiven."""


class Sockets:
    """All sockets of a server."""

    def __init__(self, settings: Settings, hosts: Hosts, metrics: Metrics = NO_METRICS) -> None:
        self._settings = settings
        self._hosts = hosts
        self._metrics = metrics
        self._connection_counts = ConnectionCounts(settings.sockets_per_address)
        self._messages = Buckets(settings.address_messages_per_s, settings.address_messages_burst)

    async def serve(self, websocket: WebSocket) -> None:
        """One socket from its handshake to its end."""
        if is_foreign(websocket.headers):
            await websocket.close()  # before the handshake: 403
            return
        await websocket.accept()
        if websocket.query_params.get("protocol") != str(PROTOCOL_VERSION):
            await websocket.close(WRONG_VERSION)
            return
        address = websocket.client.host if websocket.client else ""
        if not self._connection_counts.enter(address):
            await websocket.close(TOO_MANY_SOCKETS)
            return
        self._metrics.socket_opened()
        try:
            await self._connect(websocket)
        except (WebSocketDisconnect, OSError):
            pass
        finally:
            self._metrics.socket_closed()
            self._connection_counts.leave(address)

    async def _connect(self, websocket: WebSocket) -> None:
        """Find the table, wherever it is; while it changes hands, the browser waits here for a while."""
        table_id, settings = websocket.path_params["table"], self._settings
        is_board = websocket.query_params.get("board") == "1"
        connection = Connection(
            NOBODY if is_board else owner_of(token_of(websocket)),
            settings.queued_messages,
            settings.most_credit_s,
            settings.late_ping_s,
            self._metrics,
            is_bot=websocket.query_params.get("bot") == "1",
        )
        code: int | None = TRY_AGAIN
        async with aclosing(self._hosts.lines_to(table_id, connection)) as lines:
            async for line in lines:
                try:
                    code = await line.attach()
                    if code is None:
                        await self._exchange(websocket, line, connection)
                finally:
                    line.detach()
                if code != COME_BACK:
                    break
        if code is not None:
            await websocket.close(TRY_AGAIN if code == COME_BACK else code)

    async def _exchange(self, websocket: WebSocket, line: Line, connection: Connection) -> None:
        """Send and receive until the browser goes."""
        channel = channel_of(websocket)
        connection.send_now = channel.send_now
        sending = asyncio.create_task(_send(websocket, line, connection))
        channel.listen(self._listener(websocket, line, connection))
        try:
            while (await websocket.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    def _listener(self, websocket: WebSocket, line: Line, connection: Connection) -> Listener:
        """Takes the messages of one browser. Those of an address that sends too many have to wait."""
        address = websocket.client.host if websocket.client else ""
        reserve = self._messages.reserve
        bucket = Bucket(self._settings.messages_per_s, self._settings.messages_burst)
        patience = Bucket(FORGIVENESS_PER_S, PATIENCE)

        def handle(data: bytes) -> None:
            if bucket.take():
                line.receive(data)
            elif patience.take():
                connection.refuse(read_key(data), TOO_FAST)
            else:
                connection.cut_off()

        def hear(data: bytes) -> float:
            wait_s = reserve(address)
            if wait_s:
                asyncio.get_running_loop().call_later(wait_s, handle, data)
            else:
                handle(data)
            return wait_s

        context = copy_context()  # the log names this socket
        return lambda data: context.run(hear, data)


async def _send(websocket: WebSocket, line: Line, connection: Connection) -> None:
    try:
        while True:
            data = await connection.next(line.request_frame)
            await websocket.send_text(data.decode())
    except Overflow:
        await websocket.close(FLOODING)
    except Dismissed as dismissed:
        await websocket.close(dismissed.code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the browser has gone: the receiving side notices and cleans up
