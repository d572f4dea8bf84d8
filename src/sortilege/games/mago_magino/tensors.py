"""A position of Mago Magino as numbers, for learning programs."""

from __future__ import annotations

from typing import Any

from sortilege.engine.state import rule
from sortilege.engine.tensors import Block, seat_from, write_number, write_one, write_row
from sortilege.games.mago_magino.actions import ACTION_DIE
from sortilege.games.mago_magino.board import (
    CHILDREN,
    CRYSTALS,
    GOAL,
    LARGEST_THROW,
    MOST_MEADOW,
    MOST_SEATS,
    PIECES,
    SPACES,
)
from sortilege.games.mago_magino.state import PHASE_MOVE, PHASE_OVER, PHASE_SPIN, State

PHASES = PHASE_OVER + 1
SEAT_ACTIONS = ACTION_DIE
IS_SIMULTANEOUS = False

BLOCKS = (
    Block("phase", PHASES, "first, throw, spin, move, again, over"),
    Block("players", MOST_SEATS, "how many play, from 1 on"),
    Block("meadow", 1, "spaces of the meadow", MOST_MEADOW),
    Block("goal", 1, "crystals to win", GOAL),
    Block("turn", MOST_SEATS, "who is on turn; at the end, who has won"),
    Block(
        "die",
        1,
        "the points to move, 1 for the arrow, while it is spun or somebody moves",
        LARGEST_THROW,
    ),
    Block("arrow", SPACES, "the space at which the arrow points"),
    Block("magician", SPACES, "the space of the magician"),
    Block(
        "children",
        PIECES * SPACES,
        "the space of child a and child b of each seat; none for a frog",
    ),
    Block("loaded", PIECES, "this child carries a crystal"),
    Block("frogs", PIECES * SPACES, "the space of frog 1 to 10"),
    Block("crystals", SPACES, "crystals that lie on each space", CRYSTALS),
    Block("won", MOST_SEATS, "crystals brought home", GOAL),
    Block(
        "owners shown",
        PIECES * PIECES,
        "the child that frog 1 to 10 is, where table or seat has it shown",
    ),
    Block("owners", PIECES * PIECES, "the child that frog 1 to 10 is", is_remembered=True),
)


@rule
def write_tensor(t: State, seat: int, out: Any) -> int:
    """What a seat may know, as `BLOCKS` says."""
    place = write_setting(t, seat, out)
    place = write_pieces(t, seat, out, place)
    place = write_row(out, place, t.lying, SPACES)
    for k in range(MOST_SEATS):
        place = write_number(out, place, t.won[(seat + k) % t.seats] if k < t.seats else 0)
    if t.show_owners or t.memory_aid >> seat & 1:
        write_owners(t, seat, out, place)
    return write_owners(t, seat, out, place + PIECES * PIECES)


@rule
def write_setting(t: State, seat: int, out: Any) -> int:
    """Phase, options, whose turn it is, die, arrow and magician."""
    place = write_one(out, 0, t.phase, PHASES)
    place = write_one(out, place, t.seats - 1, MOST_SEATS)
    place = write_number(out, place, t.meadow)
    place = write_number(out, place, t.goal)
    place = write_one(out, place, seat_from(t, seat, t.turn), MOST_SEATS)
    is_used = t.phase == PHASE_SPIN or t.phase == PHASE_MOVE
    place = write_number(out, place, t.die if is_used else 0)
    place = write_one(out, place, t.arrow, SPACES)
    return write_one(out, place, t.magician, SPACES)


@rule
def piece_from(t: State, seat: int, piece: int) -> int:
    """A piece as the seat that looks counts it: its own children first."""
    return CHILDREN * seat_from(t, seat, piece // CHILDREN) + piece % CHILDREN


@rule
def write_pieces(t: State, seat: int, out: Any, place: int) -> int:
    """Where children and frogs are, and who carries a crystal."""
    loaded = place + PIECES * SPACES
    frogs = loaded + PIECES
    for piece in range(CHILDREN * t.seats):
        counted = piece_from(t, seat, piece)
        if t.frog[piece]:
            out[frogs + SPACES * (t.frog[piece] - 1) + t.at[piece]] = 1
        else:
            out[place + SPACES * counted + t.at[piece]] = 1
            out[loaded + counted] = t.loaded[piece]
    return frogs + PIECES * SPACES


@rule
def write_owners(t: State, seat: int, out: Any, place: int) -> int:
    """Which child each frog is."""
    for piece in range(CHILDREN * t.seats):
        if t.frog[piece]:
            out[place + PIECES * (t.frog[piece] - 1) + piece_from(t, seat, piece)] = 1
    return place + PIECES * PIECES
