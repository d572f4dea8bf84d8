"""Whose frog was it? A scene is played by the rules and watched by everybody; then the child under each frog is named.

A scene is a game from its first throw: children walk to their places, which is not shown; then the witch's arrow turns
some of them into frogs, and the frogs hop past each other. It tells what everybody at a table sees, and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from sortilege.engine.challenge import FIRST_DAY, Day, Draws, Result, Stretch, Turn
from sortilege.engine.contract import SPECTATOR, View
from sortilege.engine.errors import BadNotation
from sortilege.engine.match import Match
from sortilege.games.mago_magino import GAME
from sortilege.games.mago_magino.actions import CLOCKWISE, COUNTERCLOCKWISE
from sortilege.games.mago_magino.board import (
    CHILDREN,
    FOREST,
    HIDEOUT,
    HOUSE,
    LARGEST_THROW,
    MEADOW,
    MEADOW_SPACES,
    SPACE_NAMES,
)
from sortilege.games.mago_magino.moves import is_forest, next_space
from sortilege.games.mago_magino.notation import DIRECTION_NAMES
from sortilege.games.mago_magino.sight import events_for, observe_open, recall
from sortilege.games.mago_magino.state import State

SINCE = (FIRST_DAY,)
KEYS = ("all", "some", "none")

AGAIN, NAMES = "again", "names"
"""The actions: the scene once more, and `names 2 0 1`, the seats of all frogs in the order of their numbers."""

NEAR = 2
"""Frogs that pass each other begin at most so many spaces apart, if there are such."""
ROOM = 1
"""Free spaces among the children who will be frogs."""
LAST_SPACE = MEADOW + MEADOW_SPACES - 1


class Level(NamedTuple):
    """How hard a scene is."""

    frogs: int
    crossings: int
    """How often two frogs pass each other, or once more: otherwise everybody would know who is where at the end."""
    mixed: bool
    """Does the arrow strike again while frogs are already hopping?"""


LEVELS = (
    Level(2, 1, False),
    Level(2, 2, False),
    Level(3, 2, False),
    Level(3, 3, True),
    Level(4, 4, True),
    Level(4, 5, True),
    Level(5, 6, True),
)
"""From Monday to Sunday."""


class Hop(NamedTuple):
    """A frog, by its piece, and a direction."""

    piece: int
    direction: int


class Crossing(NamedTuple):
    """Two frogs that pass each other."""

    hops: list[Hop]
    pair: tuple[int, ...]
    apart: int


class Step(NamedTuple):
    """Something that is shown."""

    events: list[View]
    view: View


@dataclass(frozen=True)
class Puzzle:
    """A scene: the game that was played, how it looked when the curtain rose, and what was seen since."""

    match: Match
    start: View
    steps: list[Step]

    @property
    def owners(self) -> list[int]:
        """The seat of each frog, by its number."""
        return [frog["seat"] for frog in recall(_table(self.match), SPECTATOR)["frogs"]]


# --------------------------------------------------------------------------- the scene
def make(day: Day, draws: Draws) -> Puzzle:
    """Two frogs on Monday, five on Sunday."""
    level = LEVELS[day.weekday()]
    match = Match(GAME, level.frogs, {"first": 0})
    places = choose_places(level.frogs, draws)
    _send_children(match, places)
    start = len(match.log)
    left = level.crossings + draws.below(2)
    *early, last = _strikes(places, draws)
    pair: tuple[int, ...] = ()
    for space in early:
        _spin(match, SPACE_NAMES[space])
        if level.mixed and left > 1 and crossings(_table(match)):
            pair, left = _cross(match, pair, draws), left - 1
    _spin(match, SPACE_NAMES[last])
    while left:
        if crossings(_table(match)):
            pair, left = _cross(match, pair, draws), left - 1
        else:  # somebody is in the way
            _hop(match, draws.choice(_free_hops(_table(match))), draws)
    return Puzzle(match, *_watch(match, start))


def choose_places(frogs: int, draws: Draws) -> list[int]:
    """Where the big child of each seat stands when the scene begins: near each other. The little ones stay at home."""
    width = frogs + ROOM
    first = FOREST + draws.below(LAST_SPACE - FOREST - width + 1)
    return draws.shuffled(range(first, first + width))[:frogs]


def _strikes(places: Sequence[int], draws: Draws) -> list[int]:
    """The spaces to strike, in some order; one stroke is enough for the forest."""
    forest = [space for space in places if is_forest(space)]
    return draws.shuffled([*forest[:1], *(space for space in places if not is_forest(space))])


def _table(match: Match) -> State:
    position = match.position
    assert isinstance(position, State)
    return position


# --------------------------------------------------------------------------- turns
def _send_children(match: Match, places: Sequence[int]) -> None:
    """Everybody walks until the big child of each seat is in its place."""
    ways = [_way(space) for space in places]
    while any(ways):
        for way in ways:
            if not way:
                _spin(match, "H")
            elif way[0][1] == 1:
                _spin(match, "H", f"go a {way[0][0]} 1")
                way.pop(0)
            else:
                direction, points = way.pop(0)
                _throw(match, points, f"go a {direction} {points}")


def _way(space: int) -> list[tuple[str, int]]:
    """The throws that take a child from the house to a space."""
    direction, rest = ("cw", space) if space <= HIDEOUT else ("ccw", LAST_SPACE + 1 - space)
    throws = []
    while rest > LARGEST_THROW:
        throws.append((direction, LARGEST_THROW - 1))
        rest -= LARGEST_THROW - 1
    return [*throws, (direction, rest)]


def _throw(match: Match, points: int, action: str) -> None:
    match.play("chance", f"die {points}")
    match.play(str(_table(match).turn), action)


def _spin(match: Match, space: str, action: str = "pass") -> None:
    match.play("chance", "die arrow")
    match.play("chance", f"spin {space}")
    match.play(str(_table(match).turn), action)


# --------------------------------------------------------------------------- frogs that pass each other
def _cross(match: Match, last: tuple[int, ...], draws: Draws) -> tuple[int, ...]:
    """Two frogs pass each other, others than the last time if possible; gives the two."""
    found = crossings(_table(match))
    near = [one for one in found if one.apart <= NEAR] or found
    hops, pair, _ = draws.choice([one for one in near if one.pair != last] or near)
    for hop in hops:
        _hop(match, hop, draws)
    return pair


def _hop(match: Match, hop: Hop, draws: Draws) -> None:
    number = _table(match).frog[hop.piece]
    points = 2 + draws.below(LARGEST_THROW - 1)
    _throw(match, points, f"go f{number} {DIRECTION_NAMES[hop.direction]} 1")


def _frogs(t: State) -> list[int]:
    return [piece for piece in range(CHILDREN * t.seats) if t.frog[piece]]


def _free_hops(t: State) -> list[Hop]:
    hops = [Hop(piece, direction) for piece in _frogs(t) for direction in range(2)]
    return [hop for hop in hops if _is_clear(t, [hop])]


def crossings(t: State) -> list[Crossing]:
    """All ways in which two frogs can pass, so that everybody outside has a space of their own afterwards."""
    found = []
    for one, other in permutations(_frogs(t), 2):
        apart = t.at[other] - t.at[one]
        if apart <= 0:
            continue
        pair = (min(one, other), max(one, other))
        towards, back = Hop(one, CLOCKWISE), Hop(other, COUNTERCLOCKWISE)
        ways = (
            [towards] * (apart + 1),
            [back] * (apart + 1),
            [towards] * apart + [back] * apart,
            [back] * apart + [towards] * apart,
        )
        found += [Crossing(hops, pair, apart) for hops in ways if _is_clear(t, hops)]
    return found


def _is_clear(t: State, hops: Sequence[Hop]) -> bool:
    """Can these hops be made without reaching the house, and is everybody outside on a space of their own then?"""
    at = {piece: space for piece, space in enumerate(t.at) if space != HOUSE}
    for piece, direction in hops:
        at[piece] = next_space(t, at[piece], direction)
        if at[piece] <= HOUSE or at[piece] == t.magician:
            return False
    return len(set(at.values())) == len(at)


# --------------------------------------------------------------------------- what is shown
def _watch(match: Match, start: int) -> tuple[View, list[Step]]:
    """How the scene looks when it begins, and what a spectator then sees: the arrow and the moves."""
    t = _table(Match(GAME, match.seats, match.options))
    steps = []
    first: View = {}
    for number, (actor, action) in enumerate(match.log):
        if number == start:
            first = _look(t)
        before = t.copy()
        GAME.rules.apply(t, actor, action)
        events = events_for(before, actor, action, t, SPECTATOR)
        if number >= start and events[0]["kind"] in ("spin", "go"):
            steps.append(Step(events, _look(t)))
    return first, steps


def _look(t: State) -> View:
    """The table without the little ones: they stay in the house, and nobody shall take them for the big ones."""
    view = observe_open(t)
    return view | {"children": [child for child in view["children"] if child["piece"] == "a"]}


def play(puzzle: Puzzle, actions: Sequence[str]) -> Turn:
    """The scene, once more if somebody wants that, and then the names."""
    result = None
    for number, action in enumerate(actions):
        if result or (action == AGAIN and number):
            raise BadNotation(
                "the scene is over" if result else "the scene is shown again only once"
            )
        if action != AGAIN:
            result = _judge(puzzle, read_names(puzzle, action), again=number > 0)
    view: View = {
        "start": puzzle.start,
        "steps": _changes(puzzle),
        "children": sorted(puzzle.owners),
        "actions": [] if result or AGAIN in actions else [AGAIN],
    }
    return Turn(view, _unveil(puzzle) if result else [], result)


def _changes(puzzle: Puzzle) -> list[View]:
    """Every step with what it has changed in the view: most of a view stays as it is."""
    views = [puzzle.start, *(step.view for step in puzzle.steps)]
    return [
        {
            "events": step.events,
            "view": {key: value for key, value in step.view.items() if value != before[key]},
        }
        for step, before in zip(puzzle.steps, views, strict=False)
    ]


def _unveil(puzzle: Puzzle) -> list[View]:
    """At the end every frog is a child again."""
    frogs: list[View] = recall(_table(puzzle.match), SPECTATOR)["frogs"]
    return [{"kind": "freed"} | frog for frog in frogs]


def read_names(puzzle: Puzzle, action: str) -> list[int]:
    """The seat that is named for each frog; raises BadNotation."""
    word, *names = action.split(" ")
    seats = [int(name) for name in names if len(name) == 1 and name in "01234"]
    if word != NAMES or len(seats) != len(names) or sorted(seats) != sorted(puzzle.owners):
        raise BadNotation(f"{action!r} does not name every child once; such as 'names 1 0'")
    return seats


def _judge(puzzle: Puzzle, names: Sequence[int], again: bool) -> Result:
    owners = puzzle.owners
    right = [name == owner for name, owner in zip(names, owners, strict=True)]
    score = sum(right)
    return Result(
        solved=all(right),
        stars=max(_stars(score, len(owners)) - again, min(score, 1)),
        score=score,
        best=len(owners),
        marks=tuple(int(good and 2 - again) for good in right),
        key="all" if all(right) else "some" if score else "none",
        values={"n": score, "of": len(owners)},
        solution={"owners": owners},
    )


def _stars(right: int, frogs: int) -> int:
    """Three for all, two where only two were mixed up among several, one for any."""
    if right == frogs:
        return 3
    return 2 if right >= frogs - 2 > 1 else min(right, 1)


def solve(puzzle: Puzzle) -> list[str]:
    """The names of all."""
    return [" ".join((NAMES, *map(str, puzzle.owners)))]


def stretches(puzzle: Puzzle, actions: Sequence[str]) -> list[Stretch]:
    """The whole game."""
    before = Match(GAME, puzzle.match.seats, puzzle.match.options).position
    return [Stretch(before, puzzle.match.log, puzzle.match.position)]
