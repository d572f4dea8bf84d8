"""The Whirlwind: its power has lifted all crystals, and they are put back where they help most.

What is left in the bag is known, for everything drawn since the last joker lies open. A placement is worth the chance
of an INCANTATUM within the next few spirits, by the rules and with the best play. All placements are tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from sortilege.engine.bits import members
from sortilege.engine.challenge import FIRST_DAY, Day, Draws, Result, Stretch, Turn
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
    CELL_NAMES,
    KIND_NAMES,
    KINDS,
    POWER_OF,
    SLOTS,
    TOKEN_COPIES,
    TOKEN_NAMES,
    WILD,
)
from sortilege.games.via_magica.chances import FULL_BAG, Bag, Chances, Need
from sortilege.games.via_magica.state import PHASE_RELAY, State
from sortilege.games.via_magica.whirlwind import (
    CAVERN,
    CROSSROADS,
    ENDLESS,
    SEAT,
    WHIRLWIND,
    Plan,
    cells_of,
    play_up_to,
    slots_of,
    slots_on,
    table_of,
)
from sortilege.games.via_magica.zones import crystals_on

SINCE = (FIRST_DAY,)
KEYS = ("best", "near", "far", "nothing")
DONE = "done"
"""Says that the crystals shall stay as they are."""

Placement = tuple[int, ...]
"""The crystals on each cell of the portals, in the order of the cells."""


class Level(NamedTuple):
    """How hard a puzzle is."""

    portals: int
    crystals: int
    short: int
    """At least so many crystals are missing on every portal, even if all are put there."""
    spirits: int
    opened: tuple[int, ...]
    """One of these has opened before, if there are any."""
    most: float
    """Somebody who does not look at what was drawn reaches at most this part of the best chance."""


LEVELS = (
    Level(2, 2, 1, 3, (), 1.0),
    Level(2, 3, 1, 3, (), 0.95),
    Level(2, 3, 1, 3, ENDLESS, 0.95),
    Level(2, 4, 1, 3, (CAVERN,), 0.95),
    Level(2, 3, 2, 4, (), 0.95),
    Level(3, 3, 1, 3, (CROSSROADS,), 0.9),
    Level(3, 3, 2, 4, (CROSSROADS,), 0.9),
)
"""From Monday to Sunday."""

MOST_TRIES = 20
LEAST_CHANCE, MOST_CHANCE = 0.3, 0.92
MOST_GOOD = 0.2
"""Of all placements at most so many are nearly as good as the best."""
NEARLY = Fraction(93, 100)
NEARLY_BEST = Fraction(85, 100)
"""This part of the best chance is worth two stars."""


@dataclass(frozen=True)
class Puzzle:
    """The game up to the moment when the crystals hang in the air, and what every placement is worth."""

    plan: Plan
    match: Match
    worth: dict[Placement, Fraction]


# --------------------------------------------------------------------------- the puzzle
def make(day: Day, draws: Draws) -> Puzzle:
    """Two portals and two crystals on Monday; three portals on Sunday, where counting the bag decides."""
    level = LEVELS[day.weekday()]
    best: tuple[float, Plan, dict[Placement, Fraction]] | None = None
    for _ in range(MOST_TRIES):
        plan = _draw_plan(level, draws)
        worth = weigh(plan, _bag(plan))
        flaw = _flaw(plan, worth, level.most)
        if best is None or flaw < best[0]:
            best = flaw, plan, worth
        if flaw == 0:
            break
    assert best is not None
    return Puzzle(best[1], play_up_to(best[1], draws), best[2])


def _draw_plan(level: Level, draws: Draws) -> Plan:
    opened = draws.choice(level.opened) if level.opened else None
    least = level.crystals + level.short
    fit = [k for k in range(KINDS) if slots_of(k) >= least and k not in (WHIRLWIND, opened)]
    portals = tuple(sorted(draws.shuffled(fit)[: level.portals]))
    last = draws.choice([a for a in range(ANIMUS) if SLOTS[ANIMUS * WHIRLWIND + a]])
    tokens = [token for token in range(ANIMUS) for _ in range(TOKEN_COPIES[token])]
    tokens.remove(last)
    early = draws.shuffled(tokens)[: 5 + draws.below(9)]
    return Plan(portals, level.crystals, (*early, last), opened, level.spirits)


def _bag(plan: Plan) -> Bag:
    return tuple(n - plan.drawn.count(token) for token, n in enumerate(FULL_BAG))


def _flaw(plan: Plan, worth: dict[Placement, Fraction], most: float) -> float:
    """How far a plan is from a good puzzle; 0 for a good one."""
    best = max(worth.values())
    good = sum(value >= NEARLY * best for value in worth.values()) / len(worth)
    jokers = [_bag(plan)[animus] for animus in _wild(plan)]
    if not LEAST_CHANCE <= best <= MOST_CHANCE or good > MOST_GOOD or 0 in jokers:
        return 2
    blind = weigh(plan, FULL_BAG)
    blind_choice = max(worth, key=lambda placement: (blind[placement], placement))
    return max(0.0, float(worth[blind_choice] / best) - most)


# --------------------------------------------------------------------------- what placements are worth
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
    for cell, crystals in zip(cells_of(portals), placement, strict=True):
        needs[portals.index(CELL_KIND[cell])][CELL_ANIMUS[cell]] -= crystals
    return [tuple(need) for need in needs]


def weigh(plan: Plan, bag: Bag) -> dict[Placement, Fraction]:
    """The chance of an INCANTATUM after every placement."""
    chances = Chances(_wild(plan))
    slots = [slots_on(cell) for cell in cells_of(plan.portals)]
    return {
        placement: chances.chance(needs_after(plan.portals, placement), bag, plan.spirits)
        for placement in placements(slots, plan.crystals)
    }


def _chance(plan: Plan, placement: Placement) -> Fraction:
    needs = needs_after(plan.portals, placement)
    return Chances(_wild(plan)).chance(needs, _bag(plan), plan.spirits)


def _wild(plan: Plan) -> list[int]:
    kind = plan.opened
    return [] if kind is None or POWER_OF[kind] != WILD else [ABOUT[kind]]


# --------------------------------------------------------------------------- the challenge
def play(puzzle: Puzzle, actions: Sequence[str]) -> Turn:
    """Crystals are placed and moved until somebody says that it is done."""
    cells, is_done = _read(actions)
    match = _placed(puzzle, cells)
    view = _show(puzzle, match, cells)
    if not is_done:
        return Turn(view | {"actions": _offers(match, cells)}, [], None)
    return Turn(view | {"actions": []}, [], _judge(puzzle, cells))


def _read(actions: Sequence[str]) -> tuple[list[str], bool]:
    """The cells with a crystal on them, and whether it is done; raises BadNotation."""
    cells: list[str] = []
    for n, action in enumerate(actions):
        word, *names = action.split(" ")
        if word == DONE and not names and n == len(actions) - 1:
            return cells, True
        if word == "move" and len(names) == 2 and names[0] in cells:
            cells.remove(names.pop(0))
        elif word != "place" or len(names) != 1:
            raise BadNotation(f"{action!r} is no move of this challenge")
        cells.append(names[0])
    return cells, False


def _placed(puzzle: Puzzle, cells: Sequence[str]) -> Match:
    """The game with crystals on these cells; raises IllegalAction or BadNotation."""
    match = puzzle.match.copy()
    for cell in cells:
        match.play(SEAT, f"place {cell}")
    return match


def _offers(match: Match, cells: Sequence[str]) -> list[str]:
    """What the rules allow next; a crystal may move to every slot that is free; and it may be done."""
    t = table_of(match)
    free = [
        CELL_NAMES[cell] for cell in cells_of(list(members(t.active[0]))) if not _is_full(t, cell)
    ]
    moves = [
        f"move {cell} {other}" for cell in dict.fromkeys(cells) for other in free if other != cell
    ]
    places = [action for action in match.legal(SEAT) if action.startswith("place ")]
    return [*places, *moves, *([] if t.phase == PHASE_RELAY else [DONE])]


def _is_full(t: State, cell: int) -> bool:
    return crystals_on(t, 0, cell) == slots_on(cell)


def _show(puzzle: Puzzle, match: Match, cells: Sequence[str]) -> View:
    plan = puzzle.plan
    return {
        "zone": match.observe(SEAT)["players"][0]["zone"],
        "bag": dict(zip(TOKEN_NAMES, _bag(plan), strict=True)),
        "crystals": plan.crystals,
        "left": plan.crystals - len(cells),
        "spirits": plan.spirits,
        "jokers": [ANIMUS_NAMES[animus] for animus in _wild(plan)],
    }


# --------------------------------------------------------------------------- the result
def _judge(puzzle: Puzzle, cells: Sequence[str]) -> Result:
    plan = puzzle.plan
    own = tuple(cells.count(CELL_NAMES[cell]) for cell in cells_of(plan.portals))
    best_chance = max(puzzle.worth.values())
    best = max(
        (one for one, chance in puzzle.worth.items() if chance == best_chance),
        key=lambda one: _in_common(one, own),
    )
    chance = puzzle.worth.get(own)
    if chance is None:  # some crystals were not placed
        chance = _chance(plan, own)
    stars = _stars(chance / best_chance)
    percent, best_percent = _percent(chance), _percent(best_chance)
    if chance < best_chance:
        percent = min(percent, best_percent - 1)
    same = _in_common(best, own)
    return Result(
        solved=stars > 0,
        stars=stars,
        score=percent,
        best=best_percent,
        marks=(2,) * same + (1,) * (len(cells) - same) + (0,) * (plan.crystals - len(cells)),
        key=KEYS[3 - stars],
        values={"n": percent, "best": best_percent, "spirits": plan.spirits},
        solution={"own": _explain(plan, own), "best": _explain(plan, best)},
    )


def _stars(part: Fraction) -> int:
    """Three for the best chance, two for nearly as much, one for more than half of it."""
    if part == 1:
        return 3
    return 2 if part >= NEARLY_BEST else int(part >= Fraction(1, 2))


def _percent(chance: Fraction) -> int:
    return int(100 * chance + Fraction(1, 2))


def _in_common(one: Placement, other: Placement) -> int:
    return sum(map(min, one, other))


def _explain(plan: Plan, placement: Placement) -> View:
    """The chance of a placement; for each portal its crystals, what it lacks, and its own chance."""
    bag, chances, spirits = _bag(plan), Chances(_wild(plan)), plan.spirits
    needs = needs_after(plan.portals, placement)
    portals = []
    for kind, need in zip(plan.portals, needs, strict=True):
        printed = SLOTS[ANIMUS * kind : ANIMUS * kind + ANIMUS]
        portals.append(
            {
                "portal": KIND_NAMES[kind],
                "crystals": {
                    ANIMUS_NAMES[a]: printed[a] - need[a] for a in range(ANIMUS) if printed[a]
                },
                "needs": {ANIMUS_NAMES[a]: need[a] for a in range(ANIMUS) if need[a]},
                "chance": _percent(chances.chance([need], bag, spirits)),
            }
        )
    return {"chance": _percent(chances.chance(needs, bag, spirits)), "portals": portals}


def solve(puzzle: Puzzle) -> list[str]:
    """One of the best placements."""
    best = max(puzzle.worth, key=lambda one: puzzle.worth[one])
    cells = cells_of(puzzle.plan.portals)
    placed = [cell for cell, n in zip(cells, best, strict=True) for _ in range(n)]
    return [*(f"place {CELL_NAMES[cell]}" for cell in placed), DONE]


def stretches(puzzle: Puzzle, actions: Sequence[str]) -> list[Stretch]:
    """The whole game, and the placements."""
    before = Match(GAME, puzzle.match.seats, puzzle.match.options).position
    after = _placed(puzzle, _read(actions)[0])
    return [Stretch(before, after.log, after.position)]
