"""Random play through the interpreted rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

from sortilege.engine.contract import CHANCE, actors_of
from sortilege.engine.match import Match


def play_random_action(match: Match, rng: random.Random) -> tuple[int, int]:
    """One random action of a random awaited actor; chance plays by its weights."""
    actor = rng.choice(actors_of(match.awaited()))
    actions = match.legal_ids(actor)
    weights = match.chance_weights() if actor == CHANCE else None
    action = rng.choices(actions, weights)[0]
    match.apply(actor, action)
    return actor, action


def walk(match: Match, seed: int, most: int) -> Iterator[Match]:
    """The match itself, at first and again after each of at most `most` random actions."""
    rng = random.Random(seed)
    yield match
    for _ in range(most):
        if match.is_over:
            return
        play_random_action(match, rng)
        yield match
