"""Reads tables from text files into the database; every action is checked. One bad file is one bad file."""

from __future__ import annotations

import sqlite3
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import msgspec

from sortilege.bots.levels import get_bot, levels_to_try
from sortilege.engine.errors import SortilegeError
from sortilege.engine.registry import get_game
from sortilege.server.live.persistence import describe, restore
from sortilege.server.store.backup import lock_folder
from sortilege.server.store.contract import Change
from sortilege.server.store.sqlite_file import FILE_NAME, make_private, prepare, unusable
from sortilege.server.store.sqlite_rows import write_change
from sortilege.server.transfer.table_file import BadFile, TableFile, read_table_file
from sortilege.server.transfer.table_rows import insert, read_log, read_stored
from sortilege.table.chance import FairChance
from sortilege.table.table import BadLog

LARGEST_MEMBER = 16 * 2**20

Read = Callable[[], bytes]
UNREADABLE = (OSError, RuntimeError, zipfile.BadZipFile, zlib.error)
"""What reading a file may raise; RuntimeError means a zip file that is encrypted or packed in another way."""


@dataclass
class Imported:
    """What became of each file."""

    added: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    """Tables that were there already, with the same log."""
    refused: dict[str, str] = field(default_factory=dict)
    """Files, with the reasons."""


def import_files(data: Path, paths: Iterable[Path]) -> Imported:
    """Add the tables of text files, zip files or folders; raises StoreError if the database cannot be used."""
    imported, path = Imported(), data / FILE_NAME
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        with closing(lock_folder(data)):
            make_private(path)
            with closing(sqlite3.connect(path, isolation_level=None)) as database:
                prepare(database, path)
                for name, read in _sources(paths, imported):
                    _import_text(database, name, read, imported)
    except (sqlite3.Error, OSError) as error:
        raise unusable(path, error) from error
    return imported


# --------------------------------------------------------------------------- one table
def _import_text(database: sqlite3.Connection, name: str, read: Read, imported: Imported) -> None:
    database.execute("BEGIN IMMEDIATE")
    try:
        table = read_table_file(read().decode())
        found = imported.added if _add(database, table) else imported.known
        database.execute("COMMIT")
        found.append(table.head.id)
    except (
        BadFile,
        BadLog,
        SortilegeError,
        UnicodeError,
        OverflowError,
        msgspec.MsgspecError,
        *UNREADABLE,
    ) as error:
        database.execute("ROLLBACK")
        imported.refused[name] = _reason(error)
    except BaseException:
        database.execute("ROLLBACK")
        raise


def _add(database: sqlite3.Connection, table: TableFile) -> bool:
    """Write a table, if it is not there already; raises BadFile, BadLog, SortilegeError."""
    head = table.head
    if database.execute("SELECT 1 FROM tables WHERE id = ?", (head.id,)).fetchone():
        if [row[1:] for row in read_log(database, head.id)] != [row[1:] for row in table.log]:
            raise BadFile(f"table {head.id} is here already, with other moves")
        return False
    if head.aside is not None:
        raise BadFile(f"table {head.id} was set aside: {head.aside}")
    insert(database, head, table.log)
    _check(database, table)
    return True


def _check(database: sqlite3.Connection, table: TableFile) -> None:
    """Replay what was written, and write what follows from it."""
    head, stored = table.head, read_stored(database, table.head.id)
    for seat in stored.seats:
        if seat.kind == "bot":
            get_bot(head.game, seat.bot, levels_to_try(head.game, seat.bot, seat.level)[0])
    played = restore(head.id, stored, get_game(head.game), FairChance())
    state = describe(played, head.deadline, head.changed_ms)
    write_change(database, Change(table_id=head.id, after=len(table.log), **state))


# --------------------------------------------------------------------------- files
def _sources(paths: Iterable[Path], imported: Imported) -> Iterator[tuple[str, Read]]:
    """The name of each file, and how to read it. What cannot be opened is refused."""
    for path in paths:
        try:
            if path.is_dir():
                yield from ((str(part), part.read_bytes) for part in sorted(path.glob("*.txt")))
            elif zipfile.is_zipfile(path):
                yield from _members(path)
            else:
                yield str(path), path.read_bytes
        except UNREADABLE as error:
            imported.refused[str(path)] = _reason(error)


def _members(path: Path) -> Iterator[tuple[str, Read]]:
    with zipfile.ZipFile(path) as archive:
        for member in archive.infolist():
            if not member.is_dir():
                yield f"{path}: {member.filename}", partial(_unpack, archive, member)


def _unpack(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    with archive.open(member) as file:
        content = file.read(LARGEST_MEMBER + 1)
    if len(content) > LARGEST_MEMBER:  # a few bytes in a zip file may become very many
        raise BadFile(f"it has more than {LARGEST_MEMBER} bytes")
    return content


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeError):
        return "it is not a text"
    return str(getattr(error, "strerror", None) or error)
