"""A bot that searches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sortilege.bots.search.searcher import Budget, Searcher
from sortilege.engine.veiled import Veiled


class SearchBot:
    """Plays what a search tried most."""

    def __init__(self, budget: Budget, searcher: Searcher | None = None) -> None:
        self.budget = budget
        self._searcher = searcher

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """The best action that it finds within its budget; None where it would rather wait for others."""
        game = veiled.game
        if self._searcher is None:
            self._searcher = Searcher(game)
        if len(legal_ids) == 1 and not game.race:
            return legal_ids[0]
        if game.race and not any(self._searcher.priors(veiled).values()):
            return None
        finding = self._searcher.search(veiled, self.budget, rng.getrandbits(30))
        return finding.best.action
