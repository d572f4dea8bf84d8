"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sortilege.table.refusals import Refusal

Kind = Literal["person", "bot", "link"]


@dataclass(frozen=True)
class Seat:
    """A chair: a person's, a bot's, or free for whoever follows the link."""

    kind: Kind
    name: str = ""
    bot: str = ""
    level: int = 0
    owner: str = ""
    """The hash of the token that may play for this seat."""
    face: int = 0
    """One of the client's pictures."""


Seats = tuple[Seat, ...]

FACES = 12
"""So many pictures the client has; a seat that chose none gets the one of its number."""


LONGEST_NAME = 24
JOINER = "\u200d"  # keeps the parts of an emoji together


def clean_name(name: str) -> str:
    """A name without invisible characters, not too long."""
    shown = "".join(c if c.isprintable() or c == JOINER else " " for c in name)
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def is_full(seats: Seats) -> bool:
    """Is no chair free?"""
    return all(seat.kind != "link" for seat in seats)


def seats_of(seats: Seats, owner: str) -> tuple[int, ...]:
    """The seats for which the holder of this token plays."""
    return tuple(i for i, seat in enumerate(seats) if seat.kind == "person" and seat.owner == owner)


def take_seat(
    seats: Seats, index: int, owner: str, name: str, face: int | None = None
) -> Seats | Refusal:
    """The seats once a person has sat down; a person may say it twice."""
    if index not in range(len(seats)):
        return Refusal("unknown", f"This table has the seats 0 to {len(seats) - 1}.")
    seat = seats[index]
    if seat.kind == "person" and seat.owner == owner:
        return seats
    if seat.kind != "link":
        return Refusal("seat-taken", "Somebody sits there already.")
    person = Seat("person", name, owner=owner, face=seat.face if face is None else face)
    return _with(seats, index, person)


def fill_with_bots(seats: Seats, bot: str, level: int, names: list[str]) -> Seats:
    """The seats once every free one has a bot; each takes the first name that nobody bears."""
    for index, seat in enumerate(seats):
        if seat.kind == "link":
            name = free_name(seats, names)
            bot_seat = Seat("bot", name, bot=bot, level=level, face=seat.face)
            seats = _with(seats, index, bot_seat)
    return seats


def free_face(wish: int, taken: set[int]) -> int:
    """A face that nobody at the table has: the one wished for, or the next one."""
    faces = [(wish + step) % FACES for step in range(FACES)]
    return next((face for face in faces if face not in taken), wish)


def free_name(seats: Seats, names: list[str]) -> str:
    """The first name of a list that nobody at the table bears."""
    taken = {seat.name for seat in seats}
    return next((name for name in names if name not in taken), names[0])


def _with(seats: Seats, index: int, seat: Seat) -> Seats:
    return (*seats[:index], seat, *seats[index + 1 :])
