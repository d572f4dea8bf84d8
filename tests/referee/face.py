"""What every referee can do, and the few things that all of them share."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any, Protocol

from tests.support.variants import game_tests


class Referee(Protocol):
    """One game being played, in words."""

    events: Counter[str]

    def actors(self) -> set[str]: ...
    def legal(self, actor: str) -> set[str]: ...
    def chances(self) -> dict[str, Fraction]: ...
    def play(self, actor: str, action: str) -> None: ...
    def scores(self) -> list[int]: ...
    def winners(self) -> set[str]: ...
    def hand(self) -> str | None: ...
    def public(self) -> dict[str, object]: ...


Adviser = Callable[[Referee, str, random.Random], str | None]
"""Names an action for an actor, or None for no opinion."""


@dataclass(frozen=True)
class RefereePlan:
    """How a game is compared with its referee; `tests/games/<game>/referee_plan.py` has one called `PLAN`."""

    referee: Callable[..., Referee]
    seats: range
    options: list[dict[str, Any]]
    advisers: list[Adviser]
    met: list[str]
    """What must have been met in thousands of games, so that agreement means something."""
    games_per_case: int
    """Games for each seat count and option set in the soak: one or two thousand in all."""


def plan_of(slug: str) -> RefereePlan:
    """The plan of a game."""
    plan: RefereePlan = import_module(game_tests(slug) + ".referee_plan").PLAN
    return plan


def equal(actions: Iterable[str]) -> dict[str, Fraction]:
    """Every action with the same chance."""
    return shares({action: 1 for action in actions})


def shares(weights: Mapping[str, int]) -> dict[str, Fraction]:
    """Chances in proportion to the weights; what weighs nothing cannot happen."""
    total = sum(weights.values())
    return {action: Fraction(weight, total) for action, weight in weights.items() if weight}


def words(text: str) -> list[str]:
    """A short list, written as a line."""
    return text.split()
