"""Everything that lies on the table, as one record."""

from __future__ import annotations

from typing import Annotated

from sortilege.engine.state import PlainState

PHASE_FIRST = 0
"""Chance names the first player."""
PHASE_LAY = 1
"""Chance draws the card that gives the first arrangement."""
PHASE_REVEAL = 2
"""Chance turns up magic cards until three lie open."""
PHASE_RACE = 3
"""Everyone in the race may grab the sandglass or agree that nothing fits."""
PHASE_ANNOUNCE = 4
"""The active player announces a number of swaps."""
PHASE_SWAP = 5
"""The active player swaps tokens."""
PHASE_OVER = 6
"""The game is over."""


class State(PlainState):
    """The full position; none of it is secret (MC-A30)."""

    seats: int
    # magic cards needed to win
    goal: int
    # 1: the children's game, without exchange cards (MC-33)
    children: int
    # how long the sand runs; 0 for a game without the sandglass
    sand_seconds: int
    # 1: the tokens go back after a failed attempt (MC-A08)
    restore: int
    # cards that each seat counts as won from the start; they are no cards, and no failure takes them away
    head_start: Annotated[list[int], 5]
    # seconds that the sand runs longer for each seat
    extra_sand: Annotated[list[int], 5]
    # PHASE_FIRST .. PHASE_OVER
    phase: int
    # the first player; -1 until known
    leader: int
    # who holds the sandglass or held it last, -1 before the first grab; when the game is over, the winner
    active: int
    # the arrangement of the tokens, -1 before the first
    circle: int
    # the arrangement before this attempt, -1 between attempts
    before: int
    # the announcement made in this attempt, -1 for none
    played: int
    # swaps still to make
    left: int
    # the pair swapped last in this attempt, -1 for none
    last: int
    # bit c: card c is in the part of the pile drawn from first; a card that is nowhere else is discarded
    pile: int
    # bit c: card c was shuffled and put under the pile
    below: int
    # bit s: seat s failed and is locked out
    locked: int
    # bit s: seat s has agreed that nothing fits
    agreed: int
    # the open cards in the order they were turned up, 0 for none
    shown: Annotated[list[int], 3]
    # exchange cards in each hand: number of 1s + 3 * number of 2s + 9 * number of 3s
    hands: Annotated[list[int], 5]
    # 5 * seat + k: the k-th magic card of a seat, counted from 0; 0 for none
    won: Annotated[list[int], 25]
