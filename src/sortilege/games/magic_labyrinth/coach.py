"""What an owl would say about a step: only facts that everybody could know who remembers every bump and every crossing.

To a person an edge is known when somebody walked through it or hit a wall there; sentences about walked ways and found
walls count these and nothing else. What follows from the layout that the rules print (it has no wall there whichever
way round it can still lie) is told as such, after something that everybody saw if there is such a thing. Ways keep
clear of walls that somebody has hit; other wizards are not in the way, for they may move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sortilege.engine.contract import Reason
from sortilege.games.magic_labyrinth.actions import ACTION_STOP, direction_of
from sortilege.games.magic_labyrinth.belief import (
    ALL_EDGES,
    certain_walls,
    fitting_orientations,
)
from sortilege.games.magic_labyrinth.board import (
    DIRECTION_NAMES,
    EDGE,
    HOME,
    LAYOUTS,
    SQUARE_NAMES,
    STRIDE,
    SYMBOL_NAMES,
    SYMBOL_SQUARES,
)
from sortilege.games.magic_labyrinth.bot import certainly_open
from sortilege.games.magic_labyrinth.known_ways import (
    distances,
    fewest_untried,
    free_edges,
    free_in_layout,
    hidden_walls,
    steps_by_way,
    untried_edges,
)
from sortilege.games.magic_labyrinth.movement import can_step, closed_squares
from sortilege.games.magic_labyrinth.state import State

LAYOUT_NAMES = tuple(LAYOUTS)


def symbol_of(square: int) -> str:
    """The symbol of a square."""
    return SYMBOL_NAMES[SYMBOL_SQUARES.index(square)]


def _edge(t: State, seat: int, action: int) -> int:
    return EDGE[4 * t.at[seat] + direction_of(action)]


# --------------------------------------------------------------------------- the two steps of a hint
def look(t: State, seat: int, action: int) -> Reason:
    """The symbol to look for, or the square where it is best to stay."""
    place = SQUARE_NAMES[t.at[seat] if action == ACTION_STOP else t.target]
    if action == ACTION_STOP:
        return Reason("around_you", {"square": place, "symbol": symbol_of(t.target)})
    key = "walls_near_you" if list(_known_walls_beside(t, t.at[seat])) else "target"
    return Reason(key, {"square": place, "symbol": symbol_of(t.target)})


def reasons(t: State, seat: int, action: int, instead: int | None) -> list[Reason]:
    """Why to take a step, or why to stop. What everybody saw comes first, then what the layout tells."""
    if action == ACTION_STOP:
        return _found(STOP_REASONS, t, seat, action, instead)
    seen, by_layout, other = (_found(tests, t, seat, action, instead) for tests in STEP_REASONS)
    return seen[:1] + by_layout + seen[1:] + other


Test = Callable[[State, int, int, int | None], Reason | None]
Values = dict[str, int | str]


def _found(
    tests: tuple[Test, ...], t: State, seat: int, action: int, instead: int | None
) -> list[Reason]:
    found = (test(t, seat, action, instead) for test in tests)
    return [reason for reason in found if reason is not None]


# --------------------------------------------------------------------------- what everybody saw
def known_way(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """This step begins a way that has been walked all along; this turn may be enough for it."""
    steps = steps_by_way(t, t.at[seat], t.crossed).get(direction_of(action))
    if steps is None:
        return None
    return _way("reaches" if steps <= t.steps else "known_way", t, steps)


def found_way(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """All walls have been hit, and none of them bars the way that begins like this."""
    if hidden_walls(t) > 0 or t.wall_count == 0 or known_way(t, seat, action, instead):
        return None
    steps = steps_by_way(t, t.at[seat], free_edges(t)).get(direction_of(action))
    return None if steps is None else _way("found_way", t, steps)


def _way(key: str, t: State, steps: int) -> Reason:
    return Reason(key, {"n": steps, "symbol": symbol_of(t.target)})


def other_is_wall(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The other step runs into a wall that somebody has hit."""
    if instead is None or instead == ACTION_STOP or not t.bumped >> _edge(t, seat, instead) & 1:
        return None
    return Reason("other_is_wall", {"side": DIRECTION_NAMES[direction_of(instead)]})


def fewer_untried(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The way that begins like this needs fewer untried edges than any that begins with the other step."""
    mine, other = _both(fewest_untried(t, t.at[seat]), action, instead)
    if mine is None or other is None or other <= mine:
        return None
    return Reason("fewer_untried", {"n": other - mine})


def _both(ways: dict[int, int], action: int, instead: int | None) -> tuple[int | None, int | None]:
    if instead is None or instead == ACTION_STOP:
        return None, None
    return ways.get(direction_of(action)), ways.get(direction_of(instead))


def count_ways(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """How many steps begin a way to the target, and how many of these ways were walked to the end, like this one."""
    open_ways = steps_by_way(t, t.at[seat], ALL_EDGES & ~t.bumped)
    walked = steps_by_way(t, t.at[seat], t.crossed)
    if len(open_ways) < 2 or direction_of(action) not in walked:
        return None
    if len(walked) == len(open_ways):
        return _way("all_ways", t, len(walked))
    counts = {"n": len(open_ways), "free": len(walked)}
    return Reason("ways", {"symbol": symbol_of(t.target), **counts})


def only_way(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """All other directions end at walls that somebody has hit, or cannot lead to the target."""
    ways = steps_by_way(t, t.at[seat], ALL_EDGES & ~t.bumped)
    if list(ways) != [direction_of(action)]:
        return None
    return Reason("only_way", {"symbol": symbol_of(t.target)})


def round_a_wall(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """A wall that somebody has hit bars a more direct step, and nothing has been said about it."""
    if other_is_wall(t, seat, action, instead):
        return None
    here = t.at[seat]
    direct = distances(t.target, ALL_EDGES)
    for direction in _known_walls_beside(t, here):
        if direct[here + STRIDE[direction]] < direct[here]:
            return Reason("round_a_wall", {"side": DIRECTION_NAMES[direction]})
    return None


def _known_walls_beside(t: State, here: int) -> Iterator[int]:
    for direction in range(4):
        edge = EDGE[4 * here + direction]
        if edge >= 0 and t.bumped >> edge & 1:
            yield direction


def free_edge(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """Why there is no wall on the edge that this step crosses, the layout aside."""
    edge = _edge(t, seat, action)
    if t.crossed >> edge & 1:
        return Reason("crossed")
    if t.wall_count == 0:
        return Reason("no_walls")
    if certainly_open(t.bumped) >> edge & 1:
        return Reason("cannot_be_wall")
    if hidden_walls(t) == 0 and not t.bumped >> edge & 1:
        return Reason("all_walls_known", {"n": t.wall_count})
    return None


# --------------------------------------------------------------------------- what the layout in the rules tells
def layout_way(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """However the layout can still lie, the way that begins like this is free; nobody has walked all of it."""
    if known_way(t, seat, action, instead) or found_way(t, seat, action, instead):
        return None
    steps = steps_by_way(t, t.at[seat], free_in_layout(t)).get(direction_of(action))
    if steps is None:
        return None
    values: Values = {"n": steps, "symbol": symbol_of(t.target), "layout": layout_name(t)}
    fits = fitting_orientations(t).bit_count()
    if fits == 1:
        return Reason("layout_way", values)
    return Reason("layout_ways", values | {"fits": fits})


def layout_edge(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """However the layout can still lie, it has no wall on the edge that this step crosses."""
    if free_edge(t, seat, action, instead) or layout_way(t, seat, action, instead):
        return None
    if not free_in_layout(t) >> _edge(t, seat, action) & 1:
        return None
    fits = fitting_orientations(t).bit_count()
    return Reason("layout_free", {"n": fits, "layout": layout_name(t)})


def layout_wall(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """However the layout can still lie, the other step runs into a wall; nobody has hit it."""
    fitting = fitting_orientations(t)
    if not fitting or instead is None or instead == ACTION_STOP:
        return None
    if not (certain_walls(t, fitting) & ~t.bumped) >> _edge(t, seat, instead) & 1:
        return None
    side = DIRECTION_NAMES[direction_of(instead)]
    values: Values = {"n": fitting.bit_count(), "side": side, "layout": layout_name(t)}
    return Reason("layout_wall", values)


def layout_name(t: State) -> str:
    """The letter of the layout in the rules."""
    return LAYOUT_NAMES[t.layout - 1]


# --------------------------------------------------------------------------- what nobody can be sure of
def untried_edge(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """Nobody has tried the edge that this step crosses, and a wall may be there."""
    if not _may_be_wall(t, _edge(t, seat, action)):
        return None
    return Reason("untried", {"n": hidden_walls(t), "places": untried_edges(t).bit_count()})


def _is_sure(t: State, seat: int, action: int) -> bool:
    """Is a way told that is free to its end? Then nothing is supposed about hidden walls."""
    return any(way(t, seat, action, None) for way in (known_way, found_way, layout_way))


def _may_be_wall(t: State, edge: int) -> bool:
    return not (free_edges(t) | t.bumped) >> edge & 1


def shorter(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The way that begins like this is shorter than the one of the other step, if no hidden wall bars it."""
    if _is_sure(t, seat, action):
        return None
    ways = steps_by_way(t, t.at[seat], ALL_EDGES & ~t.bumped)
    mine, other = _both(ways, action, instead)
    if mine is None or other is None or other <= mine:
        return None
    return Reason("shorter", {"n": other - mine, "symbol": symbol_of(t.target)})


def nothing_to_lose(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """A bump on an untried edge leads back to the tent, and the wizard is there already."""
    if t.at[seat] != HOME[4 * (t.seats - 2) + seat]:
        return None
    return Reason("at_the_tent") if _may_be_wall(t, _edge(t, seat, action)) else None


def distance_left(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """How far it is from the next square, if no hidden wall is in the way."""
    if _is_sure(t, seat, action):
        return None
    steps = steps_by_way(t, t.at[seat], ALL_EDGES & ~t.bumped).get(direction_of(action))
    if steps is None:
        return None
    if steps == 1:
        return Reason("last_step", {"symbol": symbol_of(t.target)})
    return Reason("steps_left", {"n": steps - 1, "symbol": symbol_of(t.target)})


# --------------------------------------------------------------------------- why to stop
def somebody_in_the_way(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """Another wizard stands on a shortest way, and this turn does not lead over it."""
    here = t.at[seat]
    ways = steps_by_way(t, here, ALL_EDGES & ~t.bumped)
    closed = closed_squares(t)
    for direction, steps in ways.items():
        if steps == min(ways.values()) and not can_step(here, direction, t.steps, closed):
            there = here + STRIDE[direction]
            if there in t.at[: t.seats]:
                return Reason("in_the_way", {"seat": t.at[: t.seats].index(there)})
    return None


def no_nearer(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """Every step that is allowed leads farther away from the target."""
    passable = ALL_EDGES & ~t.bumped
    from_each = distances(t.target, passable)
    here, closed = t.at[seat], closed_squares(t)
    for direction in range(4):
        edge = EDGE[4 * here + direction]
        if edge < 0 or not passable >> edge & 1 or not can_step(here, direction, t.steps, closed):
            continue
        if from_each[here + STRIDE[direction]] < from_each[here]:
            return None
    return Reason("no_nearer", {"symbol": symbol_of(t.target)})


def stay_close(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """How far the target is from here, if no hidden wall is in the way."""
    steps = distances(t.target, ALL_EDGES & ~t.bumped)[t.at[seat]]
    return Reason("stay_close", {"n": steps, "symbol": symbol_of(t.target)})


SEEN: tuple[Test, ...] = (
    known_way,
    found_way,
    other_is_wall,
    only_way,
    count_ways,
    fewer_untried,
    round_a_wall,
    free_edge,
)
BY_LAYOUT: tuple[Test, ...] = (layout_way, layout_edge, layout_wall)
UNSURE: tuple[Test, ...] = (shorter, untried_edge, nothing_to_lose, distance_left)
STEP_REASONS = (SEEN, BY_LAYOUT, UNSURE)
STOP_REASONS: tuple[Test, ...] = (somebody_in_the_way, no_nearer, stay_close)

LOOKS = ("target", "walls_near_you", "around_you")
REASONS = (
    "reaches",
    "known_way",
    "found_way",
    "other_is_wall",
    "only_way",
    "ways",
    "all_ways",
    "fewer_untried",
    "round_a_wall",
    "crossed",
    "no_walls",
    "cannot_be_wall",
    "all_walls_known",
    "layout_way",
    "layout_ways",
    "layout_free",
    "layout_wall",
    "shorter",
    "untried",
    "at_the_tent",
    "last_step",
    "steps_left",
    "in_the_way",
    "no_nearer",
    "stay_close",
)
"""The keys of all sentences."""
