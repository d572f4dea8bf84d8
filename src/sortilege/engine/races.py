"""The chances in a race to a number of points in which all are equally quick, for heuristics.

>>> table = race_chances(2, 5)
>>> table[0, 3], table[3, 3], round(table[1, 2], 2)
(1.0, 0.5, 0.75)
"""

from __future__ import annotations

from itertools import product

MILLION = 1_000_000


def race_chances(seats: int, most: int) -> dict[tuple[int, ...], float]:
    """The chance that the first seat wins, by the points that each seat still needs (0 to `most`)."""
    chances: dict[tuple[int, ...], float] = {}
    for needs in sorted(product(range(most + 1), repeat=seats), key=sum):
        if needs[0] == 0:
            chances[needs] = 1.0
        elif 0 in needs:
            chances[needs] = 0.0
        else:
            after = ((*needs[:k], needs[k] - 1, *needs[k + 1 :]) for k in range(seats))
            chances[needs] = sum(chances[one] for one in after) / seats
    return chances


def race_table(least_seats: int, most_seats: int, most: int) -> list[int]:
    """The same for several numbers of seats, in millionths, as one flat table; `race_start` says where each begins."""
    return [
        round(MILLION * chance)
        for seats in range(least_seats, most_seats + 1)
        for _, chance in sorted(race_chances(seats, most).items())
    ]


def race_start(least_seats: int, most_seats: int, most: int) -> list[int]:
    """Where the part for each number of seats begins in `race_table`."""
    sizes = [(most + 1) ** seats for seats in range(least_seats, most_seats + 1)]
    return [0] * least_seats + [sum(sizes[:k]) for k in range(len(sizes))]
