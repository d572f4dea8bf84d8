"""The walker: a wizard of The Magic Labyrinth that walks the shortest way it believes in.

It keeps no memory of its own. The veiled position holds every wall that was hit; which of them the walker has
in mind is a function of that position and of the walker's seed:

- A mind holds `span` walls for sure. While no more were hit, or while the table shows them, it knows them all.
- Of all further ones a share is weak: which, is drawn by seed, seat and the number of tokens won, so the same
  walls stay weak until somebody wins the next token.
- In some turns its thoughts wander, and then the weak walls are forgotten. Whether they wander is drawn also by
  the roll and by where the others stand, so it lasts for one turn.

So a walker made anew in the middle of a turn goes on as if nothing had happened; and because its thoughts come
back, no forgotten wall can hold it up for ever.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from sortilege.engine.contract import Game
from sortilege.engine.state import PlainState
from sortilege.games.magic_labyrinth.board import EDGE, EDGES, HOME, SQUARES, STRIDE
from sortilege.games.magic_labyrinth.rules import STOP, can_wall
from sortilege.games.magic_labyrinth.state import State

ALL_EDGES = (1 << EDGES) - 1
FAR = 1e9
WAITING = 1.0
"""To stay costs this much: a walker rather waits than takes a step it would have to take back."""

LOST_STEPS = 1.5
"""What a bump costs beside the way home: about half a throw."""


@dataclass(frozen=True)
class Mind:
    """What tells a level from another."""

    span: int
    """So many walls are held in mind for sure."""
    weak: float
    """The share of all further ones that it may forget."""
    wanders: float
    """How often it does."""
    caution: float
    """How much of the risk of an untried edge counts: 0 none, 1 all of it."""
    deduces: bool
    """Sees that an edge must be open, because a wall there would cut squares off."""
    dawdles: float
    """How often it stops although it could go on."""
    strays: float
    """How often it takes a step just to see what happens."""


MINDS = {
    1: Mind(span=2, weak=0.6, wanders=0.45, caution=0.0, deduces=False, dawdles=0.1, strays=0.08),
    2: Mind(span=3, weak=0.5, wanders=0.25, caution=0.0, deduces=False, dawdles=0.0, strays=0.0),
    3: Mind(span=EDGES, weak=0.0, wanders=0.0, caution=0.4, deduces=True, dawdles=0.0, strays=0.0),
}


class Walker:
    """Walks towards the target, around the walls it has in mind."""

    def __init__(self, level: int, seed: int) -> None:
        self.mind = MINDS[level]
        self.seed = seed

    def choose(
        self, game: Game, veiled: PlainState, seat: int, legal_ids: Sequence[int], rng: Random
    ) -> int:
        """A step towards the target, or a stop where that is not possible."""
        assert isinstance(veiled, State)
        walls = self.walls_in_mind(veiled, seat)
        here = veiled.at[seat]
        steps = [way for way in legal_ids if way != STOP and not walls >> EDGE[4 * here + way] & 1]
        if not steps:
            return STOP if STOP in legal_ids else rng.choice(legal_ids)
        if rng.random() < self.mind.strays:
            return rng.choice(steps)
        home = HOME[4 * (veiled.seats - 2) + seat]
        prices = plan(veiled.target, home, walls, self.risks(veiled, walls))
        costs = {way: prices[4 * here + way] for way in steps}
        best = min(costs.values())
        if STOP in legal_ids and self.would_rather_stop(best, prices, veiled, seat, rng):
            return STOP
        return rng.choice([way for way, cost in costs.items() if cost < best + 1e-6])

    def would_rather_stop(
        self, best: float, prices: list[float], t: State, seat: int, rng: Random
    ) -> bool:
        """Is the best legal step a step back (somebody is in the way), or is it time to dream a little?"""
        here = t.at[seat]
        if best > min(prices[4 * here : 4 * here + 4]) + WAITING:
            return True
        return t.steps < t.roll and rng.random() < self.mind.dawdles

    def walls_in_mind(self, t: State, seat: int) -> int:
        """The walls that were hit and are not forgotten this turn, as bits."""
        hit = [edge for edge in range(EDGES) if t.bumped >> edge & 1]
        if len(hit) <= self.mind.span or t.show_bumped:
            return t.bumped
        stamp = f"{self.seed} {seat} {sum(won.bit_count() for won in t.won)}"
        others = [at for other, at in enumerate(t.at) if other != seat]
        if Random(f"{stamp} {t.roll} {others}").random() >= self.mind.wanders:
            return t.bumped
        Random(stamp).shuffle(order := list(range(EDGES)))
        hit.sort(key=order.__getitem__)
        weak = round(self.mind.weak * (len(hit) - self.mind.span))
        return sum(1 << edge for edge in hit[weak:])

    def risks(self, t: State, walls: int) -> list[float]:
        """How likely each edge is a wall, as far as this walker minds."""
        safe = t.crossed | (open_for_sure(walls) if self.mind.deduces else 0)
        untried = (ALL_EDGES & ~safe & ~walls).bit_count()
        hidden = t.count - walls.bit_count()
        risk = self.mind.caution * hidden / untried if untried else 0.0
        return [0.0 if safe >> edge & 1 else risk for edge in range(EDGES)]


@lru_cache(maxsize=256)
def open_for_sure(walls: int) -> int:
    """The edges where no wall can stand beside these walls without cutting squares off (ML-A01), as bits."""
    free = [edge for edge in range(EDGES) if not walls >> edge & 1]
    return sum(1 << edge for edge in free if not can_wall(walls, edge))


def plan(target: int, home: int, walls: int, risks: list[float]) -> list[float]:
    """What it costs, in steps, to reach the target by leaving a square some way: prices[4 * square + way].

    A step over an edge of risk r costs 1, and with r the way from home once more. What the way from home
    costs is first taken from a plan without risk.
    """
    easy = _prices(target, walls, [0.0] * EDGES, 0.0)
    if not any(risks):
        return easy
    first = _prices(target, walls, risks, min(easy[4 * home : 4 * home + 4]))
    return _prices(target, walls, risks, min(first[4 * home : 4 * home + 4]))


def _prices(target: int, walls: int, risks: list[float], from_home: float) -> list[float]:
    prices = [FAR] * (4 * SQUARES)
    done = [False] * SQUARES
    queue = [(0.0, target)]
    while queue:
        cost, square = heapq.heappop(queue)
        if done[square]:
            continue
        done[square] = True
        for way in range(4):
            edge = EDGE[4 * square + way]
            if edge < 0 or walls >> edge & 1:
                continue
            back = square + STRIDE[way]
            loss = max(0.0, LOST_STEPS + from_home - cost)
            price = cost + 1 + risks[edge] * loss
            prices[4 * back + (way + 2) % 4] = price
            heapq.heappush(queue, (price, back))
    return prices
