"""Information-set Monte Carlo tree search, compiled together with the rules of a game.

A node is what one seat may know when it decides: the key is a hash of the veiled position. So a node is shared by all
worlds that look alike to that seat, and seats that answer together do not see each other's answers. Each simulation
starts in a world that `imagine` makes of the veiled root. Chance is sampled. Every seat maximises its own value.

The names without a body are functions of a game and of its `heuristics`, and NumPy; `compiled.compile_with` fills them
in.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from sortilege.engine.contract import CHANCE, CLOCK
from sortilege.engine.drivers import pick_actor
from sortilege.engine.rng import draw
from sortilege.engine.state import entry, merged, noinline, rule

np: Any

awaited: Callable[[Any], int]
legal: Callable[[Any, int, Any], int]
weights: Callable[[Any, Any], int]
apply: Callable[[Any, int, int], None]
winners: Callable[[Any], int]
veil: Callable[[Any, int], None]
imagine: Callable[[Any, int, Any], None]
prior: Callable[..., None]
evaluate: Callable[[Any, Any], None]
chapter: Callable[[Any], int]

ROOT, WORLD, KEY, SPARE = 0, 1, 2, 3
"""The records: the veiled root, the world that is played on, one to make keys of, one that heuristics may use."""
RECORDS = 4
FLOATS = 128
"""So many numbers heuristics may write down while they think."""
SEAT_BITS = (1 << CHANCE) - 1
CHANCE_BIT, CLOCK_BIT = 1 << CHANCE, 1 << CLOCK
WAITS, FULL = -1, -2
"""Instead of a choice: the seat would rather wait for others, or the tree has no more room."""
FIRST_PLAY_REDUCTION = 0.05
"""An action that was never tried counts as this much worse than the others on average."""


class Tree(NamedTuple):
    """Nodes and edges in flat arrays; node n has the edges first[n] .. first[n] + width[n] - 1."""

    keys: Any
    slots: Any
    """The open hash table: the node of each key."""
    first: Any
    width: Any
    action: Any
    visits: Any
    total: Any
    priors: Any
    used: Any
    """How many nodes and edges there are."""


class Work(NamedTuple):
    """What a simulation writes on; nothing is allocated while it runs."""

    out: Any
    odds: Any
    floats: Any
    values: Any
    rng: Any
    path: Any
    """Rows: the edge and the seat of each decision in the tree."""
    stop: Any
    """Something else than 0 ends the search after the present simulation."""


class Limits(NamedTuple):
    """How to search."""

    exploration: float
    mix: float
    """The share of the prior that is spread over all actions."""
    depth: int
    """After so many decisions a playout is evaluated."""
    longest: int
    """A simulation has at most so many actions."""
    chapters: int
    """A simulation ends with so many chapters, such as points won; 0: with the game."""
    others: int
    """1: all seats have nodes in the tree; 0: the other seats follow their priors."""


# --------------------------------------------------------------------------- the rules, compiled once each
@noinline
@rule
def play(ts: Any, actor: int, action: int) -> None:
    """An actor plays in the world."""
    apply(ts[WORLD], actor, action)


@entry
@noinline
@rule
def list_actions(ts: Any, actor: int, out: Any) -> int:
    """The legal actions of an actor in the world; returns how many."""
    return legal(ts[WORLD], actor, out)


@entry
@noinline
@rule
def write_odds(ts: Any, actor: int, work: Any, count: int) -> int:
    """The prior of each action; returns their sum, 0 if the seat would rather wait."""
    prior(ts[WORLD], actor, work.out, count, work.odds, ts, work.floats)
    total = 0
    for k in range(count):
        total += work.odds[k]
    return total


@noinline
@rule
def imagine_world(ts: Any, seat: int, rng: Any) -> None:
    """A world that fits what the seat knows at the root."""
    ts[WORLD] = ts[ROOT]
    imagine(ts[WORLD], seat, rng)


@noinline
@rule
def key_of(ts: Any, words: Any, actor: int) -> int:
    """A number for what an actor may know in this world; never 0."""
    ts[KEY] = ts[WORLD]
    veil(ts[KEY], actor)
    mixed = np.uint64(0x9E3779B97F4A7C15) + np.uint64(actor)
    row = words[KEY]
    for i in range(row.shape[0]):
        mixed ^= np.uint64(row[i])
        mixed *= np.uint64(0xBF58476D1CE4E5B9)
        mixed ^= mixed >> np.uint64(29)
    return np.int64(mixed >> np.uint64(1)) | 1  # type: ignore[no-any-return]


@noinline
@rule
def write_values(ts: Any, values: Any) -> None:
    """The value of the world for each seat: who won, or what the heuristics expect."""
    t = ts[WORLD]
    won = winners(t)
    if won == 0:
        evaluate(t, values)
        return
    count = 0
    for seat in range(t.seats):
        count += won >> seat & 1
    for seat in range(t.seats):
        values[seat] = (won >> seat & 1) / count


# --------------------------------------------------------------------------- who acts, and how without a tree
@rule
def pick_by_odds(odds: Any, count: int, rng: Any) -> int:
    """A place in a list of odds, as likely as they say."""
    total = 0
    for k in range(count):
        total += odds[k]
    left = draw(rng, total)
    picked, reach = 0, 0
    for k in range(count - 1):  # counts, never branches: no branch predictor can guess a die
        reach += odds[k]
        picked += left >= reach
    return picked


@rule
def next_actor(mask: int, waiting: int, rng: Any) -> int:
    """Chance, or a seat that does not wait; if all of them do the clock, or else a seat that must act."""
    if mask & CHANCE_BIT:
        return CHANCE
    seats = mask & SEAT_BITS & ~waiting
    if seats == 0 and mask & CLOCK_BIT:
        return CLOCK
    return pick_actor(seats if seats else mask & SEAT_BITS, rng)


@rule
def is_single(mask: int) -> int:
    """Is one seat awaited, and nobody else?"""
    seats = mask & SEAT_BITS
    return seats & (seats - 1) == 0 and not mask & CLOCK_BIT


@rule
def pick_unasked(ts: Any, work: Any, actor: int, count: int) -> int:
    """The place of what chance does by its weights, and who must act at random."""
    if actor == CHANCE:
        weights(ts[WORLD], work.odds)
    else:
        for k in range(count):
            work.odds[k] = 1
    return pick_by_odds(work.odds, count, work.rng)


@rule
def pick_by_prior(ts: Any, work: Any, seat: int, count: int, alone: int) -> int:
    """The place of an action that a seat is inclined to; WAITS if it waits for the others instead."""
    if count == 1 and alone:
        return 0
    if write_odds(ts, seat, work, count) == 0:
        if not alone:
            return WAITS
        for k in range(count):
            work.odds[k] = 1
    return pick_by_odds(work.odds, count, work.rng)


# --------------------------------------------------------------------------- the tree
@rule
def find_slot(tree: Any, key: int) -> int:
    """Where a key is in the hash table, or where it would be."""
    size = tree.keys.shape[0]
    place = key & (size - 1)
    while tree.keys[place] != 0 and tree.keys[place] != key:
        place = (place + 1) & (size - 1)
    return place  # type: ignore[no-any-return]


@noinline
@rule
def add_node(tree: Any, place: int, key: int, work: Any, count: int, total: int, mix: float) -> int:
    """A new node with its edges, whose odds are in `work`; FULL if there is no room."""
    node, edge = tree.used[0], tree.used[1]
    if node >= tree.first.shape[0] or edge + count > tree.action.shape[0]:
        return FULL
    tree.keys[place], tree.slots[place] = key, node
    tree.first[node], tree.width[node] = edge, count
    tree.used[0], tree.used[1] = node + 1, edge + count
    possible = 0
    for k in range(count):
        possible += total == 0 or work.odds[k] > 0
    for k in range(count):
        share = 1.0 / possible if total == 0 or work.odds[k] > 0 else 0.0
        inclined = work.odds[k] / total if total > 0 else share
        tree.action[edge + k], tree.visits[edge + k], tree.total[edge + k] = work.out[k], 0, 0.0
        tree.priors[edge + k] = (1.0 - mix) * inclined + mix * share
    return node  # type: ignore[no-any-return]


@noinline
@rule
def select_edge(tree: Any, node: int, exploration: float) -> int:
    """The edge with the highest upper bound (PUCT)."""
    first, last = tree.first[node], tree.first[node] + tree.width[node]
    seen, total = 0, 0.0
    for edge in range(first, last):
        seen += tree.visits[edge]
        total += tree.total[edge]
    untried = (total / seen if seen else 0.5) - FIRST_PLAY_REDUCTION
    spread = exploration * math.sqrt(seen + 1.0)
    best, selected = -1e9, first
    for edge in range(first, last):
        if tree.priors[edge] == 0.0:
            continue
        visits = tree.visits[edge]
        mean = tree.total[edge] / visits if visits else untried
        bound = mean + spread * tree.priors[edge] / (1 + visits)
        if bound > best:
            best, selected = bound, edge
    return selected  # type: ignore[no-any-return]


@rule
def pick_edge(
    ts: Any, words: Any, tree: Any, work: Any, limits: Any, seat: int, count: int, must: int
) -> int:
    """The edge that a seat tries, in a new node if need be; or WAITS or FULL."""
    key = key_of(ts, words, seat)
    place = find_slot(tree, key)
    node = tree.slots[place]
    if tree.keys[place] != key:
        total = write_odds(ts, seat, work, count)
        if total == 0 and not must:
            return WAITS
        node = add_node(tree, place, key, work, count, total, limits.mix)
        if node == FULL:
            return FULL
    return select_edge(tree, node, limits.exploration)


@merged
@rule
def simulate(
    ts: Any, words: Any, me: int, tree: Any, work: Any, limits: Any, last_chapter: int
) -> int:
    """Down the tree until a node is added, then by the priors; returns how many decisions are on the path."""
    length, waiting, made, room = 0, 0, 0, work.path.shape[1]
    in_tree = room > 0
    for _ in range(limits.longest):
        mask = awaited(ts[WORLD])
        if mask == 0 or (made >= limits.depth and not in_tree):
            break
        if limits.chapters and not mask & CHANCE_BIT and chapter(ts[WORLD]) >= last_chapter:
            break
        actor = me if in_tree and length == 0 else next_actor(mask, waiting, work.rng)
        count, alone = list_actions(ts, actor, work.out), is_single(mask)
        is_free = count > 1 or not alone or length == 0
        if mask & SEAT_BITS & ~waiting == 0:
            action = work.out[pick_unasked(ts, work, actor, count)]
        elif in_tree and is_free and (actor == me or limits.others):
            nodes = tree.used[0]
            edge = pick_edge(ts, words, tree, work, limits, actor, count, alone or length == 0)
            if edge < 0:
                in_tree, waiting = (0, 0) if edge == FULL else (in_tree, waiting | 1 << actor)
                continue
            action = tree.action[edge]
            work.path[0, length], work.path[1, length] = edge, actor
            length += 1
            in_tree = length < room and tree.used[0] == nodes
        else:
            picked = pick_by_prior(ts, work, actor, count, alone)
            if picked == WAITS:
                waiting |= 1 << actor
                continue
            action = work.out[picked]
            made += not in_tree
        play(ts, actor, action)
        waiting = 0
    return length


@rule
def back_up(tree: Any, work: Any, length: int) -> None:
    """Count the values of a simulation for every decision on its path."""
    for k in range(length):
        edge = work.path[0, k]
        tree.visits[edge] += 1
        tree.total[edge] += work.values[work.path[1, k]]


@entry
@noinline
@rule
def search(
    ts: Any, words: Any, me: int, simulations: int, tree: Any, work: Any, limits: Any
) -> int:
    """So many more simulations from the veiled root for the seat that decides there; returns how many were made."""
    for made in range(simulations):
        if work.stop[0]:
            return made
        imagine_world(ts, me, work.rng)
        last_chapter = chapter(ts[WORLD]) + limits.chapters
        length = simulate(ts, words, me, tree, work, limits, last_chapter)
        write_values(ts, work.values)
        back_up(tree, work, length)
    return simulations
