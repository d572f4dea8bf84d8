"""A position of The Magic Labyrinth as numbers, for learning programs."""

from __future__ import annotations

from typing import Any

from sortilege.engine.contract import CHANCE
from sortilege.engine.state import rule
from sortilege.engine.tensors import Block, seat_from, write_number, write_one, write_set
from sortilege.games.magic_labyrinth.actions import ACTION_ROLL, ACTION_STOP, direction_of
from sortilege.games.magic_labyrinth.board import (
    EDGE,
    EDGES,
    GOAL,
    LARGEST_ROLL,
    MOST_WALLS,
    SQUARES,
)
from sortilege.games.magic_labyrinth.state import PHASE_MOVE, PHASE_OVER, State

SEATS, PHASES, LAYOUTS = 4, PHASE_OVER + 1, 3
SEAT_ACTIONS = ACTION_ROLL
IS_SIMULTANEOUS = False

BLOCKS = (
    Block("phase", PHASES, "orient, wall, first, target, roll, move, over"),
    Block("players", SEATS, "how many play, from 1 on"),
    Block("seat", SEATS, "the seat that looks, by its number: its corner follows from it"),
    Block("goal", 1, "tokens to win", GOAL),
    Block("walls", 1, "walls under the board", MOST_WALLS),
    Block("layout", LAYOUTS, "another maze, layout A, layout B"),
    Block("turn", SEATS, "who is on turn; at the end, who has won"),
    Block("drawer", SEATS, "who draws the next token"),
    Block("roll", 1, "what the die shows while somebody moves", LARGEST_ROLL),
    Block("steps", 1, "steps left of it", LARGEST_ROLL),
    Block("target", SQUARES, "the square of the token that is searched for, row by row from A1"),
    Block("wizards", SEATS * SQUARES, "the square of each wizard, seat by seat"),
    Block("tokens", SEATS * SQUARES, "the tokens of each seat, by their squares"),
    Block("head starts", SEATS, "how many tokens fewer a seat needs", GOAL),
    Block("walls shown", EDGES, "walls that were hit, where table or seat has them shown"),
    Block("bumped", EDGES, "walls that somebody has hit", is_remembered=True),
    Block("crossed", EDGES, "edges that somebody has walked through", is_remembered=True),
)


@rule
def write_tensor(t: State, seat: int, out: Any) -> int:
    """What a seat may know, as `BLOCKS` says."""
    place = write_setting(t, seat, out)
    place = write_turn(t, seat, out, place)
    for k in range(SEATS):
        other = (seat + k) % t.seats
        place = write_one(out, place, t.at[other] if k < t.seats else -1, SQUARES)
    for k in range(SEATS):
        other = (seat + k) % t.seats
        place = write_set(out, place, t.won[other] if k < t.seats else 0, SQUARES)
    for k in range(SEATS):
        other = (seat + k) % t.seats
        place = write_number(out, place, t.head_start[other] if k < t.seats else 0)
    is_shown = t.show_bumped or t.memory_aid >> seat & 1
    place = write_set(out, place, t.bumped if is_shown else 0, EDGES)
    place = write_set(out, place, t.bumped, EDGES)
    return write_set(out, place, t.crossed, EDGES)


@rule
def write_setting(t: State, seat: int, out: Any) -> int:
    """What stays the same for a whole game, and the phase."""
    place = write_one(out, 0, t.phase, PHASES)
    place = write_one(out, place, t.seats - 1, SEATS)
    place = write_one(out, place, seat, SEATS)
    place = write_number(out, place, t.goal)
    place = write_number(out, place, t.wall_count)
    return write_one(out, place, t.layout, LAYOUTS)


@rule
def write_turn(t: State, seat: int, out: Any, place: int) -> int:
    """Who does what, the die, and the target."""
    turn = t.winner if t.phase == PHASE_OVER else t.turn
    place = write_one(out, place, seat_from(t, seat, turn), SEATS)
    place = write_one(out, place, seat_from(t, seat, t.drawer), SEATS)
    place = write_number(out, place, t.roll if t.phase == PHASE_MOVE else 0)
    place = write_number(out, place, t.steps)
    return write_one(out, place, t.target, SQUARES)


@rule
def write_shown(t: State, actor: int, action: int, seat: int, out: Any) -> None:
    """A step shows whether there is a wall, also where somebody has tried before; everybody sees it."""
    if actor < CHANCE and action != ACTION_STOP:
        edge = EDGE[4 * t.at[actor] + direction_of(action)]
        out[edge if t.walls >> edge & 1 else EDGES + edge] = 1
