"""Why an action is refused: the id of the rule that forbids it."""

from __future__ import annotations

from sortilege.engine.contract import CHANCE
from sortilege.games.mago_magino.actions import (
    ACTION_DIE,
    ACTION_FIRST,
    ACTION_PASS,
    ACTION_SPIN,
    LOAD,
    MOVER_FROG,
    MOVER_MAGICIAN,
    NO_CRYSTAL,
    crystal_of,
    direction_of,
    frog_number,
    is_move,
    mover_of,
    spaces_of,
)
from sortilege.games.mago_magino.board import ARROW, CHILDREN, HIDEOUT, SPACES
from sortilege.games.mago_magino.chance import legal_chance
from sortilege.games.mago_magino.moves import (
    can_end,
    frog_piece,
    is_forest,
    next_space,
    space_after,
)
from sortilege.games.mago_magino.state import (
    PHASE_AGAIN,
    PHASE_FIRST,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_SPIN,
    PHASE_THROW,
    State,
)

CHANCE_KINDS = (
    (ACTION_FIRST, PHASE_FIRST, "MM-A24"),
    (ACTION_SPIN, PHASE_SPIN, "MM-10"),
    (ACTION_DIE, PHASE_THROW, "MM-09"),
)
"""What chance brings, from the highest ids down: first id, phase, the rule that asks for it."""

NOT_YET = {PHASE_THROW: "MM-09", PHASE_SPIN: "MM-10", PHASE_AGAIN: "MM-13"}
"""The rule that is due in a phase in which nobody moves."""


def why_not(t: State, actor: int, action: int) -> str | None:
    """The rule that forbids an action here; None when it is legal."""
    if t.phase == PHASE_OVER:
        return "MM-46"
    if action >= ACTION_DIE or actor == CHANCE:
        return _why_not_chance(t, actor, action)
    if actor != t.turn:
        return "MM-08"
    if t.phase != PHASE_MOVE:
        return None if t.phase == PHASE_AGAIN and action > ACTION_PASS else NOT_YET[t.phase]
    if is_move(action):
        return _why_not_move(t, action)
    if action > ACTION_PASS:
        return "MM-42"
    return None if t.die == ARROW else "MM-A01"


def _why_not_chance(t: State, actor: int, action: int) -> str | None:
    """Chance plays only what is due, and nobody plays for it."""
    for start, phase, rule_id in CHANCE_KINDS:
        if action < start:
            continue
        if actor != CHANCE or t.phase != phase:
            return rule_id
        return None if action in range(start, start + legal_chance(t, [0] * SPACES)) else rule_id
    return "MM-08"  # a player's move is no action of chance


def _why_not_move(t: State, action: int) -> str | None:
    mover, direction = mover_of(action), direction_of(action)
    spaces, crystal = spaces_of(action), crystal_of(action)
    if mover == MOVER_MAGICIAN:
        return _why_not_magician(t, direction, spaces, crystal)
    if mover >= MOVER_FROG:
        return _why_not_frog(t, frog_number(mover), direction, spaces, crystal)
    piece = CHILDREN * t.turn + mover
    if t.frog[piece]:
        return "MM-31"
    carries = bool(t.loaded[piece]) or crystal == LOAD
    why = _why_not_crystal(t, piece, direction, spaces, crystal)
    return why or _why_not_walk(t, piece, direction, spaces, carries)


def _why_not_magician(t: State, direction: int, spaces: int, crystal: int) -> str | None:
    if crystal != NO_CRYSTAL:
        return "MM-21"
    space = t.magician
    for _ in range(min(spaces, t.die)):
        space = next_space(t, space, direction)
        if is_forest(space):
            return "MM-37"
        if space == HIDEOUT:
            return "MM-38"
    return _why_not_points(t, space, spaces)


def _why_not_frog(t: State, number: int, direction: int, spaces: int, crystal: int) -> str | None:
    if number not in t.frog:
        return "MM-32"
    if crystal != NO_CRYSTAL:
        return "MM-30"
    if spaces != 1:
        return "MM-20"
    return "MM-16" if next_space(t, t.at[frog_piece(t, number)], direction) < 0 else None


def _why_not_walk(t: State, piece: int, direction: int, spaces: int, carries: bool) -> str | None:
    """The first step that a child may not make, or points that do not fit."""
    space = t.at[piece]
    for _ in range(min(spaces, t.die)):
        space = next_space(t, space, direction)
        if space < 0:
            return "MM-16"
        if carries and is_forest(space):
            return "MM-23"
    return _why_not_points(t, space, spaces)


def _why_not_points(t: State, space: int, spaces: int) -> str | None:
    """Too many spaces, or too few and neither in the house nor in the hideout."""
    if spaces > t.die:
        return "MM-11" if t.die == ARROW else "MM-12"
    return None if can_end(t, space, spaces) else "MM-18"


def _why_not_crystal(t: State, piece: int, direction: int, spaces: int, crystal: int) -> str | None:
    """A crystal is taken only where one lies, by a child that carries none."""
    if crystal == NO_CRYSTAL:
        return None
    if t.loaded[piece]:
        return "MM-22"
    if crystal == LOAD:
        return None if t.lying[t.at[piece]] else "MM-44"
    space = space_after(t, t.at[piece], direction, spaces)
    if space < 0 or t.lying[space]:
        return None  # a way that is closed is reported first
    return "MM-A19" if space == HIDEOUT else "MM-43"
