"""Games between bots for the tests: seeded, each bot given its veiled position only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sortilege.bots.arena import play_game
from sortilege.engine.contract import Bot
from sortilege.engine.match import Match


def play_with_bots(match: Match, bots: Sequence[Bot], seed: int, most: int = 20_000) -> Match:
    """Play on to the end or to the action number `most`; chance plays by its weights."""
    return play_game(match, bots, Random(seed), most)
