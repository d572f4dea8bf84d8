"""Compiling the search of a game takes about 15 seconds, once on a machine: in the background, before it is needed."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from contextvars import Context
from time import monotonic

from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.turns import seats_in
from sortilege.engine.veiled import Veiled
from sortilege.server.live.workers import WorkerPool

log = logging.getLogger("sortilege.bots")

LONGEST_S = 600.0
AGAIN_S = 120.0
"""What could not be compiled is tried again after this time, when somebody needs it."""


def compile_search(slug: str) -> None:
    """Compile the search of a game, all of it, so that other processes find it on the disk."""
    from sortilege.bots.search.searcher import Budget, pooled_searcher

    game = get_game(slug)
    veiled = first_decision(game)
    with pooled_searcher(game) as searcher:
        searcher.priors(veiled)
        searcher.search(veiled, Budget(simulations=1))


def first_decision(game: Game) -> Veiled:
    """What the first seat that decides in a new game knows."""
    match = Match(game, game.least_seats, {})
    while not (seats := seats_in(match.awaited())):
        match.apply(CHANCE, match.legal_ids(CHANCE)[0])
    return Veiled(game, match.position, seats[0])


class SearchCompiler:
    """Compiles for each game once, in a process of its own which then ends. WorkerPool read the result in a second."""

    def __init__(
        self, processes: int, compile_game: Callable[[str], None] = compile_search
    ) -> None:
        self._processes = min(processes, 1)
        self._compile_game = compile_game
        self._compiling: dict[str, asyncio.Task[bool]] = {}
        self._failed_s: dict[str, float] = {}

    def begin(self, slug: str) -> None:
        """Compile the search of a game, unless somebody has asked for it before and it did not fail long ago."""
        if monotonic() - self._failed_s.get(slug, math.inf) >= AGAIN_S:
            del self._failed_s[slug], self._compiling[slug]
        if slug not in self._compiling:
            log.info("game=%s its search is being compiled; until then the level below plays", slug)
            self._compiling[slug] = asyncio.create_task(self._compile(slug), context=Context())

    def is_ready(self, slug: str) -> bool:
        """Can a bot search now? If not, that begins to be prepared."""
        self.begin(slug)
        task = self._compiling[slug]
        return task.done() and task.result()

    async def finish(self, slug: str) -> bool:
        """Wait until a game is compiled; false if it cannot be."""
        self.begin(slug)
        return await asyncio.shield(self._compiling[slug])

    async def close(self) -> None:
        """Stop compiling."""
        for task in self._compiling.values():
            task.cancel()
        await asyncio.gather(*self._compiling.values(), return_exceptions=True)

    async def _compile(self, slug: str) -> bool:
        workers = WorkerPool(self._processes)
        try:
            await workers.run(self._compile_game, slug, within_s=LONGEST_S, queue="bots")
        except Exception:
            log.exception("game=%s cannot be searched now", slug)
            self._failed_s[slug] = monotonic()
            return False
        finally:
            await workers.close()
        log.info("game=%s can be searched", slug)
        return True
