"""Positions as numbers for learning programs: what each number means, and rules that write them.

`tensors.py` of a game has `BLOCKS`, what the numbers mean in their order, `SEAT_ACTIONS`, how many action ids a seat
can ever play, `IS_SIMULTANEOUS`, whether several seats are ever awaited at once, and the rule
`write_tensor(t, seat, out)`, which is given a veiled position and writes into zeros. What lies visible now comes first;
what a seat can only remember comes last. So the *observation* is the beginning of the *information state*. Seats are
counted from the one that looks: 0 is the seat itself, 1 the next one clockwise.

It may have the rule `write_shown(t, actor, action, seat, out)`: an action is about to be played, and a 1 is written for
each number to be remembered that it shows to a seat, where it may show again what was known before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from sortilege.engine.contract import Game
from sortilege.engine.state import rule


@dataclass(frozen=True)
class Block:
    """Some numbers that belong together, each from 0 to `most`."""

    name: str
    size: int
    meaning: str
    most: int = 1
    is_remembered: bool = False
    """Not visible now: somebody has to remember it."""


class TensorModule(Protocol):
    """`tensors.py` of a game."""

    BLOCKS: Sequence[Block]
    SEAT_ACTIONS: int
    IS_SIMULTANEOUS: bool

    def write_tensor(self, t: Any, seat: int, out: Any) -> int:
        """Write what a seat may know of a veiled position into zeros; returns how many numbers there are."""


class PlacedBlock(NamedTuple):
    """A block with the index of its first number."""

    first: int
    block: Block


def has_tensors(game: Game) -> bool:
    """Has a game a `tensors.py`?"""
    return find_spec(f"{game.package}.tensors") is not None


def tensors_of(game: Game) -> TensorModule:
    """The `tensors.py` of a game; raises ValueError for a game without."""
    if not has_tensors(game):
        raise ValueError(
            f"{game.slug} has no tensors.py, so its positions cannot be read as numbers"
        )
    module: Any = import_module(f"{game.package}.tensors")
    return module  # type: ignore[no-any-return]


def placed_blocks(blocks: Sequence[Block]) -> list[PlacedBlock]:
    """All blocks with their places."""
    firsts = [sum(block.size for block in blocks[:k]) for k in range(len(blocks))]
    return [PlacedBlock(first, block) for first, block in zip(firsts, blocks, strict=True)]


def information_size(blocks: Sequence[Block]) -> int:
    """How many numbers an information state has."""
    return sum(block.size for block in blocks)


def observation_size(blocks: Sequence[Block]) -> int:
    """How many numbers an observation has: those at the beginning that need no memory."""
    return sum(block.size for block in blocks if not block.is_remembered)


def highest_values(blocks: Sequence[Block]) -> list[int]:
    """The highest value of each number; the lowest is always 0."""
    return [block.most for block in blocks for _ in range(block.size)]


# --------------------------------------------------------------------------- for the rules of `tensors.py`
@rule
def seat_from(t: Any, seat: int, other: int) -> int:
    """A seat as the one that looks counts it; -1 stays -1."""
    return (other - seat) % t.seats if other >= 0 else -1


@rule
def write_shown(t: Any, actor: int, action: int, seat: int, out: Any) -> None:
    """For a game without a rule of its own: nothing is shown that does not change."""


@rule
def write_number(out: Any, place: int, number: int) -> int:
    """One number; returns the place after it."""
    out[place] = number
    return place + 1


@rule
def write_one(out: Any, place: int, member: int, size: int) -> int:
    """A 1 for one of `size` members, for none if it is negative; returns the place after them."""
    if member >= 0:
        out[place + member] = 1
    return place + size


@rule
def write_set(out: Any, place: int, mask: int, size: int) -> int:
    """A 1 for each member of a set of at most `size`; returns the place after them."""
    for member in range(size):
        out[place + member] = mask >> member & 1
    return place + size


@rule
def write_row(out: Any, place: int, row: Any, size: int) -> int:
    """The first numbers of a row; returns the place after them."""
    for k in range(size):
        out[place + k] = row[k]
    return place + size
