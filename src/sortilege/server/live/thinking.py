"""The bots of one table that are thinking now."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from sortilege.server.live.bot_runner import BotRunner, Thought
from sortilege.table.frames import say_choice, veiled
from sortilege.table.seats import Seat
from sortilege.table.table import Question, Table

Play = Callable[[int, int, str], Awaitable[None]]
"""What a bot wants: seat, question_id, action."""


class Thinking:
    """One thought for each question that a bot is to answer."""

    def __init__(self, table_id: str, bots: BotRunner, play: Play) -> None:
        self._table_id = table_id
        self._bots = bots
        self._play = play
        self._thoughts: dict[int, tuple[int, asyncio.Task[None]]] = {}

    @property
    def is_busy(self) -> bool:
        """Is a bot thinking?"""
        return any(not task.done() for _, task in self._thoughts.values())

    def renew(self, table: Table, players: Mapping[int, Seat]) -> None:
        """Let these bots think whose question is new; whatever else was thought about is dropped."""
        for seat, (question_id, task) in list(self._thoughts.items()):
            question = table.questions.get(seat)
            if seat not in players or question is None or question.id != question_id:
                task.cancel()
                del self._thoughts[seat]
        for seat, who in players.items():
            if seat not in self._thoughts:
                self._start(table, seat, who)

    def take(self, seat: int, question_id: int) -> bool:
        """Is this answer still wanted? It is given once."""
        wanted = seat in self._thoughts and self._thoughts[seat][0] == question_id
        if wanted:
            del self._thoughts[seat]
        return wanted

    def stop(self) -> None:
        """Drop all thoughts."""
        for _, task in self._thoughts.values():
            task.cancel()
        self._thoughts.clear()

    def _start(self, table: Table, seat: int, who: Seat) -> None:
        """Start a bot's thinking. What it may know is copied now: later the table may be ahead of the disk."""
        question = table.questions[seat]
        thought = Thought(
            table=self._table_id,
            game=table.match.game,
            position=veiled(table, seat),
            seat=seat,
            actions=question.actions,
            others=tuple(actor for actor in table.questions if actor != seat),
            who=who,
        )
        task = asyncio.create_task(self._think(thought, question))
        self._thoughts[seat] = (question.id, task)

    async def _think(self, thought: Thought, question: Question) -> None:
        action = await self._bots.answer(thought)
        if action is None:  # it leaves it to others, and is asked again when its question changes
            return
        await self._play(thought.seat, question.id, say_choice(thought.game, action))
