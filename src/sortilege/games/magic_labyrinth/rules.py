"""The rules of The Magic Labyrinth."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.contract import CHANCE
from sortilege.engine.options import RANDOM, OptionValue
from sortilege.engine.state import rule
from sortilege.games.magic_labyrinth.actions import (
    ACTION_FIRST,
    ACTION_ORIENT,
    ACTION_ROLL,
    ACTION_STOP,
    ACTION_TARGET,
    ACTION_WALL,
    direction_of,
    edge_of,
    first_of,
    orientation_of,
    roll_of,
    step_action,
    target_of,
)
from sortilege.games.magic_labyrinth.board import (
    EDGE,
    EDGES,
    HOME,
    LARGEST_ROLL,
    LAYOUTS,
    ROLL_WEIGHT,
    STRIDE,
    edges_from_names,
    layout_number,
)
from sortilege.games.magic_labyrinth.draws import legal_chance
from sortilege.games.magic_labyrinth.handicaps import give_handicaps
from sortilege.games.magic_labyrinth.maze import can_wall, turned
from sortilege.games.magic_labyrinth.movement import can_step, closed_squares
from sortilege.games.magic_labyrinth.state import (
    PHASE_FIRST,
    PHASE_MOVE,
    PHASE_ORIENT,
    PHASE_OVER,
    PHASE_ROLL,
    PHASE_TARGET,
    PHASE_WALL,
    State,
)


def new(seats: int, options: Mapping[str, OptionValue]) -> State:
    """The table before chance has arranged the maze."""
    t = State()
    t.seats = seats
    t.goal = int(options["goal"])
    t.show_bumped = int(options["show_bumped"])
    t.first = -1 if options["first"] == RANDOM else int(options["first"])
    t.turn = t.target = t.drawer = t.winner = -1
    for seat in range(seats):  # ML-14, ML-16
        t.at[seat] = HOME[4 * (seats - 2) + seat]
    give_handicaps(t, options)
    _prepare_maze(t, options["walls"])
    return t


def _prepare_maze(t: State, walls: OptionValue) -> None:
    # ML-06, ML-07: a layout is turned, a number of walls is placed by chance, a list stands as it is.
    if isinstance(walls, int):
        t.wall_count = t.walls_to_place = walls
        t.phase = PHASE_WALL
    else:
        t.walls = LAYOUTS[walls] if walls in LAYOUTS else edges_from_names(walls)
        t.layout = layout_number(walls)
        t.wall_count = t.walls.bit_count()
        t.phase = PHASE_ORIENT if walls in LAYOUTS else PHASE_WALL
    if t.phase == PHASE_WALL and t.walls_to_place == 0:
        close_maze(t)


@rule
def close_maze(t: State) -> None:
    """ML-10: the maze is covered; who begins is chosen or drawn (ML-18, ML-A15)."""
    if t.first < 0:
        t.phase = PHASE_FIRST
    else:
        begin(t, t.first)


@rule
def begin(t: State, seat: int) -> None:
    """ML-11: the first player draws the first token."""
    t.turn = seat
    t.drawer = seat
    t.phase = PHASE_TARGET


@rule
def awaited(t: State) -> int:
    """Whose move it is; nobody's when the game is over (ML-37)."""
    if t.phase == PHASE_MOVE:
        return 1 << t.turn
    return 0 if t.phase == PHASE_OVER else 1 << CHANCE


@rule
def thrower(t: State) -> int:
    """Who throws the die (ML-20) or draws the token (ML-35); nobody arranges the maze."""
    if t.phase == PHASE_ROLL:
        return t.turn
    return t.drawer if t.phase == PHASE_TARGET else -1


def clock_ms(t: State) -> int:
    """Nothing is timed here."""
    return 0


# --------------------------------------------------------------------------- what is legal
# Chance has whatever its phase calls for: see `legal_chance`. For a wizard legality is decided in this order:
# a step must stay on the board (ML-A02); onto a free square it is always legal, wall or no wall, for nobody
# sees the walls (ML-22 to ML-25); onto a closed square (another wizard, another player's corner) only if the
# steps left can still lead to an open one (ML-A04, ML-A19). Stopping is legal wherever the square is not closed.
@rule
def legal(t: State, actor: int, out: list[int]) -> int:
    """The actions of the awaited actor."""
    if actor == CHANCE:
        return legal_chance(t, out)
    count = 0
    here = t.at[t.turn]
    closed = closed_squares(t)
    for direction in range(4):
        out[count] = step_action(direction)
        count += can_step(here, direction, t.steps, closed)
    out[count] = ACTION_STOP
    count += 1 - (closed >> here & 1)  # ML-21, ML-A03
    return count


@rule
def weights(t: State, out: list[int]) -> int:
    """ML-03: the faces of the die; everything else is equally likely."""
    if t.phase == PHASE_ROLL:
        for i in range(LARGEST_ROLL):
            out[i] = ROLL_WEIGHT[i]
        return LARGEST_ROLL
    count = legal_chance(t, out)
    for i in range(count):
        out[i] = 1
    return count


# --------------------------------------------------------------------------- what happens
@rule
def apply(t: State, actor: int, action: int) -> None:
    """Play one action of a wizard or of chance."""
    if actor == CHANCE:
        apply_chance(t, action)
    elif action == ACTION_STOP:  # ML-21
        pass_turn(t)
    else:
        take_step(t, direction_of(action))


@rule
def apply_chance(t: State, action: int) -> None:
    """Chance throws, draws, names the first player, turns the maze or places a wall."""
    if t.phase == PHASE_ROLL:
        start_move(t, roll_of(action))
    elif t.phase == PHASE_TARGET:
        show_target(t, target_of(action))
    elif t.phase == PHASE_FIRST:
        begin(t, first_of(action))
    elif t.phase == PHASE_ORIENT:
        turn_maze(t, orientation_of(action))
    else:
        place_wall(t, edge_of(action))


@rule
def start_move(t: State, roll: int) -> None:
    """ML-20: the die is thrown, then the wizard moves."""
    t.roll = roll
    t.steps = roll
    t.phase = PHASE_MOVE


@rule
def turn_maze(t: State, orientation: int) -> None:
    """ML-12, ML-A14: nobody knows which way round the layout lies."""
    t.walls = turned(t.walls, orientation)
    close_maze(t)


@rule
def place_wall(t: State, edge: int) -> None:
    """ML-06: chance builds the maze wall by wall."""
    t.walls |= 1 << edge
    t.walls_to_place -= 1
    if t.walls_to_place == 0:
        close_maze(t)


@rule
def show_target(t: State, square: int) -> None:
    """ML-19: a new target for all; ML-36: a wizard already standing there wins it at once."""
    t.target = square
    for seat in range(t.seats):
        if t.at[seat] == square:
            win_token(t, seat)
            return
    t.phase = PHASE_ROLL


@rule
def take_step(t: State, direction: int) -> None:
    """ML-23: one step; across a wall the ball falls (ML-28)."""
    here = t.at[t.turn]
    edge = EDGE[4 * here + direction]
    if t.walls >> edge & 1:
        bump(t, edge)
    else:
        t.crossed |= 1 << edge
        enter_square(t, here + STRIDE[direction])


@rule
def bump(t: State, edge: int) -> None:
    """ML-30: back to the home corner, tokens are kept (ML-32); the turn is over (ML-29, ML-31)."""
    t.bumped |= 1 << edge
    t.at[t.turn] = HOME[4 * (t.seats - 2) + t.turn]
    pass_turn(t)


@rule
def enter_square(t: State, square: int) -> None:
    """ML-33, ML-34, ML-A06: the target is won and ends the turn (ML-A07); so does the last step."""
    seat = t.turn
    t.at[seat] = square
    t.steps -= 1
    if square == t.target:
        pass_turn(t)
        win_token(t, seat)
    elif t.steps == 0:
        pass_turn(t)


@rule
def win_token(t: State, seat: int) -> None:
    """ML-33: the token is won; ML-37: the last one needed ends the game, on turn or not (ML-A09)."""
    t.won[seat] |= 1 << t.target
    t.target = -1
    t.drawer = seat  # ML-35
    t.phase = PHASE_TARGET
    if points(t, seat) == t.goal:
        t.phase = PHASE_OVER
        t.winner = seat


@rule
def pass_turn(t: State) -> None:
    """ML-17, ML-31: the next player throws."""
    t.turn = t.turn + 1 if t.turn + 1 < t.seats else 0
    t.roll = 0
    t.steps = 0
    t.phase = PHASE_ROLL


# --------------------------------------------------------------------------- who is ahead
@rule
def tokens(t: State, seat: int) -> int:
    """How many tokens a seat has won."""
    left = t.won[seat]
    count = 0
    while left:
        left &= left - 1
        count += 1
    return count


@rule
def points(t: State, seat: int) -> int:
    """The tokens that a seat has won, and those that it was given as a head start."""
    return t.head_start[seat] + tokens(t, seat)


@rule
def score(t: State, out: list[int]) -> None:
    """One point for each token."""
    for seat in range(t.seats):
        out[seat] = points(t, seat)


@rule
def winners(t: State) -> int:
    """ML-37: the player with the last token needed."""
    return 0 if t.winner < 0 else 1 << t.winner


# --------------------------------------------------------------------------- why not
_CHANCE_RULES = (
    (ACTION_WALL, PHASE_WALL, "ML-06"),
    (ACTION_ORIENT, PHASE_ORIENT, "ML-12"),
    (ACTION_FIRST, PHASE_FIRST, "ML-A15"),
    (ACTION_TARGET, PHASE_TARGET, "ML-11"),
    (ACTION_ROLL, PHASE_ROLL, "ML-20"),
)
"""The actions of chance from the highest ids down: first id, phase, the rule that calls for them."""

_WAITING_RULES = {
    PHASE_ORIENT: "ML-12",
    PHASE_WALL: "ML-06",
    PHASE_FIRST: "ML-18",
    PHASE_TARGET: "ML-11",
    PHASE_ROLL: "ML-20",
}
"""The rule that says what must happen before a wizard moves."""


def why_not(t: State, actor: int, action: int) -> str | None:
    """The rule that forbids an action here."""
    if t.phase == PHASE_OVER:
        return "ML-37"
    if action > ACTION_STOP or actor == CHANCE:
        return _why_not_chance(t, actor, action)
    if t.turn >= 0 and actor != t.turn:
        return "ML-17"
    if t.phase != PHASE_MOVE:
        return _WAITING_RULES[t.phase]
    return _why_not_move(t, action)


def _why_not_chance(t: State, actor: int, action: int) -> str | None:
    """Chance plays only what is due, and nobody plays for it."""
    for start, phase, rule_id in _CHANCE_RULES:
        if action >= start:
            if actor != CHANCE or t.phase != phase:
                return rule_id
            return _why_not_drawn(t, action, rule_id)
    return "ML-17"  # a wizard's step is not an action of chance


def _why_not_drawn(t: State, action: int, rule_id: str) -> str | None:
    """A free edge is refused for what a wall there would cut off; everything else by its own rule."""
    if t.phase == PHASE_WALL and not t.walls >> edge_of(action) & 1:
        return None if can_wall(t.walls, edge_of(action)) else "ML-A01"
    out = [0] * EDGES
    return None if action in out[: legal_chance(t, out)] else rule_id


def _why_not_move(t: State, action: int) -> str | None:
    here, closed = t.at[t.turn], closed_squares(t)
    if action == ACTION_STOP:
        return _why_closed(t, here) if closed >> here & 1 else None
    direction = direction_of(action)
    if EDGE[4 * here + direction] < 0:
        return "ML-A02"
    if can_step(here, direction, t.steps, closed):
        return None
    return "ML-A19" if t.steps > 1 else _why_closed(t, here + STRIDE[direction])


def _why_closed(t: State, square: int) -> str:
    """Which rule closes a square: another wizard on it, or another player's corner."""
    others = [t.at[seat] for seat in range(t.seats) if seat != t.turn]
    return "ML-27" if square in others else "ML-A05"
