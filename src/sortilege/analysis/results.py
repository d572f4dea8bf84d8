"""What an analysis finds.

All chances are between 0 and 1: a win is 1, a win that two share is a half for each. *Points* of winning chance are
hundredths of it. The chances of all seats add up to 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from sortilege.engine.contract import Reason

Chances = tuple[float, ...]
"""The chance of each seat to win."""


def difference(one: Chances, two: Chances) -> Chances:
    """How much better one is than two, for each seat."""
    return tuple(a - b for a, b in zip(one, two, strict=True))


@dataclass(frozen=True)
class Choice:
    """An action that was possible, and the chance of the seat after it as far as the seat could know."""

    action: str
    chance: float


@dataclass(frozen=True)
class Moment:
    """A decision that counted: there was something better, and the seat could have known."""

    version: int
    """How many actions were played before it."""
    seat: int
    played: Choice
    better: Choice
    """What a hint would have said there, where many games played on agree that it is better."""
    choices: tuple[Choice, ...]
    """Everything that was possible, what seems best first; all but the two above are estimated more roughly."""
    reasons: tuple[Reason, ...] = ()
    """Why the better action is better, in the words of the game's coach."""

    @property
    def worth(self) -> float:
        """What the better action would have been worth."""
        return self.better.chance - self.played.chance


@dataclass(frozen=True)
class Change:
    """What one action did to everybody's chances; the two parts add up to the step of the curve."""

    luck: Chances
    """What no seat had in hand: the dice, and what the seat that decided could not know."""
    skill: Chances
    """What the choice of the seat was worth compared with what is usually chosen; all 0 for chance and clock."""


@dataclass(frozen=True)
class Analysis:
    """A game, analysed."""

    game: str
    seats: int
    curve: tuple[Chances, ...]
    """Everybody's chances at the beginning and after each action.

    They are those of the world as it was, hidden things included, if everybody played on as is usual: people look at
    the curve when the game is over. What was better is judged by what the seat could know.
    """
    changes: tuple[Change, ...]
    """For each action; together they are the whole curve."""
    moments: tuple[Moment, ...]
    """Three decisions that cost much, those of seats that did not win first; in the order of the game, or fewer."""
    regret: Chances
    """What each seat gave away in its decisions, compared with the best that could be known.

    Each is judged on its own and they are added up, so it may be more than 1: a chance can be given away twice.
    """
    luck: Chances
    """The sum of each seat's luck: the first chance + luck + skill + others is the last chance."""
    skill: Chances
    """What each seat won by its own choices."""
    others: Chances
    """What each seat won by the choices of the others, and of a bot that moved for somebody who was away."""
    error: float
    """The standard error of the luck and skill of a seat."""
