"""The line between one browser's connection and its table, which is in this process or on another node."""

from __future__ import annotations

import asyncio
from itertools import chain, repeat
from typing import Protocol

import msgspec

from sortilege.server.live.checks import BUSY
from sortilege.server.live.commands import (
    Attach,
    Command,
    Detach,
    LookAs,
    PlayerMove,
    PresenceChanged,
    SendFrame,
    ShowReaction,
    TakeBack,
)
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.services import Services
from sortilege.server.running_loop import running_loop
from sortilege.server.wire.close_codes import CLOSING, TRY_AGAIN
from sortilege.server.wire.connection import Connection
from sortilege.server.wire.messages import (
    Echo,
    Look,
    Ping,
    Play,
    Pong,
    Probe,
    React,
    Sync,
    Undo,
    encode,
    read_key,
    read_message,
)
from sortilege.table.refusals import Refusal

FIRST_PROBES_S = (0.1, 0.2, 0.3, 0.5)


class Line(Protocol):
    """What a socket does with its table, wherever that is."""

    async def attach(self) -> int | None:
        """Bring the browser to the table; returns the code to close its socket with if it may not come."""

    def receive(self, data: str | bytes) -> None:
        """A message of the browser."""

    def request_frame(self) -> bool:
        """Ask for a fresh frame; false if the table is too busy."""

    def detach(self) -> None:
        """The browser has gone."""


class LocalLine:
    """The line to a table in this process."""

    def __init__(self, live: LiveTable, connection: Connection, services: Services) -> None:
        self._live, self._connection, self._services = live, connection, services
        self._probing: asyncio.Task[None] | None = None
        self._is_gone = False

    async def attach(self) -> int | None:
        """Bring the browser to the table; where it matters who is first, its latency is measured."""
        self._connection.heartbeat.on_change = lambda: self._live.put(PresenceChanged())
        is_ordered = await self._live.ask(Attach(self._connection))
        if isinstance(is_ordered, Refusal):
            self._services.metrics.refused(is_ordered.code)
            return CLOSING.get(is_ordered.code, TRY_AGAIN)
        if is_ordered and not self._is_gone:
            every_s = self._services.settings.probe_s
            self._probing = asyncio.create_task(_measure(self._connection, every_s))
        return None

    def receive(self, data: str | bytes) -> None:
        """A message of the browser."""
        self._connection.heartbeat.hear()
        handle_message(self._live, self._connection, data)

    def request_frame(self) -> bool:
        """Ask for a fresh frame; false if the table is too busy."""
        return self._live.submit(SendFrame(self._connection))

    def detach(self) -> None:
        """The browser has gone."""
        self._is_gone = True
        if self._probing is not None:
            self._probing.cancel()
        self._connection.heartbeat.stop()
        self._live.put(Detach(self._connection))


def handle_message(live: LiveTable, connection: Connection, data: str | bytes) -> None:
    """Answer a message at once, or put the command that it means into the table's inbox."""
    now_s = running_loop().time()
    try:
        message = read_message(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        connection.refuse(read_key(data), Refusal("malformed", str(error)))
        return
    match message:
        case Play(seat=seat, action=action, question_id=question_id, key=key):
            move = PlayerMove(connection, seat, key, action, question_id, now_s)
            _submit(live, connection, move, key)
        case Ping():
            connection.heartbeat.ping()
            connection.tell(encode(Pong(message.sent)))
        case Echo():
            connection.latency.echo(message.number, now_s)
        case Sync():
            _submit(live, connection, SendFrame(connection))
        case Look():
            _submit(live, connection, LookAs(connection, message.seat))
        case React():
            _submit(live, connection, ShowReaction(connection, message.seat, message.reaction))
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
            connection.probe(encode(Probe(number)))
        await asyncio.sleep(pause_s)
