"""What can be counted at a table of Via Magica: tokens in the bag, slots, points that an opening brings."""

from __future__ import annotations

from sortilege.engine.bits import members
from sortilege.games.via_magica.board import (
    ANIMUS,
    CELL_ANIMUS,
    FIRST_CELL,
    JOKER,
    SLOTS,
    TOKEN_COPIES,
    TOKENS,
    WILD_FOR,
)
from sortilege.games.via_magica.openings import claimed_rewards, place
from sortilege.games.via_magica.portal_values import opened_by
from sortilege.games.via_magica.scoring import colour_rewards, portal_points
from sortilege.games.via_magica.state import PHASE_RELAY, State
from sortilege.games.via_magica.zones import crystals_on


def cells_of(kind: int) -> range:
    """The cells of a portal."""
    return range(FIRST_CELL[kind], FIRST_CELL[kind + 1])


def in_bag(t: State) -> list[int]:
    """The tokens of each kind that are left in the bag."""
    return [TOKEN_COPIES[token] - t.drawn[token] for token in range(TOKENS)]


def empty_slots(t: State, seat: int, kind: int) -> dict[int, int]:
    """The empty slots of a portal in the zone, by animus."""
    cells = {CELL_ANIMUS[cell]: crystals_on(t, seat, cell) for cell in cells_of(kind)}
    empty = {animus: SLOTS[ANIMUS * kind + animus] - count for animus, count in cells.items()}
    return {animus: count for animus, count in empty.items() if count}


def missing(t: State, seat: int, kind: int) -> int:
    """How many slots of a portal in the zone are empty."""
    return sum(empty_slots(t, seat, kind).values())


def after(t: State, seat: int, action: int) -> State:
    """The position after a crystal was placed or moved, before anything opens."""
    later = t.copy()
    if t.phase == PHASE_RELAY:
        later.reserve[seat] += 1
    place(later, seat, action)
    return later


def fitting_tokens(opened: int, bag: list[int], wanted: set[int]) -> int:
    """The tokens of a bag that fit on one of these animus: jokers, and what is a joker to this seat, always do."""
    jokers = {animus for animus in range(ANIMUS) if opened & WILD_FOR[animus]}
    return sum(bag[token] for token in wanted | jokers | {JOKER})


def animus_of(kinds: int) -> set[int]:
    """The animus that these portals show."""
    return {CELL_ANIMUS[cell] for kind in members(kinds) for cell in cells_of(kind)}


def slots_of(kinds: int) -> int:
    """All slots of these portals."""
    return sum(sum(SLOTS[ANIMUS * kind : ANIMUS * kind + ANIMUS]) for kind in members(kinds))


def points_by_opening(t: State, seat: int, kind: int) -> int:
    """The points that a portal adds when it opens: its own, and what green portals gain."""
    before = opened_by(t, seat)
    later = before | 1 << kind
    return _portals_worth(later) - _portals_worth(before)


def _portals_worth(opened: int) -> int:
    return sum(portal_points(opened, kind) for kind in members(opened))


def rewards_by_opening(t: State, seat: int, kind: int) -> int:
    """The colour rewards that opening a portal brings at once, as bits."""
    return colour_rewards(opened_by(t, seat) | 1 << kind) & ~claimed_rewards(t)
