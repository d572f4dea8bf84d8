"""Bots that search think in worker processes; when that fails the level below plays this move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from sortilege.bots import kind, levels
from sortilege.bots.levels import bots_of, get_bot, levels_to_try, searches
from sortilege.engine.contract import BotSpec, Game, Search
from sortilege.engine.match import Match
from sortilege.engine.registry import all_games, installed_games
from sortilege.engine.veiled import Veiled
from sortilege.server.live import search_compiler
from sortilege.server.live.bot_runner import BotQuestion, BotRunner, choose
from sortilege.server.live.search_compiler import SearchCompiler, first_decision
from sortilege.server.live.workers import Busy, Crashed, WorkerPool
from sortilege.server.settings import Settings
from sortilege.table.seats import Seat
from tests.support.toy_game import TOY

SETTINGS = replace(Settings(), bot_pause_ms=(0, 0))


@dataclass(frozen=True)
class Written:
    """Chooses a number that tells its level: the action at this place."""

    level: int

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        return legal_ids[self.level - 1] if self.level <= len(legal_ids) else -1


WRITTEN = BotSpec("written", (1, 2), lambda level, seed: Written(level))


@pytest.fixture(autouse=True)
def searched_toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The toy game with two levels of its own and two that search; three numbers can be sealed."""
    game = replace(TOY, bots=(WRITTEN,), search=Search("nowhere", simulations=(10, 20)))
    monkeypatch.setitem(installed_games(), TOY.slug, game)
    monkeypatch.setattr(levels, "can_search", lambda: True)
    yield game


@dataclass
class Office:
    """Stands for the worker processes: what a searching bot finds, or how it fails."""

    outcome: Any = 2
    asked: list[Callable[..., Any]] = field(default_factory=list)

    async def run(
        self, function: Callable[..., Any], *, within_s: float, queue: str, loads: str
    ) -> Any:
        self.asked.append(function)
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return self.outcome


class Ready:
    """Everything is compiled, or nothing is."""

    def __init__(self, is_ready: bool) -> None:
        self._is_ready = is_ready

    def is_ready(self, slug: str) -> bool:
        return self._is_ready


def make(slug: str, name: str, level: int, seed: int) -> Written:
    return Written(level)


def question(level: int, name: str = "written") -> BotQuestion:
    """What a bot is asked at the start of the toy game."""
    match = Match(installed_games()[TOY.slug], 3, {"hold_ms": 0})
    bot = Seat("bot", name="Merlin", bot=name, level=level)
    veiled = Veiled(match.game, match.position, 0)
    return BotQuestion("some-table", veiled, tuple(match.legal_ids(0)), (), bot)


def answer(
    level: int,
    office: Office,
    *,
    is_ready: bool = True,
    make_bot: Any = make,
    name: str = "written",
) -> int:
    """What a bot of this level answers: the number of its action."""
    asked = question(level, name)
    runner = BotRunner(SETTINGS, make_bot, office)  # type: ignore[arg-type]
    runner._compiler = Ready(is_ready)  # type: ignore[assignment]
    chosen = asyncio.run(runner.answer(asked))
    assert chosen is not None
    return chosen


@pytest.mark.parametrize("level", [1, 2])
def test_a_level_that_does_not_search_thinks_here(level: int) -> None:
    office = Office()
    assert answer(level, office) == level - 1 and not office.asked


@pytest.mark.parametrize("level", [3, 4])
def test_a_level_that_searches_thinks_in_a_worker(level: int) -> None:
    office = Office()
    assert answer(level, office) == 2 and len(office.asked) == 1


def test_until_it_is_compiled_the_level_below_plays_and_nobody_waits() -> None:
    office = Office()
    assert answer(4, office, is_ready=False) == 1 and not office.asked


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (TimeoutError(), "thinks for too long"),
        (Crashed(), "failed"),
        (ValueError("a bug"), "failed"),
        (Busy("8 wait"), "has no time to search"),
        (77, "chose 77, which is not legal"),
        (None, "chose None, which is not legal"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_the_level_below(
    outcome: Any, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert answer(4, Office(outcome)) == 1
    (record,) = caplog.records
    assert record.levelno >= logging.WARNING
    assert record.getMessage().startswith("table=some-table bot=written level=4 ")
    assert told in record.getMessage()


def test_if_the_level_below_fails_too_anything_legal_is_played(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(*_: Any) -> Written:
        return Written(99)

    assert answer(4, Office(Crashed()), make_bot=broken) in (0, 1, 2)
    assert [record.getMessage()[:37] for record in caplog.records] == [
        "table=some-table bot=written level=4 ",
        "table=some-table bot=written level=2 ",
    ]


def test_a_bot_of_its_own_that_fails_is_replaced_by_the_level_below() -> None:
    def broken(slug: str, name: str, level: int, seed: int) -> Written:
        return Written(99 if level == 2 else level)

    assert answer(2, Office(), make_bot=broken) == 0


# --------------------------------------------------------------------------- as good as the people at the table
@pytest.mark.parametrize(("lead", "asks"), [(0.9, 0), (-0.9, 1)])
def test_a_kind_bot_borrows_a_level_and_thinks_where_that_level_does(
    lead: float, asks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "lead_of", lambda veiled, rng: lead)
    monkeypatch.setattr(kind, "mood_of", lambda veiled, seed: 0.0)
    monkeypatch.setattr(kind, "USUAL", ((-0.5, 1.0), (0.5, 0.0)))
    office = Office()
    assert answer(0, office, name="kind") == (2 if asks else 0)
    assert len(office.asked) == asks


def test_a_kind_bot_that_cannot_see_who_is_ahead_plays_at_the_lowest_level(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The heuristics of the toy game are nowhere."""
    assert answer(0, Office(), name="kind") == 0
    assert "table=some-table bot=kind level=0 cannot see who is ahead" in caplog.text


# --------------------------------------------------------------------------- which levels there are
def test_levels_that_search_stand_above_the_others() -> None:
    assert bots_of(TOY.slug)[0].levels == (1, 2, 3, 4)
    assert [searches(TOY.slug, "written", level) for level in range(6)] == [
        *[False] * 3,
        *[True] * 2,
        False,
    ]
    assert not searches(TOY.slug, "random", 1) and not searches(TOY.slug, "unknown", 3)


@pytest.mark.parametrize(
    ("level", "tried"), [(1, [1]), (2, [2, 1]), (3, [3, 2]), (4, [4, 2]), (9, [4, 2]), (0, [1])]
)
def test_a_table_plays_at_the_nearest_level_below(level: int, tried: list[int]) -> None:
    assert levels_to_try(TOY.slug, "written", level) == tried


def test_without_a_compiler_the_highest_level_is_one_that_does_not_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels, "can_search", lambda: False)
    assert bots_of(TOY.slug)[0].levels == (1, 2)
    assert levels_to_try(TOY.slug, "written", 4) == [2, 1]
    office = Office()
    assert answer(4, office) == 1 and not office.asked


# --------------------------------------------------------------------------- for real
SEARCHED = next(game for game in all_games() if game.search is not None)


def search_bot(slug: str, name: str, level: int, seed: int) -> Any:
    from sortilege.bots.search.bot import SearchBot

    return SearchBot(50)


def test_a_search_is_compiled_in_the_background_and_found_by_the_workers() -> None:
    async def play() -> int | None:
        compiler, workers = SearchCompiler(1), WorkerPool(1)
        try:
            assert not compiler.is_ready(SEARCHED.slug)
            while not compiler.is_ready(SEARCHED.slug):
                await asyncio.sleep(0.05)
            veiled = first_decision(SEARCHED)
            out = [0] * SEARCHED.most_legal
            legal = out[: SEARCHED.rules.legal(veiled.position, veiled.seat, out)]
            asked = (search_bot, "any", 7, 1, veiled, legal, 5)
            found = await workers.run(choose, *asked, within_s=120.0, queue="bots")
            return found if found in legal else -1
        finally:
            await compiler.close()
            await workers.close()

    assert asyncio.run(play()) != -1


def test_a_search_that_cannot_be_compiled_is_tried_again_only_after_a_while(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def try_it() -> list[bool]:
        compiler = SearchCompiler(0)
        found = [await compiler.finish(TOY.slug) for _ in range(3)]
        assert not compiler.is_ready(TOY.slug)
        monkeypatch.setattr(search_compiler, "AGAIN_S", 0.0)
        return [*found, await compiler.finish(TOY.slug)]

    assert asyncio.run(try_it()) == [False] * 4
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert told == [f"game={TOY.slug} cannot be searched now"] * 2
    assert get_bot(TOY.slug, "written", 2)
