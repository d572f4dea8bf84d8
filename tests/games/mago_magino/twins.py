"""Another world that looks the same on the table: two frogs have changed their owners."""

from __future__ import annotations

from random import Random

from sortilege.games.mago_magino.board import CHILDREN
from sortilege.games.mago_magino.state import State


def other_world(t: State, rng: Random) -> State | None:
    """A position in which two frogs stand where they stood, and each is the other's child."""
    frogs = [piece for piece in range(CHILDREN * t.seats) if t.frog[piece]]
    if len(frogs) < 2:
        return None
    one, two = rng.sample(frogs, 2)
    other = t.copy()
    for row in (other.at, other.frog, other.loaded):
        row[one], row[two] = row[two], row[one]
    return other
