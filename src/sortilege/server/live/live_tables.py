"""All live tables of a server: created, loaded when somebody comes, woken after a restart, forgotten when very old."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from sortilege.engine.contract import Game
from sortilege.engine.match import Match
from sortilege.server.live.checks import make_dice
from sortilege.server.live.commands import NewDice, Wake
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.persistence import NewTable, new_table
from sortilege.server.live.services import Services
from sortilege.server.store.contract import StoreError, TableSetup
from sortilege.table.refusals import STORE, Refusal
from sortilege.table.seats import Seats
from sortilege.table.settings import DEFAULT_TABLE_SETTINGS, TableSettings

log = logging.getLogger("sortilege.tables")

HOUR_S, DAY_S = 3600, 24 * 3600


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
        dice: NewDice | None = None,
    ) -> str | Refusal:
        """Create a table and return its id; the game begins at once when no seat is free.

        Raises BadSeats and BadOption.
        """
        match = Match(game, len(seats), options)
        setup = TableSetup(game.slug, match.options, owner, table_settings, game.revision)
        chance = make_dice(dice, seats, owner, self.services)
        return await self._commit(new_table(setup, seats, self.services, chance))

    async def play_on(
        self, begun: Match, seats: Seats, owner: str, table_settings: TableSettings
    ) -> str | Refusal:
        """Create a table that plays on from a position of a finished game, and return its id.

        Its dice are new, and nobody can check them: the first draws of its record were made at another table.
        """
        settings = msgspec.structs.replace(table_settings, begun_at=len(begun.log))
        game = begun.game
        setup = TableSetup(game.slug, begun.options, owner, settings, game.revision)
        return await self._commit(new_table(setup, seats, self.services, begun=begun.log))

    async def _commit(self, created: NewTable) -> str | Refusal:
        try:
            await self.services.store.commit(created.change)
        except StoreError as error:
            log.error("table=%s could not be created: %s", created.id, error)
            return STORE
        setup = created.change.setup
        log.info("table=%s game=%s created", created.id, setup.game if setup else "")
        self.wake(created.id)
        return created.id

    def wake(self, table_id: str) -> None:
        """Let a table go on by itself if it has bots or a clock."""
        self.get(table_id).put(Wake())

    # ------------------------------------------------------------------ start and end
    def start(self) -> None:
        """Wake every table that waits for a bot or a clock, and forget what is very old."""
        jobs = (self._wake_all(), self._forget_old_hourly(), self._copy_daily())
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def close(self) -> None:
        """Stop all tables; everything that is committed stays."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in list(self._tables.values())))
        self._tables.clear()

    async def _wake_all(self) -> None:
        # One after the other, so that people who come meanwhile are served in between; one that hangs is left behind.
        for table_id in await self._tables_to_wake():
            log.info("table=%s goes on after the start", table_id)
            with suppress(TimeoutError):
                async with asyncio.timeout(self.services.settings.wake_s):
                    await self.get(table_id).ask(Wake())

    async def _tables_to_wake(self) -> list[str]:
        while True:
            try:
                return await self.services.store.tables_to_wake()
            except StoreError as error:
                log.error("cannot read which tables to wake: %s", error)
                await asyncio.sleep(self.services.settings.retry_s)

    async def _forget_old_hourly(self) -> None:
        since_s = asyncio.get_running_loop().time()
        while True:
            now_s = asyncio.get_running_loop().time()
            try:
                await self.forget_old(round(1000 * (now_s - since_s)))
                since_s = now_s
            except StoreError as error:
                log.error("cannot forget old tables: %s", error)
            await asyncio.sleep(HOUR_S)

    async def _copy_daily(self) -> None:
        while True:
            try:
                copy = await self.services.store.keep_copies(self.services.settings.copies_kept)
                if copy is not None:
                    log.info("all games are copied to %s", copy)
            except StoreError as error:
                log.error("cannot copy the games: %s", error)
            await asyncio.sleep(DAY_S)

    async def forget_old(self, ran_ms: int) -> None:
        """Remove the tables that nobody has touched for a long time."""
        services = self.services
        removed = await services.store.clean_up(
            services.now_ms(), ran_ms, services.settings.retention, self._tables.keys()
        )
        if removed:
            log.info("%s old tables are forgotten", len(removed))
