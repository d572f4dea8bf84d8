"""An attempt: from the grab to the card won or the failure."""

from __future__ import annotations

from typing import cast

from sortilege.engine.contract import Step
from sortilege.engine.state import rule
from sortilege.games.magical_circle.board import (
    AFTER_SWAP,
    ANNOUNCED,
    COST,
    FULL_HAND,
    GOAL,
    HAND_SIZE,
    PICTURE,
    SHOWN_CARDS,
    SWAPS,
)
from sortilege.games.magical_circle.rounds import cards_won, end_round, points_of, racers, turn_up
from sortilege.games.magical_circle.state import PHASE_ANNOUNCE, PHASE_OVER, PHASE_SWAP, State


@rule
def grab(t: State, seat: int) -> None:
    """MC-10: the seat that grabs the sandglass is the active player."""
    t.active = seat
    t.before = t.circle
    t.phase = PHASE_ANNOUNCE


@rule
def announce(t: State, announcement: int) -> None:
    """MC-12, MC-13: cards leave the hand and their sum is the number of swaps; MC-34: or it is said aloud."""
    t.hands[t.active] -= COST[announcement]
    t.played = announcement
    t.left = ANNOUNCED[announcement]
    t.phase = PHASE_SWAP


@rule
def swap(t: State, pair: int) -> None:
    """MC-14: two tokens change places; MC-15, MC-A06: only the arrangement after the last swap counts."""
    t.circle = AFTER_SWAP[SWAPS * t.circle + pair]
    t.last = pair
    t.left -= 1
    if t.left == 0:
        place = matching_place(t)
        if place >= 0:  # MC-17
            claim(t, place)
        else:  # MC-A05
            fail(t)


@rule
def matching_place(t: State) -> int:
    """MC-09: the place of the open card that shows the circle; -1 for none. No two cards are equal (MC-A07)."""
    for place in range(SHOWN_CARDS):
        if PICTURE[t.shown[place]] == t.circle:
            return place
    return -1


@rule
def claim(t: State, place: int) -> None:
    """MC-18: the card is won; MC-27: that ends the round, or the game (MC-32)."""
    seat = t.active
    have = cards_won(t, seat)
    t.won[GOAL * seat + have] = t.shown[place]
    t.shown[place] = 0
    t.locked = 0  # MC-26, MC-A11
    end_attempt(t)
    if points_of(t, seat) == t.goal:  # MC-A22, MC-A28
        t.phase = PHASE_OVER
        return
    if not t.children and HAND_SIZE[t.hands[seat]] <= 1:  # MC-19, MC-20, MC-A03, MC-A04
        t.hands[seat] = FULL_HAND
    end_round(t)


@rule
def fail(t: State) -> None:
    """MC-21: a failed attempt costs a card and locks the player out; three new cards follow (MC-24, MC-A13)."""
    seat = t.active
    have = cards_won(t, seat)
    if have:  # MC-22, MC-A10, MC-A20: the last one won is discarded (MC-A29)
        t.won[GOAL * seat + have - 1] = 0
    if t.played >= 0:  # MC-23, MC-A27
        t.hands[seat] += COST[t.played]
    if t.restore:  # MC-A08
        t.circle = t.before
    t.locked |= 1 << seat  # MC-26
    if racers(t) == 0:  # MC-A12
        t.locked = 0
    end_attempt(t)
    turn_up(t)


@rule
def end_attempt(t: State) -> None:
    """MC-A02: nothing announced or swapped carries over to the next attempt."""
    t.before = -1
    t.played = -1
    t.left = 0
    t.last = -1


def takes_back(step: Step) -> bool:
    """May an action be taken back? In an attempt all that comes before its last swap; a grab took the sandglass from
    the others, and the last swap has shown whether the spell works."""
    before, after = cast(State, step.before), cast(State, step.after)
    is_attempt = before.phase in (PHASE_ANNOUNCE, PHASE_SWAP)
    return is_attempt and after.phase == PHASE_SWAP
