"""Games between bots, each given its veiled position only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sortilege.bots.contract import Bot
from sortilege.bots.turns import Turns
from sortilege.rules.contract import CHANCE
from sortilege.rules.match import Match


def play_with_bots(match: Match, bots: Sequence[Bot], seed: int, most: int = 20_000) -> Match:
    """Play on, to the end or for so many actions, without haste; chance by its weights."""
    rng, turns = Random(seed), Turns()
    while not match.is_over and len(match.log) < most:
        awaited = match.awaited()
        if awaited >> CHANCE & 1:
            actions = match.legal_ids(CHANCE)
            match.apply(CHANCE, rng.choices(actions, match.chance_weights())[0])
            continue
        seat = turns.next_seat(awaited, rng)
        veiled = match.position.copy()
        match.game.sight.veil(veiled, seat)
        actions = match.legal_ids(seat)
        action = bots[seat].choose(match.game, veiled, seat, actions, rng)
        if action is None:
            assert awaited != 1 << seat, "nobody else could act"
            continue
        assert action in actions
        match.apply(seat, action)
    return match
