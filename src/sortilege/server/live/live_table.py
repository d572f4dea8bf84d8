"""A table in memory: one inbox, one task. Order of arrival is the order of play; in a race the way is taken off first.

A move is checked, played, **committed, then shown, then acknowledged**. If the commit fails, the table is read again
from its log and the player refused: what is in memory never runs ahead of the disk for longer than that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

from sortilege.server.live.bot_runner import BOT_NAMES
from sortilege.server.live.connections import Connection
from sortilege.server.live.persistence import describe, restore, rows_of
from sortilege.server.live.presence import Company
from sortilege.server.live.race_order import Arrival, Finish
from sortilege.server.live.services import World
from sortilege.server.live.thinking import Thinking
from sortilege.server.live.timers import Alarm
from sortilege.server.store.contract import Change, StoreError, TableSetup
from sortilege.server.wire.messages import Ack, Join, Play, Presence, Refused, Rematch, encode
from sortilege.table.deadlines import Deadline, next_deadline
from sortilege.table.frames import (
    SeatFrame,
    Viewer,
    default_eye,
    look_away,
    make_frame,
    show_seats,
)
from sortilege.table.refusals import STORE, Refusal
from sortilege.table.seats import Seats, clean_name, fill_with_bots, seats_of, take_seat
from sortilege.table.settings import TableSettings
from sortilege.table.table import Progress, Table

log = logging.getLogger("sortilege.table")

T = TypeVar("T")
Errand = Callable[[], Awaitable[None]]

UNKNOWN = Refusal("unknown", "There is no such table.")
BUSY = Refusal("too-fast", "Too much is going on at this table: please try again.")
NOT_YOUR_SEAT = Refusal("not-your-seat", "That seat is not yours.")
NOT_YOURS = Refusal("not-yours", "Only those who sit at this table may do that.")
NOT_CREATOR = Refusal("not-yours", "Only whoever laid this table may do that.")
CLOSED = Refusal("not-yours", "Only those who sit at this table may watch.")
STARTED = Refusal("started", "The game has begun: no seat is free.")


BUSY_S = 0.1
"""How soon the sand tries again to be heard at a table that is busy."""


class UnknownTable(Exception):
    """The store has no such table."""


class LiveTable:
    """One table, its connections, its bots and its clock."""

    def __init__(self, table_id: str, world: World, retire: Callable[[LiveTable], None]) -> None:
        self.id = table_id
        self._world = world
        self._retire = retire
        self._inbox: asyncio.Queue[Errand] = asyncio.Queue(world.settings.inbox)
        self._company = Company()
        self._table: Table | None = None
        self._setup: TableSetup
        self._keys: dict[str, int] = {}
        self._deadline: Deadline | None = None
        self._rematch: str | None = None
        self._shown = -1
        self._told_online: list[bool] = []
        self._finish: Finish[Errand] = Finish()
        self._photo = Alarm(self._look_at_finish)
        self._sand = Alarm(self._strike)
        self._lateness = Alarm(self._look_for_absent)
        self._retrial = Alarm(self._wake)
        self._thinking = Thinking(table_id, world.bots, self._hear_bot)
        self._task = asyncio.create_task(self._run(), name=f"table {table_id}")

    # ------------------------------------------------------------------ the inbox
    def submit(self, errand: Errand) -> bool:
        """Put an errand into the inbox; false when it is full."""
        try:
            self._inbox.put_nowait(errand)
        except asyncio.QueueFull:
            return False
        return True

    async def ask(self, errand: Callable[[Table], Awaitable[T]]) -> T | Refusal:
        """Run an errand when its turn has come and wait for what it returns."""
        answer: asyncio.Future[T | Refusal] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            result = await self._attempt(errand)
            if not answer.done():
                answer.set_result(result)

        if not self.submit(run):
            return BUSY
        return await answer

    async def close(self) -> None:
        """Stop at once; whatever is committed stays."""
        self._stop_helpers()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self._world.settings.idle_s):
                    errand = await self._inbox.get()
            except TimeoutError:
                if self._is_idle():
                    break
                continue
            await self._run_errand(errand)
            if self._table is None and self._is_idle():  # there is no such table
                break
        # No await since the inbox was seen empty: nobody can have put anything into it.
        self._stop_helpers()
        self._retire(self)

    async def _run_errand(self, errand: Errand) -> None:
        try:
            await errand()
        except Exception:  # a fault of ours in one errand must not stop the table
            log.exception("table=%s an errand failed", self.id)

    def _is_idle(self) -> bool:
        rings = self._sand.is_set or self._retrial.is_set
        busy = self._company or self._thinking.is_busy or self._finish or rings
        return not busy and self._inbox.empty()

    def _stop_helpers(self) -> None:
        for alarm in (self._photo, self._sand, self._lateness, self._retrial):
            alarm.set(None)
        self._thinking.stop()

    async def _attempt(self, errand: Callable[[Table], Awaitable[T]]) -> T | Refusal:
        """Run an errand on the table. Whatever goes wrong, memory is thrown away and the log stands."""
        try:
            return await errand(await self._loaded())
        except UnknownTable:
            return UNKNOWN
        except StoreError as error:
            log.error("table=%s store failed: %s", self.id, error)
        except Exception:
            log.exception("table=%s an errand failed", self.id)
        self._forget()
        return STORE

    # ------------------------------------------------------------------ memory and disk
    async def _loaded(self) -> Table:
        """The table in memory, read from the log if need be."""
        if self._table is not None:
            return self._table
        stored = await self._world.store.load(self.id)
        if stored is None:
            raise UnknownTable
        game = self._world.find_game(stored.setup.game)
        table = await asyncio.to_thread(restore, self.id, stored, game, self._world.chance)
        self._setup = stored.setup
        self._company.wait_for_absent(stored.setup.table_settings.away_s)
        self._company.notice(table.seats, self._world.now_ms())
        self._keys = {row.key: seq + 1 for seq, row in enumerate(stored.rows) if row.key}
        self._deadline, self._rematch = stored.deadline, stored.rematch
        self._table = table
        if self._company and table.version != self._shown:
            self._broadcast(table, None)
        unsettled = table.settle()
        if unsettled.steps:
            await self._keep(table, unsettled)
            self._broadcast(table, unsettled)
        self._go_on(table)
        return table

    def _forget(self) -> None:
        """Forget what is in memory; bots and clocks try again soon, people when they like."""
        self._stop_helpers()
        self._table = None
        self._retrial.set(self._world.settings.retry_s)

    def _wake(self) -> None:
        self.submit(self.wake)

    async def wake(self) -> None:
        """Load the table, so that its bots, its clock and its race go on."""
        await self._try(self._show_presence)
        await self._decide()

    async def _try(self, errand: Callable[[Table], Awaitable[None]]) -> None:
        """An errand that nobody waits for."""
        await self._attempt(errand)

    async def _keep(
        self,
        table: Table,
        progress: Progress,
        *,
        key: str | None = None,
        seats: Seats | None = None,
    ) -> None:
        """Commit a progress and what follows from it, all in one transaction."""
        now_ms = self._world.now_ms()
        deadline = next_deadline(self._deadline, table, now_ms)
        rows = rows_of(table.match, progress, key)
        fields = describe(table, deadline, now_ms)
        change = Change(table=self.id, after=progress.since, rows=rows, seats=seats, **fields)
        await self._world.store.commit(change)
        self._deadline = deadline
        if key is not None:
            self._keys[key] = progress.since + 1

    # ------------------------------------------------------------------ people
    def play(self, connection: Connection, message: Play, at_s: float) -> None:
        """A player's action, which arrived at this moment: its answer goes to the connection."""

        async def run() -> None:
            result = await self._attempt(lambda table: self._play(table, connection, message))
            if result == STORE:  # perhaps it was kept after all: the log knows
                result = await self._attempt(lambda table: self._look_up(message))
            if isinstance(result, Refusal):
                refuse(connection, message.key, result)
            else:
                connection.tell(encode(Ack(message.key, result)))

        arrival = Arrival(message.seat, at_s, connection.pulse.credit_s)
        if not self.submit(lambda: self._arrive(arrival, connection.viewer.own, run)):
            refuse(connection, message.key, BUSY)

    async def _arrive(self, arrival: Arrival, own: tuple[int, ...], play: Errand) -> None:
        """Hear a play at once, or in a race when nobody can have been earlier."""
        racers = self._table.racers if self._table is not None else []
        if arrival.seat in own and arrival.seat in racers:
            self._finish.enter(arrival, play)
            await self._decide()
        else:
            await play()

    async def _decide(self) -> None:
        """Hear the plays of a race that nobody can precede any more, one after the other."""
        while self._finish:
            credits = self._company.credits(self._table) if self._table is not None else {}
            wait_s = self._finish.wait_until(credits) - asyncio.get_running_loop().time()
            if wait_s > 0:
                self._photo.set(wait_s)
                return
            await self._run_errand(self._finish.first())

    def _look_at_finish(self) -> None:
        if not self.submit(self._decide):
            self._photo.set(BUSY_S)

    async def _play(self, table: Table, connection: Connection, message: Play) -> int | Refusal:
        """The version that holds the action, once it is committed and shown."""
        if message.seat not in seats_of(table.seats, connection.owner):
            return NOT_YOUR_SEAT
        if (known := self._keys.get(_key(message))) is not None:
            return known
        progress = table.play(message.seat, message.action, message.question_id)
        if isinstance(progress, Refusal):
            return progress
        await self._keep(table, progress, key=_key(message))
        self._show(table, progress)
        return progress.since + 1

    async def _look_up(self, message: Play) -> int | Refusal:
        return self._keys.get(_key(message), STORE)

    async def attach(self, connection: Connection) -> Refusal | None:
        """A browser comes: it gets a frame, everyone learns who is there."""
        return await self.ask(lambda table: self._attach(table, connection))

    async def _attach(self, table: Table, connection: Connection) -> Refusal | None:
        if self.is_closed_to(table, connection.owner):
            return CLOSED
        self._company.add(connection)
        self._recognise(table, connection)
        self._told_online = self._told_online or self._company.online(table.seats)
        if self._company.notice(table.seats, self._world.now_ms()):
            self._broadcast(table, None)
        else:
            await self._send_fresh(table, connection)
        if self._rematch is not None:
            connection.tell(encode(Rematch(self._rematch)))
        await self._show_presence(table)
        return None

    def detach(self, connection: Connection) -> None:
        """A browser has gone."""
        if self._company.remove(connection):
            self.submit(lambda: self._try(self._show_presence))

    def sync(self, connection: Connection) -> bool:
        """A browser wants a frame; false when the table is too busy.

        It waits in the inbox like everything else: beside it, it could show a move that is not committed yet.
        """
        return self.submit(lambda: self._try(lambda table: self._send_fresh(table, connection)))

    def look(self, connection: Connection, seat: int) -> Refusal | None:
        """A browser looks with the eyes of another of its seats."""
        if seat not in connection.viewer.own:
            return NOT_YOUR_SEAT
        connection.viewer = replace(connection.viewer, eye=seat)
        return None if self.sync(connection) else BUSY

    # ------------------------------------------------------------------ the lobby
    async def join(self, table: Table, owner: str, wish: Join) -> Refusal | None:
        """A person sits down; with the last one the game begins."""
        seats = take_seat(table.seats, wish.seat, owner, clean_name(wish.name), wish.face)
        if isinstance(seats, Refusal) or seats == table.seats:
            return seats if isinstance(seats, Refusal) else None
        await self._seat(table, seats)
        return None

    async def fill(self, table: Table, owner: str, bot: str, level: int) -> Refusal | None:
        """Bots take all free seats, and the game begins."""
        if owner != self._setup.creator:
            return NOT_CREATOR
        if table.phase != "waiting":
            return STARTED
        await self._seat(table, fill_with_bots(table.seats, bot, level, BOT_NAMES))
        return None

    async def _seat(self, table: Table, seats: Seats) -> None:
        progress = table.seat_everyone(seats)
        await self._keep(table, progress, seats=seats)
        self._company.notice(seats, self._world.now_ms())
        for connection in self._company:
            if self.is_closed_to(table, connection.owner):
                self._company.remove(connection)
                connection.dismiss()
            else:
                self._recognise(table, connection)
        self._show(table, progress)

    async def rematch(
        self, table: Table, owner: str, found: Callable[[TableSetup, Seats], tuple[str, Change]]
    ) -> str | Refusal:
        """A new table for the same people, once; everyone is told."""
        if not seats_of(table.seats, owner) and owner != self._setup.creator:
            return NOT_YOURS
        if table.phase != "over":
            return Refusal("not-over", "A rematch begins when the game is over.")
        if self._rematch is None:
            name, new_table = found(self._setup, table.seats)
            fields = describe(table, None, self._world.now_ms())
            told = Change(table=self.id, after=table.version, rematch=name, **fields)
            await self._world.store.commit(new_table, told)
            self._rematch = name
            self._company.tell(encode(Rematch(name)))
        return self._rematch

    def is_creator(self, owner: str) -> bool:
        """Has this token laid the table?"""
        return owner == self._setup.creator

    def is_closed_to(self, table: Table, owner: str) -> bool:
        """Is a game going on that this person may not watch?"""
        if self.table_settings.spectators or table.phase == "waiting":
            return False
        return not seats_of(table.seats, owner)

    @property
    def is_ordered(self) -> bool:
        """Does it ever count at this table who answers first?"""
        return self._world.find_game(self._setup.game).is_ordered(self._setup.options)

    @property
    def table_settings(self) -> TableSettings:
        """How the table treats its people."""
        return self._setup.table_settings

    def show_seats(self, table: Table, owner: str) -> list[SeatFrame]:
        """The chairs as the holder of a token sees them."""
        seats, company = table.seats, self._company
        return show_seats(seats, seats_of(seats, owner), company.online(seats), company.away(seats))

    # ------------------------------------------------------------------ what everyone sees
    def _recognise(self, table: Table, connection: Connection) -> None:
        own = seats_of(table.seats, connection.owner)
        eye = connection.viewer.eye
        if eye not in own:
            eye = default_eye(table.match, own)
        connection.viewer = Viewer(own, eye, self.is_creator(connection.owner))

    def _frame(self, table: Table, viewer: Viewer, progress: Progress | None) -> bytes:
        left = self._deadline.left_ms(self._world.now_ms()) if self._deadline else None
        frame = make_frame(
            table,
            viewer,
            table_id=self.id,
            online=self._company.online(table.seats),
            away=self._company.away(table.seats),
            table_settings=self.table_settings,
            progress=progress,
            left_ms=left,
        )
        return encode(frame)

    def _show(self, table: Table, progress: Progress) -> None:
        """Show what is committed, and go on."""
        self._company.replace_late(table, self._world.now_ms())
        self._broadcast(table, progress)
        self._go_on(table)

    def _broadcast(self, table: Table, progress: Progress | None) -> None:
        """Show the table as it is now: one frame is made for each kind of viewer."""
        self._shown = table.version
        frames: dict[Viewer, bytes] = {}
        for connection in self._company:
            viewer = connection.viewer = look_away(table, connection.viewer)
            if viewer not in frames:
                frames[viewer] = self._frame(table, viewer, progress)
            connection.show(frames[viewer])

    async def _send_fresh(self, table: Table, connection: Connection) -> None:
        connection.show(self._frame(table, connection.viewer, None))

    async def _show_presence(self, table: Table) -> None:
        """Tell who is here. Whoever comes back has their seat again, and what a bot thought for them is dropped."""
        if self._company.notice(table.seats, self._world.now_ms()):
            self._broadcast(table, None)
        online = self._company.online(table.seats)
        if online != self._told_online:
            self._told_online = online
            data = encode(Presence(online))
            for connection in self._company:
                connection.show(data)
        self._go_on(table)

    # ------------------------------------------------------------------ bots and the clock
    def _go_on(self, table: Table) -> None:
        """Set the clocks and let the bots think."""
        now_ms = self._world.now_ms()
        self._sand.set(self._deadline.left_ms(now_ms) / 1000 if self._deadline else None)
        late_ms = self._company.late_in_ms(table, now_ms)
        self._lateness.set(None if late_ms is None else late_ms / 1000)
        self._thinking.renew(table, self._company.bots(table))

    def _look_for_absent(self) -> None:
        self.submit(lambda: self._try(self._replace_late))

    async def _replace_late(self, table: Table) -> None:
        """Let bots keep the seats of those for whom everybody has waited long enough."""
        if self._company.replace_late(table, self._world.now_ms()):
            self._broadcast(table, None)
        self._go_on(table)

    async def _hear_bot(self, seat: int, question_id: int, text: str) -> None:
        async def play(table: Table) -> None:
            if self._thinking.take(seat, question_id):
                await self._advance(table, table.play(seat, text, question_id))

        arrival = Arrival(seat, asyncio.get_running_loop().time(), 0)
        await self._inbox.put(lambda: self._arrive(arrival, (seat,), lambda: self._try(play)))

    def _strike(self) -> None:
        if self._deadline is None:
            return
        question_id = self._deadline.question_id
        strike = lambda: self._try(lambda table: self._advance(table, table.strike(question_id)))  # noqa: E731
        if not self.submit(strike):
            self._sand.set(BUSY_S)

    async def _advance(self, table: Table, progress: Progress | Refusal) -> None:
        """Keep and show what a bot or the clock did; a question that closed meanwhile is nobody's fault."""
        if isinstance(progress, Progress):
            await self._keep(table, progress)
            self._show(table, progress)


def _key(message: Play) -> str:
    """The key as the log holds it: two players may hit on the same one."""
    return f"{message.seat} {message.key}"


def refuse(connection: Connection, key: str | None, refusal: Refusal) -> None:
    """Tell a browser that nothing happened."""
    connection.tell(encode(Refused(key, refusal.code, refusal.text, refusal.rule)))
