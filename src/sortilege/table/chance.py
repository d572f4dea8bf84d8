"""Where chance comes from: the operating system's entropy, or a script."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import SystemRandom
from typing import Protocol

from sortilege.engine.contract import Game


class Chance(Protocol):
    """Decides what CHANCE plays."""

    def draw(self, game: Game, actions: Sequence[int], weights: Sequence[int]) -> int:
        """One of the actions, each as likely as its weight says."""


class FairChance:
    """Fair and unpredictable: earlier draws say nothing about later ones."""

    def __init__(self) -> None:
        self._random = SystemRandom()

    def draw(self, game: Game, actions: Sequence[int], weights: Sequence[int]) -> int:
        """One of the actions; computed in whole numbers, so the odds are exact."""
        left = self._random.randrange(sum(weights))
        for action, weight in zip(actions, weights, strict=True):
            left -= weight
            if left < 0:
                return action
        raise AssertionError("the weights add up to more than their sum")


class ScriptedChance:
    """Plays a list of actions in the notation, then leaves the rest to another chance."""

    def __init__(self, script: Iterable[str], then: Chance | None = None) -> None:
        self._script = list(script)[::-1]
        self._then = then or FairChance()

    def draw(self, game: Game, actions: Sequence[int], weights: Sequence[int]) -> int:
        """The next line of the script, which must be possible now."""
        if not self._script:
            return self._then.draw(game, actions, weights)
        text = self._script.pop()
        action = game.notation.parse(text)
        if action not in actions:
            allowed = ", ".join(map(game.notation.say, actions))
            raise ValueError(f"the script says {text!r}, but chance can only play {allowed}")
        return action
