"""What a search is told about Via Magica: the values of `portal_values.py` for somebody who sees everything, compiled.

The list `floats` holds, for the seat that decides: the draws that a slot of each animus needs, then for each kind what
it is worth opened, and what it is worth now in the zone.
"""

from __future__ import annotations

from math import exp
from typing import Any

from sortilege.engine.bits import count_bits, first_bit
from sortilege.engine.state import const, noinline, rule
from sortilege.games.via_magica import portal_values
from sortilege.games.via_magica.actions import (
    ACTION_DECLINE,
    ACTION_DONE,
    ACTION_MOVE,
    ACTION_PASS,
    kept_kinds,
    kind_of,
    source_of,
    target_of,
)
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
    JOKER,
    KINDS,
    LEAST_QUANTITY,
    OF_COLOUR,
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
    WILD,
    WILD_FOR,
)
from sortilege.games.via_magica.openings import claimed_rewards
from sortilege.games.via_magica.portal_values import (
    GREEN_GROWTH,
    JOKER_VALUE,
    OPENING_VALUE,
    PATIENCE,
    VARIETY_VALUE,
)
from sortilege.games.via_magica.scoring import points, portal_points
from sortilege.games.via_magica.state import (
    PHASE_ANOTHER,
    PHASE_CHOOSE,
    PHASE_CLAIM,
    PHASE_PLACE,
    PHASE_RELAY,
    PHASE_TAKE,
    PHASE_USE,
    State,
)
from sortilege.games.via_magica.zones import complete_kinds, crystals_on

LATE = 100.0
"""Powers that place crystals come last, when there are new portals to place them on."""
SHARPNESS = 1.2
LIKELY = 1000
DECISIVE_POINTS = 9.0
"""Being so many points ahead makes a seat e times as likely to win."""
PORTAL_VALUE = 2.0

# In hundredths.
POWERS = range(len(POWER_NAMES))
FIXED_VALUE = const(round(100 * portal_values.POWER_VALUE.get(power, 0.0)) for power in POWERS)
CRYSTAL_VALUE = const(round(100 * portal_values.CRYSTAL_VALUE.get(power, 0.0)) for power in POWERS)
COLOUR_CHANCE = const(round(100 * share) for share in portal_values.COLOUR_CHANCE)
ALL_COLOURS_CHANCE = const(round(100 * share) for share in portal_values.ALL_COLOURS_CHANCE)
ALL_TOKENS = sum(TOKEN_COPIES)

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


@noinline
@rule
def write_draws(t: State, seat: int, floats: Any) -> None:
    """The draws that a slot of each animus needs on average, for the bag as it is and a full one alike."""
    opened = opened_by(t, seat)
    left = 0
    for token in range(TOKENS):
        left += TOKEN_COPIES[token] - t.drawn[token]
    wild = 0.0
    for token in range(TOKENS):
        in_bag = (TOKEN_COPIES[token] - t.drawn[token]) / max(left, 1)
        share = (in_bag + TOKEN_COPIES[token] / ALL_TOKENS) / 2
        if token == JOKER:
            wild += share
        else:
            floats[DRAWS + token] = share
            if opened & WILD_FOR[token]:
                wild += share
    for animus in range(ANIMUS):
        own = 0.0 if opened & WILD_FOR[animus] else floats[DRAWS + animus]
        floats[DRAWS + animus] = 1 / max(0.02, wild + own)


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
def opened_value(t: State, seat: int, kind: int) -> float:
    """The points, and more, that a portal brings once it is open."""
    opened, to_come, power = opened_by(t, seat), portals_to_come(t, seat), POWER_OF[kind]
    value = POINTS[kind] + OPENING_VALUE + FIXED_VALUE[power] / 100
    value += CRYSTAL_VALUE[power] * AMOUNT[kind] / 100
    if power == WILD:
        value += JOKER_VALUE * TOKEN_COPIES[ABOUT[kind]] * to_come / 2
    value += green_value(opened, kind, to_come)
    return value + reward_value(claimed_rewards(t), opened, kind)


@rule
def draws_left(t: State, seat: int, kind: int, floats: Any) -> float:
    """The draws that the empty slots of a portal in the zone still need."""
    draws = 0.0
    for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1]):
        animus = CELL_ANIMUS[cell]
        empty = SLOTS[ANIMUS * kind + animus] - crystals_on(t, seat, cell)
        draws += floats[DRAWS + animus] * empty
    return draws


@noinline
@rule
def new_value(t: State, seat: int, kind: int, floats: Any) -> float:
    """What a new portal is worth, given the time it takes to fill."""
    draws = 0.0
    for animus in range(ANIMUS):
        draws += floats[DRAWS + animus] * SLOTS[ANIMUS * kind + animus]
    return opened_value(t, seat, kind) * exp(-draws / PATIENCE)


@noinline
@rule
def write_zone(t: State, seat: int, floats: Any) -> None:
    """What the portals of the zone are worth."""
    left = t.active[seat]
    while left:
        kind = first_bit(left)
        left &= left - 1
        floats[WORTH + kind] = opened_value(t, seat, kind)
        draws = draws_left(t, seat, kind, floats)
        floats[NEAR + kind] = floats[WORTH + kind] * exp(-draws / PATIENCE)


@rule
def crystal_gain(action: int, floats: Any) -> float:
    """What a placement or a move adds to the zone."""
    if action in (ACTION_PASS, ACTION_DONE):
        return 0.0
    target = target_of(action)
    kind, wait = CELL_KIND[target], floats[DRAWS + CELL_ANIMUS[target]]
    if action < ACTION_MOVE:
        return floats[NEAR + kind] * (exp(wait / PATIENCE) - 1)  # type: ignore[no-any-return]
    source = source_of(action)
    lost = floats[DRAWS + CELL_ANIMUS[source]]
    if CELL_KIND[source] == kind:
        return floats[NEAR + kind] * (exp((wait - lost) / PATIENCE) - 1)  # type: ignore[no-any-return]
    gain = floats[NEAR + kind] * (exp(wait / PATIENCE) - 1)
    return gain - floats[NEAR + CELL_KIND[source]] * (1 - exp(-lost / PATIENCE))  # type: ignore[no-any-return]


@noinline
@rule
def kept_value(t: State, seat: int, kinds: int, floats: Any) -> float:
    """What three portals to start with are worth: quick, valuable, and with slots for most tokens."""
    value, shown = 0.0, 0
    while kinds:
        kind = first_bit(kinds)
        kinds &= kinds - 1
        value += new_value(t, seat, kind, floats)
        for animus in range(ANIMUS):
            if SLOTS[ANIMUS * kind + animus]:
                shown |= 1 << animus
    variety = 0
    for animus in range(ANIMUS):
        variety += TOKEN_COPIES[animus] * (shown >> animus & 1)
    return value + VARIETY_VALUE * variety / ALL_TOKENS


@rule
def free_value(t: State, seat: int, kind: int, floats: Any) -> float:
    """What it saves to open a portal for free: more if it is far from complete."""
    if complete_kinds(t, seat) >> kind & 1:
        return 0.0
    draws = draws_left(t, seat, kind, floats)
    return opened_value(t, seat, kind) * (1 - exp(-draws / PATIENCE))


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


@rule
def opening_value(t: State, seat: int, kind: int) -> float:
    """Which of several complete portals to open first."""
    power = POWER_OF[kind]
    late = LATE if power in (PLACE_ON, PLACE_ANY, REARRANGE) else 0.0
    return opened_value(t, seat, kind) - late


@noinline
@rule
def action_value(t: State, seat: int, action: int, floats: Any) -> float:
    """How good an action is; only differences count."""
    if t.phase == PHASE_PLACE or t.phase == PHASE_USE or t.phase == PHASE_RELAY:
        return crystal_gain(action, floats)
    if t.phase == PHASE_TAKE:
        return new_value(t, seat, kind_of(action), floats)
    if t.phase == PHASE_CHOOSE:
        return opening_value(t, seat, kind_of(action))
    if t.phase == PHASE_ANOTHER:
        return free_value(t, seat, kind_of(action), floats)
    if t.phase == PHASE_CLAIM:
        if action == ACTION_DECLINE:
            return later_reward(t, seat)
        number = count_bits(t.opened[seat]) - LEAST_QUANTITY
        return float(REWARD_POINTS[FIRST_QUANTITY + number])
    return kept_value(t, seat, kept_kinds(action), floats)


@rule
def prior(t: State, seat: int, out: Any, count: int, odds: Any, ts: Any, floats: Any) -> None:
    """The better an action is for the zone, the likelier."""
    write_draws(t, seat, floats)
    if t.phase == PHASE_PLACE or t.phase == PHASE_USE or t.phase == PHASE_RELAY:
        write_zone(t, seat, floats)
    best = -1e9
    for k in range(count):
        value = action_value(t, seat, out[k], floats)
        odds[k] = int(LIKELY * value)
        best = max(best, value)
    for k in range(count):
        odds[k] = max(1, int(LIKELY * exp(SHARPNESS * (odds[k] / LIKELY - best))))


@rule
def evaluate(t: State, values: Any) -> None:
    """The chance of each seat to win, from its points and its portals."""
    most, total = -1e9, 0.0
    for seat in range(t.seats):
        values[seat] = points(t, seat) + PORTAL_VALUE * count_bits(t.opened[seat])
        most = max(most, values[seat])
    for seat in range(t.seats):
        values[seat] = exp((values[seat] - most) / DECISIVE_POINTS)
        total += values[seat]
    for seat in range(t.seats):
        values[seat] /= total


@rule
def chapter(t: State) -> int:
    """Portals opened."""
    total = 0
    for seat in range(t.seats):
        total += count_bits(t.opened[seat])
    return total
