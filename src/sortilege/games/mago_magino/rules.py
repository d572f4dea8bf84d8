"""The rules of Mago Magino.

`chance` has the die and the arrow, `moves` the ring and where pieces may go, `refusals` the rule behind every refusal.
"""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.contract import CHANCE
from sortilege.engine.options import RANDOM, OptionValue
from sortilege.engine.state import rule
from sortilege.games.mago_magino.actions import (
    ACTION_END_TURN,
    ACTION_PASS,
    ACTION_THROW_AGAIN,
    LOAD,
    MOVER_FROG,
    MOVER_MAGICIAN,
    TAKE,
    crystal_of,
    direction_of,
    frog_number,
    is_move,
    mover_of,
    spaces_of,
)
from sortilege.games.mago_magino.board import (
    ARROW,
    CHILDREN,
    CRYSTALS,
    HIDEOUT,
    HOUSE,
)
from sortilege.games.mago_magino.chance import apply_chance, legal_chance, weights
from sortilege.games.mago_magino.handicaps import give_handicaps
from sortilege.games.mago_magino.moves import (
    add_child_moves,
    add_frog_moves,
    add_magician_moves,
    frog_piece,
    next_space,
    space_after,
)
from sortilege.games.mago_magino.refusals import why_not
from sortilege.games.mago_magino.state import (
    PHASE_AGAIN,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_SPIN,
    PHASE_THROW,
    State,
)

__all__ = [
    "apply",
    "awaited",
    "clock_ms",
    "legal",
    "new",
    "score",
    "thrower",
    "weights",
    "why_not",
    "winners",
]

MOST_LEGAL = 2 * 2 * 2 * 3 + 2 * 8 + 2 + 1
"""Two children: two directions, two ends, three crystal choices; eight frogs and the magician: two directions; pass."""


def new(seats: int, options: Mapping[str, OptionValue]) -> State:
    """The table before the first throw."""
    t = State()  # MM-03 to MM-05: all children and the magician start in the house, number 0
    t.seats = seats
    t.meadow = int(options["meadow"])
    t.goal = int(options["goal"])
    t.show_owners = int(options["show_owners"])
    t.turn = t.arrow = -1
    give_handicaps(t, options)
    t.lying[HIDEOUT] = CRYSTALS - sum(t.won)  # MM-06
    if options["first"] != RANDOM:  # MM-A24
        t.turn = int(options["first"])
        t.phase = PHASE_THROW
    return t


@rule
def awaited(t: State) -> int:
    """The actor whose action is due; nobody when the game is over (MM-46)."""
    if t.phase == PHASE_MOVE or t.phase == PHASE_AGAIN:
        return 1 << t.turn
    return 0 if t.phase == PHASE_OVER else 1 << CHANCE


@rule
def thrower(t: State) -> int:
    """MM-A29: the player on turn throws and spins; nobody throws for who begins."""
    return t.turn if t.phase == PHASE_THROW or t.phase == PHASE_SPIN else -1


def clock_ms(t: State) -> int:
    """Nothing is timed here."""
    return 0


# --------------------------------------------------------------------------- what is legal
# First the phase decides: chance throws or spins; after freeing a frog a player only throws again or ends the turn.
# Then the piece: own children that are no frogs, all frogs, the magician (MM-A14). Then the way, step by step, until
# the piece may go no further (MM-16, MM-23, MM-37, MM-38). Then the points: all of them, or fewer in the house and in
# the hideout, always one for a frog (MM-18 to MM-20). Last the crystal: left, loaded at the start or taken at the end
# (MM-21, MM-43, MM-44); and after an arrow the player may also pass.
@rule
def legal(t: State, actor: int, out: list[int]) -> int:
    """The actions of the awaited actor."""
    if actor == CHANCE:
        return legal_chance(t, out)
    if t.phase == PHASE_AGAIN:  # MM-42
        out[0] = ACTION_THROW_AGAIN
        out[1] = ACTION_END_TURN
        return 2
    count = 0
    for child in range(CHILDREN):
        if t.frog[CHILDREN * t.turn + child] == 0:
            count = add_child_moves(t, child, out, count)
    count = add_frog_moves(t, out, count)
    count = add_magician_moves(t, out, count)
    if t.die == ARROW:  # MM-11, MM-A01: the step after an arrow may be left out
        out[count] = ACTION_PASS
        count += 1
    return count


# --------------------------------------------------------------------------- what happens
@rule
def apply(t: State, actor: int, action: int) -> None:
    """Play one action of a player or of chance."""
    if actor == CHANCE:
        apply_chance(t, action)
    elif is_move(action):
        move(t, action)
    elif action == ACTION_THROW_AGAIN:  # MM-42
        t.phase = PHASE_THROW
    else:
        end_turn(t)


@rule
def move(t: State, action: int) -> None:
    """MM-13: one piece moves; then the turn ends, unless it freed a frog or won the game."""
    freed = move_piece(t, action)
    if t.phase == PHASE_OVER:
        return
    if freed:  # MM-42, MM-A11: one more throw, however many frogs were freed
        t.die = 0
        t.phase = PHASE_AGAIN
    else:
        end_turn(t)


@rule
def move_piece(t: State, action: int) -> int:
    """Move a child, a frog or the magician; returns the number of frogs freed."""
    mover = mover_of(action)
    direction = direction_of(action)
    if mover == MOVER_MAGICIAN:
        return move_magician(t, space_after(t, t.magician, direction, spaces_of(action)))
    if mover >= MOVER_FROG:
        return move_frog(t, frog_piece(t, frog_number(mover)), direction)
    piece = CHILDREN * t.turn + mover
    there = space_after(t, t.at[piece], direction, spaces_of(action))
    move_child(t, piece, there, crystal_of(action))
    return 0


@rule
def move_child(t: State, piece: int, there: int, crystal: int) -> None:
    """A child walks and takes a crystal before or after (MM-A26: no other child does)."""
    if crystal == LOAD:  # MM-44
        t.lying[t.at[piece]] -= 1
        t.loaded[piece] = 1
    t.at[piece] = there
    if crystal == TAKE:  # MM-21, MM-43; MM-45: no matter who left it there
        t.lying[there] -= 1
        t.loaded[piece] = 1
    if there == HOUSE and t.loaded[piece]:
        deliver(t, piece)


@rule
def deliver(t: State, piece: int) -> None:
    """MM-24, MM-25, MM-A07: the crystal is handed in; MM-46: the last one needed ends the game."""
    t.loaded[piece] = 0
    t.won[t.turn] += 1
    if t.won[t.turn] == t.goal:
        t.die = 0
        t.phase = PHASE_OVER


@rule
def move_frog(t: State, piece: int, direction: int) -> int:
    """MM-20: one space; MM-39, MM-40: the house and the magician turn it back. Returns the number of frogs freed."""
    there = next_space(t, t.at[piece], direction)
    t.at[piece] = there
    if there != HOUSE and there != t.magician:
        return 0
    t.frog[piece] = 0  # MM-A12: it takes no crystal now
    return 1


@rule
def move_magician(t: State, there: int) -> int:
    """MM-41, MM-A10: all frogs where he arrives become children. Returns the number of frogs freed."""
    t.magician = there
    freed = 0
    for piece in range(CHILDREN * t.seats):
        if t.frog[piece] and t.at[piece] == there:
            t.frog[piece] = 0
            freed += 1
    return freed


@rule
def end_turn(t: State) -> None:
    """MM-08: clockwise, the next player throws."""
    t.turn = t.turn + 1 if t.turn + 1 < t.seats else 0
    t.die = 0
    t.phase = PHASE_THROW


# --------------------------------------------------------------------------- who is ahead
@rule
def score(t: State, out: list[int]) -> None:
    """One point for each crystal brought home (MM-24)."""
    for seat in range(t.seats):
        out[seat] = t.won[seat]


@rule
def winners(t: State) -> int:
    """MM-46, MM-A25: the player who brought the last crystal needed, always the one on turn."""
    return 1 << t.turn if t.phase == PHASE_OVER else 0
