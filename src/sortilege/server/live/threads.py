"""Calls that may hang: each has a thread of its own, so that it holds up nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


async def in_own_thread(call: Callable[[], T], limit_s: float) -> T:
    """What a call returns; raises TimeoutError. Python cannot end a thread: one that hangs is left to itself."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def finish(outcome: T | None, error: Exception | None) -> None:
        if done.done():  # nobody waits any more
            return
        if error is None:
            done.set_result(outcome)  # type: ignore[arg-type]
        else:
            done.set_exception(error)

    def run() -> None:
        outcome, error = None, None
        try:
            outcome = call()
        except Exception as raised:
            error = raised
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(finish, outcome, error)

    Thread(target=run, name="sortilege-work", daemon=True).start()
    async with asyncio.timeout(limit_s):
        return await done
