"""A bot for every game that looks one action ahead, in worlds that fit what its seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sortilege.engine.contract import CHANCE
from sortilege.engine.rng import new_rng
from sortilege.engine.veiled import Veiled

WORLDS = 4


class Glancer:
    """Plays the action after which it has the most points on average; of equal ones, any."""

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        """One of the legal action ids."""
        points = {action: 0.0 for action in legal_ids}
        for _ in range(WORLDS):
            seed = rng.getrandbits(30)
            for action in legal_ids:
                points[action] += _points_after(veiled, action, seed)
        return max(legal_ids, key=lambda action: (points[action], rng.random()))


def _points_after(veiled: Veiled, action: int, seed: int) -> int:
    game, world = veiled.game, veiled.position.copy()
    game.sight.imagine(world, veiled.seat, new_rng(seed))
    game.rules.apply(world, veiled.seat, action)
    scores = [0] * CHANCE  # more than there can be seats
    game.rules.score(world, scores)
    return scores[veiled.seat]
