"""What waits to be written: the jobs of a few turns of the event loop are handed to the thread that writes together.

Handed over one by one they would be committed a few at a time, for that thread begins as soon as it has one; and each
commit costs as much as many moves. So they wait as long as every turn brings more of them: on a quiet server, for one
turn without anything to do.
"""

from __future__ import annotations

import asyncio
import queue
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from sortilege.server.store.contract import Change

ENOUGH = 128
"""So many jobs are not kept back until a turn ends: they are written while it goes on."""
MOST_TURNS = 8
"""So many turns jobs are kept back, at most."""


class Job(NamedTuple):
    """What to write, and who waits for it."""

    write: Callable[[], None]
    done: asyncio.Future[None]
    move: Change | None = None
    """What it writes, if that is a move, which can be written together with others."""


class JobQueue:
    """From event loops to the thread that writes."""

    def __init__(self, most: int) -> None:
        self._most = most
        """No batch is much larger: so many jobs are enough, and the next turn waits for the next batch."""
        self._turns: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._gathered: deque[Job] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        """Which hands over what is gathered when its turns end; each of several takes all that is here."""
        self._turns_left = 0
        self._seen = 0
        """How many jobs were gathered when the last turn ended."""

    def put(self, job: Job) -> None:
        """Take a job from an event loop, which hands it over with all others of its turn."""
        self._gathered.append(job)
        loop = job.done.get_loop()
        if loop is not self._loop:
            self._loop, self._turns_left, self._seen = loop, MOST_TURNS, 0
            loop.call_soon(self._end_turn, loop)
        if len(self._gathered) >= ENOUGH:
            self._hand_over()

    def close(self) -> None:
        """Let `next_batch` end when everything is taken."""
        self._hand_over()
        self._turns.put(None)

    def next_batch(self) -> tuple[list[Job], bool]:
        """Waits for jobs; returns all that wait, and whether the queue is closed after them."""
        turn = self._turns.get()
        batch: list[Job] = []
        with suppress(queue.Empty):
            while turn is not None:
                batch += turn
                if len(batch) >= self._most:
                    return batch, False
                turn = self._turns.get_nowait()
            return batch, True
        return batch, False

    def _end_turn(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand over what is gathered, unless this turn has brought more."""
        self._turns_left -= 1
        gathered, seen = len(self._gathered), self._seen
        if loop is not self._loop or gathered == seen or not self._turns_left:
            self._hand_over()
        else:
            self._seen = gathered
            loop.call_soon(self._end_turn, loop)

    def _hand_over(self) -> None:
        self._loop = None
        turn: list[Job] = []
        with suppress(IndexError):
            while True:
                turn.append(self._gathered.popleft())
        if turn:
            self._turns.put(turn)
