"""The Whirlwind: its power has lifted all crystals, and they are put back where they help most.

What is left in the bag is known, for everything drawn since the last joker lies open. A placement is worth the chance
of an INCANTATUM within the next few spirits, by the rules and with the best play. All placements are tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from sortilege.engine.challenge import Draws, Result, Stretch, Turn
from sortilege.engine.contract import View
from sortilege.engine.errors import BadNotation
from sortilege.engine.match import Match
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.board import (
    ABOUT,
    ANIMUS,
    ANIMUS_NAMES,
    CELL_ANIMUS,
    CELL_KIND,
    FIRST_CELL,
    JOKER,
    KIND_NAMES,
    KINDS,
    POWER_OF,
    SLOTS,
    TOKEN_COPIES,
    TOKEN_NAMES,
    WILD,
)
from sortilege.games.via_magica.chances import FULL_BAG, Bag, Chances, Need
from sortilege.games.via_magica.sight import observe
from sortilege.games.via_magica.state import PHASE_RELAY, State
from sortilege.games.via_magica.zones import can_place, crystals_on

VERSION = 1
KEYS = ("best", "near", "far", "nothing")

WHIRLWIND, CROSSROADS, CAVERN = (KIND_NAMES.index(name) for name in ("P23", "P14", "P22"))
ENDLESS = tuple(KIND_NAMES.index(name) for name in ("P37", "P38", "P39", "P40"))
"""Portals that have opened before: two new ones instead of one, two more crystals, an animus as a joker."""

Placement = tuple[int, ...]
"""The crystals on each cell of the portals, in the order of the cells."""


class Level(NamedTuple):
    """How hard a puzzle is."""

    portals: int
    crystals: int
    spirits: int
    opened: tuple[int, ...]
    """One of these has opened before, if there are any."""
    most: float
    """Somebody who does not look at what was drawn reaches at most this part of the best chance."""


LEVELS = (
    Level(2, 2, 3, (), 1.0),
    Level(2, 3, 3, (), 0.95),
    Level(2, 3, 3, ENDLESS, 0.95),
    Level(2, 3, 4, (), 0.95),
    Level(2, 4, 4, (CAVERN,), 0.95),
    Level(3, 3, 3, (CROSSROADS,), 0.9),
    Level(3, 3, 3, (CROSSROADS,), 0.8),
)
"""From Monday to Sunday."""

MOST_TRIES = 20
LEAST_CHANCE, MOST_CHANCE = 0.4, 0.92
MOST_GOOD = 0.2
"""Of all placements at most so many are nearly as good as the best."""
NEARLY = 0.93


class Plan(NamedTuple):
    """What a puzzle is made of."""

    level: Level
    opened: int | None
    portals: tuple[int, ...]
    drawn: tuple[int, ...]
    """The tokens drawn since the last joker, the last of which has opened the Whirlwind."""


@dataclass(frozen=True)
class Puzzle:
    """The game up to the moment when the crystals hang in the air, and what every placement is worth."""

    plan: Plan
    match: Match
    worth: dict[Placement, Fraction]


# --------------------------------------------------------------------------- the puzzle
def make(day: date, draws: Draws) -> Puzzle:
    """Two portals and two crystals on Monday; three portals on Sunday, where counting the bag decides."""
    level = LEVELS[day.weekday()]
    best: tuple[float, Plan, dict[Placement, Fraction]] | None = None
    for _ in range(MOST_TRIES):
        plan = _draw_plan(level, draws)
        worth = weigh(plan, _bag(plan))
        flaw = _flaw(plan, worth)
        if best is None or flaw < best[0]:
            best = flaw, plan, worth
        if flaw == 0:
            break
    assert best is not None
    return Puzzle(best[1], _play_up_to(best[1], draws), best[2])


def _draw_plan(level: Level, draws: Draws) -> Plan:
    opened = draws.choice(level.opened) if level.opened else None
    # With its crystals alone no portal opens: something has to be drawn.
    fit = [k for k in range(KINDS) if level.crystals < _slots(k) and k not in (WHIRLWIND, opened)]
    portals = tuple(sorted(draws.shuffled(fit)[: level.portals]))
    last = draws.choice([a for a in range(ANIMUS) if SLOTS[ANIMUS * WHIRLWIND + a]])
    tokens = [token for token in range(ANIMUS) for _ in range(TOKEN_COPIES[token])]
    tokens.remove(last)
    early = draws.shuffled(tokens)[: 5 + draws.below(9)]
    return Plan(level, opened, portals, (*early, last))


def _slots(kind: int) -> int:
    return sum(SLOTS[ANIMUS * kind : ANIMUS * kind + ANIMUS])


def _bag(plan: Plan) -> Bag:
    return tuple(n - plan.drawn.count(token) for token, n in enumerate(FULL_BAG))


def _flaw(plan: Plan, worth: dict[Placement, Fraction]) -> float:
    """How far a plan is from a good puzzle; 0 for a good one."""
    best = max(worth.values())
    good = sum(value >= NEARLY * best for value in worth.values()) / len(worth)
    if not LEAST_CHANCE <= best <= MOST_CHANCE or good > MOST_GOOD:
        return 2
    blind = weigh(plan, FULL_BAG)
    blind_choice = max(worth, key=lambda placement: (blind[placement], placement))
    return max(0.0, float(worth[blind_choice] / best) - plan.level.most)


# --------------------------------------------------------------------------- what placements are worth
def _cells(portals: Sequence[int]) -> list[int]:
    return [cell for kind in portals for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1])]


def _cell_slots(cell: int) -> int:
    return SLOTS[ANIMUS * CELL_KIND[cell] + CELL_ANIMUS[cell]]


def placements(slots: Sequence[int], crystals: int) -> Iterator[Placement]:
    """All ways to put so many crystals on cells with so many slots."""
    if not slots:
        if crystals == 0:
            yield ()
        return
    for here in range(min(slots[0], crystals) + 1):
        for rest in placements(slots[1:], crystals - here):
            yield here, *rest


def needs_after(portals: Sequence[int], placement: Placement) -> list[Need]:
    """The free slots of each portal."""
    needs = [[SLOTS[ANIMUS * kind + animus] for animus in range(ANIMUS)] for kind in portals]
    for cell, crystals in zip(_cells(portals), placement, strict=True):
        needs[portals.index(CELL_KIND[cell])][CELL_ANIMUS[cell]] -= crystals
    return [tuple(need) for need in needs]


def weigh(plan: Plan, bag: Bag) -> dict[Placement, Fraction]:
    """The chance of an INCANTATUM after every placement."""
    chances = Chances(_wild(plan))
    slots = [_cell_slots(cell) for cell in _cells(plan.portals)]
    return {
        placement: chances.chance(needs_after(plan.portals, placement), bag, plan.level.spirits)
        for placement in placements(slots, plan.level.crystals)
    }


def _wild(plan: Plan) -> list[int]:
    kind = plan.opened
    return [] if kind is None or POWER_OF[kind] != WILD else [ABOUT[kind]]
