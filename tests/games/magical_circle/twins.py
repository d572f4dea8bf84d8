"""Another world that looks the same on the table: a card of the pile has changed places with a discarded one."""

from __future__ import annotations

from random import Random

from sortilege.games.magical_circle.rounds import discards
from sortilege.games.magical_circle.state import State


def other_world(t: State, rng: Random) -> State | None:
    """A position with other cards in the pile and among the discarded ones, and as many of them."""
    gone = discards(t)
    in_pile, discarded = _cards(t.pile), _cards(gone)
    if not in_pile or not discarded:
        return None
    other = t.copy()
    other.pile ^= 1 << rng.choice(in_pile) | 1 << rng.choice(discarded)
    return other


def _cards(bits: int) -> list[int]:
    return [card for card in range(bits.bit_length()) if bits >> card & 1]
