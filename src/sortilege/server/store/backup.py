"""Copies of the database: made while a server runs, checked, rotated, and put back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from sortilege.server.store import schema
from sortilege.server.store.contract import StoreError, StoreUnusable
from sortilege.server.store.sqlite_file import (
    FILE_NAME,
    LOCK_NAME,
    SIDE_FILES,
    give_to_owner,
    keep_others_out,
    make_data_file,
    make_private,
)

FOLDER = "backups"
EXTENT = "SELECT count(*), max(rowid), (SELECT count(*) FROM tables) FROM log"
NOTHING = (0, None, 0)
PAGES_AT_ONCE = 200
"""A copy lets go of the file this often, so that nobody at a table waits for it."""


def backup(data: Path, target: Path | None = None) -> Path:
    """Copy the database of a data folder, in use or not, as it is at one moment; raises StoreError.

    The copy appears under its name only when it is complete and has been checked.
    """
    source = data / FILE_NAME
    if not source.is_file():
        raise StoreError(f"There is no database in {data}.")
    target = target or data / FOLDER / _next_name(data)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    is_kept_there = target.parent == data / FOLDER
    if is_kept_there:
        give_to_owner(target.parent)
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        (make_data_file if is_kept_there else make_private)(unfinished)
        _copy(source, unfinished)
        check(unfinished)
        os.replace(unfinished, target)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{source} cannot be copied to {target}: {error}.") from error
    finally:
        unfinished.unlink(missing_ok=True)
    return target


def _copy(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new, pages=PAGES_AT_ONCE)
        new.execute("PRAGMA journal_mode = DELETE")  # a copy is one file


def copies(data: Path) -> list[Path]:
    """The copies in the folder for copies, the oldest first. They are numbered: a clock may be wrong."""
    return sorted((data / FOLDER).glob("sortilege-[0-9][0-9][0-9][0-9][0-9][0-9].db"))


def _next_name(data: Path) -> str:
    found = copies(data)
    number = int(found[-1].stem.rpartition("-")[2]) + 1 if found else 1
    return f"sortilege-{number:06}.db"


def keep_copies(data: Path, keep: int) -> Path | None:
    """Make a copy if something was played since the last one, and remove the oldest; returns the new one."""
    found, extent = copies(data), _extent(data / FILE_NAME)
    if not keep or extent == NOTHING or (found and _extent(found[-1]) == extent):
        return None
    fresh = backup(data)
    for old in [*found, fresh][:-keep]:
        old.unlink(missing_ok=True)
    return fresh


def _extent(path: Path) -> object:
    """How much is in a database; None if it cannot be read."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            return database.execute(EXTENT).fetchone()
    except sqlite3.Error:
        return None


def check(path: Path) -> None:
    """Raise StoreUnusable unless this is a sound database of ours that this version can read."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            (owner,) = database.execute("PRAGMA application_id").fetchone()
            (version,) = database.execute("PRAGMA user_version").fetchone()
            (damage,) = database.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as error:
        raise StoreUnusable(f"{path} cannot be read: {error}.") from error
    if owner != schema.APPLICATION_ID:
        raise StoreUnusable(f"{path} is not a database of Sortilège.")
    if version > schema.SCHEMA_VERSION:
        raise StoreUnusable(f"{path} was written by a newer version of Sortilège.")
    if damage != "ok":
        raise StoreUnusable(f"{path} is damaged: {damage}.")


def restore(data: Path, copy: Path, now: datetime | None = None) -> Path | None:
    """Put a copy in the place of the database; returns where the one before it is kept. Raises StoreError."""
    check(copy)
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with closing(lock_folder(data)):
        fresh = data / (FILE_NAME + ".part")
        fresh.unlink(missing_ok=True)
        try:
            make_data_file(fresh)
            _copy(copy, fresh)  # with what may still be in its write-ahead log
            _sync(fresh)
            kept = _move_away(data, now or datetime.now())
            os.replace(fresh, data / FILE_NAME)
        except sqlite3.Error as error:
            raise StoreError(f"{copy} cannot be copied to {data}: {error}.") from error
        finally:
            fresh.unlink(missing_ok=True)
    return kept


def lock_folder(data: Path) -> sqlite3.Connection:
    """Keep servers out of a data folder until the connection is closed; raises StoreUnusable."""
    make_data_file(data / LOCK_NAME)
    lock = sqlite3.connect(data / LOCK_NAME, timeout=0, isolation_level=None)
    try:
        keep_others_out(lock, data)
    except StoreUnusable:
        lock.close()
        raise
    return lock


def _move_away(data: Path, now: datetime) -> Path | None:
    """Keep the database that is replaced, with its side files."""
    if not (data / FILE_NAME).exists():
        return None
    kept = data / f"sortilege-replaced-{now:%Y%m%d-%H%M%S}.db"
    for suffix in SIDE_FILES:
        if (part := data / (FILE_NAME + suffix)).exists():
            os.replace(part, f"{kept}{suffix}")
    return kept


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
