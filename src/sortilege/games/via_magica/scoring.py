"""What opened portals and rewards are worth."""

from __future__ import annotations

from functools import lru_cache

from sortilege.engine.bits import count_bits, first_bit, members
from sortilege.engine.state import rule
from sortilege.games.via_magica.board import (
    ABOUT,
    ALL_COLOURS,
    AMOUNT,
    COLOURS,
    KIND_NAMES,
    OF_COLOUR,
    PER_COLOUR,
    PER_SLOT,
    POINTS,
    POWER_OF,
    REWARD_COLOUR_COUNT,
    REWARD_NAMES,
    REWARD_POINTS,
    REWARDS,
)
from sortilege.games.via_magica.state import State
from sortilege.games.via_magica.zones import opened_slots


@rule
def colour_rewards(opened: int) -> int:
    """VM-44: three of a colour; VM-45: one of each."""
    earned = 0
    colours = 0
    for colour in range(COLOURS):
        count = count_bits(opened & OF_COLOUR[colour])
        if count >= REWARD_COLOUR_COUNT:
            earned |= 1 << colour
        if count:
            colours += 1
    return earned | 1 << ALL_COLOURS if colours == COLOURS else earned


@rule
def portal_points(opened: int, kind: int) -> int:
    """VM-51: the printed points of an opened portal, or what a green one counts among all opened ones."""
    if POWER_OF[kind] == PER_COLOUR:  # VM-31, VM-A29
        return AMOUNT[kind] * count_bits(opened & OF_COLOUR[ABOUT[kind]])
    if POWER_OF[kind] == PER_SLOT:  # VM-32
        return AMOUNT[kind] * opened_slots(opened, ABOUT[kind])
    return POINTS[kind]


@rule
def points(t: State, seat: int) -> int:
    """VM-51, VM-52: a player's rewards and opened portals, on top of the head start."""
    total = t.head_start[seat]
    for reward in range(REWARDS):
        if t.rewards[seat] >> reward & 1:
            total += REWARD_POINTS[reward]
    opened = t.opened[seat]
    left = opened
    while left:
        total += portal_points(opened, first_bit(left))
        left &= left - 1
    return total


def score_sheet(t: State) -> list[dict[str, int]]:
    """For each seat its head start and the points of each opened portal and each reward; they add up to the score."""
    return [
        _head_start(t, seat) | parts_of_score(t.opened[seat], t.rewards[seat])
        for seat in range(t.seats)
    ]


def _head_start(t: State, seat: int) -> dict[str, int]:
    return {"head_start": t.head_start[seat]} if t.head_start[seat] else {}


@lru_cache(maxsize=4096)
def parts_of_score(opened: int, rewards: int) -> dict[str, int]:
    """The points of each opened portal and of each reward in two sets."""
    portals = {KIND_NAMES[kind]: portal_points(opened, kind) for kind in members(opened)}
    return portals | {REWARD_NAMES[reward]: REWARD_POINTS[reward] for reward in members(rewards)}
