"""All that lies on the table."""

from __future__ import annotations

from typing import Annotated

from sortilege.engine.state import PlainState

FIRST, LAY, REVEAL, RACE, ANNOUNCE, SWAP, OVER = range(7)
"""What happens next: say who begins, lay the first arrangement, turn up cards, race for the sandglass,
announce a number of swaps, swap; the end."""


class State(PlainState):
    """The whole truth of one game; nothing of it is hidden (MC-A30)."""

    seats: int
    goal: int  # magic cards to win
    children: int  # 1: the children's game, without exchange cards (MC-33)
    sand_seconds: int  # how long the sand runs; 0 without sandglass
    restore: int  # 1: a failed attempt puts the tokens back (MC-A08)
    phase: int  # FIRST .. OVER
    leader: int  # the first player, -1 before it is known
    active: int  # who holds the sandglass or held it last, -1 before the first grab; in the end the winner
    circle: int  # the arrangement of the tokens, -1 before the first
    before: int  # the arrangement before this attempt, -1 between attempts
    played: int  # the kind of announcement made in this attempt, -1 for none
    left: int  # swaps still to make
    last: int  # the pair swapped last in this attempt, -1 for none
    pile: int  # bit c: card c is in the bag drawn from first; what lies nowhere else is discarded
    below: int  # bit c: card c was shuffled under the pile
    locked: int  # bit s: seat s failed and is locked out
    agreed: int  # bit s: seat s has agreed that nothing fits
    shown: Annotated[
        list[int], 3
    ]  # the cards that lie open, in the order in which they came; 0 for none
    hands: Annotated[list[int], 5]  # exchange cards in hand: 1s + 3 * 2s + 9 * 3s
    won: Annotated[list[int], 25]  # 5 * seat + k: the (k+1)-th magic card of a seat, 0 for none
