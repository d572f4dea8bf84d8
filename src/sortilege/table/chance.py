"""Where chance comes from: dice that can be checked, the operating system's entropy, or a script."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from random import SystemRandom
from secrets import token_hex
from typing import Protocol

from sortilege.engine.dice import Chain, Dice, draw, pick
from sortilege.engine.match import Match
from sortilege.engine.record import hashed_header, write_line


class Chance(Protocol):
    """Decides what CHANCE plays."""

    def draw(self, match: Match, actions: Sequence[int], weights: Sequence[int]) -> int:
        """One of the actions, each as likely as its weight says."""


def new_seed() -> str:
    """A secret for new dice: 256 bits that nobody can guess."""
    return token_hex(32)


class ProvableChance:
    """Everything that chance does follows from the dice and from the moves before it, so it can be checked later."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        """Replaced when somebody adds a number."""
        self._chain: Chain | None = None

    def draw(self, match: Match, actions: Sequence[int], weights: Sequence[int]) -> int:
        """The action that follows from the dice and from the record so far."""
        return actions[draw(self.dice, match.length, self.link(match), weights)]

    def link(self, match: Match) -> str:
        """What draws follow from apart from the dice: the last link of the record so far."""
        if self._chain is None:
            header = hashed_header(match, self.dice.begun_at)
            self._chain = Chain(header, partial(write_line, match.game))
        return self._chain.after(match.log)

    def begin_at(self, match: Match, link: str) -> None:
        """Go on with a game of which only the last link is known."""
        self._chain = Chain.beginning_at(link, partial(write_line, match.game))


class FairChance:
    """Fair and unpredictable, but nobody can check it: for tables without dice."""

    def __init__(self) -> None:
        self._random = SystemRandom()

    def draw(self, match: Match, actions: Sequence[int], weights: Sequence[int]) -> int:
        """One of the actions; computed in whole numbers, so the odds are exact."""
        return actions[pick(weights, self._random.randrange(sum(weights)))]


class ScriptedChance:
    """Plays a list of actions in the notation, then leaves the rest to another chance."""

    def __init__(self, script: Iterable[str], then: Chance | None = None) -> None:
        self._script = list(script)[::-1]
        self._then = then or FairChance()

    def draw(self, match: Match, actions: Sequence[int], weights: Sequence[int]) -> int:
        """The next line of the script, which must be possible now."""
        if not self._script:
            return self._then.draw(match, actions, weights)
        text = self._script.pop()
        action = match.game.notation.parse(text)
        if action not in actions:
            allowed = ", ".join(map(match.game.notation.say, actions))
            raise ValueError(f"the script says {text!r}, but chance can only play {allowed}")
        return action
