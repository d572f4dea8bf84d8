"""The greedy player of Mago Magino: it tries every move in its head and keeps the one that saves the most throws.

A position is worth the throws that everybody still needs to win, as this player believes: its own should be few,
those of its nearest rival many. How long a child needs comes from the way before it; how long a frog needs also from
its way to the house or to the magician. Where the arrow can strike a child it is in danger, and that costs throws too.

It keeps no memory of its own. The veiled position knows the owner of every frog; which of them this player has in
mind is a function of that position and of its seed. Frogs that it has forgotten are mixed up among themselves: it
believes that one of them is its own, and may well free another's. The mix-up lasts until a frog comes or goes or a
crystal is brought home, so a player made anew in the middle of a game goes on as if nothing had happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from sortilege.engine.contract import Game
from sortilege.engine.state import PlainState
from sortilege.games.mago_magino.board import (
    CHILDREN,
    DIE,
    FOREST_SPACES,
    HIDEOUT,
    HOUSE,
    MEADOW,
    PIECES,
)
from sortilege.games.mago_magino.rules import AGAIN_THROW, PASS, apply, is_forest
from sortilege.games.mago_magino.state import AGAIN, OVER, State

PACE = sum(DIE) / len(DIE)
"""Spaces a throw brings a child on the average."""

ARROWS = DIE.count(1) / len(DIE)
WON = 1000.0
ANOTHER_THROW = 1.0
ARRIVING = 0.5
"""Throws lost because points are left over in the house and in the hideout."""

AIMING = 1.5
"""Throws lost until a piece comes to stand exactly where it should."""

NOT_YET_MINE = 0.2
"""Somebody else may take a crystal that still lies there."""

IN_RESERVE = 0.03
"""What the way of the second child counts when one crystal is enough."""


@dataclass(frozen=True)
class Mind:
    """What tells a level from another."""

    span: int
    """So many frogs are held in mind, whatever happens."""
    spite: float
    """How much the nearest rival's need of throws counts."""
    caution: float
    """How much of the danger from the arrow counts: 0 none, 1 all of it."""
    strays: float
    """How often it plays just anything."""
    dawdles: float
    """How often it leaves out the step after an arrow."""


MINDS = {
    1: Mind(span=0, spite=0.0, caution=0.0, strays=0.2, dawdles=0.3),
    2: Mind(span=1, spite=0.0, caution=0.0, strays=0.05, dawdles=0.0),
    3: Mind(span=PIECES, spite=0.3, caution=1.0, strays=0.0, dawdles=0.0),
}


class Greedy:
    """Plays the move after which it needs the fewest throws and its rivals the most."""

    def __init__(self, level: int, seed: int) -> None:
        self.mind = MINDS[level]
        self.seed = seed

    def choose(
        self, game: Game, veiled: PlainState, seat: int, legal_ids: Sequence[int], rng: Random
    ) -> int:
        """The best of the legal actions, as far as this player minds."""
        assert isinstance(veiled, State)
        if AGAIN_THROW in legal_ids:
            return AGAIN_THROW
        if PASS in legal_ids and rng.random() < self.mind.dawdles:
            return PASS
        if rng.random() < self.mind.strays:
            return rng.choice(legal_ids)
        believed = self.believed(veiled, seat)
        values = {action: self.value_after(believed, seat, action) for action in legal_ids}
        best = max(values.values())
        return rng.choice([action for action, value in values.items() if value > best - 1e-9])

    def believed(self, t: State, seat: int) -> State:
        """The position with the forgotten frogs mixed up."""
        frogs = sorted((t.frog[piece], piece) for piece in range(PIECES) if t.frog[piece])
        if len(frogs) <= self.mind.span or t.show_owners:
            return t
        stamp = f"{self.seed} {seat} {sum(t.won)} {frogs}"
        order = _shuffled(stamp, len(frogs))
        forgotten = [frogs[i] for i in sorted(order[self.mind.span :])]
        owners = [frogs[i][1] for i in order[self.mind.span :]]
        world = t.copy()
        for (number, piece), owner in zip(forgotten, owners, strict=True):
            world.frog[owner] = number
            world.at[owner] = t.at[piece]
        return world

    def value_after(self, t: State, seat: int, action: int) -> float:
        """What the position is worth to a seat once it has played an action."""
        after = t.copy()
        apply(after, seat, action)
        if after.phase == OVER:
            return WON
        value = ANOTHER_THROW if after.phase == AGAIN else 0.0
        rivals = [self.throws_to_win(after, rival) for rival in range(t.seats) if rival != seat]
        return value - self.throws_to_win(after, seat) + self.mind.spite * min(rivals)

    def throws_to_win(self, t: State, seat: int) -> float:
        """Throws until a seat has brought its last crystal, one piece after the other."""
        a, b = CHILDREN * seat, CHILDREN * seat + 1
        trip = (MEADOW + t.meadow) / PACE + 2 * ARRIVING
        return min(self.throws_in_order(t, a, b, trip), self.throws_in_order(t, b, a, trip))

    def throws_in_order(self, t: State, first: int, second: int, trip: float) -> float:
        """The same, if this piece brings the next crystal and the other one what is left for it."""
        throws, space = self.throws_to_deliver(t, first)
        if space:
            t.lying[space] -= 1
        other = min(self.throws_to_deliver(t, second)[0], trip)
        if space:
            t.lying[space] += 1
        needed = t.goal - t.won[first // CHILDREN]
        if needed == 1:
            return throws + IN_RESERVE * other
        return throws + other + (needed - 2) * trip

    def throws_to_deliver(self, t: State, piece: int) -> tuple[float, int]:
        """Throws until this piece stands in the house with a crystal, and whence; 0 if it has one."""
        here = t.at[piece]
        if t.frog[piece]:
            return frog_throws(t, here)
        if t.loaded[piece]:
            throws, space = way_home(t, here) / PACE + ARRIVING, 0
        else:
            throws, space = errand(t, here)
        return throws + self.danger(t, here, throws), space

    def danger(self, t: State, here: int, throws: float) -> float:
        """The throws that the arrow is likely to cost a child before its player's next turn."""
        if here in (HOUSE, t.magician) or not self.mind.caution:
            return 0.0
        sectors = FOREST_SPACES if is_forest(here) else 1
        odds = t.seats * ARROWS * sectors / (MEADOW + t.meadow)
        return self.mind.caution * odds * max(0.0, frog_throws(t, here)[0] - throws)


def way_home(t: State, here: int) -> int:
    """Spaces from here clockwise to the house."""
    return (MEADOW + t.meadow - here) % (MEADOW + t.meadow)


def errand(t: State, here: int) -> tuple[float, int]:
    """Throws to the best crystal and with it to the house, and where it lies."""
    ring = MEADOW + t.meadow
    best, where = 99.0, 0
    for space in range(HIDEOUT, ring):
        if not t.lying[space]:
            continue
        away = space - here if here <= space else ring - here + space
        if here == HOUSE or here >= space:
            away = min(away, (here or ring) - space)
        throws = (away + ring - space) / PACE + ARRIVING + NOT_YET_MINE
        if away:
            throws += ARRIVING if space == HIDEOUT else AIMING
        if throws < best:
            best, where = throws, space
    return best, where


def frog_throws(t: State, here: int) -> tuple[float, int]:
    """Throws for a frog: it hops home and starts anew, or meets the magician and goes on from there."""
    anew, far = errand(t, HOUSE)
    on, near = errand(t, here)
    hops = max(0, MEADOW - here)  # the magician meets nobody before the meadow
    apart = abs((t.magician or MEADOW + t.meadow) - max(here, MEADOW))
    meet = hops + min(float(apart), apart / PACE + AIMING)
    if way_home(t, here) + anew < meet + on:
        return way_home(t, here) + anew - ANOTHER_THROW, far
    return meet + on - ANOTHER_THROW, near


@lru_cache(maxsize=256)
def _shuffled(stamp: str, count: int) -> tuple[int, ...]:
    """The numbers below count in an order that is the same for the same stamp on every machine."""
    order = list(range(count))
    Random(stamp).shuffle(order)
    return tuple(order)
