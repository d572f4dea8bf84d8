"""A round: magic cards are turned up, everyone races for the sandglass or agrees that nothing fits."""

from __future__ import annotations

from sortilege.engine.bits import count_bits
from sortilege.engine.state import rule
from sortilege.games.magical_circle.board import ALL_CARDS, GOAL, SHOWN_CARDS
from sortilege.games.magical_circle.state import PHASE_RACE, PHASE_REVEAL, State


@rule
def racers(t: State) -> int:
    """MC-26: all seats that are not locked out, as bits."""
    return ((1 << t.seats) - 1) & ~t.locked


@rule
def agree(t: State, seat: int) -> None:
    """MC-28, MC-A14: the round ends when everyone who is not locked out agrees."""
    t.agreed |= 1 << seat
    if racers(t) & ~t.agreed == 0:
        end_round(t)


@rule
def end_round(t: State) -> None:
    """MC-30, MC-A15: the last active player, if there was one, is the new first player."""
    if t.active >= 0:
        t.leader = t.active
    turn_up(t)


@rule
def turn_up(t: State) -> None:
    """MC-24, MC-29: the open cards are discarded, and three new ones are turned up (MC-08)."""
    for place in range(SHOWN_CARDS):
        t.shown[place] = 0
    t.agreed = 0
    t.phase = PHASE_REVEAL
    if count_bits(t.pile) < SHOWN_CARDS:  # MC-31, MC-A19
        t.below = discards(t)
        if t.pile == 0:
            t.pile = t.below
            t.below = 0


@rule
def reveal(t: State, card: int) -> None:
    """MC-08: one more card lies open; with the third the race begins."""
    t.pile &= ~(1 << card)
    if t.pile == 0:  # MC-31: only the cards shuffled under the pile are left
        t.pile = t.below
        t.below = 0
    place = 0
    while t.shown[place]:
        place += 1
    t.shown[place] = card
    if place == SHOWN_CARDS - 1:
        t.phase = PHASE_RACE


@rule
def discards(t: State) -> int:
    """MC-05: the discarded cards as bits: all that are nowhere else."""
    held = t.pile | t.below
    for place in range(SHOWN_CARDS):
        held |= 1 << t.shown[place]
    for i in range(GOAL * t.seats):
        held |= 1 << t.won[i]
    return ALL_CARDS & ~held


@rule
def cards_won(t: State, seat: int) -> int:
    """The number of magic cards in front of a seat."""
    count = 0
    while count < GOAL and t.won[GOAL * seat + count]:
        count += 1
    return count


@rule
def points_of(t: State, seat: int) -> int:
    """MC-18: one point for each magic card, on top of the head start."""
    return t.head_start[seat] + cards_won(t, seat)
