"""Keeps snapshots of a live table now and then, while it goes on."""

from __future__ import annotations

import asyncio
import logging

from sortilege.server.live.persistence import LoadedTable, due_snapshot
from sortilege.server.store.contract import Store, StoreError

log = logging.getLogger("sortilege.table")


class SnapshotKeeper:
    """Writes the snapshots of one table beside its moves."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._saving: set[asyncio.Task[None]] = set()

    def keep(self, loaded: LoadedTable) -> None:
        """Keep a snapshot if one is due; everything that the table has done must be committed."""
        data = due_snapshot(loaded)
        if data is None:
            return
        saving = asyncio.create_task(self._save(loaded.id, loaded.table.version, data))
        self._saving.add(saving)
        saving.add_done_callback(self._saving.discard)

    async def _save(self, table_id: str, version: int, data: bytes) -> None:
        try:
            await self._store.keep_snapshot(table_id, version, data)
        except StoreError as error:  # the log has everything
            log.warning("table=%s keeps no snapshot: %s", table_id, error)

    async def close(self) -> None:
        """Wait for what is being written."""
        await asyncio.gather(*self._saving)
