"""People who play The Magic Labyrinth for the first time: a written model for each answer to "who plays?".

A newcomer is not a walker. It keeps a real memory from move to move: a wall that somebody hits is noticed (`attention`
for the bumps of others; one's own hurt enough), and then fades with every wall noticed since: after `lasting` more of
them it is remembered in half of the turns. On the way it looks only `ahead` steps ahead for walls to walk round, and in
some turns (`dreams`) it follows whatever lies straight before it without a thought. One model serves one seat of one
game.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from sortilege.engine.contract import Bot
from sortilege.engine.veiled import Veiled
from sortilege.games.magic_labyrinth.actions import ACTION_STOP, direction_of, step_action
from sortilege.games.magic_labyrinth.board import (
    EDGE,
    EDGE_FROM,
    EDGE_TO,
    EDGES,
    HOME,
    SIZE,
    SQUARES,
    STRIDE,
)
from sortilege.games.magic_labyrinth.sight import is_aided
from sortilege.games.magic_labyrinth.state import State

UNREACHABLE = 1e9
BUMP_COST = 1.5
"""In steps, besides the way from home: about half a throw is lost."""


@dataclass(frozen=True)
class Habits:
    """How somebody plays a game never played before."""

    lasting: float
    """After this many further walls a wall is remembered in half of the turns."""
    attention: float
    """The share of the others' bumps that it notices."""
    ahead: int
    """How many steps ahead it looks for walls to walk round."""
    dreams: float
    """The share of turns in which it just walks on."""
    wary: float = 0.0
    """How much of the risk of an untried edge it feels."""


# Five or six: lives in the moment, watches its own wizard only, and runs to what shines.
LITTLE = Habits(lasting=3, attention=0.3, ahead=2, dreams=0.4)
# Seven to ten: watches the others too, at least now and then, and plans a few steps.
BIG = Habits(lasting=6, attention=0.5, ahead=4, dreams=0.2)
# A grown-up: attentive, plans the whole way, but has never trained this kind of memory.
ADULT = Habits(lasting=14, attention=0.85, ahead=SIZE * 2, dreams=0.08)
# Somebody who plays such games often: writes the maze down in the head and tries the safe way first.
EXPERT = Habits(lasting=70, attention=1.0, ahead=SIZE * 2, dreams=0.0, wary=0.4)


class Newcomer:
    """Somebody with habits, in one seat of one game."""

    def __init__(self, habits: Habits, seed: int) -> None:
        self.habits = habits
        self.mind = Random(f"newcomer {seed}")
        self.seen = 0  # every wall hit so far, noticed or not, as bits
        self.noticed: list[int] = []  # the edges of walls it noticed, the oldest first
        self.walls = 0  # what it remembers this turn
        self.dreaming = False

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        """The next step of what looks like the shortest way; a stop when that is barred."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        if t.steps == t.roll:
            self._begin_turn(t, seat)
        walls = self._thought_of(t, t.at[seat])
        home = HOME[4 * (t.seats - 2) + seat]
        costs = plan(t.target, home, walls, self._fears(t, walls))
        return _cheapest(legal_ids, t.at[seat], costs, walls, rng)

    def _begin_turn(self, t: State, seat: int) -> None:
        self._notice(t, seat)
        self.dreaming = self.mind.random() < self.habits.dreams
        self.walls = t.bumped if t.show_bumped or is_aided(t, seat) else self._recall()

    def _notice(self, t: State, seat: int) -> None:
        """New bumps since the last turn: one's own is the one after which it stands at home again."""
        fresh = t.bumped & ~self.seen
        self.seen = t.bumped
        at_home = t.at[seat] == HOME[4 * (t.seats - 2) + seat]
        for edge in (edge for edge in range(EDGES) if fresh >> edge & 1):
            if at_home or self.mind.random() < self.habits.attention:
                self.noticed.append(edge)

    def _recall(self) -> int:
        """Which of the noticed walls come to mind this turn."""
        ages = enumerate(reversed(self.noticed))
        kept = [e for age, e in ages if self.mind.random() < 0.5 ** (age / self.habits.lasting)]
        return sum(1 << edge for edge in kept)

    def _thought_of(self, t: State, here: int) -> int:
        """The remembered walls within the distance it looks ahead."""
        reach = 1 if self.dreaming else self.habits.ahead
        return sum(1 << e for e in range(EDGES) if self.walls >> e & 1 and _away(e, here) < reach)

    def _fears(self, t: State, walls: int) -> list[float]:
        """The same dread of every edge that nobody has crossed."""
        untried = EDGES - (t.crossed | walls).bit_count()
        dread = self.habits.wary * (t.wall_count - walls.bit_count()) / max(1, untried)
        return [0.0 if t.crossed >> edge & 1 else max(0.0, dread) for edge in range(EDGES)]


def _away(edge: int, here: int) -> int:
    """How many steps an edge is away from a square, walls aside."""
    return min(_distance(here, EDGE_FROM[edge]), _distance(here, EDGE_TO[edge]))


def _distance(one: int, other: int) -> int:
    assert 0 <= one < SQUARES and 0 <= other < SQUARES
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)


def _cheapest(
    legal_ids: Sequence[int], here: int, costs: list[float], walls: int, rng: Random
) -> int:
    """One of the best legal steps that crosses no wall in mind; a stop when something better is barred."""
    ways = [direction_of(action) for action in legal_ids if action != ACTION_STOP]
    ways = [d for d in ways if not walls >> EDGE[4 * here + d] & 1]
    best = min((costs[4 * here + d] for d in ways), default=float("inf"))
    if ACTION_STOP in legal_ids and best > min(costs[4 * here : 4 * here + 4]) + 1:
        return ACTION_STOP
    if not ways:
        return rng.choice(legal_ids)
    return step_action(rng.choice([d for d in ways if costs[4 * here + d] == best]))


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


NEWCOMERS: Mapping[str, Callable[[int], Bot]] = {
    "little": lambda seed: Newcomer(LITTLE, seed),
    "big": lambda seed: Newcomer(BIG, seed),
    "adult": lambda seed: Newcomer(ADULT, seed),
    "expert": lambda seed: Newcomer(EXPERT, seed),
}
