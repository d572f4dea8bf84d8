"""What portals are worth to a player: points, rewards and powers, and how long they take to fill.

A portal is worth the points it would bring (printed, counted by green portals, a share of the rewards it leads to) plus
something for its power; the more draws it still needs, the less of that counts. The number of draws follows from the
tokens left in the bag, as far as the player remembers them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Protocol

from sortilege.engine.bits import members
from sortilege.games.via_magica.actions import (
    ACTION_DONE,
    ACTION_OPEN,
    ACTION_PASS,
    kind_of,
    verb_of,
)
from sortilege.games.via_magica.board import (
    ABOUT,
    AMOUNT,
    ANIMUS,
    CELL_ANIMUS,
    COLOUR,
    COLOURS,
    ENOUGH,
    FIRST_CELL,
    FIRST_QUANTITY,
    GAIN,
    JOKER,
    LEAST_QUANTITY,
    OF_COLOUR,
    OPEN_ANOTHER,
    PER_COLOUR,
    PER_SLOT,
    PLACE_ANY,
    PLACE_ON,
    POINTS,
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
from sortilege.games.via_magica.openings import claimed_rewards, place
from sortilege.games.via_magica.scoring import portal_points
from sortilege.games.via_magica.state import PHASE_RELAY, State
from sortilege.games.via_magica.zones import complete_kinds, crystals_on

PATIENCE = 14.0
"""A portal that needs this many more draws keeps a third of its value."""

OPENING_VALUE = 3.0
"""What any opened portal is worth besides its points: one of the seven."""

GREEN_GROWTH = 0.25
"""Portals or slots a green portal may still gain, for each portal still to be opened."""

POWER_VALUE = {OPEN_ANOTHER: 8.0, TWO_NEW: 3.0, REARRANGE: 0.5}
CRYSTAL_VALUE = {PLACE_ON: 1.2, PLACE_ANY: 1.2, GAIN: 1.5}
"""What a power is worth as a whole, or for each crystal."""

JOKER_VALUE = 0.5
"""The value of each token that a blue portal turns into a joker, for each portal still to be opened."""

VARIETY_VALUE = 3.0
"""The value of having a slot for every token among the three portals kept."""

COLOUR_CHANCE = (0.15, 0.35, 1.0)
"""How much of a colour reward counts, with 0, 1 or 2 portals of that colour opened."""

ALL_COLOURS_CHANCE = (0.15, 0.2, 0.4, 1.0)
"""How much of the reward for all colours counts, with 0 to 3 colours opened."""


class Insight(Protocol):
    """What a player understands of the game."""

    @property
    def rarity(self) -> float:
        """How well they know which spirits are rare: with 0 every slot seems as quick to fill as any other."""

    @property
    def foresight(self) -> float:
        """How much rewards and green portals count before they are earned."""


class PortalValues:
    """What portals are worth to one seat in one position."""

    def __init__(self, t: State, seat: int, drawn: Sequence[int], insight: Insight) -> None:
        self.t, self.seat, self.insight = t, seat, insight
        self.opened = t.opened[seat] | (1 << t.portal if t.portal >= 0 else 0)
        most = max(t.opened[s].bit_count() for s in range(t.seats))
        self.to_come = max(1, ENOUGH - max(self.opened.bit_count(), most))
        self.draws_for = self._draws_for(drawn)
        self._values: dict[int, float] = {}

    def _draws_for(self, drawn: Sequence[int]) -> list[float]:
        """The draws that a slot of each animus needs, as far as the player knows which are rare."""
        needed = self._true_draws_for(drawn)
        common = ANIMUS / sum(1 / draws for draws in needed)
        known = self.insight.rarity
        return [known * draws + (1 - known) * common for draws in needed]

    def _true_draws_for(self, drawn: Sequence[int]) -> list[float]:
        """The draws that a slot of each animus needs on average."""
        left = [TOKEN_COPIES[token] - drawn[token] for token in range(TOKENS)]
        # The average of the bag as it is and of a full one: sooner or later a joker refills it.
        share = [
            (left[k] / sum(left) + TOKEN_COPIES[k] / sum(TOKEN_COPIES)) / 2 for k in range(TOKENS)
        ]
        wild = share[JOKER] + sum(share[a] for a in range(ANIMUS) if self.opened & WILD_FOR[a])
        return [
            1 / max(0.02, wild + (0 if self.opened & WILD_FOR[a] else share[a]))
            for a in range(ANIMUS)
        ]

    # ------------------------------------------------------------------ an opened portal
    def value(self, kind: int) -> float:
        """The points, and more, that this portal brings once it is open."""
        if kind not in self._values:
            value = POINTS[kind] + OPENING_VALUE + self._power(kind)
            if self.insight.foresight:
                value += self.insight.foresight * (self._green(kind) + self._rewards(kind))
            elif POWER_OF[kind] in (PER_COLOUR, PER_SLOT):
                value += AMOUNT[kind]
            self._values[kind] = value
        return self._values[kind]

    def _power(self, kind: int) -> float:
        power = POWER_OF[kind]
        if power == WILD:
            return JOKER_VALUE * TOKEN_COPIES[ABOUT[kind]] * self.to_come / 2
        if power in CRYSTAL_VALUE:
            return CRYSTAL_VALUE[power] * AMOUNT[kind]
        return POWER_VALUE.get(power, 0.0)

    def _green(self, kind: int) -> float:
        """What it counts itself, and what it adds to green portals that are open."""
        value = 0.0
        with_kind = self.opened | 1 << kind
        if POWER_OF[kind] in (PER_COLOUR, PER_SLOT):
            value += portal_points(with_kind, kind) + AMOUNT[kind] * GREEN_GROWTH * self.to_come
        for other in members(self.opened):
            value += portal_points(with_kind, other) - portal_points(self.opened, other)
        return value

    def _rewards(self, kind: int) -> float:
        """A share of the colour rewards that are still there."""
        claimed = claimed_rewards(self.t)
        colour = COLOUR[kind]
        same = (self.opened & OF_COLOUR[colour]).bit_count()
        value = 0.0
        if not claimed >> colour & 1 and same < REWARD_COLOUR_COUNT:
            value += REWARD_POINTS[colour] * COLOUR_CHANCE[same]
        colours = sum(self.opened & OF_COLOUR[c] != 0 for c in range(COLOURS))
        if not claimed >> COLOURS & 1 and same == 0:
            value += REWARD_POINTS[COLOURS] * ALL_COLOURS_CHANCE[colours]
        return value

    # ------------------------------------------------------------------ a portal still to be opened
    def draws_left(self, t: State, kind: int) -> float:
        """The draws that the empty slots of a portal in the zone still need."""
        return sum(
            self.draws_for[CELL_ANIMUS[cell]]
            * (SLOTS[ANIMUS * kind + CELL_ANIMUS[cell]] - crystals_on(t, self.seat, cell))
            for cell in cells_of(kind)
        )

    def missing(self, t: State, kind: int) -> int:
        """The number of empty slots of a portal in the zone."""
        slots = sum(SLOTS[ANIMUS * kind : ANIMUS * kind + ANIMUS])
        return slots - sum(crystals_on(t, self.seat, cell) for cell in cells_of(kind))

    def zone_value(self, t: State, spare: int = 0) -> float:
        """What the portals of the zone are worth; a power may still place `spare` crystals anywhere."""
        kinds = members(t.active[self.seat])
        near = [self.value(k) * exp(-self.draws_left(t, k) / PATIENCE) for k in kinds]
        finished = [
            self.value(k) - now
            for k, now in zip(kinds, near, strict=True)
            if self.missing(t, k) <= spare
        ]
        return sum(near) + max(finished, default=0.0)

    def new_value(self, kind: int) -> float:
        """What a new portal is worth, given the time it takes to fill."""
        slots = range(ANIMUS * kind, ANIMUS * kind + ANIMUS)
        draws = sum(self.draws_for[slot % ANIMUS] * SLOTS[slot] for slot in slots)
        return self.value(kind) * exp(-draws / PATIENCE)

    def kept_value(self, kinds: int) -> float:
        """What three portals to start with are worth: quick, valuable, and with slots for most tokens."""
        chosen = members(kinds)
        shown = {a for kind in chosen for a in range(ANIMUS) if SLOTS[ANIMUS * kind + a]}
        variety = sum(TOKEN_COPIES[a] for a in shown) / sum(TOKEN_COPIES)
        return sum(map(self.new_value, chosen)) + VARIETY_VALUE * variety

    def free_value(self, kind: int) -> float:
        """What it saves to open a portal for free: more if it is far from complete."""
        if complete_kinds(self.t, self.seat) >> kind & 1:
            return 0.0
        return self.value(kind) * (1 - exp(-self.draws_left(self.t, kind) / PATIENCE))

    # ------------------------------------------------------------------ actions
    def value_after(self, action: int) -> float:
        """What the zone is worth after an action on crystals, or which completed portal to open first."""
        if action in (ACTION_PASS, ACTION_DONE):
            return self.zone_value(self.t)
        if verb_of(action) == ACTION_OPEN:
            return self._open_first_value(kind_of(action))
        t = self.t.copy()
        if t.phase == PHASE_RELAY:
            t.reserve[self.seat] += 1
        place(t, self.seat, action)
        anywhere = t.portal >= 0 and ABOUT[t.portal] < 0
        return self.zone_value(t, t.left - 1 if anywhere else 0) + 0.01 * t.reserve[self.seat]

    def _open_first_value(self, kind: int) -> float:
        """Powers that place crystals come last, when there are new portals to place them on."""
        return self.value(kind) - 100.0 * (POWER_OF[kind] in (PLACE_ON, PLACE_ANY, REARRANGE))

    # ------------------------------------------------------------------ quantity rewards
    def offered_reward(self) -> float:
        """The points of the quantity reward that is offered now."""
        number = self.t.opened[self.seat].bit_count() - LEAST_QUANTITY
        return float(REWARD_POINTS[FIRST_QUANTITY + number])

    def later_reward(self) -> float:
        """What a later quantity reward may bring: less for each step, and for each rival who may be faster."""
        if not self.insight.foresight:
            return 0.0
        t, mine = self.t, self.t.opened[self.seat].bit_count()
        rivals = self._rivals()
        most = max(opened.bit_count() for opened in t.opened[: t.seats])
        step_chance = 0.85 if most < ENOUGH - 1 else 0.6
        rival_chance = 0.7 ** sum(opened >= mine for opened in rivals)
        claimed = claimed_rewards(t)
        best, chance = 0.0, 1.0
        for number in range(mine - LEAST_QUANTITY + 1, QUANTITIES):
            chance *= step_chance
            is_taken = claimed >> FIRST_QUANTITY + number & 1
            if not is_taken and all(opened < number + LEAST_QUANTITY for opened in rivals):
                points = REWARD_POINTS[FIRST_QUANTITY + number]
                best = max(best, chance * rival_chance * points)
        return best

    def _rivals(self) -> list[int]:
        """The opened portals of each rival who can still claim a quantity reward."""
        t = self.t
        return [
            t.opened[seat].bit_count()
            for seat in range(t.seats)
            if seat != self.seat and not t.rewards[seat] & QUANTITY_MASK
        ]


def cells_of(kind: int) -> range:
    """The cells of a portal."""
    return range(FIRST_CELL[kind], FIRST_CELL[kind + 1])
