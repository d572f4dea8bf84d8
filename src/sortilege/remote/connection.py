"""One socket to one table: it comes back by itself and repeats what was not acknowledged, under the same key."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from sortilege.remote.errors import TableError
from sortilege.remote.link import TableLink
from sortilege.remote.pace import Pace
from sortilege.server.wire.close_codes import (
    CLOSED_TO_SPECTATORS,
    COME_BACK,
    SET_ASIDE,
    TOO_MANY_SOCKETS,
    UNKNOWN_TABLE,
    WRONG_VERSION,
)
from sortilege.server.wire.messages import (
    Ack,
    Claim,
    Echo,
    Moved,
    Ping,
    Play,
    Pong,
    Presence,
    Probe,
    Reaction,
    Refused,
    Rematch,
    Sync,
    ToServer,
    encode,
)
from sortilege.table.frame_types import Frame

FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.3, 3.0
SOON_S = 0.15
CROWDED_S = 10.0
PING_S = 1.0
SILENCE_S = 6.0
"""A server that says nothing for so long is given up, and another socket is tried."""
STORE_S, TOO_FAST_S = 2.0, 1.0
LARGEST_MESSAGE = 2**24
FINAL = {
    CLOSED_TO_SPECTATORS: "the table is closed to spectators, and no seat is ours",
    UNKNOWN_TABLE: "there is no such table",
    SET_ASIDE: "the game can no longer be played: its log is damaged or its rules have changed",
    WRONG_VERSION: "the server speaks another version of the messages",
}

ToClient = Frame | Ack | Refused | Presence | Reaction | Rematch | Moved | Claim | Pong | Probe
_DECODER: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)


def new_key() -> str:
    """A fresh key for a play."""
    return secrets.token_hex(16)


class Connection:
    """The way to a table."""

    def __init__(self, link: TableLink, cookie: str, patience_s: float) -> None:
        self._link, self._cookie, self._patience_s = link, cookie, patience_s
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, Play] = {}
        self._pace = Pace()
        self._heard_s = monotonic()
        self._retries: set[asyncio.Task[None]] = set()

    async def messages(self) -> AsyncGenerator[Frame | Ack | Refused | Rematch, None]:
        """What the server says, from one socket after the other; raises TableError if there will be no more."""
        pause_s, self._heard_s = FIRST_PAUSE_S, monotonic()
        while True:
            before_s = self._heard_s
            code, reason = None, ""
            try:
                async with self._open() as socket:
                    async for data in socket:
                        self._heard_s = monotonic()
                        message = await self._handle(_DECODER.decode(data))
                        if message is not None:
                            yield message
                    code = socket.close_code
            except msgspec.DecodeError as error:
                raise TableError(f"the server says what nobody understands: {error}") from error
            except (OSError, TimeoutError, WebSocketException) as error:
                reason = str(error)
                code = _close_code(error)
            pause_s = FIRST_PAUSE_S if self._heard_s > before_s else pause_s
            await asyncio.sleep(self._pause_s(code, pause_s, reason))
            pause_s = min(2 * pause_s, LONGEST_PAUSE_S)

    async def play(self, play: Play) -> None:
        """Answer a question; the answer of the server will carry the same key."""
        await self._pace.wait()
        self._unanswered[play.key] = play
        await self._send(play)

    async def sync(self) -> None:
        """Ask for a frame."""
        await self._send(Sync())

    async def close(self) -> None:
        """Send nothing more."""
        for task in self._retries:
            task.cancel()
        if self._socket is not None:
            await self._socket.close()

    # ------------------------------------------------------------------ one socket
    @asynccontextmanager
    async def _open(self) -> AsyncIterator[ClientConnection]:
        opening = connect(
            self._link.socket_address,
            additional_headers={"Cookie": self._cookie},
            max_size=LARGEST_MESSAGE,
            proxy=None,
            ping_interval=None,  # the pings of the protocol say more
            close_timeout=1.0,
        )
        async with opening as socket:
            self._socket = socket
            beating = asyncio.create_task(self._beat(socket))
            try:
                for play in list(self._unanswered.values()):
                    await self._send(play)
                yield socket
            finally:
                self._socket = None
                beating.cancel()

    async def _beat(self, socket: ClientConnection) -> None:
        """Say every second that somebody is here; give up a server that has fallen silent."""
        opened_s = monotonic()
        while monotonic() - max(self._heard_s, opened_s) < SILENCE_S:
            await self._send(Ping(monotonic()))
            await asyncio.sleep(PING_S)
        await socket.close()

    async def _send(self, message: ToServer) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # what matters is sent again by the next socket
                await self._socket.send(encode(message).decode())

    async def _handle(self, message: ToClient) -> Frame | Ack | Refused | Rematch | None:
        match message:
            case Probe():
                await self._send(Echo(message.number))
            case Refused(code="store" | "too-fast" as code, key=str(key)):
                self._repeat_later(key, STORE_S if code == "store" else TOO_FAST_S)
            case Ack(key=str(key)) | Refused(key=str(key)):
                self._unanswered.pop(key, None)
                return message
            case Frame() | Rematch():
                return message
        return None

    def _repeat_later(self, key: str, pause_s: float) -> None:
        task = asyncio.create_task(self._repeat(key, pause_s))
        self._retries.add(task)
        task.add_done_callback(self._retries.discard)

    async def _repeat(self, key: str, pause_s: float) -> None:
        await asyncio.sleep(pause_s)
        if key in self._unanswered:
            await self._send(self._unanswered[key])

    # ------------------------------------------------------------------ coming back
    def _pause_s(self, code: int | None, pause_s: float, reason: str) -> float:
        """How long to wait before the next socket; raises TableError if it would be in vain."""
        if code in FINAL:
            raise TableError(FINAL[code])
        if monotonic() - self._heard_s > self._patience_s:
            why = reason or f"closed with {code}"
            raise TableError(f"the server {self._link.base} cannot be reached: {why}")
        if code == COME_BACK and pause_s == FIRST_PAUSE_S:
            return random.uniform(0, SOON_S)
        if code == TOO_MANY_SOCKETS:
            return CROWDED_S
        return pause_s * random.uniform(0.75, 1.25)


def _close_code(error: Exception) -> int | None:
    if isinstance(error, ConnectionClosed) and error.rcvd is not None:
        return error.rcvd.code
    return None
