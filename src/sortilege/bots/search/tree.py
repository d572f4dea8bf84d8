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
from sortilege.engine.drivers import draw_chance, pick_actor
from sortilege.engine.rng import draw
from sortilege.engine.state import merged, noinline, rule

np: Any

awaited: Callable[[Any], int]
legal: Callable[[Any, int, Any], int]
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
SEAT_BITS = (1 << CHANCE) - 1
CHANCE_BIT, CLOCK_BIT = 1 << CHANCE, 1 << CLOCK
WAITS = -1
LEAST_PRIOR_VALUE = 0.05
"""An action that was never tried counts as this much worse than the others on average."""
LONGEST_DESCENT = 400
"""Actions in one descent, forced ones and those of chance included."""


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
    """A playout has at most so many actions."""
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


@noinline
@rule
def list_actions(ts: Any, actor: int, out: Any) -> int:
    """The legal actions of an actor in the world; returns how many."""
    return legal(ts[WORLD], actor, out)


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
def play_chance(ts: Any, work: Any) -> None:
    """Chance plays in the world."""
    play(ts, CHANCE, draw_chance(ts[WORLD], work.out, work.odds, work.rng))


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


# --------------------------------------------------------------------------- play by the priors
@rule
def pick_by_odds(odds: Any, count: int, total: int, rng: Any) -> int:
    """A place in a list of odds, as likely as they say."""
    left = draw(rng, total)
    for k in range(count - 1):
        left -= odds[k]
        if left < 0:
            return k
    return count - 1


@merged
@rule
def play_by_prior(ts: Any, work: Any, seat: int, alone: int) -> int:
    """A seat plays as it is inclined to; returns 0 if it waits for the others instead."""
    count = list_actions(ts, seat, work.out)
    picked = 0
    if count > 1 or not alone:
        total = write_odds(ts, seat, work, count)
        if total > 0:
            picked = pick_by_odds(work.odds, count, total, work.rng)
        elif alone:
            picked = draw(work.rng, count)
        else:
            return 0
    play(ts, seat, work.out[picked])
    return 1


@rule
def next_seat(mask: int, waiting: int, rng: Any) -> int:
    """One of the awaited seats that do not wait; WAITS if all of them do."""
    left = mask & SEAT_BITS & ~waiting
    return pick_actor(left, rng) if left else WAITS


@merged
@rule
def move_on(ts: Any, mask: int, work: Any) -> None:
    """Nobody wants to act: the clock does, or else somebody must."""
    actor = CLOCK if mask & CLOCK_BIT else pick_actor(mask & SEAT_BITS, work.rng)
    count = list_actions(ts, actor, work.out)
    play(ts, actor, work.out[draw(work.rng, count)])


@rule
def is_single(mask: int) -> int:
    """Is one seat awaited, and nobody else?"""
    seats = mask & SEAT_BITS
    return seats & (seats - 1) == 0 and not mask & CLOCK_BIT


@merged
@rule
def playout(ts: Any, work: Any, limits: Any, last_chapter: int) -> int:
    """Play on by the priors to the end of the game or of the last chapter; returns the decisions that were made."""
    made, waiting = 0, 0
    for _ in range(limits.longest):
        mask = awaited(ts[WORLD])
        if mask == 0 or made >= limits.depth:
            break
        if mask & CHANCE_BIT:
            play_chance(ts, work)
            continue
        if limits.chapters and chapter(ts[WORLD]) >= last_chapter:
            break
        seat = next_seat(mask, waiting, work.rng)
        if seat == WAITS:
            move_on(ts, mask, work)
            waiting = 0
        elif play_by_prior(ts, work, seat, is_single(mask)):
            made += 1
            waiting = 0
        else:
            waiting |= 1 << seat
    return made


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
    """A new node with its edges, whose odds are in `work`; WAITS if there is no room."""
    node, edge = tree.used[0], tree.used[1]
    if node >= tree.first.shape[0] or edge + count > tree.action.shape[0]:
        return WAITS
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
    untried = (total / seen if seen else 0.5) - LEAST_PRIOR_VALUE
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


FORCED, OLD, NEW, FULL = 0, 1, 2, 3
"""What became of a decision: there was no choice, it is in the tree, it was added to it, or there is no more room."""


@merged
@rule
def decide(
    ts: Any, words: Any, tree: Any, work: Any, limits: Any, seat: int, alone: int, length: int
) -> int:
    """A seat decides in the tree and plays; returns FORCED, OLD or NEW, or without playing FULL or WAITS."""
    count = list_actions(ts, seat, work.out)
    if count == 1 and alone and length > 0:
        play(ts, seat, work.out[0])
        return FORCED
    key = key_of(ts, words, seat)
    place = find_slot(tree, key)
    found = tree.keys[place] == key
    node = tree.slots[place] if found else WAITS
    if not found:
        total = write_odds(ts, seat, work, count)
        if total == 0 and not alone and length > 0:
            return WAITS
        node = add_node(tree, place, key, work, count, total, limits.mix)
        if node == WAITS:
            return FULL
    edge = select_edge(tree, node, limits.exploration)
    work.path[0, length], work.path[1, length] = edge, seat
    play(ts, seat, tree.action[edge])
    return OLD if found else NEW


@merged
@rule
def descend(
    ts: Any, words: Any, me: int, tree: Any, work: Any, limits: Any, last_chapter: int
) -> int:
    """Play down the tree until a node was added; returns how many decisions are on the path."""
    length, waiting = 0, 0
    for _ in range(LONGEST_DESCENT):
        mask = awaited(ts[WORLD])
        if mask == 0 or length >= work.path.shape[1]:
            break
        if mask & CHANCE_BIT:
            play_chance(ts, work)
            continue
        if limits.chapters and chapter(ts[WORLD]) >= last_chapter:
            break
        seat = me if length == 0 else next_seat(mask, waiting, work.rng)
        if seat == WAITS:
            move_on(ts, mask, work)
            waiting = 0
            continue
        alone = is_single(mask)
        if seat != me and not limits.others:
            result = FORCED if play_by_prior(ts, work, seat, alone) else WAITS
        else:
            result = decide(ts, words, tree, work, limits, seat, alone, length)
        if result == FULL:
            break
        waiting = waiting | 1 << seat if result == WAITS else 0
        length += result in (OLD, NEW)
        if result == NEW:
            break
    return length


@rule
def back_up(tree: Any, work: Any, length: int) -> None:
    """Count the values of a simulation for every decision on its path."""
    for k in range(length):
        edge = work.path[0, k]
        tree.visits[edge] += 1
        tree.total[edge] += work.values[work.path[1, k]]


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
        length = descend(ts, words, me, tree, work, limits, last_chapter)
        playout(ts, work, limits, last_chapter)
        write_values(ts, work.values)
        back_up(tree, work, length)
    return simulations


@noinline
@rule
def advise(ts: Any, seat: int, work: Any) -> int:
    """The prior of each action at the root, in `work`; returns how many actions there are."""
    ts[WORLD] = ts[ROOT]
    count = list_actions(ts, seat, work.out)
    write_odds(ts, seat, work, count)
    return count
