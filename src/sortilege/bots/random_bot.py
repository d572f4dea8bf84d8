"""The bot that can play every game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sortilege.engine.veiled import Veiled


class RandomBot:
    """Plays any legal action, all equally likely."""

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        """One of the legal action ids."""
        return rng.choice(legal_ids)
