"""The analysis of finished games over HTTP: who gets it, when, and how often it is computed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sortilege.analysis import analyse as analysing
from sortilege.analysis.analyse import Plan
from sortilege.analysis.pieces import AnalysedStep, Looked, Piece, SecondLook
from sortilege.analysis.results import Choice, Moment
from sortilege.analysis.values import Estimate
from sortilege.bots.arena import play_game
from sortilege.bots.levels import KIND
from sortilege.bots.random_bot import RandomBot
from sortilege.engine.contract import Reason
from sortilege.engine.match import Match
from sortilege.server.live import search_compiler
from sortilege.server.live.commands import Snapshot
from sortilege.server.live.workers import Busy, WorkerPool
from sortilege.server.web import analyses
from sortilege.server.web.analyses import Analyses
from sortilege.server.web.analysis_api import judged
from sortilege.server.web.kept_analyses import KeptAnalyses
from tests.support.serving import Guest, Server, quick_settings
from tests.support.toy_dice import DICE

MOMENT = Moment(2, 0, Choice("a", 0.25), Choice("b", 0.5), (), (Reason("near", {"steps": 3}),))


def test_nobody_is_blamed_for_what_the_kind_bot_gives() -> None:
    match = Match(DICE, 2, {"trap": "none", "goal": 1})
    play_game(match, [RandomBot(), RandomBot()], Random(1))
    seats = [SimpleNamespace(kind="person", bot=""), SimpleNamespace(kind="bot", bot=KIND)]
    counted = judged(cast(Snapshot, SimpleNamespace(match=match, seats=seats)))
    gifts = [n for n, (actor, _) in enumerate(match.log) if actor == 1]
    assert gifts and sorted(counted.stand_ins) == gifts


class Work:
    """Stands for the compiled part: counts the pieces."""

    def __init__(self) -> None:
        self.pieces = 0

    def __call__(self, piece: Piece) -> list[AnalysedStep] | Looked:
        self.pieces += 1
        if isinstance(piece, SecondLook):
            return Looked(MOMENT)
        return [
            AnalysedStep(version, Estimate((0.25, 0.75), 0.0), None) for version in piece.versions
        ]


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    work = Work()
    monkeypatch.setattr(analyses, "work_on", work)
    monkeypatch.setattr(analyses, "compile_analysis", lambda slug: None)
    monkeypatch.setattr(analyses, "games_for", lambda record, seconds: 50)
    monkeypatch.setattr(analyses, "check_can_analyse", lambda match: None)
    monkeypatch.setattr(analysing, "check_can_analyse", lambda match: None)
    monkeypatch.setattr(Plan, "_second_looks", lambda self: [SecondLook(self._record, 2, 0, 10, 0)])
    return work


@pytest.fixture
def threaded(tmp_path: Path) -> Iterator[Server]:
    """A server whose workers are threads, so that a test can replace what they do."""
    with Server(quick_settings(tmp_path, bot_workers=0)) as server:
        yield server


def finished_table(guest: Guest, **wishes: Any) -> str:
    seats: tuple[dict[str, Any], ...] = ({"kind": "me", "name": "Ann"}, {"kind": "here"})
    table = guest.create_with(*seats, options={"trap": "none", "goal": 1}, **wishes)
    with guest.sit(table) as chair:
        chair.play_to_the_end()
    return table


def get_ready(guest: Guest, table: str) -> Any:
    """Ask until the analysis is there."""
    while True:
        answer = guest.http.get(f"/api/tables/{table}/analysis")
        if answer.status_code != 202:
            return answer
        assert 0.0 <= answer.json()["progress"] < 1.0 and answer.json()["curve"] == []


def test_it_is_computed_on_request_and_kept(work: Work, threaded: Server) -> None:
    with threaded.guest() as ann:
        table = finished_table(ann)
        assert work.pieces == 0, "nobody has asked yet"
        assert ann.http.get(f"/api/tables/{table}/analysis").status_code == 202
        ready = get_ready(ann, table)
        pieces = work.pieces
        steps = len(ann.http.get(f"/api/tables/{table}/replay").json()["steps"])
        assert len(ready.json()["curve"]) == steps and ready.json()["progress"] == 1.0
        assert ready.json()["moments"][0]["reasons"] == [{"key": "near", "values": {"steps": 3}}]
        with threaded.guest() as ben:
            assert get_ready(ben, table).json() == ready.json()
        assert pieces > 0 and work.pieces == pieces, "computed once"


def test_a_running_game_is_refused(work: Work, threaded: Server) -> None:
    with threaded.guest() as ann:
        table = ann.create("me", "here")
        refused = ann.http.get(f"/api/tables/{table}/analysis")
        assert (refused.status_code, refused.json()["code"]) == (409, "not-over")
        assert work.pieces == 0


def test_who_may_not_see_the_replay_gets_no_analysis(work: Work, threaded: Server) -> None:
    with threaded.guest() as ann, threaded.guest() as ben:
        table = finished_table(ann, spectators=False)
        replay, analysis = (
            ben.http.get(f"/api/tables/{table}/{what}").status_code
            for what in ("replay", "analysis")
        )
        assert analysis == replay == 403 and work.pieces == 0
        assert ben.http.get("/api/tables/aaaaaaaaaaaa/analysis").status_code == 404


def test_a_game_that_is_not_searched_has_none(threaded: Server) -> None:
    with threaded.guest() as ann:
        refused = ann.http.get(f"/api/tables/{finished_table(ann)}/analysis")
        assert (refused.status_code, refused.json()["code"]) == (409, "no-analysis")


def test_it_is_kept_over_a_restart(work: Work, tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, bot_workers=0)
    with Server(settings) as server, server.guest() as ann:
        table = finished_table(ann)
        ready, pieces = get_ready(ann, table).json(), work.pieces
    with Server(settings) as server, server.guest() as ann:
        again = ann.http.get(f"/api/tables/{table}/analysis")
        assert again.status_code == 200 and again.json() == ready
    assert work.pieces == pieces > 0


def test_what_is_on_the_disk_does_not_stay_in_memory(work: Work, tmp_path: Path) -> None:
    async def analyse_twice(data: Path) -> int:
        analyses = Analyses(WorkerPool(0), KeptAnalyses(data), 1.0)
        over = play_game(Match(DICE, 2, {}), [RandomBot(), RandomBot()], Random(1))
        await asyncio.gather(analyses.find("one", over), analyses.find("two", over))
        await asyncio.gather(*analyses._tasks)
        left = len(analyses._jobs)
        for table in ("one", "two"):  # kept on the disk, or else in memory: somebody gets it
            assert (await analyses.find(table, over)).progress == 1.0  # type: ignore[union-attr]
        await analyses.close()
        return left

    assert asyncio.run(analyse_twice(tmp_path)) == 0
    (tmp_path / "no folder").write_text("")
    assert asyncio.run(analyse_twice(tmp_path / "no folder")) == 2


def test_a_file_that_is_damaged_is_made_again(work: Work, tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, bot_workers=0)
    with Server(settings) as server, server.guest() as ann:
        table = finished_table(ann)
        ready, pieces = get_ready(ann, table).json(), work.pieces
    (file,) = (settings.data / "analyses").iterdir()
    file.write_bytes(file.read_bytes()[:20])
    with Server(settings) as server, server.guest() as ann:
        assert get_ready(ann, table).json() == ready
    assert work.pieces == 2 * pieces


def test_a_failure_is_told_and_tried_again_after_a_while(
    work: Work, threaded: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(record: str, seconds: float) -> int:
        work.pieces += 1
        raise ValueError("planted")

    monkeypatch.setattr(analyses, "games_for", fail)
    with threaded.guest() as ann:
        table = finished_table(ann)
        for _ in range(3):
            refused = get_ready(ann, table)
            assert (refused.status_code, refused.json()["code"]) == (503, "analysis-failed")
        assert work.pieces == 1, "not again and again"
        monkeypatch.setattr(analyses, "AGAIN_S", 0.0)
        monkeypatch.setattr(analyses, "games_for", lambda record, seconds: 50)
        assert get_ready(ann, table).status_code == 200


def test_a_game_that_cannot_be_compiled_has_none_for_now(
    work: Work, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []

    def fail(slug: str) -> None:
        compiled.append(slug)
        raise ImportError("planted")

    monkeypatch.setattr(analyses, "compile_analysis", fail)
    with Server(quick_settings(tmp_path, bot_workers=0)) as server, server.guest() as ann:
        table, other = finished_table(ann), finished_table(ann)
        for one in (table, other):
            assert get_ready(ann, one).json()["code"] == "analysis-failed"
        assert work.pieces == 0 and len(compiled) == 1, "not for every game"
        monkeypatch.setattr(search_compiler, "AGAIN_S", 0.0)
        with monkeypatch.context() as later:
            later.setattr(analyses, "AGAIN_S", 0.0)
            assert ann.http.get(f"/api/tables/{table}/analysis").status_code == 202
        assert get_ready(ann, table).json()["code"] == "analysis-failed" and len(compiled) == 2


def test_busy_workers_are_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots and hints come first: an analysis waits."""
    asked: list[str] = []

    async def run(self: WorkerPool, function: Any, *args: Any, within_s: float, queue: str) -> int:
        asked.append(queue)
        if len(asked) < 3:
            raise Busy("planted")
        return 7

    monkeypatch.setattr(WorkerPool, "run", run)
    monkeypatch.setattr(analyses, "BUSY_S", 0.0)
    assert asyncio.run(Analyses(WorkerPool(0), KeptAnalyses(tmp_path), 1.0)._call(len, "x")) == 7
    assert asked == ["analysis"] * 3
