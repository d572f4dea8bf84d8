"""A generator of random numbers that gives interpreted and compiled rules the same numbers."""

from __future__ import annotations

from sortilege.engine.state import rule

MULTIPLIER, WORD = 1791398085, 0xFFFFFFFF


@rule
def draw(rng: list[int], n: int) -> int:
    """A number in 0..n-1: multiply-with-carry in one word, the carry above it.

    No step reaches 2**63, so machine and Python integers agree (overflow is undefined when compiled).
    """
    state = MULTIPLIER * (rng[0] & WORD) + (rng[0] >> 32)
    rng[0] = state
    return (((state ^ state >> 32) & WORD) * n) >> 32


def _mix(x: int) -> int:
    x = ((x ^ x >> 16) * 0x21F0AAAD) & WORD
    x = ((x ^ x >> 15) * 0x735A2D97) & WORD
    return x ^ x >> 15


def new_rng(seed: int) -> list[int]:
    """A generator for interpreted rules; `numpy.array(new_rng(seed))` is the same one for compiled rules."""
    low = _mix((seed & WORD) ^ 0x9E3779B9)
    high = _mix((seed >> 32 & WORD) + low & WORD)
    return [(high % MULTIPLIER << 32 | low) + 1]
