"""The walker: takes the shortest way to the target, as far as it knows. Its levels err like children.

It keeps nothing between two calls: the veiled position holds every wall that was hit, and the walker's seed says which
of them made little impression on it. This is the model of the lower levels:

- **Memory fades.** A walker keeps `span` walls in mind. With every further wall that was seen, a share (`fade`) of all
  walls grows dim, those with the weakest impression first. Which ones are weak depends on seed, seat and the number of
  tokens won.
- **Thoughts wander.** In some moments (`absent`) a walker has only the walls that are not dim; in the others it pulls
  itself together and remembers all of them. So a forgotten wall cannot hold it up for ever.
- **The near and shiny.** In some moments (`hasty`) it runs straight at the target and thinks of no wall but those right
  in front of its nose; and in some turns (`mixes_up`) it runs after a symbol beside the target.

- **Knowing the layouts.** Who has played often knows the layouts of the rules by heart, and which one lies under the
  board is no secret; which way round it lies is (ML-12). After some walls (`recognises`) it recognises the layout, if
  only one way round still fits everything that was seen. In other mazes this helps nobody.

Nobody forgets a wall that the table shows, but haste is haste.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from sortilege.engine.veiled import Veiled
from sortilege.games.magic_labyrinth.actions import ACTION_STOP, direction_of, step_action
from sortilege.games.magic_labyrinth.belief import (
    ALL_EDGES,
    certain_walls,
    fitting_orientations,
)
from sortilege.games.magic_labyrinth.board import (
    EDGE,
    EDGES,
    HOME,
    MOST_WALLS,
    NEIGHBOURS,
    SQUARES,
    STRIDE,
    SYMBOL_SQUARES,
)
from sortilege.games.magic_labyrinth.maze import can_wall
from sortilege.games.magic_labyrinth.sight import is_aided
from sortilege.games.magic_labyrinth.state import State

UNREACHABLE = 1e9
WAIT_COST = 1.0
"""In steps: a walker would rather wait than take a step that it has to take back."""
BUMP_COST = 1.5
"""In steps, besides the way from home: about half a throw is lost."""
ALMOST_EQUAL = 1e-6
NEVER = MOST_WALLS + 1
AROUND = tuple(
    sum(1 << EDGE[4 * s + d] for d in range(4) if EDGE[4 * s + d] >= 0) for s in range(SQUARES)
)
"""The edges around each square, as bits."""


@dataclass(frozen=True)
class Skill:
    """What sets the levels apart."""

    span: int = EDGES
    """How many walls it keeps in mind without effort."""
    fade: float = 0.0
    """The share of all walls that grows dim with every wall seen beyond the span."""
    absent: float = 0.0
    """How often it has only those walls that are not dim."""
    hasty: float = 0.0
    """How often it runs straight on and thinks only of walls beside it."""
    mixes_up: float = 0.0
    """How often, in turns, it takes a symbol beside the target for the target."""
    caution: float = 0.0
    """How much of the risk of an untried edge it takes into account: 0 none, 1 all of it."""
    deduces: bool = False
    """Sees that an edge must be open, because a wall there would cut squares off."""
    recognises: int = NEVER
    """Knows the layouts by heart, and recognises which way round one lies after so many walls, if it can be told."""


# 1, a child of five: full of haste, runs after what shines, forgets most walls.
# 2, a child at school: forgets some walls now and then, and is seldom in a hurry.
# 3, a grown-up: remembers nearly everything, but never thinks about untried edges.
# 4, an expert: remembers every wall, deduces open edges and weighs the risk of untried ones.
# 5 and 6, who also know the layouts by heart, and recognise late or soon which way round one lies.
# Level 7 searches: `heuristics.py`.
SKILLS = {
    1: Skill(span=2, fade=0.18, absent=0.7, hasty=0.45, mixes_up=0.25),
    2: Skill(span=3, fade=0.14, absent=0.6, hasty=0.2, mixes_up=0.1),
    3: Skill(span=4, fade=0.1, absent=0.4),
    4: Skill(caution=0.4, deduces=True),
    5: Skill(caution=0.4, deduces=True, recognises=5),
    6: Skill(caution=0.4, deduces=True, recognises=1),
}


class Walker:
    """Walks towards the target, around the walls it remembers."""

    def __init__(self, level: int, seed: int) -> None:
        self.skill = SKILLS[level]
        self.seed = seed

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        """A step towards the target, or a stop where that is not possible."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        walls = self.walls_in_mind(t, seat, rng)
        steps = _open_steps(legal_ids, t.at[seat], walls)
        if not steps:
            return ACTION_STOP if ACTION_STOP in legal_ids else rng.choice(legal_ids)
        costs = self._costs(t, seat, walls)
        best = min(costs[direction] for direction in steps)
        if ACTION_STOP in legal_ids and best > min(costs) + WAIT_COST:
            return ACTION_STOP  # somebody is in the way
        return step_action(rng.choice([d for d in steps if costs[d] < best + ALMOST_EQUAL]))

    def _costs(self, t: State, seat: int, walls: int) -> list[float]:
        """What the way to the target costs in each direction from here, legal or not."""
        home = HOME[4 * (t.seats - 2) + seat]
        costs = plan(self.aim(t, seat), home, walls, self.risks(t, walls))
        return costs[4 * t.at[seat] : 4 * t.at[seat] + 4]

    def aim(self, t: State, seat: int) -> int:
        """The target, or a symbol beside it that is mistaken for it during the whole turn."""
        others = [at for other, at in enumerate(t.at) if other != seat]
        whim = Random(f"{self.seed} {seat} {t.target} {t.bumped} {t.roll} {others}")
        if whim.random() >= self.skill.mixes_up:
            return t.target
        beside = [s for s in SYMBOL_SQUARES if NEIGHBOURS[t.target] >> s & 1 and s != t.at[seat]]
        return whim.choice(beside or [t.target])

    def walls_in_mind(self, t: State, seat: int, rng: Random) -> int:
        """The walls that were hit and that it thinks of at this moment, as bits."""
        walls = certain_walls(t, self.recognised(t))
        if rng.random() < self.skill.absent:
            walls &= ~self.dim_walls(t, seat)
        if rng.random() < self.skill.hasty:
            walls &= AROUND[t.at[seat]]
        return walls

    def recognised(self, t: State) -> int:
        """The one way round in which it knows that the layout lies, as a bit; 0 if it does not recognise it yet."""
        if t.bumped.bit_count() < self.skill.recognises:
            return 0
        fitting = fitting_orientations(t)
        return fitting if fitting.bit_count() == 1 else 0

    def dim_walls(self, t: State, seat: int) -> int:
        """The walls that have faded because so many others were seen, as bits."""
        beyond = t.bumped.bit_count() - self.skill.span
        if beyond <= 0 or t.show_bumped or is_aided(t, seat):
            return 0
        kept = round(t.bumped.bit_count() * (1 - self.skill.fade) ** beyond)
        won = sum(tokens.bit_count() for tokens in t.won)
        Random(f"{self.seed} {seat} {won}").shuffle(order := list(range(EDGES)))
        hit = [edge for edge in order if t.bumped >> edge & 1]
        return sum(1 << edge for edge in hit[max(self.skill.span, kept) :])

    def risks(self, t: State, walls: int) -> list[float]:
        """How likely a wall is on each edge, as far as this level takes it into account."""
        if self.recognised(t):
            return [0.0] * EDGES
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
