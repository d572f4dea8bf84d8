"""Whose frog was it? Scenes that the rules allow, that can be followed, and that are judged fairly."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from sortilege.engine.challenge import Day, Draws, make_puzzle
from sortilege.engine.errors import BadNotation
from sortilege.games.mago_magino import GAME
from sortilege.games.mago_magino.challenge import (
    LEVELS,
    Puzzle,
    choose_places,
    crossings,
    make,
    play,
    solve,
)
from sortilege.games.mago_magino.notation import undraw

WEEK = [Day(2026, 6, day) for day in range(1, 8)]
MONDAY, SUNDAY = WEEK[0], WEEK[-1]
NOISE = [Draws(f"noise {n}") for n in range(40)]


def puzzle_of(day: Day) -> Puzzle:
    puzzle: Puzzle = make_puzzle(GAME, day)
    return puzzle


def views_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What is seen from the beginning to the end; a step tells only what it changes."""
    views = [view["start"]]
    for step in view["steps"]:
        views.append(views[-1] | step["view"])
    return views


def watch(view: dict[str, Any]) -> list[int]:
    """Whose frog is whose, by somebody who only watches: a frog is followed from space to space."""
    owners: dict[str, int] = {}
    at: dict[str, str] = {}
    for event in (event for step in view["steps"] for event in step["events"]):
        if event["kind"] == "bewitched":
            owners[event["frog"]], at[event["frog"]] = event["seat"], event["at"]
        elif event["kind"] == "go":
            assert at[event["piece"]] == event["from"]
            at[event["piece"]] = event["to"]
    frogs = views_of(view)[-1]["frogs"]
    assert at == {frog["frog"]: frog["at"] for frog in frogs}
    return [owners[frog["frog"]] for frog in frogs]


@pytest.mark.parametrize("day", WEEK)
def test_scene_of_a_day_is_as_hard_as_its_level_and_can_be_followed(day: Day) -> None:
    level = LEVELS[day.weekday()]
    puzzle = puzzle_of(day)
    view = play(puzzle, []).view
    assert len(puzzle.owners) == level.frogs
    assert watch(view) == puzzle.owners
    assert view["children"] == sorted(puzzle.owners)


def test_steps_add_up_to_what_was_seen() -> None:
    puzzle = puzzle_of(SUNDAY)
    seen = [puzzle.start, *(step.view for step in puzzle.steps)]
    assert views_of(play(puzzle, []).view) == seen


GOLDEN = {
    "2026-01-01": "M7 M5 f1- f1- f2+ f2+ M6 f3- f3- f2- f2- f1+ f1+ names 2 1 0",
    "2026-01-05": "M7 M6 f2+ f2+ f1+ f2- names 1 0",
    "2028-02-29": "M5 M4 f2+ f2+ f2- f1+ names 1 0",
}


@pytest.mark.parametrize("text", GOLDEN)
def test_scene_of_a_day_never_changes(text: str) -> None:
    puzzle = puzzle_of(Day(*map(int, text.split("-"))))
    told = " ".join(step.events[0]["action"].partition(" ")[2] for step in puzzle.steps)
    short = told.replace(" cw 1", "+").replace(" ccw 1", "-")
    assert f"{short} {solve(puzzle)[0]}" == GOLDEN[text]


@pytest.mark.parametrize("weekday", range(7))
def test_every_frog_ends_on_a_space_of_its_own_whatever_the_draws(weekday: int) -> None:
    for draws in NOISE:
        puzzle = make(WEEK[weekday], draws)
        frogs = puzzle.steps[-1].view["frogs"]
        assert len({frog["at"] for frog in frogs}) == len(frogs) == LEVELS[weekday].frogs
        assert "H" not in {frog["at"] for frog in frogs}


def test_week_gets_harder() -> None:
    def hops(weekday: int) -> int:
        scenes = [make(WEEK[weekday], Draws(f"week {n}")) for n in range(20)]
        return sum(step.events[0]["kind"] == "go" for scene in scenes for step in scene.steps)

    assert hops(0) < hops(3) < hops(6)


def test_two_frogs_on_monday_may_end_either_way_round() -> None:
    ends = set()
    for draws in NOISE:
        puzzle = make(MONDAY, draws)
        spaces = puzzle.start["spaces"].index
        before = [
            child["seat"]
            for child in sorted(puzzle.start["children"], key=lambda c: spaces(c["at"]))
        ]
        frogs = zip(puzzle.steps[-1].view["frogs"], puzzle.owners, strict=True)
        after = [owner for _, owner in sorted((spaces(frog["at"]), owner) for frog, owner in frogs)]
        ends.add(before == after)
    assert ends == {True, False}


def test_nothing_tells_the_owner_of_a_frog_but_the_moment_when_it_became_one() -> None:
    view = play(puzzle_of(SUNDAY), []).view
    views = views_of(view)
    assert all(set(frog) == {"frog", "at"} for shown in views for frog in shown["frogs"])
    telling = [e["kind"] for s in view["steps"] for e in s["events"] if "frog" in e]
    assert telling == ["bewitched"] * LEVELS[6].frogs


def test_result_and_owners_come_only_at_the_end() -> None:
    puzzle = puzzle_of(SUNDAY)
    before, after = play(puzzle, []), play(puzzle, solve(puzzle))
    assert before.result is None
    assert before.events == []
    assert "owners" not in json.dumps(before.view)
    assert after.result is not None
    assert after.result.solution == {"owners": puzzle.owners}
    assert [event["seat"] for event in after.events] == puzzle.owners


# --------------------------------------------------------------------------- stars
def judged(day: Day, *actions: str) -> tuple[int, int, tuple[int, ...], str]:
    result = play(puzzle_of(day), actions).result
    assert result is not None
    return result.stars, result.score, result.marks, result.key


def mixed_up(day: Day, right: int) -> str:
    owners = puzzle_of(day).owners
    for names in permutations(owners):
        if sum(a == b for a, b in zip(names, owners, strict=True)) == right:
            return " ".join(("names", *map(str, names)))
    raise AssertionError(f"no order has {right} right")


def test_all_names_are_worth_three_stars_and_two_after_a_second_look() -> None:
    names = solve(puzzle_of(SUNDAY))[0]
    assert judged(SUNDAY, names) == (3, 5, (2, 2, 2, 2, 2), "all")
    assert judged(SUNDAY, "again", names) == (2, 5, (1, 1, 1, 1, 1), "all")


def test_two_mixed_up_among_five_leave_two_stars_and_fewer_names_one() -> None:
    assert judged(SUNDAY, mixed_up(SUNDAY, 3))[:2] == (2, 3)
    assert judged(SUNDAY, mixed_up(SUNDAY, 2))[:2] == (1, 2)
    assert judged(SUNDAY, "again", mixed_up(SUNDAY, 1))[:2] == (1, 1)


def test_no_name_is_worth_no_star() -> None:
    stars, score, marks, key = judged(MONDAY, mixed_up(MONDAY, 0))
    assert (stars, score, marks, key) == (0, 0, (0, 0), "none")


@pytest.mark.parametrize(
    "actions",
    [
        ["names"],
        ["names 0"],
        ["names 0 0"],
        ["names 0 1 2"],
        ["names 0 -1"],
        ["names 0  1"],
        ["names 0 ²"],
        ["names 0 01"],
        ["names 1 4"],
        ["name 0 1"],
        ["again", "again"],
        ["names 0 1", "again"],
        ["names 0 1", "names 1 0"],
        [""],
        ["go f1 cw 1"],
    ],
)
def test_anything_else_is_refused(actions: list[str]) -> None:
    puzzle = puzzle_of(MONDAY)
    with pytest.raises(BadNotation):
        play(puzzle, actions)


# --------------------------------------------------------------------------- crossings
def test_frogs_pass_over_each_other_or_meet_and_change_places() -> None:
    t = undraw("seats=2\nM3 f1=0a\nM5 f2=1a")
    ways = {tuple((t.frog[hop.piece], hop.direction) for hop in one.hops) for one in crossings(t)}
    over, under = ((1, 0),) * 3, ((2, 1),) * 3
    assert ways == {over, under, ((1, 0),) * 2 + ((2, 1),) * 2, ((2, 1),) * 2 + ((1, 0),) * 2}


def test_in_the_forest_frogs_pass_clockwise_only() -> None:
    t = undraw("seats=2\nF1 f1=0a\nF2 f2=1a")
    assert [[hop.direction for hop in one.hops] for one in crossings(t)] == [[0, 0]]


def test_no_frog_hops_home_or_onto_a_space_that_is_taken() -> None:
    t = undraw("seats=3\nM7 2a\nM8 f1=0a\nM9 f2=1a")
    ends = [[(t.frog[hop.piece], hop.direction) for hop in one.hops] for one in crossings(t)]
    assert sorted(ends) == [[(1, 0), (2, 1)], [(2, 1), (1, 0)]]


def test_places_are_different_and_outside_the_house() -> None:
    for draws in NOISE:
        places = choose_places(5, draws)
        assert len(set(places)) == 5
        assert 0 not in places
