"""The bots of one table that are thinking now."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from sortilege.engine.contract import CHANCE
from sortilege.engine.match import Match
from sortilege.engine.turns import seats_in
from sortilege.server.live.bot_pauses import pause_reason_of
from sortilege.server.live.bot_runner import BotQuestion, BotRunner
from sortilege.server.live.commands import BotMove
from sortilege.table.frames import say_choice, veiled
from sortilege.table.seats import Seat, Seats
from sortilege.table.table import Question, Table


class TableBots:
    """One task for each question that a bot is to answer; its answer is put into the table's inbox."""

    def __init__(self, table_id: str, runner: BotRunner, put: Callable[[BotMove], None]) -> None:
        self._table_id = table_id
        self._runner = runner
        self._put = put
        self._tasks: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._shown: tuple[bool, int] | None = None
        self._shown_at_s = 0.0
        self._prepared_for: Seats | None = None

    @property
    def are_thinking(self) -> bool:
        """Is a bot thinking?"""
        return any(not task.done() for _, task in self._tasks.values())

    def update(self, table: Table, bots: Mapping[int, Seat]) -> None:
        """Let these bots think about their new questions; drop what is no longer asked."""
        if table.seats is not self._prepared_for:
            self._prepared_for = table.seats
            self._runner.prepare(table.match.game.slug, table.seats)
        self._note_what_is_shown(table.match)
        if not bots and not self._tasks:
            return
        for seat, (question_id, task) in list(self._tasks.items()):
            question = table.questions.get(seat)
            if seat not in bots or question is None or question.id != question_id:
                task.cancel()
                del self._tasks[seat]
        for seat, bot in bots.items():
            if seat not in self._tasks:
                self._start(table, seat, bot)

    def accept(self, move: BotMove) -> bool:
        """Is this answer still wanted? Each is accepted once."""
        wanted = move.seat in self._tasks and self._tasks[move.seat][0] == move.question_id
        if wanted:
            del self._tasks[move.seat]
        return wanted

    def stop(self) -> None:
        """Stop all thinking."""
        for _, task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def _note_what_is_shown(self, match: Match) -> None:
        """People begin to look when several seats are asked together, and again when chance shows something new."""
        if not match.game.race:
            return
        together = len(seats_in(match.awaited())) > 1
        shown = together, sum(actor == CHANCE for actor, _ in match.log)
        if shown != self._shown:
            self._shown, self._shown_at_s = shown, asyncio.get_running_loop().time()

    def _start(self, table: Table, seat: int, bot: Seat) -> None:
        """Start a bot. What it may know is copied now: later the table may be ahead of the store."""
        question = table.questions[seat]
        asked = BotQuestion(
            table_id=self._table_id,
            veiled=veiled(table, seat),
            actions=question.actions,
            others=tuple(actor for actor in table.questions if actor != seat),
            bot=bot,
            pause_reason=pause_reason_of(table, seat),
            looked_s=asyncio.get_running_loop().time() - self._shown_at_s,
        )
        task = asyncio.create_task(self._think(asked, question))
        self._tasks[seat] = (question.id, task)

    async def _think(self, asked: BotQuestion, question: Question) -> None:
        action = await self._runner.answer(asked)
        if (
            action is None
        ):  # it leaves the answer to others, and is asked again when its question changes
            return
        now_s = asyncio.get_running_loop().time()
        text = say_choice(asked.veiled.game, action)
        self._put(BotMove(asked.veiled.seat, text, question.id, now_s))
