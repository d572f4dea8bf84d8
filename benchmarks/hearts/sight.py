"""Who may see what: one's own hand, and all that was played. Whoever did not follow a suit has none of it."""

from __future__ import annotations

from typing import Any

from benchmarks.hearts.rules import ALL, RANKS, SEATS, SUIT, SUITS, State

from sortilege.engine.bits import count_bits, first_bit
from sortilege.engine.rng import draw
from sortilege.engine.state import rule

TRIES = 8
NOBODY = -1
NIBBLE = 15


@rule
def veil(t: State, seat: int) -> None:
    """The other hands are hidden."""
    for other in range(SEATS):
        if other != seat:
            t.hands[other] = 0


@rule
def imagine(t: State, seat: int, rng: Any) -> None:
    """Deal the hidden cards. If that does not come out even with all that is known, forget who is void."""
    for _ in range(TRIES):
        if deal_hidden(t, seat, t.voids, rng):
            return
    deal_hidden(t, seat, 0, rng)


@rule
def deal_hidden(t: State, seat: int, voids: int, rng: Any) -> int:
    """Deal the hidden cards, those that not everybody can have first; returns 0 if one is left that nobody can have."""
    veil(t, seat)
    hidden = ALL & ~(t.played | t.hands[seat])
    restricted = hidden & restricted_cards(voids)
    rooms = hidden_rooms(t, seat)
    while hidden:
        card = first_bit(restricted if restricted else hidden)
        holder = pick_holder(card, rooms, voids, rng)
        if holder == NOBODY:
            return 0
        t.hands[holder] |= 1 << card
        rooms -= 1 << SEATS * holder
        restricted &= ~(1 << card)
        hidden &= ~(1 << card)
    return 1


@rule
def restricted_cards(voids: int) -> int:
    """All cards of the suits that somebody does not have."""
    cards = 0
    for suit in range(SUITS):
        if voids >> SEATS * suit & NIBBLE:
            cards |= SUIT << suit
    return cards


@rule
def hidden_rooms(t: State, seat: int) -> int:
    """How many cards each other seat holds, four bits each."""
    played = count_bits(t.played)
    in_trick = played % SEATS
    leader = (t.turn - in_trick) % SEATS
    rooms = 0
    for other in range(SEATS):
        if other != seat:
            has_played = (other - leader) % SEATS < in_trick
            rooms |= RANKS - played // SEATS - has_played << SEATS * other
    return rooms


@rule
def pick_holder(card: int, rooms: int, voids: int, rng: Any) -> int:
    """A seat that can have a card, the likelier the more room it has."""
    closed = voids >> SEATS * (card % SUITS) & NIBBLE
    room = 0
    for seat in range(SEATS):
        room += (rooms >> SEATS * seat & NIBBLE) * (1 - (closed >> seat & 1))
    if room == 0:
        return NOBODY
    left, reach, holder = draw(rng, room), 0, 0
    for seat in range(SEATS - 1):
        reach += (rooms >> SEATS * seat & NIBBLE) * (1 - (closed >> seat & 1))
        holder += left >= reach
    return holder
