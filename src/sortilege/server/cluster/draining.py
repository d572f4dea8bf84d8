"""Ending a node without a pause that anybody minds: its tables are handed to the others first."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from types import FrameType

import uvicorn

from sortilege.server.cluster.hosts import Hosts
from sortilege.table.refusals import Refusal

log = logging.getLogger("sortilege.draining")

DRAINING = Refusal("draining", "This server is about to stop: please try again.")
LAST_WORDS_S = 0.3
"""So long browsers and other nodes can still be told."""


class Draining:
    """Whether this node is about to end, and how it does."""

    def __init__(self, notice_s: float) -> None:
        self._notice_s = notice_s
        self.hosts: Hosts | None = None

    @property
    def is_needed(self) -> bool:
        """Is there anybody to hand tables to?"""
        return self.hosts is not None and not self.hosts.is_alone

    async def run(self) -> None:
        """Say that this node is not ready, let proxies notice, then hand over one table after the other."""
        assert self.hosts is not None
        log.info("this node is draining")
        self.hosts.is_draining = True
        await asyncio.sleep(self._notice_s)
        await self.hosts.hand_over_all()
        await asyncio.sleep(LAST_WORDS_S)
        log.info("this node is drained")


class DrainingServer(uvicorn.Server):
    """A server that drains when it is told to end; told twice, it ends at once."""

    def __init__(self, config: uvicorn.Config, draining: Draining) -> None:
        super().__init__(config)
        self._draining = draining
        self._loop: asyncio.AbstractEventLoop | None = None
        self._last_task: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal has come; it may come at any moment, so the loop does the rest."""
        is_first = self._last_task is None and self._loop is not None
        if sig != signal.SIGTERM or not is_first or not self._draining.is_needed:
            super().handle_exit(sig, frame)
        elif self._loop is not None:
            self._loop.call_soon_threadsafe(self._begin, sig, frame)

    def _begin(self, sig: int, frame: FrameType | None) -> None:
        self._last_task = asyncio.create_task(self._drain(sig, frame))

    async def _drain(self, sig: int, frame: FrameType | None) -> None:
        try:
            await self._draining.run()
        finally:
            super().handle_exit(sig, frame)
