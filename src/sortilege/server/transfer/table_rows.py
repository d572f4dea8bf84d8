"""Between the database and files of tables: everything that a table is, but for the keys of its moves."""

from __future__ import annotations

import sqlite3

import msgspec

from sortilege.engine.contract import actors_of
from sortilege.server.store.contract import Stored
from sortilege.server.store.sqlite_rows import load_table
from sortilege.server.transfer.table_file import LoggedAction, TableHead

ALL_IDS = "SELECT id FROM tables ORDER BY created_ms, id"
LOG = "SELECT at_ms, actor, action FROM log WHERE table_id = ? ORDER BY seq"
NEW_TABLE = (
    "INSERT INTO tables (id, game, options, creator, created_ms, phase, version, awaited, wakes,"
    " changed_ms, rematch, table_settings, winners, rematch_by, digest, revision)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?, ?, 0, ?, ?, ?)"
)


def all_ids(database: sqlite3.Connection) -> list[str]:
    """The tables, the oldest first."""
    return [str(row[0]) for row in database.execute(ALL_IDS)]


def read_stored(database: sqlite3.Connection, table_id: str) -> Stored:
    """A table that is known to be there."""
    stored = load_table(database, table_id)
    assert stored is not None
    return stored


def read_head(database: sqlite3.Connection, table_id: str) -> TableHead:
    """What belongs to a table, apart from its log."""
    stored = read_stored(database, table_id)
    created_ms, phase, winners, aside = database.execute(
        "SELECT created_ms, phase, winners, aside FROM tables WHERE id = ?", (table_id,)
    ).fetchone()
    return TableHead(
        id=table_id,
        game=stored.setup.game,
        options=dict(stored.setup.options),
        seats=stored.seats,
        creator=stored.setup.creator,
        table_settings=stored.setup.table_settings,
        revision=stored.setup.revision,
        created_ms=created_ms,
        changed_ms=stored.changed_ms,
        phase=phase,
        winners=actors_of(winners),
        deadline=stored.deadline,
        rematch=stored.rematch,
        rematch_by=stored.rematch_by,
        digest=stored.digest,
        dice=_read_dice(database, table_id),
        aside=aside,
    )


def _has_dice(database: sqlite3.Connection) -> bool:
    return any(row[1] == "dice" for row in database.execute("PRAGMA table_info(tables)"))


def _read_dice(database: sqlite3.Connection, table_id: str) -> str | None:
    if not _has_dice(database):
        return None
    (dice,) = database.execute("SELECT dice FROM tables WHERE id = ?", (table_id,)).fetchone()
    return None if dice is None else str(dice)


def read_log(database: sqlite3.Connection, table_id: str) -> list[LoggedAction]:
    """The log of a table; empty if there is no such table."""
    return [LoggedAction(*row) for row in database.execute(LOG, (table_id,))]


def insert(database: sqlite3.Connection, head: TableHead, log: list[LoggedAction]) -> None:
    """A new table with its seats and its log. Who is awaited and who has won follows from the log."""
    options = msgspec.json.encode(head.options).decode()
    table_settings = msgspec.json.encode(head.table_settings).decode()
    setup = (head.id, head.game, options, head.creator, head.created_ms, head.phase, len(log))
    rest = (head.changed_ms, head.rematch, table_settings, head.rematch_by)
    database.execute(NEW_TABLE, (*setup, *rest, head.digest, head.revision))
    if head.dice is not None and _has_dice(database):
        database.execute("UPDATE tables SET dice = ? WHERE id = ?", (head.dice, head.id))
    database.executemany(
        "INSERT INTO seats (table_id, seat, kind, name, bot, level, owner, face)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (head.id, place, s.kind, s.name, s.bot, s.level, s.owner, s.face)
            for place, s in enumerate(head.seats)
        ],
    )
    database.executemany(
        "INSERT INTO log (table_id, seq, actor, action, key, at_ms) VALUES (?, ?, ?, ?, NULL, ?)",
        [(head.id, seq, row.actor, row.action, row.at_ms) for seq, row in enumerate(log)],
    )
