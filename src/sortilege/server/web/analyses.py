"""Analyses of finished games: computed on request, one at a time, in pieces that wait for everything more urgent."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Any

from sortilege.analysis.analyse import CannotAnalyse, Plan, check_can_analyse, games_for
from sortilege.analysis.pieces import work_on
from sortilege.analysis.results import Analysis
from sortilege.analysis.values import borrowed_values
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.server.live.search_compiler import SearchCompiler, compile_search, first_decision
from sortilege.server.live.workers import Busy, Workers
from sortilege.table.refusals import NOT_OVER, Refusal

log = logging.getLogger("sortilege.analyses")

PIECE_S = 300.0
"""A piece takes a second or so, but bots and hints come first."""
BUSY_S = 1.0
MOST_WAITING = 20
TOO_MANY = Refusal("too-fast", "Many games are being analysed: please try again in a while.")
FAILED = Refusal("no-analysis", "This game could not be analysed.")


@dataclass
class Job:
    """An analysis that is going on, or has just ended."""

    match: Match
    progress: float = 0.0
    result: Analysis | Refusal | None = None


def compile_analysis(slug: str) -> None:
    """Compile what an analysis needs beyond the search, so that the workers find it on the disk."""
    compile_search(slug)
    with borrowed_values(get_game(slug)) as values:
        values.for_seat(first_decision(get_game(slug)), 1, 0)


class Analyses:
    """The analyses that somebody waits for."""

    def __init__(self, workers: Workers, seconds: float, processes: int = 0) -> None:
        self._workers = workers
        self._compiler = SearchCompiler(processes, compile_analysis)
        self._seconds = seconds
        self._jobs: dict[str, Job] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._one_at_a_time = asyncio.Lock()

    def ask(self, table_id: str, match: Match) -> Analysis | Refusal | float:
        """The analysis of a finished game if it is ready, or how much of it is done; asking begins it."""
        job = self._jobs.get(table_id)
        if job is None:
            return self._begin(table_id, match)
        if job.result is None:
            return job.progress
        if not isinstance(job.result, Refusal):  # the caller keeps it; a failure stays one
            del self._jobs[table_id]
        return job.result

    async def close(self) -> None:
        """Give up all analyses."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._compiler.close()

    def _begin(self, table_id: str, match: Match) -> Refusal | float:
        if not match.is_over:
            return NOT_OVER
        try:
            check_can_analyse(match)
        except CannotAnalyse as error:
            return Refusal("no-analysis", str(error))
        if len(self._tasks) >= MOST_WAITING:
            return TOO_MANY
        job = self._jobs[table_id] = Job(match)
        task = asyncio.create_task(self._run(table_id, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return 0.0

    async def _run(self, table_id: str, job: Job) -> None:
        try:
            async with self._one_at_a_time:
                job.result = await self._analyse(job)
        except Exception:
            log.exception("table=%s cannot be analysed", table_id)
            job.result = FAILED

    async def _analyse(self, job: Job) -> Analysis | Refusal:
        if not await self._compiler.finish(job.match.game.slug):
            return FAILED
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
