"""The Magic Labyrinth: what a seat sees and recalls, and the mazes that fit what it knows."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from sortilege.engine.contract import ALL_SEEING, SPECTATOR
from sortilege.engine.match import Match, new
from sortilege.engine.rng import new_rng
from sortilege.games.magic_labyrinth.belief import (
    certain_walls,
    fitting_orientations,
    layout_walls,
    possible_walls,
)
from sortilege.games.magic_labyrinth.board import (
    EDGE_NAMES,
    EDGES,
    LAYOUTS,
    ORIENTATIONS,
    edges_from_names,
)
from sortilege.games.magic_labyrinth.maze import is_connected
from sortilege.games.magic_labyrinth.sight import imagine, veil
from sortilege.games.magic_labyrinth.state import State
from tests.games.magic_labyrinth.support import garden, state
from tests.support.imagined_worlds import check_imagined_worlds
from tests.support.play import play, seen
from tests.support.random_play import walk
from tests.support.traces import traces
from tests.support.variants import VARIANTS, make_match

POSITIONS = 20_000


def known_corner() -> State:
    """A position where all but the edges around A1, B1, A2 and B2 have been walked through."""
    game = garden("B2 E5", walls="A1-B1 B1-C1", steps=1)
    t = state(game)
    unknown = edges_from_names("A1-B1 B1-C1 A2-B2 B2-C2 A1-A2 B1-B2 A2-A3 B2-B3")
    t.crossed = (1 << EDGES) - 1 & ~unknown
    return t


@traces("ML-10")
def test_imagined_walls_are_uniform_among_all_that_fit() -> None:
    """Two walls on eight unknown edges: every pair that cuts nothing off, equally often (chi-squared test)."""
    t, rng = known_corner(), new_rng(1)
    unknown = [e for e in range(EDGES) if not t.crossed >> e & 1]
    fitting = [a | b for a, b in combinations([1 << e for e in unknown], 2) if is_connected(a | b)]
    # 28 pairs; A1 has two edges, so one pair would cut it off: 27 remain.
    assert len(fitting) == 27
    found: Counter[int] = Counter()
    for _ in range(2700):
        imagined = t.copy()
        veil(imagined, 0)
        imagine(imagined, 0, rng)
        found[imagined.walls] += 1
    assert set(found) == set(fitting)
    chi_square = sum((found[maze] - 100) ** 2 / 100 for maze in fitting)
    assert chi_square < 54.05, "26 degrees of freedom, one in a thousand"


@traces("ML-10", "ML-A01", "ML-09")
def test_imagined_mazes_keep_the_count_the_bumps_the_crossings_and_stay_connected() -> None:
    rng = new_rng(2)
    for match in walk(new("magic-labyrinth", seats=3, walls="B"), seed=1, most=120):
        imagined = state(match).copy()
        truth = imagined.walls
        veil(imagined, 1)
        imagine(imagined, 1, rng)
        assert imagined.walls.bit_count() == truth.bit_count() == 24
        assert (
            imagined.walls & imagined.bumped == imagined.bumped
            and not imagined.walls & imagined.crossed
        )
        assert is_connected(imagined.walls)


@traces("ML-12", "ML-A14")
@pytest.mark.parametrize("layout", ["A", "B"])
def test_of_a_layout_all_ways_round_that_fit_are_imagined_and_nothing_else(layout: str) -> None:
    """Compared with the rules themselves: every orientation that chance could have brought, after the same steps."""
    rng = new_rng(4)
    mazes = [state(turned_match(layout, o)).walls for o in range(ORIENTATIONS)]
    several = 0
    for match in walk(new("magic-labyrinth", seats=2, walls=layout), seed=3, most=60):
        t = state(match)
        fitting = {m for m in mazes if not m & t.crossed and not t.bumped & ~m}
        found = {imagined_walls(t, rng) for _ in range(60)}
        assert found == fitting
        several += 1 < len(fitting) < ORIENTATIONS
    assert several, "some of the positions leave some ways round open, but not all"


def turned_match(layout: str, orientation: int) -> Match:
    """A game with the layout this way round."""
    return play(new("magic-labyrinth", 2, walls=layout), f"chance orient {orientation}")


def imagined_walls(t: State, rng: list[int]) -> int:
    imagined = t.copy()
    veil(imagined, 0)
    imagine(imagined, 0, rng)
    return imagined.walls


def test_nothing_is_known_about_a_maze_that_is_no_layout() -> None:
    """The same number of walls, but placed by chance or by a person: any maze that fits."""
    names = " ".join(EDGE_NAMES[e] for e in range(EDGES) if LAYOUTS["A"] >> e & 1)
    for walls in (19, names):
        t = state(new("magic-labyrinth", 2, walls=walls)).copy()
        t.walls_to_place, rng = 0, new_rng(5)
        assert fitting_orientations(t) == 0
        assert len({imagined_walls(t, rng) for _ in range(30)}) == 30


def test_a_position_that_fits_no_layout_can_still_be_imagined() -> None:
    t = state(turned_match("A", 0)).copy()
    t.crossed = t.walls
    t.walls = 0
    imagined = imagined_walls(t, new_rng(6))
    assert imagined.bit_count() == 19 and not imagined & t.crossed


def test_what_is_certain_follows_from_the_ways_round_that_fit() -> None:
    t = state(turned_match("A", 3)).copy()
    assert certain_walls(t, 0) == 0 and possible_walls(t, 0) == (1 << EDGES) - 1
    fitting = fitting_orientations(t)
    mazes = [layout_walls(t, o) for o in range(ORIENTATIONS)]
    assert fitting == 0b11111111
    every, some = certain_walls(t, fitting), possible_walls(t, fitting)
    for edge in range(EDGES):
        share = sum(maze >> edge & 1 for maze in mazes)
        assert (every >> edge & 1) == (share == 8) and (some >> edge & 1) == (share > 0)


def test_while_chance_places_walls_as_many_are_imagined_as_stand() -> None:
    game = new("magic-labyrinth", seats=2, walls=5)
    play(game, "chance wall A1-B1", "chance wall C3-D3")
    imagined = state(game).copy()
    veil(imagined, 0)
    assert imagined.walls == 0
    imagine(imagined, 0, new_rng(3))
    assert imagined.walls.bit_count() == 2


@pytest.mark.parametrize("options", VARIANTS["magic-labyrinth"], ids=str)
def test_twenty_thousand_imagined_mazes_look_the_same(options: dict[str, object]) -> None:
    """veil(imagine(veil(t))) == veil(t), byte for byte, on 20,000 positions in all (compiled)."""
    pytest.importorskip("numba")
    cases = len(VARIANTS["magic-labyrinth"]) * 3
    for seats in (2, 3, 4):
        match = make_match(("magic-labyrinth", seats, options))
        check_imagined_worlds(match, -(-POSITIONS // cases))


@traces("ML-A11")
def test_the_bump_is_announced_to_all_when_it_happens() -> None:
    for seat in (0, 1, SPECTATOR):
        (event,) = seen(garden("C3 E5", walls="C3-D3", steps=2), "0 step E", seat)
        assert event["kind"] == "bump"
        assert (event["from"], event["to"], event["home"]) == ("C3", "D3", "A1")


def test_events_tell_steps_tokens_and_the_end() -> None:
    game = garden("C3 E5", target="E3", steps=4, goal=1)
    events = seen(game, "0 step E", ALL_SEEING) + seen(game, "0 step E", ALL_SEEING)
    assert [event["kind"] for event in events] == ["step", "step", "token", "win"]
    assert events[2] == {"kind": "token", "seat": 0, "symbol": "E3"}


@traces("ML-10")
def test_only_the_replay_sees_how_the_maze_is_made() -> None:
    for line, options in (("chance orient 3", {}), ("chance wall C3-D3", {"walls": 1})):
        assert seen(new("magic-labyrinth", 2, **options), line, 0) == []
        (event,) = seen(new("magic-labyrinth", 2, **options), line, ALL_SEEING)
        assert event["kind"] == "maze" and event["action"] == line.removeprefix("chance ")


def test_recall_knows_the_edges_crossed() -> None:
    game = play(garden("C3 E5", steps=2), "0 step E", "0 step S")
    assert game.recall("1")["crossed"] == ["C3-D3", "D3-D4"]
    assert "crossed" not in game.observe("1")


@traces("ML-12", "ML-A14")
def test_a_replay_never_shows_the_layout_before_it_is_turned() -> None:
    game = new("magic-labyrinth", 2, walls="B")
    observe = game.game.sight.observe
    assert "maze" not in observe(game.position, ALL_SEEING)
    game.play("chance", "orient 3")
    assert len(observe(game.position, ALL_SEEING)["maze"]) == 24


def test_a_random_maze_grows_wall_by_wall_in_a_replay() -> None:
    game = new("magic-labyrinth", 2, walls=2)
    observe = game.game.sight.observe
    assert observe(game.position, ALL_SEEING)["maze"] == []
    game.play("chance", "wall C3-D3")
    assert observe(game.position, ALL_SEEING)["maze"] == ["C3-D3"]
