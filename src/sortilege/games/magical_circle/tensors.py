"""A position of Magical Circle as numbers, for learning programs."""

from __future__ import annotations

from typing import Any

from sortilege.engine.bits import count_bits
from sortilege.engine.state import const, rule
from sortilege.engine.tensors import Block, seat_from, write_number, write_one, write_set
from sortilege.games.magical_circle.actions import ACTION_SAND_OUT
from sortilege.games.magical_circle.board import (
    ANNOUNCED,
    ANNOUNCEMENTS,
    ARRANGEMENTS,
    CARDS,
    COPIES,
    DIGIT,
    EXTRA_SAND,
    FULL_HAND,
    GOAL,
    HAND_SIZE,
    HEAD_STARTS,
    LARGEST_SUM,
    MOST_SEATS,
    PICTURE,
    POSITIONS,
    SAND_CHOICES,
    SHOWN_CARDS,
    SWAPS,
    VALUES,
)
from sortilege.games.magical_circle.rounds import discards
from sortilege.games.magical_circle.state import PHASE_ANNOUNCE, PHASE_OVER, PHASE_SWAP, State

PHASES = PHASE_OVER + 1
SEAT_ACTIONS = ACTION_SAND_OUT
IS_SIMULTANEOUS = True
CELLS = POSITIONS * POSITIONS
"""An arrangement: for each position, which of the five elements lies there."""

ELEMENT_AT = const(element - 1 for elements in ARRANGEMENTS for element in elements)
"""ELEMENT_AT[5 * arrangement + position]"""

BLOCKS = (
    Block("phase", PHASES, "first, lay, reveal, race, announce, swap, over"),
    Block("players", MOST_SEATS, "how many play, from 1 on"),
    Block("goal", 1, "magic cards to win", GOAL),
    Block("children", 1, "the children's game, without exchange cards"),
    Block("sand", 1, "seconds that the sand runs; 0: no sandglass", max(SAND_CHOICES)),
    Block("restore", 1, "the tokens go back after a failed attempt"),
    Block("first", MOST_SEATS, "the first player"),
    Block("active", MOST_SEATS, "who makes an attempt; at the end, who has won"),
    Block("circle", CELLS, "the element on each position"),
    Block(
        "cards",
        SHOWN_CARDS * CELLS,
        "the same for each open card, in the order they were turned up",
    ),
    Block("pile", 1, "cards in the pile", CARDS),
    Block("discards", 1, "discarded cards", CARDS),
    Block("announced", 1, "swaps announced in this attempt", LARGEST_SUM),
    Block("play", ANNOUNCEMENTS, "how: exchange cards 1 2 3 11 12 13 22 23 33, or aloud 1 2 3 4"),
    Block("left", 1, "swaps still to make", LARGEST_SUM),
    Block("last", SWAPS, "the pair swapped last: 12 13 14 15 23 24 25 34 35 45"),
    Block(
        "won",
        MOST_SEATS * CARDS,
        "the magic cards of each seat: 1 for the first one won, and so on",
        GOAL,
    ),
    Block("locked", MOST_SEATS, "this seat has failed and must wait"),
    Block("agreed", MOST_SEATS, "this seat has agreed that nothing fits"),
    Block(
        "head starts",
        MOST_SEATS,
        "cards that a seat counts as won from the start",
        max(HEAD_STARTS),
    ),
    Block(
        "extra sand", MOST_SEATS, "seconds that the sand runs longer for a seat", max(EXTRA_SAND)
    ),
    Block("in hand", MOST_SEATS, "exchange cards in each hand", VALUES * COPIES),
    Block(
        "played",
        MOST_SEATS * VALUES,
        "exchange cards 1, 2, 3 of each seat that lie face up",
        COPIES,
    ),
    Block("before", CELLS, "the arrangement before this attempt", is_remembered=True),
    Block("in pile", CARDS, "cards in the part of the pile drawn from first", is_remembered=True),
    Block("below", CARDS, "cards that were put under the pile", is_remembered=True),
)


@rule
def write_tensor(t: State, seat: int, out: Any) -> int:
    """What a seat may know, as `BLOCKS` says."""
    place = write_setting(t, seat, out)
    place = write_cards(t, out, place)
    place = write_attempt(t, out, place)
    place = write_won(t, seat, out, place)
    place = write_players(t, seat, out, place)
    place = write_arrangement(out, place, t.before)
    place = write_set(out, place, t.pile >> 1, CARDS)
    return write_set(out, place, t.below >> 1, CARDS)


@rule
def is_attempt(t: State) -> bool:
    """Does somebody make an attempt?"""
    return t.phase == PHASE_ANNOUNCE or t.phase == PHASE_SWAP


@rule
def write_setting(t: State, seat: int, out: Any) -> int:
    """Phase, options, and who does what."""
    place = write_one(out, 0, t.phase, PHASES)
    place = write_one(out, place, t.seats - 1, MOST_SEATS)
    place = write_number(out, place, t.goal)
    place = write_number(out, place, t.children)
    place = write_number(out, place, t.sand_seconds)
    place = write_number(out, place, t.restore)
    place = write_one(out, place, seat_from(t, seat, t.leader), MOST_SEATS)
    active = t.active if is_attempt(t) or t.phase == PHASE_OVER else -1
    return write_one(out, place, seat_from(t, seat, active), MOST_SEATS)


@rule
def write_arrangement(out: Any, place: int, arrangement: int) -> int:
    """The element on each position; nothing for -1."""
    if arrangement >= 0:
        for position in range(POSITIONS):
            element = ELEMENT_AT[POSITIONS * arrangement + position]
            out[place + POSITIONS * position + element] = 1
    return place + CELLS


@rule
def write_cards(t: State, out: Any, place: int) -> int:
    """The circle, the open cards, and how many others there are."""
    place = write_arrangement(out, place, t.circle)
    for k in range(SHOWN_CARDS):
        place = write_arrangement(out, place, PICTURE[t.shown[k]])
    place = write_number(out, place, count_bits(t.pile) + count_bits(t.below))
    return write_number(out, place, count_bits(discards(t)))


@rule
def write_attempt(t: State, out: Any, place: int) -> int:
    """What was announced, and the swaps."""
    is_swapping = t.phase == PHASE_SWAP
    place = write_number(out, place, ANNOUNCED[t.played] if is_swapping else 0)
    place = write_one(out, place, t.played if is_swapping else -1, ANNOUNCEMENTS)
    place = write_number(out, place, t.left if is_swapping else 0)
    return write_one(out, place, t.last if is_swapping else -1, SWAPS)


@rule
def write_won(t: State, seat: int, out: Any, place: int) -> int:
    """The magic cards of each seat, numbered in the order in which they were won."""
    for k in range(t.seats):
        other = (seat + k) % t.seats
        for n in range(GOAL):
            card = t.won[GOAL * other + n]
            if card:
                out[place + CARDS * k + card - 1] = n + 1
    return place + MOST_SEATS * CARDS


@rule
def write_players(t: State, seat: int, out: Any, place: int) -> int:
    """Locks, handicaps and exchange cards of each seat."""
    size = MOST_SEATS
    for k in range(t.seats):
        other = (seat + k) % t.seats
        out[place + k] = t.locked >> other & 1
        out[place + size + k] = t.agreed >> other & 1
        out[place + 2 * size + k] = t.head_start[other]
        out[place + 3 * size + k] = t.extra_sand[other]
        out[place + 4 * size + k] = HAND_SIZE[t.hands[other]]
        played = 0 if t.children else FULL_HAND - t.hands[other]
        for value in range(VALUES):
            out[place + 5 * size + VALUES * k + value] = played % DIGIT
            played //= DIGIT
    return place + (5 + VALUES) * size


@rule
def write_shown(t: State, actor: int, action: int, seat: int, out: Any) -> None:
    """As long as nothing was swapped in an attempt, the arrangement before it lies there for everybody to see."""
    if is_attempt(t) and t.circle == t.before:
        for cell in range(CELLS):
            out[cell] = 1
