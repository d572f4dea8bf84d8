"""The photo finish of a race: who was first, when the way that messages travel is taken off.

>>> finish = Finish()
>>> finish.enter(Arrival(0, 10.0, 0.0), "Ann, who sits beside the server")
>>> finish.wait_until({0: 0.0, 1: 0.4})  # Ben is far away: what he sent before Ann arrives until then
10.4
>>> finish.enter(Arrival(1, 10.3, 0.4), "Ben")
>>> finish.wait_until({0: 0.0, 1: 0.4}), finish.first()
(-inf, 'Ben')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Arrival:
    """A play that has arrived: whose, when, and how much earlier it counts."""

    seat: int
    at_s: float
    credit_s: float

    @property
    def counts_at_s(self) -> float:
        """When it was made, as far as the credit goes."""
        return self.at_s - self.credit_s


class Finish(Generic[T]):
    """Plays that wait until nobody can have been earlier. Who was first is decided once."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Arrival, T]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def enter(self, arrival: Arrival, play: T) -> None:
        """A play takes its place; of two that count alike the one that arrived first stays ahead."""
        self._waiting.append((arrival, play))
        self._waiting.sort(key=lambda waiting: waiting[0].counts_at_s)

    def first(self) -> T:
        """Take out the play that counts as the first."""
        return self._waiting.pop(0)[1]

    def wait_until(self, credits: Mapping[int, float]) -> float:
        """From when on none of these seats, each with its credit, can be earlier than the first play.

        A seat whose play waits here already cannot be: what it sends next, it sends later.
        """
        first = self._waiting[0][0]
        entered = {arrival.seat for arrival, _ in self._waiting}
        late = (first.counts_at_s + credits[seat] for seat in credits.keys() - entered)
        return max(late, default=float("-inf"))
