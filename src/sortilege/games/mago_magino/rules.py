"""The rules of Mago Magino."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.contract import CHANCE
from sortilege.engine.options import RANDOM, OptionValue
from sortilege.engine.state import rule
from sortilege.games.mago_magino.board import (
    ARROW,
    CHILDREN,
    CRYSTALS,
    DIE_WEIGHT,
    FOREST,
    HIDEOUT,
    HOUSE,
    LARGEST_THROW,
    MEADOW,
    MOST_SEATS,
    PIECES,
    SECTOR_WEIGHT,
    SPACES,
)
from sortilege.games.mago_magino.state import AGAIN, FIRST, MOVE, OVER, SPIN, THROW, State

# What a player may move: own child a, own child b, frog f1 .. f10, the magician.
FROG = CHILDREN
MAGICIAN = FROG + PIECES
MOVERS = MAGICIAN + 1
CLOCKWISE, COUNTER = 0, 1
PLAIN, LOAD, TAKE = 0, 1, 2  # MM-44: load where the move begins; MM-21, MM-43: take where it ends

# Action ids: a move is ((mover * 2 + way) * 4 + spaces - 1) * 3 + crystal; then the short words, then chance.
A_SPACE = 3
A_WAY = LARGEST_THROW * A_SPACE
A_MOVER = 2 * A_WAY
PASS = MOVERS * A_MOVER
AGAIN_THROW, AGAIN_END = PASS + 1, PASS + 2
THROWN = AGAIN_END + 1  # die arrow, die 2 .. die 4
SPUN = THROWN + LARGEST_THROW  # + space
BEGUN = SPUN + SPACES  # + seat
ACTIONS = BEGUN + MOST_SEATS

MOST_LEGAL = 2 * 2 * 2 * 3 + 2 * 8 + 2 + 1
"""Two children, two ways, two ends, three kinds; eight frogs, two ways; the magician, two ways; a pass."""

PLACE_BITS, PLACE = 5, 0b11111  # enough for a space or none

CHANCE_KINDS = ((BEGUN, FIRST, "MM-A24"), (SPUN, SPIN, "MM-10"), (THROWN, THROW, "MM-09"))
"""What chance brings, from the highest ids down: first id, phase, the rule that asks for it."""


def new(seats: int, options: Mapping[str, OptionValue]) -> State:
    """The table before anybody has thrown the die."""
    t = State()  # MM-03 to MM-05: all children and the magician start in the house, number 0
    t.seats = seats
    t.meadow = int(options["meadow"])
    t.goal = int(options["goal"])
    t.show_owners = int(options["show_owners"])
    t.turn = t.arrow = -1
    t.lying[HIDEOUT] = CRYSTALS  # MM-06
    if options["first"] != RANDOM:  # MM-A24
        t.turn = int(options["first"])
        t.phase = THROW
    return t


@rule
def awaited(t: State) -> int:
    """Whose move it is; nobody's when the game is over (MM-46)."""
    if t.phase == MOVE or t.phase == AGAIN:
        return 1 << t.turn
    return 0 if t.phase == OVER else 1 << CHANCE


@rule
def thrower(t: State) -> int:
    """MM-A29: the player on turn throws and spins; nobody's hand says who begins."""
    return t.turn if t.phase == THROW or t.phase == SPIN else -1


def clock_ms(t: State) -> int:
    """Nothing is timed here."""
    return 0


# --------------------------------------------------------------------------- the ring
@rule
def next_space(t: State, space: int, way: int) -> int:
    """The next space that way; -1 where the forest would be crossed backwards (MM-16)."""
    if way == CLOCKWISE:
        return space + 1 if space + 1 < MEADOW + t.meadow else HOUSE
    if space == HOUSE:
        return MEADOW + t.meadow - 1
    return space - 1 if space > HIDEOUT else -1


@rule
def space_after(t: State, space: int, way: int, spaces: int) -> int:
    """Where a legal move of so many spaces ends."""
    for _ in range(spaces):
        space = next_space(t, space, way)
    return space


@rule
def is_forest(space: int) -> int:
    """Is it one of the three enchanted spaces?"""
    return 1 if FOREST <= space < HIDEOUT else 0


@rule
def can_end(t: State, space: int, spaces: int) -> int:
    """MM-18: all points are used; MM-19: those left over may be dropped in the house and in the hideout."""
    if spaces == t.die or space == HOUSE:
        return 1
    return 1 if space == HIDEOUT else 0


# --------------------------------------------------------------------------- what is legal
@rule
def legal(t: State, actor: int, out: list[int]) -> int:
    """The actions of the awaited actor."""
    if actor == CHANCE:
        return legal_chance(t, out)
    if t.phase == AGAIN:  # MM-42: one may throw again, or not
        out[0] = AGAIN_THROW
        out[1] = AGAIN_END
        return 2
    count = 0
    for child in range(CHILDREN):  # MM-A14: own children, any frog, the magician
        if t.frog[CHILDREN * t.turn + child] == 0:
            count = add_child_moves(t, child, out, count)
    count = add_frog_moves(t, out, count)
    count = add_magician_moves(t, out, count)
    if t.die == ARROW:  # MM-11, MM-A01: the step after an arrow may be left out
        out[count] = PASS
        count += 1
    return count


@rule
def add_child_moves(t: State, child: int, out: list[int], count: int) -> int:
    """MM-12, MM-14: one own child, either way."""
    piece = CHILDREN * t.turn + child
    carries = t.loaded[piece]
    for way in range(2):
        space = t.at[piece]
        can_load = 1 if not carries and t.lying[space] > 0 else 0  # MM-22, MM-44, MM-A06
        for spaces in range(1, t.die + 1):  # MM-A02: one direction a move
            space = next_space(t, space, way)
            if is_forest(space):  # MM-23
                can_load = 0
            if space < 0 or (carries and is_forest(space)):  # MM-A03
                break
            if can_end(t, space, spaces):  # MM-A04: or go on, if the next step is legal
                action = child * A_MOVER + way * A_WAY + (spaces - 1) * A_SPACE
                can_take = 1 if not carries and t.lying[space] > 0 else 0
                count = add_kinds(action, can_load, can_take, out, count)
    return count


@rule
def add_kinds(action: int, can_load: int, can_take: int, out: list[int], count: int) -> int:
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
def frog_places(t: State) -> int:
    """One more than the space of each frog, five bits a number; 0 where no frog has that number."""
    places = 0
    for piece in range(CHILDREN * t.seats):
        if t.frog[piece]:
            places |= (t.at[piece] + 1) << PLACE_BITS * (t.frog[piece] - 1)
    return places


@rule
def add_frog_moves(t: State, out: list[int], count: int) -> int:
    """MM-20, MM-32: any frog, one space; in the forest clockwise only (MM-A16)."""
    places = frog_places(t)
    action = FROG * A_MOVER
    while places:
        if places & PLACE:
            out[count] = action
            count += 1
            if next_space(t, (places & PLACE) - 1, COUNTER) >= 0:
                out[count] = action + A_WAY
                count += 1
        places >>= PLACE_BITS
        action += A_MOVER
    return count


@rule
def add_magician_moves(t: State, out: list[int], count: int) -> int:
    """MM-35: the magician; MM-37, MM-38: he walks between the first meadow space and the house."""
    home = MEADOW + t.meadow - t.magician if t.magician != HOUSE else 0
    back = t.magician - MEADOW if t.magician != HOUSE else t.meadow
    if home:  # MM-19: points left over are dropped in the house
        spaces = home if home < t.die else t.die
        out[count] = MAGICIAN * A_MOVER + (spaces - 1) * A_SPACE
        count += 1
    if t.die <= back:
        out[count] = MAGICIAN * A_MOVER + A_WAY + (t.die - 1) * A_SPACE
        count += 1
    return count


@rule
def legal_chance(t: State, out: list[int]) -> int:
    """What chance may bring in this phase."""
    if t.phase == THROW:
        return write_span(out, THROWN, LARGEST_THROW)
    if t.phase == SPIN:  # MM-A22: the arrow always stops at a space
        return write_span(out, SPUN, MEADOW + t.meadow)
    return write_span(out, BEGUN, t.seats)


@rule
def write_span(out: list[int], start: int, count: int) -> int:
    """So many ids in a row."""
    for i in range(count):
        out[i] = start + i
    return count


@rule
def weights(t: State, out: list[int]) -> int:
    """MM-09: the faces of the die; the sectors of the dial and the seats are equally likely."""
    count = legal_chance(t, out)
    for i in range(count):
        out[i] = DIE_WEIGHT[i] if t.phase == THROW else SECTOR_WEIGHT
    return count


# --------------------------------------------------------------------------- what happens
@rule
def apply(t: State, actor: int, action: int) -> None:
    """Play one action of a player or of chance."""
    if actor == CHANCE:
        apply_chance(t, action)
    elif action < PASS:
        move(t, action)
    elif action == AGAIN_THROW:  # MM-42
        t.phase = THROW
    else:
        pass_turn(t)


@rule
def apply_chance(t: State, action: int) -> None:
    """Chance throws the die, spins the arrow or names the first player."""
    if t.phase == THROW:
        t.die = action - THROWN + 1
        t.phase = SPIN if t.die == ARROW else MOVE  # MM-10
    elif t.phase == SPIN:
        t.arrow = action - SPUN
        bewitch(t, t.arrow)
        t.phase = MOVE  # MM-11
    else:
        t.turn = action - BEGUN
        t.phase = THROW


@rule
def bewitch(t: State, space: int) -> None:
    """MM-26, MM-28: all children there become frogs, the spinner's own first: they take the lowest numbers."""
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


@rule
def move(t: State, action: int) -> None:
    """MM-13: one piece goes; then the turn passes, or there is another throw for whoever freed a frog (MM-42)."""
    mover = action // A_MOVER
    way = action // A_WAY % 2
    spaces = action // A_SPACE % LARGEST_THROW + 1
    freed = 0  # how many
    if mover == MAGICIAN:
        freed = move_magician(t, space_after(t, t.magician, way, spaces))
    elif mover >= FROG:
        freed = move_frog(t, frog_piece(t, mover - FROG + 1), way)
    else:
        piece = CHILDREN * t.turn + mover
        move_child(t, piece, space_after(t, t.at[piece], way, spaces), action % A_SPACE)
    if t.phase == OVER:
        return
    if freed:  # MM-A11: one more throw, however many were freed
        t.die = 0
        t.phase = AGAIN
    else:
        pass_turn(t)


@rule
def move_child(t: State, piece: int, there: int, crystal: int) -> None:
    """A child walks, with what it takes before or after (MM-A26: nobody else does)."""
    if crystal == LOAD:  # MM-44
        t.lying[t.at[piece]] -= 1
        t.loaded[piece] = 1
    t.at[piece] = there
    if crystal == TAKE:  # MM-21, MM-43; MM-45: whoever left it there
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
        t.phase = OVER


@rule
def frog_piece(t: State, number: int) -> int:
    """The piece under a frog; nobody at the table may look."""
    piece = 0
    while t.frog[piece] != number:
        piece += 1
    return piece


@rule
def move_frog(t: State, piece: int, way: int) -> int:
    """MM-20: one space; MM-39, MM-40: the house and the magician turn it back. Returns how many were freed."""
    there = next_space(t, t.at[piece], way)
    t.at[piece] = there
    if there != HOUSE and there != t.magician:
        return 0
    t.frog[piece] = 0  # MM-A12: it takes no crystal now
    return 1


@rule
def move_magician(t: State, there: int) -> int:
    """MM-41, MM-A10: all frogs where he arrives become children. Returns how many were freed."""
    t.magician = there
    freed = 0
    for piece in range(CHILDREN * t.seats):
        if t.frog[piece] and t.at[piece] == there:
            t.frog[piece] = 0
            freed += 1
    return freed


@rule
def pass_turn(t: State) -> None:
    """MM-08: clockwise, the next player throws."""
    t.turn = t.turn + 1 if t.turn + 1 < t.seats else 0
    t.die = 0
    t.phase = THROW


# --------------------------------------------------------------------------- who is ahead
@rule
def score(t: State, out: list[int]) -> None:
    """One point a crystal brought home (MM-24)."""
    for seat in range(t.seats):
        out[seat] = t.won[seat]


@rule
def winners(t: State) -> int:
    """MM-46, MM-A25: the player who brought the last crystal needed, and that is the one on turn."""
    return 1 << t.turn if t.phase == OVER else 0


# --------------------------------------------------------------------------- why not
def why_not(t: State, actor: int, action: int) -> str | None:
    """The rule that forbids an action here."""
    if t.phase == OVER:
        return "MM-46"
    if action >= THROWN or actor == CHANCE:
        return _why_not_chance(t, actor, action)
    if actor != t.turn:
        return "MM-08"
    if t.phase != MOVE:
        waiting = {THROW: "MM-09", SPIN: "MM-10", AGAIN: "MM-13"}
        return None if t.phase == AGAIN and action > PASS else waiting[t.phase]
    if action < PASS:
        return _why_not_move(t, action)
    if action > PASS:
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
    mover, way = action // A_MOVER, action // A_WAY % 2
    spaces, crystal = action // A_SPACE % LARGEST_THROW + 1, action % A_SPACE
    if mover == MAGICIAN:
        return _why_not_magician(t, way, spaces, crystal)
    if mover >= FROG:
        return _why_not_frog(t, mover - FROG + 1, way, spaces, crystal)
    piece = CHILDREN * t.turn + mover
    if t.frog[piece]:
        return "MM-31"
    why = _why_not_crystal(t, piece, way, spaces, crystal)
    return why or _why_not_walk(t, piece, way, spaces, t.loaded[piece] or crystal == LOAD)


def _why_not_magician(t: State, way: int, spaces: int, crystal: int) -> str | None:
    if crystal != PLAIN:
        return "MM-21"
    space = t.magician
    for _ in range(min(spaces, t.die)):
        space = next_space(t, space, way)
        if is_forest(space):
            return "MM-37"
        if space == HIDEOUT:
            return "MM-38"
    return _why_not_points(t, space, spaces)


def _why_not_frog(t: State, number: int, way: int, spaces: int, crystal: int) -> str | None:
    if number not in t.frog:
        return "MM-32"
    if crystal != PLAIN:
        return "MM-30"
    if spaces != 1:
        return "MM-20"
    return "MM-16" if next_space(t, t.at[frog_piece(t, number)], way) < 0 else None


def _why_not_walk(t: State, piece: int, way: int, spaces: int, carries: int | bool) -> str | None:
    space = t.at[piece]
    for _ in range(min(spaces, t.die)):
        space = next_space(t, space, way)
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


def _why_not_crystal(t: State, piece: int, way: int, spaces: int, crystal: int) -> str | None:
    """Is there a crystal to take, and a free hand to take it?"""
    if crystal == PLAIN:
        return None
    if t.loaded[piece]:
        return "MM-22"
    if crystal == LOAD:
        return None if t.lying[t.at[piece]] else "MM-44"
    space = space_after(t, t.at[piece], way, spaces)
    if space < 0 or t.lying[space]:
        return None  # where it may not walk is told first
    return "MM-A19" if space == HIDEOUT else "MM-43"
