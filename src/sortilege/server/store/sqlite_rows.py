"""How tables, seats and logs are written to and read from the SQLite file. Transactions belong to the caller."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import msgspec

from sortilege.engine.contract import actors_of
from sortilege.engine.dice import Dice
from sortilege.server.store import schema
from sortilege.server.store.contract import (
    Change,
    Conflict,
    Row,
    Stored,
    Summary,
    TableDamaged,
    TableSetup,
)
from sortilege.table.deadlines import Deadline
from sortilege.table.seats import Kind, Seat, Seats
from sortilege.table.settings import TableSettings

# What a sound file holds in the columns that are read.
TABLE_FIELDS = tuple[str, str, str, str, str | None, str | None, int, bytes | None, int, str | None]
LOG_FIELDS = tuple[str, str, str | None]
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
            (change.table_id, seq, row.actor, row.action, row.key, change.now_ms)
            for seq, row in enumerate(change.rows, first)
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
    state = (change.phase, version, _mask(change.awaited), change.wakes, change.now_ms)
    ending = (_mask(change.winners), change.rematch_by)
    digest, dice = change.digest, _write_dice(change.dice)
    if change.setup is not None:
        options = msgspec.json.encode(change.setup.options).decode()
        setup = (change.setup.game, options, change.setup.creator, change.now_ms)
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
        " digest = ?, aside = NULL, dice = coalesce(?, dice) WHERE id = ? AND version = ?",
        (*state, *ending, change.rematch, digest, dice, change.table_id, change.after),
    )
    if found.rowcount != 1:
        raise Conflict(f"table {change.table_id} is not at version {change.after}")


def _write_dice(dice: Dice | None) -> str | None:
    return None if dice is None else msgspec.json.encode(dice).decode()


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


def load_table(file: sqlite3.Connection, table_id: str) -> Stored | None:
    """A table with its whole log; None if there is no such table. Raises TableDamaged."""
    try:
        return _load_table(file, table_id)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise TableDamaged(f"What is stored of it makes no sense: {error}.") from error


def _load_table(file: sqlite3.Connection, table_id: str) -> Stored | None:
    found = file.execute(schema.TABLE, (table_id,)).fetchone()
    if found is None:
        return None
    game, options, creator, table_settings, *later = msgspec.convert(found, TABLE_FIELDS)
    rematch, rematch_by, changed_ms, digest, revision, dice = later
    rows = file.execute(
        "SELECT actor, action, key FROM log WHERE table_id = ? ORDER BY seq", (table_id,)
    ).fetchall()
    return Stored(
        setup=TableSetup(
            game,
            msgspec.json.decode(options, type=dict[str, bool | int | str]),
            creator,
            msgspec.json.decode(table_settings, type=TableSettings),
            revision,
        ),
        seats=_seats(file, table_id),
        rows=[Row(*row) for row in msgspec.convert(rows, list[LOG_FIELDS])],
        deadline=_deadline(file, table_id),
        rematch=rematch,
        rematch_by=rematch_by,
        changed_ms=changed_ms,
        digest=digest,
        dice=None if dice is None else _read_dice(dice),
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


def _read_dice(text: str) -> Dice:
    try:
        return msgspec.json.decode(text, type=Dice)
    except (msgspec.MsgspecError, UnicodeError):
        return Dice("")  # damaged: the table will be set aside


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


def _mask(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)
