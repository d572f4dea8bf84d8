"""What every referee can do, and the few things that all of them share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Protocol


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
