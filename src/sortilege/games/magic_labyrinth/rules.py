"""The rules of The Magic Labyrinth."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.contract import CHANCE
from sortilege.engine.options import RANDOM, OptionValue
from sortilege.engine.state import rule
from sortilege.games.magic_labyrinth.board import (
    BESIDE,
    EDGE,
    EDGE_FROM,
    EDGE_TO,
    EDGES,
    HOME,
    LARGEST_ROLL,
    LAYOUTS,
    NEIGHBOURS,
    ORIENTATIONS,
    OTHER_HOMES,
    ROLL_WEIGHT,
    SQUARES,
    STRIDE,
    SYMBOLS,
    TURNED_EDGE,
    edges_from_names,
)
from sortilege.games.magic_labyrinth.state import (
    FIRST,
    LAY,
    MOVE,
    ORIENT,
    OVER,
    ROLL,
    TARGET,
    State,
)

# Action ids: steps N E S W, stop, then what chance brings.
STOP = 4
ROLLED = 5  # roll 1 .. roll 4
TARGETED = ROLLED + LARGEST_ROLL  # + square
BEGUN = TARGETED + SQUARES  # + seat
ORIENTED = BEGUN + 4  # + orientation
LAID = ORIENTED + ORIENTATIONS  # + edge
ACTIONS = LAID + EDGES

CHANCE_KINDS = (
    (LAID, LAY, "ML-06"),
    (ORIENTED, ORIENT, "ML-12"),
    (BEGUN, FIRST, "ML-A15"),
    (TARGETED, TARGET, "ML-11"),
    (ROLLED, ROLL, "ML-20"),
)
"""What chance brings, from the highest ids down: first id, phase, the rule that asks for it."""

ROW = 0b11111  # the five edges inside a row


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
    _prepare_maze(t, options["walls"])
    return t


def _prepare_maze(t: State, walls: OptionValue) -> None:
    # ML-06, ML-07: a preset layout is turned, a number of walls is laid by chance, a list stands as it is.
    if isinstance(walls, int):
        t.count = t.unlaid = walls
        t.phase = LAY
    else:
        t.walls = LAYOUTS[walls] if walls in LAYOUTS else edges_from_names(walls)
        t.count = t.walls.bit_count()
        t.phase = ORIENT if walls in LAYOUTS else LAY
    if t.phase == LAY and t.unlaid == 0:
        close_maze(t)


@rule
def close_maze(t: State) -> None:
    """ML-10: the maze is covered; who begins is chosen or drawn (ML-18, ML-A15)."""
    if t.first < 0:
        t.phase = FIRST
    else:
        begin(t, t.first)


@rule
def begin(t: State, seat: int) -> None:
    """ML-11: the first player draws the first token."""
    t.turn = seat
    t.drawer = seat
    t.phase = TARGET


@rule
def awaited(t: State) -> int:
    """Whose move it is; nobody's when the game is over (ML-37)."""
    if t.phase == MOVE:
        return 1 << t.turn
    return 0 if t.phase == OVER else 1 << CHANCE


@rule
def thrower(t: State) -> int:
    """Who throws the die (ML-20) or draws the token (ML-35); nobody arranges the maze."""
    if t.phase == ROLL:
        return t.turn
    return t.drawer if t.phase == TARGET else -1


def clock_ms(t: State) -> int:
    """Nothing is timed here."""
    return 0


# --------------------------------------------------------------------------- what is legal
@rule
def closed_squares(t: State) -> int:
    """Where the player on turn may not stop: ML-27 other wizards, ML-A05 the corners of other players."""
    closed = OTHER_HOMES[4 * (t.seats - 2) + t.turn]
    for seat in range(t.seats):
        if seat != t.turn:
            closed |= 1 << t.at[seat]
    return closed


@rule
def can_come_to_rest(square: int, steps: int, closed: int) -> int:
    """ML-A19: can so many more steps, walls aside, bring one from a closed square to an open one?"""
    if steps == 0:
        return 0
    reached = NEIGHBOURS[square]
    while (
        steps > 1 and not reached & ~closed
    ):  # closed squares all around (rare): look one step further
        reached |= neighbours_of(reached)
        steps -= 1
    return 1 if reached & ~closed else 0


@rule
def neighbours_of(squares: int) -> int:
    """The squares beside some squares, walls aside, as bits."""
    beside = 0
    for square in range(SQUARES):
        if squares >> square & 1:
            beside |= NEIGHBOURS[square]
    return beside


@rule
def legal(t: State, actor: int, out: list[int]) -> int:
    """The actions of the awaited actor."""
    if actor == CHANCE:
        return legal_chance(t, out)
    count = 0
    here = t.at[t.turn]
    closed = closed_squares(t)
    for way in range(4):  # ML-22 to ML-24: any of the four ways, whatever came before
        out[count] = way
        count += can_step(here, way, t.steps, closed)
    out[count] = STOP
    count += 1 - (closed >> here & 1)  # ML-21, ML-A03
    return count


@rule
def can_step(here: int, way: int, steps: int, closed: int) -> int:
    """May one step there?"""
    there = BESIDE[4 * here + way]
    if there & closed:  # ML-26, ML-A04: one may pass over a closed square, never end there
        return can_come_to_rest(here + STRIDE[way], steps - 1, closed)
    return 1 if there else 0  # ML-A02


@rule
def legal_chance(t: State, out: list[int]) -> int:
    """What chance may bring in this phase."""
    if t.phase == ROLL:
        return write_span(out, ROLLED, LARGEST_ROLL)
    if t.phase == TARGET:
        return legal_targets(t, out)
    if t.phase == FIRST:
        return write_span(out, BEGUN, t.seats)
    if t.phase == ORIENT:  # ML-12
        return write_span(out, ORIENTED, ORIENTATIONS)
    return legal_walls(t, out)


@rule
def write_span(out: list[int], start: int, count: int) -> int:
    """So many ids in a row."""
    for i in range(count):
        out[i] = start + i
    return count


@rule
def legal_targets(t: State, out: list[int]) -> int:
    """ML-05, ML-11: every token that is still in the bag; drawn tokens never return."""
    bag = SYMBOLS
    for seat in range(t.seats):
        bag &= ~t.won[seat]
    count = 0
    for square in range(SQUARES):
        if bag >> square & 1:
            out[count] = TARGETED + square
            count += 1
    return count


@rule
def legal_walls(t: State, out: list[int]) -> int:
    """ML-08, ML-A01: every free edge that leaves all squares connected."""
    count = 0
    for edge in range(EDGES):
        if can_wall(t.walls, edge):
            out[count] = LAID + edge
            count += 1
    return count


@rule
def can_wall(walls: int, edge: int) -> int:
    """Is the edge free, and is there a way round it? Then a wall there cuts nothing off."""
    if walls >> edge & 1:
        return 0
    goal = 1 << EDGE_TO[edge]
    return 1 if flood(walls | 1 << edge, 1 << EDGE_FROM[edge], goal) & goal else 0


@rule
def flood(walls: int, reached: int, goal: int) -> int:
    """The squares reached from some squares through open edges; stops once it meets the goal."""
    below = ~(walls >> 30)  # bit s: open between s and the square below
    beside = 0  # bit s: open between s and its right neighbour
    for row in range(6):
        beside |= (~walls >> 5 * row & ROW) << 6 * row
    below &= (1 << 30) - 1
    while not reached & goal:
        wider = reached | (reached & beside) << 1 | (reached >> 1) & beside
        wider |= (reached & below) << 6 | (reached >> 6) & below
        if wider == reached:
            return reached
        reached = wider
    return reached


def is_connected(walls: int) -> bool:
    """ML-A01: can every square be reached from every other?"""
    return flood(walls, 1, 0) == (1 << SQUARES) - 1


@rule
def weights(t: State, out: list[int]) -> int:
    """ML-03: the faces of the die; everything else is equally likely."""
    if t.phase == ROLL:
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
    elif action == STOP:  # ML-21
        pass_turn(t)
    else:
        take_step(t, action)


@rule
def apply_chance(t: State, action: int) -> None:
    """Chance throws, draws, names the first player, turns the maze or lays a wall."""
    if t.phase == ROLL:  # ML-20
        t.roll = action - ROLLED + 1
        t.steps = t.roll
        t.phase = MOVE
    elif t.phase == TARGET:
        show_target(t, action - TARGETED)
    elif t.phase == FIRST:
        begin(t, action - BEGUN)
    elif t.phase == ORIENT:
        turn_maze(t, action - ORIENTED)
    else:
        t.walls |= 1 << action - LAID
        t.unlaid -= 1
        if t.unlaid == 0:
            close_maze(t)


@rule
def turn_maze(t: State, orientation: int) -> None:
    """ML-12, ML-A14: nobody knows which way round the layout lies."""
    turned = 0
    for edge in range(EDGES):
        if t.walls >> edge & 1:
            turned |= 1 << TURNED_EDGE[EDGES * orientation + edge]
    t.walls = turned
    close_maze(t)


@rule
def show_target(t: State, square: int) -> None:
    """ML-19: a new target for all; ML-36: a wizard who stands there already wins it at once."""
    t.target = square
    for seat in range(t.seats):
        if t.at[seat] == square:
            win_token(t, seat)
            return
    t.phase = ROLL


@rule
def take_step(t: State, way: int) -> None:
    """ML-23: one step; across a wall the ball falls."""
    here = t.at[t.turn]
    edge = EDGE[4 * here + way]
    if t.walls >> edge & 1:  # ML-28
        t.bumped |= 1 << edge
        t.at[t.turn] = HOME[4 * (t.seats - 2) + t.turn]  # ML-30; tokens are kept (ML-32)
        pass_turn(t)  # ML-29, ML-31
        return
    t.crossed |= 1 << edge
    there = here + STRIDE[way]
    t.at[t.turn] = there
    t.steps -= 1
    if there == t.target:  # ML-33, ML-34, ML-A06
        seat = t.turn
        pass_turn(t)  # ML-A07
        win_token(t, seat)
    elif t.steps == 0:
        pass_turn(t)


@rule
def win_token(t: State, seat: int) -> None:
    """ML-33: the token is won; ML-37: the last one needed ends the game, on turn or not (ML-A09)."""
    t.won[seat] |= 1 << t.target
    t.target = -1
    t.drawer = seat  # ML-35
    t.phase = TARGET
    if tokens(t, seat) == t.goal:
        t.phase = OVER
        t.winner = seat


@rule
def pass_turn(t: State) -> None:
    """ML-17, ML-31: the next player throws."""
    t.turn = t.turn + 1 if t.turn + 1 < t.seats else 0
    t.roll = 0
    t.steps = 0
    t.phase = ROLL


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
def score(t: State, out: list[int]) -> None:
    """One point a token."""
    for seat in range(t.seats):
        out[seat] = tokens(t, seat)


@rule
def winners(t: State) -> int:
    """ML-37: whoever has the last token needed."""
    return 0 if t.winner < 0 else 1 << t.winner


# --------------------------------------------------------------------------- why not
def why_not(t: State, actor: int, action: int) -> str | None:
    """The rule that forbids an action here."""
    if t.phase == OVER:
        return "ML-37"
    if action > STOP or actor == CHANCE:
        return _why_not_chance(t, actor, action)
    if t.turn >= 0 and actor != t.turn:
        return "ML-17"
    if t.phase != MOVE:
        waiting = {ORIENT: "ML-12", LAY: "ML-06", FIRST: "ML-18", TARGET: "ML-11", ROLL: "ML-20"}
        return waiting[t.phase]
    return _why_not_move(t, action)


def _why_not_chance(t: State, actor: int, action: int) -> str | None:
    """Chance plays only what is due, and nobody plays for it."""
    for start, phase, rule_id in CHANCE_KINDS:
        if action < start:
            continue
        if actor != CHANCE or t.phase != phase:
            return rule_id
        if phase == LAY and not t.walls >> action - LAID & 1:
            return None if can_wall(t.walls, action - LAID) else "ML-A01"
        out = [0] * EDGES
        return None if action in out[: legal_chance(t, out)] else rule_id
    return "ML-17"  # a wizard's step is no action of chance


def _why_not_move(t: State, action: int) -> str | None:
    here, closed = t.at[t.turn], closed_squares(t)
    if action == STOP:
        return _why_closed(t, here) if closed >> here & 1 else None
    if EDGE[4 * here + action] < 0:
        return "ML-A02"
    if can_step(here, action, t.steps, closed):
        return None
    return "ML-A19" if t.steps > 1 else _why_closed(t, here + STRIDE[action])


def _why_closed(t: State, square: int) -> str:
    """Is it a wizard or somebody's corner that one may not stop on?"""
    others = [t.at[seat] for seat in range(t.seats) if seat != t.turn]
    return "ML-27" if square in others else "ML-A05"
