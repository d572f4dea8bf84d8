"""Where pieces may go: the ring, and the moves of children, frogs and the magician."""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.mago_magino.actions import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    LOAD,
    MOVER_MAGICIAN,
    NO_CRYSTAL,
    TAKE,
    frog_mover,
    move_action,
)
from sortilege.games.mago_magino.board import CHILDREN, FOREST, HIDEOUT, HOUSE, MEADOW
from sortilege.games.mago_magino.state import State

PLACE_BITS, PLACE_MASK = 5, 0b11111  # enough for a space or none


# --------------------------------------------------------------------------- the ring
@rule
def next_space(t: State, space: int, direction: int) -> int:
    """The next space in a direction; -1 where the forest would be crossed backwards (MM-16)."""
    if direction == CLOCKWISE:
        return space + 1 if space + 1 < MEADOW + t.meadow else HOUSE
    if space == HOUSE:
        return MEADOW + t.meadow - 1
    return space - 1 if space > HIDEOUT else -1


@rule
def space_after(t: State, space: int, direction: int, spaces: int) -> int:
    """Where a legal move of a number of spaces ends."""
    for _ in range(spaces):
        space = next_space(t, space, direction)
    return space


@rule
def is_forest(space: int) -> int:
    """Whether a space is one of the three enchanted ones."""
    return 1 if FOREST <= space < HIDEOUT else 0


@rule
def can_end(t: State, space: int, spaces: int) -> int:
    """MM-18: all points are used; MM-19: in the house and in the hideout the rest may be dropped."""
    if spaces == t.die or space == HOUSE:
        return 1
    return 1 if space == HIDEOUT else 0


# --------------------------------------------------------------------------- legal moves
@rule
def add_child_moves(t: State, child: int, out: list[int], count: int) -> int:
    """MM-12, MM-14: one of the player's own children, in either direction."""
    piece = CHILDREN * t.turn + child
    carries = t.loaded[piece]
    for direction in range(2):
        space = t.at[piece]
        can_load = 1 if not carries and t.lying[space] > 0 else 0  # MM-22, MM-44, MM-A06
        for spaces in range(1, t.die + 1):  # MM-A02: one direction for the whole move
            space = next_space(t, space, direction)
            if is_forest(space):  # MM-23
                can_load = 0
            if space < 0 or (carries and is_forest(space)):  # MM-A03
                break
            if can_end(t, space, spaces):  # MM-A04: or it goes on, if the next step is legal
                action = move_action(child, direction, spaces, NO_CRYSTAL)
                can_take = 1 if not carries and t.lying[space] > 0 else 0
                count = add_crystal_choices(action, can_load, can_take, out, count)
    return count


@rule
def add_crystal_choices(
    action: int, can_load: int, can_take: int, out: list[int], count: int
) -> int:
    """MM-A18: a crystal may always be left where it lies."""
    out[count] = action
    count += 1
    if can_load:
        out[count] = action + LOAD
        count += 1
    if can_take:
        out[count] = action + TAKE
        count += 1
    return count


@rule
def frog_piece(t: State, number: int) -> int:
    """The piece under a frog; no player may look."""
    piece = 0
    while t.frog[piece] != number:
        piece += 1
    return piece


@rule
def frog_places(t: State) -> int:
    """The space of each frog plus one, five bits for each number; 0 where no frog has that number."""
    places = 0
    for piece in range(CHILDREN * t.seats):
        if t.frog[piece]:
            places |= (t.at[piece] + 1) << PLACE_BITS * (t.frog[piece] - 1)
    return places


@rule
def add_frog_moves(t: State, out: list[int], count: int) -> int:
    """MM-20, MM-32: any frog, one space; in the forest clockwise only (MM-A16)."""
    places = frog_places(t)
    number = 1
    while places:
        if places & PLACE_MASK:
            out[count] = move_action(frog_mover(number), CLOCKWISE, 1, NO_CRYSTAL)
            count += 1
            if next_space(t, (places & PLACE_MASK) - 1, COUNTERCLOCKWISE) >= 0:
                out[count] = move_action(frog_mover(number), COUNTERCLOCKWISE, 1, NO_CRYSTAL)
                count += 1
        places >>= PLACE_BITS
        number += 1
    return count


@rule
def add_magician_moves(t: State, out: list[int], count: int) -> int:
    """MM-35; MM-37, MM-38: the magician walks between the first meadow space and the house."""
    ahead = MEADOW + t.meadow - t.magician if t.magician != HOUSE else 0
    behind = t.magician - MEADOW if t.magician != HOUSE else t.meadow
    if ahead:  # MM-19: points left over are dropped in the house
        spaces = ahead if ahead < t.die else t.die
        out[count] = move_action(MOVER_MAGICIAN, CLOCKWISE, spaces, NO_CRYSTAL)
        count += 1
    if t.die <= behind:
        out[count] = move_action(MOVER_MAGICIAN, COUNTERCLOCKWISE, t.die, NO_CRYSTAL)
        count += 1
    return count
