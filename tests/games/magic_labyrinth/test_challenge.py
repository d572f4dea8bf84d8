"""The Magic Labyrinth: the challenge of a day. What is not found yet never leaves the server."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pytest

from sortilege.engine.challenge import MOST_ACTIONS, Day, challenge_of, make_puzzle
from sortilege.engine.errors import BadNotation, IllegalAction
from sortilege.games.magic_labyrinth import GAME, challenge
from sortilege.games.magic_labyrinth.board import EDGE_NAMES, EDGES, SQUARE_NAMES, edges_from_names
from sortilege.games.magic_labyrinth.challenge import Puzzle, play, solve, way_to
from sortilege.games.magic_labyrinth.maze import can_wall, is_connected
from sortilege.games.magic_labyrinth.state import State
from sortilege.testing.challenges import as_json, wander
from tests.support.traces import traces

GOLDEN = {
    "2026-01-01": (367329244020355196, "F4", 8),
    "2026-01-04": (441538971331593540, "D1", 11),
    "2026-11-17": (4936138988994688, "B5", 7),
    "2027-02-28": (653629778657299664, "C6", 13),
    "2028-02-29": (90318842043220006, "D1", 7),
}
"""The walls as bits, the symbol, how far it is."""
WEEK = [Day(2026, 3, 2 + n) for n in range(7)]

# One wall, right of the tent; the symbol is two steps away the other way round.
SMALL = Puzzle(edges_from_names("A1-B1"), SQUARE_NAMES.index("B2"), 2, shows_bumped=True)


def day_of(text: str) -> Day:
    return Day(*map(int, text.split("-")))


@pytest.mark.parametrize("text", GOLDEN)
def test_a_day_has_its_puzzle_for_ever(text: str) -> None:
    puzzle = make_puzzle(GAME, day_of(text))
    assert (puzzle.walls, SQUARE_NAMES[puzzle.target], puzzle.steps) == GOLDEN[text]


@pytest.mark.parametrize("day", WEEK, ids=str)
def test_every_square_can_be_reached_and_the_way_is_shortest(day: Day) -> None:
    """Against distances found by relaxing every edge until nothing changes."""
    puzzle = make_puzzle(GAME, day)
    assert is_connected(puzzle.walls)
    far = dict.fromkeys(range(36), 99) | {challenge.TENT: 0}
    for _ in range(36):
        for edge in range(EDGES):
            if not puzzle.walls >> edge & 1:
                one, other = (SQUARE_NAMES.index(name) for name in EDGE_NAMES[edge].split("-"))
                far[one], far[other] = min(far[one], far[other] + 1), min(far[other], far[one] + 1)
    assert (
        puzzle.steps
        == far[puzzle.target]
        == len(way_to(puzzle.walls, challenge.TENT, puzzle.target))
    )


def test_the_week_grows_harder() -> None:
    puzzles = [make_puzzle(GAME, day) for day in WEEK]
    assert [puzzle.walls.bit_count() for puzzle in puzzles] == list(challenge.WALLS_OF_DAY)
    assert puzzles[0].steps <= 6 and puzzles[-1].steps >= 11
    assert [puzzle.shows_bumped for puzzle in puzzles] == [True] * 5 + [False] * 2


@traces("ML-22", "ML-30", "ML-A11")
def test_a_wall_throws_the_wizard_home_and_stays_in_sight() -> None:
    turn = play(SMALL, ["step E"])
    assert turn.events[0]["kind"] == "bump" and turn.view["bumped"] == ["A1-B1"]
    assert turn.view["wizards"] == [{"seat": 0, "at": "A1", "home": "A1", "won": []}]
    assert (turn.view["bumps"], turn.view["part"]) == (1, "there")


def test_there_and_back() -> None:
    there = play(SMALL, ["step E", "step S", "step E"])
    assert [event["kind"] for event in there.events] == ["step", "token"]
    assert (there.view["part"], there.view["bumped"]) == ("back", ["A1-B1"]), "one more look"
    assert set(there.view["walked"]) == {"A1-A2", "A2-B2"}
    first = play(SMALL, ["step E", "step S", "step E", "step W"])
    assert first.view["walked"] == [] and "bumped" not in first.view, "now everything is covered"
    home = play(SMALL, ["step E", "step S", "step E", "step W", "step N"])
    assert home.result and (home.result.stars, home.result.key) == (3, "first")
    assert (home.result.score, home.result.best) == (5, 4)
    assert home.result.solution == {"maze": ["A1-B1"], "way": ["A1-A2", "A2-B2"]}


@traces("ML-30")
def test_who_is_thrown_home_on_the_way_back_has_not_walked() -> None:
    fall = ["step S", "step E", "step N", "step W"]
    turn = play(SMALL, fall)
    assert turn.events[0]["kind"] == "bump" and turn.view["wizards"][0]["at"] == "A1"
    assert turn.result is None and turn.view["actions"] == ["again"]
    with pytest.raises(BadNotation):
        play(SMALL, [*fall, "step S"])
    again = play(SMALL, [*fall, "again"])
    assert again.view["wizards"][0]["at"] == "B2" and again.view["falls"] == 1
    home = play(SMALL, [*fall, "again", "step W", "step N"]).result
    assert home and (home.stars, home.key, home.marks) == (2, "second", (0, 1))
    later = play(SMALL, [*fall, *["again", "step N", "step W"] * 2, "again", "step W", "step N"])
    assert later.result and (later.result.stars, later.result.marks) == (1, (0, 0, 0, 1))


def test_after_three_falls_the_way_is_shown_again() -> None:
    falls = ["step S", "step E", "step N", "step W", *["again", "step N", "step W"] * 2, "again"]
    assert play(SMALL, falls[:-3]).view["walked"] == []
    assert "A1-A2" in play(SMALL, falls).view["walked"]


@traces("ML-A02")
def test_nobody_leaves_the_garden() -> None:
    with pytest.raises(IllegalAction) as refused:
        play(SMALL, ["step N"])
    assert refused.value.rule == "ML-A02"
    for text in ("again", "stop", "roll 4", "target C3"):
        with pytest.raises(BadNotation):
            play(SMALL, [text])


def test_the_corner_of_the_other_wizard_can_be_crossed() -> None:
    """F6 is closed to this wizard, so a throw must not end there; the challenge never gets stuck."""
    open_garden = Puzzle(0, SQUARE_NAMES.index("E5"), 8, shows_bumped=True)
    to_f6 = ["step E"] * 5 + ["step S"] * 5
    assert play(open_garden, to_f6).view["wizards"][0]["at"] == "F6"
    assert play(open_garden, [*to_f6, "step W", "step N"]).view["part"] == "back"


def test_somebody_who_walks_in_circles_is_lost_in_the_end() -> None:
    result = play(SMALL, ["step S", "step N"] * (MOST_ACTIONS // 2)).result
    assert result and (result.solved, result.stars, result.key) == (False, 0, "lost")


# --------------------------------------------------------------------------- secrets
@pytest.mark.parametrize("day", WEEK, ids=str)
def test_no_wall_is_told_before_it_is_found(day: Day) -> None:
    """In no byte, on a walk at random there and back."""
    puzzle = make_puzzle(GAME, day)
    walls = {EDGE_NAMES[edge] for edge in range(EDGES) if puzzle.walls >> edge & 1}
    actions = solve(puzzle)[: puzzle.steps] if day.day % 2 else []
    rng, found = Random(day.day), set[str]()
    for _ in range(60):
        turn = play(puzzle, actions)
        if turn.result:
            break
        if turn.events and turn.events[0]["kind"] == "bump":
            found.add("-".join(sorted((turn.events[0]["from"], turn.events[0]["to"]))))
        told = as_json(turn)
        assert not [wall for wall in walls - found if wall in told]
        actions = [*actions, rng.choice(turn.view["actions"])]
    assert found and found <= walls


@pytest.mark.parametrize("day", WEEK, ids=str)
def test_two_mazes_that_look_alike_so_far_give_the_same_bytes(day: Day) -> None:
    puzzle = make_puzzle(GAME, day)
    actions = wander(challenge_of(GAME), puzzle, day.day, most=30)
    if play(puzzle, actions).result:
        return
    t = cast(State, challenge.stretches(puzzle, actions)[-1].after)
    hidden = [e for e in range(EDGES) if puzzle.walls >> e & 1 and not t.bumped >> e & 1]
    moved = puzzle.walls & ~(1 << hidden[0])
    free = (
        e for e in range(EDGES) if not (t.crossed | puzzle.walls) >> e & 1 and can_wall(moved, e)
    )
    other = Puzzle(moved | 1 << next(free), puzzle.target, puzzle.steps, puzzle.shows_bumped)
    assert other.walls != puzzle.walls
    for made in range(len(actions) + 1):
        assert as_json(play(puzzle, actions[:made])) == as_json(play(other, actions[:made]))


def test_a_view_is_small() -> None:
    puzzle = make_puzzle(GAME, WEEK[-1])
    assert len(json.dumps(play(puzzle, solve(puzzle)[:8]).view)) < 1500
