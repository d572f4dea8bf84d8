"""Analyses of finished games: computed on request, one at a time, in pieces that wait for everything more urgent."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from time import monotonic
from typing import Any

from sortilege.analysis.analyse import CannotAnalyse, Plan, check_can_analyse, games_for
from sortilege.analysis.pieces import work_on
from sortilege.analysis.results import Analysis
from sortilege.analysis.values import pooled_values
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.server.live.search_compiler import SearchCompiler, compile_search, first_decision
from sortilege.server.live.workers import Busy, WorkerPool
from sortilege.server.web.kept_analyses import KeptAnalyses
from sortilege.server.wire.analysis_calls import AnalysisInfo, tell_analysis
from sortilege.table.refusals import NOT_OVER, Refusal

log = logging.getLogger("sortilege.analyses")

PIECE_S = 300.0
"""A piece takes a second or so, but bots and hints come first."""
BUSY_S = 1.0
MOST_WAITING = 20
AGAIN_S = 120.0
"""One that failed is tried again when somebody asks after this time: what was in its way may be gone."""
TOO_MANY = Refusal("too-fast", "Many games are being analysed: please try again in a while.")
FAILED = Refusal(
    "analysis-failed", "This game could not be analysed. Please ask again in a few minutes."
)


class CannotCompile(Exception):
    """What the analysis of a game needs could not be compiled."""


@dataclass
class Job:
    """An analysis that is going on, or has just ended."""

    match: Match
    progress: float = 0.0
    result: AnalysisInfo | Refusal | None = None
    """Only if it could not be kept on the disk, or failed."""
    failed_s: float = 0.0
    """When it failed."""

    @property
    def can_be_tried_again(self) -> bool:
        """Did it fail long ago?"""
        return self.result is FAILED and monotonic() - self.failed_s >= AGAIN_S


def compile_analysis(slug: str) -> None:
    """Compile what an analysis needs beyond the search, so that the workers find it on the disk."""
    compile_search(slug)
    with pooled_values(get_game(slug)) as values:
        values.for_seat(first_decision(get_game(slug)), 1, 0)


class Analyses:
    """The analyses that somebody waits for."""

    def __init__(
        self, workers: WorkerPool, kept: KeptAnalyses, seconds: float, processes: int = 0
    ) -> None:
        self._workers = workers
        self._kept = kept
        self._compiler = SearchCompiler(processes, compile_analysis)
        self._seconds = seconds
        self._jobs: dict[str, Job] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._one_at_a_time = asyncio.Lock()

    async def find(self, table_id: str, match: Match) -> AnalysisInfo | Refusal:
        """The analysis of a finished game if it is ready, or how much of it is done; asking begins it."""
        if not match.is_over:
            return NOT_OVER
        if table_id not in self._jobs:
            kept = await self._kept.read(table_id, match)
            if kept is not None:
                return kept
        return self._ask(table_id, match)

    async def close(self) -> None:
        """Give up all analyses."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._compiler.close()

    def _ask(self, table_id: str, match: Match) -> AnalysisInfo | Refusal:
        job = self._jobs.get(table_id)
        if job is None or job.can_be_tried_again:
            return self._begin(table_id, match)
        return job.result or AnalysisInfo(job.progress)

    def _begin(self, table_id: str, match: Match) -> AnalysisInfo | Refusal:
        try:
            check_can_analyse(match)
        except CannotAnalyse as error:
            return Refusal("no-analysis", str(error))
        if len(self._tasks) >= MOST_WAITING:
            return TOO_MANY
        for old in [old for old, ended in self._jobs.items() if ended.can_be_tried_again]:
            del self._jobs[old]
        job = self._jobs[table_id] = Job(match)
        task = asyncio.create_task(self._run(table_id, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return AnalysisInfo(0.0)

    async def _run(self, table_id: str, job: Job) -> None:
        try:
            async with self._one_at_a_time:
                info = tell_analysis(await self._analyse(job))
            if await self._kept.keep(table_id, job.match, info):
                del self._jobs[table_id]
            else:
                job.result = info
        except Exception:
            log.exception("table=%s cannot be analysed", table_id)
            job.result, job.failed_s = FAILED, monotonic()

    async def _analyse(self, job: Job) -> Analysis:
        if not await self._compiler.finish(job.match.game.slug):
            raise CannotCompile(job.match.game.slug)
        games = await self._call(games_for, job.match.record(), self._seconds)
        plan = Plan(job.match, games)
        while (piece := plan.next_piece()) is not None:
            plan.add(await self._call(work_on, piece))
            job.progress = min(plan.progress, 0.99)
        return plan.result()

    async def _call(self, function: Any, *args: Any) -> Any:
        while True:
            try:
                return await self._workers.run(function, *args, within_s=PIECE_S, queue="analysis")
            except Busy:
                await asyncio.sleep(BUSY_S)
