"""Who sits where."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from sortilege.table.refusals import NOT_YOUR_SEAT, Refusal

Kind = Literal["person", "bot", "link"]


@dataclass(frozen=True)
class Seat:
    """A seat: a person's, a bot's, or free for anybody who follows the link."""

    kind: Kind
    name: str = ""
    bot: str = ""
    level: int = 0
    owner: str = ""
    """The hash of the token whose holder plays for this seat."""
    face: int = 0
    """The number of one of the client's pictures."""


Seats = tuple[Seat, ...]

FACES = 12
"""The number of pictures that the client has; a seat that chose none gets the one of its own number."""


LONGEST_NAME = 24
JOINER = "\u200d"
"""Keeps the parts of an emoji together."""


def clean_name(name: str) -> str:
    """A name without invisible characters, not too long."""
    shown = "".join(c if c.isprintable() or c == JOINER else " " for c in name)
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def is_full(seats: Seats) -> bool:
    """Is every seat taken?"""
    return "link" not in [seat.kind for seat in seats]


def seats_of(seats: Seats, owner: str) -> tuple[int, ...]:
    """The seats for which the holder of this token plays."""
    return tuple([i for i, seat in enumerate(seats) if is_seat_of(seat, owner)])


def is_seat_of(seat: Seat, owner: str) -> bool:
    """Does the holder of this token play for a seat?"""
    return seat.owner == owner and seat.kind == "person"


def take_seat(
    seats: Seats, index: int, owner: str, name: str, face: int | None = None
) -> Seats | Refusal:
    """The seats after a person has sat down; asking twice changes nothing."""
    if index not in range(len(seats)):
        return Refusal("unknown", f"This table has the seats 0 to {len(seats) - 1}.")
    seat = seats[index]
    if seat.kind == "person" and seat.owner == owner:
        return seats
    if seat.kind != "link":
        return Refusal("seat-taken", "Somebody already sits there.")
    person = Seat("person", name, owner=owner, face=seat.face if face is None else face)
    return _with(seats, index, person)


def give_seats(seats: Seats, indexes: Collection[int], giver: str, taker: str) -> Seats | Refusal:
    """The seats after a person has gone on with some of them at another browser: only the owner changes."""
    if not indexes or not set(indexes) <= set(seats_of(seats, giver)):
        return NOT_YOUR_SEAT
    return tuple([replace(s, owner=taker) if i in indexes else s for i, s in enumerate(seats)])


def fill_with_bots(seats: Seats, bot: str, level: int, names: list[str]) -> Seats:
    """The seats after every free one has got a bot; each bot takes the first name that is free."""
    for index, seat in enumerate(seats):
        if seat.kind == "link":
            name = free_name(seats, names)
            bot_seat = Seat("bot", name, bot=bot, level=level, face=seat.face)
            seats = _with(seats, index, bot_seat)
    return seats


def free_face(wish: int, taken: set[int]) -> int:
    """A face that nobody at the table has: the one wished for, or the next free one."""
    faces = [(wish + step) % FACES for step in range(FACES)]
    return next((face for face in faces if face not in taken), wish)


def free_name(seats: Seats, names: list[str]) -> str:
    """The first name of a list that nobody at the table has."""
    taken = {seat.name for seat in seats}
    return next((name for name in names if name not in taken), names[0])


def _with(seats: Seats, index: int, seat: Seat) -> Seats:
    return (*seats[:index], seat, *seats[index + 1 :])
