"""Which old tables are removed, and when: never because of a wrong clock.

A table that nobody has touched for long is marked first. It is removed when the server has *run* for some days since.
The time of day counts only since it was last plausible: a start long after the last run, or before it, begins anew.
So a clock that has jumped makes no game older.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from typing import NamedTuple

from sortilege.server.store.contract import Retention

REMOVED_AT_ONCE = 50
"""People play meanwhile; the others are removed the next time."""

OLD = "max(changed_ms, :trusted_since) < CASE phase WHEN 'over' THEN :finished_before ELSE :before END"
TIME = "SELECT seen_ms, running_ms, trusted_since_ms FROM server_time"


def clean_up(
    connection: sqlite3.Connection,
    now_ms: int,
    ran_ms: int,
    retention: Retention,
    in_use: Collection[str],
) -> list[str]:
    """Mark and remove; `ran_ms` is how long the server has run since the last call. Returns what was removed."""
    known = connection.execute(TIME).fetchone()
    time = next_time(ServerTime(*known) if known else None, now_ms, ran_ms, retention)
    connection.execute("INSERT OR REPLACE INTO server_time VALUES (1, ?, ?, ?)", time)
    moments = {
        "running": time.running_ms,
        "trusted_since": time.trusted_since_ms,
        "finished_before": moment_before(now_ms, retention.finished_ms),
        "before": moment_before(now_ms, retention.unfinished_ms),
        "marked_before": time.running_ms - retention.marked_ms,
    }
    connection.execute(
        f"UPDATE tables SET marked_ms = NULL WHERE marked_ms IS NOT NULL AND NOT ({OLD})", moments
    )
    connection.execute(
        f"UPDATE tables SET marked_ms = :running WHERE marked_ms IS NULL AND {OLD}", moments
    )
    rows = connection.execute("SELECT id FROM tables WHERE marked_ms <= :marked_before", moments)
    removed = [str(row[0]) for row in rows if row[0] not in in_use][:REMOVED_AT_ONCE]
    for table_id in removed:
        remove(connection, table_id)
    return removed


def remove(connection: sqlite3.Connection, table_id: str) -> None:
    """Delete a table with everything that belongs to it."""
    # The log can only be deleted after its table, so its foreign key must wait.
    connection.execute("PRAGMA defer_foreign_keys = ON")
    connection.execute("DELETE FROM tables WHERE id = ?", (table_id,))
    for part in ("log", "seats", "deadlines", "snapshots"):
        connection.execute(f"DELETE FROM {part} WHERE table_id = ?", (table_id,))


class ServerTime(NamedTuple):
    """When a server last used the store, how long servers have run on it, and since when the clock is plausible."""

    seen_ms: int
    running_ms: int
    trusted_since_ms: int


def next_time(
    known: ServerTime | None, now_ms: int, ran_ms: int, retention: Retention
) -> ServerTime:
    """The times after a server has run for a while. Of servers that run side by side each moment counts once."""
    seen_ms, running_ms, trusted_since_ms = known or (now_ms, 0, now_ms)
    ran_ms = max(0, min(ran_ms, now_ms - seen_ms))
    away_ms = now_ms - seen_ms - ran_ms
    if not -retention.clock_error_ms <= away_ms <= retention.longest_gap_ms:
        trusted_since_ms = now_ms
    return ServerTime(now_ms, running_ms + ran_ms, trusted_since_ms)


def moment_before(now_ms: int, age_ms: int) -> int:
    """The moment this long ago; for 0, a moment before all tables."""
    return now_ms - age_ms if age_ms else -(2**62)
