"""Saves what can be read of a damaged database: every table whose pages are sound, however the others look."""

from __future__ import annotations

import os
import re
import sqlite3
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from sortilege.server.store import schema
from sortilege.server.store.backup import check
from sortilege.server.store.contract import StoreError
from sortilege.server.store.sqlite_file import make_private
from sortilege.server.store.sqlite_pages import LEAF_TABLE, Pages, Record

_TABLE_ID = re.compile(r"[a-z2-9]{12}")
FEWEST_FIELDS = 11
LATER_FIELDS: Record = ['{"away_s":0}', 0, None, None, None, 1, None, None]
"""What fields of `tables` hold that older versions did not have."""
VERSION, DICE, LOG_FIELDS, SEAT_FIELDS = 6, 18, 6, 8
LINK = "link"


@dataclass
class Found:
    """The rows of a damaged database, by table."""

    tables: dict[str, Record] = field(default_factory=dict)
    seats: dict[str, dict[int, Record]] = field(default_factory=lambda: defaultdict(dict))
    log: dict[str, dict[int, Record]] = field(default_factory=lambda: defaultdict(dict))

    def is_whole(self, table_id: str) -> bool:
        """Is everything there that belongs to the table?"""
        version = int(self.tables[table_id][VERSION])  # type: ignore[arg-type]
        places = set(self.seats[table_id])
        rows = self.log[table_id]
        return places == set(range(len(places))) != set() and all(n in rows for n in range(version))


@dataclass(frozen=True)
class Salvaged:
    """What became of each table."""

    saved: list[str]
    lost: dict[str, int]
    """The tables that are not whole, with the number of their moves that could be read."""


def salvage(source: Path, target: Path) -> Salvaged:
    """Write a new database with every table of a damaged one that is whole; raises StoreError."""
    try:
        found = _read(source)
        make_private(target)
        whole = sorted(table_id for table_id in found.tables if found.is_whole(table_id))
        _write(target, found, whole)
        check(target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{source} cannot be salvaged: {error}.") from error
    known = found.tables.keys() | found.log.keys() | found.seats.keys()
    return Salvaged(whole, {name: len(found.log[name]) for name in sorted(known.difference(whole))})


def _read(source: Path) -> Found:
    found = Found()
    for kind, record in Pages(source).records():
        if not record or not _TABLE_ID.fullmatch(str(record[0])):
            continue
        if kind == LEAF_TABLE and len(record) == LOG_FIELDS:
            _keep_row(found, record)
        elif kind != LEAF_TABLE and len(record) in (SEAT_FIELDS - 1, SEAT_FIELDS):
            _keep_seat(found, record)
        elif kind != LEAF_TABLE and len(record) >= FEWEST_FIELDS:
            _keep_table(found, record)
    return found


def _keep_row(found: Found, record: Record) -> None:
    if isinstance(record[1], int):
        found.log[str(record[0])][record[1]] = record


def _keep_seat(found: Found, record: Record) -> None:
    """Pages that are no longer used may hold what a seat was before: once taken, it is never free again."""
    seats, place = found.seats[str(record[0])], record[1]
    if isinstance(place, int) and (place not in seats or seats[place][2] == LINK):
        seats[place] = [*record, place] if len(record) < SEAT_FIELDS else record


def _keep_table(found: Found, record: Record) -> None:
    """Of several versions of a table the newest counts."""
    if not isinstance(record[VERSION], int):
        return
    table_id, table = str(record[0]), [*record, *LATER_FIELDS[len(record) - FEWEST_FIELDS :]]
    known = found.tables.get(table_id)
    if known is None or _age(known) < _age(table):
        found.tables[table_id] = table


def _age(table: Record) -> tuple[int, int]:
    """How far a table has got: its moves, then the numbers that were added to its dice."""
    return int(table[VERSION]), len(str(table[DICE] or ""))  # type: ignore[arg-type]


def _write(target: Path, found: Found, whole: list[str]) -> None:
    with closing(sqlite3.connect(target)) as database:
        database.executescript(schema.SCHEMA)
        for table_id in whole:
            version = int(found.tables[table_id][VERSION])  # type: ignore[arg-type]
            rows = [found.log[table_id][number] for number in range(version)]
            _insert(database, "tables", [found.tables[table_id]])
            _insert(database, "seats", [seat for _, seat in sorted(found.seats[table_id].items())])
            _insert(database, "log", rows)
        database.commit()
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def _insert(database: sqlite3.Connection, name: str, records: list[Record]) -> None:
    if records:
        marks = ", ".join("?" * len(records[0]))
        database.executemany(f"INSERT INTO {name} VALUES ({marks})", records)
