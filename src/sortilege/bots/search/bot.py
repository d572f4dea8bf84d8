"""A bot that searches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sortilege.engine.veiled import Veiled


class SearchBot:
    """Plays what a search tried most."""

    def __init__(self, simulations: int) -> None:
        self.simulations = simulations

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """The best action that it finds within its budget; None where it would rather wait for others."""
        from sortilege.bots.search.searcher import Budget, pooled_searcher

        is_race = veiled.game.race
        if len(legal_ids) == 1 and not is_race:
            return legal_ids[0]
        with pooled_searcher(veiled.game) as searcher:
            if is_race and not any(searcher.priors(veiled).values()):
                return None
            budget = Budget(simulations=self.simulations)
            return searcher.search(veiled, budget, rng.getrandbits(30)).best.action
