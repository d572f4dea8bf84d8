"""What every bot offers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from sortilege.rules.contract import Game
from sortilege.rules.rulebook import Twin


class Bot(Protocol):
    """Chooses an action from a veiled position and nothing else.

    A bot keeps nothing between two calls: all it knows of the past is in the position (the rules put
    there whatever a seat may recall). So it may serve a whole game, several seats, or be made anew in
    the middle of a game after a restart, and plays alike.
    """

    def choose(
        self, game: Game, veiled: Twin, seat: int, legal_ids: Sequence[int], rng: Random
    ) -> int | None:
        """One of the legal action ids. `game.sight.veil(veiled, seat)` has been applied.

        None where others are awaited too and the bot leaves it to them: whoever asks need not ask again
        before something has happened.
        """
