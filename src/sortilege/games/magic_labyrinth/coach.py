"""What an owl would say about a step: only facts that everybody could know who remembers every bump and every crossing.

An edge is *known to be free* when somebody walked through it, when a wall there would cut squares off (ML-A01), when
the layout has none there whichever way round it can lie, or when all walls have been hit and it has none. Ways keep
clear of walls that somebody has hit; other wizards are not in the way, for they may move.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from sortilege.engine.contract import Reason
from sortilege.games.magic_labyrinth.actions import ACTION_STOP, direction_of
from sortilege.games.magic_labyrinth.belief import (
    ALL_EDGES,
    fitting_orientations,
    possible_walls,
)
from sortilege.games.magic_labyrinth.board import (
    DIRECTION_NAMES,
    EDGE,
    HOME,
    SQUARE_NAMES,
    SQUARES,
    STRIDE,
    SYMBOL_NAMES,
    SYMBOL_SQUARES,
)
from sortilege.games.magic_labyrinth.bot import certainly_open
from sortilege.games.magic_labyrinth.movement import can_step, closed_squares
from sortilege.games.magic_labyrinth.state import State

FAR = 10**6


# --------------------------------------------------------------------------- what everybody could know
def free_edges(t: State) -> int:
    """The edges that are known to be free, as bits."""
    if hidden_walls(t) == 0:
        return ALL_EDGES & ~t.bumped
    return t.crossed | certainly_open(t.bumped) | free_in_layout(t)


def free_in_layout(t: State) -> int:
    """The edges without a wall whichever way round the layout lies, as far as it fits what was seen; 0 without one."""
    fitting = fitting_orientations(t)
    return ALL_EDGES & ~possible_walls(t, fitting) if fitting else 0


def untried_edges(t: State) -> int:
    """The edges where a hidden wall may stand, as bits."""
    return ALL_EDGES & ~free_edges(t) & ~t.bumped


def hidden_walls(t: State) -> int:
    """How many walls nobody has hit yet."""
    return t.wall_count - t.bumped.bit_count()


def distances(target: int, passable: int, barred: int = -1) -> list[int]:
    """The steps from each square to the target over these edges, never through the square `barred`."""
    found = [FAR] * SQUARES
    found[target] = 0
    queue = deque([target])
    while queue:
        square = queue.popleft()
        for there in _neighbours(square, passable):
            if found[there] == FAR and there != barred:
                found[there] = found[square] + 1
                queue.append(there)
    return found


def _neighbours(square: int, passable: int) -> Iterator[int]:
    for direction in range(4):
        edge = EDGE[4 * square + direction]
        if edge >= 0 and passable >> edge & 1:
            yield square + STRIDE[direction]


def steps_by_way(t: State, here: int, passable: int) -> dict[int, int]:
    """For each direction that begins a way to the target over these edges: the steps of the shortest such way."""
    from_there = distances(t.target, passable, barred=here)
    ways = {}
    for direction in range(4):
        edge = EDGE[4 * here + direction]
        if edge >= 0 and passable >> edge & 1:
            steps = 1 + from_there[here + STRIDE[direction]]
            if steps < FAR:
                ways[direction] = steps
    return ways


def fewest_untried(t: State, here: int) -> dict[int, int]:
    """For each direction: the untried edges on the way to the target that has the fewest of them."""
    free, untried = free_edges(t), untried_edges(t)
    risks = _risks(t.target, free, untried, here)
    ways = {}
    for direction in steps_by_way(t, here, free | untried):
        edge = EDGE[4 * here + direction]
        ways[direction] = risks[here + STRIDE[direction]] + (untried >> edge & 1)
    return ways


def _risks(target: int, free: int, untried: int, barred: int) -> list[int]:
    """The fewest untried edges between each square and the target, never through the square `barred`."""
    found = [FAR] * SQUARES
    found[target] = 0
    queue = deque([target])
    while queue:
        square = queue.popleft()
        for risky, passable in enumerate((free, untried)):
            for there in _neighbours(square, passable):
                if there != barred and found[square] + risky < found[there]:
                    found[there] = found[square] + risky
                    queue.append(there)
    return found


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
    """Why to take a step, or why to stop."""
    tests = STOP_REASONS if action == ACTION_STOP else STEP_REASONS
    found = (test(t, seat, action, instead) for test in tests)
    return [reason for reason in found if reason is not None]


Test = Callable[[State, int, int, int | None], Reason | None]


def known_way(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """This step begins a way that is known to be free to its end; this turn may be enough for it."""
    steps = steps_by_way(t, t.at[seat], free_edges(t)).get(direction_of(action))
    if steps is None:
        return None
    key = "reaches" if steps <= t.steps else "known_way"
    return Reason(key, {"n": steps, "symbol": symbol_of(t.target)})


def other_is_wall(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The other step runs into a wall that somebody has hit."""
    if instead is None or instead == ACTION_STOP or not t.bumped >> _edge(t, seat, instead) & 1:
        return None
    return Reason("other_is_wall", {"side": DIRECTION_NAMES[direction_of(instead)]})


def shorter(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The way that begins like this is shorter than the one of the other step."""
    ways = steps_by_way(t, t.at[seat], ALL_EDGES & ~t.bumped)
    mine, other = _both(ways, action, instead)
    if mine is None or other is None or other <= mine:
        return None
    return Reason("shorter", {"n": other - mine, "symbol": symbol_of(t.target)})


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
    """How many steps begin a way to the target, and how many of these ways are known to be free to the end."""
    open_ways = steps_by_way(t, t.at[seat], ALL_EDGES & ~t.bumped)
    free_ways = steps_by_way(t, t.at[seat], free_edges(t))
    if len(open_ways) < 2 or not free_ways:
        return None
    counts = {"n": len(open_ways), "free": len(free_ways)}
    return Reason("ways", {"symbol": symbol_of(t.target), **counts})


def only_way(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """All other directions end at walls that somebody has hit, or cannot lead to the target."""
    ways = steps_by_way(t, t.at[seat], ALL_EDGES & ~t.bumped)
    if list(ways) != [direction_of(action)]:
        return None
    return Reason("only_way", {"symbol": symbol_of(t.target)})


def round_a_wall(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """A wall that somebody has hit bars a more direct step."""
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


def the_edge(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """What is known of the edge that this step crosses."""
    edge = _edge(t, seat, action)
    if t.crossed >> edge & 1:
        return Reason("crossed")
    if certainly_open(t.bumped) >> edge & 1:
        return Reason("cannot_be_wall")
    if free_in_layout(t) >> edge & 1:
        return Reason("layout_free", {"n": fitting_orientations(t).bit_count()})
    if t.bumped >> edge & 1:
        return None
    if hidden_walls(t) == 0:
        return Reason("all_walls_known", {"n": t.wall_count})
    return Reason("untried", {"n": hidden_walls(t), "places": untried_edges(t).bit_count()})


def nothing_to_lose(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """A bump on an untried edge leads back to the tent, and the wizard is there already."""
    if t.at[seat] != HOME[4 * (t.seats - 2) + seat]:
        return None
    return Reason("at_the_tent") if untried_edges(t) >> _edge(t, seat, action) & 1 else None


def distance_left(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """How far it is from the next square, if no hidden wall is in the way."""
    steps = steps_by_way(t, t.at[seat], ALL_EDGES & ~t.bumped).get(direction_of(action))
    if steps is None:
        return None
    if steps == 1:
        return Reason("last_step", {"symbol": symbol_of(t.target)})
    return Reason("steps_left", {"n": steps - 1, "symbol": symbol_of(t.target)})


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


STEP_REASONS: tuple[Test, ...] = (
    known_way,
    other_is_wall,
    only_way,
    count_ways,
    fewer_untried,
    shorter,
    round_a_wall,
    the_edge,
    nothing_to_lose,
    distance_left,
)
STOP_REASONS: tuple[Test, ...] = (somebody_in_the_way, no_nearer, stay_close)

LOOKS = ("target", "walls_near_you", "around_you")
REASONS = (
    "reaches",
    "known_way",
    "other_is_wall",
    "only_way",
    "ways",
    "fewer_untried",
    "shorter",
    "round_a_wall",
    "crossed",
    "cannot_be_wall",
    "layout_free",
    "all_walls_known",
    "untried",
    "at_the_tent",
    "last_step",
    "steps_left",
    "in_the_way",
    "no_nearer",
    "stay_close",
)
"""The keys of all sentences."""
