"""What bots and the search think of the actions and of a position of Via Magica, by the values of its portals."""

from __future__ import annotations

from math import exp
from typing import Any

from sortilege.engine.bits import count_bits, first_bit
from sortilege.engine.state import noinline, rule
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
    ANIMUS,
    CELL_ANIMUS,
    CELL_KIND,
    ENOUGH,
    FIRST_CELL,
    FIRST_QUANTITY,
    LEAST_QUANTITY,
    PLACE_ANY,
    PLACE_ON,
    POWER_OF,
    QUANTITY_MASK,
    REARRANGE,
    REWARD_POINTS,
    SLOTS,
    TOKEN_COPIES,
)
from sortilege.games.via_magica.portal_values import (
    ALL_TOKENS,
    DRAWS,
    FORESIGHT,
    NEAR,
    PATIENCE,
    WORTH,
    empty_slots,
    later_reward,
    opened_by,
    write_draws,
    write_portals,
    zone_value,
)
from sortilege.games.via_magica.scoring import points
from sortilege.games.via_magica.state import (
    PHASE_CHOOSE,
    PHASE_CLAIM,
    PHASE_KEEP,
    PHASE_PLACE,
    PHASE_RELAY,
    PHASE_TAKE,
    PHASE_USE,
    State,
)
from sortilege.games.via_magica.zones import complete_kinds

VARIETY_VALUE = 3.0
"""The value of having a slot for every token among the three portals kept."""

LATE = 100.0
"""Powers that place crystals come last, when there are new portals to place them on."""

SHARPNESS = 1.2
"""An action that is worth a point less is so much less likely, as a power of e."""
LIKELY = 1000

DECISIVE_POINTS = 13.2
"""Being so much ahead makes a seat e times as likely to win. This and the values below were fitted to who won in
79,000 games by the priors, then rounded; before that their log loss was 0.50 a position, that of a guess 0.69."""
EARLY_POINT, LATE_POINT = 0.37, 0.98
"""What a point counts as long as nobody has a portal, and how much more at the end: by then others cannot follow."""
PORTAL_VALUE = 8.3
"""What an opened portal is worth besides its points: a step towards the end, which the others may not see coming."""
HOPE = 1.4
"""How much more a quantity reward counts before it is there: it is worth its points, and leaves less to the others."""
RESERVE_VALUE = 1.6
"""What a crystal in reserve is worth."""


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


@rule
def missing_after(t: State, seat: int, kind: int, action: int) -> int:
    """The empty slots of a portal in the zone after a placement or a move."""
    missing = -1 if CELL_KIND[target_of(action)] == kind else 0
    if action >= ACTION_MOVE and CELL_KIND[source_of(action)] == kind:
        missing += 1
    for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1]):
        missing += empty_slots(t, seat, cell)
    return missing


@noinline
@rule
def finish_value(t: State, seat: int, action: int, floats: Any) -> float:
    """What it is worth that a power can complete a portal with the crystals that it may still place anywhere."""
    if ABOUT[t.portal] >= 0 or t.left <= 1 or action == ACTION_DONE:
        return 0.0
    best, left = 0.0, t.active[seat]
    while left:
        kind = first_bit(left)
        left &= left - 1
        if missing_after(t, seat, kind, action) < t.left:
            best = max(best, floats[WORTH + kind] - floats[NEAR + kind])
    return best


@rule
def kept_value(kinds: int, floats: Any) -> float:
    """What three portals to start with are worth: quick, valuable, and with slots for most tokens."""
    value, shown = 0.0, 0
    while kinds:
        kind = first_bit(kinds)
        kinds &= kinds - 1
        value += floats[NEAR + kind]
        for animus in range(ANIMUS):
            if SLOTS[ANIMUS * kind + animus]:
                shown |= 1 << animus
    variety = 0
    for animus in range(ANIMUS):
        variety += TOKEN_COPIES[animus] * (shown >> animus & 1)
    return value + VARIETY_VALUE * variety / ALL_TOKENS


@rule
def claim_value(t: State, seat: int, action: int, foresight: float) -> float:
    """The points of the quantity reward that is offered, or what a later one may bring."""
    if action == ACTION_DECLINE:
        return later_reward(t, seat) if foresight else 0.0
    return REWARD_POINTS[FIRST_QUANTITY + count_bits(t.opened[seat]) - LEAST_QUANTITY]


@rule
def kind_value(t: State, seat: int, kind: int, floats: Any) -> float:
    """What it is worth to take a portal, to open a complete one first, or to open one for free."""
    if t.phase == PHASE_TAKE:
        return floats[NEAR + kind]  # type: ignore[no-any-return]
    if t.phase == PHASE_CHOOSE:
        power = POWER_OF[kind]
        late = LATE if power in (PLACE_ON, PLACE_ANY, REARRANGE) else 0.0
        return floats[WORTH + kind] - late  # type: ignore[no-any-return]
    if complete_kinds(t, seat) >> kind & 1:
        return 0.0
    return floats[WORTH + kind] - floats[NEAR + kind]  # type: ignore[no-any-return]


@noinline
@rule
def action_value(t: State, seat: int, action: int, foresight: float, floats: Any) -> float:
    """How good an action is; only differences count."""
    if t.phase == PHASE_PLACE:
        return crystal_gain(action, floats)
    if t.phase == PHASE_USE or t.phase == PHASE_RELAY:
        return crystal_gain(action, floats) + finish_value(t, seat, action, floats)
    if t.phase == PHASE_KEEP:
        return kept_value(kept_kinds(action), floats)
    if t.phase == PHASE_CLAIM:
        return claim_value(t, seat, action, foresight)
    return kind_value(t, seat, kind_of(action), floats)


@rule
def prior(t: State, seat: int, out: Any, count: int, odds: Any, ts: Any, floats: Any) -> None:
    """The better an action is for the zone, the likelier."""
    write_draws(t, seat, floats)
    write_portals(t, seat, FORESIGHT, floats)
    best = -1e9
    for k in range(count):
        value = action_value(t, seat, out[k], FORESIGHT, floats)
        odds[k] = int(LIKELY * value)
        best = max(best, value)
    for k in range(count):
        odds[k] = max(1, int(LIKELY * exp(SHARPNESS * (odds[k] / LIKELY - best))))


@rule
def point_value(t: State) -> float:
    """What a point counts now."""
    most = 0
    for seat in range(t.seats):
        most = max(most, count_bits(t.opened[seat]))
    return EARLY_POINT + LATE_POINT * most / (ENOUGH - 1)


@rule
def standing(t: State, seat: int) -> float:
    """The points of a seat and what it can hope for."""
    value = point_value(t) * points(t, seat) + zone_value(t, seat)
    value += PORTAL_VALUE * count_bits(opened_by(t, seat)) + RESERVE_VALUE * t.reserve[seat]
    return value if t.rewards[seat] & QUANTITY_MASK else value + HOPE * later_reward(t, seat)


@rule
def evaluate(t: State, values: Any) -> None:
    """The chance of each seat to win: fitted to games of bots against themselves."""
    most, total = -1e9, 0.0
    for seat in range(t.seats):
        values[seat] = standing(t, seat)
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
