"""Writes all games as text files, also while a server uses them: it reads a copy."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile

from sortilege.engine.errors import UnknownGame
from sortilege.engine.match import Match
from sortilege.engine.record import write_record
from sortilege.engine.registry import get_game
from sortilege.server.live.persistence import restore
from sortilege.server.store.backup import backup
from sortilege.server.store.contract import StoreError, TableDamaged
from sortilege.server.store.sqlite_file import FILE_NAME, make_private, prepare
from sortilege.server.store.sqlite_rows import as_text
from sortilege.server.transfer.table_file import TableFile, write_table_file
from sortilege.server.transfer.table_rows import all_ids, read_head, read_log, read_stored
from sortilege.table.chance import FairChance
from sortilege.table.table import BadLog

NamedTexts = Iterator[tuple[str, str]]


@dataclass
class Exported:
    """What was written."""

    written: int = 0
    unreadable: dict[str, str] = field(default_factory=dict)
    """The tables that cannot be replayed, with the reason."""


def export_tables(data: Path, target: Path) -> Exported:
    """Write one file for each table into a new folder or zip file; raises StoreError.

    A table that cannot be replayed has no record, but its log is written too.
    """
    exported = Exported()
    with _copy_of(data) as database:
        _write_all(target, _table_files(database, exported), exported)
    return exported


def export_records(data: Path, target: Path) -> Exported:
    """Write the record of each finished game; raises StoreError.

    They are numbered: with the id of its table, a record would lead to the names of its players.
    """
    exported = Exported()
    with _copy_of(data) as database:
        _write_all(target, _records(database, exported), exported)
    return exported


@contextmanager
def _copy_of(data: Path) -> Iterator[sqlite3.Connection]:
    """All games as they are at one moment, brought up to date if an older version wrote them."""
    with TemporaryDirectory(prefix="sortilege-") as folder:  # nobody else can read it
        copy = backup(data, Path(folder) / FILE_NAME)
        with closing(sqlite3.connect(copy, isolation_level=None)) as database:
            prepare(database, copy)
            database.text_factory = as_text
            yield database


def _table_files(database: sqlite3.Connection, exported: Exported) -> NamedTexts:
    for table_id in all_ids(database):
        match = _replayed(database, table_id, exported)
        try:
            head, log = read_head(database, table_id), read_log(database, table_id)
        except TableDamaged:
            continue
        text = write_table_file(TableFile(head, log, match.record() if match else ""))
        yield f"{table_id}.txt", text


def _records(database: sqlite3.Connection, exported: Exported) -> NamedTexts:
    for number, table_id in enumerate(all_ids(database), 1):
        match = _replayed(database, table_id, exported)
        if match is not None and match.is_over:
            dice = read_stored(database, table_id).dice
            yield f"{match.game.slug}-{number:06}.txt", write_record(match, dice)


def _replayed(database: sqlite3.Connection, table_id: str, exported: Exported) -> Match | None:
    try:
        stored = read_stored(database, table_id)
        game = get_game(stored.setup.game)
        return restore(table_id, stored, game, FairChance()).match
    except (UnknownGame, BadLog, TableDamaged) as error:
        exported.unreadable[table_id] = str(error)
        return None


# --------------------------------------------------------------------------- files
def _write_all(target: Path, texts: NamedTexts, exported: Exported) -> None:
    """Write all texts; the folder or zip file has its name only when it is complete."""
    if target.exists():
        raise StoreError(f"{target} exists already.")
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.part")
    write = _write_zip if target.suffix == ".zip" else _write_folder
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        exported.written = write(unfinished, texts)
        os.replace(unfinished, target)
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror or error}.") from error
    finally:
        _remove(unfinished)


def _write_zip(path: Path, texts: NamedTexts) -> int:
    make_private(path)
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name, text in texts:
            archive.writestr(name, text)
        return len(archive.namelist())


def _write_folder(path: Path, texts: NamedTexts) -> int:
    path.mkdir(mode=0o700)
    for name, text in texts:
        make_private(path / name)
        (path / name).write_text(text, encoding="utf-8", newline="\n")
    return len(list(path.iterdir()))


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    elif path.exists():
        path.unlink()
