"""Writes to PostgreSQL, in groups: everything that waits goes into one statement, each table fenced by itself."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from sortilege.server.store import postgresql_schema as schema
from sortilege.server.store.contract import (
    Change,
    CommitUnknown,
    Conflict,
    Ownership,
    StoreError,
)
from sortilege.server.store.postgresql_connections import LOST, Connections, say
from sortilege.server.store.postgresql_rows import reason, statement

log = logging.getLogger("sortilege.store")

MOST_IN_ONE_COMMIT = 256


@dataclass
class Job:
    """Changes that belong together, and who waits for them."""

    changes: Sequence[Change]
    done: Future[None] = field(default_factory=Future)

    @property
    def is_single(self) -> bool:
        """Does it concern one table only?"""
        return len(self.changes) == 1

    def finish(self, problem: BaseException | None = None) -> None:
        """Tell whoever waits, unless they have gone."""
        if self.done.done():
            return
        if problem is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(problem)


class GroupWriter:
    """One task that commits all jobs that wait, again and again."""

    def __init__(self, connections: Connections, in_doubt: dict[str, Ownership]) -> None:
        self._connections, self._in_doubt = connections, in_doubt
        self._waiting: deque[Job] = deque()
        self._wakeup = asyncio.Event()
        self._is_closing = False

    def put(self, job: Job) -> None:
        """Let a job be committed with the next group."""
        self._waiting.append(job)
        self._wakeup.set()

    def close(self) -> None:
        """Let `run` end when nothing waits any more."""
        self._is_closing = True
        self._wakeup.set()

    async def run(self) -> None:
        """Commit until closed."""
        while self._waiting or not self._is_closing:
            if not self._waiting:
                self._wakeup.clear()
                await self._wakeup.wait()
                continue
            batch = self._next_batch()
            try:
                await self._write(batch)
            except (
                Exception
            ) as error:  # a bug: those who wait must hear of it, and the others go on
                log.exception("a group of commits failed")
                _finish_all(batch, error)

    def _next_batch(self) -> list[Job]:
        """Jobs that wait, each table at most once: a later change needs the outcome of the one before."""
        batch: list[Job] = []
        later: list[Job] = []
        seen: set[str] = set()
        while self._waiting and len(batch) < MOST_IN_ONE_COMMIT:
            job = self._waiting.popleft()
            names = {change.table_id for change in job.changes}
            (later if names & seen else batch).append(job)
            seen |= names
        self._waiting.extendleft(reversed(later))
        return batch

    async def _write(self, batch: list[Job]) -> None:
        singles = [job for job in batch if job.is_single]
        for is_new in (False, True):
            group = [job for job in singles if (job.changes[0].setup is not None) is is_new]
            if group:
                await self._write_together(group)
        for job in batch:
            if not job.is_single:
                await self._write_alone(job)

    # ------------------------------------------------------------------ many tables, one statement
    async def _write_together(self, group: list[Job]) -> None:
        """Write one change of each of many tables. One that is refused refuses no other."""
        changes = [job.changes[0] for job in group]
        try:
            async with self._connections.use() as connection:
                written = {row[0] for row in await connection.fetch(*_flat(statement(changes)))}
                refused = [change for change in changes if change.table_id not in written]
                problems = await _reasons(connection, refused) if refused else {}
        except LOST as error:
            self._give_up(group, error)
        except StoreError as error:  # nothing was sent
            _finish_all(group, error)
        except (asyncpg.PostgresError, ValueError) as error:
            await self._write_one_by_one(group, error)
        else:
            for job in group:
                job.finish(problems.get(job.changes[0].table_id))

    async def _write_one_by_one(self, group: list[Job], error: Exception) -> None:
        """The server refused the statement because of some of its rows: find out which."""
        if len(group) == 1:
            group[0].finish(_refusal(error))
            return
        for job in group:
            await self._write_alone(job)

    # ------------------------------------------------------------------ one job, all or none
    async def _write_alone(self, job: Job) -> None:
        try:
            async with self._connections.use() as connection, connection.transaction():
                for change in job.changes:
                    if not await connection.fetch(*_flat(statement([change]))):
                        raise (await _reasons(connection, [change]))[change.table_id]
        except StoreError as error:
            job.finish(error)
        except LOST as error:
            self._give_up([job], error)
        except (asyncpg.PostgresError, ValueError) as error:
            job.finish(_refusal(error))
        else:
            job.finish()

    def _give_up(self, group: list[Job], error: BaseException) -> None:
        """Nobody knows the outcome, and a frozen database may still write it, unless a claim raises the epoch first."""
        for job in group:
            for change in job.changes:
                if change.setup is None:  # a new table that nobody was told about harms nobody
                    self._in_doubt[change.table_id] = change.ownership
        reason = f"The connection to the database broke in a commit: {say(error)}."
        _finish_all(group, CommitUnknown(reason))


def _flat(prepared: tuple[str, list[list[Any]]]) -> list[Any]:
    return [prepared[0], *prepared[1]]


async def _reasons(connection: Any, refused: Sequence[Change]) -> dict[str, StoreError]:
    """Why these changes were not written."""
    names = [change.table_id for change in refused]
    found = {row[0]: tuple(row)[1:] for row in await connection.fetch(schema.OWNERS, names)}
    return {change.table_id: reason(change, found.get(change.table_id)) for change in refused}


def _finish_all(group: list[Job], problem: Exception) -> None:
    for job in group:
        job.finish(problem)


def _refusal(error: Exception) -> StoreError:
    if isinstance(error, asyncpg.UniqueViolationError):
        return Conflict(f"The log of the table has moved on ({say(error)}).")
    return StoreError(f"The database cannot be written: {say(error)}.")
