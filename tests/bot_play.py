"""Games between bots, each given its veiled position only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sortilege.bots.contract import Bot
from sortilege.rules.contract import CHANCE, actors_of
from sortilege.rules.match import Match


def play_with_bots(match: Match, bots: Sequence[Bot], seed: int, most: int = 20_000) -> Match:
    """Play on, to the end or for so many actions; chance by its weights."""
    rng = Random(seed)
    while not match.is_over and len(match.log) < most:
        actor = rng.choice(actors_of(match.awaited()))
        actions = match.legal_ids(actor)
        if actor == CHANCE:
            action = rng.choices(actions, match.chance_weights())[0]
        elif actor < match.seats:
            veiled = match.position.copy()
            match.game.sight.veil(veiled, actor)
            action = bots[actor].choose(match.game, veiled, actor, actions, rng)
            assert action in actions
        else:
            action = rng.choice(actions)
        match.apply(actor, action)
    return match
