"""What waits to be written: the jobs of one turn of the event loop are handed to the thread that writes together.

Handed over one by one they would be committed a few at a time, for that thread begins as soon as it has one; and each
commit costs as much as many moves.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from sortilege.server.store.contract import Change


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
        self._gathered: list[Job] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        """Of which this turn is waited for."""
        self._lock = threading.Lock()

    def put(self, job: Job) -> None:
        """Take a job from an event loop, which hands it over with all others of its turn."""
        loop = job.done.get_loop()
        with self._lock:
            self._gathered.append(job)
            is_new, self._loop = loop is not self._loop, loop
        if is_new:
            loop.call_soon(self._hand_over)

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

    def _hand_over(self) -> None:
        with self._lock:
            self._loop = None
            turn, self._gathered = self._gathered, []
        if turn:
            self._turns.put(turn)
