"""A browser's socket: what comes in goes to the table's inbox, what goes out waits in a bounded queue."""

from __future__ import annotations

import asyncio
import logging
from itertools import chain, repeat

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sortilege.server.live.connections import Connection, Dismissed, Overflow
from sortilege.server.live.live_table import LiveTable, refuse
from sortilege.server.live.live_tables import Host
from sortilege.server.settings import Settings
from sortilege.server.web.identity import is_foreign, owner_of, token_of
from sortilege.server.web.limits import Bucket, Census
from sortilege.server.wire.messages import (
    Echo,
    Look,
    Message,
    Ping,
    Play,
    Pong,
    Probe,
    encode,
    read_key,
    read_message,
)
from sortilege.table.refusals import Refusal

log = logging.getLogger("sortilege.socket")

TOO_FAST = Refusal("too-fast", "Slow down: too many messages.")
UNKNOWN_TABLE, CLOSED_TO_GUESTS, TOO_MANY_SOCKETS, TOO_PUSHY = 4404, 4403, 4429, 4408
TOO_LARGE, TRY_AGAIN = 1009, 1013
PATIENCE, FORGIVENESS_PER_S = 100, 1.0
"""So many messages beyond the limit, and the socket is closed; some are forgiven with time."""
FIRST_PROBES_S = (0.1, 0.2, 0.3, 0.5)
CLOSING = {"unknown": UNKNOWN_TABLE, "not-yours": CLOSED_TO_GUESTS}
"""By the code of a refusal: how a socket is closed whose browser need not come back."""


class Sockets:
    """All sockets of a server."""

    def __init__(self, settings: Settings, host: Host) -> None:
        self._settings = settings
        self._host = host
        self._census = Census(settings.sockets_per_address)

    async def serve(self, websocket: WebSocket) -> None:
        """One socket from its handshake to its end."""
        if is_foreign(websocket.headers):
            await websocket.close()  # before the handshake: 403
            return
        await websocket.accept()
        address = websocket.client.host if websocket.client else ""
        if not self._census.enter(address):
            await websocket.close(TOO_MANY_SOCKETS)
            return
        try:
            await self._sit(websocket)
        except (WebSocketDisconnect, OSError):
            pass
        finally:
            self._census.leave(address)

    async def _sit(self, websocket: WebSocket) -> None:
        live = self._host.live(websocket.path_params["table"])
        settings = self._settings
        owner = owner_of(token_of(websocket))
        connection = Connection(owner, settings.queued_messages, settings.most_credit_s)
        refusal = await live.attach(connection)
        if refusal is not None:
            await websocket.close(CLOSING.get(refusal.code, TRY_AGAIN))
            return
        helpers = [asyncio.create_task(_send(websocket, live, connection))]
        if live.is_ordered:
            helpers.append(asyncio.create_task(_measure(connection, settings.probe_s)))
        try:
            await self._receive(websocket, live, connection)
        finally:
            for helper in helpers:
                helper.cancel()
            live.detach(connection)
            await asyncio.gather(*helpers, return_exceptions=True)

    async def _receive(self, websocket: WebSocket, live: LiveTable, connection: Connection) -> None:
        bucket = Bucket(self._settings.messages_per_s, self._settings.messages_burst)
        patience = Bucket(FORGIVENESS_PER_S, PATIENCE)
        while True:
            event = await websocket.receive()
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("text") or event.get("bytes") or b""
            if len(data) > self._settings.largest_message:
                await websocket.close(TOO_LARGE)
                return
            if bucket.take():
                _handle(live, connection, data)
                continue
            if not patience.take():
                await websocket.close(TOO_PUSHY)
                return
            refuse(connection, read_key(data), TOO_FAST)


def _handle(live: LiveTable, connection: Connection, data: str | bytes) -> None:
    """One message: whoever sent it hears of it."""
    try:
        message = read_message(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        refuse(connection, read_key(data), Refusal("malformed", str(error)))
        return
    _obey(live, connection, message)


def _obey(live: LiveTable, connection: Connection, message: Message) -> None:
    now_s = asyncio.get_running_loop().time()
    if isinstance(message, Play):
        # Who may play for a seat is asked again at the table: only there it is in order with joins.
        live.play(connection, message, now_s)
    elif isinstance(message, Echo):
        connection.pulse.echo(message.number, now_s)
    elif isinstance(message, Ping):
        connection.tell(encode(Pong(message.sent)))
    elif isinstance(message, Look):
        refusal = live.look(connection, message.seat)
        if refusal is not None:
            refuse(connection, None, refusal)
    else:
        live.sync(connection)


async def _measure(connection: Connection, every_s: float) -> None:
    """Probe how far away a browser is, from the beginning and then now and then."""
    for pause_s in chain(FIRST_PROBES_S, repeat(every_s)):
        if not connection.queued:  # whoever does not read gets no more to read
            number = connection.pulse.probe(asyncio.get_running_loop().time())
            connection.tell(encode(Probe(number)))
        await asyncio.sleep(pause_s)


async def _send(websocket: WebSocket, live: LiveTable, connection: Connection) -> None:
    try:
        while True:
            data = await connection.next(lambda: live.sync(connection))
            await websocket.send_text(data.decode())
    except Overflow:
        await websocket.close(TOO_PUSHY)
    except Dismissed:
        await websocket.close(CLOSED_TO_GUESTS)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the browser has gone: the receiving side notices and cleans up
