"""Who is asked next where several seats may act at once: in an order drawn by chance, or by the time that each needs.

>>> from random import Random
>>> turns, rng = Turns(), Random(1)
>>> sorted(turns.next_seat(0b101, rng) for _ in range(2))
[0, 2]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from sortilege.engine.contract import CHANCE, actors_of


class Shuffler(Protocol):
    """A source of randomness, such as a `random.Random`."""

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Some `k` of them in random order."""


class Turns:
    """Every seat once, in an order that is drawn again when all have been asked or others are awaited."""

    def __init__(self) -> None:
        self.order: list[int] = []
        """Who is still to be asked, the next one last."""

    def next_seat(
        self, awaited: int, rng: Shuffler, time_of: Callable[[int], float] | None = None
    ) -> int:
        """One of the awaited seats, in a race the one with the shortest time; there must be one."""
        seats = seats_in(awaited)
        self.order = [seat for seat in self.order if seat in seats]
        if not self.order:
            self.order = rng.sample(seats, len(seats)) if len(seats) > 1 else seats
            if time_of is not None and len(seats) > 1:
                self.order.sort(key=time_of, reverse=True)
        return self.order.pop()


def seats_in(awaited: int) -> list[int]:
    """The seats among the actors of a bit mask."""
    return [actor for actor in actors_of(awaited) if actor < CHANCE]
