"""The rules of Magical Circle."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.contract import CHANCE, CLOCK
from sortilege.engine.options import RANDOM, OptionValue
from sortilege.engine.state import rule
from sortilege.games.magical_circle.board import (
    AFTER_SWAP,
    ALL_CARDS,
    ANNOUNCED,
    CARDS,
    COST,
    FULL_HAND,
    GOAL,
    HAND_PLAYS,
    HAND_SIZE,
    KINDS,
    MOST_ANNOUNCED,
    MOST_SEATS,
    PICTURE,
    PLAYS,
    SHOWN_CARDS,
    SWAPS,
)
from sortilege.games.magical_circle.state import (
    ANNOUNCE,
    FIRST,
    LAY,
    OVER,
    RACE,
    REVEAL,
    SWAP,
    State,
)

# Action ids: what seats do, the sand, then what chance brings.
GRAB, AGREE, GIVE_UP = 0, 1, 2
SAID = 3  # + kind: plays of exchange cards, then the numbers of the children's game
SAID_ALOUD = SAID + len(PLAYS)  # announce 1 .. announce 4
SWAPPED = SAID + KINDS  # + pair
SAND_OUT = SWAPPED + SWAPS
BEGUN = SAND_OUT + 1  # + seat
LAID = BEGUN + MOST_SEATS - 1  # + card, which counts from 1
REVEALED = LAID + CARDS  # + card
ACTIONS = REVEALED + CARDS + 1


def new(seats: int, options: Mapping[str, OptionValue]) -> State:
    """The table before the first card: a shuffled pile and full hands."""
    t = State()
    t.seats = seats
    t.goal = int(options["goal"])
    t.children = int(options["children"])
    t.sand_seconds = int(options["sand_seconds"])
    t.restore = int(options["restore_on_failure"])
    t.leader = -1 if options["first"] == RANDOM else int(options["first"])
    t.phase = FIRST if t.leader < 0 else LAY  # MC-07
    t.active = t.circle = t.before = t.played = t.last = -1
    t.pile = ALL_CARDS  # MC-03
    for seat in range(seats):
        t.hands[seat] = 0 if t.children else FULL_HAND  # MC-06, MC-33
    return t


@rule
def awaited(t: State) -> int:
    """Who may act: the racers together (MC-09), or the active player beside the sand (MC-11)."""
    if t.phase == RACE:
        return racers(t)
    if t.phase == ANNOUNCE or t.phase == SWAP:
        return 1 << t.active | (1 << CLOCK if t.sand_seconds else 0)
    return 0 if t.phase == OVER else 1 << CHANCE


@rule
def racers(t: State) -> int:
    """MC-26: all seats that are not locked out, as bits."""
    return ((1 << t.seats) - 1) & ~t.locked


@rule
def thrower(t: State) -> int:
    """MC-A30: the first player lays and turns up; after a failure (MC-24) the player who failed.

    Who was active last is the first player of the new round (MC-30), so after the first grab the two are one.
    """
    if t.phase == REVEAL and t.active >= 0:
        return t.active
    return t.leader if t.phase == LAY or t.phase == REVEAL else -1


def clock_ms(t: State) -> int:
    """MC-11, MC-A18: the sand runs from the grab to the end of the attempt."""
    return 1000 * t.sand_seconds if t.phase in (ANNOUNCE, SWAP) else 0


# --------------------------------------------------------------------------- what is legal
@rule
def legal(t: State, actor: int, out: list[int]) -> int:
    """The actions of an awaited actor."""
    if actor == CHANCE:
        return legal_chance(t, out)
    if actor == CLOCK:
        out[0] = SAND_OUT
        return 1
    if t.phase == RACE:
        return legal_race(t, actor, out)
    out[0] = GIVE_UP  # MC-A25
    if t.phase == SWAP:
        return legal_swaps(t, out)
    if t.children:  # MC-34
        return write_bits(out, 1, (1 << MOST_ANNOUNCED) - 1, SAID_ALOUD)
    return write_bits(out, 1, HAND_PLAYS[t.hands[actor]], SAID)  # MC-12


@rule
def legal_race(t: State, seat: int, out: list[int]) -> int:
    """MC-10, MC-28: grab, or agree once that nothing fits (MC-A26)."""
    out[0] = GRAB
    if t.agreed >> seat & 1:
        return 1
    out[1] = AGREE
    return 2


@rule
def legal_swaps(t: State, out: list[int]) -> int:
    """MC-14, MC-A01: any two tokens; MC-16: not the pair just swapped."""
    count = 1
    for pair in range(SWAPS):
        if pair != t.last:
            out[count] = SWAPPED + pair
            count += 1
    return count


@rule
def write_bits(out: list[int], count: int, bits: int, start: int) -> int:
    """Write the id `start` + b for every bit b, after the `count` ids that stand there; return how many now."""
    action = start
    while bits:
        out[count] = action  # the next id overwrites one whose bit is not set
        count += bits & 1
        bits >>= 1
        action += 1
    return count


@rule
def legal_chance(t: State, out: list[int]) -> int:
    """MC-07 who begins, MC-04 the first arrangement, MC-08 the cards turned up: from the bag on top (MC-31)."""
    if t.phase == FIRST:
        return write_bits(out, 0, (1 << t.seats) - 1, BEGUN)
    return write_bits(out, 0, t.pile, LAID if t.phase == LAY else REVEALED)


@rule
def weights(t: State, out: list[int]) -> int:
    """MC-03: everything is equally likely."""
    count = t.seats if t.phase == FIRST else count_bits(t.pile)
    for i in range(count):
        out[i] = 1
    return count


# --------------------------------------------------------------------------- what happens
@rule
def apply(t: State, actor: int, action: int) -> None:
    """Play one action of a seat, of the sand or of chance."""
    if actor == CHANCE:
        apply_chance(t, action)
    elif action == GRAB:
        grab(t, actor)
    elif action == AGREE:
        agree(t, actor)
    elif actor == CLOCK or action == GIVE_UP:  # MC-21, MC-A05, MC-A25
        fail(t)
    elif action < SWAPPED:
        announce(t, action - SAID)
    else:
        swap(t, action - SWAPPED)


@rule
def apply_chance(t: State, action: int) -> None:
    """Chance names the first player, lays the first arrangement or turns up a card."""
    if t.phase == FIRST:
        t.leader = action - BEGUN
        t.phase = LAY
    elif t.phase == LAY:  # MC-04; the card is then discarded (MC-05)
        t.circle = PICTURE[action - LAID]
        t.pile &= ~(1 << action - LAID)
        turn_up(t)
    else:
        reveal(t, action - REVEALED)


@rule
def reveal(t: State, card: int) -> None:
    """MC-08: one more card lies open; with the third the race begins."""
    t.pile &= ~(1 << card)
    if t.pile == 0:  # MC-31: now come the cards shuffled under the pile
        t.pile = t.below
        t.below = 0
    place = 0
    while t.shown[place]:
        place += 1
    t.shown[place] = card
    if place == SHOWN_CARDS - 1:
        t.phase = RACE


@rule
def grab(t: State, seat: int) -> None:
    """MC-10: whoever has the sandglass is the active player."""
    t.active = seat
    t.before = t.circle
    t.phase = ANNOUNCE


@rule
def agree(t: State, seat: int) -> None:
    """MC-28, MC-A14: the round ends when all who are not locked out agree."""
    t.agreed |= 1 << seat
    if racers(t) & ~t.agreed == 0:
        end_round(t)


@rule
def announce(t: State, kind: int) -> None:
    """MC-12, MC-13: cards leave the hand, their sum is the number of swaps; MC-34: or it is said aloud."""
    t.hands[t.active] -= COST[kind]
    t.played = kind
    t.left = ANNOUNCED[kind]
    t.phase = SWAP


@rule
def swap(t: State, pair: int) -> None:
    """MC-14: two tokens change places; MC-15, MC-A06: only the last swap announced is judged."""
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
    """MC-09: where the card lies that shows the arrangement on the board; -1 for none (all differ: MC-A07)."""
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
    if have + 1 == t.goal:  # MC-A22, MC-A28
        t.phase = OVER
        return
    if not t.children and HAND_SIZE[t.hands[seat]] <= 1:  # MC-19, MC-20, MC-A03, MC-A04
        t.hands[seat] = FULL_HAND
    end_round(t)


@rule
def fail(t: State) -> None:
    """MC-21: a failed attempt costs a card and locks out; three new cards come (MC-24, MC-A13)."""
    seat = t.active
    have = cards_won(t, seat)
    if have:  # MC-22, MC-A10, MC-A20: the last one won, onto the discards (MC-A29)
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
    """MC-A02: what was announced and swapped says nothing to the next attempt."""
    t.before = -1
    t.played = -1
    t.left = 0
    t.last = -1


@rule
def end_round(t: State) -> None:
    """MC-30, MC-A15: the last active player is the new first player, if there was one."""
    if t.active >= 0:
        t.leader = t.active
    turn_up(t)


@rule
def turn_up(t: State) -> None:
    """MC-24, MC-29: what lies open is discarded, and three cards are turned up (MC-08)."""
    for place in range(SHOWN_CARDS):
        t.shown[place] = 0
    t.agreed = 0
    t.phase = REVEAL
    if count_bits(t.pile) < SHOWN_CARDS:  # MC-31, MC-A19
        t.below = discards(t)
        if t.pile == 0:
            t.pile = t.below
            t.below = 0


@rule
def discards(t: State) -> int:
    """MC-05: the cards that lie nowhere else, as bits."""
    held = t.pile | t.below
    for place in range(SHOWN_CARDS):
        held |= 1 << t.shown[place]
    for i in range(GOAL * t.seats):
        held |= 1 << t.won[i]
    return ALL_CARDS & ~held


@rule
def count_bits(bits: int) -> int:
    """How many of the lowest 32 bits are set: counted in pairs, in fours, in eights, then added up."""
    bits -= bits >> 1 & 0x55555555
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F
    return (bits * 0x01010101 >> 24) & 0xFF


# --------------------------------------------------------------------------- who is ahead
@rule
def cards_won(t: State, seat: int) -> int:
    """How many magic cards lie in front of a seat."""
    count = 0
    while count < GOAL and t.won[GOAL * seat + count]:
        count += 1
    return count


@rule
def score(t: State, out: list[int]) -> None:
    """MC-18: one point a card."""
    for seat in range(t.seats):
        out[seat] = cards_won(t, seat)


@rule
def winners(t: State) -> int:
    """MC-32: whoever claimed the last card needed."""
    return 1 << t.active if t.phase == OVER else 0


# --------------------------------------------------------------------------- why not
WAITING = {FIRST: "MC-07", LAY: "MC-04", REVEAL: "MC-08"}
"""What must happen before a seat may do anything."""


def why_not(t: State, actor: int, action: int) -> str | None:
    """The rule that forbids an action here."""
    if t.phase == OVER:
        return "MC-32"
    if action >= BEGUN:
        return _why_not_chance(t, actor, action)
    if action == SAND_OUT:
        return None if actor == CLOCK and clock_ms(t) else "MC-11"
    if actor in (CHANCE, CLOCK):
        return "MC-10"  # only players act
    if t.phase in WAITING:
        return WAITING[t.phase]
    if action in (GRAB, AGREE):
        return _why_not_race(t, actor, action)
    if t.phase == RACE or actor != t.active:
        return "MC-10"
    return None if action == GIVE_UP else _why_not_attempt(t, action)


def _why_not_chance(t: State, actor: int, action: int) -> str | None:
    """Chance brings only what is due, and nobody plays for it."""
    phase = FIRST if action <= LAID else LAY if action <= REVEALED else REVEAL
    if actor != CHANCE or t.phase != phase:
        return WAITING[phase]
    if phase == FIRST:
        return None if action - BEGUN < t.seats else "MC-07"
    card = action - (LAID if phase == LAY else REVEALED)
    return None if t.pile >> card & 1 else "MC-31"


def _why_not_race(t: State, seat: int, action: int) -> str | None:
    if t.phase != RACE:
        return "MC-10" if action == GRAB else "MC-28"
    if t.locked >> seat & 1:
        return "MC-26"
    return "MC-A26" if action == AGREE and t.agreed >> seat & 1 else None


def _why_not_attempt(t: State, action: int) -> str | None:
    """The active player announces once, then swaps."""
    if action >= SWAPPED:
        if t.phase == ANNOUNCE:
            return "MC-34" if t.children else "MC-12"
        return "MC-16" if action - SWAPPED == t.last else None
    if t.children != (action >= SAID_ALOUD):
        return "MC-33" if t.children else "MC-12"
    if t.phase == SWAP:
        return "MC-A25" if t.children else "MC-A17"
    if t.children or HAND_PLAYS[t.hands[t.active]] >> action - SAID & 1:
        return None
    return "MC-12"
