"""Action ids: the only place where they are encoded and decoded.

| ids | action | who |
|---|---|---|
| 0-311 | move a piece: ((mover * 2 + direction) * 4 + spaces - 1) * 3 + crystal | a seat |
| 312, 313, 314 | pass, throw again, end the turn | a seat |
| 315-318 | the die shows the arrow, 2, 3, 4 | chance |
| 319-343 | the arrow stops at a space | chance |
| 344-348 | name the first player | chance |
"""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.mago_magino.board import CHILDREN, LARGEST_THROW, MOST_SEATS, PIECES, SPACES

MOVER_FROG = CHILDREN
MOVER_MAGICIAN = MOVER_FROG + PIECES
MOVERS = MOVER_MAGICIAN + 1
"""What a player may move: own child a, own child b, frog f1 .. f10, the magician."""

CLOCKWISE, COUNTERCLOCKWISE = 0, 1
NO_CRYSTAL, LOAD, TAKE = 0, 1, 2
"""MM-44: load a crystal where the move begins; MM-21, MM-43: take one where it ends."""

DIRECTIONS, CRYSTAL_KINDS = 2, 3

ACTION_MOVE = 0
ACTION_PASS = ACTION_MOVE + MOVERS * DIRECTIONS * LARGEST_THROW * CRYSTAL_KINDS
ACTION_THROW_AGAIN = ACTION_PASS + 1
ACTION_END_TURN = ACTION_THROW_AGAIN + 1
ACTION_DIE = ACTION_END_TURN + 1
ACTION_SPIN = ACTION_DIE + LARGEST_THROW
ACTION_FIRST = ACTION_SPIN + SPACES
ACTIONS = ACTION_FIRST + MOST_SEATS


@rule
def move_action(mover: int, direction: int, spaces: int, crystal: int) -> int:
    """Move a piece."""
    way = mover * DIRECTIONS + direction
    return ACTION_MOVE + (way * LARGEST_THROW + spaces - 1) * CRYSTAL_KINDS + crystal


@rule
def mover_of(action: int) -> int:
    """What is moved: a child of the player on turn, a frog or the magician."""
    return (action - ACTION_MOVE) // (DIRECTIONS * LARGEST_THROW * CRYSTAL_KINDS)


@rule
def direction_of(action: int) -> int:
    """The direction of a move."""
    return (action - ACTION_MOVE) // (LARGEST_THROW * CRYSTAL_KINDS) % DIRECTIONS


@rule
def spaces_of(action: int) -> int:
    """The number of spaces of a move."""
    return (action - ACTION_MOVE) // CRYSTAL_KINDS % LARGEST_THROW + 1


@rule
def crystal_of(action: int) -> int:
    """Whether a move takes a crystal, and where: NO_CRYSTAL, LOAD or TAKE."""
    return (action - ACTION_MOVE) % CRYSTAL_KINDS


@rule
def is_move(action: int) -> bool:
    """Whether an action moves a piece."""
    return action < ACTION_PASS


@rule
def frog_mover(number: int) -> int:
    """The mover that stands for a frog. Frogs are numbered from 1."""
    return MOVER_FROG + number - 1


@rule
def frog_number(mover: int) -> int:
    """The number of the frog that a mover stands for."""
    return mover - MOVER_FROG + 1


@rule
def die_action(face: int) -> int:
    """The die shows a face."""
    return ACTION_DIE + face - 1


@rule
def face_of(action: int) -> int:
    """The face that the die shows."""
    return action - ACTION_DIE + 1


@rule
def spin_action(space: int) -> int:
    """The arrow stops at a space."""
    return ACTION_SPIN + space


@rule
def spin_of(action: int) -> int:
    """The space at which the arrow stops."""
    return action - ACTION_SPIN


@rule
def first_action(seat: int) -> int:
    """Name the first player."""
    return ACTION_FIRST + seat


@rule
def first_player_of(action: int) -> int:
    """The first player that an action names."""
    return action - ACTION_FIRST
