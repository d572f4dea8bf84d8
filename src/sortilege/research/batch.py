"""Many tables of one game, stepped by one compiled call.

The names without a body are functions of a game and of its `tensors.py`; `compiled.compile_with` fills them in. The
records of a batch are its tables, one to veil positions on, and the position that new games start from.

Functions that get the whole batch are either inlined or have the loop over the tables inside: to pass so many arrays
to a function takes longer than many a move.
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
ILLEGAL_REWARD = -1.0
"""What an environment gives for an action that is not legal; the game is over then."""


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
    answered: Any
    """In a race, the seats that were asked since chance played last, as bits."""
    actions: Any
    """What the seat that is asked plays."""
    skipped: Any
    """Tables that this call leaves as they are."""
    window: Any
    """One number: how many events a seat remembers; ALL_EVENTS: all, and nobody needs to note when they were."""
    seen: Any
    """`Sightings` of all seats, where there is a window."""


class Outcome(NamedTuple):
    """What a step has brought to whoever acted, one row for each table."""

    rewards: Any
    ended: Any
    cut: Any


@rule
def play(ts: Any, i: int, actor: int, action: int, batch: Any) -> None:
    """One event at a table: an action, and what everybody sees of it where that must be noted."""
    is_noted = batch.window[0] != ALL_EVENTS
    if is_noted:
        expect_event(ts, i, actor, action, batch.seen)
    apply(ts[i], actor, action)
    if is_noted:
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
        batch.answered[i] = 0
        play(ts, i, actor, out[0], batch)
        mask = awaited(ts[i])
    return mask & SEAT_BITS


@rule
def next_seat(i: int, mask: int, batch: Any) -> int:
    """Who is asked of those who act together. In a race chance decides, and asks nobody twice before all were asked:
    who has answered and may still act would otherwise have to.
    """
    if not batch.is_race[0] or mask & (mask - 1) == 0:
        batch.answered[i] = 0
        return LOWEST[mask]
    left = mask & ~batch.answered[i]
    if not left:
        batch.answered[i], left = 0, mask
    seat = pick_actor(left, batch.rngs[i])
    batch.answered[i] |= 1 << seat
    return seat


@rule
def play_on(ts: Any, i: int, batch: Any) -> int:
    """Everybody plays who is not to be asked; returns the seat that is, -1 at the end of the game."""
    choices, rng, learner = batch.choices[i], batch.rngs[i], batch.learners[i]
    while True:
        mask = settle(ts, i, batch)
        if not mask:
            return -1
        seat = next_seat(i, mask, batch)
        if learner == ANYBODY or seat == learner:
            return seat
        play(ts, i, seat, choices[draw(rng, legal(ts[i], seat, choices))], batch)


@rule
def write_question(ts: Any, i: int, seat: int, batch: Any) -> None:
    """What a seat may know and do; nothing can be done at the end of a game."""
    choices, mask = batch.choices[i], batch.masks[i]
    batch.counts[i] = 0 if batch.is_over[i] else legal(ts[i], seat, choices)
    for k in range(batch.counts[i]):
        mask[choices[k]] = 1
    write_memory(ts, i, seat, batch, batch.tensors[i])


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
def play_tables_on(ts: Any, batch: Any) -> None:
    """Play on until the next question; at the end of a game, write who has won."""
    for i in range(len(batch.skipped)):
        if not batch.skipped[i]:
            erase_question(i, batch)
            seat = play_on(ts, i, batch)
            if seat >= 0:
                batch.seats[i] = seat
            else:
                batch.is_over[i] = 1
                share_reward(ts[i], batch.rewards[i])


@noinline
@rule
def write_questions(ts: Any, batch: Any) -> None:
    """What everybody who is asked may know and do."""
    for i in range(len(batch.skipped)):
        if not batch.skipped[i]:
            write_question(ts, i, batch.seats[i], batch)


@noinline
@rule
def play_actions(ts: Any, batch: Any) -> None:
    """One decision at each table that is not skipped, up to the next question."""
    for i in range(len(batch.skipped)):
        batch.rewards[i, :] = 0.0
        if not batch.skipped[i]:
            play(ts, i, batch.seats[i], batch.actions[i], batch)
            batch.steps[i] += 1
    play_tables_on(ts, batch)
    write_questions(ts, batch)


@entry
@rule
def start_tables(ts: Any, batch: Any) -> None:
    """New games at the tables that are not skipped."""
    for i in range(len(batch.skipped)):
        if not batch.skipped[i]:
            ts[i] = ts[len(ts) - 1]
            batch.is_over[i], batch.steps[i], batch.answered[i] = 0, 0, 0
            batch.seats[i] = max(batch.learners[i], 0)
            batch.rewards[i, :] = 0.0
            if batch.window[0] != ALL_EVENTS:
                forget_game(i, batch.seen)
    play_tables_on(ts, batch)
    write_questions(ts, batch)


@entry
@rule
def step_tables(ts: Any, batch: Any) -> None:
    """One decision at each table that is not skipped. Trusts its caller: the actions are legal."""
    play_actions(ts, batch)


@rule
def can_play(i: int, action: int, batch: Any) -> bool:
    """Is this an action of the seat that is asked?"""
    return 0 <= action < batch.masks.shape[1] and batch.masks[i, action] == 1  # type: ignore[no-any-return]


@entry
@rule
def step_checked(ts: Any, actions: Any, waiting: Any, most: int, batch: Any, outcome: Any) -> None:
    """One decision at each table that does not wait; an action that is not legal loses, and nothing is played there."""
    for i in range(len(actions)):
        is_lost = not waiting[i] and not can_play(i, actions[i], batch)
        batch.actions[i] = actions[i]
        batch.skipped[i] = waiting[i] or is_lost
        outcome.ended[i] = is_lost
        outcome.cut[i] = False
        outcome.rewards[i] = batch.seats[i]  # who acts: the next question is somebody else's
    play_actions(ts, batch)
    for i in range(len(actions)):
        acted = int(outcome.rewards[i])
        outcome.rewards[i] = ILLEGAL_REWARD if outcome.ended[i] else batch.rewards[i, acted]
        if not waiting[i] and not outcome.ended[i]:
            outcome.ended[i] = batch.is_over[i] == 1
            outcome.cut[i] = batch.is_over[i] == 0 and batch.steps[i] >= most


@entry
@rule
def ask_again(ts: Any, batch: Any) -> None:
    """Write the questions of positions that were put there from outside."""
    batch.masks[:, :] = 0
    batch.skipped[:] = False
    write_questions(ts, batch)


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
    """One decision at the only table; returns the seat that is asked next, GAME_OVER or NOT_LEGAL."""
    if not can_play(0, action, batch):
        return NOT_LEGAL
    batch.actions[0], batch.skipped[0] = action, False
    play_actions(ts, batch)
    return GAME_OVER if batch.is_over[0] else batch.seats[0]
