"""A bot that remembers everything it has seen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from lantern_wisp.rules import ACTION_LIGHT, ACTION_PEEK, ALL_LANTERNS
from lantern_wisp.state import State
from sortilege.engine.bits import members
from sortilege.engine.contract import Game
from sortilege.engine.state import PlainState


class Lamplighter:
    """Lights the wisp's lantern when it knows it, else peeks where the wisp can be, else guesses."""

    def __init__(self, level: int, seed: int) -> None:
        """There is one level, and it needs no seed."""

    def choose(
        self, game: Game, veiled: PlainState, seat: int, legal_ids: Sequence[int], rng: Random
    ) -> int:
        """One of the legal action ids."""
        assert isinstance(veiled, State)
        if veiled.wisp >= 0:
            return ACTION_LIGHT + veiled.wisp
        possible = members(ALL_LANTERNS & ~veiled.lit & ~veiled.peeked[seat])
        kind = ACTION_PEEK if veiled.peeks and len(possible) > 1 else ACTION_LIGHT
        return kind + rng.choice(possible)
