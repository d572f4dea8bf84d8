"""Action ids: the only place where they are encoded and decoded.

| ids | action | who |
|---|---|---|
| 0, 1, 2 | grab, agree, give up | a seat |
| 3-11 | play one or two exchange cards | a seat |
| 12-15 | announce a number (children's game) | a seat |
| 16-25 | swap two tokens | a seat |
| 26 | the sand runs out | the clock |
| 27-31 | name the first player | chance |
| 32-56, 57-81 | lay the first arrangement, reveal a magic card | chance |
"""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.magical_circle.board import ANNOUNCEMENTS, CARDS, MOST_SEATS, PLAYS, SWAPS

ACTION_GRAB, ACTION_AGREE, ACTION_GIVE_UP = 0, 1, 2
ACTION_ANNOUNCE = 3
ACTION_SWAP = ACTION_ANNOUNCE + ANNOUNCEMENTS
ACTION_SAND_OUT = ACTION_SWAP + SWAPS
ACTION_FIRST = ACTION_SAND_OUT + 1
ACTION_LAY = ACTION_FIRST + MOST_SEATS
ACTION_REVEAL = ACTION_LAY + CARDS
ACTIONS = ACTION_REVEAL + CARDS


@rule
def announce_action(announcement: int) -> int:
    """Announce a number of swaps: by a play of exchange cards or, in the children's game, aloud."""
    return ACTION_ANNOUNCE + announcement


@rule
def announcement_of(action: int) -> int:
    """The announcement that an action makes."""
    return action - ACTION_ANNOUNCE


@rule
def is_announcement(action: int) -> bool:
    """Whether an action announces a number of swaps."""
    return ACTION_ANNOUNCE <= action < ACTION_SWAP


def is_aloud(action: int) -> bool:
    """Whether an action announces a number without exchange cards (MC-34)."""
    return ACTION_ANNOUNCE + len(PLAYS) <= action < ACTION_SWAP


@rule
def swap_action(pair: int) -> int:
    """Swap a pair of tokens."""
    return ACTION_SWAP + pair


@rule
def pair_of(action: int) -> int:
    """The pair that an action swaps."""
    return action - ACTION_SWAP


def is_swap(action: int) -> bool:
    """Whether an action swaps two tokens."""
    return ACTION_SWAP <= action < ACTION_SAND_OUT


@rule
def first_action(seat: int) -> int:
    """Name the first player."""
    return ACTION_FIRST + seat


@rule
def first_player_of(action: int) -> int:
    """The first player that an action names."""
    return action - ACTION_FIRST


@rule
def lay_action(card: int) -> int:
    """Lay the tokens as a magic card shows them. Cards are numbered from 1."""
    return ACTION_LAY + card - 1


@rule
def reveal_action(card: int) -> int:
    """Turn up a magic card."""
    return ACTION_REVEAL + card - 1


@rule
def card_of(action: int) -> int:
    """The magic card that is laid or revealed."""
    return action - (ACTION_LAY if action < ACTION_REVEAL else ACTION_REVEAL) + 1
