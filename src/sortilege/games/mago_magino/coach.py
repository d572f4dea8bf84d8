"""What an owl would say about a move: whose frog it is, what it saves, and what the arrow can do afterwards.

Everything here is counted on the position after the move, by the rules themselves; nothing is an estimate.
"""

from __future__ import annotations

from collections.abc import Callable

from sortilege.engine.contract import Reason
from sortilege.games.mago_magino.actions import (
    ACTION_PASS,
    ACTION_THROW_AGAIN,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    LOAD,
    MOVER_FROG,
    MOVER_MAGICIAN,
    NO_CRYSTAL,
    crystal_of,
    frog_number,
    is_move,
    mover_of,
    spaces_of,
)
from sortilege.games.mago_magino.board import (
    CHILD_NAMES,
    CHILDREN,
    HIDEOUT,
    HOUSE,
    MEADOW,
    SPACE_NAMES,
)
from sortilege.games.mago_magino.chance import bewitch
from sortilege.games.mago_magino.moves import frog_piece, is_forest, next_space
from sortilege.games.mago_magino.rules import apply
from sortilege.games.mago_magino.state import PHASE_OVER, State

Test = Callable[[State, int, int, int | None], Reason | None]


# --------------------------------------------------------------------------- what can be counted
def after(t: State, seat: int, action: int) -> State:
    """The position after an action."""
    later = t.copy()
    apply(later, seat, action)
    return later


def own_pieces(seat: int) -> range:
    """The pieces of a seat."""
    return range(CHILDREN * seat, CHILDREN * (seat + 1))


def own_frogs(t: State, seat: int) -> int:
    """How many children of a seat are frogs."""
    return sum(t.frog[piece] > 0 for piece in own_pieces(seat))


def spaces_home(t: State, space: int) -> int:
    """Spaces clockwise to the house."""
    return (MEADOW + t.meadow - space) % (MEADOW + t.meadow)


def dangerous_spaces(t: State, seat: int) -> int:
    """The spaces of the ring at which the arrow would turn a child of this seat into a frog."""
    return sum(_would_bewitch(t, seat, space) for space in range(MEADOW + t.meadow))


def _would_bewitch(t: State, seat: int, space: int) -> bool:
    later = t.copy()
    bewitch(later, space)
    return own_frogs(later, seat) > own_frogs(t, seat)


def hops_to_freedom(t: State, piece: int) -> int:
    """The hops of a frog to the house or to the magician, whichever is nearer."""
    return min(_hops(t, t.at[piece], way) for way in (CLOCKWISE, COUNTERCLOCKWISE))


def _hops(t: State, space: int, direction: int) -> int:
    hops = 0
    while space not in (HOUSE, t.magician) or hops == 0:
        space = next_space(t, space, direction)
        if space < 0:
            return 99
        hops += 1
    return hops


def spaces_to_crystal(t: State, space: int) -> int:
    """The spaces to the nearest crystal on the ground, either way round; 99 if there is none."""
    if t.lying[space]:
        return 0
    return min(_to_crystal(t, space, way) for way in (CLOCKWISE, COUNTERCLOCKWISE))


def _to_crystal(t: State, space: int, direction: int) -> int:
    for spaces in range(1, MEADOW + t.meadow):
        space = next_space(t, space, direction)
        if space < 0:
            break
        if t.lying[space]:
            return spaces
    return 99


def piece_moved(t: State, seat: int, action: int) -> int:
    """The piece under the mover; -1 for the magician and for what is no move."""
    if not is_move(action) or mover_of(action) == MOVER_MAGICIAN:
        return -1
    mover = mover_of(action)
    return frog_piece(t, frog_number(mover)) if mover >= MOVER_FROG else CHILDREN * seat + mover


def _own_child_moved(t: State, seat: int, action: int) -> int:
    piece = piece_moved(t, seat, action)
    return piece if piece in own_pieces(seat) and not t.frog[piece] else -1


# --------------------------------------------------------------------------- the two steps of a hint
def look(t: State, seat: int, action: int) -> Reason:
    """Who is worth a look, without telling where it goes."""
    piece = piece_moved(t, seat, action)
    if not is_move(action):
        return Reason("arrow_danger" if action == ACTION_PASS else "die")
    if piece < 0:
        return Reason("magician", {"space": SPACE_NAMES[t.magician]})
    space = SPACE_NAMES[t.at[piece]]
    if t.frog[piece]:
        return Reason("frogs", {"space": space})
    return Reason("child", {"child": CHILD_NAMES[piece % CHILDREN], "space": space})


def effort(t: State, action: int) -> int:
    """Of moves that are about as good, one that takes a crystal: to leave it would puzzle everybody."""
    return int(not is_move(action) or crystal_of(action) == NO_CRYSTAL)


def reasons(t: State, seat: int, action: int, instead: int | None) -> list[Reason]:
    """Why to move this piece like this, or why not to move."""
    return _found(TELLING, t, seat, action, instead) or _found(PLAIN, t, seat, action, instead)


def _found(
    tests: tuple[Test, ...], t: State, seat: int, action: int, instead: int | None
) -> list[Reason]:
    found = (test(t, seat, action, instead) for test in tests)
    return [reason for reason in found if reason is not None]


def brings_home(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The move hands in a crystal; the last one needed wins."""
    later = after(t, seat, action)
    if later.won[seat] == t.won[seat]:
        return None
    if later.phase == PHASE_OVER:
        return Reason("wins", {"n": later.won[seat]})
    return Reason("brings_home", {"n": later.won[seat], "goal": t.goal})


def frees(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The move turns frogs back into children, and that gives one more throw."""
    later = after(t, seat, action)
    freed = [p for p in range(CHILDREN * t.seats) if t.frog[p] and not later.frog[p]]
    if not freed:
        return None
    own = sum(piece in own_pieces(seat) for piece in freed)
    return Reason("frees_own", {"n": own}) if own else Reason("throws_again")


def own_frog(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The frog that hops is a child of this seat; how far it still has to hop, if it comes nearer to freedom."""
    piece = piece_moved(t, seat, action)
    if piece not in own_pieces(seat) or not t.frog[piece]:
        return None
    later = after(t, seat, action)
    values: dict[str, int | str] = {"child": CHILD_NAMES[piece % CHILDREN]}
    hops = hops_to_freedom(later, piece) if later.frog[piece] else 0
    if not 0 < hops < hops_to_freedom(t, piece):
        return Reason("own_frog", values)
    return Reason("own_frog_hops", values | {"n": hops})


def takes_crystal(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """A child takes a crystal; how far it is home with it."""
    child = _own_child_moved(t, seat, action)
    if child < 0 or crystal_of(action) == NO_CRYSTAL:
        return None
    later = after(t, seat, action)
    if later.won[seat] > t.won[seat]:
        return None
    key = "loads" if crystal_of(action) == LOAD else "takes"
    return Reason(key, {"n": spaces_home(t, later.at[child])})


def carries_home(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """A child that carries a crystal comes nearer to the house."""
    child = _own_child_moved(t, seat, action)
    if child < 0 or not t.loaded[child]:
        return None
    left = spaces_home(t, after(t, seat, action).at[child])
    if left == 0 or left >= spaces_home(t, t.at[child]):
        return None
    return Reason("carries_home", {"n": left})


def safe_place(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The child ends its move where no arrow can harm it."""
    child = _own_child_moved(t, seat, action)
    if child < 0:
        return None
    there = after(t, seat, action).at[child]
    if there == HOUSE:
        return Reason("safe_in_house")
    return Reason("safe_with_magician") if there == t.magician else None


def leaves_forest(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The child leaves the forest, where three spaces of the arrow bewitch it at once."""
    child = _own_child_moved(t, seat, action)
    if child < 0 or not is_forest(t.at[child]):
        return None
    there = after(t, seat, action).at[child]
    return None if is_forest(there) else Reason("leaves_forest")


def less_danger(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """After this the arrow is dangerous at fewer spaces than after the other action, or than now; perhaps at none."""
    danger = dangerous_spaces(after(t, seat, action), seat)
    other = dangerous_spaces(t if instead is None else after(t, seat, instead), seat)
    if danger >= other:
        return None
    if danger == 0:
        return Reason("no_danger")
    key = "safer_than_now" if instead is None else "safer"
    return Reason(key, {"n": danger, "other": other, "spaces": MEADOW + t.meadow})


def no_danger(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """After this the arrow can harm no child of this seat, and that has not been said."""
    if action == ACTION_THROW_AGAIN or less_danger(t, seat, action, instead):
        return None
    return None if dangerous_spaces(after(t, seat, action), seat) else Reason("no_danger")


def magician_comes(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The magician comes nearer to a frog of this seat, or protects one of its children."""
    if not is_move(action) or mover_of(action) != MOVER_MAGICIAN:
        return None
    later = after(t, seat, action)
    for piece in own_pieces(seat):
        if later.frog[piece] and hops_to_freedom(later, piece) < hops_to_freedom(t, piece):
            return Reason("magician_nearer", {"n": hops_to_freedom(later, piece)})
        if not later.frog[piece] and later.at[piece] == later.magician != HOUSE:
            return Reason("magician_protects", {"child": CHILD_NAMES[piece % CHILDREN]})
    return None


def hinders(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """A frog of another seat has a longer way to freedom after this."""
    later = after(t, seat, action)
    for piece in range(CHILDREN * t.seats):
        if piece in own_pieces(seat) or not t.frog[piece] or not later.frog[piece]:
            continue
        if hops_to_freedom(later, piece) > hops_to_freedom(t, piece):
            return Reason(
                "hinders", {"seat": piece // CHILDREN, "n": hops_to_freedom(later, piece)}
            )
    return None


def nearer_crystal(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """A child with empty hands comes nearer to a crystal."""
    child = _own_child_moved(t, seat, action)
    if child < 0 or t.loaded[child] or crystal_of(action) != NO_CRYSTAL:
        return None
    left = spaces_to_crystal(t, after(t, seat, action).at[child])
    if left >= spaces_to_crystal(t, t.at[child]):
        return None
    return Reason("at_crystal") if left == 0 else Reason("nearer_crystal", {"n": left})


def all_points(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """Every pip of the throw is used, unlike by the other move."""
    if instead is None or not is_move(action) or not is_move(instead):
        return None
    if spaces_of(action) != t.die or spaces_of(instead) >= t.die:
        return None
    return Reason("all_points", {"n": t.die})


def throws(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """One more throw, and what the arrow could do in it."""
    if action != ACTION_THROW_AGAIN:
        return None
    danger = dangerous_spaces(t, seat)
    if danger == 0:
        return Reason("throw_safely")
    return Reason("one_more_throw", {"n": danger, "spaces": MEADOW + t.meadow})


def unprotects(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The magician leaves a child of another seat, which the arrow can reach then."""
    later = after(t, seat, action)
    for piece in range(CHILDREN * t.seats):
        if piece in own_pieces(seat) or t.frog[piece] or t.at[piece] == HOUSE:
            continue
        if t.at[piece] == t.magician != later.magician:
            return Reason("unprotects", {"seat": piece // CHILDREN})
    return None


def stays(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """No child of this seat moves; where the arrow is dangerous then."""
    if action == ACTION_THROW_AGAIN or piece_moved(t, seat, action) in own_pieces(seat):
        return None
    danger = dangerous_spaces(after(t, seat, action), seat)
    return Reason("stays", {"n": danger, "spaces": MEADOW + t.meadow})


def where_it_goes(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The least that can be said of a move: how far its child then is from the hideout or from the house."""
    child = _own_child_moved(t, seat, action)
    if child < 0:
        return None
    there = after(t, seat, action).at[child]
    if HOUSE < there < HIDEOUT:
        return Reason("to_hideout", {"n": HIDEOUT - there})
    return Reason("to_house", {"n": spaces_home(t, there)}) if there else None


TELLING: tuple[Test, ...] = (
    brings_home,
    own_frog,
    frees,
    takes_crystal,
    carries_home,
    magician_comes,
    hinders,
    unprotects,
    safe_place,
    leaves_forest,
    less_danger,
    nearer_crystal,
    all_points,
    throws,
    no_danger,
)
PLAIN: tuple[Test, ...] = (where_it_goes, stays)
"""Where there is nothing more telling to say."""

LOOKS = ("die", "arrow_danger", "magician", "frogs", "child")
REASONS = (
    "wins",
    "brings_home",
    "frees_own",
    "throws_again",
    "own_frog",
    "own_frog_hops",
    "takes",
    "loads",
    "carries_home",
    "magician_nearer",
    "magician_protects",
    "hinders",
    "unprotects",
    "safe_in_house",
    "safe_with_magician",
    "leaves_forest",
    "safer",
    "safer_than_now",
    "nearer_crystal",
    "at_crystal",
    "all_points",
    "one_more_throw",
    "throw_safely",
    "stays",
    "no_danger",
    "to_hideout",
    "to_house",
)
"""The keys of all sentences."""
