"""What the maze studio says about a maze: by brute force on random mazes, by arithmetic on known ones."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from sortilege.engine.errors import BadNotation
from sortilege.engine.rng import new_rng
from sortilege.games.magic_labyrinth.board import (
    CORNERS,
    EDGE_NAMES,
    EDGES,
    LAYOUTS,
    MOST_WALLS,
    SQUARE_NAMES,
    SQUARES,
    SYMBOL_SQUARES,
    edges_from_names,
)
from sortilege.games.magic_labyrinth.hardness import HATS, hardness, hats_of, typical
from sortilege.games.magic_labyrinth.inquiries import check_maze, rate_maze
from sortilege.games.magic_labyrinth.maze import is_connected, turned
from sortilege.games.magic_labyrinth.newcomers import (
    BUMPS,
    BUMPS_AT,
    MOST_TURNS,
    TARGETS,
    TURNS,
    best_steps,
    choose,
    start_game,
    tally_of,
)
from sortilege.games.magic_labyrinth.rules import apply, begin
from sortilege.games.magic_labyrinth.state import PHASE_MOVE, State
from sortilege.games.magic_labyrinth.survey import compiled_tally, maze_by_chance
from sortilege.games.magic_labyrinth.tents import (
    NOWHERE,
    cut_off,
    dead_ends,
    open_squares,
    separate_ways,
    shortest_ways,
    steps_from,
    ways_between_tents,
)
from tests.support.traces import traces

COMPARE = Path(__file__).with_name("compare_cut_off.mjs")
SEALED = "A1-B1 A1-A2"


def any_maze(rng: Random) -> int:
    """Walls anywhere, whether or not they cut something off."""
    return sum(1 << edge for edge in rng.sample(range(EDGES), rng.randrange(EDGES + 1)))


def names_of(walls: int) -> list[str]:
    return [EDGE_NAMES[edge] for edge in range(EDGES) if walls >> edge & 1]


def walks(walls: int, start: int, goal: int, steps: int) -> Iterator[list[int]]:
    """Every walk of so many steps, tried one by one."""
    if steps == 0:
        if start == goal:
            yield [start]
        return
    for _, there in open_squares(walls, start):
        for rest in walks(walls, there, goal, steps - 1):
            yield [start, *rest]


# --------------------------------------------------------------------------- ways
def test_an_empty_garden_has_the_ways_that_arithmetic_says() -> None:
    across, down = (SQUARE_NAMES.index(name) for name in ("F1", "F6"))
    assert steps_from(0, 0)[across] == 5 and shortest_ways(0, 0, across) == 1
    assert steps_from(0, 0)[down] == 10 and shortest_ways(0, 0, down) == 252  # 10 over 5
    assert all(way["separate"] == 2 for way in ways_between_tents(0)), "a corner has two sides"
    assert separate_ways(0, SQUARE_NAMES.index("C3"), SQUARE_NAMES.index("D4")) == 4
    assert dead_ends(0) == []


def test_shortest_ways_are_those_that_walking_finds() -> None:
    rng = Random(4)
    for _ in range(60):
        walls = maze_by_chance(rng.randrange(10, MOST_WALLS + 1), rng)
        start, goal = rng.sample(range(SQUARES), 2)
        steps = steps_from(walls, start)[goal]
        if steps <= 7:
            assert not any(list(walks(walls, start, goal, n)) for n in range(steps))
            assert len(list(walks(walls, start, goal, steps))) == shortest_ways(walls, start, goal)


def test_so_many_walls_part_two_tents_as_there_are_separate_ways() -> None:
    """Menger's theorem, tried with every single wall and every pair of walls."""
    rng = Random(5)
    for _ in range(25):
        walls = maze_by_chance(rng.randrange(16, MOST_WALLS + 1), rng)
        one, other = rng.sample(CORNERS, 2)
        free = [1 << edge for edge in range(EDGES) if not walls >> edge & 1]
        alone = any(steps_from(walls | wall, one)[other] == NOWHERE for wall in free)
        pairs = (a | b for a, b in combinations(free, 2))
        both = any(steps_from(walls | pair, one)[other] == NOWHERE for pair in pairs)
        assert separate_ways(walls, one, other) == (1 if alone else 2) and both


# --------------------------------------------------------------------------- what is cut off
@traces("ML-A01")
def test_what_is_cut_off() -> None:
    assert cut_off(edges_from_names(SEALED)) == [0]
    assert cut_off((1 << EDGES) - 1) == list(range(1, SQUARES)), "all alone: the first counts"
    rng = Random(6)
    for _ in range(500):
        walls = any_maze(rng)
        assert (cut_off(walls) == []) == is_connected(walls)


@traces("ML-A01", "ML-09")
def test_the_rule_that_refuses_a_maze_is_named() -> None:
    assert check_maze(SEALED)["rule"] == "ML-A01" and check_maze(SEALED)["cut_off"] == ["A1"]
    most = maze_by_chance(25, Random(1))
    assert most.bit_count() == 25, "the most that a connected garden can have"
    assert check_maze(" ".join(names_of(most)))["rule"] == "ML-09"
    for walls in (0, *LAYOUTS.values()):
        assert check_maze(" ".join(names_of(walls)))["rule"] is None


@pytest.mark.parametrize("text", ["A1", "A1-B2", "B1-A1", "A1-B1 A1-B1", "A1-B1,C1-D1", "🧱"])
def test_what_is_no_maze_is_refused_with_a_reason(text: str) -> None:
    for question in (check_maze, rate_maze):
        with pytest.raises(BadNotation, match="edge"):
            question(text)


def test_a_maze_that_cannot_be_played_is_not_rated() -> None:
    with pytest.raises(BadNotation, match="ML-A01"):
        rate_maze(SEALED)


def test_the_browser_shades_what_the_rules_cut_off(tmp_path: Path) -> None:
    """Thousands of mazes: the page must not wait for the server to shade a square."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js is installed")
    rng = Random(7)
    mazes = [any_maze(rng) for _ in range(2000)]
    mazes += [
        maze_by_chance(rng.randrange(26), rng) | 1 << rng.randrange(EDGES) for _ in range(1000)
    ]
    cases = [[names_of(walls), [SQUARE_NAMES[s] for s in cut_off(walls)]] for walls in mazes]
    assert 500 < sum(bool(cut) for _, cut in cases) < 2900
    (tmp_path / "mazes.json").write_text(json.dumps(cases), "utf-8")
    done = subprocess.run(
        [node, str(COMPARE), str(tmp_path / "mazes.json")], capture_output=True, text=True
    )
    assert done.returncode == 0 and done.stdout.strip() == "3000", done.stdout + done.stderr


# --------------------------------------------------------------------------- newcomers
def test_newcomers_bump_only_where_walls_are() -> None:
    walls = LAYOUTS["A"]
    tally = tally_of(walls, 5, seed=1)
    bumped = [edge for edge in range(EDGES) if tally[BUMPS_AT + edge]]
    assert bumped and all(walls >> edge & 1 for edge in bumped)
    assert tally[BUMPS] == sum(tally[BUMPS_AT:]) < tally[TURNS]
    assert 5 * 5 <= tally[TARGETS] <= 5 * 17, "one has five symbols, the others up to four"
    assert tally_of(0, 5, seed=1)[BUMPS] == 0


def test_a_simulation_always_ends() -> None:
    for seed in range(12):
        walls = maze_by_chance(MOST_WALLS, Random(seed))
        assert tally_of(walls, 2, seed)[TURNS] <= 2 * MOST_TURNS


def test_a_newcomer_knows_no_wall_but_those_in_mind() -> None:
    """In two worlds that differ in their walls it does the same."""
    rng, out = Random(3), [0] * EDGES
    for seed in range(200):
        t = State()
        start_game(t, 0)
        begin(t, seed % 4)
        t.target, t.phase, t.roll, t.steps = rng.choice(SYMBOL_SQUARES), PHASE_MOVE, 3, 3
        t.at[t.turn] = rng.choice([s for s in range(SQUARES) if s not in CORNERS])
        mind = maze_by_chance(8, rng)
        other = t.copy()
        other.walls = maze_by_chance(20, rng)
        choices = [choose(one, mind, out, new_rng(seed)) for one in (t, other)]
        assert choices[0] == choices[1]
        apply(t, t.turn, choices[0])


def test_the_best_steps_lead_nearer_to_the_target() -> None:
    rng = Random(9)
    for _ in range(200):
        walls = maze_by_chance(18, rng)
        here, target = rng.sample(range(SQUARES), 2)
        steps, best = steps_from(walls, target), best_steps(target, here, walls)
        nearer = {there for _, there in open_squares(walls, here) if steps[there] < steps[here]}
        assert best.bit_count() == len(nearer) > 0
    assert best_steps(5, 0, edges_from_names(SEALED)) == 0, "no way at all"


@pytest.mark.soak
def test_compiled_newcomers_play_the_same_games() -> None:
    for walls in (0, *LAYOUTS.values()):
        assert compiled_tally(walls, 10, 2) == tally_of(walls, 10, 2)


# --------------------------------------------------------------------------- the scale
def test_hats_rise_with_the_bumps() -> None:
    assert [hats_of(bumps) for bumps in (0.0, *HATS)] == [1, 2, 3, 4, 5]
    easy, hard = (typical()["layouts"][name]["bumps"] for name in "AB")
    assert hats_of(easy) == 3 and hats_of(hard) == 4


def test_the_figures_in_the_file_are_those_of_the_simulation() -> None:
    """`survey.py` wrote it with 5,000 games; 60 come close."""
    for name, walls in LAYOUTS.items():
        tally, figure = tally_of(walls, 60, seed=3), typical()["layouts"][name]["bumps"]
        assert tally[BUMPS] / tally[TARGETS] == pytest.approx(figure, rel=0.2)
        assert hardness(turned(walls, 6))["bumps"] == figure, "whichever way round"
    maze = maze_by_chance(12, Random(2))
    assert hardness(maze) == hardness(maze), "the same figures every time"
    figures = typical()["chance"]
    assert [one["walls"] for one in figures] == list(range(MOST_WALLS + 1))
    assert all(one["low"] <= one["bumps"] <= one["high"] for one in figures)
