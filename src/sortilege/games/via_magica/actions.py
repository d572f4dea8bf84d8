"""Action ids: what seats do, then what chance brings."""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.via_magica.board import CELLS, KINDS, QUANTITIES, SEATS, TOKENS

PASS, DONE, DECLINE = range(3)
CLAIMED = 3  # + quantity reward, R06 = 0
TAKEN = CLAIMED + QUANTITIES  # + kind
OPENED = TAKEN + KINDS  # + kind
PLACED = OPENED + KINDS  # + cell
MOVED = PLACED + CELLS  # + (CELLS - 1) * from + to, cells above `from` one lower
KEPT = MOVED + CELLS * (CELLS - 1)  # + triple
TRIPLES = KINDS * (KINDS - 1) * (KINDS - 2) // 6
DRAWN = KEPT + TRIPLES  # + token
LAID = DRAWN + TOKENS  # + kind
FOUND = LAID + KINDS  # + kind
BEGUN = FOUND + KINDS  # + seat
DEALT = BEGUN + SEATS  # + 40 * seat + kind
ACTIONS = DEALT + SEATS * KINDS


@rule
def move_id(source: int, target: int) -> int:
    """The action that moves a crystal from one cell to another."""
    return MOVED + (CELLS - 1) * source + (target - 1 if target > source else target)


@rule
def move_source(action: int) -> int:
    """The cell that a move leaves."""
    return (action - MOVED) // (CELLS - 1)


@rule
def move_target(action: int) -> int:
    """The cell that a move reaches."""
    target = (action - MOVED) % (CELLS - 1)
    return target + 1 if target >= move_source(action) else target


@rule
def triple_id(a: int, b: int, c: int) -> int:
    """The action that keeps three kinds, given in rising order."""
    return KEPT + c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@rule
def kept_kinds(action: int) -> int:
    """The three kinds that an action keeps, as a set."""
    rest = action - KEPT
    c = 2
    while (c + 1) * c * (c - 1) // 6 <= rest:
        c += 1
    rest -= c * (c - 1) * (c - 2) // 6
    b = 1
    while (b + 1) * b // 2 <= rest:
        b += 1
    return 1 << rest - b * (b - 1) // 2 | 1 << b | 1 << c


@rule
def dealt_kind(action: int) -> int:
    """The portal that chance deals, lays into the row or finds."""
    if action >= DEALT:
        return (action - DEALT) % KINDS
    return action - FOUND if action >= FOUND else action - LAID
