"""Who answers at a table: a program, or a bot in this process. Both lose a move by the same rule as in the arena."""

from __future__ import annotations

import asyncio
import inspect
from asyncio import CancelledError
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Protocol

from sortilege.bots.faults import MOST_WAITS, Fault, FaultCount
from sortilege.bots.programs.messages import GameOver, NewGame, Question, RemoteBot
from sortilege.bots.programs.process import Program


class Player(Protocol):
    """Somebody who answers questions; each method may raise a Fault."""

    async def begin(self, game: NewGame) -> None:
        """A game begins."""

    async def answer(self, question: Question) -> str | None:
        """One of the actions, or None to wait. May be cancelled when the question is no longer open."""

    async def end(self, result: GameOver) -> None:
        """A game has ended."""

    async def close(self) -> None:
        """Nothing more will come."""


class ProgramPlayer:
    """A program that plays by lines. A fresh one is started if the last has failed."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = tuple(command)
        self._program: Program | None = None

    async def begin(self, game: NewGame) -> None:
        """Start the program, if it does not run, and tell it what is played."""
        if self._program is None:
            self._program = Program(self._command)
            await self._explaining(asyncio.to_thread(self._program.greet))
        self._running().tell(game)

    async def answer(self, question: Question) -> str | None:
        """What the program answers; a question that is withdrawn is taken back from it too."""
        program = self._running()
        asking = asyncio.get_running_loop().run_in_executor(None, program.ask, question)
        try:
            return await self._explaining(asyncio.shield(asking))
        except CancelledError:
            asking.add_done_callback(lambda done: done.exception())  # it is Withdrawn
            program.withdraw(question.id)
            raise

    async def end(self, result: GameOver) -> None:
        """Tell the result."""
        self._running().tell(result)

    async def close(self) -> None:
        """End the program and everything it has started."""
        program, self._program = self._program, None
        if program is not None:
            await asyncio.to_thread(program.close)

    def _running(self) -> Program:
        if self._program is None:
            raise Fault("does not run", is_final=True)
        return self._program

    async def _explaining(self, asking: Awaitable[object]) -> str | None:
        """What comes of it; a final fault has the last words of the program."""
        try:
            answer = await asking
        except Fault as fault:
            words = await asyncio.to_thread(self._running().last_words) if fault.is_final else ""
            raise Fault(f"{fault}\n{words}".strip(), is_final=fault.is_final) from fault
        return answer if isinstance(answer, str) else None


class InProcess:
    """A bot in this process. One that is no coroutine is asked on a thread, which nobody can end."""

    def __init__(self, bot: RemoteBot) -> None:
        self._bot = bot

    async def begin(self, game: NewGame) -> None:
        """Tell the bot what is played."""
        _try(lambda: self._bot.begin(game))

    async def answer(self, question: Question) -> str | None:
        """What the bot answers within its time."""
        try:
            async with asyncio.timeout(question.limit_ms / 1000):
                answer = await asyncio.to_thread(self._bot.answer, question)
                return await answer if inspect.isawaitable(answer) else answer
        except TimeoutError as error:
            raise Fault("did not answer in time") from error
        except Exception as error:
            raise Fault(f"raised {type(error).__name__}: {error}") from error

    async def end(self, result: GameOver) -> None:
        """Tell the bot the result."""
        _try(lambda: self._bot.end(result))

    async def close(self) -> None:
        """There is nothing to end."""


def _try(call: Callable[[], None]) -> None:
    try:
        call()
    except Exception as error:
        raise Fault(f"raised {type(error).__name__}: {error}") from error


class Conduct:
    """A player in one game: what is wrong is counted, and costs the move."""

    def __init__(self, player: Player, tell: Callable[[str], None]) -> None:
        self.faults = FaultCount()
        self._player, self.tell = player, tell
        self._rng = Random()

    async def begin(self, game: NewGame) -> None:
        """A game begins."""
        await self._guard(self._player.begin(game))

    async def end(self, result: GameOver) -> None:
        """A game has ended; a player that was out is ended too."""
        if not self.faults.is_out:
            await self._guard(self._player.end(result))

    async def decide(self, question: Question, waits: int) -> str | None:
        """An action that can be played, or None to wait; `waits`: how often it has waited since something happened."""
        if not self.faults.is_out:
            try:
                return _checked(await self._player.answer(question), question, waits)
            except Fault as fault:
                await self._note(fault)
        return self._rng.choice(question.actions)

    async def _guard(self, doing: Awaitable[None]) -> None:
        try:
            await doing
        except Fault as fault:
            await self._note(fault)

    async def _note(self, fault: Fault) -> None:
        self.faults.add(fault)
        self.tell(f"The bot {fault}.")
        if self.faults.is_out:
            self.tell("It is out of this game: any legal actions are played for it.")
            await self._player.close()


def _checked(action: object, question: Question, waits: int) -> str | None:
    if action is None:
        if not question.may_wait:
            raise Fault("waits although nobody else can act")
        if waits >= (1 if len(question.actions) > 1 else MOST_WAITS):
            raise Fault("waits again although nothing has happened")
        return None
    if not isinstance(action, str) or action not in question.actions:
        raise Fault(f"chose {action!r:.60}, which is not legal")
    return action
