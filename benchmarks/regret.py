"""What do the decisions of a level cost? A bot plays against itself; a search judges every choice that it had.

The regret of a decision is what the best action is worth more than the one that was played, in games won, as a long
search from the same veiled position values both. The search has its own noise: the same positions searched again with
another seed say how much, and that is the least that can be told apart.

    python -m benchmarks.regret GAME --levels 1,4,7 --games 10 --simulations 20000
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from sortilege.bots.arena import play_game
from sortilege.bots.levels import get_bot
from sortilege.bots.search.searcher import Budget, SearchResult, pooled_searcher
from sortilege.engine.contract import Bot
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.veiled import Veiled

BLUNDER = 0.05
LEAST_SHARE = 0.002
"""Actions that the search hardly tried have no value to compare."""


@dataclass
class Judge:
    """A bot with somebody who looks over its shoulder."""

    bot: Bot
    simulations: int
    regrets: list[float] = field(default_factory=list)
    noise: list[float] = field(default_factory=list)

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """What the bot chooses."""
        chosen = self.bot.choose(veiled, legal_ids, rng)
        if chosen is not None and len(legal_ids) > 1:
            self._judge(veiled, chosen, rng)
        return chosen

    def _judge(self, veiled: Veiled, chosen: int, rng: Random) -> None:
        first, second = (self._search(veiled, rng.getrandbits(30)) for _ in range(2))
        self.regrets.append(regret(second, chosen))
        self.noise.append(regret(second, first.best.action))

    def _search(self, veiled: Veiled, seed: int) -> SearchResult:
        with pooled_searcher(veiled.game) as searcher:
            return searcher.search(veiled, Budget(simulations=self.simulations), seed)


def regret(found: SearchResult, chosen: int) -> float:
    """How much less an action is worth than the best; never less than 0."""
    values = {
        c.action: c.value for c in found.choices if c.visits > LEAST_SHARE * found.simulations
    }
    worst = min(values.values())
    return max(0.0, found.best.value - values.get(chosen, worst))


def judged(slug: str, level: int, games: int, simulations: int) -> Judge:
    """All decisions of a level in some games against itself."""
    game, everything = get_game(slug), Judge(get_bot(slug, get_game(slug).bots[0].name, level), 0)
    for number in range(games):
        pair = [
            Judge(get_bot(slug, game.bots[0].name, level, seed), simulations)
            for seed in (number, number + games)
        ]
        play_game(Match(game, 2, {}), pair, Random(f"{slug} {number}"))
        for one in pair:
            everything.regrets += one.regrets
            everything.noise += one.noise
    return everything


def main() -> None:
    """Play, judge and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--levels", default="1,7")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=20_000)
    wish = parser.parse_args()
    print("| level | decisions | regret a decision | of the search itself | more than 5 points |")
    print("|---|---|---|---|---|")
    for level in map(int, wish.levels.split(",")):
        found = judged(wish.game, level, wish.games, wish.simulations)
        count = len(found.regrets)
        mean, noise = sum(found.regrets) / count, sum(found.noise) / count
        blunders = sum(one > BLUNDER for one in found.regrets) / count
        print(f"| {level} | {count} | {mean:.4f} | {noise:.4f} | {blunders:.1%} |", flush=True)


if __name__ == "__main__":
    main()
