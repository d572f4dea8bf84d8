"""Writes all games as text files, also while servers use them."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
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
from sortilege.server.store.contract import Archived, Store, StoreError, TableDamaged
from sortilege.server.store.opening import make_store
from sortilege.server.store.sqlite_file import FILE_NAME, make_private
from sortilege.server.transfer import stand_in_marks
from sortilege.server.transfer.stand_in_marks import marks_of, write_marks
from sortilege.server.transfer.table_file import TableFile, write_table_file
from sortilege.server.transfer.table_rows import head_of, log_of
from sortilege.table.chance import FairChance
from sortilege.table.table import BadLog

NamedTexts = Iterator[tuple[str, str]]
TEXT = ".txt"


@dataclass
class Exported:
    """What was written."""

    written: int = 0
    unreadable: dict[str, str] = field(default_factory=dict)
    """The tables that cannot be replayed, with the reason."""


def export_tables(data: Path, target: Path, address: str = "") -> Exported:
    """Write one file for each table into a new folder or zip file; raises StoreError.

    The tables are those of a data folder, or of the store at an address. A table that cannot be replayed has no record,
    but its log is written too.
    """
    exported = Exported()
    with _tables(data, address) as tables:
        _write_all(target, _table_files(tables, exported), exported)
    return exported


def export_records(data: Path, target: Path, address: str = "") -> Exported:
    """Write the record of each finished game; raises StoreError.

    They are numbered: with the id of its table, a record would lead to the names of its players. The form of a
    record is fixed, so what bots played for people is told in a file beside them, if they played anything.
    """
    exported = Exported()
    with _tables(data, address) as tables:
        _write_all(target, _records(tables, exported), exported)
    return exported


class StoredTables:
    """The tables of a store, one after the other."""

    def __init__(self, store: Store, runner: asyncio.Runner) -> None:
        self._store, self._runner = store, runner

    def ids(self) -> list[str]:
        """The tables, the oldest first."""
        return self._runner.run(self._store.table_ids())

    def read(self, table_id: str) -> Archived:
        """A table; raises TableDamaged, also if it was removed meanwhile."""
        archived = self._runner.run(self._store.archive(table_id))
        if archived is None:
            raise TableDamaged("It is no longer there.")
        return archived


@contextmanager
def _tables(data: Path, address: str) -> Iterator[StoredTables]:
    """All games; those of a data folder as they are at one moment, also while a server uses it."""
    with TemporaryDirectory(prefix="sortilege-") as folder:  # nobody else can read it
        if not address:
            backup(data, Path(folder) / FILE_NAME)
        store = make_store(address, Path(folder))
        store.open()
        try:
            with asyncio.Runner() as runner:
                yield StoredTables(store, runner)
        finally:
            store.close()


def _table_files(tables: StoredTables, exported: Exported) -> NamedTexts:
    for table_id in tables.ids():
        try:
            archived = tables.read(table_id)
        except TableDamaged as error:
            exported.unreadable[table_id] = str(error)
            continue
        match = _replayed(table_id, archived, exported)
        record = match.record() if match else ""
        table = TableFile(head_of(table_id, archived), log_of(archived), record)
        yield f"{table_id}{TEXT}", write_table_file(table)


def _records(tables: StoredTables, exported: Exported) -> NamedTexts:
    marks: list[str] = []
    for number, table_id in enumerate(tables.ids(), 1):
        try:
            archived = tables.read(table_id)
        except TableDamaged as error:
            exported.unreadable[table_id] = str(error)
            continue
        match = _replayed(table_id, archived, exported)
        if match is not None and match.is_over:
            name = f"{match.game.slug}-{number:06}{TEXT}"
            marks += marks_of(name, match)
            yield name, write_record(match, archived.stored.dice)
    if marks:
        yield stand_in_marks.FILE_NAME, write_marks(marks)


def _replayed(table_id: str, archived: Archived, exported: Exported) -> Match | None:
    try:
        game = get_game(archived.stored.setup.game)
        return restore(table_id, archived.stored, game, FairChance()).match
    except (UnknownGame, BadLog) as error:
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
        return sum(name.endswith(TEXT) for name in archive.namelist())


def _write_folder(path: Path, texts: NamedTexts) -> int:
    path.mkdir(mode=0o700)
    for name, text in texts:
        make_private(path / name)
        (path / name).write_text(text, encoding="utf-8", newline="\n")
    return len(list(path.glob(f"*{TEXT}")))


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    elif path.exists():
        path.unlink()
