"""A bot that remembers everything it has seen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from lantern_wisp.rules import ACTION_LIGHT, ACTION_PEEK, ALL_LANTERNS
from lantern_wisp.state import State
from sortilege.engine.bits import members
from sortilege.engine.veiled import Veiled


class Lamplighter:
    """Lights the wisp's lantern when it knows it, else peeks where the wisp can be, else guesses."""

    def __init__(self, level: int, seed: int) -> None:
        """There is one level, and it needs no seed."""

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        """One of the legal action ids."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        if t.wisp >= 0:
            return ACTION_LIGHT + t.wisp
        possible = members(ALL_LANTERNS & ~t.lit & ~t.peeked[seat])
        kind = ACTION_PEEK if t.peeks and len(possible) > 1 else ACTION_LIGHT
        return kind + rng.choice(possible)
