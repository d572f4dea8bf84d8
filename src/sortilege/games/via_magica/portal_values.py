"""What portals of Via Magica are worth to a seat, and how long they take to fill.

A portal is worth the points it would bring (printed, counted by green portals, a share of the rewards it leads to) plus
something for its power; the more draws it still needs, the less of that counts. The number of draws follows from the
tokens left in the bag. `foresight` says how much rewards and green portals count before they are earned, from 0 to 1.

The list `floats` holds, for the seat that decides: the draws that a slot of each animus needs, then for each kind what
it is worth opened, and what it is worth now.
"""

from __future__ import annotations

from math import exp
from typing import Any

from sortilege.engine.bits import count_bits, first_bit
from sortilege.engine.state import const, noinline, rule
from sortilege.games.via_magica.board import (
    ABOUT,
    AMOUNT,
    ANIMUS,
    CELL_ANIMUS,
    CELL_KIND,
    COLOUR,
    COLOURS,
    ENOUGH,
    FIRST_CELL,
    FIRST_QUANTITY,
    GAIN,
    JOKER,
    KINDS,
    LEAST_QUANTITY,
    OF_COLOUR,
    OPEN_ANOTHER,
    PER_COLOUR,
    PER_SLOT,
    PLACE_ANY,
    PLACE_ON,
    POINTS,
    POWER_NAMES,
    POWER_OF,
    QUANTITIES,
    QUANTITY_MASK,
    REARRANGE,
    REWARD_COLOUR_COUNT,
    REWARD_POINTS,
    SLOTS,
    TOKEN_COPIES,
    TOKENS,
    TWO_NEW,
    WILD,
    WILD_FOR,
)
from sortilege.games.via_magica.openings import claimed_rewards
from sortilege.games.via_magica.scoring import portal_points
from sortilege.games.via_magica.state import (
    PHASE_KEEP,
    PHASE_TAKE,
    State,
)
from sortilege.games.via_magica.zones import crystals_on, row_kinds

PATIENCE = 14.0
"""A portal that needs this many more draws keeps a third of its value."""

OPENING_VALUE = 3.0
"""What any opened portal is worth besides its points: one of the seven."""

GREEN_GROWTH = 0.25
"""Portals or slots a green portal may still gain, for each portal still to be opened."""

JOKER_VALUE = 0.5
"""The value of each token that a blue portal turns into a joker, for each portal still to be opened."""

SLOT_COST, ROOM_VALUE = 2.8, 3.5
"""In a zone every empty slot is work to do; but the more portals, the more tokens can be used."""

FORESIGHT = 1.0
"""Of somebody who plays well."""

# In hundredths.
POWERS = range(len(POWER_NAMES))
POWER_VALUE = {OPEN_ANOTHER: 800, TWO_NEW: 300, REARRANGE: 50}
FIXED_VALUE = const(POWER_VALUE.get(power, 0) for power in POWERS)
CRYSTAL_VALUE = const({PLACE_ON: 120, PLACE_ANY: 120, GAIN: 150}.get(power, 0) for power in POWERS)
"""What a power is worth as a whole, or for each crystal."""

COLOUR_CHANCE = const((15, 35, 100))
"""How much of a colour reward counts, with 0, 1 or 2 portals of that colour opened."""

ALL_COLOURS_CHANCE = const((15, 20, 40, 100))
"""How much of the reward for all colours counts, with 0 to 3 colours opened."""

ALL_TOKENS = sum(TOKEN_COPIES)
FLOATS = ANIMUS + 2 * KINDS
DRAWS, WORTH, NEAR = 0, ANIMUS, ANIMUS + KINDS
"""Where the parts of `floats` begin."""


@rule
def opened_by(t: State, seat: int) -> int:
    """The portals that a seat has opened, the one whose power it uses included."""
    return t.opened[seat] | (1 << t.portal if t.portal >= 0 and seat == t.seat else 0)


@rule
def portals_to_come(t: State, seat: int) -> int:
    """How many portals are opened at least before the game ends."""
    most = count_bits(opened_by(t, seat))
    for other in range(t.seats):
        most = max(most, count_bits(t.opened[other]))
    return max(1, ENOUGH - most)


@rule
def tokens_left(t: State) -> int:
    """How many tokens are in the bag; 1 for an empty one, so that it can be divided by."""
    left = ALL_TOKENS
    for token in range(TOKENS):
        left -= t.drawn[token]
    return max(1, left)


@rule
def share_of(t: State, token: int, left: int) -> float:
    """How often a token is drawn, for the bag as it is and a full one alike: sooner or later a joker refills it."""
    return ((TOKEN_COPIES[token] - t.drawn[token]) / left + TOKEN_COPIES[token] / ALL_TOKENS) / 2


@rule
def wild_share(t: State, opened: int, left: int) -> float:
    """How often a token is drawn that a player with these portals may use for any slot."""
    share = share_of(t, JOKER, left)
    for animus in range(ANIMUS):
        if opened & WILD_FOR[animus]:
            share += share_of(t, animus, left)
    return share


@rule
def slot_draws(t: State, opened: int, animus: int, left: int, wild: float) -> float:
    """The draws that a slot of an animus needs on average."""
    own = 0.0 if opened & WILD_FOR[animus] else share_of(t, animus, left)
    return 1 / max(0.02, wild + own)


@noinline
@rule
def write_draws(t: State, seat: int, floats: Any) -> None:
    """The draws that a slot of each animus needs on average."""
    opened, left = opened_by(t, seat), tokens_left(t)
    wild = wild_share(t, opened, left)
    for animus in range(ANIMUS):
        floats[DRAWS + animus] = slot_draws(t, opened, animus, left, wild)


@rule
def green_value(opened: int, kind: int, to_come: int) -> float:
    """What a portal counts itself if it is green, and what it adds to green portals that are open."""
    value = 0.0
    with_kind = opened | 1 << kind
    if POWER_OF[kind] == PER_COLOUR or POWER_OF[kind] == PER_SLOT:
        value += portal_points(with_kind, kind) + AMOUNT[kind] * GREEN_GROWTH * to_come
    left = opened
    while left:
        other = first_bit(left)
        left &= left - 1
        value += portal_points(with_kind, other) - portal_points(opened, other)
    return value


@rule
def reward_value(claimed: int, opened: int, kind: int) -> float:
    """A share of the colour rewards that are still there."""
    colour = COLOUR[kind]
    same = count_bits(opened & OF_COLOUR[colour])
    value = 0.0
    if not claimed >> colour & 1 and same < REWARD_COLOUR_COUNT:
        value += REWARD_POINTS[colour] * COLOUR_CHANCE[same] / 100
    if not claimed >> COLOURS & 1 and same == 0:
        colours = 0
        for other in range(COLOURS):
            colours += opened & OF_COLOUR[other] != 0
        value += REWARD_POINTS[COLOURS] * ALL_COLOURS_CHANCE[colours] / 100
    return value


@noinline
@rule
def opened_value(t: State, seat: int, kind: int, foresight: float) -> float:
    """The points, and more, that a portal brings once it is open."""
    opened, to_come, power = opened_by(t, seat), portals_to_come(t, seat), POWER_OF[kind]
    value = POINTS[kind] + OPENING_VALUE + FIXED_VALUE[power] / 100
    value += CRYSTAL_VALUE[power] * AMOUNT[kind] / 100
    if power == WILD:
        value += JOKER_VALUE * TOKEN_COPIES[ABOUT[kind]] * to_come / 2
    if foresight == 0.0:  # a star is a star
        return value + (AMOUNT[kind] if power in (PER_COLOUR, PER_SLOT) else 0)
    hoped = green_value(opened, kind, to_come) + reward_value(claimed_rewards(t), opened, kind)
    return value + foresight * hoped


@rule
def empty_slots(t: State, seat: int, cell: int) -> int:
    """The empty slots of a cell in the zone."""
    return SLOTS[ANIMUS * CELL_KIND[cell] + CELL_ANIMUS[cell]] - crystals_on(t, seat, cell)


@rule
def draws_left(t: State, seat: int, kind: int, floats: Any) -> float:
    """The draws that the empty slots of a portal still need."""
    draws = 0.0
    for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1]):
        draws += floats[DRAWS + CELL_ANIMUS[cell]] * empty_slots(t, seat, cell)
    return draws


@noinline
@rule
def write_portals(t: State, seat: int, foresight: float, floats: Any) -> None:
    """What the portals are worth that the seat has or may get now."""
    left = t.active[seat]
    if t.phase == PHASE_KEEP:
        left = t.hand[seat]
    elif t.phase == PHASE_TAKE:
        left = row_kinds(t)
    while left:
        kind = first_bit(left)
        left &= left - 1
        floats[WORTH + kind] = opened_value(t, seat, kind, foresight)
        draws = draws_left(t, seat, kind, floats)
        floats[NEAR + kind] = floats[WORTH + kind] * exp(-draws / PATIENCE)


@noinline
@rule
def zone_value(t: State, seat: int) -> float:
    """What the portals in the zone of a seat are worth now, and how much work they still are."""
    opened, left = opened_by(t, seat), tokens_left(t)
    wild, value, kinds = wild_share(t, opened, left), 0.0, t.active[seat]
    while kinds:
        kind = first_bit(kinds)
        kinds &= kinds - 1
        draws, missing = 0.0, 0
        for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1]):
            wait, empty = (
                slot_draws(t, opened, CELL_ANIMUS[cell], left, wild),
                empty_slots(t, seat, cell),
            )
            draws += wait * empty
            missing += empty
        value += opened_value(t, seat, kind, FORESIGHT) * exp(-draws / PATIENCE)
        value += ROOM_VALUE - SLOT_COST * missing
    return value


@noinline
@rule
def later_reward(t: State, seat: int) -> float:
    """What a later quantity reward may bring: less for each step, and for each rival who may be faster."""
    mine, most, rivals, chance = count_bits(t.opened[seat]), 0, 0, 1.0
    for other in range(t.seats):
        count = count_bits(t.opened[other])
        most = max(most, count)
        if other != seat and not t.rewards[other] & QUANTITY_MASK:
            rivals = max(rivals, count)
            chance *= 0.7 if count >= mine else 1.0
    claimed, best = claimed_rewards(t), 0.0
    for number in range(mine - LEAST_QUANTITY + 1, QUANTITIES):
        chance *= 0.85 if most < ENOUGH - 1 else 0.6
        if not claimed >> FIRST_QUANTITY + number & 1 and rivals < number + LEAST_QUANTITY:
            best = max(best, chance * REWARD_POINTS[FIRST_QUANTITY + number])
    return best
