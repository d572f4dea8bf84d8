"""Action ids: what a wizard does, then what chance does. Every id is encoded and decoded here."""

from __future__ import annotations

from sortilege.engine.state import rule
from sortilege.games.magic_labyrinth.board import EDGES, LARGEST_ROLL, ORIENTATIONS, SQUARES

# The first id of each kind, and what is added to it.
ACTION_STEP = 0  # + direction
ACTION_STOP = 4
ACTION_ROLL = 5  # + what the die shows, less 1; from here on chance acts
ACTION_TARGET = ACTION_ROLL + LARGEST_ROLL  # + square
ACTION_FIRST = ACTION_TARGET + SQUARES  # + seat
ACTION_ORIENT = ACTION_FIRST + 4  # + orientation; from here on secret
ACTION_WALL = ACTION_ORIENT + ORIENTATIONS  # + edge
ACTIONS = ACTION_WALL + EDGES


@rule
def step_action(direction: int) -> int:
    """A step in a direction."""
    return ACTION_STEP + direction


@rule
def direction_of(action: int) -> int:
    """The direction of a step."""
    return action - ACTION_STEP


@rule
def roll_action(roll: int) -> int:
    """The die shows a number."""
    return ACTION_ROLL + roll - 1


@rule
def roll_of(action: int) -> int:
    """What the die shows."""
    return action - ACTION_ROLL + 1


@rule
def target_action(square: int) -> int:
    """The token of a square is drawn."""
    return ACTION_TARGET + square


@rule
def target_of(action: int) -> int:
    """The square of the token drawn."""
    return action - ACTION_TARGET


@rule
def first_action(seat: int) -> int:
    """A seat is drawn to begin."""
    return ACTION_FIRST + seat


@rule
def first_of(action: int) -> int:
    """The seat that begins."""
    return action - ACTION_FIRST


@rule
def orient_action(orientation: int) -> int:
    """The layout is turned, and perhaps mirrored."""
    return ACTION_ORIENT + orientation


@rule
def orientation_of(action: int) -> int:
    """How the layout is turned."""
    return action - ACTION_ORIENT


@rule
def wall_action(edge: int) -> int:
    """A wall is placed on an edge."""
    return ACTION_WALL + edge


@rule
def edge_of(action: int) -> int:
    """The edge of the wall placed."""
    return action - ACTION_WALL
