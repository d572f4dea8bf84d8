"""The rows of a table's log: what happened as text, and marks on what a bot did for a person."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from sortilege.engine.contract import Game, actor_name, actor_number
from sortilege.engine.match import Match
from sortilege.server.store.contract import Row, Stored
from sortilege.table.deadlines import NO_MOVE_TIMES, Deadline, MoveTimes, next_move_times
from sortilege.table.table import UNDO, UNDO_TEXT, Progress, Table

NO_KEYS: Mapping[int, str] = {}
_STAND_IN_KEY = re.compile(r"stand-in ([0-5]) [0-9]+")
"""No player's move has such a key: those begin with the number of a seat."""


# --------------------------------------------------------------------------- writing
def rows_of(match: Match, progress: Progress, keys: Mapping[int, str] = NO_KEYS) -> list[Row]:
    """The log rows of a progress; each key goes with the row that it has the version of."""
    say = match.game.say
    if progress.undone_by is not None:
        rows = [Row(actor_name(progress.undone_by), UNDO_TEXT)]
    else:
        rows = [Row(actor_name(step.actor), say(step.action)) for step in progress.steps]
        for version, step in enumerate(progress.steps, progress.since):
            if step.stand_in_for is not None:
                rows[version - progress.since].key = stand_in_key(step.stand_in_for, version)
    for since, key in keys.items():
        rows[since - progress.since].key = key
    return rows


def stand_in_key(seat: int, version: int) -> str:
    """The key of a row that a bot played for the person on this seat."""
    return f"stand-in {seat} {version}"


# --------------------------------------------------------------------------- reading
def read_row(game: Game, row: Row) -> tuple[int, int]:
    """The actor and the action of a row; raises a SortilegeError."""
    action = UNDO if row.action == UNDO_TEXT else game.notation.parse(row.action)
    return actor_number(row.actor), action


def is_sent(row: Row) -> bool:
    """Did a person send this? Bots' moves have no key, or one that says for whom they were made."""
    return row.key is not None and not _STAND_IN_KEY.fullmatch(row.key)


def stand_ins_in(rows: Sequence[Row], first: int = 0) -> dict[int, int]:
    """What bots did for people: by the version before each row, for which seat. `first` is that of the first row."""
    marks = ((seq, _STAND_IN_KEY.fullmatch(row.key or "")) for seq, row in enumerate(rows, first))
    return {seq: int(mark[1]) for seq, mark in marks if mark}


# --------------------------------------------------------------------------- the time after a restart
def resumed_deadline(stored: Stored, now_ms: int) -> Deadline | None:
    """The deadline after a restart: a clock stands still while no server runs, whatever the time of day is now."""
    if stored.deadline is None:
        return None
    return replace(stored.deadline, due_ms=now_ms + stored.deadline.left_ms(stored.changed_ms))


def resumed_move_times(stored: Stored, table: Table, now_ms: int) -> MoveTimes:
    """Whose time runs after a restart: it began with a row of the log, and has stood still since the last one.

    If that row is older than a snapshot, it began with the first row after it: nobody gets less time.
    """
    move_ms = 1000 * stored.setup.table_settings.move_s
    times = dict(next_move_times(NO_MOVE_TIMES, table, move_ms, now_ms))
    for seat, time in times.items():
        row = max(0, time.since - 1 - stored.first)
        began_ms = stored.rows[row].at_ms if row < len(stored.rows) else stored.changed_ms
        used_ms = min(max(0, stored.changed_ms - began_ms), move_ms)
        times[seat] = replace(time, due_ms=time.due_ms - used_ms)
    return times
