"""A browser's socket: messages become commands in the table's inbox; what goes out waits in a bounded queue."""

from __future__ import annotations

import asyncio
from itertools import chain, repeat

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sortilege.server.live.checks import BUSY
from sortilege.server.live.commands import (
    Attach,
    Command,
    Detach,
    LookAs,
    PlayerMove,
    PresenceChanged,
    SendFrame,
    TakeBack,
)
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.settings import Settings
from sortilege.server.web.identity import is_foreign, owner_of, token_of
from sortilege.server.web.limits import Bucket, Buckets, ConnectionCounts
from sortilege.server.wire.connection import Connection, Dismissed, Overflow
from sortilege.server.wire.messages import (
    PROTOCOL_VERSION,
    Echo,
    Look,
    Ping,
    Play,
    Pong,
    Probe,
    Sync,
    Undo,
    encode,
    read_key,
    read_message,
)
from sortilege.table.refusals import Refusal

TOO_FAST = Refusal("too-fast", "Slow down: too many messages.")
UNKNOWN_TABLE, CLOSED_TO_SPECTATORS, FLOODING, SET_ASIDE, WRONG_VERSION, TOO_MANY_SOCKETS = (
    4404,
    4403,
    4408,
    4410,
    4426,
    4429,
)
TOO_LARGE, TRY_AGAIN = 1009, 1013
PATIENCE, FORGIVENESS_PER_S = 100, 1.0
"""After this many messages beyond the limit the socket is closed; with time some are forgiven."""
FIRST_PROBES_S = (0.1, 0.2, 0.3, 0.5)
CLOSING = {
    "unknown": UNKNOWN_TABLE,
    "unknown-game": UNKNOWN_TABLE,
    "not-yours": CLOSED_TO_SPECTATORS,
    "set-aside": SET_ASIDE,
}
"""By the code of a refusal: how a socket is closed if its browser should not come back."""


class Sockets:
    """All sockets of a server."""

    def __init__(self, settings: Settings, live_tables: LiveTables) -> None:
        self._settings = settings
        self._live_tables = live_tables
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
        try:
            await self._connect(websocket)
        except (WebSocketDisconnect, OSError):
            pass
        finally:
            self._connection_counts.leave(address)

    async def _connect(self, websocket: WebSocket) -> None:
        live = self._live_tables.get(websocket.path_params["table"])
        settings = self._settings
        owner = owner_of(token_of(websocket))
        connection = Connection(
            owner, settings.queued_messages, settings.most_credit_s, settings.late_ping_s
        )
        connection.heartbeat.on_change = lambda: live.put(PresenceChanged())
        try:
            is_ordered = await live.ask(Attach(connection))
            if isinstance(is_ordered, Refusal):
                await websocket.close(CLOSING.get(is_ordered.code, TRY_AGAIN))
            else:
                await self._exchange(websocket, live, connection, measures_latency=is_ordered)
        finally:
            connection.heartbeat.stop()
            live.put(Detach(connection))

    async def _exchange(
        self, websocket: WebSocket, live: LiveTable, connection: Connection, measures_latency: bool
    ) -> None:
        """Send and receive until the browser goes."""
        helpers = [asyncio.create_task(_send(websocket, live, connection))]
        if measures_latency:
            helpers.append(asyncio.create_task(_measure(connection, self._settings.probe_s)))
        try:
            await self._receive(websocket, live, connection)
        finally:
            for helper in helpers:
                helper.cancel()
            await asyncio.gather(*helpers, return_exceptions=True)

    async def _pace(self, websocket: WebSocket) -> None:
        """Let a message wait if its address sends too many: those of other addresses do not."""
        wait_s = self._messages.reserve(websocket.client.host if websocket.client else "")
        if wait_s:
            await asyncio.sleep(wait_s)

    async def _receive(self, websocket: WebSocket, live: LiveTable, connection: Connection) -> None:
        bucket = Bucket(self._settings.messages_per_s, self._settings.messages_burst)
        patience = Bucket(FORGIVENESS_PER_S, PATIENCE)
        while True:
            event = await websocket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await self._pace(websocket)
            data = event.get("text") or event.get("bytes") or b""
            if len(data) > self._settings.largest_message:
                await websocket.close(TOO_LARGE)
                return
            connection.heartbeat.hear()
            if bucket.take():
                handle_message(live, connection, data)
            elif patience.take():
                connection.refuse(read_key(data), TOO_FAST)
            else:
                await websocket.close(FLOODING)
                return


def handle_message(live: LiveTable, connection: Connection, data: str | bytes) -> None:
    """Answer a message at once, or put the command that it means into the table's inbox."""
    now_s = asyncio.get_running_loop().time()
    try:
        message = read_message(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        connection.refuse(read_key(data), Refusal("malformed", str(error)))
        return
    match message:
        case Ping():
            connection.heartbeat.ping()
            connection.tell(encode(Pong(message.sent)))
        case Echo():
            connection.latency.echo(message.number, now_s)
        case Sync():
            _submit(live, connection, SendFrame(connection))
        case Look():
            _submit(live, connection, LookAs(connection, message.seat))
        case Play(seat=seat, action=action, question_id=question_id, key=key):
            move = PlayerMove(connection, seat, key, action, question_id, now_s)
            _submit(live, connection, move, key)
        case Undo(seat=seat, version=version, key=key):
            _submit(live, connection, TakeBack(connection, seat, key, version), key)


def _submit(
    live: LiveTable, connection: Connection, command: Command[object], key: str | None = None
) -> None:
    if not live.submit(command):
        connection.refuse(key, BUSY)


async def _measure(connection: Connection, every_s: float) -> None:
    """Measure the latency of a browser: often at first, then every now and then."""
    for pause_s in chain(FIRST_PROBES_S, repeat(every_s)):
        if not connection.queued:  # a browser that does not read gets nothing more to read
            number = connection.latency.probe(asyncio.get_running_loop().time())
            connection.tell(encode(Probe(number)))
        await asyncio.sleep(pause_s)


async def _send(websocket: WebSocket, live: LiveTable, connection: Connection) -> None:
    try:
        while True:
            data = await connection.next(lambda: live.submit(SendFrame(connection)))
            await websocket.send_text(data.decode())
    except Overflow:
        await websocket.close(FLOODING)
    except Dismissed:
        await websocket.close(CLOSED_TO_SPECTATORS)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the browser has gone: the receiving side notices and cleans up
