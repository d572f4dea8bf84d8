"""Reads tables from text files into a store; every action is checked. One bad file is one bad file."""

from __future__ import annotations

import asyncio
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import msgspec

from sortilege.bots.levels import get_bot, levels_to_try
from sortilege.engine.errors import SortilegeError
from sortilege.engine.registry import get_game
from sortilege.server.live.persistence import describe, restore
from sortilege.server.store.contract import NOBODY, Change, Ownership, Store, StoreError
from sortilege.server.store.opening import make_store
from sortilege.server.transfer.table_file import BadFile, TableFile, read_table_file
from sortilege.server.transfer.table_rows import log_of, stored_from
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


def import_files(data: Path, paths: Iterable[Path], address: str = "") -> Imported:
    """Add the tables of text files, zip files or folders; raises StoreError if the store cannot be used.

    They go into a data folder, or into the store at an address.
    """
    imported = Imported()
    store = make_store(address, data)
    store.open()
    try:
        with asyncio.Runner() as runner:
            for name, read in _sources(paths, imported):
                runner.run(_import_text(store, name, read, imported))
            runner.run(store.check_writable())  # a disk that is full is not the fault of a file
    finally:
        store.close()
    return imported


# --------------------------------------------------------------------------- one table
async def _import_text(store: Store, name: str, read: Read, imported: Imported) -> None:
    try:
        table = read_table_file(read().decode())
        is_added = await _add(store, table)
    except (
        BadFile,
        BadLog,
        SortilegeError,
        StoreError,
        UnicodeError,
        OverflowError,
        msgspec.MsgspecError,
        *UNREADABLE,
    ) as error:
        imported.refused[name] = _reason(error)
    else:
        (imported.added if is_added else imported.known).append(table.head.id)


async def _add(store: Store, table: TableFile) -> bool:
    """Write a table, if it is not there already; raises BadFile, BadLog, SortilegeError, StoreError."""
    head = table.head
    known = await store.archive(head.id)
    if known is not None:
        if [row[1:] for row in log_of(known)] != [row[1:] for row in table.log]:
            raise BadFile(f"table {head.id} is here already, with other moves")
        return False
    if head.aside is not None:
        raise BadFile(f"table {head.id} was set aside: {head.aside}")
    await store.commit(_checked(table))
    return True


def _checked(table: TableFile) -> Change:
    """Replay a table, and say what must be written; raises BadLog, SortilegeError."""
    head, stored = table.head, stored_from(table)
    for seat in stored.seats:
        if seat.kind == "bot":
            get_bot(head.game, seat.bot, levels_to_try(head.game, seat.bot, seat.level)[0])
    played = restore(head.id, stored, get_game(head.game), FairChance())
    owner = Ownership(NOBODY)
    change = describe(head.id, -1, owner, played, head.deadline, head.changed_ms)
    change.rows, change.times_ms = stored.rows, [row.at_ms for row in table.log]
    change.setup, change.seats, change.dice = stored.setup, stored.seats, stored.dice
    change.rematch, change.rematch_by = stored.rematch, stored.rematch_by
    change.created_ms = head.created_ms
    return change


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
