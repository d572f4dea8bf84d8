"""The greedy player of Via Magica: it appraises its portals and plays what makes them worth most.

A portal is worth the points it would bring (printed ones, green computations, a share of the rewards it leads to) and
something for its power; the more draws it still needs, the less of that counts. How many draws a slot needs comes from
the tokens that are left in the bag, as far as this player has them in mind.

It keeps no memory of its own. Which of the drawn tokens this player has in mind, where the table hides them or where it
does not look, is a function of the position and of its seed: a player made anew in the middle of a game goes on as if
nothing had happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from random import Random

from sortilege.engine.contract import Game
from sortilege.engine.state import PlainState
from sortilege.games.via_magica.actions import (
    DECLINE,
    DONE,
    KEPT,
    MOVED,
    OPENED,
    PASS,
    PLACED,
    TAKEN,
    kept_kinds,
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
    KINDS,
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
    REWARD_POINTS,
    SLOTS,
    TOKEN_COPIES,
    TOKENS,
    TWO_NEW,
    WILD,
    WILD_FOR,
)
from sortilege.games.via_magica.openings import place
from sortilege.games.via_magica.state import ANOTHER, CLAIM, KEEP, RELAY, TAKE, State
from sortilege.games.via_magica.zones import complete_kinds, crystals_on

PATIENCE = 14.0
"""After so many draws a third of a portal's worth is left."""

TEMPO = 3.0
"""What any opened portal is worth beside its points: one of the seven."""

MORE_GREEN = 0.25
"""How many more portals or slots a green portal may hope for, for each portal still to be opened."""

PLACED_CRYSTAL, GAINED_CRYSTAL, SECOND_PORTAL, FREE_PORTAL, NEW_ORDER = 1.2, 1.5, 3.0, 8.0, 0.5
"""What powers are worth, a crystal or all at once."""

A_JOKER = 0.5
"""What each token that a blue portal turns into a joker is worth, for each portal still to be opened."""

VARIETY = 3.0
"""How much it counts, when portals are kept, that most tokens find a slot."""


@dataclass(frozen=True)
class Mind:
    """What tells a level from another."""

    keeps: float
    """The share of drawn tokens that it remembers."""
    looks: bool
    """Looks at the drawn tokens where the table shows them."""
    foresees: float
    """How much rewards and green portals count before they are earned."""
    moves: bool
    """Moves crystals although it has some in reserve."""
    dawdles: float
    """How often it passes although it could place."""
    strays: float
    """How often it plays just anything."""


MINDS = {
    1: Mind(keeps=0.3, looks=False, foresees=0.0, moves=False, dawdles=0.08, strays=0.12),
    2: Mind(keeps=0.7, looks=True, foresees=0.5, moves=True, dawdles=0.0, strays=0.05),
    3: Mind(keeps=1.0, looks=True, foresees=1.0, moves=True, dawdles=0.0, strays=0.0),
}


class Greedy:
    """Plays what makes its portals worth most."""

    def __init__(self, level: int, seed: int) -> None:
        self.mind = MINDS[level]
        self.seed = seed

    def choose(
        self, game: Game, veiled: PlainState, seat: int, legal_ids: Sequence[int], rng: Random
    ) -> int:
        """The best of the legal actions, as far as this player minds."""
        assert isinstance(veiled, State)
        if PASS in legal_ids and rng.random() < self.mind.dawdles:
            return PASS
        if rng.random() < self.mind.strays:
            return rng.choice(legal_ids)
        value = self.valuation(veiled, seat)
        values = {action: value(action) for action in self.considered(veiled, seat, legal_ids)}
        best = max(values.values())
        return rng.choice([action for action, worth in values.items() if worth > best - 1e-9])

    def considered(self, t: State, seat: int, legal_ids: Sequence[int]) -> Sequence[int]:
        """A simple mind does not move crystals while some lie in reserve."""
        if self.mind.moves or t.reserve[seat] == 0:
            return legal_ids
        return [action for action in legal_ids if not MOVED <= action < KEPT]

    def valuation(self, t: State, seat: int) -> Callable[[int], float]:
        """How good an action is in this situation."""
        eye = Appraisal(t, seat, self.drawn_in_mind(t, seat), self.mind)
        if t.phase == KEEP:
            return lambda action: eye.triple(kept_kinds(action))
        if t.phase == TAKE:
            return lambda action: eye.promise(action - TAKEN)
        if t.phase == CLAIM:
            return lambda action: eye.hope() if action == DECLINE else eye.offer()
        if t.phase == ANOTHER:
            return lambda action: eye.saving(action - OPENED)
        return lambda action: eye.after(action)

    def drawn_in_mind(self, t: State, seat: int) -> tuple[int, ...]:
        """The tokens that this player believes to be out of the bag.

        What is forgotten stays forgotten until a portal opens or the catcher changes.
        """
        if self.mind.keeps == 1.0 or (t.show_drawn and self.mind.looks):
            return tuple(t.drawn)
        total = sum(opened.bit_count() for opened in t.opened)
        lucky = _draws(f"{self.seed} {seat} {t.catcher} {total}")
        kept = [
            sum(lucky[8 * token + n] < self.mind.keeps for n in range(t.drawn[token]))
            for token in range(TOKENS)
        ]
        return tuple(kept)


@lru_cache(maxsize=64)
def _draws(stamp: str) -> tuple[float, ...]:
    """Numbers from 0 to 1, the same for the same stamp on every machine."""
    rng = Random(stamp)
    return tuple(rng.random() for _ in range(8 * TOKENS))


class Appraisal:
    """What a seat's portals are worth in one position."""

    def __init__(self, t: State, seat: int, drawn: tuple[int, ...], mind: Mind) -> None:
        self.t, self.seat, self.mind = t, seat, mind
        self.opened = t.opened[seat] | (1 << t.portal if t.portal >= 0 else 0)
        most = max(t.opened[s].bit_count() for s in range(t.seats))
        self.to_come = max(1, ENOUGH - max(self.opened.bit_count(), most))
        self.waits = self._waits(drawn)
        self.worths: dict[int, float] = {}

    def _waits(self, drawn: tuple[int, ...]) -> list[float]:
        """How many draws a slot of each animus waits for its token, on the average."""
        left = [TOKEN_COPIES[token] - drawn[token] for token in range(TOKENS)]
        # of the bag as it is and of a full one: a joker will come
        share = [
            (left[k] / sum(left) + TOKEN_COPIES[k] / sum(TOKEN_COPIES)) / 2 for k in range(TOKENS)
        ]
        wild = share[JOKER] + sum(share[a] for a in range(ANIMUS) if self.opened & WILD_FOR[a])
        return [
            1 / max(0.02, wild + (0 if self.opened & WILD_FOR[a] else share[a]))
            for a in range(ANIMUS)
        ]

    # ------------------------------------------------------------------ worth of a kind
    def worth(self, kind: int) -> float:
        """Points and more that this portal brings once it is open."""
        if kind not in self.worths:
            value = POINTS[kind] + TEMPO + self._power(kind)
            if self.mind.foresees:
                value += self.mind.foresees * (self._green(kind) + self._rewards(kind))
            elif POWER_OF[kind] in (PER_COLOUR, PER_SLOT):
                value += AMOUNT[kind]
            self.worths[kind] = value
        return self.worths[kind]

    def _power(self, kind: int) -> float:
        power, amount = POWER_OF[kind], AMOUNT[kind]
        if power in (PLACE_ON, PLACE_ANY):
            return PLACED_CRYSTAL * amount
        if power == WILD:
            return A_JOKER * TOKEN_COPIES[ABOUT[kind]] * self.to_come / 2
        return {
            GAIN: GAINED_CRYSTAL * amount,
            TWO_NEW: SECOND_PORTAL,
            OPEN_ANOTHER: FREE_PORTAL,
            REARRANGE: NEW_ORDER,
        }.get(power, 0.0)

    def _green(self, kind: int) -> float:
        """What it counts itself, and what it adds to the green portals that are open or in the zone."""
        value = 0.0
        mine = self.opened | 1 << kind
        if POWER_OF[kind] in (PER_COLOUR, PER_SLOT):
            value += _green_points(kind, mine) + AMOUNT[kind] * MORE_GREEN * self.to_come
        for other in range(KINDS):
            if self.opened >> other & 1 and POWER_OF[other] in (PER_COLOUR, PER_SLOT):
                value += _green_points(other, mine) - _green_points(other, self.opened)
        return value

    def _rewards(self, kind: int) -> float:
        """A share of the colour rewards that are still there."""
        claimed = 0
        for seat in range(self.t.seats):
            claimed |= self.t.rewards[seat]
        colour = COLOUR[kind]
        have = (self.opened & OF_COLOUR[colour]).bit_count()
        value = 0.0
        if not claimed >> colour & 1 and have < 3:
            value += REWARD_POINTS[colour] * (0.15, 0.35, 1.0)[have]
        colours = sum(self.opened & OF_COLOUR[c] != 0 for c in range(COLOURS))
        if not claimed >> COLOURS & 1 and have == 0:
            value += REWARD_POINTS[COLOURS] * (0.15, 0.2, 0.4, 1.0)[colours]
        return value

    # ------------------------------------------------------------------ what is near
    def effort(self, t: State, kind: int) -> float:
        """The draws that the empty slots of a portal in the zone still wait for."""
        return sum(
            self.waits[CELL_ANIMUS[cell]]
            * (SLOTS[ANIMUS * kind + CELL_ANIMUS[cell]] - crystals_on(t, self.seat, cell))
            for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1])
        )

    def promise(self, kind: int) -> float:
        """What a new portal is worth, given how long it will take."""
        slots = range(ANIMUS * kind, ANIMUS * kind + ANIMUS)
        effort = sum(self.waits[slot % ANIMUS] * SLOTS[slot] for slot in slots)
        return self.worth(kind) * exp(-effort / PATIENCE)

    def zone(self, t: State, spare: int = 0) -> float:
        """What all portals of the zone are worth, by how near they are; a power may still place `spare` crystals."""
        kinds = [kind for kind in range(KINDS) if t.active[self.seat] >> kind & 1]
        near = [self.worth(k) * exp(-self.effort(t, k) / PATIENCE) for k in kinds]
        finished = [
            self.worth(k) - now
            for k, now in zip(kinds, near, strict=True)
            if self.missing(t, k) <= spare
        ]
        return sum(near) + max(finished, default=0.0)

    def missing(self, t: State, kind: int) -> int:
        """The empty slots of a portal in the zone."""
        cells = range(FIRST_CELL[kind], FIRST_CELL[kind + 1])
        return sum(SLOTS[ANIMUS * kind : ANIMUS * kind + ANIMUS]) - sum(
            crystals_on(t, self.seat, cell) for cell in cells
        )

    def after(self, action: int) -> float:
        """The zone once an action is played; a power or a turn may also be left alone."""
        if action in (PASS, DONE):
            return self.zone(self.t)
        if (
            action < PLACED
        ):  # which completed portal comes first: powers that place wait for new portals
            late = POWER_OF[action - OPENED] in (PLACE_ON, PLACE_ANY, REARRANGE)
            return self.worth(action - OPENED) - 100.0 * late
        t = self.t.copy()
        if t.phase == RELAY:
            t.reserve[self.seat] += 1
        place(t, self.seat, action)
        anywhere = t.portal >= 0 and ABOUT[t.portal] < 0
        return self.zone(t, t.left - 1 if anywhere else 0) + 0.01 * t.reserve[self.seat]

    def saving(self, kind: int) -> float:
        """What it brings to open a portal for free: more if it is far from complete."""
        if complete_kinds(self.t, self.seat) >> kind & 1:
            return 0.0
        return self.worth(kind) * (1 - exp(-self.effort(self.t, kind) / PATIENCE))

    def triple(self, kinds: int) -> float:
        """Three portals to begin with: near, worthy, and with slots for most tokens."""
        chosen = [kind for kind in range(KINDS) if kinds >> kind & 1]
        shown = {a for kind in chosen for a in range(ANIMUS) if SLOTS[ANIMUS * kind + a]}
        variety = sum(TOKEN_COPIES[a] for a in shown) / sum(TOKEN_COPIES)
        return sum(map(self.promise, chosen)) + VARIETY * variety

    # ------------------------------------------------------------------ quantity rewards
    def offer(self) -> float:
        """The points of the quantity reward that is offered now."""
        number = self.t.opened[self.seat].bit_count() - LEAST_QUANTITY
        return float(REWARD_POINTS[FIRST_QUANTITY + number])

    def hope(self) -> float:
        """What a later quantity reward may bring: less for each step, and for each rival who can be there first."""
        if not self.mind.foresees:
            return 0.0
        t, mine = self.t, self.t.opened[self.seat].bit_count()
        rivals = [
            t.opened[s].bit_count()
            for s in range(t.seats)
            if s != self.seat and not t.rewards[s] & QUANTITY_MASK
        ]
        end = max(o.bit_count() for o in t.opened[: t.seats])
        best, chance = 0.0, 1.0
        for number in range(mine - LEAST_QUANTITY + 1, QUANTITIES):
            wanted = number + LEAST_QUANTITY
            chance *= 0.85 if end < ENOUGH - 1 else 0.6
            beaten = sum(opened >= mine for opened in rivals)
            taken = any(t.rewards[s] >> FIRST_QUANTITY + number & 1 for s in range(t.seats))
            if not taken and not any(opened >= wanted for opened in rivals):
                best = max(best, chance * 0.7**beaten * REWARD_POINTS[FIRST_QUANTITY + number])
        return best


def _green_points(kind: int, opened: int) -> int:
    """What a green portal counts for a set of opened portals."""
    if POWER_OF[kind] == PER_COLOUR:
        return AMOUNT[kind] * (opened & OF_COLOUR[ABOUT[kind]]).bit_count()
    slots = (SLOTS[ANIMUS * k + ABOUT[kind]] for k in range(KINDS) if opened >> k & 1)
    return AMOUNT[kind] * sum(slots)
