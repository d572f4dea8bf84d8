"""What the owl says about the labyrinth is true in every maze that fits what was seen, and it says all it can say."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from typing import Any

from sortilege.engine.match import Match
from sortilege.engine.rng import new_rng
from sortilege.games.magic_labyrinth import GAME, coach, notation, rules, sight
from sortilege.games.magic_labyrinth.board import (
    DIRECTION_NAMES,
    EDGE,
    EDGES,
    HOME,
    SQUARE_NAMES,
    STRIDE,
    SYMBOL_NAMES,
    SYMBOL_SQUARES,
    edges_from_names,
)
from sortilege.games.magic_labyrinth.state import State
from tests.games.magic_labyrinth.support import garden, state
from tests.support.coach_suite import CoachSuite
from tests.support.coach_walks import Fact, Told, said

WORLDS = 6
Values = Mapping[str, Any]


# --------------------------------------------------------------------------- the same, found another way
def worlds(t: State) -> list[int]:
    """The walls of some mazes that fit what was seen."""
    found = []
    for seed in range(WORLDS):
        copy = t.copy()
        sight.imagine(copy, 0, new_rng(seed))
        found.append(copy.walls)
    return found


def steps_to(t: State, start: int, walls: int, barred: int) -> int:
    """The steps from a square to the target, wave by wave; 999 where no way leads."""
    reached, steps = {start}, 0
    while t.target not in reached:
        wider = reached | {
            square + STRIDE[d]
            for square in reached
            for d in range(4)
            if EDGE[4 * square + d] >= 0 and not walls >> EDGE[4 * square + d] & 1
        } - {barred}
        if wider == reached:
            return 999
        reached, steps = wider, steps + 1
    return steps


def by_step(t: State, seat: int, action: int, walls: int) -> int:
    """The steps of the shortest way to the target that begins with a step; 999 if there is none."""
    here = t.at[seat]
    edge = EDGE[4 * here + action]
    if edge < 0 or walls >> edge & 1:
        return 999
    return 1 + steps_to(t, here + STRIDE[action], walls, here)


def edge_of(t: State, seat: int, action: int) -> int:
    return EDGE[4 * t.at[seat] + action]


def free_for_sure(t: State) -> int:
    """The walls that could be: an edge is known to be free if it is in no maze at all. Layouts have eight mazes."""
    if t.bumped.bit_count() == t.wall_count:
        return ~t.bumped
    return coach.free_edges(t)


def is_free_everywhere(t: State, seat: int, action: int) -> bool:
    return not any(walls >> edge_of(t, seat, action) & 1 for walls in worlds(t))


def names_target(t: State, v: Values) -> bool:
    return bool(SYMBOL_NAMES[SYMBOL_SQUARES.index(t.target)] == v["symbol"])


def known_way(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """In every world the way that begins like this is at most that long."""
    lengths = [by_step(t, seat, action, walls) for walls in worlds(t)]
    return names_target(t, v) and max(lengths) <= v["n"]


def reaches(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return v["n"] <= t.steps and known_way(t, seat, action, v, instead)


def ways(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    open_ways = [d for d in range(4) if by_step(t, seat, d, t.bumped) < 999]
    sure = [d for d in range(4) if by_step(t, seat, d, ~free_for_sure(t)) < 999]
    truly = all(by_step(t, seat, d, walls) < 999 for d in sure for walls in worlds(t))
    return v["n"] == len(open_ways) and v["free"] == len(sure) and truly and names_target(t, v)


def only_way(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    others = [d for d in range(4) if d != action]
    return all(by_step(t, seat, d, t.bumped) >= 999 for d in others)


def shorter(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    one, other = (by_step(t, seat, step, t.bumped) for step in (action, instead))
    return bool(other - one == v["n"] > 0)


def risk_by_step(t: State, seat: int, action: int) -> int:
    """The fewest edges that must be opened, beside those known to be free, for a way that begins with a step."""
    here, free = t.at[seat], free_for_sure(t)
    first = EDGE[4 * here + action]
    queue, done = [(1 - (free >> first & 1), here + STRIDE[action])], {here}
    while queue[0][1] != t.target:
        risk, square = heapq.heappop(queue)
        done.add(square)
        for d in range(4):
            edge, there = EDGE[4 * square + d], square + STRIDE[d]
            if edge >= 0 and not t.bumped >> edge & 1 and there not in done:
                heapq.heappush(queue, (risk + 1 - (free >> edge & 1), there))
    return queue[0][0]


def fewer_untried(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    return risk_by_step(t, seat, instead) - risk_by_step(t, seat, action) == v["n"]


def is_wall(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    edge = EDGE[4 * t.at[seat] + DIRECTION_NAMES.index(v["side"])]
    return bool(t.bumped >> edge & 1) and all(walls >> edge & 1 for walls in worlds(t))


def untried(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    hidden = {(walls & ~t.bumped).bit_count() for walls in worlds(t)}
    seen = {e for walls in worlds(t) for e in range(EDGES) if (walls & ~t.bumped) >> e & 1}
    return hidden == {v["n"]} and len(seen) <= v["places"] <= EDGES - t.bumped.bit_count()


def free_edge(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return is_free_everywhere(t, seat, action)


def at_the_tent(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return t.at[seat] == HOME[4 * (t.seats - 2) + seat]


def steps_left(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return names_target(t, v) and by_step(t, seat, action, t.bumped) == v.get("n", 0) + 1


def in_the_way(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return abs(t.at[v["seat"]] - t.at[seat]) in (1, 6) and v["seat"] != seat


def no_nearer(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """No legal step over an edge without a known wall ends nearer to the target."""
    here = steps_to(t, t.at[seat], t.bumped, -1)
    out = [0] * GAME.most_legal
    legal = [step for step in out[: rules.legal(t, seat, out)] if step < 4]
    legal = [step for step in legal if not t.bumped >> edge_of(t, seat, step) & 1]
    return all(steps_to(t, t.at[seat] + STRIDE[d], t.bumped, -1) >= here for d in legal)


def stay_close(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return names_target(t, v) and steps_to(t, t.at[seat], t.bumped, -1) == v["n"]


FACTS: dict[str, Fact] = {
    "reaches": reaches,
    "known_way": known_way,
    "other_is_wall": is_wall,
    "only_way": only_way,
    "ways": ways,
    "fewer_untried": fewer_untried,
    "shorter": shorter,
    "round_a_wall": is_wall,
    "crossed": free_edge,
    "cannot_be_wall": free_edge,
    "layout_free": free_edge,
    "all_walls_known": free_edge,
    "untried": untried,
    "at_the_tent": at_the_tent,
    "last_step": steps_left,
    "steps_left": steps_left,
    "in_the_way": in_the_way,
    "no_nearer": no_nearer,
    "stay_close": stay_close,
}
RARE = {"all_walls_known"}
"""What hardly happens by chance: see below."""


class TestCoach(CoachSuite):
    game, facts, rare, walks = GAME, FACTS, RARE, (10, 500)

    def test_a_hint_says_where_to_look_and_not_what_to_do(self, told: tuple[Told, ...]) -> None:
        for one in told:
            assert set(one.look.values) == {"square", "symbol"}
            stops = notation.say(one.action) == "stop"
            place = one.t.at[one.seat] if stops else one.t.target  # type: ignore[attr-defined]
            assert one.look.values["square"] == SQUARE_NAMES[place]


# --------------------------------------------------------------------------- single positions
def seen(match: Match, bumped: str = "", crossed: str = "") -> Match:
    t = state(match)
    t.bumped, t.crossed = edges_from_names(bumped), edges_from_names(crossed)
    return match


def test_a_way_is_known_to_be_free_when_somebody_has_walked_all_of_it() -> None:
    match = garden("C3 F6", target="E3", walls="A1-A2 A5-A6", steps=1)
    assert "known_way" not in said(seen(match, crossed="C3-D3"), "step E")
    match = seen(match, crossed="C3-D3 D3-E3")
    assert said(match, "step E")["known_way"] == {"n": 2, "symbol": "potion"}
    state(match).steps = 2
    assert said(match, "step E")["reaches"] == {"n": 2, "symbol": "potion"}


def test_three_ways_of_which_one_is_known_to_be_free() -> None:
    match = seen(
        garden("C3 F6", target="E3", walls="B3-C3 A1-A2", steps=1),
        bumped="B3-C3",
        crossed="C3-D3 D3-E3",
    )
    assert said(match, "step E")["ways"] == {"n": 3, "free": 1, "symbol": "potion"}


def test_when_all_walls_are_found_the_rest_is_free() -> None:
    match = seen(garden("C3 F6", target="E3", walls="A1-A2 A5-A6", steps=1), bumped="A1-A2")
    assert "all_walls_known" not in said(match, "step E")
    match = seen(match, bumped="A1-A2 A5-A6")
    assert said(match, "step E")["all_walls_known"] == {"n": 2}


def test_fewer_untried_edges_count_against_the_other_way() -> None:
    match = seen(garden("C3 F6", target="D4", walls="A1-A2", steps=1), crossed="C3-D3 D3-D4")
    assert said(match, "step E", "step S")["fewer_untried"] == {"n": 2}
    assert "fewer_untried" not in said(match, "step S", "step E")


def test_a_known_wall_speaks_against_the_other_step() -> None:
    match = seen(garden("C3 F6", target="E3", walls="C3-D3", steps=1), bumped="C3-D3")
    assert said(match, "step S", "step E")["other_is_wall"] == {"side": "E"}
    assert said(match, "step S")["round_a_wall"] == {"side": "E"}
    assert "other_is_wall" not in said(match, "step S", "step N")
