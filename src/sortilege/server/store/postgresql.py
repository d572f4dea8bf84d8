"""The store for several nodes: a PostgreSQL database.

It has a thread with an event loop of its own, so that a busy server renews its lease and finishes its commits in time.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import msgspec

from sortilege.server.store import postgresql_schema as schema
from sortilege.server.store.contract import (
    Archived,
    Change,
    Ownership,
    Retention,
    Stored,
    StoreError,
    StoreUnusable,
    Summary,
)
from sortilege.server.store.postgresql_connections import LOST, Connections, connect, say
from sortilege.server.store.postgresql_opening import new_event_loop, prepare, unusable
from sortilege.server.store.postgresql_retention import clean_up
from sortilege.server.store.postgresql_rows import read_archived, read_summary, read_table
from sortilege.server.store.postgresql_writer import GroupWriter, Job

T = TypeVar("T")

READERS = 4
CLOSE_S = 20.0


class PostgresqlStore:
    """All tables of all nodes in one database."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        # Of commits that were given up: under which ownership of their table they may still be written.
        self._in_doubt: dict[str, Ownership] = {}

    # ------------------------------------------------------------------ opening and closing
    def open(self) -> None:
        """Connect and bring the tables up to date; raises StoreUnusable with a sentence."""
        if self._loop is not None:
            return
        self._loop = new_event_loop()
        self._thread = threading.Thread(
            target=self._loop.run_forever, name="sortilege-postgresql", daemon=True
        )
        self._thread.start()
        try:
            asyncio.run_coroutine_threadsafe(self._start(), self._loop).result()
        except (*LOST, asyncpg.PostgresError, StoreUnusable, ValueError) as error:
            self._stop_loop()
            raise unusable(self._address, error) from error

    async def _start(self) -> None:
        connection = await connect(self._address)
        try:
            await prepare(connection)
        finally:
            connection.terminate()
        self._read = Connections(self._address, READERS)
        self._write = Connections(self._address, 1)
        self._writer = GroupWriter(self._write, self._in_doubt)
        self._writing = asyncio.create_task(self._writer.run())

    def close(self) -> None:
        """Finish all commits, then close the connections."""
        if self._loop is None:
            return
        asyncio.run_coroutine_threadsafe(self._finish(), self._loop).result()
        self._stop_loop()

    async def _finish(self) -> None:
        self._writer.close()
        try:
            async with asyncio.timeout(CLOSE_S):
                await self._writing
        except TimeoutError:
            pass  # those who wait have been told that nobody knows
        await self._read.close()
        await self._write.close()

    def _stop_loop(self) -> None:
        assert self._loop is not None and self._thread is not None
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self._loop = self._thread = None

    # ------------------------------------------------------------------ who has which table
    async def renew(self, node_id: str, lease_ms: int) -> bool:
        """This node lives, and keeps its tables for this long; false if its lease had run out before."""
        return bool(await self._ask(lambda c: c.fetchval(schema.RENEW, node_id, lease_ms)))

    async def note_bus(self, node_id: str, *, is_up: bool) -> bool:
        """Remember whether a node has a bus; returns whether another one alive has."""
        return bool(await self._ask(lambda c: c.fetchval(schema.NOTE_BUS, node_id, is_up)))

    async def find_lost(self, node_id: str, table_ids: Collection[str]) -> list[str]:
        """Which of these tables the node has no longer."""
        found = await self._ask(lambda c: c.fetch(schema.LOST, node_id, list(table_ids)))
        return [row[0] for row in found]

    async def claim(
        self, table_id: str, node_id: str, instead_of: Ownership | None = None
    ) -> Ownership | None:
        """Give a table to a node if nobody else alive has it; returns who has it now, None if there is no table."""
        doubtful = self._in_doubt.get(table_id)
        if instead_of is None and doubtful is not None and doubtful.node_id == node_id:
            instead_of = doubtful
        loser = (instead_of.node_id, instead_of.epoch) if instead_of else (None, None)

        async def claim(connection: Any) -> Ownership | None:
            async with connection.transaction():
                # The second statement sees who is alive after the row is ours: others may have claimed it meanwhile.
                found = await connection.fetchrow(schema.LOCK_TABLE, table_id)
                if found is None:
                    return None
                taken = await connection.fetchrow(schema.CLAIM, table_id, node_id, *loser)
                return Ownership(*(taken or found))

        owner = await self._ask(claim)
        if owner != doubtful is self._in_doubt.get(table_id):
            self._in_doubt.pop(table_id, None)
        return owner

    async def release(self, node_id: str, table_ids: Collection[str]) -> None:
        """Give up these tables, as far as the node has them: anybody may claim them at once."""
        await self._ask(lambda c: c.execute(schema.RELEASE, node_id, list(table_ids)))

    async def leave(self, node_id: str) -> None:
        """Give up the lease, and with it everything that the node has."""
        await self._ask(lambda c: c.execute(schema.LEAVE, node_id))

    # ------------------------------------------------------------------ writing
    async def commit(self, *changes: Change) -> None:
        """Save all of the changes or none; raises StoreError."""
        job = Job(changes)
        self._running_loop().call_soon_threadsafe(self._writer.put, job)
        await asyncio.wrap_future(job.done)

    async def clean_up(
        self, now_ms: int, ran_ms: int, retention: Retention, in_use: Collection[str]
    ) -> list[str]:
        """Mark the tables that nobody has touched for long, and remove those that were marked long ago."""
        return await self._ask(lambda c: clean_up(c, ran_ms, retention, in_use))

    async def set_aside(self, table_id: str, reason: str) -> Path | None:
        """Keep a table that can no longer be played, with the reason; its log stays in the database."""
        await self._ask(lambda c: c.execute(schema.SET_ASIDE, table_id, reason))
        return None

    async def keep_snapshot(self, table_id: str, version: int, data: bytes) -> None:
        """Keep a table as it was at a version, in place of the snapshot before; raises StoreError."""
        await self._ask(lambda c: c.execute(schema.KEEP_SNAPSHOT, table_id, version, data))

    async def check_writable(self) -> None:
        """Write something that changes nothing; raises StoreError if moves could not be kept now."""
        await self._ask(lambda c: c.execute(schema.WRITE_NOTHING))

    async def keep_copies(self, keep: int) -> Path | None:
        """Nothing: copies of a database are made on its server, with pg_dump or an archive of its log."""
        return None

    # ------------------------------------------------------------------ reading
    async def load(self, table_id: str, *, whole: bool = True) -> Stored | None:
        """A table with its whole log, or with its snapshot and the log since then; None if there is no such table."""
        query = schema.TABLE if whole else schema.TABLE_SINCE
        found = await self._ask(lambda c: c.fetchrow(query, table_id))
        return None if found is None else read_table(tuple(found))

    async def table_ids(self) -> list[str]:
        """All tables, the oldest first."""
        return [row[0] for row in await self._ask(lambda c: c.fetch(schema.ALL_IDS))]

    async def archive(self, table_id: str) -> Archived | None:
        """Everything about a table; None if there is no such table. Raises TableDamaged."""
        found = await self._ask(lambda c: c.fetchrow(schema.ARCHIVED, table_id))
        return None if found is None else read_archived(tuple(found))

    async def tables_of(self, owner: str, most: int) -> list[Summary]:
        """The tables at which this person sits or which they created, newest first."""
        seat = msgspec.json.encode([{"owner": owner}]).decode()
        found = await self._ask(lambda c: c.fetch(schema.NEWEST, owner, seat, most))
        return [read_summary(tuple(row)) for row in found]

    async def played_ms(self, table_id: str, longest_break_ms: int) -> int:
        """How long a game was played: the time between its moves, each break cut at the longest one that counts."""
        return await self._ask(lambda c: c.fetchval(schema.PLAYED, longest_break_ms, table_id)) or 0

    async def tables_to_wake(self, most: int, apart_from: Collection[str] = ()) -> list[str]:
        """So many tables, at most, that wait for a bot or a clock and that no node alive has, the latest first."""
        found = await self._ask(lambda c: c.fetch(schema.TO_WAKE, most, list(apart_from)))
        return [row[0] for row in found]

    # ------------------------------------------------------------------ from one loop to the other
    def _running_loop(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            raise StoreError("The store is closed.")
        return self._loop

    async def _ask(self, question: Callable[[Any], Awaitable[T]]) -> T:
        """Put a question to the database; raises StoreError."""
        asked = self._answer(question)
        try:
            loop = self._running_loop()
        except StoreError:
            asked.close()
            raise
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(asked, loop))

    async def _answer(self, question: Callable[[Any], Awaitable[T]]) -> T:
        try:
            async with self._read.use() as connection:
                return await question(connection)
        except (*LOST, asyncpg.PostgresError, ValueError) as error:
            raise StoreError(f"The database does not answer: {say(error)}.") from error
