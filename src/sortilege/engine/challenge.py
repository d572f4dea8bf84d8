"""A challenge: something to do alone with a game, made from the date and the same for everybody.

A game names a module with a `Challenge` in its manifest. Nothing is kept between two calls: a puzzle follows from the
game and the day, and what has happened in it from the list of all actions so far. So any server can answer, and
somebody who comes back goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from sortilege.engine.contract import Game, View
from sortilege.engine.state import PlainState

T = TypeVar("T")

MOST_ACTIONS = 400
LONGEST_ACTION = 40
"""No challenge takes more actions, and none has a longer text."""
MOST_STARS = 3
_WORD = 2**64
_MONTH_SHIFTS = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)


class Day(NamedTuple):
    """A day of the calendar. The engine has no clock: whoever asks says which day it is.

    >>> Day(2026, 1, 1).weekday(), Day(2026, 1, 1).isoformat(), Day(2026, 1, 31) < Day(2026, 2, 1)
    (3, '2026-01-01', True)
    """

    year: int
    month: int
    day: int

    def weekday(self) -> int:
        """From 0 for Monday."""
        year = self.year - (self.month < 3)  # leap days come at the end of such a year
        leap_days = year // 4 - year // 100 + year // 400
        return (year + leap_days + _MONTH_SHIFTS[self.month - 1] + self.day - 1) % 7

    def isoformat(self) -> str:
        """Such as 2026-01-31."""
        return f"{self.year:04}-{self.month:02}-{self.day:02}"


FIRST_DAY = Day(2026, 1, 1)
"""The archive begins here."""


class Draws:
    """Random numbers that follow from a text alone: SHA-256 of the text and a counter.

    >>> draws = Draws("tea")
    >>> [draws.below(6) for _ in range(5)]
    [5, 0, 4, 0, 5]
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._count = 0

    def below(self, n: int) -> int:
        """A number in 0..n-1, all equally likely."""
        # From there on the first remainders would be a little more likely.
        beyond = _WORD - _WORD % n
        while (value := self._word()) >= beyond:
            pass
        return value % n

    def choice(self, items: Sequence[T]) -> T:
        """One of them."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All of them in some order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def _word(self) -> int:
        self._count += 1
        digest = sha256(f"{self._seed}\n{self._count}".encode()).digest()
        return int.from_bytes(digest[:8], "big")


@dataclass(frozen=True)
class Result:
    """How a challenge ended. Whoever reads `marks` learns nothing about the solution."""

    solved: bool
    stars: int
    """0 to 3; three for what cannot be done better."""
    score: int
    best: int
    """The score, and the best that is possible. Which of two is better, the game's words say."""
    marks: tuple[int, ...]
    """One for each part, at most ten: 2 as good as can be, 1 done, 0 missed."""
    key: str
    values: Mapping[str, int | str] = field(default_factory=dict)
    """A sentence about it in the game's `client/strings/challenge.<language>.js`: `challenge.<slug>.<key>`."""
    solution: View = field(default_factory=dict)
    """What may be shown now that it is over."""


class Turn(NamedTuple):
    """A challenge after some actions."""

    view: View
    """All that the browser may know at this moment."""
    events: list[View]
    """What the last action has done, as `sight` tells it."""
    result: Result | None
    """None until it is over."""


class Stretch(NamedTuple):
    """A piece of play by the rules of the game: what they make of a position by these actions of actors."""

    before: PlainState
    log: list[tuple[int, int]]
    after: PlainState


class Challenge(Protocol):
    """`challenge.py` of a game. Pure: the same puzzle and actions give the same on every machine."""

    SINCE: Sequence[Day]
    """The days from which the first, second ... version makes the puzzles: a change never reaches back to past days."""
    KEYS: Sequence[str]
    """Every `key` that a result can have."""

    def make(self, day: Day, draws: Draws) -> Any:
        """The puzzle of a day; easy on Monday, hard on Sunday. All chance comes from `draws`."""

    def play(self, puzzle: Any, actions: Sequence[str]) -> Turn:
        """The puzzle after these actions, none at the beginning; raises SortilegeError for what cannot be done."""

    def solve(self, puzzle: Any) -> list[str]:
        """Actions that end it as well as possible."""

    def stretches(self, puzzle: Any, actions: Sequence[str]) -> list[Stretch]:
        """What the rules of the game did in it, for a check by compiled rules."""


def challenge_of(game: Game) -> Challenge:
    """The challenge of a game; raises ValueError for a game without one."""
    if game.challenge is None:
        raise ValueError(f"{game.slug} has no challenge")
    return cast(Challenge, import_module(game.challenge))


def make_puzzle(game: Game, day: Day) -> Any:
    """The puzzle of a game for a day."""
    challenge = challenge_of(game)
    version = sum(since <= day for since in challenge.SINCE)
    seed = f"sortilege challenge {game.slug} {version} {day.isoformat()}"
    return challenge.make(day, Draws(seed))
