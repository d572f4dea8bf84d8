"""Who was first in a race, once the latency of each browser is taken into account.

>>> race = RaceOrder()
>>> race.enter(Arrival(0, 10.0, 0.0), "Ann, whose network is fast")
>>> race.wait_until({0: 0.0, 1: 0.4})  # what Ben sent before Ann can arrive until then
10.4
>>> race.enter(Arrival(1, 10.3, 0.4), "Ben")
>>> race.wait_until({0: 0.0, 1: 0.4}), race.take_first()
(-inf, 'Ben')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Arrival:
    """A move that has arrived: whose it is, when it came, and how much earlier it counts."""

    seat: int
    at_s: float
    latency_credit_s: float

    @property
    def counts_at_s(self) -> float:
        """When it was made, as far as the credit goes."""
        return self.at_s - self.latency_credit_s


class RaceOrder(Generic[T]):
    """Moves that wait until nobody can have been earlier. Who was first is decided once."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Arrival, T]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def enter(self, arrival: Arrival, move: T) -> None:
        """Put a move in its place; of two that count at the same moment the one that arrived first stays ahead."""
        self._waiting.append((arrival, move))
        self._waiting.sort(key=lambda waiting: waiting[0].counts_at_s)

    def take_first(self) -> T:
        """Take out the move that counts as the first."""
        return self._waiting.pop(0)[1]

    def wait_until(self, credits_s: Mapping[int, float]) -> float:
        """The moment from which none of these seats, each with its credit, can be earlier than the first move.

        A seat whose move already waits here cannot be: whatever it sends next, it sends later.
        """
        first = self._waiting[0][0]
        entered = {arrival.seat for arrival, _ in self._waiting}
        latest = (first.counts_at_s + credits_s[seat] for seat in credits_s.keys() - entered)
        return max(latest, default=float("-inf"))
