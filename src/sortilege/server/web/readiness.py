"""Can this server keep what is played? For monitoring; the answer names no path, no table and no person."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Callable
from time import monotonic

from sortilege.server.settings import Settings
from sortilege.server.store.contract import Store, StoreError
from sortilege.table.refusals import STORE, Refusal

log = logging.getLogger("sortilege.ready")

FRESH_S = 1.0
"""However often somebody asks, the disk is asked no more often than this."""
PATIENCE_S = 5.0
MB = 10**6
LITTLE_SPACE = Refusal("little-space", "The disk is almost full.")


class Readiness:
    """Looks at everything that playing needs; each check gives a reason why not, or None."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        node_problem: Callable[[], Refusal | None] = lambda: None,
    ) -> None:
        self._settings, self._store, self._node_problem = settings, store, node_problem
        self._checks = (self._check_node, self._check_store, self._check_space)
        self._one_at_a_time = asyncio.Lock()
        self._found: Refusal | None = None
        self._why = ""  # more than the code, for the log alone: it may name files
        self._looked_s = float("-inf")

    async def problem(self) -> Refusal | None:
        """The first thing that is wrong; None if games can be played and are kept."""
        async with self._one_at_a_time:
            if monotonic() - self._looked_s >= FRESH_S:
                found = await self._look()
                if found != self._found:
                    log.warning(
                        "ready: %s", f"no longer, {self._why or found.code}" if found else "again"
                    )
                self._found, self._looked_s = found, monotonic()
            return self._found

    async def _look(self) -> Refusal | None:
        self._why = ""
        for check in self._checks:
            if (found := await check()) is not None:
                return found
        return None

    async def _check_node(self) -> Refusal | None:
        """Does this node take tables?"""
        return self._node_problem()

    async def _check_store(self) -> Refusal | None:
        """Write something; this also notices a file that was replaced, and a disk that no longer answers."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._store.check_writable()
        except (StoreError, TimeoutError) as error:
            self._why = f"store: {error or 'it does not answer'}"
            return STORE
        return None

    async def _check_space(self) -> Refusal | None:
        if self._settings.store:  # on another machine, whose host watches its disk
            return None
        try:
            usage = await asyncio.to_thread(shutil.disk_usage, self._settings.data)
        except OSError:
            return STORE
        return LITTLE_SPACE if usage.free < self._settings.least_free_mb * MB else None
