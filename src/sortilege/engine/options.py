"""The options of a game: what players may choose, checked once and brought into one canonical form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from sortilege.engine.errors import BadOption

OptionValue = bool | int | str


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen. `read` accepts values from people, records and JSON."""

    name: str
    default: OptionValue
    kind: ClassVar[str] = "text"

    def read(self, value: object, seats: int) -> OptionValue:
        """The canonical value; raises BadOption naming the value and what is allowed."""
        raise self.refuse(value)

    def write(self, value: OptionValue) -> str:
        """The value as a record spells it."""
        return str(value).lower() if isinstance(value, bool) else str(value)

    def public(self, value: OptionValue) -> OptionValue:
        """The value as people at the table may see it."""
        return value

    def allowed(self) -> str:
        """What may be chosen, in words."""
        return "text"

    def schema(self) -> dict[str, Any]:
        """The option as data, for forms."""
        return {"name": self.name, "kind": self.kind, "default": self.default}

    def refuse(self, value: object) -> BadOption:
        """The error for a value that is not allowed."""
        return BadOption(f"option {self.name} cannot be {value!r}; allowed: {self.allowed()}")


def public_options(
    options: Iterable[Option], values: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """The values of options without their secrets."""
    return {option.name: option.public(values[option.name]) for option in options}


@dataclass(frozen=True)
class Flag(Option):
    """Yes or no."""

    kind: ClassVar[str] = "flag"

    def read(self, value: object, seats: int) -> bool:
        """True or false, also as text."""
        if isinstance(value, bool):
            return value
        if value in ("true", "false"):
            return value == "true"
        raise self.refuse(value)

    def allowed(self) -> str:
        """What may be chosen, in words."""
        return "true or false"


def whole_number(value: object) -> int | None:
    """The whole number that a value is or spells; None for everything else."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        return int(value)
    return None


@dataclass(frozen=True)
class Number(Option):
    """A whole number from `low` to `high`, or one of `choices`."""

    low: int = 0
    high: int = 0
    choices: tuple[int, ...] = ()
    kind: ClassVar[str] = "number"

    def read(self, value: object, seats: int) -> int:
        """The number, also as text."""
        number = whole_number(value)
        if number is None or number not in (self.choices or range(self.low, self.high + 1)):
            raise self.refuse(value)
        return number

    def allowed(self) -> str:
        """What may be chosen, in words."""
        if self.choices:
            return " or ".join(map(str, self.choices))
        return f"{self.low} to {self.high}"

    def schema(self) -> dict[str, Any]:
        """The option as data, for forms."""
        choices = list(self.choices or range(self.low, self.high + 1))
        return super().schema() | {"low": choices[0], "high": choices[-1], "choices": choices}


@dataclass(frozen=True)
class Choice(Option):
    """One of a few words."""

    choices: tuple[str, ...] = ()
    kind: ClassVar[str] = "choice"

    def read(self, value: object, seats: int) -> str:
        """The word itself."""
        if not isinstance(value, str) or value not in self.choices:
            raise self.refuse(value)
        return value

    def allowed(self) -> str:
        """What may be chosen, in words."""
        return " or ".join(self.choices)

    def schema(self) -> dict[str, Any]:
        """The option as data, for forms."""
        return super().schema() | {"choices": list(self.choices)}


def seat_numbers(value: OptionValue, seats: int) -> list[int]:
    """The numbers of an option that has one for each seat.

    >>> seat_numbers("2,0", 2), seat_numbers("", 3)
    ([2, 0], [0, 0, 0])
    """
    return [int(number) for number in str(value).split(",")] if value else [0] * seats


@dataclass(frozen=True)
class SeatNumbers(Option):
    """A handicap: a number for each seat, written '2,0,1'. The empty text stands for 0 everywhere."""

    default: OptionValue = ""
    choices: tuple[int, ...] = (0, 1)
    kind: ClassVar[str] = "seats"

    def read(self, value: object, seats: int) -> str:
        """The numbers in the order of the seats, also as a list."""
        given = value.split(",") if isinstance(value, str) and value else value
        if given in ("", [], ()):
            given = [0] * seats
        if not isinstance(given, list | tuple) or len(given) != seats:
            raise self.refuse(value)
        numbers = [whole_number(number) for number in given]
        if any(number not in self.choices for number in numbers):
            raise self.refuse(value)
        return ",".join(map(str, numbers)) if any(numbers) else ""

    def allowed(self) -> str:
        """What may be chosen, in words."""
        return f"a number for each seat such as '1,0', each {' or '.join(map(str, self.choices))}"

    def schema(self) -> dict[str, Any]:
        """The option as data, for forms."""
        return super().schema() | {"choices": list(self.choices)}


RANDOM = "random"


@dataclass(frozen=True)
class FirstSeat(Option):
    """Who begins: a seat, or chance."""

    name: str = "first"
    default: OptionValue = RANDOM
    kind: ClassVar[str] = "seat"

    def read(self, value: object, seats: int) -> OptionValue:
        """A seat's number, or `random`."""
        if value == RANDOM:
            return RANDOM
        seat = whole_number(value)
        if seat is None or seat not in range(seats):
            raise BadOption(
                f"option {self.name} cannot be {value!r}; allowed: random or a seat from 0 to {seats - 1}"
            )
        return seat
