"""The walker: takes the shortest way to the target, as far as it knows. Its levels err like children.

It keeps nothing between two calls: the veiled position holds every wall that was hit, and the walker's seed says which
of them made little impression on it. This is the model of the lower levels:

- **Memory fades.** A walker keeps `span` walls in mind. Of all further walls that were seen a share (`fade`) grows dim,
  those with the weakest impression first. Which ones are weak depends on seed, seat and the number of tokens won.
- **Thoughts wander.** In some moments (`absent`) a walker has only the walls that are not dim; in the others it pulls
  itself together and remembers all of them. So a forgotten wall cannot hold it up for ever.
- **The near and shiny.** In some moments (`hasty`) it runs straight at the target and thinks of no wall but those right
  in front of its nose; and in some turns (`mixes_up`) it runs after a symbol beside the target.
- **Caution.** Who is `cautious` would rather walk where somebody has walked already, or where no wall can stand.
- **Knowing the layouts.** Who has played often knows the layouts of the rules by heart, and which one lies under the
  board is no secret; which way round it lies is (ML-12). After some walls (`recognises`) it recognises the layout, if
  only one way round still fits everything that was seen, and from then on forgets no wall; the hard layout takes longer
  than the easy one. In other mazes this helps nobody: there memory and caution tell the levels apart.

Nobody forgets a wall that the table shows, but haste is haste.
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
    MOST_WALLS,
    NEIGHBOURS,
    SQUARES,
    SYMBOL_SQUARES,
)
from sortilege.games.magic_labyrinth.maze import can_wall
from sortilege.games.magic_labyrinth.sight import is_aided
from sortilege.games.magic_labyrinth.state import State
from sortilege.games.magic_labyrinth.ways import FAR, WAIT_COST, write_costs

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
    """The share of the walls beyond the span that grows dim."""
    absent: float = 0.0
    """How often it has only those walls that are not dim."""
    hasty: float = 0.0
    """How often it runs straight on and thinks only of walls beside it."""
    mixes_up: float = 0.0
    """How often, in turns, it takes a symbol beside the target for the target."""
    cautious: bool = False
    """Would rather walk where somebody has walked, or where a wall would cut squares off."""
    recognises: tuple[int, ...] = (NEVER, NEVER)
    """Knows the layouts A and B by heart, and recognises which way round one lies after so many walls."""


# 1, a child of five: full of haste, runs after what shines, forgets most walls.
# 2, a child at school: forgets many walls now and then, and is seldom in a hurry.
# 3, a grown-up: never in a hurry, and remembers the layout when nearly all of it was seen.
# 4, somebody with a good memory, who knows the layouts better.
# 5, somebody cautious, who thinks more of untried edges than of old walls, and recognises a layout halfway.
# 6, an expert: cautious, seldom absent, and knows a layout after a few walls.
# Level 7 searches: `heuristics.py`.
SKILLS = {
    1: Skill(span=2, fade=0.9, absent=0.75, hasty=0.5, mixes_up=0.3),
    2: Skill(span=3, fade=0.8, absent=0.65, hasty=0.2, mixes_up=0.1),
    3: Skill(span=4, fade=0.8, absent=0.6, recognises=(11, 15)),
    4: Skill(span=4, fade=0.5, absent=0.4, recognises=(8, 12)),
    5: Skill(span=4, fade=0.5, absent=0.55, cautious=True, recognises=(6, 9)),
    6: Skill(span=6, fade=0.5, absent=0.15, cautious=True, recognises=(2, 5)),
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
        return step_action(rng.choice([d for d in steps if costs[d] == best]))

    def _costs(self, t: State, seat: int, walls: int) -> list[int]:
        """What the way to the target costs in each direction from here, legal or not."""
        costs = [FAR] * 4
        write_costs(self.aim(t, seat), t.at[seat], walls, self.risky(t, walls), costs)
        return costs

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
        recognised = self.recognised(t)
        walls = certain_walls(t, recognised)
        if not recognised and rng.random() < self.skill.absent:
            walls &= ~self.dim_walls(t, seat)
        if rng.random() < self.skill.hasty:
            walls &= AROUND[t.at[seat]]
        return walls

    def recognised(self, t: State) -> int:
        """The one way round in which it knows that the layout lies, as a bit; 0 if it does not recognise it yet."""
        if t.layout == 0 or t.bumped.bit_count() < self.skill.recognises[t.layout - 1]:
            return 0
        fitting = fitting_orientations(t)
        return fitting if fitting.bit_count() == 1 else 0

    def dim_walls(self, t: State, seat: int) -> int:
        """The walls that have faded because so many others were seen, as bits."""
        beyond = t.bumped.bit_count() - self.skill.span
        if beyond <= 0 or t.show_bumped or is_aided(t, seat):
            return 0
        kept = self.skill.span + round(beyond * (1 - self.skill.fade))
        won = sum(tokens.bit_count() for tokens in t.won)
        Random(f"{self.seed} {seat} {won}").shuffle(order := list(range(EDGES)))
        hit = [edge for edge in order if t.bumped >> edge & 1]
        return sum(1 << edge for edge in hit[kept:])

    def risky(self, t: State, walls: int) -> int:
        """The edges where it reckons with a wall that it does not know, as bits."""
        if self.recognised(t) or not self.skill.cautious:
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
