"""All live tables of a server: created, loaded when somebody comes, woken after a restart, forgotten when very old."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from time import monotonic

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

MINUTE_S, HOUR_S, DAY_S = 60, 3600, 24 * 3600
HANDED_OVER_AT_ONCE = 20
WOKEN_AT_ONCE = 200
"""So many tables are asked for at a time, whatever waits after the death of a node."""


class LiveTables:
    """The tables in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, LiveTable] = {}
        self._retired: set[str] = set()
        self._woken_s: dict[str, float] = {}
        """When it was tried to wake a table, for a minute: what nobody needs is not woken again and again."""
        self.taken_s: dict[str, float] = {}
        """When this node lost a table to another one, for a minute or so."""
        self._tasks: list[asyncio.Task[None]] = []

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, table_id: str) -> LiveTable:
        """The table of that id; it loads itself with its first command."""
        table = self._tables.get(table_id)
        if table is None:
            table = self._tables[table_id] = LiveTable(table_id, self.services, self._retire)
        return table

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._tables

    def _retire(self, table: LiveTable) -> None:
        del self._tables[table.id]
        self._retired.add(table.id)
        if table.was_taken:
            self.taken_s[table.id] = monotonic()

    def let_go_all(self) -> None:
        """This node may no longer act for its tables."""
        self._woken_s.clear()
        for table in list(self._tables.values()):
            table.let_go()

    async def hand_over(self, table_id: str) -> None:
        """Give a table up, so that any node can have it at once; raises StoreError."""
        if table_id in self._tables:
            await self._tables[table_id].hand_over()
        else:
            await self.services.store.release(self.services.node_id, [table_id])

    async def hand_over_all(self) -> None:
        """Give all tables up, a few at a time."""
        while some := list(self._tables.values())[:HANDED_OVER_AT_ONCE]:
            await asyncio.gather(*(table.hand_over() for table in some))

    async def hand_over_idle(self) -> None:
        """Give up the tables at which nobody is and nothing is about to happen; raises StoreError."""
        for table in [table for table in self._tables.values() if table.is_idle]:
            await table.hand_over()

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
        self,
        begun: Match,
        seats: Seats,
        owner: str,
        table_settings: TableSettings,
        dice: NewDice | None = None,
    ) -> str | Refusal:
        """Create a table that plays on from a position of a finished game, and return its id.

        Its dice are new and decide from there on: the draws before were made at the other table.
        """
        game, begun_at = begun.game, len(begun.log)
        settings = msgspec.structs.replace(table_settings, begun_at=begun_at)
        setup = TableSetup(game.slug, begun.options, owner, settings, game.revision)
        chance = make_dice(dice, seats, owner, self.services, begun_at)
        return await self._commit(new_table(setup, seats, self.services, chance, begun.log))

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
        jobs = (
            self._keep_lease(),
            self._keep_waking(),
            self._forget_old_hourly(),
            self._copy_daily(),
        )
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def close(self) -> None:
        """Stop all tables; everything that is committed stays."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in list(self._tables.values())))
        self._tables.clear()
        with suppress(StoreError):  # the lease runs out by itself
            await self.services.store.leave(self.services.node_id)

    async def _keep_lease(self) -> None:
        """Say again and again that this node lives; let go of its tables when it could not say so in time."""
        lease = self.services.lease
        while True:
            try:
                async with asyncio.timeout(lease.pause_s):
                    await self._renew()
            except (StoreError, TimeoutError) as error:
                log.error("the lease of this node cannot be renewed: %s", error or "no answer")
            if not lease.is_valid:
                self.let_go_all()
            await asyncio.sleep(lease.pause_s)

    async def _renew(self) -> None:
        if not await self.services.lease.renew():
            log.error("the lease of this node had run out: its tables may be with others")
            self.let_go_all()
        if not self.services.is_alone:
            await self._let_go_of_lost()
        await self._release_retired()

    async def _let_go_of_lost(self) -> None:
        """A node that cannot be reached by the others is not told that they have taken a table."""
        loaded = [table.id for table in self._tables.values() if table.is_loaded]
        for table_id in await self.services.store.find_lost(self.services.node_id, loaded):
            if table_id in self._tables:
                self._tables[table_id].let_go()
        long_ago_s = monotonic() - MINUTE_S
        self.taken_s = {name: s for name, s in self.taken_s.items() if s > long_ago_s}

    async def _release_retired(self) -> None:
        self._retired.difference_update(self._tables)
        retired = set(self._retired)  # others may retire meanwhile
        if retired:
            await self.services.store.release(self.services.node_id, retired)
        self._retired -= retired

    async def _keep_waking(self) -> None:
        """Wake what waits for a bot or a clock; where others may die, also what they leave behind."""
        lease = self.services.lease
        while True:
            found = await self._tables_to_wake() if lease.is_valid else []
            await self._wake_all(found)
            if self.services.is_alone and not found:
                return
            if len(found) < WOKEN_AT_ONCE:
                await asyncio.sleep(0.0 if self.services.is_alone else lease.pause_s)

    async def _wake_all(self, table_ids: list[str]) -> None:
        # One after the other, so that people who come meanwhile are served in between; one that hangs is left behind.
        for table_id in table_ids:
            if table_id in self._tables:
                continue
            log.info("table=%s is woken", table_id)
            with suppress(TimeoutError):
                async with asyncio.timeout(self.services.settings.wake_s):
                    await self.get(table_id).ask(Wake())

    async def _tables_to_wake(self) -> list[str]:
        long_ago_s = monotonic() - MINUTE_S
        self._woken_s = {name: s for name, s in self._woken_s.items() if s > long_ago_s}
        while True:
            try:
                found = await self.services.store.tables_to_wake(WOKEN_AT_ONCE, self._woken_s)
                self._woken_s |= dict.fromkeys(found, monotonic())
                return found
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
