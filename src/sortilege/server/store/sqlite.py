"""The default store: one SQLite file, and one writer thread that commits everything that is waiting in one go.

`synchronous=FULL` in WAL mode syncs the log at every commit; committing in groups makes that affordable.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

from sortilege.server.running_loop import running_loop
from sortilege.server.store import schema
from sortilege.server.store.answers import answer
from sortilege.server.store.aside import write_aside
from sortilege.server.store.backup import keep_copies
from sortilege.server.store.contract import (
    Archived,
    Change,
    Conflict,
    Fenced,
    Ownership,
    Retention,
    Stored,
    StoreError,
    StoreUnusable,
    Summary,
    TableDamaged,
)
from sortilege.server.store.jobs import Job, JobQueue
from sortilege.server.store.ownerships import Ownerships
from sortilege.server.store.retention import clean_up
from sortilege.server.store.sqlite_file import (
    FILE_NAME,
    LOCK_NAME,
    FileWatch,
    keep_others_out,
    make_data_file,
    prepare,
    rebuild,
    unusable,
)
from sortilege.server.store.sqlite_moves import is_move, write_moves
from sortilege.server.store.sqlite_rows import (
    archive_table,
    as_text,
    load_table,
    tables_of,
    write_change,
)

T = TypeVar("T")

log = logging.getLogger("sortilege.store")


MOST_IN_ONE_COMMIT = 256
BUSY_S = 5.0


class SqliteStore:
    """All tables of one server in one file, in a folder of its own.

    A lock on the folder keeps other processes out, so who has which table is kept in memory.
    """

    def __init__(self, folder: Path, now_s: Callable[[], float] = time.monotonic) -> None:
        self.path = folder / FILE_NAME
        self._ownerships = Ownerships(now_s)
        self._jobs = JobQueue(MOST_IN_ONE_COMMIT)
        self._writer: threading.Thread | None = None
        self._reader: ThreadPoolExecutor | None = None
        self._connections: list[sqlite3.Connection] = []

    # ------------------------------------------------------------------ opening and closing
    def open(self) -> None:
        """Create or check the file and start the threads; raises StoreUnusable with a sentence."""
        if self._writer is not None:
            return
        try:
            self._open()
        except (StoreUnusable, sqlite3.DatabaseError, OSError) as error:
            self._close_connections()
            raise unusable(self.path, error) from error

    def _open(self) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_data_file(self.path.with_name(LOCK_NAME))
        keep_others_out(self._connect(self.path.with_name(LOCK_NAME), 0), self.path.parent)
        self._open_database()
        self._reader = ThreadPoolExecutor(1, "sortilege-read")
        self._writer = threading.Thread(target=self._run, name="sortilege-write", daemon=True)
        self._writer.start()

    def _open_database(self) -> None:
        make_data_file(self.path)
        self._write = self._connect(self.path, BUSY_S)
        prepare(self._write, self.path)
        self._read = self._connect(self.path, BUSY_S)
        self._read.execute("PRAGMA query_only = ON")
        self._read.text_factory = as_text
        self._file = FileWatch(self.path)

    def _connect(self, path: Path, patience_s: float) -> sqlite3.Connection:
        # Each connection is used by one thread at a time, but opened and closed by another.
        connection = sqlite3.connect(
            path, timeout=patience_s, isolation_level=None, check_same_thread=False
        )
        self._connections.append(connection)
        return connection

    def _close_connections(self) -> None:
        while self._connections:
            self._connections.pop().close()

    def close(self) -> None:
        """Finish all commits, then close the file."""
        if self._writer is None or self._reader is None:
            return
        self._jobs.close()
        self._writer.join()
        self._reader.shutdown()
        self._close_connections()
        self._writer = self._reader = None

    # ------------------------------------------------------------------ who has which table
    async def renew(self, node_id: str, lease_ms: int) -> bool:
        """This node lives, and keeps its tables for this long; false if its lease had run out before."""
        return await self._in_turn(lambda: self._ownerships.renew(node_id, lease_ms))

    async def note_bus(self, node_id: str, *, is_up: bool) -> bool:
        """Remember whether a node has a bus; returns whether another one alive has."""
        return await self._in_turn(lambda: self._ownerships.note_bus(node_id, is_up=is_up))

    async def find_lost(self, node_id: str, table_ids: Collection[str]) -> list[str]:
        """Which of these tables the node has no longer."""
        return await self._in_turn(lambda: self._ownerships.find_lost(node_id, table_ids))

    async def claim(
        self, table_id: str, node_id: str, instead_of: Ownership | None = None
    ) -> Ownership | None:
        """Give a table to a node if nobody else alive has it; returns who has it now, None if there is no table."""

        def claim() -> Ownership | None:
            found = self._write.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone()
            return self._ownerships.claim(table_id, node_id, instead_of) if found else None

        return await self._in_turn(claim)

    async def release(self, node_id: str, table_ids: Collection[str]) -> None:
        """Give up these tables, as far as the node has them: anybody may claim them at once."""
        await self._in_turn(lambda: self._ownerships.release(node_id, table_ids))

    async def leave(self, node_id: str) -> None:
        """Give up the lease, and with it everything that the node has."""
        await self._in_turn(lambda: self._ownerships.leave(node_id))

    # ------------------------------------------------------------------ writing
    async def commit(self, *changes: Change) -> None:
        """Save all of the changes or none; raises StoreError."""

        move = changes[0] if len(changes) == 1 and is_move(changes[0]) else None
        await self._enqueue(lambda: self._write_all(changes), move)

    def _write_all(self, changes: Sequence[Change]) -> None:
        for change in changes:
            if change.setup is None:
                self._ownerships.check(change.table_id, change.ownership)
            write_change(self._write, change)
        for change in changes:  # all of them are written
            if change.setup is not None:
                self._ownerships.create(change.table_id, change.ownership)

    async def clean_up(
        self, now_ms: int, ran_ms: int, retention: Retention, in_use: Collection[str]
    ) -> list[str]:
        """Mark the tables that nobody has touched for long, and remove those that were marked long ago."""

        def write() -> list[str]:
            kept = self._ownerships.in_use().union(in_use)
            removed = clean_up(self._write, now_ms, ran_ms, retention, kept)
            self._ownerships.forget(removed)
            return removed

        return await self._in_turn(write)

    async def set_aside(self, table_id: str, reason: str) -> Path | None:
        """Keep a table that can no longer be played, with the reason; returns where its log was written as text."""
        stored = None
        with suppress(TableDamaged):
            stored = await self.load(table_id)

        def write() -> None:
            self._write.execute("UPDATE tables SET aside = ? WHERE id = ?", (reason, table_id))

        await self._enqueue(write)
        if stored is None:
            return None
        return await asyncio.to_thread(write_aside, self.path.parent, table_id, stored, reason)

    async def keep_snapshot(self, table_id: str, version: int, data: bytes) -> None:
        """Keep a table as it was at a version, in place of the snapshot before; raises StoreError."""
        kept = {"table_id": table_id, "version": version, "data": data}

        def write() -> None:
            self._write.execute(schema.KEEP_SNAPSHOT, kept)

        await self._enqueue(write)

    async def check_writable(self) -> None:
        """Write something that changes nothing; raises StoreError if moves could not be kept now."""

        def write() -> None:
            # The same number as before: SQLite writes the page nevertheless.
            self._write.execute(f"PRAGMA user_version = {schema.SCHEMA_VERSION}")

        await self._enqueue(write)

    async def keep_copies(self, keep: int) -> Path | None:
        """Keep this many copies of everything; returns where the newest is, if one was made. Raises StoreError."""
        return await asyncio.to_thread(keep_copies, self.path.parent, keep)

    async def _in_turn(self, step: Callable[[], T]) -> T:
        """What a step returns that is taken between two commits."""
        result: list[T] = []
        await self._enqueue(lambda: result.append(step()))
        return result[0]

    def _enqueue(
        self, write: Callable[[], None], move: Change | None = None
    ) -> asyncio.Future[None]:
        if self._writer is None:
            raise StoreError("The store is closed.")
        job = Job(write, running_loop().create_future(), move)
        self._jobs.put(job)
        return job.done

    def _run(self) -> None:
        is_closing = False
        while not is_closing:
            batch, is_closing = self._jobs.next_batch()
            if batch:
                self._commit_together(batch)

    def _commit_together(self, batch: list[Job]) -> None:
        """One transaction for many tables; a conflict affects its own table only, a broken disk all of them."""
        failure: Exception | None = None
        conflicts: list[StoreError | None] = []
        try:
            self._check_place()
            self._write.execute("BEGIN IMMEDIATE")
            conflicts = self._write_jobs(batch)
            self._write.execute("COMMIT")
            self._check_place()
        except Exception as error:
            with suppress(sqlite3.Error):
                self._write.execute("ROLLBACK")
            failure = error  # a bug, unless the database says that it cannot write
            if isinstance(error, (sqlite3.Error, OSError)):
                failure = StoreError(f"The database {self.path} cannot be written: {error}.")
        answer([job.done for job in batch], failure, conflicts)

    def _check_place(self) -> None:
        """Raise StoreError unless what is written now stays: a file without a name is gone after the next start."""
        if self._file.is_in_place:
            return
        if self._file.is_replaced:
            raise StoreError(f"Another file was put in the place of {self.path}: stop the server.")
        assert self._reader is not None
        self._reader.submit(self._rebuild).result()  # nobody reads meanwhile

    def _rebuild(self) -> None:
        log.error("%s was deleted while it was in use; it is written once more", self.path)
        rebuild(self._write, self.path)
        for connection in (self._write, self._read):
            self._connections.remove(connection)
            connection.close()
        self._open_database()

    def _write_jobs(self, batch: list[Job]) -> list[StoreError | None]:
        """The moves all together, unless one of them is in conflict; everything else one by one."""
        moves = [job.move for job in batch if job.move is not None]
        conflict = self._write_job(lambda: self._write_moves(moves))
        return [
            None if job.move is not None and conflict is None else self._write_job(job.write)
            for job in batch
        ]

    def _write_moves(self, moves: Sequence[Change]) -> None:
        for move in moves:
            self._ownerships.check(move.table_id, move.ownership)
        write_moves(self._write, moves)

    def _write_job(self, write: Callable[[], None]) -> StoreError | None:
        """Write one job, or nothing of it if there is a conflict."""
        self._write.execute("SAVEPOINT job")
        try:
            write()
        except Fenced as error:
            self._write.execute("ROLLBACK TO job")
            return error
        except (UnicodeError, OverflowError) as error:
            self._write.execute("ROLLBACK TO job")
            return StoreError(f"This cannot be kept: {error}.")
        except (sqlite3.IntegrityError, Conflict) as error:
            self._write.execute("ROLLBACK TO job")
            return Conflict(f"The log of the table has moved on ({error}).")
        finally:
            with suppress(sqlite3.Error):
                self._write.execute("RELEASE job")
        return None

    # ------------------------------------------------------------------ reading
    async def load(self, table_id: str, *, whole: bool = True) -> Stored | None:
        """A table with its whole log, or with its snapshot and the log since then; None if there is no such table."""
        read = partial(load_table, whole=whole)
        return await self._ask(lambda: self._at_one_moment(read, table_id))

    async def table_ids(self) -> list[str]:
        """All tables, the oldest first."""
        return await self._ask(lambda: [str(row[0]) for row in self._read.execute(schema.ALL_IDS)])

    async def archive(self, table_id: str) -> Archived | None:
        """Everything about a table; None if there is no such table. Raises TableDamaged."""
        return await self._ask(lambda: self._at_one_moment(archive_table, table_id))

    async def tables_of(self, owner: str, most: int) -> list[Summary]:
        """The tables at which this person sits or which they created, newest first."""
        return await self._ask(lambda: tables_of(self._read, owner, most))

    async def played_ms(self, table_id: str, longest_break_ms: int) -> int:
        """How long a game was played: the time between its moves, each break cut at the longest one that counts."""
        bound = (longest_break_ms, table_id)
        rows = self._ask(lambda: self._read.execute(schema.PLAYED, bound).fetchone())
        return int((await rows)[0] or 0)

    async def tables_to_wake(self, most: int, apart_from: Collection[str] = ()) -> list[str]:
        """So many tables, at most, that wait for a bot or a clock and that no node alive has, the latest first."""
        query = "SELECT id FROM tables WHERE wakes AND aside IS NULL ORDER BY changed_ms DESC"
        found = await self._ask(lambda: [str(row[0]) for row in self._read.execute(query)])
        free = (name for name in found if self._ownerships.is_free(name))
        return list(islice((name for name in free if name not in apart_from), most))

    async def _ask(self, question: Callable[[], T]) -> T:
        if self._reader is None:
            raise StoreError("The store is closed.")
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._reader, self._answer, question
            )
        except sqlite3.Error as error:
            raise StoreError(f"The database {self.path} cannot be read: {error}.") from error

    def _answer(self, question: Callable[[], T]) -> T:
        if self._file.is_replaced:  # the next start will not find what is read from the old file
            raise StoreError(f"Another file was put in the place of {self.path}: stop the server.")
        return question()

    def _at_one_moment(self, read: Callable[[sqlite3.Connection, str], T], table_id: str) -> T:
        # One transaction, so that log, seats and deadline belong together.
        self._read.execute("BEGIN")
        try:
            return read(self._read, table_id)
        finally:
            self._read.execute("COMMIT")
