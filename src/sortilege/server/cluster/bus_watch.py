"""What a node does while it hears nothing from the bus.

It cannot know who is to blame, so it takes no table from a node that renews its lease, and gives those up that nobody
looks at: whoever has browsers for them claims them. If others say in the store that they hear each other, it is this
node that is cut off, and it is not ready: a proxy leads people to the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Protocol

from sortilege.server.bus.contract import Bus
from sortilege.server.store.contract import StoreError
from sortilege.table.refusals import Refusal

log = logging.getLogger("sortilege.bus")

CUT_OFF = Refusal("bus", "This server cannot reach the others: please try again.")
LOOK_S, CERTAIN_S = 0.5, 2.0
"""If the bus itself is gone, all nodes have noticed and said so after `CERTAIN_S`."""


class NoteBus(Protocol):
    """What the watch needs of the store."""

    async def note_bus(self, node_id: str, *, is_up: bool) -> bool:
        """Remember whether a node has a bus; returns whether another one alive has."""


class BusWatch:
    """Whether this node hears the others, and what follows if it does not."""

    def __init__(
        self,
        bus: Bus,
        store: NoteBus,
        node_id: str,
        free_idle: Callable[[], Awaitable[None]],
        now_s: Callable[[], float] = monotonic,
    ) -> None:
        self._bus, self._store, self._node_id = bus, store, node_id
        self._free_idle, self._now_s = free_idle, now_s
        self._deaf_since_s: float | None = None
        self.is_cut_off = False
        """Do the others hear each other, but not this node?"""

    async def keep_looking(self) -> None:
        """Look for ever."""
        while True:
            await asyncio.sleep(LOOK_S)
            with suppress(StoreError):  # then there is worse trouble, and nothing to be learned
                await self.look()

    async def look(self) -> None:
        """Compare what this node hears with what the others say; raises StoreError."""
        is_up = self._bus.is_up
        if is_up and self._deaf_since_s is None:
            return
        if self._deaf_since_s is None:
            self._deaf_since_s = self._now_s()
        others_hear = await self._store.note_bus(self._node_id, is_up=is_up)
        is_certain = self._now_s() - self._deaf_since_s > CERTAIN_S
        self._set(not is_up and others_hear and is_certain)
        if is_up:
            self._deaf_since_s = None
        else:
            await self._free_idle()

    def _set(self, is_cut_off: bool) -> None:
        if is_cut_off != self.is_cut_off:
            log.warning("this node %s", "is cut off from the others" if is_cut_off else "is back")
        self.is_cut_off = is_cut_off
