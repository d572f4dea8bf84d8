"""The event loop of this thread, for what every move needs.

`asyncio.get_running_loop` of Python 3.11 asks the operating system for the id of the process each time: a call of the
system, five times a move.
"""

from __future__ import annotations

import asyncio
import threading


class _Known(threading.local):
    loop: asyncio.AbstractEventLoop | None = None


_known = _Known()


def running_loop() -> asyncio.AbstractEventLoop:
    """The loop that runs in this thread; raises RuntimeError if there is none."""
    loop = _known.loop
    if loop is None or not loop.is_running():  # at most one runs in a thread
        loop = _known.loop = asyncio.get_running_loop()
    return loop
