"""The greedy bot: it tries every legal move on a copy of the position and plays the one that saves the most throws.

A position is valued by the throws that each player probably needs to win: its own should be few, those of the nearest
rival many. A child needs throws for the way that is left; a frog also needs those until the house or the magician frees
it. Danger from the arrow costs throws too.

The bot keeps nothing between moves. The veiled position tells the owner of every frog; which of them the bot remembers
follows from that position and its seed. Frogs that it has forgotten are mixed up among themselves, so it may take
another player's frog for its own. The mix-up lasts until a frog appears or disappears or a crystal is brought home: a
bot that is created again in the middle of a game plays on in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from sortilege.engine.contract import Game
from sortilege.engine.state import PlainState
from sortilege.games.mago_magino.actions import ACTION_PASS, ACTION_THROW_AGAIN
from sortilege.games.mago_magino.board import (
    ARROW,
    CHILDREN,
    DIE,
    FOREST_SPACES,
    HIDEOUT,
    HOUSE,
    MEADOW,
    PIECES,
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


@dataclass(frozen=True)
class Level:
    """What distinguishes the levels."""

    remembered_frogs: int
    """How many frogs it remembers, whatever happens."""
    rivalry: float
    """How much the throws of the nearest rival count."""
    caution: float
    """How much of the danger from the arrow counts: 0 none, 1 all of it."""
    mistakes: float
    """How often it plays any legal action."""
    hesitation: float
    """How often it passes after an arrow."""


LEVELS = {
    # a small child: forgets every frog, is often distracted and does not think of the others
    1: Level(remembered_frogs=0, rivalry=0.0, caution=0.0, mistakes=0.2, hesitation=0.3),
    # an older child: remembers one frog, rarely makes a mistake and plays for itself
    2: Level(remembered_frogs=1, rivalry=0.0, caution=0.0, mistakes=0.05, hesitation=0.0),
    # an adult: remembers every frog, fears the arrow and hinders the leader
    3: Level(remembered_frogs=PIECES, rivalry=0.3, caution=1.0, mistakes=0.0, hesitation=0.0),
}


class GreedyBot:
    """Plays the move after which it needs few throws to win and its rivals many."""

    def __init__(self, level: int, seed: int) -> None:
        self.level = LEVELS[level]
        self.seed = seed

    def choose(
        self, game: Game, veiled: PlainState, seat: int, legal_ids: Sequence[int], rng: Random
    ) -> int:
        """The best legal action, apart from the mistakes of the level."""
        assert isinstance(veiled, State)
        if ACTION_THROW_AGAIN in legal_ids:
            return ACTION_THROW_AGAIN
        if ACTION_PASS in legal_ids and rng.random() < self.level.hesitation:
            return ACTION_PASS
        if rng.random() < self.level.mistakes:
            return rng.choice(legal_ids)
        remembered = self.remembered(veiled, seat)
        values = {action: self.value_after(remembered, seat, action) for action in legal_ids}
        best = max(values.values())
        return rng.choice([action for action, value in values.items() if value > best - 1e-9])

    def remembered(self, t: State, seat: int) -> State:
        """The position as this bot remembers it: forgotten frogs are mixed up."""
        frogs = sorted((t.frog[piece], piece) for piece in range(PIECES) if t.frog[piece])
        if len(frogs) <= self.level.remembered_frogs or t.show_owners:
            return t
        order = _shuffled(f"{self.seed} {seat} {sum(t.won)} {frogs}", len(frogs))
        forgotten = order[self.level.remembered_frogs :]
        mixed_up = t.copy()
        for index, other in zip(sorted(forgotten), forgotten, strict=True):
            (number, piece), owner = frogs[index], frogs[other][1]
            mixed_up.frog[owner] = number
            mixed_up.at[owner] = t.at[piece]
        return mixed_up

    def value_after(self, t: State, seat: int, action: int) -> float:
        """The value of the position for a seat after it has played an action."""
        after = t.copy()
        apply(after, seat, action)
        if after.phase == PHASE_OVER:
            return WIN_VALUE
        value = EXTRA_THROW if after.phase == PHASE_AGAIN else 0.0
        rivals = [self.throws_to_win(after, rival) for rival in range(t.seats) if rival != seat]
        return value - self.throws_to_win(after, seat) + self.level.rivalry * min(rivals)

    def throws_to_win(self, t: State, seat: int) -> float:
        """Throws until a seat has brought its last crystal, one piece after the other."""
        a, b = CHILDREN * seat, CHILDREN * seat + 1
        trip = (MEADOW + t.meadow) / SPACES_PER_THROW + 2 * POINTS_LOST
        return min(self.throws_in_order(t, a, b, trip), self.throws_in_order(t, b, a, trip))

    def throws_in_order(self, t: State, first: int, second: int, trip: float) -> float:
        """The same, if the first piece brings the next crystal and the second one what is left for it."""
        throws, space = self.throws_to_deliver(t, first)
        if space:
            t.lying[space] -= 1
        other = min(self.throws_to_deliver(t, second)[0], trip)
        if space:
            t.lying[space] += 1
        needed = t.goal - t.won[first // CHILDREN]
        if needed == 1:
            return throws + SECOND_CHILD * other
        return throws + other + (needed - 2) * trip

    def throws_to_deliver(self, t: State, piece: int) -> tuple[float, int]:
        """Throws until a piece brings a crystal home, and the space it fetches it from; 0 if it carries one."""
        here = t.at[piece]
        if t.frog[piece]:
            return frog_throws(t, here)
        if t.loaded[piece]:
            throws, space = spaces_home(t, here) / SPACES_PER_THROW + POINTS_LOST, 0
        else:
            throws, space = fetch_throws(t, here)
        return throws + self.danger(t, here, throws), space

    def danger(self, t: State, here: int, throws: float) -> float:
        """The throws that the arrow will probably cost a child before its player's next turn."""
        if here in (HOUSE, t.magician) or not self.level.caution:
            return 0.0
        sectors = FOREST_SPACES if is_forest(here) else 1
        odds = t.seats * ARROW_CHANCE * sectors / (MEADOW + t.meadow)
        return self.level.caution * odds * max(0.0, frog_throws(t, here)[0] - throws)


def spaces_home(t: State, here: int) -> int:
    """Spaces clockwise to the house."""
    return (MEADOW + t.meadow - here) % (MEADOW + t.meadow)


def fetch_throws(t: State, here: int) -> tuple[float, int]:
    """Throws to the nearest crystal and home with it, and the space where it lies."""
    best, nearest = 99.0, 0
    for space in range(HIDEOUT, MEADOW + t.meadow):
        if not t.lying[space]:
            continue
        throws = throws_through(t, here, space)
        if throws < best:
            best, nearest = throws, space
    return best, nearest


def throws_through(t: State, here: int, space: int) -> float:
    """Throws from one space to another, to take a crystal there, and home."""
    ring = MEADOW + t.meadow
    away = space - here if here <= space else ring - here + space
    if here == HOUSE or here >= space:
        away = min(away, (here or ring) - space)
    throws = (away + ring - space) / SPACES_PER_THROW + POINTS_LOST + UNCLAIMED
    if away:
        throws += POINTS_LOST if space == HIDEOUT else EXACT_LANDING
    return throws


def frog_throws(t: State, here: int) -> tuple[float, int]:
    """The same for a frog: it hops home and starts again, or meets the magician and goes on from there."""
    from_house, far = fetch_throws(t, HOUSE)
    from_here, near = fetch_throws(t, here)
    hops = max(0, MEADOW - here)  # the magician meets nobody before the meadow
    apart = abs((t.magician or MEADOW + t.meadow) - max(here, MEADOW))
    meeting = hops + min(float(apart), apart / SPACES_PER_THROW + EXACT_LANDING)
    if spaces_home(t, here) + from_house < meeting + from_here:
        return spaces_home(t, here) + from_house - EXTRA_THROW, far
    return meeting + from_here - EXTRA_THROW, near


@lru_cache(maxsize=256)
def _shuffled(key: str, count: int) -> tuple[int, ...]:
    """The numbers below count in an order that is the same for the same key on every machine."""
    order = list(range(count))
    Random(key).shuffle(order)
    return tuple(order)
