"""What bots and the search think of a position of Mago Magino: the throws that each seat probably needs to win.

A child needs throws for the way that is left; a frog also needs those until the house or the magician frees it. Danger
from the arrow costs throws too: `caution` says how much of it counts, from 0 to 1.
"""

from __future__ import annotations

from math import exp
from typing import Any

from sortilege.engine.state import noinline, rule
from sortilege.games.mago_magino.actions import ACTION_THROW_AGAIN
from sortilege.games.mago_magino.board import (
    ARROW,
    CHILDREN,
    DIE,
    FOREST_SPACES,
    HIDEOUT,
    HOUSE,
    MEADOW,
)
from sortilege.games.mago_magino.moves import is_forest
from sortilege.games.mago_magino.rules import apply
from sortilege.games.mago_magino.state import PHASE_AGAIN, PHASE_OVER, State

SPACES_PER_THROW = sum(DIE) / len(DIE)
"""How far a throw brings a child on average."""

ARROW_CHANCE = DIE.count(ARROW) / len(DIE)
WIN_VALUE = 1000.0
EXTRA_THROW = 1.0

POINTS_LOST = 0.5
"""Throws lost to points left over in the house and in the hideout."""

EXACT_LANDING = 1.5
"""Throws lost until a piece lands exactly where it should."""

UNCLAIMED = 0.2
"""Somebody else may take a crystal that still lies on a space."""

SECOND_CHILD = 0.03
"""How much the way of the second child counts when one crystal is enough."""

RIVALRY, CAUTION = 0.3, 1.0
"""How much the throws of the nearest rival count, and how much of the danger: for somebody who plays well."""

SHARPNESS = 2.5
"""A move that costs a throw more is so much less likely, as a power of e."""
LIKELY, CERTAIN = 1000, 1000
SPARE = 3
"""The record that the search leaves to heuristics."""
DECISIVE_THROWS = 1.75
"""Being so many throws ahead makes a seat e times as likely to win."""


@rule
def spaces_home(t: State, here: int) -> int:
    """Spaces clockwise to the house."""
    return (MEADOW + t.meadow - here) % (MEADOW + t.meadow)


@rule
def throws_through(t: State, here: int, space: int) -> float:
    """Throws from one space to another, to take a crystal there, and home."""
    ring = MEADOW + t.meadow
    away = space - here if here <= space else ring - here + space
    if here == HOUSE or here >= space:
        away = min(away, (here if here else ring) - space)
    throws = (away + ring - space) / SPACES_PER_THROW + POINTS_LOST + UNCLAIMED
    if away:
        throws += POINTS_LOST if space == HIDEOUT else EXACT_LANDING
    return throws


@rule
def fetch_throws(t: State, here: int, taken: int) -> tuple[float, int]:
    """Throws to the nearest crystal and home with it, and where it lies; one crystal of the space `taken` is gone."""
    best, nearest = 99.0, 0
    for space in range(HIDEOUT, MEADOW + t.meadow):
        if t.lying[space] <= (1 if space == taken else 0):
            continue
        throws = throws_through(t, here, space)
        if throws < best:
            best, nearest = throws, space
    return best, nearest


@noinline
@rule
def frog_throws(t: State, here: int, taken: int) -> tuple[float, int]:
    """The same for a frog: it hops home and starts again, or meets the magician and goes on from there."""
    from_house, far = fetch_throws(t, HOUSE, taken)
    from_here, near = fetch_throws(t, here, taken)
    hops = max(0, MEADOW - here)  # the magician meets nobody before the meadow
    apart = abs((t.magician if t.magician else MEADOW + t.meadow) - max(here, MEADOW))
    meeting = hops + min(float(apart), apart / SPACES_PER_THROW + EXACT_LANDING)
    if spaces_home(t, here) + from_house < meeting + from_here:
        return spaces_home(t, here) + from_house - EXTRA_THROW, far
    return meeting + from_here - EXTRA_THROW, near


@noinline
@rule
def throws_to_deliver(t: State, piece: int, taken: int, caution: float) -> tuple[float, int]:
    """Throws until a piece brings a crystal home, danger included, and where it fetches it; 0 if it carries one."""
    here = t.at[piece]
    if t.frog[piece]:
        return frog_throws(t, here, taken)
    throws, space = spaces_home(t, here) / SPACES_PER_THROW + POINTS_LOST, 0
    if not t.loaded[piece]:
        throws, space = fetch_throws(t, here, taken)
    if here == HOUSE or here == t.magician or caution == 0.0:
        return throws, space
    sectors = FOREST_SPACES if is_forest(here) else 1
    odds = t.seats * ARROW_CHANCE * sectors / (MEADOW + t.meadow)
    lost = max(0.0, frog_throws(t, here, taken)[0] - throws)
    return throws + caution * odds * lost, space


@rule
def throws_in_order(t: State, first: int, second: int, caution: float) -> float:
    """Throws to win, if the first piece brings the next crystal and the second one what is left for it."""
    trip = (MEADOW + t.meadow) / SPACES_PER_THROW + 2 * POINTS_LOST
    throws, space = throws_to_deliver(t, first, 0, caution)
    other = min(throws_to_deliver(t, second, space, caution)[0], trip)
    needed = t.goal - t.won[first // CHILDREN]
    if needed == 1:
        return throws + SECOND_CHILD * other
    return throws + other + (needed - 2) * trip


@noinline
@rule
def throws_to_win(t: State, seat: int, caution: float) -> float:
    """Throws until a seat has brought its last crystal, one piece after the other."""
    a, b = CHILDREN * seat, CHILDREN * seat + 1
    return min(throws_in_order(t, a, b, caution), throws_in_order(t, b, a, caution))


@rule
def value_for(t: State, seat: int, rivalry: float, caution: float) -> float:
    """How good a position is for a seat that has just moved."""
    if t.phase == PHASE_OVER:
        return WIN_VALUE
    rival = WIN_VALUE
    for other in range(t.seats):
        if other != seat:
            rival = min(rival, throws_to_win(t, other, caution))
    again = EXTRA_THROW if t.phase == PHASE_AGAIN else 0.0
    return again - throws_to_win(t, seat, caution) + rivalry * rival


@rule
def prior(t: State, seat: int, out: Any, count: int, odds: Any, ts: Any, floats: Any) -> None:
    """One move ahead, on a copy of the position."""
    if out[0] == ACTION_THROW_AGAIN:
        for k in range(count):
            odds[k] = CERTAIN if k == 0 else 1
        return
    best = -WIN_VALUE
    spare = ts[SPARE]
    for k in range(count):
        ts[SPARE] = t
        apply(spare, seat, out[k])
        floats[k] = value_for(spare, seat, RIVALRY, CAUTION)
        best = max(best, floats[k])
    for k in range(count):
        odds[k] = 1 + int(LIKELY * exp(SHARPNESS * (floats[k] - best)))


@rule
def evaluate(t: State, values: Any) -> None:
    """The chance of each seat to win, from the throws that it needs and from who is on turn."""
    least, total = WIN_VALUE, 0.0
    for seat in range(t.seats):
        behind = (seat - t.turn) % t.seats
        again = EXTRA_THROW if t.phase == PHASE_AGAIN and behind == 0 else 0.0
        values[seat] = throws_to_win(t, seat, CAUTION) + behind / t.seats - again
        least = min(least, values[seat])
    for seat in range(t.seats):
        values[seat] = exp((least - values[seat]) / DECISIVE_THROWS)
        total += values[seat]
    for seat in range(t.seats):
        values[seat] /= total


@rule
def chapter(t: State) -> int:
    """Crystals brought home."""
    total = 0
    for seat in range(t.seats):
        total += t.won[seat]
    return total
