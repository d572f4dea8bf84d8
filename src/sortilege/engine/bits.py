"""Sets as bit masks, for interpreted and compiled rules. A mask has at most 63 bits: compiled ints are int64."""

from __future__ import annotations

from sortilege.engine.state import const, rule


def _first_bits() -> list[int]:
    """At index `power % 67` the exponent of a power of 2: no two of them leave the same remainder."""
    table = [0] * 67
    for place in range(63):
        table[(1 << place) % 67] = place
    return table


FIRST_BIT = const(_first_bits())


@rule
def count_bits(mask: int) -> int:
    """How many members a set has."""
    count = 0
    while mask:  # the compiler turns this loop into one instruction
        mask &= mask - 1
        count += 1
    return count


@rule
def first_bit(mask: int) -> int:
    """The lowest member of a set that is not empty."""
    return FIRST_BIT[(mask & -mask) % 67]


@rule
def write_bits(out: list[int], count: int, mask: int, start: int) -> int:
    """Write the id `start + b` for every member b, after the `count` ids already there; return the new count."""
    while mask:
        out[count] = start + first_bit(mask)
        count += 1
        mask &= mask - 1
    return count


def members(mask: int) -> list[int]:
    """The members of a set in ascending order; interpreted only."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
