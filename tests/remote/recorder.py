"""A bot that remembers everything, and tables for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from sortilege.bots.programs import GameOver, NewGame, Question
from sortilege.engine.registry import get_game
from sortilege.remote import GameResult, Wishes, play_table
from tests.support.programs import short_options
from tests.support.serving import Guest, Server

LONG = Wishes(name="Rob", limit_s=60.0)


class Recorder:
    """A bot that plays any action, or what it is told to, and remembers everything."""

    def __init__(self, choose: Callable[[Question], str | None] | None = None) -> None:
        self.games: list[NewGame] = []
        self.questions: list[Question] = []
        self.results: list[GameOver] = []
        rng = Random(3)
        self._choose = choose or (lambda question: rng.choice(question.actions))

    def begin(self, game: NewGame) -> None:
        self.games.append(game)

    def answer(self, question: Question) -> str | None:
        self.questions.append(question)
        return self._choose(question)

    def end(self, result: GameOver) -> None:
        self.results.append(result)

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that it was told."""
        told: list[Question | GameOver] = [*self.questions, *self.results]
        return [event for message in told for event in message.events]


def link_of(server: Server, table: str) -> str:
    return f"{server.address}/t/{table}"


def play(server: Server, table: str, bot: Any, wishes: Wishes = LONG) -> list[GameResult]:
    async def run() -> list[GameResult]:
        async with asyncio.timeout(120):
            return await play_table(link_of(server, table), bot, wishes)

    return asyncio.run(run())


@contextmanager
def playing(
    server: Server, table: str, bot: Any, wishes: Wishes = LONG
) -> Iterator[list[GameResult]]:
    """A bot plays while somebody else does; the results are there afterwards."""
    results: list[GameResult] = []
    thread = threading.Thread(
        target=lambda: results.extend(play(server, table, bot, wishes)), daemon=True
    )
    thread.start()
    yield results
    thread.join(60)
    assert results, "the bot has not come to an end"


def table_for_a_bot(ann: Guest, slug: str) -> str:
    """A table where a bot of the server waits for somebody, and brings the game to an end."""
    own = get_game(slug).bots[0]
    seats: list[dict[str, Any]] = [
        {"kind": "link"},
        {"kind": "bot", "bot": own.name, "level": max(own.levels)},
    ]
    return ann.create_with(*seats, game=slug, options=short_options(slug))
