"""The rules as OpenSpiel has them, and its numbers for cards: four times the rank (0 is a two), plus the suit.

Whoever has the two of clubs leads it. Everybody follows suit who can; the highest card of the suit that was led takes
the trick. A heart counts a point, the queen of spades 13; neither may be played to the first trick. Hearts are not
led before one of these was played. Whoever takes all points has none, and the others have 26 each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from sortilege.engine.bits import count_bits, write_bits
from sortilege.engine.contract import CHANCE
from sortilege.engine.state import PlainState, rule

SEATS, SUITS, CARDS, RANKS = 4, 4, 52, 13
ALL = (1 << CARDS) - 1
SUIT = sum(1 << SUITS * rank for rank in range(RANKS))
"""All clubs; shifted by one all diamonds, and so on."""
TWO_OF_CLUBS, QUEEN_OF_SPADES = 0, 43
HEART = 2
HEARTS = SUIT << HEART
WITH_POINTS = HEARTS | 1 << QUEEN_OF_SPADES
QUEEN_POINTS, ALL_POINTS = 13, 26
NOTHING = 4
"""No suit: nothing was led yet."""
CHANCE_MASK = 1 << CHANCE


class State(PlainState):
    """A position."""

    seats: int
    dealt: int
    """How many cards are dealt, one after the other around the table."""
    turn: int
    hands: Annotated[list[int], 4]
    """For each seat, bit c: it holds card c."""
    played: int
    """Bit c: card c was played."""
    led: int
    """The suit of this trick."""
    best: int
    """The highest card of that suit in this trick."""
    taker: int
    """Who played it."""
    stake: int
    """The points in this trick."""
    broken: int
    """1: hearts may be led."""
    voids: int
    """Bit 4 * suit + seat: it did not follow that suit."""
    points: Annotated[list[int], 4]


def new(seats: int, options: Mapping[str, object]) -> State:
    """Nothing is dealt."""
    t = State()
    t.seats, t.led = seats, NOTHING
    return t


@rule
def awaited(t: State) -> int:
    """Chance deals, then one seat after the other plays."""
    if t.dealt < CARDS:
        return CHANCE_MASK
    return 0 if t.played == ALL else 1 << t.turn


@rule
def legal(t: State, actor: int, out: Any) -> int:
    """Cards that are not dealt yet, or that a seat may play."""
    if actor == CHANCE:
        return write_bits(out, 0, ALL & ~(t.hands[0] | t.hands[1] | t.hands[2] | t.hands[3]), 0)
    return write_bits(out, 0, playable(t, t.hands[actor]), 0)


@rule
def playable(t: State, hand: int) -> int:
    """The cards of a hand that may be played."""
    if t.played == 0:
        return 1 << TWO_OF_CLUBS
    if t.led == NOTHING:
        return hand if t.broken else preferred(hand, ~HEARTS)
    if hand & SUIT << t.led:
        return hand & SUIT << t.led
    return preferred(hand, ~WITH_POINTS) if count_bits(t.played) < SEATS else hand


@rule
def preferred(hand: int, cards: int) -> int:
    """Those of a hand that are among these cards, or all of it if none is."""
    return hand & cards if hand & cards else hand


@rule
def weights(t: State, out: Any) -> int:
    """All cards are equally likely."""
    for k in range(CARDS - t.dealt):
        out[k] = 1
    return CARDS - t.dealt


@rule
def apply(t: State, actor: int, action: int) -> None:
    """Deal a card or play one."""
    if actor == CHANCE:
        t.hands[t.dealt % SEATS] |= 1 << action
        t.dealt += 1
        if action == TWO_OF_CLUBS:
            t.turn = (t.dealt - 1) % SEATS
        return
    t.hands[actor] &= ~(1 << action)
    t.played |= 1 << action
    lay(t, actor, action)
    if count_bits(t.played) % SEATS == 0:
        take_trick(t)
    else:
        t.turn = (actor + 1) % SEATS


@rule
def lay(t: State, seat: int, card: int) -> None:
    """A card comes into the trick."""
    suit = card % SUITS
    if t.led == NOTHING:
        t.led = suit
    if suit != t.led:
        t.voids |= 1 << SEATS * t.led + seat
    elif card >= t.best:
        t.best, t.taker = card, seat
    t.stake += (suit == HEART) + QUEEN_POINTS * (card == QUEEN_OF_SPADES)
    t.broken |= WITH_POINTS >> card & 1


@rule
def take_trick(t: State) -> None:
    """Whoever played the highest card takes the trick, and leads."""
    t.points[t.taker] += t.stake
    t.turn = t.taker
    t.led, t.best, t.taker, t.stake = NOTHING, 0, 0, 0
    if t.played == ALL:
        shoot_the_moon(t)


@rule
def shoot_the_moon(t: State) -> None:
    """All points at one seat are given to the others instead."""
    for seat in range(SEATS):
        if t.points[seat] == ALL_POINTS:
            for other in range(SEATS):
                t.points[other] = ALL_POINTS * (other != seat)
            return


@rule
def score(t: State, out: Any) -> None:
    """What OpenSpiel returns: the points that a seat has not taken."""
    for seat in range(SEATS):
        out[seat] = ALL_POINTS - t.points[seat]


@rule
def winners(t: State) -> int:
    """A hand has points, but no winner: so the search looks at the points, as OpenSpiel's does."""
    return 0


@rule
def thrower(t: State) -> int:
    """Nobody deals."""
    return -1
