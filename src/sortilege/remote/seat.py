"""A seat at a table: frames become questions for its player, and the player's answers become plays."""

from __future__ import annotations

import asyncio
import secrets
from time import monotonic
from typing import Any

from sortilege.bots.programs.messages import GameOver, NewGame, Question
from sortilege.remote.connection import Connection, new_key
from sortilege.remote.errors import TableError
from sortilege.remote.players import Conduct
from sortilege.server.wire.messages import Ack, Play, Refused
from sortilege.table.frame_types import Frame, QuestionFrame

LONGEST_WAIT_S = 15.0
"""A player that waits is asked again after this time, if nothing happens meanwhile."""
MOST_REFUSALS = 5
"""A question whose answers are refused so often cannot be answered."""


class Seat:
    """What one seat has seen, and what it is asked."""

    def __init__(
        self, seat: int, connection: Connection, conduct: Conduct, limit_s: float, pause_s: float
    ) -> None:
        self.seat, self.conduct = seat, conduct
        self._connection = connection
        self._limit_s, self._pause_s = limit_s, pause_s
        self._frame: Frame | None = None
        self._events: list[dict[str, Any]] = []
        self._missed = False
        self._has_begun = False
        self._asked = 0
        """How many questions the player has got."""
        self._thinking: asyncio.Task[None] | None = None
        self._question_id: int | None = None
        """The question that is thought about, or answered."""
        self._key: str | None = None
        """That of the play which answers it."""
        self._is_waiting = False
        self._refusals: dict[int, int] = {}

    async def see(self, frame: Frame) -> None:
        """Take in a frame, and have its question answered."""
        shown, self._frame = self._frame, self._newer(frame)
        if frame is not self._frame:
            return
        self._note_events(shown, frame)
        if frame.phase == "waiting":
            return
        if not self._has_begun:
            self._has_begun = True
            await self.conduct.begin(self._new_game(frame))
        question = next((q for q in frame.questions if q.seat == self.seat), None)
        has_news = shown is None or frame.version > shown.version
        self._follow(question, has_news)

    async def hear(self, answer: Ack | Refused) -> None:
        """The answer to a play. What was refused is asked again, with a fresh frame."""
        question_id = self._question_id
        if isinstance(answer, Ack) or question_id is None or answer.key != self._key:
            return
        self._refusals[question_id] = refusals = self._refusals.get(question_id, 0) + 1
        if refusals >= MOST_REFUSALS:
            raise TableError(f"no answer is accepted: {answer.text} ({answer.code})")
        self._question_id = None
        await self._connection.sync()

    async def finish(self) -> GameOver:
        """Tell the player how the game ended."""
        self.leave()
        frame = self._shown
        events, missed = self._take_events()
        result = GameOver(
            seat=self.seat,
            view=frame.view,
            events=events,
            missed=missed,
            scores=tuple(frame.scores),
            winners=tuple(frame.winners),
        )
        await self.conduct.end(result)
        return result

    def leave(self) -> None:
        """Think no more."""
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = self._question_id = None
        self._is_waiting = False

    async def fail(self) -> None:
        """Raise what went wrong while thinking, if anything did."""
        if self._thinking is not None and self._thinking.done() and not self._thinking.cancelled():
            await self._thinking

    # ------------------------------------------------------------------ what was seen
    @property
    def _shown(self) -> Frame:
        assert self._frame is not None
        return self._frame

    def _newer(self, frame: Frame) -> Frame:
        old = self._frame
        return frame if old is None or frame.version >= old.version else old

    def _note_events(self, shown: Frame | None, frame: Frame) -> None:
        """Keep what happened until the player is asked. Where frames are missing, that is said."""
        if shown is not None and frame.version == shown.version:
            return
        if frame.since != (0 if shown is None else shown.version):
            self._missed = True
        self._events += frame.events

    def _take_events(self) -> tuple[tuple[dict[str, Any], ...], bool]:
        events, missed = tuple(self._events), self._missed
        self._events, self._missed = [], False
        return events, missed

    def _new_game(self, frame: Frame) -> NewGame:
        seed = secrets.randbits(30)
        return NewGame(frame.game, self.seat, len(frame.seats), frame.options, seed)

    # ------------------------------------------------------------------ what is asked
    def _follow(self, question: QuestionFrame | None, has_news: bool) -> None:
        """Begin to think, go on, or stop, as the question demands."""
        if question is None:
            self.leave()
        elif question.question_id != self._question_id or (self._is_waiting and has_news):
            self.leave()
            self._question_id = question.question_id
            self._thinking = asyncio.create_task(self._answer(question))

    async def _answer(self, question: QuestionFrame) -> None:
        began_s = monotonic()
        action = question.actions[0] if question.tap else await self._decide(question)
        await asyncio.sleep(max(0.0, began_s + self._pause_s - monotonic()))
        self._key = new_key()
        await self._connection.play(Play(self.seat, action, question.question_id, self._key))

    async def _decide(self, question: QuestionFrame) -> str:
        waits = 0
        while (action := await self.conduct.decide(self._question(question), waits)) is None:
            waits, self._is_waiting = waits + 1, True
            await asyncio.sleep(LONGEST_WAIT_S)
            self._is_waiting = False
        return action

    def _question(self, question: QuestionFrame) -> Question:
        self._asked += 1
        frame = self._shown
        events, missed = self._take_events()
        return Question(
            id=self._asked,
            seat=self.seat,
            actions=tuple(question.actions),
            view=frame.view,
            events=events,
            missed=missed,
            scores=tuple(frame.scores),
            awaited=tuple(frame.awaited),
            may_wait=len(frame.awaited) > 1 or frame.clock is not None,
            clock_ms=frame.clock.left_ms if frame.clock else None,
            limit_ms=round(1000 * self._limit_s),
        )
