"""The commands about kept games: backup, restore, salvage."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from sortilege.cli.terminal import CannotDo, out
from sortilege.server.store.backup import backup, restore
from sortilege.server.store.contract import StoreError
from sortilege.server.store.salvage import Salvaged, salvage
from sortilege.server.store.sqlite_file import FILE_NAME


def refuse_shared_store(address: str, program: str) -> None:
    """Copies of a file would be useless to somebody whose games are in a database."""
    if address:
        raise CannotDo(f"your games are in PostgreSQL: use {program}, or `sortilege export`")


def make_backup(data: Path, target: Path | None) -> None:
    """Copy the database and say where the copy is."""
    if target is not None and target.exists():
        raise CannotDo(f"{target} exists already")
    try:
        copy = backup(data, target)
    except StoreError as error:
        raise CannotDo(str(error)) from error
    out().print(f"All games of {data} are copied to {copy}.")


def put_back(data: Path, copy: Path) -> None:
    """Put a copy in the place of the database."""
    try:
        kept = restore(data, copy)
    except (StoreError, OSError) as error:
        raise CannotDo(str(error)) from error
    out().print(f"{data} now holds the games of {copy}.")
    if kept is not None:
        out().print(f"What was there before is kept as {kept}.")


def save_readable(data: Path, source: Path | None) -> None:
    """Build a new database from what can be read of a damaged one, and use it."""
    source = source or data / FILE_NAME
    fresh = data / f"sortilege-salvaged-{datetime.now():%Y%m%d-%H%M%S}.db"
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        salvaged = salvage(source, fresh)
        kept = restore(data, fresh)
    except (StoreError, OSError) as error:
        raise CannotDo(str(error)) from error
    finally:
        if fresh.exists():
            os.unlink(fresh)
    _report(salvaged, source)
    if kept is not None:
        out().print(f"The damaged database is kept as {kept}.")


def _report(salvaged: Salvaged, source: Path) -> None:
    games = len(salvaged.saved) + len(salvaged.lost)
    out().print(f"{len(salvaged.saved)} of {games} games of {source} are saved.")
    for table_id, moves in salvaged.lost.items():
        out().print(f"Lost: {table_id} ({moves} of its moves could be read).")
