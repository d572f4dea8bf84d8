"""The server of the fault runs: `python -m tests.support.kill_server PORT FOLDER [WISHES]`.

`WISHES` are settings as JSON; with `"limits": "real"` those of a real server are the base, and `"plant"` names a bug.
What needs root or a machine of one's own is done here from within, as files in the folder `faults` say: `clock` holds
by how many seconds the time of day is wrong, `read-only` turns the disk read-only.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from sortilege.server import run
from sortilege.server.settings import Settings
from sortilege.server.store.contract import Change
from sortilege.server.store.jobs import Job
from sortilege.server.store.sqlite import SqliteStore
from tests.support.serving import quick_settings
from tests.support.shelf import toys_on_the_shelf

FAULTS, CLOCK, READ_ONLY = "faults", "clock", "read-only"
HASTE_S = 0.2


class TroubledStore(SqliteStore):
    """A store on a disk that is read-only now and then."""

    def _commit_together(self, batch: list[Job]) -> None:
        troubled = (self.path.parent / FAULTS / READ_ONLY).exists()
        self._write.execute(f"PRAGMA query_only = {int(troubled)}")
        super()._commit_together(batch)


class HastyStore(TroubledStore):
    """A store with a bug: a commit returns long before anything is on disk."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._late: queue.SimpleQueue[tuple[float, tuple[Change, ...]]] = queue.SimpleQueue()
        threading.Thread(target=self._write_late, daemon=True).start()

    async def commit(self, *changes: Change) -> None:
        self._late.put((time.monotonic() + HASTE_S, changes))

    def _write_late(self) -> None:
        while True:
            due_s, changes = self._late.get()
            time.sleep(max(0.0, due_s - time.monotonic()))
            asyncio.run(super().commit(*changes))


STORES: dict[str | None, type[SqliteStore]] = {None: TroubledStore, "hasty": HastyStore}


def falsify_clock(folder: Path) -> None:
    """Let the time of day be wrong by what the file says, from the moment at which it says so."""
    true_ns, note = time.time_ns, folder / FAULTS / CLOCK

    def wrong_ns() -> int:
        try:
            return true_ns() + int(note.read_text()) * 10**9
        except (OSError, ValueError):
            return true_ns()

    time.time_ns = wrong_ns
    time.time = lambda: wrong_ns() / 10**9


def settings_for(folder: Path, port: int, wishes: dict[str, Any]) -> Settings:
    """What the run wishes for, on the base of real or of quick settings."""
    if wishes.pop("limits", "quick") == "real":
        base = Settings(bind="127.0.0.1", data=folder)
    else:
        base = quick_settings(folder, bot_pause_ms=(1, 10))
    return replace(base, port=port, **wishes)


def main() -> int:
    folder, wishes = Path(sys.argv[2]), json.loads((sys.argv[3:] or ["{}"])[0])
    falsify_clock(folder)
    store_class = STORES[wishes.pop("plant", None)]
    setattr(run, "make_store", lambda address, data: store_class(data))  # noqa: B010 it is not exported
    with toys_on_the_shelf():
        return run.serve(settings_for(folder, int(sys.argv[1]), wishes), open_browser=False)


if __name__ == "__main__":
    sys.exit(main())
