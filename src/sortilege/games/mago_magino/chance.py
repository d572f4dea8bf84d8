"""What chance brings: who begins, the throw of the die, the spin of the arrow."""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.mago_magino.actions import (
    ACTION_DIE,
    ACTION_FIRST,
    ACTION_SPIN,
    face_of,
    first_player_of,
    spin_of,
)
from sortilege.games.mago_magino.board import (
    ARROW,
    CHILDREN,
    DIE_WEIGHT,
    HOUSE,
    LARGEST_THROW,
    MEADOW,
    SECTOR_WEIGHT,
)
from sortilege.games.mago_magino.moves import is_forest
from sortilege.games.mago_magino.state import PHASE_MOVE, PHASE_SPIN, PHASE_THROW, State


@rule
def legal_chance(t: State, out: list[int]) -> int:
    """What chance may bring in this phase."""
    if t.phase == PHASE_THROW:
        return write_range(out, ACTION_DIE, LARGEST_THROW)
    if t.phase == PHASE_SPIN:  # MM-A22: the arrow always stops at a space
        return write_range(out, ACTION_SPIN, MEADOW + t.meadow)
    return write_range(out, ACTION_FIRST, t.seats)


@rule
def write_range(out: list[int], start: int, count: int) -> int:
    """Write a number of consecutive ids."""
    for i in range(count):
        out[i] = start + i
    return count


@rule
def weights(t: State, out: list[int]) -> int:
    """MM-09: the faces of the die; spaces under the arrow and seats are equally likely."""
    count = legal_chance(t, out)
    for i in range(count):
        out[i] = DIE_WEIGHT[i] if t.phase == PHASE_THROW else SECTOR_WEIGHT
    return count


@rule
def apply_chance(t: State, action: int) -> None:
    """Chance throws the die, spins the arrow or names the first player."""
    if t.phase == PHASE_THROW:
        t.die = face_of(action)
        t.phase = PHASE_SPIN if t.die == ARROW else PHASE_MOVE  # MM-10
    elif t.phase == PHASE_SPIN:
        t.arrow = spin_of(action)
        bewitch(t, t.arrow)
        t.phase = PHASE_MOVE  # MM-11
    else:
        t.turn = first_player_of(action)
        t.phase = PHASE_THROW


@rule
def bewitch(t: State, space: int) -> None:
    """MM-26, MM-28: all children there become frogs; the spinner's own get the lowest numbers."""
    if space == HOUSE or space == t.magician:  # MM-A08, MM-36
        return
    for i in range(CHILDREN * t.seats):
        piece = (CHILDREN * t.turn + i) % (CHILDREN * t.seats)
        here = t.at[piece]
        struck = here == space or (is_forest(here) and is_forest(space))  # MM-27
        if struck and t.frog[piece] == 0:  # MM-33
            t.frog[piece] = free_number(t)
            t.lying[here] += t.loaded[piece]  # MM-29
            t.loaded[piece] = 0


@rule
def free_number(t: State) -> int:
    """The smallest number that no frog has."""
    used = 0
    for piece in range(CHILDREN * t.seats):
        used |= 1 << t.frog[piece]
    number = 1
    while used >> number & 1:
        number += 1
    return number
