"""The SQLite file itself: private, locked against other servers, checked and brought up to date when it is opened."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

from sortilege.server.store import schema
from sortilege.server.store.contract import StoreDamaged, StoreUnusable

FILE_NAME, LOCK_NAME = "sortilege.db", "sortilege.lock"
SIDE_FILES = ("-wal", "-shm", "")
"""What belongs to a database: its write-ahead log, its index of that log, and the file itself."""


def make_private(path: Path) -> None:
    """Let nobody else on this machine read the file: it holds everybody's cards. SQLite's side files follow it.

    Never call it for a file that this process has open in SQLite: closing any other handle of a file drops the locks
    that SQLite has on it, and the next program that looks into the database takes itself for the last one.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with suppress(
        PermissionError
    ):  # a file of another user that we may write to: the owner decides
        path.chmod(0o600)


def give_to_owner(path: Path) -> None:
    """What root puts into a data folder belongs to whom the folder belongs to: the server may run as that user."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = path.parent.stat()
        os.chown(path, owner.st_uid, owner.st_gid)


def make_data_file(path: Path) -> None:
    """A private file of a data folder."""
    make_private(path)
    give_to_owner(path)


class FileWatch:
    """Notices when a file that is in use is deleted, moved or replaced under its name."""

    def __init__(self, path: Path) -> None:
        self._parts = [path, path.with_name(path.name + "-wal")]
        self._known = [_identity(part) for part in self._parts]

    @property
    def is_in_place(self) -> bool:
        """Is it still the same file?"""
        return self._known == [_identity(part) for part in self._parts]

    @property
    def is_replaced(self) -> bool:
        """Does another file have its name now?"""
        found = zip(self._known, map(_identity, self._parts), strict=True)
        return any(now is not None and now != known for known, now in found)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def rebuild(connection: sqlite3.Connection, path: Path) -> None:
    """Write a database that was deleted in use once more, from the connection that still has all of it."""
    fresh = path.with_name(path.name + ".part")
    fresh.unlink(missing_ok=True)
    make_data_file(fresh)
    with closing(sqlite3.connect(fresh)) as copy:
        connection.backup(copy)
    with fresh.open("rb+") as file:
        os.fsync(file.fileno())
    for suffix in SIDE_FILES[:-1]:
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    os.replace(fresh, path)


def keep_others_out(lock: sqlite3.Connection, folder: Path) -> None:
    """Keep other servers out; the operating system releases the lock when this process ends, however it ends."""
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if "locked" not in str(error):
            raise
        raise StoreUnusable(
            f"Another Sortilège already uses the data folder {folder}: stop it first."
        ) from error


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Check the file and bring it up to date; raises StoreUnusable, sqlite3.Error."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    # To undo a statement SQLite keeps what its pages were; a batch of moves changes so many that it would write a file.
    connection.execute("PRAGMA temp_store = MEMORY")
    _check(connection, path)
    _migrate(connection, path)
    if _columns(connection) != _expected_columns():
        raise StoreDamaged(_damaged(path, "its tables have other columns"))
    # A folder that can be read but not written must be noticed now, not at the first move.
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(f"PRAGMA user_version = {schema.SCHEMA_VERSION}")
    connection.execute("COMMIT")


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise StoreDamaged unless everything can be read. An index that does not fit its table is made anew."""
    (damage,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if damage == "ok" and connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        with suppress(sqlite3.IntegrityError):
            connection.execute("REINDEX")
        (damage,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if damage != "ok":
        raise StoreDamaged(_damaged(path, damage))


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Create the tables of a new file, or bring those of an older version up to date."""
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if things == 0:
        connection.executescript(schema.SCHEMA)
    elif owner != schema.APPLICATION_ID:
        raise StoreDamaged(f"{path} is a database of another program.")
    elif version > schema.SCHEMA_VERSION:
        raise StoreUnusable(f"{path} was written by a newer version of Sortilège.")
    else:
        for old in range(version, schema.SCHEMA_VERSION):
            connection.executescript(schema.MIGRATIONS[old])


def _columns(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """The columns of every table; damage to their description leaves everything else readable."""
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        name: [str(column[1]) for column in connection.execute(f"PRAGMA table_info('{name}')")]
        for (name,) in tables
    }


@cache
def _expected_columns() -> dict[str, list[str]]:
    with closing(sqlite3.connect(":memory:")) as fresh:
        fresh.executescript(schema.SCHEMA)
        return _columns(fresh)


def unusable(path: Path, error: Exception) -> StoreUnusable:
    """The reason why the store cannot be opened, as one sentence."""
    if isinstance(error, StoreUnusable):
        return error
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return StoreDamaged(_damaged(path, str(error)))
    if code == sqlite3.SQLITE_FULL or getattr(error, "errno", None) == errno.ENOSPC:
        return StoreUnusable(f"The disk is full: {path} cannot be written.")
    reason = getattr(error, "strerror", None) or str(error)
    return StoreUnusable(f"The data folder {path.parent} cannot be written: {reason}.")


def _damaged(path: Path, reason: str) -> str:
    return (
        f"The database {path} is damaged ({reason}). `sortilege salvage` saves what can be read of it,"
        f" `sortilege restore` puts back one of the copies in {path.parent / 'backups'}."
    )
