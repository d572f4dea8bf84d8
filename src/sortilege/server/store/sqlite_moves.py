"""The moves of many tables, written with a few statements.

With every statement the thread that writes hands Python's lock to the one that serves people, and has to get it back:
what counts is how many statements there are, not how much each of them does.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain

from sortilege.server.store.contract import Change, Conflict
from sortilege.server.store.values import mask

SIZES = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128)
"""For how many things a statement has room: few sizes, so that SQLite finds their statements prepared.

Room that is left stays empty: one statement that is a little too large takes less time than several that fit.
"""

Values = tuple[object, ...]


def is_move(change: Change) -> bool:
    """Does it change nothing but the log and what follows from it?"""
    if change.after < 0 or change.times_ms:
        return False
    more = (change.setup, change.seats, change.rematch, change.rematch_by, change.dice)
    return more == (None, None, None, None, None)


def write_moves(file: sqlite3.Connection, moves: Sequence[Change]) -> None:
    """Write moves of different tables; raises Conflict if one of the tables is not at the expected version."""
    _write(file, _update_tables, [_table_values(move) for move in moves], counts=True)
    rows = [values for move in moves for values in _log_values(move)]
    _write(file, _insert_log, rows)
    idle = [(move.table_id,) for move in moves if move.deadline is None]
    _write(file, _delete_deadlines, idle)
    running = [
        (move.table_id, move.deadline.question_id, move.deadline.due_ms)
        for move in moves
        if move.deadline is not None
    ]
    _write(file, _replace_deadlines, running)


def _write(
    file: sqlite3.Connection,
    statement: Callable[[int], str],
    rows: Sequence[Values],
    counts: bool = False,
) -> None:
    for at in range(0, len(rows), SIZES[-1]):
        group = rows[at : at + SIZES[-1]]
        size = next(size for size in SIZES if size >= len(group))
        left = (None,) * (len(group[0]) * (size - len(group)))
        found = file.execute(statement(size), (*chain.from_iterable(group), *left))
        if counts and found.rowcount != len(group):
            raise Conflict("a table is not at the expected version")


# --------------------------------------------------------------------------- values
def _table_values(move: Change) -> Values:
    version = move.after + len(move.rows)
    state = (move.phase, version, mask(move.awaited), move.wakes, move.now_ms)
    return (move.table_id, move.after, *state, mask(move.winners), move.digest)


def _log_values(move: Change) -> Iterator[Values]:
    for seq, row in enumerate(move.rows, move.after):
        yield (move.table_id, seq, row.actor, row.action, row.key, move.now_ms)


# --------------------------------------------------------------------------- statements
@cache
def _update_tables(count: int) -> str:
    # Not "WITH moves AS ...": Python counts the rows of a statement only if its first word is UPDATE.
    names = ("phase", "version", "awaited", "wakes", "changed_ms", "winners", "digest")
    news = ", ".join([f"{name} = moves.column{at}" for at, name in enumerate(names, 3)])
    return (
        f"UPDATE tables SET {news}, aside = NULL FROM (VALUES {_marks(count, 9)}) AS moves"
        " WHERE tables.id = moves.column1 AND tables.version = moves.column2"
    )


@cache
def _insert_log(count: int) -> str:
    return f"INSERT INTO log {_filled(count, 6)}"


@cache
def _delete_deadlines(count: int) -> str:
    return f"DELETE FROM deadlines WHERE table_id IN ({', '.join('?' * count)})"


@cache
def _replace_deadlines(count: int) -> str:
    return f"INSERT OR REPLACE INTO deadlines {_filled(count, 3)}"


def _filled(count: int, width: int) -> str:
    """The rows of a statement that are not empty."""
    return f"SELECT * FROM (VALUES {_marks(count, width)}) WHERE column1 IS NOT NULL"


def _marks(count: int, width: int) -> str:
    return ", ".join([f"({', '.join('?' * width)})"] * count)
