"""What a seat could expect of each action that it had, and what was best: from what it could know and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sortilege.analysis.results import Chances, difference
from sortilege.analysis.values import Estimate, Values
from sortilege.bots.search.searcher import Budget, Searcher
from sortilege.engine.veiled import Veiled

FEWEST_TRIES = 20
"""An action is tried at least so often, however rarely it is chosen."""


@dataclass(frozen=True)
class Decision:
    """What a seat chose, compared with what is usually chosen and with what is best."""

    seat: int
    action: int
    best: int
    skill: Chances
    """What the action was worth to each seat, compared with what is usually chosen."""
    skill_error: float
    regret: float
    """How much better the best action is for the seat; below 0 if it does not look better after all."""
    regret_error: float

    @property
    def sure_regret(self) -> float:
        """The regret, if it is more than the estimates may be wrong by; nobody is blamed for an error of ours."""
        return self.regret if self.regret > 2 * self.regret_error else 0.0


@dataclass(frozen=True)
class Judge:
    """Judges decisions with so many games for each estimate."""

    values: Values
    searcher: Searcher
    games: int

    def decide(self, veiled: Veiled, action: int, seed: int) -> Decision:
        """Judge what a seat chose."""
        priors = self.searcher.priors(veiled)
        played = self.values.for_seat(veiled, self.games, seed, action)
        best = self.searcher.search(veiled, Budget(simulations=self.games), seed).best.action
        skill, skill_error = self._compare(veiled, action, priors, played, seed)
        regret, regret_error = 0.0, 0.0
        if best != action:
            better = self.values.for_seat(veiled, self.games, seed, best)
            regret = better.chances[veiled.seat] - played.chances[veiled.seat]
            regret_error = (better.error**2 + played.error**2) ** 0.5
        return Decision(veiled.seat, action, best, skill, skill_error, regret, regret_error)

    def _compare(
        self, veiled: Veiled, action: int, priors: Mapping[int, int], played: Estimate, seed: int
    ) -> tuple[Chances, float]:
        """What an action is worth compared with what is usually chosen, and the error of that."""
        total = sum(priors.values())
        if veiled.game.race or total == 0:  # usually somebody else may have been first
            usual = self.values.for_seat(veiled, self.games, seed)
            return difference(played.chances, usual.chances), played.error + usual.error
        others = {one: odds for one, odds in priors.items() if odds and one != action}
        skill, error, share = [0.0] * len(played.chances), 0.0, 0.0
        for other, odds in others.items():
            games = max(FEWEST_TRIES, round(self.games * odds / total))
            found = self.values.for_seat(veiled, games, seed, other)
            for seat, gain in enumerate(difference(played.chances, found.chances)):
                skill[seat] += gain * odds / total
            error += (found.error * odds / total) ** 2
            share += odds / total
        return tuple(skill), (error + (share * played.error) ** 2) ** 0.5
