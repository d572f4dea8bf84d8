"""The commands that wait for one table. Those who only watch cannot fill it, and nobody at the table waits for them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from sortilege.server.live.commands import Command, Detach, Envelope, SendFrame
from sortilege.server.running_loop import running_loop
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
        self._waiting: asyncio.Future[None] | None = None
        """Of the table, while nothing is here."""
        self.is_closed = False

    def __len__(self) -> int:
        return len(self._first) + len(self._others)

    def offer(self, envelope: Envelope) -> bool:
        """Take a command from outside; false when too many wait already."""
        command = envelope.command
        if self.is_closed:
            return False
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
        if self.is_closed:
            return
        # A goodbye must not overtake the arrival of the same browser.
        self._put(self._others if isinstance(command, Detach) else self._first, Envelope(command))

    async def next(self) -> Envelope | None:
        """The next command; waits until there is one. None when the inbox is closed."""
        while not (self._first or self._others or self.is_closed):
            self._waiting = running_loop().create_future()
            await self._waiting
        if not self._first:
            await asyncio.sleep(0)  # those who watch are many: let others be heard in between
        if self.is_closed:
            return None
        envelope = (self._first or self._others).popleft()
        if isinstance(envelope.command, SendFrame):
            self._owed_frames.discard(envelope.command.connection)
        return envelope

    @property
    def first(self) -> Envelope | None:
        """What waits first of the table and those who have a seat."""
        return self._first[0] if self._first else None

    def take_first(self) -> Envelope:
        """Take it."""
        return self._first.popleft()

    def close(self) -> list[Envelope]:
        """Take nothing more; returns what waits."""
        rest = [*self._first, *self._others]
        self._first.clear()
        self._others.clear()
        self.is_closed = True
        self._wake()
        return rest

    def _put(self, queue: deque[Envelope], envelope: Envelope) -> None:
        queue.append(envelope)
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _is_from_a_seat(self, command: Command[Any]) -> bool:
        """Does somebody send it who has a seat?"""
        connection = getattr(command, "connection", None)
        owner = getattr(command, "owner", "") if connection is None else connection.owner
        return self._has_seat(owner)
