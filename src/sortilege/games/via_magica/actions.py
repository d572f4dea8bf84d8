"""Action ids: first what seats do, then what chance does. Every id is encoded and decoded here."""

from __future__ import annotations

from bisect import bisect_right

from sortilege.engine.state import rule
from sortilege.games.via_magica.board import CELLS, KINDS, QUANTITIES, SEATS, TOKENS

TRIPLES = KINDS * (KINDS - 1) * (KINDS - 2) // 6

# The first id of each verb, and what is added to it.
ACTION_PASS = 0
ACTION_DONE = 1
ACTION_DECLINE = 2
ACTION_CLAIM = 3  # + quantity reward, R06 = 0
ACTION_TAKE = ACTION_CLAIM + QUANTITIES  # + kind
ACTION_OPEN = ACTION_TAKE + KINDS  # + kind
ACTION_PLACE = ACTION_OPEN + KINDS  # + cell
ACTION_MOVE = ACTION_PLACE + CELLS  # + (CELLS - 1) * source + target, targets above it one lower
ACTION_KEEP = ACTION_MOVE + CELLS * (CELLS - 1)  # + triple of kinds
ACTION_DRAW = ACTION_KEEP + TRIPLES  # + token; from here on chance acts
ACTION_ROW = ACTION_DRAW + TOKENS  # + kind
ACTION_FIND = ACTION_ROW + KINDS  # + kind
ACTION_FIRST = ACTION_FIND + KINDS  # + seat
ACTION_DEAL = ACTION_FIRST + SEATS  # + KINDS * seat + kind
ACTIONS = ACTION_DEAL + SEATS * KINDS

_VERBS = (
    ACTION_PASS,
    ACTION_DONE,
    ACTION_DECLINE,
    ACTION_CLAIM,
    ACTION_TAKE,
    ACTION_OPEN,
    ACTION_PLACE,
    ACTION_MOVE,
    ACTION_KEEP,
    ACTION_DRAW,
    ACTION_ROW,
    ACTION_FIND,
    ACTION_FIRST,
    ACTION_DEAL,
)


def verb_of(action: int) -> int:
    """The verb of an action, as its first id: ACTION_MOVE for every move. Not for compiled rules."""
    return _VERBS[bisect_right(_VERBS, action) - 1]


# --------------------------------------------------------------------------- rewards, tokens, seats
@rule
def claim_action(quantity: int) -> int:
    """Claim a quantity reward; 0 is the first of them."""
    return ACTION_CLAIM + quantity


@rule
def quantity_of(action: int) -> int:
    """The quantity reward that a claim names."""
    return action - ACTION_CLAIM


@rule
def draw_action(token: int) -> int:
    """Draw a token from the bag."""
    return ACTION_DRAW + token


@rule
def token_of(action: int) -> int:
    """The token that a draw brings."""
    return action - ACTION_DRAW


@rule
def first_deal_of(seat: int) -> int:
    """The first of the actions that deal a portal to a seat."""
    return ACTION_DEAL + KINDS * seat


@rule
def seat_of(action: int) -> int:
    """The seat that is dealt a portal, or that chance makes the first catcher."""
    if action >= ACTION_DEAL:
        return (action - ACTION_DEAL) // KINDS
    return action - ACTION_FIRST


# --------------------------------------------------------------------------- portals
@rule
def kind_of(action: int) -> int:
    """The kind of portal that is taken, opened, dealt, found or put into the row."""
    if action >= ACTION_DEAL:
        return (action - ACTION_DEAL) % KINDS
    if action >= ACTION_FIND:
        return action - ACTION_FIND
    if action >= ACTION_ROW:
        return action - ACTION_ROW
    return action - ACTION_OPEN if action >= ACTION_OPEN else action - ACTION_TAKE


@rule
def keep_action(a: int, b: int, c: int) -> int:
    """Keep three kinds, given in rising order."""
    return ACTION_KEEP + c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@rule
def kept_kinds(action: int) -> int:
    """The three kinds that an action keeps, as a set."""
    rest = action - ACTION_KEEP
    c = 2
    while (c + 1) * c * (c - 1) // 6 <= rest:
        c += 1
    rest -= c * (c - 1) * (c - 2) // 6
    b = 1
    while (b + 1) * b // 2 <= rest:
        b += 1
    return 1 << rest - b * (b - 1) // 2 | 1 << b | 1 << c


# --------------------------------------------------------------------------- crystals
@rule
def place_action(cell: int) -> int:
    """Place a crystal from the reserve on a cell."""
    return ACTION_PLACE + cell


@rule
def move_action(source: int, target: int) -> int:
    """Move a crystal from one cell to another."""
    return ACTION_MOVE + (CELLS - 1) * source + (target - 1 if target > source else target)


@rule
def source_of(action: int) -> int:
    """The cell that a move leaves."""
    return (action - ACTION_MOVE) // (CELLS - 1)


@rule
def target_of(action: int) -> int:
    """The cell that a placement or a move fills."""
    if action < ACTION_MOVE:
        return action - ACTION_PLACE
    target = (action - ACTION_MOVE) % (CELLS - 1)
    return target + 1 if target >= source_of(action) else target
