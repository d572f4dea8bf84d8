"""Chances from games that are played on by the heuristics, compiled."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from sortilege.analysis.results import Chances
from sortilege.bots.search.chances import NOTHING
from sortilege.bots.search.searcher import compiled_search, new_tree, new_work, search_of
from sortilege.bots.search.tree import RECORDS, Limits
from sortilege.engine.compiled import record_type
from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState
from sortilege.engine.veiled import Veiled


@dataclass(frozen=True)
class Estimate:
    """The average over many games, and how far it may be from the truth."""

    chances: Chances
    error: float
    """The standard error of one seat's chance, the largest of all seats."""


class Values:
    """Estimates of the positions of one game, one at a time. Its arrays are made once."""

    def __init__(self, game: Game) -> None:
        import numpy as np

        how = search_of(game)
        self._limits = Limits(0.0, 0.0, how.depth, game.longest, how.chapters, 0)
        self._compiled = compiled_search(game)
        self._records = np.zeros(RECORDS, record_type(game.state))
        self._words = self._records.view(np.int64).reshape(RECORDS, -1)
        self._tree, self._work = new_tree(1, 1), new_work(game.most_legal, longest_path=0)
        self._sums = np.zeros((2, CHANCE), np.float64)

    def in_world(self, position: PlainState, games: int, seed: int) -> Estimate:
        """The chances in a position as it is, hidden things included."""
        return self._play(position, NOTHING, NOTHING, games, seed)

    def for_seat(
        self, veiled: Veiled, games: int, seed: int, action: int | None = None
    ) -> Estimate:
        """The chances as far as a seat can know, after one of its actions if one is given."""
        first = NOTHING if action is None else action
        return self._play(veiled.position, veiled.seat, first, games, seed)

    def _play(
        self, position: PlainState, seat: int, action: int, games: int, seed: int
    ) -> Estimate:
        self._records[0] = position.record()[0]
        self._work.rng[:] = new_rng(seed)
        self._sums[:] = 0.0
        game = (self._records, self._words, seat, action, games)
        made = self._compiled.add_chances(*game, self._tree, self._work, self._limits, self._sums)
        seats: int = position.seats  # type: ignore[attr-defined]
        sums, squares = self._sums[:, :seats].tolist()
        return _estimate(sums, squares, made)


def _estimate(sums: list[float], squares: list[float], games: int) -> Estimate:
    total = sum(sums)
    variances = (
        (squared - one**2 / games) / max(games - 1, 1)
        for one, squared in zip(sums, squares, strict=True)
    )
    error = math.sqrt(max(0.0, *variances) / games)
    return Estimate(tuple(one / total for one in sums), error)


_IDLE: dict[tuple[str, int], Values] = {}


@contextmanager
def pooled_values(game: Game) -> Iterator[Values]:
    """Estimates for one thread, whose arrays are kept for whoever needs them next."""
    key = game.slug, game.revision
    values = _IDLE.pop(key, None) or Values(game)
    try:
        yield values
    finally:
        _IDLE[key] = values
