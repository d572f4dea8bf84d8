"""A game by the rules until the Whirlwind has lifted all crystals: what the challenge of a day begins with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sortilege.engine.challenge import Draws
from sortilege.engine.match import Match
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.board import (
    ANIMUS,
    ANIMUS_NAMES,
    CELL_ANIMUS,
    CELL_KIND,
    CELL_NAMES,
    DEAL_SIZE,
    FIRST_CELL,
    JOKER,
    KEEP_SIZE,
    KIND_NAMES,
    KINDS,
    ROW,
    SLOTS,
    TOKEN_COPIES,
    TOKEN_NAMES,
)
from sortilege.games.via_magica.state import State

WHIRLWIND, CROSSROADS, CAVERN = (KIND_NAMES.index(name) for name in ("P23", "P14", "P22"))
ENDLESS = tuple(KIND_NAMES.index(name) for name in ("P37", "P38", "P39", "P40"))
"""Portals that have opened before: two new ones instead of one, two more crystals, an animus as a joker."""

SEAT, OTHER = "0", "1"
LARGE = 5
"""New portals have at least so many slots: more than spirits are drawn, so that none of them can open in time."""


class Plan(NamedTuple):
    """What a puzzle is made of."""

    portals: tuple[int, ...]
    crystals: int
    """So many are lifted."""
    drawn: tuple[int, ...]
    """The tokens drawn since the last joker, the last of which has opened the Whirlwind."""
    opened: int | None
    """A portal that has opened before."""
    spirits: int
    """How many are still to be drawn."""


def slots_of(kind: int) -> int:
    """The slots of a portal."""
    return sum(SLOTS[ANIMUS * kind : ANIMUS * kind + ANIMUS])


def cells_of(portals: Sequence[int]) -> list[int]:
    """The cells of some portals."""
    return [cell for kind in portals for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1])]


def slots_on(cell: int) -> int:
    """The slots of a cell."""
    return SLOTS[ANIMUS * CELL_KIND[cell] + CELL_ANIMUS[cell]]


def play_up_to(plan: Plan, draws: Draws) -> Match:
    """A game by the rules until the Whirlwind has lifted the crystals. The other player never places anything."""
    match = Match(GAME, 2, {"first": 0, "calls": "catcher"})
    first = (
        [WHIRLWIND, *plan.portals]
        if plan.opened is None
        else [WHIRLWIND, plan.opened, plan.portals[0]]
    )
    taken = [kind for kind in plan.portals if kind not in first]
    large = [k for k in range(KINDS) if slots_of(k) >= LARGE and k not in (*first, *taken)]
    row = [*taken, *draws.shuffled(large)]
    _deal(match, first, row[:ROW], draws)
    if plan.opened is not None:
        _open(match, plan.opened, taken, row[ROW:])
    _fill(match, _some_cells(plan, draws))
    last = plan.drawn[-1]
    _fill(match, [cell for cell in cells_of([WHIRLWIND]) if CELL_ANIMUS[cell] != last])
    _turn(match, JOKER)
    for token in plan.drawn[:-1]:
        _turn(match, token)
    _turn(match, last, f"place {KIND_NAMES[WHIRLWIND]}:{ANIMUS_NAMES[last]}")
    return match


def _deal(match: Match, kept: Sequence[int], row: Sequence[int], draws: Draws) -> None:
    others = draws.shuffled([k for k in range(KINDS) if k not in (*kept, *row)])
    hands = ([*kept, *others[: DEAL_SIZE - len(kept)]], others[DEAL_SIZE : 2 * DEAL_SIZE])
    for seat, hand in zip((SEAT, OTHER), hands, strict=True):
        for kind in hand:
            match.play("chance", f"deal {seat} {KIND_NAMES[kind]}")
    for kind in row:
        match.play("chance", f"row {KIND_NAMES[kind]}")
    for seat, hand in zip((SEAT, OTHER), hands, strict=True):
        names = [KIND_NAMES[kind] for kind in sorted(hand[:KEEP_SIZE])]
        match.play(seat, " ".join(("keep", *names)))


def _open(match: Match, kind: int, taken: Sequence[int], pile: Sequence[int]) -> None:
    """Fill a portal, and take the new ones that belong to the puzzle."""
    _fill(match, _all_slots([kind]))
    for new, next_in_row in zip(taken, pile, strict=False):
        match.play(SEAT, f"take {KIND_NAMES[new]}")
        match.play("chance", f"row {KIND_NAMES[next_in_row]}")


def _all_slots(portals: Sequence[int]) -> list[int]:
    return [cell for cell in cells_of(portals) for _ in range(slots_on(cell))]


def _some_cells(plan: Plan, draws: Draws) -> list[int]:
    """Where the crystals were before they were lifted."""
    return draws.shuffled(_all_slots(plan.portals))[: plan.crystals]


def _fill(match: Match, cells: Sequence[int]) -> None:
    for cell in cells:
        if table_of(match).drawn[CELL_ANIMUS[cell]] == TOKEN_COPIES[CELL_ANIMUS[cell]]:
            _turn(match, JOKER)
        _turn(match, CELL_ANIMUS[cell], f"place {CELL_NAMES[cell]}")


def _turn(match: Match, token: int, action: str = "pass") -> None:
    match.play("chance", f"draw {TOKEN_NAMES[token]}")
    for seat, choice in ((SEAT, action), (OTHER, "pass")):
        if seat in match.actors:
            match.play(seat, choice)


def table_of(match: Match) -> State:
    """The position of a game."""
    position = match.position
    assert isinstance(position, State)
    return position
