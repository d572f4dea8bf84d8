"""Between the store and files of tables: everything that a table is, but for the keys that people sent with moves."""

from __future__ import annotations

from sortilege.engine.contract import actor_name
from sortilege.server.live.log_rows import stand_in_key, stand_ins_in
from sortilege.server.store.contract import Archived, Row, Stored, TableSetup
from sortilege.server.store.values import read_dice, write_dice
from sortilege.server.transfer.table_file import (
    BadFile,
    LoggedAction,
    StandIn,
    TableFile,
    TableHead,
)


def head_of(table_id: str, archived: Archived) -> TableHead:
    """What belongs to a table, apart from its log."""
    stored = archived.stored
    return TableHead(
        id=table_id,
        game=stored.setup.game,
        options=dict(stored.setup.options),
        seats=stored.seats,
        creator=stored.setup.creator,
        table_settings=stored.setup.table_settings,
        revision=stored.setup.revision,
        created_ms=archived.created_ms,
        changed_ms=stored.changed_ms,
        phase=archived.phase,
        winners=list(archived.winners),
        deadline=stored.deadline,
        rematch=stored.rematch,
        rematch_by=stored.rematch_by,
        digest=stored.digest,
        dice=write_dice(stored.dice),
        stand_ins=[StandIn(*mark) for mark in stand_ins_in(stored.rows).items()],
        aside=archived.aside,
    )


def log_of(archived: Archived) -> list[LoggedAction]:
    """The log of a table, with the times."""
    rows = zip(archived.times_ms, archived.stored.rows, strict=True)
    return [LoggedAction(at_ms, row.actor, row.action) for at_ms, row in rows]


def stored_from(table: TableFile) -> Stored:
    """A table as a store would keep it; raises BadFile."""
    head = table.head
    return Stored(
        setup=TableSetup(head.game, head.options, head.creator, head.table_settings, head.revision),
        seats=head.seats,
        rows=_rows_of(table),
        deadline=head.deadline,
        rematch=head.rematch,
        rematch_by=head.rematch_by,
        changed_ms=head.changed_ms,
        digest=head.digest,
        dice=None if head.dice is None else read_dice(head.dice),
    )


def _rows_of(table: TableFile) -> list[Row]:
    """The log with its marks; raises BadFile for a mark on what no person on that seat can have been spared."""
    rows = [Row(row.actor, row.action) for row in table.log]
    people = {actor_name(n) for n, seat in enumerate(table.head.seats) if seat.kind == "person"}
    for row, seat in table.head.stand_ins:
        if not 0 <= row < len(rows) or rows[row].actor not in people & {str(seat)}:
            raise BadFile(f"no bot can have played row {row} of the log for seat {seat}")
        rows[row].key = stand_in_key(seat, row)
    return rows
