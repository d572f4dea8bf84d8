"""Plays at a table of a real server, from sitting down to the end of the last game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass

from sortilege.bots.programs.messages import RemoteBot
from sortilege.remote.connection import Connection
from sortilege.remote.errors import TableError
from sortilege.remote.link import TableLink
from sortilege.remote.players import Conduct, InProcess, Player, ProgramPlayer
from sortilege.remote.seat import Seat
from sortilege.remote.visitor import Visitor
from sortilege.server.wire.messages import Ack, Refused, Rematch
from sortilege.table.frame_types import Frame

Messages = AsyncGenerator[Frame | Ack | Refused | Rematch, None]


@dataclass(frozen=True)
class Wishes:
    """How a bot plays at a table."""

    seat: int | None = None
    """None: the first free one."""
    name: str = ""
    limit_s: float = 10.0
    """How long it may think about a question."""
    pause_s: float = 0.0
    """An answer is not sent earlier: people want to see what happens, and to win a race sometimes."""
    stay_s: float = 0.0
    """How long it stays after a game, in case somebody asks for another one."""
    patience_s: float = 120.0
    """A server that cannot be reached for so long is given up."""


NO_WISHES = Wishes()


@dataclass(frozen=True)
class GameResult:
    """How one game ended."""

    table: str
    seat: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    faults: tuple[str, ...]
    """What the bot did wrong."""
    is_out: bool
    """Was it sent out of the game?"""
    names: tuple[str, ...] = ()
    """What everybody is called, by seat."""


def _say_nothing(sentence: str) -> None:
    return


async def play_table(
    link: str,
    bot: RemoteBot | Sequence[str],
    wishes: Wishes = NO_WISHES,
    tell: Callable[[str], None] = _say_nothing,
) -> list[GameResult]:
    """Take a seat and play to the end, and again if somebody asks for it; raises TableError.

    `bot` is an object with the methods of a `RemoteBot`, or the words of a command that runs a program.
    """
    where, visitor = TableLink.read(link), Visitor(wishes.patience_s)
    player: Player = ProgramPlayer(bot) if isinstance(bot, Sequence) else InProcess(bot)
    results: list[GameResult] = []
    try:
        while True:
            game = _Game(where, visitor, Conduct(player, tell), wishes)
            results.append(await game.play())
            tell(f"The game is over. {_winners_of(results[-1])}")
            if game.rematch is None:
                return results
            where = where.to(game.rematch)
    finally:
        await player.close()


class _Game:
    """One game at one table."""

    def __init__(self, link: TableLink, visitor: Visitor, conduct: Conduct, wishes: Wishes) -> None:
        self._link, self._visitor, self._conduct, self._wishes = link, visitor, conduct, wishes
        self.rematch: str | None = None
        """The table of the next game, if somebody asked for one."""
        self._names: tuple[str, ...] = ()

    async def play(self) -> GameResult:
        """Play to the end, and stay for a while."""
        await self._visitor.look(self._link)
        patience_s = self._wishes.patience_s
        connection = Connection(self._link, self._visitor.cookie, patience_s)
        try:
            async with aclosing(connection.messages()) as messages:
                seat = await self._take_seat(connection, messages)
                try:
                    await self._follow(seat, messages)
                finally:
                    seat.leave()
                result = await seat.finish()
                await self._wait_for_rematch(messages)
        finally:
            await connection.close()
        faults = self._conduct.faults
        return GameResult(
            table=self._link.table,
            seat=seat.seat,
            winners=result.winners,
            scores=result.scores,
            faults=tuple(faults.reasons),
            is_out=faults.is_out,
            names=self._names,
        )

    async def _take_seat(self, connection: Connection, messages: Messages) -> Seat:
        """Sit down, with the socket open: so nothing is missed when the game begins at once."""
        wishes = self._wishes
        frame = await _next_frame(messages)
        if not any(seat.yours for seat in frame.seats):
            await self._visitor.take_seat(self._link, wishes.seat, wishes.name)
        while not any(seat.yours for seat in frame.seats):
            frame = await _next_frame(messages)
        number = next(number for number, seat in enumerate(frame.seats) if seat.yours)
        self._tell_where(frame, number)
        seat = Seat(number, connection, self._conduct, wishes.limit_s, wishes.pause_s)
        self._over = frame.phase == "over"
        await seat.see(frame)
        return seat

    def _tell_where(self, frame: Frame, number: int) -> None:
        """Say that it sits, and for how many seats the game waits."""
        self._names = _names_in(frame)
        free = sum(seat.kind == "link" for seat in frame.seats)
        more = f"Seats still free: {free}." if free else "The game is on."
        self._conduct.tell(f"{self._names[number]} sits on seat {number} of {frame.game}. {more}")

    async def _follow(self, seat: Seat, messages: Messages) -> None:
        while not self._over:
            message = await anext(messages)
            await seat.fail()
            if isinstance(message, Frame):
                await seat.see(message)
                self._names = _names_in(message)
                self._over = message.phase == "over"
            elif isinstance(message, Rematch):
                self.rematch = message.table
            else:
                await seat.hear(message)

    async def _wait_for_rematch(self, messages: Messages) -> None:
        if not self._wishes.stay_s:
            self.rematch = None
            return
        try:
            async with asyncio.timeout(self._wishes.stay_s):
                while self.rematch is None:
                    message = await anext(messages)
                    if isinstance(message, Rematch):
                        self.rematch = message.table
        except (
            TimeoutError,
            TableError,
        ):  # nobody asked, or the server has gone: the game is over all the same
            return


async def _next_frame(messages: Messages) -> Frame:
    while not isinstance(message := await anext(messages), Frame):
        pass
    return message


def _names_in(frame: Frame) -> tuple[str, ...]:
    return tuple(seat.name or f"seat {number}" for number, seat in enumerate(frame.seats))


def _winners_of(result: GameResult) -> str:
    names = [f"{result.names[seat]} (seat {seat})" for seat in result.winners]
    if not names:
        return "Nobody has won."
    return f"{' and '.join(names)} {'has' if len(names) == 1 else 'have'} won."
