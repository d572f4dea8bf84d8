"""Many tables of one game, stepped by one compiled call.

The names without a body are functions of a game and of its `tensors.py`; `compiled.compile_with` fills them in. The
records of a batch are its tables, one to veil positions on, and the position that new games start from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sortilege.engine.contract import CHANCE, CLOCK
from sortilege.engine.drivers import LOWEST, draw_chance, pick_actor
from sortilege.engine.rng import draw
from sortilege.engine.state import entry, noinline, rule
from sortilege.engine.windows import expect_event, forget_game, look, note_event, tell

awaited: Callable[[Any], int]
legal: Callable[[Any, int, Any], int]
apply: Callable[[Any, int, int], None]
winners: Callable[[Any], int]
score: Callable[[Any, Any], None]

EXTRA_RECORDS = 2
"""Besides the tables: the one before the last to veil positions on, the last with the position at the start."""
SEAT_BITS = (1 << CHANCE) - 1
CHANCE_BIT = 1 << CHANCE
ALL_EVENTS = -1
ANYBODY = -1
"""Instead of a seat: whoever is awaited."""
GAME_OVER, NOT_LEGAL = -1, -2
"""Instead of the seat that is asked next."""


class Batch(NamedTuple):
    """Arrays with one row for each table."""

    seats: Any
    """The seat that is asked; at the end of a game, the one that was asked last."""
    learners: Any
    """The only seat that is asked, the others play at random; ANYBODY: all seats are asked."""
    counts: Any
    choices: Any
    """The legal actions of the seat that is asked, `counts` of them."""
    masks: Any
    """The same as ones, over all ids that a seat can play."""
    tensors: Any
    """What this seat may know: the information state, of which the observation is the beginning."""
    rewards: Any
    """By seat, since the last step: winners share 1 when a game ends."""
    is_over: Any
    steps: Any
    """Decisions so far."""
    rngs: Any
    weights: Any
    """One row for all tables: the weights of chance."""
    is_race: Any
    """One number: 1 if seats that are awaited together are asked in random order."""
    window: Any
    """One number: how many events a seat remembers; ALL_EVENTS: all, and nobody needs to note when they were."""
    seen: Any
    """`Sightings` of all seats, where there is a window."""


@rule
def play(ts: Any, i: int, actor: int, action: int, batch: Any) -> None:
    """One event at a table: an action, and what everybody sees of it where that must be noted."""
    if batch.window[0] == ALL_EVENTS:
        apply(ts[i], actor, action)
        return
    expect_event(ts, i, actor, action, batch.seen)
    apply(ts[i], actor, action)
    note_event(ts, i, len(ts) - EXTRA_RECORDS, batch.seen)


@rule
def settle(ts: Any, i: int, batch: Any) -> int:
    """Chance plays, and the clock where nobody else can; returns the seats that are awaited then.

    Where the clock is awaited beside a seat it never strikes: a decision takes no time.
    """
    out, actor = batch.choices[i], CHANCE
    mask = awaited(ts[i])
    while mask and not mask & SEAT_BITS:
        if mask & CHANCE_BIT:
            actor = CHANCE
            out[0] = draw_chance(ts[i], out, batch.weights, batch.rngs[i])
        else:
            actor = CLOCK
            legal(ts[i], CLOCK, out)
        play(ts, i, actor, out[0], batch)
        mask = awaited(ts[i])
    return mask & SEAT_BITS


@rule
def next_seat(mask: int, is_race: int, rng: Any) -> int:
    """Who is asked first of those who act together: it matters only in a race, where chance decides."""
    return pick_actor(mask, rng) if is_race else LOWEST[mask]


@noinline
@rule
def play_on(ts: Any, i: int, batch: Any) -> int:
    """Everybody plays who is not to be asked; returns the seat that is, -1 at the end of the game."""
    choices, rng, learner = batch.choices[i], batch.rngs[i], batch.learners[i]
    mask = settle(ts, i, batch)
    while mask:
        seat = next_seat(mask, batch.is_race[0], rng)
        if learner == ANYBODY or seat == learner:
            return seat
        play(ts, i, seat, choices[draw(rng, legal(ts[i], seat, choices))], batch)
        mask = settle(ts, i, batch)
    return -1


@noinline
@rule
def write_question(ts: Any, i: int, seat: int, batch: Any) -> None:
    """What a seat may know and do; nothing can be done at the end of a game."""
    choices, mask = batch.choices[i], batch.masks[i]
    batch.counts[i] = 0 if batch.is_over[i] else legal(ts[i], seat, choices)
    for k in range(batch.counts[i]):
        mask[choices[k]] = 1
    write_memory(ts, i, seat, batch, batch.tensors[i])


@noinline
@rule
def write_memory(ts: Any, i: int, seat: int, batch: Any, out: Any) -> None:
    """What a seat sees, and what it remembers."""
    look(ts, i, len(ts) - EXTRA_RECORDS, seat, out)
    if batch.window[0] != ALL_EVENTS:
        visible = len(out) - len(batch.seen.first[0])
        tell(i, seat, batch.window[0], batch.seen, out[visible:])


@rule
def erase_question(i: int, batch: Any) -> None:
    """Forget the last question of a table."""
    for k in range(batch.counts[i]):  # cheaper than all ids of a large game
        batch.masks[i, batch.choices[i, k]] = 0


@rule
def share_reward(t: Any, rewards: Any) -> None:
    """The winners share 1."""
    won = winners(t)
    count = 0
    for seat in range(t.seats):
        count += won >> seat & 1
    for seat in range(t.seats):
        rewards[seat] = (won >> seat & 1) / count


@noinline
@rule
def ask(ts: Any, i: int, batch: Any) -> None:
    """Play on until the next question, and write it; at the end of the game, write who has won."""
    erase_question(i, batch)
    seat = play_on(ts, i, batch)
    if seat >= 0:
        batch.seats[i] = seat
    else:
        batch.is_over[i] = 1
        share_reward(ts[i], batch.rewards[i])
    write_question(ts, i, batch.seats[i], batch)


@entry
@rule
def start_tables(ts: Any, chosen: Any, batch: Any) -> None:
    """New games at the tables that are chosen (1)."""
    for i in range(len(chosen)):
        if chosen[i]:
            ts[i] = ts[len(ts) - 1]
            batch.is_over[i], batch.steps[i] = 0, 0
            batch.seats[i] = max(batch.learners[i], 0)
            batch.rewards[i, :] = 0.0
            if batch.window[0] != ALL_EVENTS:
                forget_game(i, batch.seen)
            ask(ts, i, batch)


@entry
@rule
def step_tables(ts: Any, actions: Any, idle: Any, batch: Any) -> None:
    """One decision at each table that is not idle. Trusts its caller: the actions are legal."""
    for i in range(len(actions)):
        batch.rewards[i, :] = 0.0
        if not idle[i]:
            play(ts, i, batch.seats[i], actions[i], batch)
            batch.steps[i] += 1
            ask(ts, i, batch)


@entry
@rule
def ask_again(ts: Any, batch: Any) -> None:
    """Write the questions of positions that were put there from outside."""
    batch.masks[:, :] = 0
    for i in range(len(batch.seats)):
        batch.counts[i] = 0
        write_question(ts, i, batch.seats[i], batch)


@entry
@rule
def look_at(ts: Any, i: int, seat: int, out: Any) -> None:
    """What any seat may know that forgets nothing."""
    look(ts, i, len(ts) - EXTRA_RECORDS, seat, out)


@entry
@rule
def recall_at(ts: Any, i: int, seat: int, batch: Any, out: Any) -> None:
    """What any seat may know, with the memory of this batch."""
    write_memory(ts, i, seat, batch, out)


@entry
@rule
def write_scores(ts: Any, out: Any) -> None:
    """The points of every seat, by table."""
    for i in range(len(out)):
        score(ts[i], out[i])


@entry
@rule
def write_masks(batch: Any, out: Any) -> None:
    """The masks of all tables, written into zeros."""
    for i in range(len(out)):
        for k in range(batch.counts[i]):
            out[i, batch.choices[i, k]] = 1


@entry
@rule
def play_one(ts: Any, action: int, batch: Any) -> int:
    """One decision at the first table; returns the seat that is asked next, GAME_OVER or NOT_LEGAL."""
    if action < 0 or action >= batch.masks.shape[1] or not batch.masks[0, action]:
        return NOT_LEGAL
    batch.rewards[0, :] = 0.0
    play(ts, 0, batch.seats[0], action, batch)
    batch.steps[0] += 1
    ask(ts, 0, batch)
    return GAME_OVER if batch.is_over[0] else batch.seats[0]
