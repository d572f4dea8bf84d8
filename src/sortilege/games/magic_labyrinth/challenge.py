"""The challenge of a day: learn the way from the tent to a symbol, then walk back from memory.

On the way there everything goes by the rules, and a wall throws the wizard back to the tent (ML-30). On the way back
the walls that were found are covered again; a wall throws the wizard home too, but then it has not walked: it is
carried to the symbol for another try. The die always shows enough (ML-03), and nobody else moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from sortilege.engine.challenge import FIRST_DAY, MOST_ACTIONS, Day, Draws, Result, Stretch, Turn
from sortilege.engine.contract import CHANCE, View
from sortilege.engine.errors import BadNotation, IllegalAction
from sortilege.games.magic_labyrinth import GAME, rules, sight
from sortilege.games.magic_labyrinth.actions import (
    ACTION_STOP,
    roll_action,
    step_action,
    target_action,
)
from sortilege.games.magic_labyrinth.board import (
    DIRECTION_NAMES,
    EDGE,
    EDGE_NAMES,
    EDGES,
    HOME,
    LARGEST_ROLL,
    SQUARE_NAMES,
    STRIDE,
    SYMBOL_SQUARES,
)
from sortilege.games.magic_labyrinth.maze import can_wall
from sortilege.games.magic_labyrinth.notation import parse, say
from sortilege.games.magic_labyrinth.state import PHASE_MOVE, PHASE_ROLL, State

SINCE = (FIRST_DAY,)
KEYS = ("perfect", "first", "second", "later", "lost")
SEATS, SEAT, OTHER = 2, 0, 1
TENT = HOME[SEAT]
AGAIN = "again"
"""Carried to the symbol for another try."""
WALLS_OF_DAY = (12, 15, 18, 20, 22, 24, 24)
STEPS_OF_DAY = ((5, 6), (6, 7), (7, 8), (8, 8), (8, 9), (9, 10), (11, 13))
"""For a Monday, a Tuesday ...: how many walls, and how long the shortest way is."""
MOST_TURNING = 2
"""A way with fewer corners is no challenge."""
FORGETS = 5
"""From Saturday on, walls that were hit are seen once, as in the game (ML-A11)."""
HELPED = 3
"""After so many falls on the way back the way is shown again."""
MOST_MARKS = 10


@dataclass(frozen=True)
class Puzzle:
    """A maze, a symbol to reach, how far away it is, and whether walls that were hit stay in sight."""

    walls: int
    target: int
    steps: int
    shows_bumped: bool


@dataclass
class Walk:
    """What has happened so far; each try back is a stretch of its own."""

    t: State
    before: State
    log: list[tuple[int, int]] = field(default_factory=list)
    stretches: list[Stretch] = field(default_factory=list)
    events: list[View] = field(default_factory=list)
    is_learning: bool = True
    is_thrown_home: bool = False
    bumps: int = 0
    """On the way there."""
    falls: int = 0
    """On the way back."""
    is_home: bool = False
    has_looked: bool = False
    """Has the way back begun? Until its first step, what was found can be looked at once more."""

    def apply(self, actor: int, action: int) -> None:
        """One action by the rules."""
        self.log.append((actor, action))
        rules.apply(self.t, actor, action)


# --------------------------------------------------------------------------- making and solving
def make(day: Day, draws: Draws) -> Puzzle:
    """A maze and a symbol whose way is as long as the day of the week wants it, and no straight line."""
    weekday = day.weekday()
    least, most = STEPS_OF_DAY[weekday]
    while True:
        walls = _maze(WALLS_OF_DAY[weekday], draws)
        ways = {square: way_to(walls, TENT, square) for square in SYMBOL_SQUARES}
        fitting = [
            s for s, way in ways.items() if least <= len(way) <= most and _turns(way) > MOST_TURNING
        ]
        if fitting:
            target = draws.choice(fitting)
            return Puzzle(walls, target, len(ways[target]), weekday < FORGETS)


def _maze(count: int, draws: Draws) -> int:
    """ML-08: walls that cut nothing off."""
    walls = 0
    for edge in draws.shuffled(range(EDGES)):
        if walls.bit_count() < count and can_wall(walls, edge):
            walls |= 1 << edge
    return walls


def _turns(way: Sequence[int]) -> int:
    return sum(one != other for one, other in pairwise(way))


def way_to(walls: int, start: int, goal: int) -> list[int]:
    """The directions of a shortest way, found breadth first."""
    ways: dict[int, list[int]] = {start: []}
    squares = [start]
    for here in squares:
        for direction in range(4):
            edge = EDGE[4 * here + direction]
            there = here + STRIDE[direction]
            if edge >= 0 and not walls >> edge & 1 and there not in ways:
                ways[there] = [*ways[here], direction]
                squares.append(there)
    return ways[goal]


def solve(puzzle: Puzzle) -> list[str]:
    """There without a bump, and the same way back."""
    there = way_to(puzzle.walls, TENT, puzzle.target)
    back = [(direction + 2) % 4 for direction in reversed(there)]
    return [say(step_action(direction)) for direction in there + back]


# --------------------------------------------------------------------------- playing by the rules
def play(puzzle: Puzzle, actions: Sequence[str]) -> Turn:
    """Every action is a step; after a fall on the way back, `again`."""
    walk = _walk(puzzle, actions)
    is_lost = len(actions) >= MOST_ACTIONS and not walk.is_home
    is_over = walk.is_home or is_lost
    result = _result(puzzle, walk, actions, is_lost) if is_over else None
    return Turn(_view(puzzle, walk, actions, is_over), walk.events, result)


def stretches(puzzle: Puzzle, actions: Sequence[str]) -> list[Stretch]:
    """The way there, and every try back."""
    walk = _walk(puzzle, actions)
    return [*walk.stretches, Stretch(walk.before, walk.log, walk.t)]


def _walk(puzzle: Puzzle, actions: Sequence[str]) -> Walk:
    walk = _set_out(puzzle)
    for text in actions:
        if walk.is_home:
            raise BadNotation("the challenge is over")
        if text == AGAIN:
            _go_back(puzzle, walk)
        else:
            _step(puzzle, walk, text)
    return walk


def _set_out(puzzle: Puzzle) -> Walk:
    """In the tent, on turn, with the symbol drawn."""
    walls = sight.edge_names(puzzle.walls)
    options = {"walls": walls, "first": SEAT, "show_bumped": puzzle.shows_bumped}
    t = rules.new(SEATS, GAME.check_options(options, SEATS))
    walk = Walk(t, t.copy())
    walk.apply(CHANCE, target_action(puzzle.target))
    walk.apply(CHANCE, roll_action(LARGEST_ROLL))
    return walk


def _go_back(puzzle: Puzzle, walk: Walk) -> None:
    """A new try: on the symbol, with nothing to be won but the way."""
    if walk.is_learning or not walk.is_thrown_home:
        raise BadNotation("nobody has been thrown home on the way back")
    _begin_try(puzzle, walk)
    walk.events = []


def _begin_try(puzzle: Puzzle, walk: Walk) -> None:
    walk.stretches.append(Stretch(walk.before, walk.log, walk.t.copy()))
    t = walk.t
    t.at[SEAT], t.target, t.turn, t.phase = puzzle.target, -1, SEAT, PHASE_ROLL
    t.roll = t.steps = 0
    walk.before, walk.log = t.copy(), []
    walk.is_thrown_home = False
    walk.apply(CHANCE, roll_action(LARGEST_ROLL))


def _step(puzzle: Puzzle, walk: Walk, text: str) -> None:
    """One step, and what follows from it."""
    action = parse(text)
    if walk.is_thrown_home or action >= ACTION_STOP:
        raise BadNotation(f"{text!r} cannot be done here")
    if action not in _legal(walk.t):
        _throw_again(walk)  # the steps of a throw do not count here
    if action not in _legal(walk.t):
        rule = str(rules.why_not(walk.t, SEAT, action))
        raise IllegalAction(str(SEAT), text, rule, GAME.texts.sentence(rule))
    before = walk.t.copy()
    walk.has_looked = not walk.is_learning
    walk.apply(SEAT, action)
    walk.events = sight.events_for(before, SEAT, action, walk.t, SEAT)
    _note(puzzle, walk)


def _note(puzzle: Puzzle, walk: Walk) -> None:
    t = walk.t
    is_bump = walk.events[0]["kind"] == "bump"
    if walk.is_learning:
        walk.bumps += is_bump
    else:
        walk.falls += is_bump
        walk.is_thrown_home = is_bump
        walk.is_home = t.at[SEAT] == TENT and not is_bump
    if walk.is_learning and t.at[SEAT] == puzzle.target:
        walk.is_learning = False
        _begin_try(puzzle, walk)
    elif t.phase != PHASE_MOVE and not walk.is_thrown_home and not walk.is_home:
        _throw_again(walk)


def _throw_again(walk: Walk) -> None:
    """The other wizard stays where it is (ML-A03), and the die is thrown once more."""
    if walk.t.phase == PHASE_MOVE:
        walk.apply(SEAT, ACTION_STOP)
    walk.apply(CHANCE, roll_action(LARGEST_ROLL))
    walk.apply(OTHER, ACTION_STOP)
    walk.apply(CHANCE, roll_action(LARGEST_ROLL))


def _legal(t: State) -> list[int]:
    out = [0] * GAME.most_legal
    return out[: rules.legal(t, SEAT, out)]


# --------------------------------------------------------------------------- what may be known
def _view(puzzle: Puzzle, walk: Walk, actions: Sequence[str], is_over: bool) -> View:
    """What the game shows, without the other wizard. The way back is walked from memory."""
    view = sight.observe(walk.t, SEAT)
    view["wizards"] = view["wizards"][:1]
    if walk.has_looked:
        view.pop("bumped", None)
    is_shown = walk.falls >= HELPED if walk.has_looked else puzzle.shows_bumped
    return view | {
        "part": "there" if walk.is_learning else "back",
        "symbol": SQUARE_NAMES[puzzle.target],
        "walked": sight.edge_names(walk.t.crossed) if is_shown else [],
        "steps_made": sum(action != AGAIN for action in actions),
        "bumps": walk.bumps,
        "falls": walk.falls,
        "actions": [] if is_over else _actions(walk),
    }


def _actions(walk: Walk) -> list[str]:
    """Wherever there is a square, wall or no wall (ML-22)."""
    if walk.is_thrown_home:
        return [AGAIN]
    here = walk.t.at[SEAT]
    return [f"step {DIRECTION_NAMES[d]}" for d in range(4) if EDGE[4 * here + d] >= 0]


# --------------------------------------------------------------------------- the result
def _result(puzzle: Puzzle, walk: Walk, actions: Sequence[str], is_lost: bool) -> Result:
    steps, best = sum(action != AGAIN for action in actions), 2 * puzzle.steps
    stars = 0 if is_lost else max(1, 3 - walk.falls)
    marks = [0] * walk.falls + ([] if is_lost else [2 if walk.falls == 0 else 1])
    values: dict[str, int | str] = {
        "n": steps,
        "best": best,
        "bumps": walk.bumps,
        "falls": walk.falls,
    }
    solution: View = {"maze": sight.edge_names(puzzle.walls), "way": _way_edges(puzzle)}
    key = _key(stars, steps == best)
    return Result(
        not is_lost, stars, steps, best, tuple(marks[-MOST_MARKS:]), key, values, solution
    )


def _way_edges(puzzle: Puzzle) -> list[str]:
    """The edges that a shortest way crosses."""
    here, edges = TENT, []
    for direction in way_to(puzzle.walls, TENT, puzzle.target):
        edges.append(EDGE_NAMES[EDGE[4 * here + direction]])
        here += STRIDE[direction]
    return edges


def _key(stars: int, is_perfect: bool) -> str:
    return KEYS[0] if stars == 3 and is_perfect else KEYS[4 - stars]
