"""Removes old tables from PostgreSQL, by the clock of its server, for one node at a time."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sortilege.server.store import postgresql_schema as schema
from sortilege.server.store.contract import Retention
from sortilege.server.store.retention import REMOVED_AT_ONCE, ServerTime, moment_before, next_time

DAY_MS = 24 * 3600 * 1000
OLD = (
    "greatest(changed_ms, $1::bigint) < CASE phase WHEN 'over' THEN $2::bigint ELSE $3::bigint END"
)
READ_TIME = "SELECT seen_ms, running_ms, trusted_since_ms FROM server_time"
WRITE_TIME = """
INSERT INTO server_time VALUES (1, $1, $2, $3)
ON CONFLICT (id) DO UPDATE SET seen_ms = $1, running_ms = $2, trusted_since_ms = $3
"""
UNMARK = f"UPDATE tables SET marked_ms = NULL WHERE marked_ms IS NOT NULL AND NOT ({OLD})"
MARK = f"UPDATE tables SET marked_ms = $4 WHERE marked_ms IS NULL AND {OLD}"
REMOVE = f"""
DELETE FROM tables WHERE id IN (
    SELECT id FROM tables t WHERE marked_ms <= $1 AND id <> ALL($2) AND NOT {schema.ALIVE}
    ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED
) RETURNING id
"""


async def clean_up(
    connection: Any, ran_ms: int, retention: Retention, in_use: Collection[str]
) -> list[str]:
    """Mark and remove; returns what was removed, nothing if another node is at it."""
    async with connection.transaction():
        if not await connection.fetchval(schema.CLEANING_LOCK):
            return []
        now_ms = await connection.fetchval("SELECT now_ms()")
        found = await connection.fetchrow(READ_TIME)
        time = next_time(ServerTime(*found) if found else None, now_ms, ran_ms, retention)
        await connection.execute(WRITE_TIME, *time)
        ages = (
            time.trusted_since_ms,
            moment_before(now_ms, retention.finished_ms),
            moment_before(now_ms, retention.unfinished_ms),
        )
        await connection.execute(UNMARK, *ages)
        await connection.execute(MARK, *ages, time.running_ms)
        await connection.execute("DELETE FROM nodes WHERE lives_until_ms < $1", now_ms - DAY_MS)
        marked_before = time.running_ms - retention.marked_ms
        rows = await connection.fetch(REMOVE, marked_before, list(in_use), REMOVED_AT_ONCE)
        removed = [row[0] for row in rows]
        for part in ("log", "snapshots"):
            await connection.execute(f"DELETE FROM {part} WHERE table_id = ANY($1)", removed)
        return removed
