"""The rules as the engine calls them. What happens in an attempt is in `attempt`, between attempts in `rounds`."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.bits import count_bits, write_bits
from sortilege.engine.contract import CHANCE, CLOCK
from sortilege.engine.options import RANDOM, OptionValue, seat_numbers
from sortilege.engine.state import rule
from sortilege.games.magical_circle.actions import (
    ACTION_AGREE,
    ACTION_GIVE_UP,
    ACTION_GRAB,
    ACTION_SAND_OUT,
    announce_action,
    announcement_of,
    card_of,
    first_action,
    first_player_of,
    is_announcement,
    lay_action,
    pair_of,
    reveal_action,
    swap_action,
)
from sortilege.games.magical_circle.attempt import announce, fail, grab, swap
from sortilege.games.magical_circle.board import (
    ALL_CARDS,
    ALL_NUMBERS,
    FULL_HAND,
    HAND_PLAYS,
    PICTURE,
    SWAPS,
)
from sortilege.games.magical_circle.refusals import why_not
from sortilege.games.magical_circle.rounds import (
    agree,
    points_of,
    racers,
    reveal,
    turn_up,
)
from sortilege.games.magical_circle.state import (
    PHASE_ANNOUNCE,
    PHASE_FIRST,
    PHASE_LAY,
    PHASE_OVER,
    PHASE_RACE,
    PHASE_REVEAL,
    PHASE_SWAP,
    State,
)

__all__ = [
    "apply",
    "awaited",
    "clock_ms",
    "legal",
    "new",
    "score",
    "thrower",
    "weights",
    "why_not",
    "winners",
]


def new(seats: int, options: Mapping[str, OptionValue]) -> State:
    """The table before the first card: a shuffled pile and full hands."""
    t = State()
    t.seats = seats
    t.goal = int(options["goal"])
    t.children = int(options["children"])
    t.sand_seconds = int(options["sand_seconds"])
    t.restore = int(options["restore_on_failure"])
    t.leader = -1 if options["first"] == RANDOM else int(options["first"])
    t.phase = PHASE_FIRST if t.leader < 0 else PHASE_LAY  # MC-07
    t.active = t.circle = t.before = t.played = t.last = -1
    t.pile = ALL_CARDS  # MC-03
    t.head_start[:seats] = seat_numbers(options["head_start"], seats)
    t.extra_sand[:seats] = seat_numbers(options["extra_sand"], seats)
    for seat in range(seats):
        t.hands[seat] = 0 if t.children else FULL_HAND  # MC-06, MC-33
    return t


# --------------------------------------------------------------------------- who acts
@rule
def awaited(t: State) -> int:
    """Everyone in the race at once (MC-09), or the active player while the sand runs (MC-11)."""
    if t.phase == PHASE_RACE:
        return racers(t)
    if t.phase == PHASE_ANNOUNCE or t.phase == PHASE_SWAP:
        return 1 << t.active | (1 << CLOCK if t.sand_seconds else 0)
    return 0 if t.phase == PHASE_OVER else 1 << CHANCE


@rule
def thrower(t: State) -> int:
    """MC-A30: the first player lays and turns up cards; after a failure (MC-24) the player who failed.

    The last active player becomes the first player of the next round (MC-30), so after the first grab the active
    player is right in both cases.
    """
    if t.phase == PHASE_REVEAL and t.active >= 0:
        return t.active
    return t.leader if t.phase == PHASE_LAY or t.phase == PHASE_REVEAL else -1


def clock_ms(t: State) -> int:
    """MC-11, MC-A18: the sand runs from the grab to the end of the attempt, longer for a seat that has extra sand."""
    if not t.sand_seconds or t.phase not in (PHASE_ANNOUNCE, PHASE_SWAP):
        return 0
    return 1000 * (t.sand_seconds + t.extra_sand[t.active])


# --------------------------------------------------------------------------- what is legal
# Chance and clock first: they have only what is due. In the race a seat may grab, and agree once (MC-10, MC-28).
# The active player may always give up (MC-A25). Before the announcement: any play of the hand (MC-12), or in the
# children's game a number from 1 to 4 (MC-34). After it: any pair (MC-A01) but the one swapped last (MC-16).
@rule
def legal(t: State, actor: int, out: list[int]) -> int:
    """The actions of an awaited actor."""
    if actor == CHANCE:
        return legal_chance(t, out)
    if actor == CLOCK:
        out[0] = ACTION_SAND_OUT
        return 1
    if t.phase == PHASE_RACE:
        return legal_race(t, actor, out)
    out[0] = ACTION_GIVE_UP
    if t.phase == PHASE_SWAP:
        return legal_swaps(t, out)
    announcements = ALL_NUMBERS if t.children else HAND_PLAYS[t.hands[actor]]
    return write_bits(out, 1, announcements, announce_action(0))


@rule
def legal_race(t: State, seat: int, out: list[int]) -> int:
    """MC-10, MC-28: grab, or agree once that nothing fits (MC-A26)."""
    out[0] = ACTION_GRAB
    if t.agreed >> seat & 1:
        return 1
    out[1] = ACTION_AGREE
    return 2


@rule
def legal_swaps(t: State, out: list[int]) -> int:
    """MC-14, MC-A01: any two tokens; MC-16: not the pair swapped last."""
    count = 1
    for pair in range(SWAPS):
        if pair != t.last:
            out[count] = swap_action(pair)
            count += 1
    return count


@rule
def legal_chance(t: State, out: list[int]) -> int:
    """MC-07 the first player, MC-04 the first arrangement, MC-08 a card from the top part of the pile (MC-31)."""
    if t.phase == PHASE_FIRST:
        return write_bits(out, 0, (1 << t.seats) - 1, first_action(0))
    return write_bits(out, 0, t.pile, lay_action(0) if t.phase == PHASE_LAY else reveal_action(0))


@rule
def weights(t: State, out: list[int]) -> int:
    """MC-03: everything is equally likely."""
    count = t.seats if t.phase == PHASE_FIRST else count_bits(t.pile)
    for i in range(count):
        out[i] = 1
    return count


# --------------------------------------------------------------------------- what happens
@rule
def apply(t: State, actor: int, action: int) -> None:
    """Play one action of a seat, of the clock or of chance."""
    if actor == CHANCE:
        apply_chance(t, action)
    elif action == ACTION_GRAB:
        grab(t, actor)
    elif action == ACTION_AGREE:
        agree(t, actor)
    elif actor == CLOCK or action == ACTION_GIVE_UP:  # MC-21, MC-A05, MC-A25
        fail(t)
    elif is_announcement(action):
        announce(t, announcement_of(action))
    else:
        swap(t, pair_of(action))


@rule
def apply_chance(t: State, action: int) -> None:
    """Name the first player, lay the first arrangement or turn up a card."""
    if t.phase == PHASE_FIRST:
        t.leader = first_player_of(action)
        t.phase = PHASE_LAY
    elif t.phase == PHASE_LAY:  # MC-04; the card is then discarded (MC-05)
        t.circle = PICTURE[card_of(action)]
        t.pile &= ~(1 << card_of(action))
        turn_up(t)
    else:
        reveal(t, card_of(action))


# --------------------------------------------------------------------------- who is ahead
@rule
def score(t: State, out: list[int]) -> None:
    """MC-18: one point for each magic card."""
    for seat in range(t.seats):
        out[seat] = points_of(t, seat)


@rule
def winners(t: State) -> int:
    """MC-32: the player who claimed the last card needed."""
    return 1 << t.active if t.phase == PHASE_OVER else 0
