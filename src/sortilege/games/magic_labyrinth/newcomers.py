"""Four newcomers play in a maze, to find out how hard it is: rules, so that Python and the compiler run the same games.

Their habits are those of a child of seven to ten who plays for the first time: it notices its own bumps and some of the
others', forgets a wall with every wall noticed since, looks a few steps ahead for walls to walk round, and sometimes
just walks on. All it knows are bumps: the walls of the maze are asked only by the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sortilege.engine.contract import CHANCE
from sortilege.engine.rng import draw, new_rng
from sortilege.engine.state import const, entry, rule
from sortilege.games.magic_labyrinth.actions import (
    ACTION_ROLL,
    ACTION_STOP,
    direction_of,
    step_action,
)
from sortilege.games.magic_labyrinth.board import (
    DIE,
    EDGE,
    EDGE_FROM,
    EDGE_TO,
    EDGES,
    GOAL,
    HOME,
    SIDEWAYS,
    SIZE,
    SQUARES,
    STRIDE,
)
from sortilege.games.magic_labyrinth.draws import legal_chance
from sortilege.games.magic_labyrinth.maze import BELOW_BITS
from sortilege.games.magic_labyrinth.rules import apply, legal
from sortilege.games.magic_labyrinth.state import (
    PHASE_FIRST,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_ROLL,
    State,
)
from sortilege.games.magic_labyrinth.ways import open_beside, widened

SEATS = 4
"""All four tents are in use: a maze may be harder from one of them."""
LASTING = 6
"""After this many further walls a wall is remembered in half of the turns."""
ATTENTION, DREAMS, OF = 50, 20, 100
"""The share of the others' bumps that somebody notices, and of the turns in which it just walks on."""
AHEAD = 4
"""How many steps ahead it looks for walls to walk round."""
MOST_TURNS = 1000
"""A game takes a hundred turns or so; one that does not end, where all stand in each other's way, is given up."""
OF_RECALL = 1000
RECALL = const(round(OF_RECALL * 0.5 ** (age / LASTING)) for age in range(EDGES))
"""How often a wall comes to mind that was noticed so many walls ago."""

TARGETS, TURNS, BUMPS, BUMPS_AT = 0, 1, 2, 3
"""Where the tally has the symbols found, the turns taken, all bumps, and from there on the bumps at each edge."""
TALLY = BUMPS_AT + EDGES
FACES = const(face - 1 for face in DIE)


def _steps_between(one: int, other: int) -> int:
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)


def _edges_within(steps: int) -> Iterable[int]:
    for s in range(SQUARES):
        ends = [
            (_steps_between(s, EDGE_FROM[e]), _steps_between(s, EDGE_TO[e])) for e in range(EDGES)
        ]
        yield sum(1 << e for e in range(EDGES) if min(ends[e]) < steps)


NEAR = const((*_edges_within(1), *_edges_within(AHEAD)))
"""NEAR[36 * awake + square]: the edges that somebody thinks of there, as bits; a dreamer only of those beside it."""


@entry
@rule
def play_games(ts: Any, walls: int, games: int, rng: Any, minds: Any, out: Any, tally: Any) -> None:
    """Whole games on the position ts[0], one after the other; what happens is added to the tally."""
    for _ in range(games):
        start_game(ts[0], walls)
        play_game(ts[0], rng, minds, out, tally)


@rule
def start_game(t: State, walls: int) -> None:
    """A new game for four in this maze; who begins is drawn."""
    t.seats, t.goal, t.first, t.phase = SEATS, GOAL, -1, PHASE_FIRST
    t.show_bumped = t.memory_aid = t.walls_to_place = t.layout = 0
    t.walls, t.bumped, t.crossed = walls, 0, 0
    t.target = t.drawer = t.turn = t.winner = -1
    t.roll = t.steps = t.wall_count = 0
    for seat in range(SEATS):
        t.head_start[seat] = t.won[seat] = 0
        t.at[seat] = HOME[SEATS * (SEATS - 2) + seat]


@rule
def play_game(t: State, rng: Any, minds: Any, out: Any, tally: Any) -> None:
    """From the first token to the last. `minds` has, for each seat, how many walls it noticed, and which."""
    for seat in range(SEATS):
        minds[seat * (EDGES + 1)] = 0
    walls = awake = turns = 0
    while t.phase != PHASE_OVER and turns < MOST_TURNS:
        if t.phase == PHASE_MOVE:
            move(t, walls & NEAR[SQUARES * awake + t.at[t.turn]], rng, minds, out, tally)
            continue
        apply(t, CHANCE, draw_chance(t, out, rng))
        if t.phase == PHASE_MOVE:
            turns += 1
            walls = recalled(minds, t.turn, rng)
            awake = 1 if draw(rng, OF) >= DREAMS else 0
    tally[TURNS] += turns
    for seat in range(SEATS):
        tally[TARGETS] += count_bits(t.won[seat])


@rule
def move(t: State, walls: int, rng: Any, minds: Any, out: Any, tally: Any) -> None:
    """The wizard on turn steps or stops, with these walls in mind; a bump is counted, and noticed."""
    seat, here = t.turn, t.at[t.turn]
    action = choose(t, walls, out, rng)
    edge = -1 if action == ACTION_STOP else EDGE[4 * here + direction_of(action)]
    if edge >= 0 and t.walls >> edge & 1:
        tally[BUMPS] += 1
        tally[BUMPS_AT + edge] += 1
        notice(minds, seat, edge, rng)
    apply(t, seat, action)


@rule
def draw_chance(t: State, out: Any, rng: Any) -> int:
    """What chance does: the die has six faces, everything else is equally likely."""
    if t.phase == PHASE_ROLL:
        return ACTION_ROLL + FACES[draw(rng, 6)]
    count = legal_chance(t, out)
    return out[draw(rng, count)]  # type: ignore[no-any-return]


@rule
def notice(minds: Any, bumper: int, edge: int, rng: Any) -> None:
    """Who bumps knows it; the others do if they happen to look."""
    for seat in range(SEATS):
        if seat == bumper or draw(rng, OF) < ATTENTION:
            memorize(minds, seat * (EDGES + 1), edge)


@rule
def memorize(minds: Any, start: int, edge: int) -> None:
    """The wall is the newest now; where it was known before, that is forgotten."""
    count = 0
    for n in range(1, minds[start] + 1):
        if minds[start + n] != edge:
            count += 1
            minds[start + count] = minds[start + n]
    minds[start] = count + 1
    minds[start + count + 1] = edge


@rule
def recalled(minds: Any, seat: int, rng: Any) -> int:
    """The walls that come to mind this turn, as bits: the longer ago, the less often."""
    start = seat * (EDGES + 1)
    walls = 0
    for n in range(1, minds[start] + 1):
        if draw(rng, OF_RECALL) < RECALL[minds[start] - n]:
            walls |= 1 << minds[start + n]
    return walls


@rule
def choose(t: State, walls: int, out: Any, rng: Any) -> int:
    """A step of what looks like a shortest way; a stop when somebody stands in it."""
    here = t.at[t.turn]
    count = legal(t, t.turn, out)
    best, can_stop = best_steps(t.target, here, walls), 0
    good = open_ways = 0
    for k in range(count):
        if out[k] == ACTION_STOP:
            can_stop = 1
        elif best >> direction_of(out[k]) & 1:
            good |= 1 << direction_of(out[k])
        elif not walls >> EDGE[4 * here + direction_of(out[k])] & 1:
            open_ways |= 1 << direction_of(out[k])
    if good == 0 and can_stop:
        return ACTION_STOP
    ways = good if good else open_ways
    if ways == 0:
        return out[draw(rng, count)]  # type: ignore[no-any-return]
    return step_action(drawn_bit(ways, rng))


@rule
def drawn_bit(bits: int, rng: Any) -> int:
    """One of the bits that are set."""
    skip = draw(rng, count_bits(bits))
    place = 0
    while skip or not bits >> place & 1:
        skip -= bits >> place & 1
        place += 1
    return place


@rule
def count_bits(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def best_steps(target: int, here: int, walls: int) -> int:
    """The directions in which a shortest way to the target begins, round these walls, as bits; 0 if there is none."""
    beside, below = open_beside(walls), ~(walls >> SIDEWAYS) & BELOW_BITS
    nearer, reached = 0, 1 << target
    while not reached >> here & 1:
        if reached == nearer:
            return 0
        nearer, reached = reached, widened(reached, beside, below)
    best = 0
    for direction in range(4):
        edge = EDGE[4 * here + direction]
        if edge >= 0 and not walls >> edge & 1 and nearer >> (here + STRIDE[direction]) & 1:
            best |= 1 << direction
    return best


def tally_of(walls: int, games: int, seed: int) -> list[int]:
    """What happens to newcomers in so many games; interpreted, and the same as compiled."""
    tally = [0] * TALLY
    play_games(
        [State()], walls, games, new_rng(seed), [0] * (SEATS * (EDGES + 1)), [0] * EDGES, tally
    )
    return tally
