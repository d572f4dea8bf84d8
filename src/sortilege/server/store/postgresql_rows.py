"""How changes are written to PostgreSQL, many tables in one statement, and how tables are read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from sortilege.engine.contract import actors_of
from sortilege.server.store.contract import (
    Archived,
    Change,
    Conflict,
    Fenced,
    Row,
    Stored,
    StoreError,
    Summary,
    TableDamaged,
)
from sortilege.server.store.values import COLUMN_COUNT, mask, read_stored, write_dice
from sortilege.table.deadlines import Deadline
from sortilege.table.seats import Seats

STATE = {
    "id": "text",
    "node": "text",
    "epoch": "int",
    "version": "int",
    "phase": "text",
    "awaited": "bigint",
    "wakes": "bool",
    "winners": "bigint",
    "changed_ms": "bigint",
    "question_id": "int",
    "due_ms": "bigint",
    "rematch": "text",
    "rematch_by": "text",
    "digest": "bytea",
    "dice": "text",
    "seats": "text",
}
"""What every change says about its table, with the types of PostgreSQL."""
UPDATE_ONLY = {"after": "int", "creator": "text"}
SETUP = {
    "game": "text",
    "options": "text",
    "creator": "text",
    "table_settings": "text",
    "revision": "int",
    "created_ms": "bigint",
}
"""What only a new table says."""
LOG = {
    "table_id": "text",
    "seq": "int",
    "actor": "text",
    "action": "text",
    "key": "text",
    "at_ms": "bigint",
}
KEPT_IF_NULL = ("rematch", "rematch_by", "dice")


def _unnest(columns: dict[str, str], name: str, first: int) -> str:
    """A table made of one array for each column, which are the parameters from this number on."""
    arrays = ", ".join(f"${first + i}::{kind}[]" for i, kind in enumerate(columns.values()))
    return f"unnest({arrays}) AS {name}({', '.join(columns)})"


def _with_log(written: str, columns: dict[str, str]) -> str:
    """A statement that writes tables, and of the rows of logs those of the tables that it has written."""
    rows = _unnest(LOG, "r", len(columns) + 1)
    return f"""
WITH written AS ({written} RETURNING {"t.id" if written.startswith("UPDATE") else "id"}),
logged AS (
    INSERT INTO log ({", ".join(LOG)})
    SELECT {", ".join(f"r.{name}" for name in LOG)} FROM {rows} JOIN written ON written.id = r.table_id
)
SELECT id FROM written"""


def _update() -> str:
    columns = STATE | UPDATE_ONLY
    new = {name: f"c.{name}" for name in STATE if name not in ("id", "node", "epoch")}
    new |= {name: f"coalesce(c.{name}, t.{name})" for name in (*KEPT_IF_NULL, "creator")}
    new["seats"] = "coalesce(c.seats::jsonb, t.seats)"
    fields = ", ".join(f"{name} = {value}" for name, value in new.items())
    written = (
        f"UPDATE tables t SET {fields}, aside = NULL FROM {_unnest(columns, 'c', 1)}"
        " WHERE t.id = c.id AND t.version = c.after AND t.node = c.node AND t.epoch = c.epoch"
    )
    return _with_log(written, columns)


def _insert() -> str:
    columns = STATE | SETUP
    values = {name: f"c.{name}" for name in columns}
    values |= {"seats": "c.seats::jsonb", "node": "nullif(c.node, '')"}
    written = (
        f"INSERT INTO tables ({', '.join(columns)}) SELECT {', '.join(values.values())}"
        f" FROM {_unnest(columns, 'c', 1)} ON CONFLICT DO NOTHING"
    )
    return _with_log(written, columns)


UPDATE, INSERT = _update(), _insert()


# --------------------------------------------------------------------------- writing
def statement(changes: Sequence[Change]) -> tuple[str, list[list[Any]]]:
    """What writes these changes, either all of new tables or none, and its parameters."""
    is_new = changes[0].setup is not None
    tables = [
        _state(change) + (_setup(change) if is_new else (change.after, change.creator))
        for change in changes
    ]
    width = len(STATE) + (len(SETUP) if is_new else len(UPDATE_ONLY))
    rows = [row for change in changes for row in _log(change)]
    return INSERT if is_new else UPDATE, _arrays(tables, width) + _arrays(rows, len(LOG))


def _arrays(rows: Iterable[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]


def _state(change: Change) -> tuple[Any, ...]:
    deadline = change.deadline
    return (
        change.table_id,
        change.ownership.node_id,
        change.ownership.epoch,
        max(change.after, 0) + len(change.rows),
        change.phase,
        mask(change.awaited),
        change.wakes,
        mask(change.winners),
        change.now_ms,
        deadline.question_id if deadline else None,
        deadline.due_ms if deadline else None,
        change.rematch,
        change.rematch_by,
        change.digest,
        write_dice(change.dice),
        None if change.seats is None else msgspec.json.encode(change.seats).decode(),
    )


def _setup(change: Change) -> tuple[Any, ...]:
    setup = change.setup
    assert setup is not None
    options = msgspec.json.encode(setup.options).decode()
    table_settings = msgspec.json.encode(setup.table_settings).decode()
    created_ms = change.now_ms if change.created_ms is None else change.created_ms
    return setup.game, options, setup.creator, table_settings, setup.revision, created_ms


def _log(change: Change) -> list[tuple[Any, ...]]:
    return [
        (change.table_id, seq, row.actor, row.action, row.key, at_ms)
        for seq, (row, at_ms) in enumerate(
            zip(change.rows, change.row_times_ms, strict=True), max(change.after, 0)
        )
    ]


def reason(change: Change, found: Sequence[Any] | None) -> StoreError:
    """Why a change was not written, from the node, the epoch and the version that its table has."""
    name, sender = change.table_id, change.ownership
    if change.setup is None and (found is None or found[:2] != (sender.node_id, sender.epoch)):
        return Fenced(f"table {name} is no longer with node {sender.node_id}")
    return Conflict(f"The log of the table has moved on (table {name} is not at {change.after}).")


# --------------------------------------------------------------------------- reading
def read_table(found: Sequence[Any]) -> Stored:
    """A table from the columns of `postgresql_schema.TABLE`, or `TABLE_SINCE`; raises TableDamaged."""
    try:
        return _read_table(*found)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise TableDamaged(f"What is stored of it makes no sense: {error}.") from error


def _read_table(*found: Any) -> Stored:
    columns, later = found[:COLUMN_COUNT], found[COLUMN_COUNT:]
    seats, question_id, due_ms, actors, actions, keys, times_ms, *kept = later
    return read_stored(
        columns,
        _read_seats(seats),
        [Row(*row) for row in zip(actors, actions, keys, times_ms, strict=True)],
        None if question_id is None else Deadline(question_id, due_ms),
        (kept[0], kept[1]) if kept else (0, None),
    )


def read_archived(found: Sequence[Any]) -> Archived:
    """Everything about a table from the columns of `postgresql_schema.ARCHIVED`; raises TableDamaged."""
    created_ms, phase, winners, aside, times_ms, *stored = found
    return Archived(
        read_table(stored), created_ms, phase, tuple(actors_of(winners)), aside, times_ms
    )


def _read_seats(text: str) -> Seats:
    return msgspec.json.decode(text, type=Seats)


def read_summary(found: Sequence[Any]) -> Summary:
    """A table in a list, from the columns of `postgresql_schema.NEWEST`."""
    table_id, game, phase, seats, awaited, changed_ms, winners = found
    return Summary(
        table_id=table_id,
        game=game,
        phase=phase,
        seats=_read_seats(seats),
        awaited=tuple(actors_of(awaited)),
        changed_ms=changed_ms,
        winners=tuple(actors_of(winners)),
    )
