"""Who sits where: seats that go on at another browser."""

from __future__ import annotations

import pytest

from sortilege.table.refusals import NOT_YOUR_SEAT
from sortilege.table.seats import Seat, give_seats, seats_of

SEATS = (
    Seat("person", "Lina", owner="tablet", face=3),
    Seat("bot", "Merlin", bot="walker", level=2),
    Seat("person", "Tom", owner="tablet"),
    Seat("person", "Ben", owner="phone"),
    Seat("link"),
)


def test_only_the_owner_changes() -> None:
    given = give_seats(SEATS, [2], "tablet", "new")
    assert isinstance(given, tuple)
    assert seats_of(given, "new") == (2,) and seats_of(given, "tablet") == (0,)
    assert [(s.kind, s.name, s.face) for s in given] == [(s.kind, s.name, s.face) for s in SEATS]


def test_all_of_a_device() -> None:
    given = give_seats(SEATS, (0, 2), "tablet", "phone")
    assert isinstance(given, tuple) and seats_of(given, "phone") == (0, 2, 3)


@pytest.mark.parametrize("seats", [[], [1], [3], [4], [0, 3], [-1], [9]])
def test_what_is_not_ones_own_cannot_be_given(seats: list[int]) -> None:
    assert give_seats(SEATS, seats, "tablet", "new") is NOT_YOUR_SEAT
    assert give_seats(SEATS, [1, 4], "", "new") is NOT_YOUR_SEAT
