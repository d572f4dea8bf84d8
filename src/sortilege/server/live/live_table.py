"""A table in memory: one inbox, one task. Commands are handled in the order in which they arrive.

Every command takes one road: it is checked, what it changes is **committed, then shown, then acknowledged**. If any of
these fails, the table is loaded again from its log and the sender is told: memory never stays ahead of the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any, TypeVar

from sortilege.engine.errors import UnknownGame
from sortilege.server.live.answers import acknowledge, answer, hold, name_of, outcomes_in, report
from sortilege.server.live.audience import Audience
from sortilege.server.live.checks import (
    BUSY,
    ELSEWHERE,
    NOT_INSTALLED,
    NOT_YOUR_SEAT,
    SET_ASIDE,
    UNKNOWN,
    add_number,
    advance_by,
    play_move,
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
    IdleCheck,
    PlayerCommand,
    PlayerMove,
    PresenceChanged,
    SeatCommand,
    SendFrame,
    StartRematch,
    TakeBack,
    ViewerCommand,
    Visit,
    Wake,
)
from sortilege.server.live.hints import question_for_hint
from sortilege.server.live.inbox import Inbox
from sortilege.server.live.persistence import (
    Advance,
    LoadedTable,
    check_lease,
    commit,
    join,
    load,
)
from sortilege.server.live.race_order import Arrival, RaceOrder
from sortilege.server.live.seat_changes import change_seats
from sortilege.server.live.services import Services
from sortilege.server.live.snapshot_keeper import SnapshotKeeper
from sortilege.server.live.table_bots import TableBots
from sortilege.server.live.timers import TableTimers
from sortilege.server.logs import REQUEST, TABLE
from sortilege.server.store.contract import StoreError, TableDamaged
from sortilege.server.wire.close_codes import COME_BACK
from sortilege.table.refusals import Refusal
from sortilege.table.table import BadLog

log = logging.getLogger("sortilege.table")

MOVES = (PlayerMove, BotMove)
MOST_TOGETHER = 8
"""So many moves of a table are committed and shown together, at most."""

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
        self._before: LoadedTable | None = None
        self._audience = Audience(services.now_ms)
        self._race: RaceOrder[Envelope] = RaceOrder()
        self._timers = TableTimers(self.put, services.settings.retry_s, services.settings.idle_s)
        self._bots = TableBots(table_id, services.bots, self.put)
        self._snapshots = SnapshotKeeper(services.store)
        self._is_handed_over = False
        self._task = asyncio.create_task(self._run(), name=f"table {table_id}")

    # ------------------------------------------------------------------ the inbox
    def submit(self, command: Command[Any]) -> bool:
        """Put a command from outside into the inbox; false when too many wait there."""
        # Whoever sends to a table that this node lets go of is sent away, and repeats it elsewhere.
        return self._inbox.offer(Envelope(command)) or self._inbox.is_closed

    def put(self, command: Command[Any]) -> None:
        """Put a command of the table's own bots and timers, or a goodbye, into the inbox: there is always room."""
        self._inbox.put(command)

    async def ask(self, command: Command[Answer]) -> Answer | Refusal:
        """Put a command into the inbox and wait for its answer."""
        reply: asyncio.Future[Answer | Refusal] = asyncio.get_running_loop().create_future()
        if self._inbox.offer(Envelope(command, reply)):
            return await reply
        return ELSEWHERE if self._inbox.is_closed else BUSY

    def _has_seat(self, owner: str) -> bool:
        if self._loaded is None:
            return False
        return owner in [seat.owner for seat in self._loaded.table.seats if seat.kind == "person"]

    async def close(self) -> None:
        """Stop at once; everything that is committed stays."""
        self._stop_helpers()
        self._timers.end()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._snapshots.close()

    @property
    def is_loaded(self) -> bool:
        """Is it in memory?"""
        return self._loaded is not None

    @property
    def was_taken(self) -> bool:
        """Has another node taken it, or may it have done so?"""
        return self._inbox.is_closed and not self._is_handed_over

    def let_go(self) -> None:
        """Leave the browsers, and all commands that wait, to whichever node has the table next."""
        for envelope in self._inbox.close():
            acknowledge(envelope, ELSEWHERE)

    async def hand_over(self) -> None:
        """Finish the command that is being handled, give the table up in the store, and let it go."""
        self._is_handed_over = True
        self.let_go()
        await asyncio.gather(self._task, return_exceptions=True)

    # ------------------------------------------------------------------ the task
    async def _run(self) -> None:
        TABLE.set(self.id)
        while (envelope := await self._inbox.next()) is not None:
            if isinstance(envelope.command, IdleCheck):
                if self.is_idle:
                    break
                continue
            self._timers.note_use()
            arrival = self._race_arrival(envelope.command)
            if arrival is not None:
                self._race.enter(arrival, envelope)
            else:
                await self._handle(envelope)
            if self._race:
                await self._decide_race()
            if self._loaded is None and self.is_idle:  # there is no such table
                break
        # Nothing was awaited since the inbox was seen empty, so nothing can have been put into it.
        self._stop_helpers()
        self._timers.end()
        self._retire(self)
        if self._inbox.is_closed:
            await self._send_browsers_elsewhere()

    async def _send_browsers_elsewhere(self) -> None:
        if self._is_handed_over:
            with suppress(StoreError):  # it is tried again with the lease
                await self._services.store.release(self._services.node_id, [self.id])
        self._audience.send_away(COME_BACK)

    @property
    def is_idle(self) -> bool:
        """Is nobody there, and nothing about to happen?"""
        if self._audience.presence or self._race or self._inbox:
            return False
        return not self._bots.are_thinking and not self._timers.keep_table_awake

    def _stop_helpers(self) -> None:
        self._timers.stop()
        self._bots.stop()

    # ------------------------------------------------------------------ the one road
    async def _handle(self, first: Envelope) -> None:
        """Check a command, commit and show what it changes, acknowledge it. Moves that wait go with a move."""
        command, is_committed, metrics = first.command, False, self._services.metrics
        together = [first]
        outcomes: list[object] = []
        REQUEST.set(first.request)
        if isinstance(command, Detach):  # also when the table cannot be loaded
            self._audience.presence.remove(command.connection)
        try:
            loaded = await self._load(whole=isinstance(command, Visit) and command.whole)
            outcomes.append(self._check(loaded, command))
            if isinstance(outcomes[0], Advance):
                self._check_more(loaded, together, outcomes)
                advances = [outcome for outcome in outcomes if isinstance(outcome, Advance)]
                advance = advances[0] if len(advances) == 1 else join(advances)
                began_s = perf_counter()
                await commit(loaded, advance, self._services)
                is_committed = True
                commit_s = perf_counter() - began_s
                show_s = self._show(loaded, advance, together)
                for envelope, outcome in zip(together, outcomes, strict=True):
                    if isinstance(outcome, Advance):
                        metrics.advanced(name_of(envelope.command), commit_s, show_s)
            self._schedule(loaded)
        except Exception as error:
            recovered = await self._recover(together, error)
            outcomes = outcomes if is_committed else recovered
        for envelope, outcome in zip(together, outcomes, strict=True):
            answer(envelope, outcome, metrics)
        if is_committed and self._loaded is not None:
            self._snapshots.keep(self._loaded)

    def _check_more(
        self, loaded: LoadedTable, together: list[Envelope], outcomes: list[object]
    ) -> None:
        """Check the moves that wait behind a move: what they change is committed and shown with it, once for all."""
        while (envelope := self._inbox.first) is not None and len(together) < MOST_TOGETHER:
            if not self._goes_with(together, envelope.command):
                return
            together.append(self._inbox.take_first())
            REQUEST.set(envelope.request)
            outcomes.append(self._check(loaded, envelope.command))

    def _goes_with(self, together: list[Envelope], command: Command[Any]) -> bool:
        """Can this command be handled together with these? Moves can, unless it matters in a race when they came."""
        if not isinstance(command, MOVES) or not isinstance(together[0].command, MOVES):
            return False
        if self._race or self._race_arrival(command) is not None:
            return False
        # A message that was sent twice waits for the answer to the first.
        key = command.log_key
        return key is None or key not in [getattr(e.command, "log_key", None) for e in together]

    def _show(self, loaded: LoadedTable, advance: Advance, together: list[Envelope]) -> float:
        """Show what is committed, and return how long it took. A player's frame and ack go out in one piece."""
        hold(together)
        began_s = perf_counter()
        self._audience.show(loaded, advance)
        self._timers.forget_failures()
        return perf_counter() - began_s

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
                return play_move(table, command)
            case TakeBack():
                return advance_by(table.take_back(command.seat, command.version), command.log_key)
            case ClockStruck():
                return advance_by(table.strike(command.question_id))
            case SeatCommand():
                return change_seats(loaded, command, audience)
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
            case ViewerCommand():
                return audience.handle(loaded, command)
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
        table, times = loaded.table, loaded.move_times
        absence_ms = presence.next_absence_ms(table, now_ms)
        late_ms = presence.next_late_ms(table, times, now_ms)
        self._timers.set_clocks(loaded.deadline, absence_ms, late_ms, now_ms)
        self._bots.update(table, presence.bots_to_act(table, times, now_ms))

    # ------------------------------------------------------------------ races
    def _race_arrival(self, command: Command[Any]) -> Arrival | None:
        """The place of a move in a race; None for everything that need not wait for others."""
        if self._loaded is None or not isinstance(command, MOVES):
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
            await self._handle(self._race.take_first())

    # ------------------------------------------------------------------ memory and store
    async def _load(self, *, whole: bool = False) -> LoadedTable:
        """The table in memory, loaded from its log if need be."""
        check_lease(self._services)
        if self._loaded is None or (whole and not self._loaded.is_whole):
            before = self._loaded or self._before
            loaded = await load(self.id, self._services, before, whole=whole)
            self._audience.catch_up(loaded)
            self._loaded = loaded
            if loaded.needs_chance:
                self.put(Wake())
        return self._loaded

    def _forget(self) -> None:
        """Drop what is in memory. Bots and clocks try again after a while, people when they like."""
        self._stop_helpers()
        # Its clocks run on while the table is read again.
        self._before, self._loaded = self._loaded or self._before, None
        self._timers.set_retry()

    async def _recover(self, together: list[Envelope], error: Exception) -> list[object]:
        """After a failure the log stands: load it again, and look whether it has players' moves after all."""
        commands = [envelope.command for envelope in together]
        refusal, loaded = await self._load_again(commands, error)
        return outcomes_in({} if loaded is None else loaded.keys, commands, refusal)

    async def _load_again(
        self, commands: list[Command[Any]], error: Exception
    ) -> tuple[Refusal, LoadedTable | None]:
        """What to tell the senders, and the table from its log if one of them is a player."""
        refusal = self._report(commands[0], error)
        if refusal is not UNKNOWN:
            self._services.metrics.failed(refusal.code)
        if isinstance(error, BadLog | TableDamaged):
            await self._set_aside(error)
        if refusal in (UNKNOWN, NOT_INSTALLED, SET_ASIDE):
            return refusal, None
        if refusal is ELSEWHERE:
            self._is_handed_over = isinstance(error, UnknownGame)
            self.let_go()
            return refusal, None
        self._forget()
        if not any(isinstance(command, PlayerCommand) for command in commands):
            return refusal, None
        try:
            loaded = await self._load()
            self._schedule(loaded)
        except Exception as again:
            return self._give_up(self._report(commands[0], again), refusal), None
        return refusal, loaded

    def _give_up(self, now: Refusal, before: Refusal) -> Refusal:
        """Loading has failed too."""
        if now is ELSEWHERE:
            self.let_go()
            return ELSEWHERE
        self._forget()
        return before

    async def _set_aside(self, error: BadLog | TableDamaged) -> None:
        """Keep a table that cannot be played any more, so that nobody tries to wake it again and again."""
        with suppress(StoreError, OSError):
            kept = await self._services.store.set_aside(self.id, str(error))
            log.error("table=%s is set aside; its log is kept in %s", self.id, kept or "the store")

    def _report(self, command: Command[Any], error: Exception) -> Refusal:
        return report(self.id, command, error, is_alone=self._services.is_alone)
