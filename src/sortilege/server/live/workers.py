"""Processes that compute for the server: bots that search, hints, analyses. They never hold up a table.

A process has a Python of its own, so nothing in it competes for the lock of the server's interpreter; it is nice, so
that moves come first on the processor too. One that crashes or takes too long is replaced.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
import signal
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Literal

from sortilege.server.live.threads import in_own_thread

log = logging.getLogger("sortilege.workers")

Queue = Literal["bots", "hints", "analysis"]
QUEUES: tuple[Queue, ...] = ("bots", "hints", "analysis")
"""Who is served first."""
NICE = 10
LOADING_S = 60.0
"""How much longer a process may take for the first call of a game: it starts, and reads what is compiled.

Whoever asks does not wait that long. But a process that was killed for being new would be replaced by another new one,
and on a busy machine none would ever be ready.
"""
WAITING = 32
"""How many calls of each queue may wait for one process: beyond that they would come too late anyway."""


class Busy(Exception):
    """So many calls wait already that this one would come too late."""


class Crashed(Exception):
    """The process ended without an answer."""


@dataclass(eq=False)
class _Job:
    call: Callable[[], Any]
    within_s: float
    done: asyncio.Future[Any]
    loads: str


class WorkerPool:
    """A few processes that run functions, bots before hints before analyses. They start with the first call."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._waiting: dict[Queue, deque[_Job]] = {queue: deque() for queue in QUEUES}
        self._news = asyncio.Condition()
        self._slots: list[asyncio.Task[None]] = []

    async def run(
        self,
        function: Callable[..., Any],
        *args: Any,
        within_s: float,
        queue: Queue,
        loads: str = "",
    ) -> Any:
        """What a function at the top level of a module returns; it and its arguments are pickled.

        `loads` names what a process has to load for such calls, the first time.
        Raises Busy, Crashed, what the function raises, and TimeoutError when there is no answer after
        `within_s`, the wait for a process included. Work that takes longer than a second or two should come
        in pieces: nobody is interrupted for a call that is more urgent.
        """
        waiting = self._waiting[queue]
        if len(waiting) >= WAITING * max(self._processes, 1):
            raise Busy(f"{len(waiting)} calls wait for {queue} already")
        self._start()
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = _Job(partial(function, *args), within_s, done, loads)
        waiting.append(job)
        try:
            async with asyncio.timeout(within_s):
                await self._tell()
                return await done
        finally:
            with suppress(ValueError):
                waiting.remove(job)

    async def close(self) -> None:
        """End all processes, whatever they are doing."""
        for slot in self._slots:
            slot.cancel()
        await asyncio.gather(*self._slots, return_exceptions=True)
        self._slots.clear()

    def _start(self) -> None:
        if not self._slots:
            numbers = range(max(self._processes, 1))
            # They work for all tables: in an empty context, so that the log does not name the first one.
            self._slots = [
                asyncio.create_task(self._serve(number), context=Context()) for number in numbers
            ]

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def _serve(self, number: int) -> None:
        """Run one call after the other, in one process."""
        queues = QUEUES[:2] if number else QUEUES  # an analysis takes one process at most
        process = _Process() if self._processes else _Threads()
        try:
            while True:
                await self._run(await self._next(queues), process)
        finally:
            process.end()

    async def _next(self, queues: tuple[Queue, ...]) -> _Job:
        async with self._news:
            await self._news.wait_for(lambda: any(self._waiting[queue] for queue in queues))
            return next(self._waiting[queue] for queue in queues if self._waiting[queue]).popleft()

    async def _run(self, job: _Job, process: _Process | _Threads) -> None:
        """Run a call. When nobody waits for it any more it may go on for its time, for a process is slow to replace."""
        try:
            result = await process.run(job)
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(result)


class _Threads:
    """Threads of this process, where no other is wanted."""

    async def run(self, job: _Job) -> Any:
        return await in_own_thread(job.call, job.within_s)

    def end(self) -> None:
        """Threads end by themselves."""


class _Process:
    """One process at a time, replaced when it is lost."""

    def __init__(self) -> None:
        self._child: _Child | None = None

    async def run(self, job: _Job) -> Any:
        """What the call returns, in the process; raises TimeoutError, Crashed or what the call raises."""
        asked = pickle.dumps(job.call)
        if self._child is None:
            self._child = await asyncio.to_thread(_Child)
        child = self._child
        limit_s = job.within_s if job.loads in child.loaded else job.within_s + LOADING_S
        try:
            answer = await in_own_thread(partial(child.ask, asked), limit_s)
        except TimeoutError:
            log.error("a worker took longer than %s s and is replaced", limit_s)
            self.end()
            raise
        except (EOFError, OSError) as error:
            log.error("a worker crashed and is replaced")
            self.end()
            raise Crashed("the process ended without an answer") from error
        child.loaded.add(job.loads)
        succeeded, result = pickle.loads(answer)
        if not succeeded:
            raise result
        return result

    def end(self) -> None:
        """Kill the process."""
        if self._child is not None:
            self._child.process.kill()
        self._child = None


class _Child:
    """A process and the pipe to it."""

    def __init__(self) -> None:
        # A fork would copy locks that threads of the server hold just now.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.loaded: set[str] = set()
        """What it has loaded for the calls that it has answered."""

    def ask(self, call: bytes) -> bytes:
        """The answer to a call; raises EOFError or OSError if the process ends."""
        self._pipe.send_bytes(call)
        return self._pipe.recv_bytes()


def _work(pipe: Connection) -> None:
    """Answer calls until the server is gone: the life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its workers
    if hasattr(os, "nice"):
        os.nice(NICE)
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes()))


def _answer(call: bytes) -> bytes:
    """Whether a call succeeded, and what it returned or raised."""
    try:
        return pickle.dumps((True, pickle.loads(call)()))
    except Exception as error:
        return pickle.dumps((False, _portable(error)))


def _portable(error: Exception) -> Exception:
    """An error that can be pickled and read again."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
