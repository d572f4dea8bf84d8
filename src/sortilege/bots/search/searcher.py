"""Searching from Python: arrays that are used again and again, threads, a limit of time or of simulations."""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from types import SimpleNamespace
from typing import TYPE_CHECKING

from sortilege.bots.search import chances as search_chances
from sortilege.bots.search import tree as search_tree
from sortilege.bots.search.tree import FLOATS, RECORDS, ROOT, WORLD, Limits, Tree, Work
from sortilege.engine.compiled import compile_with, record_type
from sortilege.engine.contract import CHANCE, Game, Search
from sortilege.engine.rng import new_rng
from sortilege.engine.veiled import Veiled

if TYPE_CHECKING:
    from sortilege.engine.compiled import Records

LONGEST_PATH = 256
FIRST_SIMULATIONS = 16
LONGEST_CHUNK_S = 0.004
"""A search looks at the clock and at its `is_cancelled` about this often."""


@dataclass(frozen=True)
class Budget:
    """How long to think: a number of simulations, or seconds of one core a thread, whichever is reached first."""

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            raise ValueError("a budget needs simulations or seconds")
        if self.simulations is not None and self.simulations < 1:
            raise ValueError(f"a budget has at least one simulation, not {self.simulations}")


@dataclass(frozen=True)
class ActionStats:
    """What a search thinks of one action."""

    action: int
    visits: int
    value: float
    """The expected value for the seat: 1 is a win. Without visits it is 0."""
    prior: float


@dataclass(frozen=True)
class SearchResult:
    """The result of a search: all legal actions, the best first."""

    choices: tuple[ActionStats, ...]
    simulations: int

    @property
    def best(self) -> ActionStats:
        """The action that was tried most."""
        return self.choices[0]

    @property
    def value(self) -> float:
        """What the seat can expect, playing as the search did."""
        visits = sum(choice.visits for choice in self.choices)
        return sum(choice.visits * choice.value for choice in self.choices) / max(visits, 1)


def compiled_search(game: Game) -> SimpleNamespace:
    """The search compiled for a game; raises ImportError without Numba."""
    return compile_with(
        game, search_tree, [import_module(search_of(game).heuristics), search_chances]
    )


def search_of(game: Game) -> Search:
    """How a game is searched; raises ValueError for a game that says nothing about it."""
    if game.search is None:
        raise ValueError(f"{game.slug} has no heuristics, so it cannot be searched")
    return game.search


def new_tree(nodes: int, edges: int) -> Tree:
    """An empty tree with room for so many nodes and edges."""
    import numpy as np

    slots = 1 << (2 * nodes - 1).bit_length()
    return Tree(
        keys=np.zeros(slots, np.int64),
        slots=np.zeros(slots, np.int64),
        first=np.zeros(nodes, np.int64),
        width=np.zeros(nodes, np.int64),
        action=np.zeros(edges, np.int64),
        visits=np.zeros(edges, np.int64),
        total=np.zeros(edges, np.float64),
        priors=np.zeros(edges, np.float64),
        used=np.zeros(2, np.int64),
    )


def new_work(most_legal: int, longest_path: int = LONGEST_PATH) -> Work:
    """The arrays that simulations write on; without room for a path they have no tree."""
    import numpy as np

    return Work(
        out=np.zeros(most_legal, np.int64),
        odds=np.zeros(most_legal, np.int64),
        floats=np.zeros(FLOATS, np.float64),
        values=np.zeros(CHANCE, np.float64),
        rng=np.zeros(1, np.int64),
        path=np.zeros((2, longest_path), np.int64),
        stop=np.zeros(1, np.int64),
    )


class _Worker:
    """The arrays of one thread."""

    def __init__(self, game: Game, nodes: int) -> None:
        import numpy as np

        self.records = np.zeros(RECORDS, record_type(game.state))
        self.words = self.records.view(np.int64).reshape(RECORDS, -1)
        self.tree = new_tree(nodes, nodes * search_of(game).edges)
        self.work = new_work(game.most_legal)

    def begin(self, root: Records, seed: int) -> None:
        """Forget the last search."""
        self.records[ROOT] = root[0]
        self.tree.keys[:] = 0
        self.tree.used[:] = 0
        self.work.rng[:] = new_rng(seed)
        self.work.stop[:] = 0

    def root_edges(self) -> list[tuple[int, int, float, float]]:
        """Action, visits, total and prior of every edge of the root."""
        tree = self.tree
        if (
            tree.used[0] == 0
        ):  # it had no part of the budget, and the arrays are those of an earlier search
            return []
        own = slice(int(tree.first[0]), int(tree.first[0] + tree.width[0]))
        rows = (tree.action[own], tree.visits[own], tree.total[own], tree.priors[own])
        return list(zip(*(row.tolist() for row in rows), strict=True))


class Searcher:
    """Searches positions of one game, one at a time. Its arrays are made once."""

    def __init__(self, game: Game, threads: int = 1, nodes: int = 1 << 15) -> None:
        self.game = game
        how = search_of(game)
        self._limits = Limits(
            how.exploration, how.mix, how.depth, game.longest, how.chapters, int(how.others)
        )
        self._compiled = compiled_search(game)
        self._workers = [_Worker(game, nodes) for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads - 1, "search") if threads > 1 else None

    def search(
        self,
        veiled: Veiled,
        budget: Budget,
        seed: int = 0,
        is_cancelled: Callable[[], bool] = bool,
    ) -> SearchResult:
        """What the seat should do. The same for the same seed, number of simulations and threads.

        However soon it is cancelled, it makes a few simulations, so there is always a best action.
        """
        root = veiled.position.record()
        for number, worker in enumerate(self._workers):
            worker.begin(root, seed + 7919 * number)
        shares = _shares(budget, len(self._workers))
        tasks = [
            partial(self._think, worker, veiled.seat, simulations, budget.seconds, is_cancelled)
            for worker, simulations in zip(self._workers, shares, strict=True)
        ]
        made = self._run(tasks)
        return SearchResult(_merged(self._workers), made)

    def _run(self, tasks: Sequence[Callable[[], int]]) -> int:
        """The first task in this thread, the others beside it; when one fails all end before the error is raised."""
        others = [self._pool.submit(task) for task in tasks[1:] if self._pool is not None]
        try:
            return tasks[0]() + sum(other.result() for other in others)
        except BaseException:
            for worker in self._workers:
                worker.work.stop[:] = 1
            wait(others)
            raise

    def priors(self, veiled: Veiled) -> dict[int, int]:
        """What the heuristics alone think of each action; all 0 if the seat would rather wait."""
        worker = self._workers[0]
        worker.begin(veiled.position.record(), 0)
        records, work, seat = worker.records, worker.work, veiled.seat
        records[WORLD] = records[ROOT]
        count = self._compiled.list_actions(records, seat, work.out)
        self._compiled.write_odds(records, seat, work, count)
        return dict(zip(work.out[:count].tolist(), work.odds[:count].tolist(), strict=True))

    def _think(
        self,
        worker: _Worker,
        seat: int,
        simulations: int,
        seconds: float | None,
        is_cancelled: Callable[[], bool],
    ) -> int:
        began, made, chunk = time.thread_time(), 0, FIRST_SIMULATIONS
        while made < simulations:
            chunk = min(chunk, simulations - made)
            made += self._compiled.search(
                worker.records, worker.words, seat, chunk, worker.tree, worker.work, self._limits
            )
            spent = time.thread_time() - began
            left = LONGEST_CHUNK_S if seconds is None else seconds - spent
            if left <= 0 or worker.work.stop[0] or is_cancelled():
                break
            chunk = max(1, int(made / max(spent, 1e-6) * min(left, LONGEST_CHUNK_S)))
        return made


_IDLE: defaultdict[tuple[str, int], list[Searcher]] = defaultdict(list)


@contextmanager
def pooled_searcher(game: Game) -> Iterator[Searcher]:
    """A searcher for one thread, which keeps its arrays for whoever needs one next."""
    idle = _IDLE[game.slug, game.revision]
    try:
        searcher = idle.pop()
    except IndexError:
        searcher = Searcher(game)
    try:
        yield searcher
    finally:
        idle.append(searcher)


def _shares(budget: Budget, threads: int) -> list[int]:
    """How many simulations each thread makes at most."""
    if budget.simulations is None:
        return [sys.maxsize] * threads
    whole, more = divmod(budget.simulations, threads)
    return [whole + (k < more) for k in range(threads)]


def _merged(workers: list[_Worker]) -> tuple[ActionStats, ...]:
    """The roots of all threads as one."""
    visits: dict[int, int] = {}
    total: dict[int, float] = {}
    prior: dict[int, float] = {}
    for worker in workers:
        for action, seen, value, inclined in worker.root_edges():
            visits[action] = visits.get(action, 0) + seen
            total[action] = total.get(action, 0.0) + value
            prior[action] = inclined
    choices = [
        ActionStats(action, seen, total[action] / seen if seen else 0.0, prior[action])
        for action, seen in visits.items()
    ]
    return tuple(sorted(choices, key=lambda one: (-one.visits, -one.value, one.action)))
