"""All live tables of a server: created, loaded when somebody comes, woken after a restart, forgotten when very old."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from sortilege.engine.contract import Game
from sortilege.engine.match import Match
from sortilege.server.live.commands import Wake
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.persistence import new_table
from sortilege.server.live.services import Services
from sortilege.server.store.contract import StoreError, TableSetup
from sortilege.table.refusals import STORE, Refusal
from sortilege.table.seats import Seats
from sortilege.table.settings import DEFAULT_TABLE_SETTINGS, TableSettings

log = logging.getLogger("sortilege.tables")

DAY_S = 24 * 3600
REMOVED_AT_ONCE = 50


class LiveTables:
    """The tables in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, LiveTable] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def get(self, table_id: str) -> LiveTable:
        """The table of that id; it loads itself with its first command."""
        table = self._tables.get(table_id)
        if table is None:
            table = self._tables[table_id] = LiveTable(table_id, self.services, self._retire)
        return table

    def _retire(self, table: LiveTable) -> None:
        del self._tables[table.id]

    async def create(
        self,
        game: Game,
        seats: Seats,
        options: Mapping[str, object],
        owner: str,
        table_settings: TableSettings = DEFAULT_TABLE_SETTINGS,
    ) -> str | Refusal:
        """Create a table and return its id; the game begins at once when no seat is free.

        Raises BadSeats and BadOption.
        """
        match = Match(game, len(seats), options)
        setup = TableSetup(game.slug, match.options, owner, table_settings)
        created = new_table(setup, seats, self.services)
        try:
            await self.services.store.commit(created.change)
        except StoreError as error:
            log.error("table=%s could not be created: %s", created.id, error)
            return STORE
        log.info("table=%s game=%s seats=%s created", created.id, game.slug, len(seats))
        self.wake(created.id)
        return created.id

    def wake(self, table_id: str) -> None:
        """Let a table go on by itself if it has bots or a clock."""
        self.get(table_id).put(Wake())

    # ------------------------------------------------------------------ start and end
    def start(self) -> None:
        """Wake every table that waits for a bot or a clock, and forget what is very old."""
        forget = asyncio.create_task(self._forget_old_daily())
        self._tasks = [asyncio.create_task(self._wake_all()), forget]

    async def close(self) -> None:
        """Stop all tables; everything that is committed stays."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in list(self._tables.values())))
        self._tables.clear()

    async def _wake_all(self) -> None:
        # One after the other, so that people who come meanwhile are served in between.
        for table_id in await self._tables_to_wake():
            log.info("table=%s goes on after the start", table_id)
            await self.get(table_id).ask(Wake())

    async def _tables_to_wake(self) -> list[str]:
        while True:
            try:
                return await self.services.store.tables_to_wake()
            except StoreError as error:
                log.error("cannot read which tables to wake: %s", error)
                await asyncio.sleep(self.services.settings.retry_s)

    async def _forget_old_daily(self) -> None:
        while True:
            try:
                await self.forget_old()
            except StoreError as error:
                log.error("cannot forget old tables: %s", error)
            await asyncio.sleep(DAY_S)

    async def forget_old(self) -> None:
        """Remove the tables that nobody has touched for a long time, a few at a time: people play meanwhile."""
        settings, now_ms = self.services.settings, self.services.now_ms()
        found = await self.services.store.outdated(
            _days_ago(now_ms, settings.keep_finished_days),
            _days_ago(now_ms, settings.keep_unfinished_days),
        )
        old = [table_id for table_id in found if table_id not in self._tables]
        for start in range(0, len(old), REMOVED_AT_ONCE):
            await self.services.store.remove(old[start : start + REMOVED_AT_ONCE])
        if old:
            log.info("%s old tables are forgotten", len(old))


def _days_ago(now_ms: int, days: int) -> int:
    """The moment this many days ago; for 0 days, a moment before all tables."""
    return now_ms - 1000 * DAY_S * days if days else 0
