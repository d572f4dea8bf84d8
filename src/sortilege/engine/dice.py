"""Dice that can be checked: what chance does follows from a secret seed, people's numbers and the moves before it.

A *seed* is the secret of a table. Its *commitment* is shown when the game begins, the seed when it is over. A browser
adds a random *number* of its own. A *draw* is one action of chance. Seed, commitment and numbers are 64 hexadecimal
digits. Why it is done this way and what it proves: `docs/decisions/0013-provable-dice.md`.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Self

ALL_NUMBERS = 2**256
"""How many numbers a HMAC-SHA256 can be."""
_DIGITS = re.compile(r"[0-9a-f]{64}")

Entry = tuple[int, int]
"""An actor and its action."""


@dataclass(frozen=True)
class Number:
    """What one browser has added: it counts for the draws that have at least `since` actions before them."""

    seat: int
    since: int
    number: str


@dataclass(frozen=True)
class Dice:
    """The secret of a table and what people have added to it, in the order in which they did."""

    seed: str = field(repr=False)
    numbers: tuple[Number, ...] = ()
    begun_at: int = 0
    """How many actions were played at another table, with other dice: these decide from there on."""

    @property
    def commitment(self) -> str:
        """What is shown at the beginning."""
        return commitment_of(self.seed)

    @property
    def is_sound(self) -> bool:
        """Are seed and numbers what they must be? A damaged file may hold anything."""
        all_digits = all(map(is_digits, (self.seed, *(added.number for added in self.numbers))))
        return all_digits and self.begun_at >= 0

    def numbers_at(self, index: int) -> str:
        """The numbers that count for the draw with this many actions before it."""
        return ",".join(added.number for added in self.numbers if added.since <= index)


def is_digits(text: str) -> bool:
    """Is this a seed, a commitment or a number?"""
    return _DIGITS.fullmatch(text) is not None


def commitment_of(seed: str) -> str:
    """What binds somebody to a seed without telling it."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def draw(dice: Dice, index: int, link: str, weights: Sequence[int]) -> int:
    """Which of chance's actions is drawn: its place among them. `link` is that of the record before the draw."""
    total, key = sum(weights), bytes.fromhex(dice.seed)
    numbers = dice.numbers_at(index) if dice.numbers else ""
    # From there on the first remainders would be a little more likely.
    beyond = ALL_NUMBERS - ALL_NUMBERS % total
    for attempt in count():
        message = f"{index}\n{attempt}\n{numbers}\n{link}".encode("ascii")
        value = int.from_bytes(keyed_hash(key, message), "big")
        if value < beyond:
            return pick(weights, value % total)
    raise AssertionError("there is always another attempt")


def keyed_hash(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256."""
    # Not by hmac.digest: that lets go of Python's lock, and a thread that computes keeps it for a while.
    return hmac.new(key, message, "sha256").digest()


def pick(weights: Sequence[int], value: int) -> int:
    """The place at which the sum of the weights first exceeds a value.

    >>> [pick([1, 0, 2], value) for value in range(3)]
    [0, 2, 2]
    """
    place = 0
    while value >= weights[place]:
        value -= weights[place]
        place += 1
    return place


def first_link(header: str) -> str:
    """The link of a record without any action: of its header, with the empty line at its end."""
    return sha256(header.encode()).hexdigest()


def next_link(link: str, line: str) -> str:
    """The link of a record that is longer by one line."""
    return sha256(f"{link}\n{line}".encode()).hexdigest()


class Chain:
    """The links of a record that grows. After an undo only what is different is computed again."""

    def __init__(self, header: str, write: Callable[[int, int], str]) -> None:
        self._write = write
        self._log: list[Entry] = []
        self._grows: Sequence[Entry] = self._log
        """The log that was seen last: nothing is ever taken from one, an undo makes another."""
        self._links = [first_link(header)]

    @classmethod
    def beginning_at(cls, link: str, write: Callable[[int, int], str]) -> Self:
        """The links of what follows a record of which only the last link is known."""
        chain = cls("", write)
        chain._links = [link]
        return chain

    def after(self, log: Sequence[Entry]) -> str:
        """The link of the record with all of these actions."""
        known = len(self._log) if log is self._grows else self._known_part(log)
        self._grows = log
        del self._log[known:], self._links[known + 1 :]
        for entry in log[known:]:
            self._log.append(entry)  # the same object, which is equal without a look
            self._links.append(next_link(self._links[-1], self._write(*entry)))
        return self._links[-1]

    def _known_part(self, log: Sequence[Entry]) -> int:
        """How many of these actions have their links already."""
        if log[: len(self._log)] == self._log:
            return len(self._log)
        pairs = zip(self._log, log, strict=False)
        return next((place for place, (one, two) in enumerate(pairs) if one != two), len(log))
