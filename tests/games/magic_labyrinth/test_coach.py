"""What the owl says about the labyrinth is true in every maze that fits what was seen, and it says all it can say."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any

from sortilege.bots.coach import MOST_REASONS
from sortilege.engine.match import Match
from sortilege.engine.rng import new_rng
from sortilege.games.magic_labyrinth import GAME, notation, rules, sight
from sortilege.games.magic_labyrinth.board import (
    DIRECTION_NAMES,
    EDGE,
    EDGES,
    HOME,
    ORIENTATIONS,
    SQUARE_NAMES,
    STRIDE,
    SYMBOL_NAMES,
    SYMBOL_SQUARES,
    TURNED_LAYOUTS,
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


def layout_mazes(t: State) -> set[int]:
    """The walls of every maze that the layout can make, after all that was seen."""
    turned = TURNED_LAYOUTS[ORIENTATIONS * (t.layout - 1) : ORIENTATIONS * t.layout]
    return {walls for walls in turned if not walls & t.crossed and not t.bumped & ~walls}


def is_free_everywhere(t: State, seat: int, action: int) -> bool:
    return not any(walls >> edge_of(t, seat, action) & 1 for walls in worlds(t))


def names_target(t: State, v: Values) -> bool:
    return bool(SYMBOL_NAMES[SYMBOL_SQUARES.index(t.target)] == v["symbol"])


def known_way(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """Over edges that somebody walked through, and no others, the way that begins like this is that long."""
    return names_target(t, v) and by_step(t, seat, action, ~t.crossed) == v["n"]


def found_way(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    found = t.bumped.bit_count() == t.wall_count > 0
    return found and names_target(t, v) and by_step(t, seat, action, t.bumped) == v["n"]


def layout_way(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """However the layout can still lie, no wall bars one and the same way, which was not walked before."""
    mazes = layout_mazes(t)
    walls = reduce(or_, mazes)
    walked = by_step(t, seat, action, ~t.crossed) < 999
    fits = len(mazes) == v.get("fits", 1) and "AB".index(v["layout"]) == t.layout - 1
    return fits and not walked and names_target(t, v) and by_step(t, seat, action, walls) == v["n"]


def layout_free(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    mazes, edge = layout_mazes(t), edge_of(t, seat, action)
    seen = (t.crossed | t.bumped) >> edge & 1
    return len(mazes) == v["n"] and not seen and not any(walls >> edge & 1 for walls in mazes)


def layout_wall(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """Nobody has hit that wall, but it is there however the layout can still lie."""
    assert instead is not None and DIRECTION_NAMES[instead] == v["side"]
    mazes, edge = layout_mazes(t), edge_of(t, seat, instead)
    return (
        len(mazes) == v["n"]
        and not t.bumped >> edge & 1
        and all(walls >> edge & 1 for walls in mazes)
    )


def reaches(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return v["n"] <= t.steps and known_way(t, seat, action, v, instead)


def ways(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """So many directions are not barred by walls that were hit, and so many of these ways were walked."""
    open_ways = [d for d in range(4) if by_step(t, seat, d, t.bumped) < 999]
    walked = [d for d in range(4) if by_step(t, seat, d, ~t.crossed) < 999]
    counts = len(open_ways), len(walked)
    return counts == (v["n"], v.get("free", v["n"])) and action in walked and names_target(t, v)


def only_way(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    others = [d for d in range(4) if d != action]
    return all(by_step(t, seat, d, t.bumped) >= 999 for d in others)


def shorter(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    one, other = (by_step(t, seat, step, t.bumped) for step in (action, instead))
    return bool(other - one == v["n"] > 0)


def risk_by_step(t: State, seat: int, action: int) -> int:
    """The fewest edges that nobody has tried, on a way that begins with a step."""
    here, free = t.at[seat], t.crossed
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
    tried = (t.bumped | t.crossed).bit_count()
    return hidden == {v["n"]} and v["places"] == EDGES - tried


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
    "found_way": found_way,
    "other_is_wall": is_wall,
    "only_way": only_way,
    "ways": ways,
    "all_ways": ways,
    "fewer_untried": fewer_untried,
    "shorter": shorter,
    "round_a_wall": is_wall,
    "crossed": free_edge,
    "cannot_be_wall": free_edge,
    "no_walls": free_edge,
    "layout_way": layout_way,
    "layout_ways": layout_way,
    "layout_free": layout_free,
    "layout_wall": layout_wall,
    "all_walls_known": free_edge,
    "untried": untried,
    "at_the_tent": at_the_tent,
    "last_step": steps_left,
    "steps_left": steps_left,
    "in_the_way": in_the_way,
    "no_nearer": no_nearer,
    "stay_close": stay_close,
}
RARE = {"all_walls_known", "found_way", "no_walls"}
"""What hardly happens by chance: see below."""
SEEN = {"reaches", "known_way", "found_way", "other_is_wall", "only_way", "ways", "all_ways"} | {
    "fewer_untried",
    "round_a_wall",
    "crossed",
    "no_walls",
    "cannot_be_wall",
    "all_walls_known",
}
BY_LAYOUT = {"layout_way", "layout_ways", "layout_free", "layout_wall"}


class TestCoach(CoachSuite):
    game, facts, rare, walks = GAME, FACTS, RARE, (10, 500)

    def test_a_hint_says_where_to_look_and_not_what_to_do(self, told: tuple[Told, ...]) -> None:
        for one in told:
            assert set(one.look.values) == {"square", "symbol"}
            stops = notation.say(one.action) == "stop"
            place = one.t.at[one.seat] if stops else one.t.target  # type: ignore[attr-defined]
            assert one.look.values["square"] == SQUARE_NAMES[place]

    def test_what_everybody_saw_comes_before_what_the_layout_tells(
        self, told: tuple[Told, ...]
    ) -> None:
        keys = [[reason.key for reason in one.reasons] for one in told]
        by_layout = [each for each in keys if BY_LAYOUT & set(each)]
        assert any(SEEN & set(each) for each in by_layout)
        for each in by_layout:
            assert (each[0] in SEEN) == bool(SEEN & set(each))
            assert BY_LAYOUT & set(each[:MOST_REASONS]), "but what the advice rests on is told"


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
    assert said(match, "step E")["found_way"] == {"n": 2, "symbol": "potion"}


def test_where_there_is_no_wall_none_has_been_found() -> None:
    match = garden("C3 F6", target="E3", steps=1)
    assert "no_walls" in said(match, "step E")
    assert not {"all_walls_known", "found_way"} & said(match, "step E").keys()


def in_layout_a(orientation: int, *, crossed: int = 0) -> Match:
    """Layout A, of which every wall was hit but that between A1 and A2, and nothing was walked but these edges."""
    match = garden("A1 F6", target="D1", steps=1)
    t = state(match)
    t.layout, walls = 1, TURNED_LAYOUTS[orientation]
    t.wall_count = walls.bit_count()
    t.bumped, t.crossed = walls & ~edges_from_names("A1-A2"), crossed
    return match


def test_what_only_the_layout_tells_is_no_known_way() -> None:
    """Nobody has walked a step, though only one way round fits: A1-B1-C1-D1 has no wall on it."""
    heard = said(in_layout_a(0), "step E")
    assert heard["layout_way"] == {"n": 3, "symbol": "moon", "layout": "A"}
    assert not {"known_way", "reaches", "ways", "crossed", "layout_free"} & heard.keys()
    assert not {"steps_left", "shorter"} & heard.keys(), "nothing is supposed where a way is sure"
    assert not {"steps_left", "shorter"} & said(in_layout_a(0), "step E", "step S").keys()
    row = edges_from_names("A1-B1 B1-C1 C1-D1")
    heard = said(in_layout_a(0, crossed=row), "step E")
    assert "layout_way" not in heard and heard["known_way"] == {"n": 3, "symbol": "moon"}


def test_a_wall_that_nobody_hit_is_told_as_one_of_the_layout() -> None:
    match = in_layout_a(0)
    t = state(match)
    assert said(match, "step E", "step S")["layout_wall"] == {"n": 1, "side": "S", "layout": "A"}
    t.bumped |= edges_from_names("A1-A2")
    heard = said(match, "step E", "step S")
    assert "layout_wall" not in heard and heard["other_is_wall"] == {"side": "S"}


def test_two_ways_that_were_both_walked_are_all_of_them() -> None:
    around = "C3-D3 D3-D4 C3-C4 C4-D4"
    match = garden("C3 F6", target="D4", walls="C2-C3 B3-C3 A1-A2", steps=1)
    match = seen(match, bumped="C2-C3 B3-C3", crossed=around)
    heard = said(match, "step E")
    assert heard["all_ways"] == {"n": 2, "symbol": "toad"} and "ways" not in heard


def test_fewer_untried_edges_count_against_the_other_way() -> None:
    match = seen(garden("C3 F6", target="D4", walls="A1-A2", steps=1), crossed="C3-D3 D3-D4")
    assert said(match, "step E", "step S")["fewer_untried"] == {"n": 2}
    assert "fewer_untried" not in said(match, "step S", "step E")


def test_a_known_wall_speaks_against_the_other_step() -> None:
    match = seen(garden("C3 F6", target="E3", walls="C3-D3", steps=1), bumped="C3-D3")
    assert said(match, "step S", "step E")["other_is_wall"] == {"side": "E"}
    assert said(match, "step S")["round_a_wall"] == {"side": "E"}
    assert "round_a_wall" not in said(match, "step S", "step E"), "the wall is named once"
    assert "other_is_wall" not in said(match, "step S", "step N")
