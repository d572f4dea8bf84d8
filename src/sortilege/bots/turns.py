"""Who is asked next where several seats may act at once and nobody is in haste.

>>> turns, rng = Turns(), Random(1)
>>> sorted(turns.next_seat(0b101, rng) for _ in range(2))
[0, 2]
"""

from __future__ import annotations

from random import Random

from sortilege.rules.contract import CHANCE, actors_of


class Turns:
    """Every seat once, in an order that is drawn anew when all were asked or the question has changed."""

    def __init__(self) -> None:
        self._order: list[int] = []

    def next_seat(self, awaited: int, rng: Random) -> int:
        """One of the awaited seats; there must be one."""
        seats = [actor for actor in actors_of(awaited) if actor < CHANCE]
        self._order = [seat for seat in self._order if seat in seats]
        if not self._order:
            self._order = rng.sample(seats, len(seats)) if len(seats) > 1 else seats
        return self._order.pop()
