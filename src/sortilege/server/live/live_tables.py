"""All tables of a server: found, loaded when somebody comes, woken after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from sortilege.engine.contract import Game
from sortilege.engine.match import Match
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.persistence import describe, lay, rows_of
from sortilege.server.live.services import World
from sortilege.server.store.contract import Change, StoreError, TableSetup
from sortilege.server.web.identity import new_table_id
from sortilege.table.deadlines import next_deadline
from sortilege.table.refusals import STORE, Refusal
from sortilege.table.seats import Seats
from sortilege.table.settings import DEFAULT_TABLE_SETTINGS, TableSettings
from sortilege.table.table import Table

log = logging.getLogger("sortilege.host")

DAY_S = 24 * 3600
REMOVED_AT_ONCE = 50


class Host:
    """The tables in memory."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._tables: dict[str, LiveTable] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def live(self, table_id: str) -> LiveTable:
        """The table of that name; it loads itself when it gets its first errand."""
        table = self._tables.get(table_id)
        if table is None:
            table = self._tables[table_id] = LiveTable(table_id, self.world, self._retire)
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
        """A new table; the game begins at once when no seat is free. Raises BadSeats and BadOption."""
        match = Match(game, len(seats), options)
        setup = TableSetup(game.slug, match.options, owner, table_settings)
        name, change = self.found(setup, seats)
        try:
            await self.world.store.commit(change)
        except StoreError as error:
            log.error("table=%s could not be made: %s", name, error)
            return STORE
        log.info("table=%s game=%s seats=%s laid", name, game.slug, len(seats))
        self.wake(name)
        return name

    def found(self, setup: TableSetup, seats: Seats) -> tuple[str, Change]:
        """The name of a new table and the change that makes it."""
        world, name = self.world, new_table_id()
        table = lay(name, setup, world.find_game(setup.game), seats, world.chance)
        rows = rows_of(table.match, table.settle())
        now_ms = world.now_ms()
        fields = describe(table, next_deadline(None, table, now_ms), now_ms)
        change = Change(table=name, after=-1, rows=rows, setup=setup, seats=seats, **fields)
        return name, change

    def wake(self, table_id: str) -> None:
        """Let a table go on by itself if it has bots or a clock."""
        live = self.live(table_id)
        live.submit(live.wake)

    def start(self) -> None:
        """After a start: wake every table that waits for a bot or a clock, and forget what is very old."""
        self._tasks = [asyncio.create_task(self._wake_all()), asyncio.create_task(self._tidy())]

    async def _wake_all(self) -> None:
        while True:
            try:
                names = await self.world.store.wakeful()
                break
            except StoreError as error:
                log.error("cannot read which tables to wake: %s", error)
                await asyncio.sleep(self.world.settings.retry_s)
        for name in names:
            log.info("table=%s goes on after the start", name)
            await self.live(name).ask(
                _look
            )  # one after the other: people who come are served between

    async def _tidy(self) -> None:
        while True:
            try:
                await self.forget_old()
            except StoreError as error:
                log.error("cannot forget old tables: %s", error)
            await asyncio.sleep(DAY_S)

    async def forget_old(self) -> None:
        """Remove the tables that nobody has touched for very long, a few at a time: people play meanwhile."""
        settings, now_ms = self.world.settings, self.world.now_ms()
        found = await self.world.store.outdated(
            _days_ago(now_ms, settings.keep_finished_days),
            _days_ago(now_ms, settings.keep_unfinished_days),
        )
        old = [name for name in found if name not in self._tables]  # somebody may look at one now
        for start in range(0, len(old), REMOVED_AT_ONCE):
            await self.world.store.remove(old[start : start + REMOVED_AT_ONCE])
        if old:
            log.info("%s tables that nobody has touched for long are forgotten", len(old))

    async def close(self) -> None:
        """Stop all tables; whatever is committed stays."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in list(self._tables.values())))
        self._tables.clear()


def _days_ago(now_ms: int, days: int) -> int:
    """The moment so many days ago; for 0 days one before all tables."""
    return now_ms - 1000 * DAY_S * days if days else 0


async def _look(table: Table) -> None:
    return None
