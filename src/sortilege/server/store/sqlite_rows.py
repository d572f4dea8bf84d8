"""How tables, seats and logs are written to and read from the SQLite file. Transactions belong to the caller."""

from __future__ import annotations

import sqlite3

import msgspec

from sortilege.engine.contract import actors_of
from sortilege.server.store import schema
from sortilege.server.store.contract import (
    Archived,
    Change,
    Conflict,
    Row,
    Stored,
    Summary,
    TableDamaged,
)
from sortilege.server.store.values import mask, read_stored, write_dice
from sortilege.table.deadlines import Deadline
from sortilege.table.seats import Kind, Seat, Seats

# What a sound file holds in the columns that are read.
TABLE_FIELDS = tuple[str, str, str, str, str | None, str | None, int, bytes | None, int, str | None]
LOG_FIELDS = tuple[str, str, str | None, int]
SEAT_FIELDS = tuple[Kind, str, str, int, str, int]
DEADLINE_FIELDS = tuple[int, int]


def write_change(file: sqlite3.Connection, change: Change) -> None:
    """Write what happened to one table; raises Conflict if it is not at the expected version."""
    _write_table(file, change)
    if change.seats is not None:
        _write_seats(file, change.table_id, change.seats)
    first = max(change.after, 0)
    file.executemany(
        "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)",
        [
            (change.table_id, seq, row.actor, row.action, row.key, at_ms)
            for seq, (row, at_ms) in enumerate(
                zip(change.rows, change.row_times_ms, strict=True), first
            )
        ],
    )
    _write_deadline(file, change)


def _write_seats(file: sqlite3.Connection, table_id: str, seats: Seats) -> None:
    file.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
    file.executemany(
        "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (table_id, i, s.kind, s.name, s.bot, s.level, s.owner, s.face)
            for i, s in enumerate(seats)
        ],
    )


def _write_table(file: sqlite3.Connection, change: Change) -> None:
    version = max(change.after, 0) + len(change.rows)
    state = (change.phase, version, mask(change.awaited), change.wakes, change.now_ms)
    ending = (mask(change.winners), change.rematch_by)
    digest, dice = change.digest, write_dice(change.dice)
    if change.setup is not None:
        options = msgspec.json.encode(change.setup.options).decode()
        created_ms = change.now_ms if change.created_ms is None else change.created_ms
        setup = (change.setup.game, options, change.setup.creator, created_ms)
        table_settings = msgspec.json.encode(change.setup.table_settings).decode()
        file.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, NULL, ?)",
            (
                *(change.table_id, *setup, *state, change.rematch, table_settings, *ending),
                *(digest, change.setup.revision, dice),
            ),
        )
        return
    found = file.execute(
        "UPDATE tables SET phase = ?, version = ?, awaited = ?, wakes = ?, changed_ms = ?,"
        " winners = ?, rematch_by = coalesce(?, rematch_by), rematch = coalesce(?, rematch),"
        " digest = ?, aside = NULL, dice = coalesce(?, dice), creator = coalesce(?, creator)"
        " WHERE id = ? AND version = ?",
        (
            *(*state, *ending, change.rematch, digest, dice, change.creator),
            *(change.table_id, change.after),
        ),
    )
    if found.rowcount != 1:
        raise Conflict(f"table {change.table_id} is not at version {change.after}")


def _write_deadline(file: sqlite3.Connection, change: Change) -> None:
    if change.deadline is None:
        file.execute("DELETE FROM deadlines WHERE table_id = ?", (change.table_id,))
        return
    file.execute(
        "INSERT OR REPLACE INTO deadlines VALUES (?, ?, ?)",
        (change.table_id, change.deadline.question_id, change.deadline.due_ms),
    )


def as_text(data: bytes) -> str:
    """Text as it is stored; what is no text any more must not keep the rest from being read."""
    return data.decode(errors="replace")


def load_table(file: sqlite3.Connection, table_id: str, whole: bool = True) -> Stored | None:
    """A table with its log, or its snapshot and the rest; None if there is no such table. Raises TableDamaged."""
    try:
        return _load_table(file, table_id, whole)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise TableDamaged(f"What is stored of it makes no sense: {error}.") from error


def _load_table(file: sqlite3.Connection, table_id: str, whole: bool) -> Stored | None:
    found = file.execute(schema.TABLE, (table_id,)).fetchone()
    if found is None:
        return None
    kept = None if whole else file.execute(schema.SNAPSHOT, (table_id,)).fetchone()
    kept = msgspec.convert(kept or (0, None), tuple[int, bytes | None])
    rows = file.execute(
        "SELECT actor, action, key, CAST(at_ms AS INTEGER) FROM log"
        " WHERE table_id = ? AND seq >= ? ORDER BY seq",
        (table_id, kept[0]),
    ).fetchall()
    return read_stored(
        msgspec.convert(found, TABLE_FIELDS),
        _seats(file, table_id),
        [Row(*row) for row in msgspec.convert(rows, list[LOG_FIELDS])],
        _deadline(file, table_id),
        kept,
    )


def archive_table(file: sqlite3.Connection, table_id: str) -> Archived | None:
    """Everything about a table; None if there is no such table. Raises TableDamaged."""
    stored = load_table(file, table_id)
    if stored is None:
        return None
    created_ms, phase, winners, aside = file.execute(schema.ARCHIVED, (table_id,)).fetchone()
    times = file.execute("SELECT at_ms FROM log WHERE table_id = ? ORDER BY seq", (table_id,))
    return Archived(
        stored, created_ms, phase, tuple(actors_of(winners)), aside, [row[0] for row in times]
    )


def _deadline(file: sqlite3.Connection, table_id: str) -> Deadline | None:
    """When the clock of a table strikes; a clock that cannot be read begins anew."""
    found = file.execute(
        "SELECT question_id, due_ms FROM deadlines WHERE table_id = ?", (table_id,)
    ).fetchone()
    try:
        return None if found is None else Deadline(*msgspec.convert(found, DEADLINE_FIELDS))
    except msgspec.ValidationError:
        return None


def _seats(file: sqlite3.Connection, table_id: str) -> Seats:
    rows = file.execute(
        "SELECT kind, name, bot, level, owner, face FROM seats WHERE table_id = ? ORDER BY seat",
        (table_id,),
    )
    return tuple(Seat(*row) for row in msgspec.convert(rows.fetchall(), list[SEAT_FIELDS]))


def tables_of(file: sqlite3.Connection, owner: str, most: int) -> list[Summary]:
    """The tables at which this person sits or which they created, newest first."""
    rows = file.execute(schema.NEWEST, {"owner": owner, "most": most}).fetchall()
    return [
        Summary(
            table_id=table_id,
            game=game,
            phase=phase,
            seats=_seats(file, table_id),
            awaited=tuple(actors_of(awaited)),
            changed_ms=changed_ms,
            winners=tuple(actors_of(winners)),
        )
        for table_id, game, phase, awaited, changed_ms, winners in rows
    ]
