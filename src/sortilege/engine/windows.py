"""A memory of so many events: what a seat is told that forgets whatever is older. Rules, compiled with a game's own.

An event is one action played at a table, by a seat, by chance or by the clock. Of the numbers that must be remembered
(`tensors.py` of a game) a seat is told those that the last `window` events have changed or shown; the others are told
as they were when the game began, which the rules tell everybody. A count is told as far as it grew in these events. So
a window of 0 tells nothing that does not lie visible, and one that is longer than the game tells everything.

A count up to m is m units that are there or not. For each unit one number is kept, the event that last changed or
showed it: what is kept does not grow with the window, and any window can be asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sortilege.engine.state import entry, noinline, rule
from sortilege.engine.tensors import Block, observation_size

veil: Callable[[Any, int], None]
write_tensor: Callable[[Any, int, Any], int]
write_shown: Callable[[Any, int, int, int, Any], None]

NEVER = -(1 << 40)
"""Before any window begins."""


class Sightings(NamedTuple):
    """What the seats of some tables have seen, and when. Only numbers that must be remembered count here."""

    events: Any
    """[table] How many there were."""
    known: Any
    """[table, seat, number] After the last event."""
    times: Any
    """[table, seat, unit] The event that last changed or showed it."""
    first: Any
    """[seat, number] When a game begins."""
    units: Any
    """[number] Its first unit; one more at the end."""
    numbers: Any
    """An information state, to write on."""


def unit_places(blocks: Sequence[Block]) -> list[int]:
    """The first unit of each number that must be remembered, and the end."""
    places = [0]
    for block in blocks:
        if block.is_remembered:
            places += [places[-1] + block.most * (k + 1) for k in range(block.size)]
    return places


def new_sightings(blocks: Sequence[Block], tables: int, seats: int) -> Sightings:
    """Arrays for so many tables; `open_eyes` fills them."""
    import numpy as np

    places = unit_places(blocks)
    numbers = len(places) - 1
    return Sightings(
        events=np.zeros(tables, np.int64),
        known=np.zeros((tables, seats, numbers), np.int8),
        times=np.full((tables, seats, places[-1]), NEVER, np.int64),
        first=np.zeros((seats, numbers), np.int8),
        units=np.array(places, np.int64),
        numbers=np.zeros(observation_size(blocks) + numbers, np.int8),
    )


@noinline
@rule
def look(ts: Any, i: int, spare: int, seat: int, numbers: Any) -> None:
    """What a seat may know of a table; the position is veiled on a spare record."""
    numbers[:] = 0
    ts[spare] = ts[i]
    veil(ts[spare], seat)
    write_tensor(ts[spare], seat, numbers)


@entry
@rule
def open_eyes(ts: Any, start: int, spare: int, seen: Any) -> None:
    """Note what everybody knows when a game begins, from the position at its start."""
    visible = len(seen.numbers) - len(seen.first[0])
    for seat in range(len(seen.first)):
        look(ts, start, spare, seat, seen.numbers)
        for number in range(len(seen.first[0])):
            seen.first[seat, number] = seen.numbers[visible + number]


@entry
@rule
def forget_game(i: int, seen: Any) -> None:
    """A new game begins at a table."""
    seen.events[i] = 0
    seen.times[i, :, :] = NEVER
    for seat in range(len(seen.first)):
        for number in range(len(seen.first[0])):
            seen.known[i, seat, number] = seen.first[seat, number]


@entry
@noinline
@rule
def expect_event(ts: Any, i: int, actor: int, action: int, seen: Any) -> None:
    """An action is about to be played: note what it shows again although it does not change it."""
    count = len(seen.first[0])
    for seat in range(len(seen.first)):
        shown = seen.numbers[:count]
        shown[:] = 0
        write_shown(ts[i], actor, action, seat, shown)
        for number in range(count):
            if shown[number]:
                for unit in range(seen.units[number], seen.units[number + 1]):
                    seen.times[i, seat, unit] = seen.events[i] + 1


@entry
@noinline
@rule
def note_event(ts: Any, i: int, spare: int, seen: Any) -> None:
    """An action was played: note what it has changed, for every seat."""
    seen.events[i] += 1
    count = len(seen.first[0])
    visible = len(seen.numbers) - count
    for seat in range(len(seen.first)):
        look(ts, i, spare, seat, seen.numbers)
        for number in range(count):
            old, new = seen.known[i, seat, number], seen.numbers[visible + number]
            for unit in range(min(old, new), max(old, new)):
                seen.times[i, seat, seen.units[number] + unit] = seen.events[i]
            seen.known[i, seat, number] = new


@entry
@noinline
@rule
def tell(i: int, seat: int, window: int, seen: Any, out: Any) -> None:
    """Write what a seat with this window is told; `out` has room for the numbers that must be remembered."""
    oldest = seen.events[i] - window
    for number in range(len(out)):
        place = seen.units[number]
        known, first, told = seen.known[i, seat, number], seen.first[seat, number], 0
        for unit in range(max(known, first)):
            is_fresh = seen.times[i, seat, place + unit] > oldest
            told += unit < (known if is_fresh else first)
        out[number] = told
