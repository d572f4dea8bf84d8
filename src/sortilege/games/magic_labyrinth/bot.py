"""The walker: a bot that takes the shortest way to the target, as far as it knows.

It keeps nothing between two calls. The veiled position holds every wall that was hit; which of them the walker
remembers is a function of that position and of the walker's seed:

- It always remembers `span` walls. While no more were hit, or while the table shows them, it knows them all.
- A share of all further walls is weak. Which ones depends on seed, seat and the number of tokens won, so the same
  walls stay weak until the next token is won.
- In some turns it is distracted and forgets the weak walls. Whether it is depends also on the roll and on where the
  others stand, so a distraction lasts for one turn.

So a walker made again in the middle of a turn plays on unchanged; and because it remembers again later, a forgotten
wall cannot hold it up for ever.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from sortilege.engine.contract import Game
from sortilege.engine.state import PlainState
from sortilege.games.magic_labyrinth.actions import ACTION_STOP, direction_of, step_action
from sortilege.games.magic_labyrinth.board import EDGE, EDGES, HOME, SQUARES, STRIDE
from sortilege.games.magic_labyrinth.maze import can_wall
from sortilege.games.magic_labyrinth.state import State

ALL_EDGES = (1 << EDGES) - 1
UNREACHABLE = 1e9
WAIT_COST = 1.0
"""In steps: a walker would rather wait than take a step that it has to take back."""
BUMP_COST = 1.5
"""In steps, besides the way from home: about half a throw is lost."""
ALMOST_EQUAL = 1e-6


@dataclass(frozen=True)
class Skill:
    """What sets the levels apart."""

    span: int
    """How many walls it always remembers."""
    weak: float
    """The share of all further walls that it may forget."""
    distracted: float
    """How often it forgets them."""
    caution: float
    """How much of the risk of an untried edge it takes into account: 0 none, 1 all of it."""
    deduces: bool
    """Sees that an edge must be open, because a wall there would cut squares off."""
    stops_early: float
    """How often it stops although it could go on."""
    strays: float
    """How often it takes a random step."""


# 1, a small child: forgets most walls now and then, dawdles and strays.
# 2, an attentive player: forgets some walls now and then, and never thinks about untried edges.
# 3, an expert: remembers every wall, deduces open edges and weighs the risk of untried ones.
SKILLS = {
    1: Skill(2, 0.6, 0.45, caution=0.0, deduces=False, stops_early=0.1, strays=0.08),
    2: Skill(3, 0.5, 0.25, caution=0.0, deduces=False, stops_early=0.0, strays=0.0),
    3: Skill(EDGES, 0.0, 0.0, caution=0.4, deduces=True, stops_early=0.0, strays=0.0),
}


class Walker:
    """Walks towards the target, around the walls it remembers."""

    def __init__(self, level: int, seed: int) -> None:
        self.skill = SKILLS[level]
        self.seed = seed

    def choose(
        self, game: Game, veiled: PlainState, seat: int, legal_ids: Sequence[int], rng: Random
    ) -> int:
        """A step towards the target, or a stop where that is not possible."""
        assert isinstance(veiled, State)
        walls = self.known_walls(veiled, seat)
        steps = _open_steps(legal_ids, veiled.at[seat], walls)
        if not steps:
            return ACTION_STOP if ACTION_STOP in legal_ids else rng.choice(legal_ids)
        if rng.random() < self.skill.strays:
            return step_action(rng.choice(steps))
        costs = self._costs(veiled, seat, walls)
        best = min(costs[direction] for direction in steps)
        if ACTION_STOP in legal_ids and self._prefers_to_stop(best, costs, veiled, rng):
            return ACTION_STOP
        return step_action(rng.choice([d for d in steps if costs[d] < best + ALMOST_EQUAL]))

    def _costs(self, t: State, seat: int, walls: int) -> list[float]:
        """What the way to the target costs in each direction from here, legal or not."""
        home = HOME[4 * (t.seats - 2) + seat]
        costs = plan(t.target, home, walls, self.risks(t, walls))
        return costs[4 * t.at[seat] : 4 * t.at[seat] + 4]

    def _prefers_to_stop(self, best: float, costs: list[float], t: State, rng: Random) -> bool:
        """When the best legal step leads back (somebody is in the way), or on a whim."""
        if best > min(costs) + WAIT_COST:
            return True
        return t.steps < t.roll and rng.random() < self.skill.stops_early

    def known_walls(self, t: State, seat: int) -> int:
        """The walls that were hit and are not forgotten this turn, as bits."""
        hit = [edge for edge in range(EDGES) if t.bumped >> edge & 1]
        if len(hit) <= self.skill.span or t.show_bumped:
            return t.bumped
        stamp = f"{self.seed} {seat} {sum(won.bit_count() for won in t.won)}"
        others = [at for other, at in enumerate(t.at) if other != seat]
        if Random(f"{stamp} {t.roll} {others}").random() >= self.skill.distracted:
            return t.bumped
        Random(stamp).shuffle(order := list(range(EDGES)))
        hit.sort(key=order.__getitem__)
        weak = round(self.skill.weak * (len(hit) - self.skill.span))
        return sum(1 << edge for edge in hit[weak:])

    def risks(self, t: State, walls: int) -> list[float]:
        """How likely a wall is on each edge, as far as this level takes it into account."""
        safe = t.crossed | (certainly_open(walls) if self.skill.deduces else 0)
        untried = (ALL_EDGES & ~safe & ~walls).bit_count()
        hidden = t.wall_count - walls.bit_count()
        risk = self.skill.caution * hidden / untried if untried else 0.0
        return [0.0 if safe >> edge & 1 else risk for edge in range(EDGES)]


def _open_steps(legal_ids: Sequence[int], here: int, walls: int) -> list[int]:
    """The directions of the legal steps that cross none of these walls."""
    steps = [direction_of(action) for action in legal_ids if action != ACTION_STOP]
    return [direction for direction in steps if not walls >> EDGE[4 * here + direction] & 1]


@lru_cache(maxsize=256)
def certainly_open(walls: int) -> int:
    """The edges where a wall beside these would cut squares off (ML-A01), as bits."""
    free = [edge for edge in range(EDGES) if not walls >> edge & 1]
    return sum(1 << edge for edge in free if not can_wall(walls, edge))


def plan(target: int, home: int, walls: int, risks: list[float]) -> list[float]:
    """What it costs, in steps, to reach the target from a square in a direction: costs[4 * square + direction].

    A step over an edge of risk r costs 1, plus r times what a bump loses, which includes the way from home. Its
    cost comes from a plan without risk first, then from one with it.
    """
    safe = _costs_to(target, walls, [0.0] * EDGES, 0.0)
    if not any(risks):
        return safe
    risky = _costs_to(target, walls, risks, _least(safe, home))
    return _costs_to(target, walls, risks, _least(risky, home))


def _least(costs: list[float], square: int) -> float:
    return min(costs[4 * square : 4 * square + 4])


def _costs_to(target: int, walls: int, risks: list[float], from_home: float) -> list[float]:
    """Dijkstra's algorithm, backwards from the target."""
    costs = [UNREACHABLE] * (4 * SQUARES)
    done = [False] * SQUARES
    queue = [(0.0, target)]
    while queue:
        cost, square = heapq.heappop(queue)
        if done[square]:
            continue
        done[square] = True
        for direction in range(4):
            edge = EDGE[4 * square + direction]
            if edge < 0 or walls >> edge & 1:
                continue
            before = square + STRIDE[direction]
            loss = max(0.0, BUMP_COST + from_home - cost)
            price = cost + 1 + risks[edge] * loss
            costs[4 * before + (direction + 2) % 4] = price
            heapq.heappush(queue, (price, before))
    return costs
