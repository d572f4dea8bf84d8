"""The walker: takes the shortest way to the target, as far as it knows. Its levels err like children.

It keeps nothing between two calls: the veiled position holds every wall that was hit, and the walker's seed says which
of them made little impression on it. This is the model of the lower levels:

- **Memory fades.** A walker keeps `span` walls in mind. Of all further walls that were seen a share (`fade`) grows dim,
  those with the weakest impression first. Which ones are weak depends on seed, seat and the number of tokens won.
- **Thoughts wander.** In some moments (`absent`) a walker has only the walls that are not dim; in the others it pulls
  itself together and remembers all of them. So a forgotten wall cannot hold it up for ever.
- **Doubt.** In some turns (`doubts`) it does not trust its memory: it takes one step and waits.
- **The near and shiny.** In some moments (`hasty`) it runs straight at the target and thinks of no wall but those right
  in front of its nose; and in some turns (`mixes_up`) it runs after a symbol beside the target.
- **Caution.** In some turns (`cautious`) it would rather walk where somebody has walked already, or where no wall can
  stand.
- **Knowing the layouts.** Which layout of the rules lies under the board is no secret; which way round it lies is
  (ML-12). As soon as only one way round fits everything that was seen (an expert: two, `ways_round`), a walker
  remembers a share of its walls (`layouts`), hit or not, and who knows all of them forgets none. Which ones it knows
  depends on seed and seat. In other mazes this helps nobody: there doubt, memory and caution tell the levels apart.

Nobody forgets a wall that the table shows, nor doubts there, but haste is haste.
"""

from __future__ import annotations

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
    NEIGHBOURS,
    SQUARES,
    SYMBOL_SQUARES,
)
from sortilege.games.magic_labyrinth.maze import can_wall
from sortilege.games.magic_labyrinth.sight import is_aided
from sortilege.games.magic_labyrinth.state import State
from sortilege.games.magic_labyrinth.ways import FAR, WAIT_COST, write_costs

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
    """The share of the walls beyond the span that grows dim."""
    absent: float = 0.0
    """How often it has only those walls that are not dim."""
    hasty: float = 0.0
    """How often it runs straight on and thinks only of walls beside it."""
    mixes_up: float = 0.0
    """How often, in turns, it takes a symbol beside the target for the target."""
    doubts: float = 0.0
    """How often, in turns, it takes one step and waits."""
    cautious: float = 0.0
    """How often, in turns, it would rather walk where somebody has walked, or where a wall would cut squares off."""
    layouts: float = 0.0
    """The share of the walls of a layout that it knows by heart."""
    ways_round: int = 1
    """It thinks of them as soon as no more ways round than this fit what was seen."""


# 1, a child of five: full of haste and doubt, runs after what shines, forgets most walls.
# 2, a child at school: forgets nearly as much, but thinks before it runs.
# 3, a grown-up who plays now and then: hardly ever in a hurry, often in doubt.
# 4, somebody who plays often, and begins to think of edges that nobody has tried.
# 5, somebody cautious, who trusts its memory in two turns of three.
# 6, an expert: cautious, seldom in doubt, knows the layouts by heart; in other mazes it forgets, too.
# Level 7 searches: `heuristics.py`.
SKILLS = {
    1: Skill(2, 0.85, 0.74, hasty=0.48, mixes_up=0.42, doubts=0.78, layouts=0.73),
    2: Skill(3, 0.75, 0.64, hasty=0.2, mixes_up=0.26, doubts=0.7, layouts=0.77),
    3: Skill(4, 0.65, 0.53, hasty=0.05, mixes_up=0.18, doubts=0.61, layouts=0.8),
    4: Skill(5, 0.6, 0.45, mixes_up=0.12, doubts=0.51, cautious=0.4, layouts=0.85),
    5: Skill(6, 0.6, 0.4, mixes_up=0.06, doubts=0.38, cautious=0.85, layouts=0.92),
    6: Skill(6, 0.6, 0.35, mixes_up=0.02, doubts=0.14, cautious=1.0, layouts=1.0, ways_round=2),
}

DREAMY = Skill(0, 1.0, 1.0, hasty=0.7, mixes_up=0.8, doubts=1.0)
"""Somebody whose thoughts are elsewhere: below every level."""


class Walker:
    """Walks towards the target, around the walls it remembers."""

    def __init__(self, level: int | Skill, seed: int) -> None:
        self.skill = level if isinstance(level, Skill) else SKILLS[level]
        self.seed = seed

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        """A step towards the target, or a stop where that is not possible."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        if ACTION_STOP in legal_ids and self.doubts(t, seat):
            return ACTION_STOP
        walls = self.walls_in_mind(t, seat, rng)
        steps = _open_steps(legal_ids, t.at[seat], walls)
        if not steps:
            return ACTION_STOP if ACTION_STOP in legal_ids else rng.choice(legal_ids)
        costs = self._costs(t, seat, walls)
        best = min(costs[direction] for direction in steps)
        if ACTION_STOP in legal_ids and best > min(costs) + WAIT_COST:
            return ACTION_STOP  # somebody is in the way
        return step_action(rng.choice([d for d in steps if costs[d] == best]))

    def _costs(self, t: State, seat: int, walls: int) -> list[int]:
        """What the way to the target costs in each direction from here, legal or not."""
        costs = [FAR] * 4
        write_costs(self.aim(t, seat), t.at[seat], walls, self.risky(t, seat, walls), costs)
        return costs

    def aim(self, t: State, seat: int) -> int:
        """The target, or a symbol beside it that is mistaken for it during the whole turn."""
        whim = self._whim("aim", t, seat)
        if whim.random() >= self.skill.mixes_up:
            return t.target
        beside = [s for s in SYMBOL_SQUARES if NEIGHBOURS[t.target] >> s & 1 and s != t.at[seat]]
        return whim.choice(beside or [t.target])

    def doubts(self, t: State, seat: int) -> bool:
        """Would it rather not go on, after the first step of this turn?"""
        if t.steps == t.roll or t.show_bumped or is_aided(t, seat):
            return False
        return self._whim("doubt", t, seat).random() < self.skill.doubts

    def _whim(self, name: str, t: State, seat: int) -> Random:
        """What comes over it during a whole turn: nothing in the key changes before the turn ends."""
        others = [at for other, at in enumerate(t.at) if other != seat]
        return Random(f"{name} {self.seed} {seat} {t.target} {t.bumped} {t.roll} {others}")

    def walls_in_mind(self, t: State, seat: int, rng: Random) -> int:
        """The walls that it thinks of at this moment, as bits."""
        walls = t.bumped
        if rng.random() < self.skill.absent:
            walls &= ~self.dim_walls(t, seat)
        walls |= self.known_walls(t, seat)
        if rng.random() < self.skill.hasty:
            walls &= AROUND[t.at[seat]]
        return walls

    def known_walls(self, t: State, seat: int) -> int:
        """The walls of the layout that it knows by heart, hit or not, as bits; 0 while too many ways round fit."""
        fitting = fitting_orientations(t)
        if not 1 <= fitting.bit_count() <= self.skill.ways_round or not self.skill.layouts:
            return 0
        walls = certain_walls(t, fitting)
        known = round(self.skill.layouts * walls.bit_count())
        order = _edges_in_order(f"layout {self.seed} {seat}")
        return sum(1 << edge for edge in [e for e in order if walls >> e & 1][:known])

    def dim_walls(self, t: State, seat: int) -> int:
        """The walls that have faded because so many others were seen, as bits."""
        beyond = t.bumped.bit_count() - self.skill.span
        if beyond <= 0 or t.show_bumped or is_aided(t, seat):
            return 0
        kept = self.skill.span + round(beyond * (1 - self.skill.fade))
        won = sum(tokens.bit_count() for tokens in t.won)
        order = _edges_in_order(f"{self.seed} {seat} {won}")
        return sum(1 << edge for edge in [e for e in order if t.bumped >> e & 1][kept:])

    def risky(self, t: State, seat: int, walls: int) -> int:
        """The edges where it reckons with a wall that it does not know, as bits."""
        if walls.bit_count() >= t.wall_count:
            return 0
        if self._whim("caution", t, seat).random() >= self.skill.cautious:
            return 0
        return ALL_EDGES & ~t.crossed & ~certainly_open(walls)


def _open_steps(legal_ids: Sequence[int], here: int, walls: int) -> list[int]:
    """The directions of the legal steps that cross none of these walls."""
    steps = [direction_of(action) for action in legal_ids if action != ACTION_STOP]
    return [direction for direction in steps if not walls >> EDGE[4 * here + direction] & 1]


@lru_cache(maxsize=256)
def certainly_open(walls: int) -> int:
    """The edges where a wall beside these would cut squares off (ML-A01), as bits."""
    free = [edge for edge in range(EDGES) if not walls >> edge & 1]
    return sum(1 << edge for edge in free if not can_wall(walls, edge))


@lru_cache(maxsize=256)
def _edges_in_order(key: str) -> tuple[int, ...]:
    """All edges in an order that is the same for the same key on every machine."""
    order = list(range(EDGES))
    Random(key).shuffle(order)
    return tuple(order)
