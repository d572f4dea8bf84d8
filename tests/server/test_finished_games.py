"""Replays and stories are computed once, one at a time, and kept within bounds."""

from __future__ import annotations

import asyncio
import gzip
import json
import threading
from typing import Any

from sortilege.server.web.finished_games import FinishedGames
from sortilege.table.refusals import NOT_OVER


class Work:
    """Counts how often it is done, and how many do it at once."""

    def __init__(self, size: int = 10) -> None:
        self.size, self.done, self.now, self.most = size, 0, 0, 0
        self._lock = threading.Lock()

    def __call__(self) -> list[int]:
        with self._lock:
            self.now += 1
            self.most = max(self.most, self.now)
        answer = list(range(1000, 1000 + self.size))
        with self._lock:
            self.now, self.done = self.now - 1, self.done + 1
        return answer


def ask(*questions: tuple[FinishedGames, Any, Any]) -> list[Any]:
    async def all_together() -> list[Any]:
        return await asyncio.gather(*(games.get(key, work) for games, key, work in questions))

    return asyncio.run(all_together())


def test_one_answer_is_computed_once_for_everybody() -> None:
    games, work = FinishedGames(10**6), Work()
    answers = ask(*[(games, ("replay", "t"), work)] * 8)
    assert work.done == 1 and len(set(answers)) == 1
    assert json.loads(gzip.decompress(answers[0])) == list(range(1000, 1010))


def test_answers_are_computed_one_at_a_time() -> None:
    games, work = FinishedGames(10**6), Work(20_000)
    ask(*((games, ("replay", number), work) for number in range(8)))
    assert (work.done, work.most) == (8, 1)


def test_what_was_asked_for_longest_ago_makes_room() -> None:
    games, work = FinishedGames(3_000), Work(500)
    for number in range(20):
        ask((games, number, work))
    assert len(games._kept) < 20 and games._bytes <= 3_000
    ask((games, 19, work))
    assert work.done == 20, "the last one is still there"
    ask((games, 0, work))
    assert work.done == 21


def test_a_refusal_is_not_kept() -> None:
    games = FinishedGames(10**6)
    assert ask((games, "t", lambda: NOT_OVER)) == [NOT_OVER]
    assert ask((games, "t", lambda: [1]))[0] != NOT_OVER
