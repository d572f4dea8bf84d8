"""A table in memory: one inbox, one task. Commands are obeyed in the order in which they arrive.

Every command takes one road: it is checked, what it changes is **committed, then shown, then acknowledged**. If any of
these fails, the table is loaded again from its log and the sender is told: memory never stays ahead of the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from sortilege.engine.errors import UnknownGame
from sortilege.server.live.audience import Audience
from sortilege.server.live.checks import (
    BUSY,
    NOT_INSTALLED,
    NOT_YOUR_SEAT,
    SET_ASIDE,
    UNKNOWN,
    add_number,
    advance_by,
    change_seats,
    start_rematch,
)
from sortilege.server.live.commands import (
    AbsenceDue,
    AddNumber,
    AskHint,
    Attach,
    BotMove,
    ClockStruck,
    Command,
    Detach,
    Envelope,
    FillSeats,
    LookAs,
    PlayerCommand,
    PlayerMove,
    PresenceChanged,
    SendFrame,
    StartRematch,
    TakeBack,
    TakeSeat,
    Visit,
    Wake,
)
from sortilege.server.live.hints import question_for_hint
from sortilege.server.live.inbox import Inbox
from sortilege.server.live.persistence import Advance, LoadedTable, UnknownTable, commit, load
from sortilege.server.live.race_order import Arrival, RaceOrder
from sortilege.server.live.services import Services
from sortilege.server.live.table_bots import TableBots
from sortilege.server.live.timers import TableTimers
from sortilege.server.store.contract import StoreError, TableDamaged
from sortilege.server.wire.messages import Ack, encode
from sortilege.table.deadlines import Deadline
from sortilege.table.refusals import FAULT, STORE, Refusal
from sortilege.table.seats import seats_of
from sortilege.table.table import BadLog

log = logging.getLogger("sortilege.table")

Answer = TypeVar("Answer")


class LiveTable:
    """One table with its browsers, its bots and its clock."""

    def __init__(
        self, table_id: str, services: Services, retire: Callable[[LiveTable], None]
    ) -> None:
        self.id = table_id
        self._services = services
        self._retire = retire
        self._inbox = Inbox(services.settings.inbox, self._has_seat)
        self._loaded: LoadedTable | None = None
        self._deadline: Deadline | None = None
        self._audience = Audience(services.now_ms)
        self._race: RaceOrder[Envelope] = RaceOrder()
        self._timers = TableTimers(self.put, services.settings.retry_s)
        self._bots = TableBots(table_id, services.bots, self.put)
        self._task = asyncio.create_task(self._run(), name=f"table {table_id}")

    # ------------------------------------------------------------------ the inbox
    def submit(self, command: Command[Any]) -> bool:
        """Put a command from outside into the inbox; false when too many wait there."""
        return self._inbox.offer(Envelope(command))

    def put(self, command: Command[Any]) -> None:
        """Put a command of the table's own bots and timers, or a goodbye, into the inbox: there is always room."""
        self._inbox.put(command)

    async def ask(self, command: Command[Answer]) -> Answer | Refusal:
        """Put a command into the inbox and wait for its answer."""
        reply: asyncio.Future[Answer | Refusal] = asyncio.get_running_loop().create_future()
        return await reply if self._inbox.offer(Envelope(command, reply)) else BUSY

    def _has_seat(self, owner: str) -> bool:
        return self._loaded is not None and bool(seats_of(self._loaded.table.seats, owner))

    async def close(self) -> None:
        """Stop at once; everything that is committed stays."""
        self._stop_helpers()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # ------------------------------------------------------------------ the task
    async def _run(self) -> None:
        while (envelope := await self._next()) is not None:
            arrival = self._race_arrival(envelope.command)
            if arrival is not None:
                self._race.enter(arrival, envelope)
            else:
                await self._obey(envelope)
            await self._decide_race()
            if self._loaded is None and self._is_idle():  # there is no such table
                break
        # Nothing was awaited since the inbox was seen empty, so nothing can have been put into it.
        self._stop_helpers()
        self._retire(self)

    async def _next(self) -> Envelope | None:
        """The next command; None when nobody has needed the table for a while."""
        while True:
            try:
                async with asyncio.timeout(self._services.settings.idle_s):
                    return await self._inbox.next()
            except TimeoutError:
                if self._is_idle():
                    return None

    def _is_idle(self) -> bool:
        if self._audience.presence or self._race or self._inbox:
            return False
        return not self._bots.are_thinking and not self._timers.keep_table_awake

    def _stop_helpers(self) -> None:
        self._timers.stop()
        self._bots.stop()

    # ------------------------------------------------------------------ the one road
    async def _obey(self, envelope: Envelope) -> None:
        """Check a command, commit and show what it changes, acknowledge it."""
        command, committed = envelope.command, None
        if isinstance(command, Detach):  # also when the table cannot be loaded
            self._audience.presence.remove(command.connection)
        try:
            loaded = await self._load()
            outcome = self._check(loaded, command)
            if isinstance(outcome, Advance):
                await commit(loaded, outcome, self._services)
                committed = outcome
                self._audience.show(loaded, committed)
                self._timers.forget_failures()
            self._schedule(loaded)
        except Exception as error:
            outcome = await self._recover(command, error)
        acknowledge(envelope, outcome if committed is None else committed.answer)

    def _check(self, loaded: LoadedTable, command: Command[Any]) -> object:  # noqa: C901 one case a command
        """What a command leads to: an Advance to commit, a Refusal, or an answer when nothing changes."""
        table, audience = loaded.table, self._audience
        match command:
            case PlayerCommand() if not loaded.owns(command.connection.owner, command.seat):
                return NOT_YOUR_SEAT
            case PlayerCommand() if command.log_key in loaded.keys:
                return loaded.keys[command.log_key]
            case BotMove() if not self._bots.accept(command):
                return None
            case PlayerMove() | BotMove():
                progress = table.play(command.seat, command.action, command.question_id)
                return advance_by(progress, command.log_key)
            case TakeBack():
                return advance_by(table.take_back(command.seat, command.version), command.log_key)
            case ClockStruck():
                return advance_by(table.strike(command.question_id))
            case TakeSeat() | FillSeats():
                return change_seats(loaded, command)
            case StartRematch():
                return start_rematch(loaded, command, self._services)
            case AddNumber():
                return add_number(loaded, command.owner, command.number)
            case AskHint():
                return question_for_hint(loaded, command)
            case Visit():
                return audience.snapshot(loaded, command.owner)
            case Attach():
                return audience.admit(loaded, command.connection)
            case LookAs():
                return audience.look_as(loaded, command.connection, command.seat)
            case Wake() if loaded.needs_chance:
                return Advance(table.settle())
            case SendFrame():
                audience.send_frame(loaded, command.connection)
            case AbsenceDue():
                audience.replace_late(loaded)
            case Detach() | PresenceChanged() | Wake():
                audience.show_presence(loaded)
        return None

    def _schedule(self, loaded: LoadedTable) -> None:
        """Set the timers and let the bots think."""
        presence, now_ms = self._audience.presence, self._services.now_ms()
        self._timers.set_clock(loaded.deadline, now_ms)
        self._timers.set_absence(presence.next_absence_ms(loaded.table, now_ms))
        self._bots.update(loaded.table, presence.bots_to_act(loaded.table))

    # ------------------------------------------------------------------ races
    def _race_arrival(self, command: Command[Any]) -> Arrival | None:
        """The place of a move in a race; None for everything that need not wait for others."""
        if self._loaded is None or not isinstance(command, PlayerMove | BotMove):
            return None
        if command.seat not in self._loaded.table.racers:
            return None
        if isinstance(command, BotMove):
            return Arrival(command.seat, command.at_s, 0.0)
        connection = command.connection
        if not self._loaded.owns(connection.owner, command.seat):
            return None
        return Arrival(command.seat, command.at_s, connection.latency.credit_s)

    async def _decide_race(self) -> None:
        """Obey the moves of a race that nobody can precede any more, one after the other."""
        while self._race:
            presence, loaded = self._audience.presence, self._loaded
            credits_s = presence.latency_credits_s(loaded.table) if loaded else {}
            wait_s = self._race.wait_until(credits_s) - asyncio.get_running_loop().time()
            if wait_s > 0:
                self._timers.set_race(wait_s)
                return
            await self._obey(self._race.take_first())

    # ------------------------------------------------------------------ memory and store
    async def _load(self) -> LoadedTable:
        """The table in memory, loaded from its log if need be."""
        if self._loaded is None:
            loaded = await load(self.id, self._services, self._deadline)
            self._audience.catch_up(loaded)
            self._loaded = loaded
            if loaded.needs_chance:
                self.put(Wake())
        return self._loaded

    def _forget(self) -> None:
        """Drop what is in memory. Bots and clocks try again after a while, people when they like."""
        self._stop_helpers()
        if self._loaded is not None:  # a clock runs on while the table is read again
            self._deadline = self._loaded.deadline
        self._loaded = None
        self._timers.set_retry()

    async def _recover(self, command: Command[Any], error: Exception) -> object:
        """After a failure the log stands: load it again, and look whether it has the player's move after all."""
        refusal = self._report(command, error)
        if isinstance(error, BadLog | TableDamaged):
            await self._set_aside(error)
        if refusal in (UNKNOWN, NOT_INSTALLED, SET_ASIDE):
            return refusal
        self._forget()
        if not isinstance(command, PlayerCommand):
            return refusal
        try:
            loaded = await self._load()
            self._schedule(loaded)
        except Exception as again:
            self._report(command, again)
            self._forget()
            return refusal
        return loaded.keys.get(command.log_key, refusal)

    async def _set_aside(self, error: BadLog | TableDamaged) -> None:
        """Keep a table that cannot be played any more, so that nobody tries to wake it again and again."""
        with suppress(StoreError, OSError):
            kept = await self._services.store.set_aside(self.id, str(error))
            log.error("table=%s is set aside; its log is kept in %s", self.id, kept or "the store")

    def _report(self, command: Command[Any], error: Exception) -> Refusal:
        """Log a failure; returns what its sender is told. A full disk is not a bug."""
        if isinstance(error, BadLog | TableDamaged):
            log.error("table=%s cannot be replayed: %s", self.id, error)
            return SET_ASIDE
        if isinstance(error, UnknownTable):
            return UNKNOWN
        if isinstance(error, UnknownGame):
            log.error("table=%s cannot be played: %s", self.id, error)
            return NOT_INSTALLED
        if isinstance(error, StoreError):
            log.error("table=%s command=%s store failed: %s", self.id, _name(command), error)
            return STORE
        log.error("table=%s command=%r failed", self.id, command, exc_info=error)
        return FAULT


def acknowledge(envelope: Envelope, outcome: object) -> None:
    """Tell the sender of a command what became of it."""
    command, reply = envelope.command, envelope.reply
    if isinstance(command, PlayerCommand | SendFrame | LookAs):
        key = command.key if isinstance(command, PlayerCommand) else None
        if isinstance(outcome, Refusal):
            command.connection.refuse(key, outcome)
        elif isinstance(command, PlayerCommand) and isinstance(outcome, int):
            command.connection.tell(encode(Ack(command.key, outcome)))
    elif reply is not None and not reply.done():
        reply.set_result(outcome)


def _name(command: Command[Any]) -> str:
    return type(command).__name__
