"""Random games, single steps and perft, written once for all games.

The names without a body below are the functions of a game: `compiled.bind_rules` and `compiled.compile_rules` fill them
in. What Python calls takes an array of records and an index: passing a single record is five times slower.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sortilege.engine.contract import CHANCE
from sortilege.engine.rng import draw
from sortilege.engine.state import const, entry, merged, rule

CHANCE_BIT = 1 << CHANCE

awaited: Callable[[Any], int]
legal: Callable[[Any, int, Any], int]
weights: Callable[[Any, Any], int]
apply: Callable[[Any, int, int], None]
veil: Callable[[Any, int], None]
imagine: Callable[[Any, int, Any], None]


LOWEST = const([0] + [(mask & -mask).bit_length() - 1 for mask in range(1, 256)])
"""The first actor of a mask."""


@rule
def pick_actor(mask: int, rng: Any) -> int:
    """One of the awaited actors, all equally likely."""
    if mask & (mask - 1) == 0:
        return LOWEST[mask]
    several = 0
    for actor in range(8):
        several += mask >> actor & 1
    skip = draw(rng, several)
    while skip:
        mask &= mask - 1
        skip -= 1
    return LOWEST[mask]


@rule
def draw_chance(t: Any, out: Any, weights_out: Any, rng: Any) -> int:
    """One action of CHANCE, drawn by its weights."""
    count = weights(t, weights_out)
    total = 0
    for i in range(count):
        total += weights_out[i]
    left = draw(rng, total)
    drawn = 0
    reach = 0
    for i in range(count - 1):  # counts, never branches: no branch predictor can guess a die
        reach += weights_out[i]
        drawn += left >= reach
    legal(t, CHANCE, out)
    return out[drawn]  # type: ignore[no-any-return]


@merged
@rule
def play_random(t: Any, mask: int, out: Any, weights_out: Any, rng: Any) -> None:
    """An awaited actor plays something random; chance plays by its weights."""
    if mask & CHANCE_BIT:
        apply(t, CHANCE, draw_chance(t, out, weights_out, rng))
        return
    actor = pick_actor(mask, rng)
    count = legal(t, actor, out)
    apply(t, actor, out[draw(rng, count)])


@merged
@rule
def playout(t: Any, out: Any, weights_out: Any, rng: Any, most: int) -> int:
    """Random play to the end, at most `most` actions; returns how many were played, chance included."""
    played = 0
    mask = awaited(t)
    while mask and played < most:
        play_random(t, mask, out, weights_out, rng)
        played += 1
        mask = awaited(t)
    return played


@entry
@rule
def playouts(ts: Any, games: int, out: Any, weights_out: Any, rng: Any, most: int) -> int:
    """Whole random games from the position ts[1], played on ts[0]; returns the actions of all of them."""
    played = 0
    for _ in range(games):
        ts[0] = ts[1]
        played += playout(ts[0], out, weights_out, rng, most)
    return played


@entry
@rule
def play_some(ts: Any, i: int, most: int, out: Any, weights_out: Any, rng: Any) -> int:
    """Random actions on one record, at most `most`; returns how many were played."""
    return playout(ts[i], out, weights_out, rng, most)


@entry
@rule
def awaited_at(ts: Any, i: int) -> int:
    """`awaited` for callers in Python."""
    return awaited(ts[i])


@entry
@rule
def legal_at(ts: Any, i: int, actor: int, out: Any) -> int:
    """`legal` for callers in Python."""
    return legal(ts[i], actor, out)


@entry
@rule
def weights_at(ts: Any, i: int, out: Any) -> int:
    """`weights` for callers in Python."""
    return weights(ts[i], out)


@entry
@rule
def apply_at(ts: Any, i: int, actor: int, action: int) -> int:
    """`apply` for callers in Python; returns who is awaited then."""
    apply(ts[i], actor, action)
    return awaited(ts[i])


@entry
@rule
def veil_at(ts: Any, i: int, seat: int) -> None:
    """`veil` for callers in Python."""
    veil(ts[i], seat)


@entry
@rule
def imagine_at(ts: Any, i: int, seat: int, rng: Any) -> None:
    """`imagine` for callers in Python."""
    imagine(ts[i], seat, rng)


@entry
@rule
def play_checked(ts: Any, i: int, actor: int, action: int, out: Any) -> int:
    """Play an action if it is legal: returns who is awaited then, or -1 and nothing is touched."""
    t = ts[i]
    if not awaited(t) >> actor & 1:
        return -1
    count = legal(t, actor, out)
    for k in range(count):
        if out[k] == action:
            apply(t, actor, action)
            return awaited(t)
    return -1


@entry
@rule
def ask_at(ts: Any, i: int, buffers: Any) -> int:
    """The next question: returns 8 * (how many actions to choose from, now in buffers[0]) + who is asked; 0 = over.

    Chance is asked like a seat, with the one action that its weights have drawn already. Of seats that act
    together the first is asked. The rows of `buffers` are actions, weights and the generator.
    """
    t = ts[i]
    out = buffers[0]
    mask = awaited(t)
    if mask == 0:
        return 0
    if mask & CHANCE_BIT:
        out[0] = draw_chance(t, out, buffers[1], buffers[2])
        return 8 + CHANCE
    actor = LOWEST[mask]
    return 8 * legal(t, actor, out) + actor


@entry
@rule
def play_and_ask(ts: Any, i: int, actor: int, action: int, buffers: Any) -> int:
    """`apply` and `ask_at` in one call: the loop of a bot or an adapter in Python."""
    apply(ts[i], actor, action)
    return ask_at(ts, i, buffers)


@rule
def settle_chance(t: Any, out: Any, weights_out: Any, rng: Any) -> int:
    """Let chance play until somebody else is awaited; returns who."""
    mask = awaited(t)
    while mask & CHANCE_BIT:
        apply(t, CHANCE, draw_chance(t, out, weights_out, rng))
        mask = awaited(t)
    return mask


@entry
@rule
def step_all(
    ts: Any, picks: Any, actors: Any, counts: Any, choices: Any, rng: Any, weights_out: Any
) -> int:
    """One decision in each of many games: the vectorised step.

    Game i (records 0 .. len(picks)-1; the last record is the position new games start from) plays its
    `picks[i]`-th choice; chance then plays on. Afterwards `actors[i]` is asked and `choices[i]` holds its
    `counts[i]` legal actions. A finished game starts over; returns how many did.
    """
    restarted = 0
    last = len(ts) - 1
    for i in range(len(picks)):
        t = ts[i]
        if counts[i] > 0:
            apply(t, actors[i], choices[i][picks[i]])
        mask = settle_chance(t, choices[i], weights_out, rng)
        if mask == 0:
            ts[i] = ts[last]
            restarted += 1
            mask = settle_chance(ts[i], choices[i], weights_out, rng)
        actors[i] = pick_actor(mask, rng)
        counts[i] = legal(ts[i], actors[i], choices[i])
    return restarted


@entry
@rule
def perft(ts: Any, depth: int, out: Any) -> int:
    """Leaves of the tree `depth` actions below ts[depth]; seats acting together go in ascending order.

    ts needs depth + 1 records and `out` depth + 1 rows. A game that ends earlier counts as one leaf.
    """
    mask = awaited(ts[depth])
    if depth == 0 or mask == 0:
        return 1
    actor = LOWEST[mask]
    count = legal(ts[depth], actor, out[depth])
    leaves = 0
    for k in range(count):
        ts[depth - 1] = ts[depth]
        apply(ts[depth - 1], actor, out[depth][k])
        leaves += perft(ts, depth - 1, out)
    return leaves
