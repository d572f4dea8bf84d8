"""The commands that wait for one table. Those who only watch cannot fill it, and nobody at the table waits for them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from sortilege.server.live.commands import Command, Detach, Envelope, SendFrame
from sortilege.server.wire.connection import Connection


class Inbox:
    """Two queues: one for the table itself and everybody who has a seat, one for all others. The first goes first.

    Each connection is owed one fresh frame at most, however often it asks.
    """

    def __init__(self, most: int, has_seat: Callable[[str], bool]) -> None:
        self._most = most
        self._has_seat = has_seat
        self._first: deque[Envelope] = deque()
        self._others: deque[Envelope] = deque()
        self._owed_frames: set[Connection] = set()
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return len(self._first) + len(self._others)

    def offer(self, envelope: Envelope) -> bool:
        """Take a command from outside; false when too many wait already."""
        command = envelope.command
        if isinstance(command, SendFrame) and command.connection in self._owed_frames:
            return True
        queue = self._first if self._is_from_a_seat(command) else self._others
        if len(queue) >= self._most:
            return False
        if isinstance(command, SendFrame):
            self._owed_frames.add(command.connection)
        self._put(queue, envelope)
        return True

    def put(self, command: Command[Any]) -> None:
        """Take a command of the table itself, or a goodbye: there is always room."""
        # A goodbye must not overtake the arrival of the same browser.
        self._put(self._others if isinstance(command, Detach) else self._first, Envelope(command))

    async def next(self) -> Envelope:
        """The next command; waits until there is one."""
        while not self:
            self._filled.clear()
            await self._filled.wait()
        if not self._first:
            await asyncio.sleep(0)  # those who watch are many: let others be heard in between
        envelope = (self._first or self._others).popleft()
        if isinstance(envelope.command, SendFrame):
            self._owed_frames.discard(envelope.command.connection)
        return envelope

    def _put(self, queue: deque[Envelope], envelope: Envelope) -> None:
        queue.append(envelope)
        self._filled.set()

    def _is_from_a_seat(self, command: Command[Any]) -> bool:
        """Does somebody send it who has a seat?"""
        connection = getattr(command, "connection", None)
        owner = getattr(command, "owner", "") if connection is None else connection.owner
        return self._has_seat(owner)
