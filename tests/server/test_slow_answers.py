"""Replays, stories, last turns and logs are computed once, one at a time, and kept within bounds."""

from __future__ import annotations

import asyncio
import gzip
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from sortilege.engine.match import Match
from sortilege.server.web import tables_api
from sortilege.server.web.slow_answers import SlowAnswers
from sortilege.table.refusals import NOT_OVER
from tests.support.serving import Guest


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


def ask(*questions: tuple[SlowAnswers, Any, Any]) -> list[Any]:
    async def all_together() -> list[Any]:
        return await asyncio.gather(*(games.get(key, work) for games, key, work in questions))

    return asyncio.run(all_together())


def test_one_answer_is_computed_once_for_everybody() -> None:
    games, work = SlowAnswers(10**6), Work()
    answers = ask(*[(games, ("replay", "t"), work)] * 8)
    assert work.done == 1 and len(set(answers)) == 1
    assert json.loads(gzip.decompress(answers[0])) == list(range(1000, 1010))


def test_answers_are_computed_one_at_a_time() -> None:
    games, work = SlowAnswers(10**6), Work(20_000)
    ask(*((games, ("replay", number), work) for number in range(8)))
    assert (work.done, work.most) == (8, 1)


def test_what_was_asked_for_longest_ago_makes_room() -> None:
    games, work = SlowAnswers(3_000), Work(500)
    for number in range(20):
        ask((games, number, work))
    assert len(games._kept) < 20 and games._bytes <= 3_000
    ask((games, 19, work))
    assert work.done == 20, "the last one is still there"
    ask((games, 0, work))
    assert work.done == 21


def test_a_refusal_is_not_kept() -> None:
    games = SlowAnswers(10**6)
    assert ask((games, "t", lambda: NOT_OVER)) == [NOT_OVER]
    assert ask((games, "t", lambda: [1]))[0] != NOT_OVER


def test_last_turns_and_logs_are_computed_one_at_a_time(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = Work(2_000)

    def show_log(match: Match, eye: int) -> list[Any]:
        work()
        return []

    monkeypatch.setattr(tables_api, "show_log", show_log)
    monkeypatch.setattr(tables_api, "show_last_turn", lambda match, eye: work())
    tables = [ann.create("me", "here", first=0) for _ in range(4)]
    paths = [f"/api/tables/{table}/{what}" for table in tables for what in ("log", "last-turn")]
    with ThreadPoolExecutor(8) as browsers:
        answers = list(browsers.map(ann.http.get, 2 * paths))
    assert {answer.status_code for answer in answers} == {200}
    assert (work.done, work.most) == (8, 1)


def test_a_log_is_computed_again_when_something_has_happened(ann: Guest) -> None:
    table = ann.create("me", "here", first=0, trap="none")
    path = f"/api/tables/{table}/log"
    assert ann.http.get(path).json() == ann.http.get(path).json() == {"turns": []}
    with ann.sit(table) as chair:
        while chair.frame["awaited"] == [0]:
            chair.play(0, chair.question(0)["actions"][-1])
    assert len(ann.http.get(path).json()["turns"]) == 1
