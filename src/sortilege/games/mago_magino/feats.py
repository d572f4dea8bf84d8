"""Feats between the house and the hideout.

| feat | what somebody did |
|---|---|
| `first_crystal` | brought a crystal home |
| `good_neighbour` | freed a frog of somebody else |
| `double_rescue` | freed two frogs or more with one move |
| `lost_and_found` | picked up a crystal that lay on the way, not in the hideout, and brought it home |
| `magic_shield` | put the magician where the arrow pointed next, on a space with children: they stayed children |
| `every_frog` | moved frogs at least `MANY_FROGS` times while frogs of others sat there too, and every frog they ever \
moved was their own; at a table where owners are not shown |
| `no_frog` | won a game of at least `LONG_GAME` crystals, played all of it themselves, and none of their children \
became a frog |
"""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.engine.contract import Step
from sortilege.engine.feats import Deed, is_unaided, own_steps
from sortilege.games.mago_magino.actions import (
    LOAD,
    MOVER_FROG,
    MOVER_MAGICIAN,
    crystal_of,
    frog_number,
    is_move,
    mover_of,
)
from sortilege.games.mago_magino.board import CHILDREN, HIDEOUT, HOUSE
from sortilege.games.mago_magino.moments import bewitched, freed, is_spin, owner, positions
from sortilege.games.mago_magino.state import PHASE_OVER, State

FEATS = (
    "first_crystal",
    "good_neighbour",
    "double_rescue",
    "lost_and_found",
    "magic_shield",
    "every_frog",
    "no_frog",
)
MANY_FROGS = 3
LONG_GAME = 2


def earned(deeds: Sequence[Deed], seat: int) -> set[str]:
    """The feats of one seat in a finished game."""
    moves = [step for step in own_steps(deeds, seat) if is_move(step.action)]
    rescues = [[owner(piece) for piece in freed(step)] for step in moves]
    tests = {
        "first_crystal": any(_delivers(step) for step in moves),
        "good_neighbour": any(set(owners) - {seat} for owners in rescues),
        "double_rescue": any(len(owners) > 1 for owners in rescues),
        "lost_and_found": _brings_found_crystal(deeds, seat),
        "magic_shield": _shields(deeds, seat),
        "every_frog": _knows_every_frog(moves, seat),
        "no_frog": _wins_without_frog(deeds, seat),
    }
    return {feat for feat, is_done in tests.items() if is_done}


def _delivers(step: Step) -> bool:
    before, after = positions(step)
    return after.won[step.actor] > before.won[step.actor]


def _moved_piece(step: Step) -> int | None:
    """The own child that a move moves."""
    mover = mover_of(step.action)
    return CHILDREN * step.actor + mover if mover < CHILDREN else None


def _brings_found_crystal(deeds: Sequence[Deed], seat: int) -> bool:
    """Was a crystal brought home that had lain on the way?"""
    carried: dict[int, bool] = {}
    for step, _, own in deeds:
        for frog in bewitched(step):
            carried.pop(frog, None)
        if step.actor != seat or not is_move(step.action):
            continue
        piece = _moved_piece(step)
        if piece is None:
            continue
        if crystal_of(step.action):
            carried[piece] = own and _space_of_crystal(step, piece) != HIDEOUT
        if _delivers(step) and carried.pop(piece, False) and own:
            return True
    return False


def _space_of_crystal(step: Step, piece: int) -> int:
    before, after = positions(step)
    return before.at[piece] if crystal_of(step.action) == LOAD else after.at[piece]


def _shields(deeds: Sequence[Deed], seat: int) -> bool:
    """Did the arrow point at children beside the magician, whom this seat had put there?"""
    is_mine = False
    for step, _, own in deeds:
        if is_move(step.action) and mover_of(step.action) == MOVER_MAGICIAN:
            is_mine = own and step.actor == seat
        elif is_spin(step) and is_mine and _protects(positions(step)[1]):
            return True
    return False


def _protects(t: State) -> bool:
    pieces = range(CHILDREN * t.seats)
    saved = any(t.at[piece] == t.magician and not t.frog[piece] for piece in pieces)
    return t.arrow == t.magician != HOUSE and saved


def _knows_every_frog(moves: Sequence[Step], seat: int) -> bool:
    """Was every frog that was moved an own one, often enough while frogs of others could have been taken for it?"""
    known = 0
    for step in moves:
        if not MOVER_FROG <= mover_of(step.action) < MOVER_MAGICIAN:
            continue
        t = positions(step)[0]
        if owner(t.frog.index(frog_number(mover_of(step.action)))) != seat:
            return False
        frogs = [owner(piece) for piece in range(CHILDREN * t.seats) if t.frog[piece]]
        is_shown = t.show_owners or t.memory_aid >> seat & 1
        known += not is_shown and set(frogs) != {seat}
    return known >= MANY_FROGS


def _wins_without_frog(deeds: Sequence[Deed], seat: int) -> bool:
    end = positions(deeds[-1].step)[1]
    frogs = {owner(piece) for deed in deeds for piece in bewitched(deed.step)}
    won = end.phase == PHASE_OVER and end.turn == seat and end.goal >= LONG_GAME
    return won and seat not in frogs and is_unaided(deeds, seat)
