"""The story of a finished game: what really happened, kindly told."""

from __future__ import annotations

from sortilege import new
from sortilege.bots.levels import get_bot
from sortilege.engine.contract import Step, View
from sortilege.games.magic_labyrinth.moments import MOST_MOMENTS, moments
from tests.games.magic_labyrinth.support import garden
from tests.support.bot_play import play_with_bots
from tests.support.steps import steps_of


def told(kind: str, steps: list[Step]) -> View | None:
    return next((moment for moment in moments(steps) if moment["kind"] == kind), None)


def test_the_longest_way_without_a_bump() -> None:
    match = garden("A1 F6", walls="C1-D1", target="A4", steps=4)
    steps = steps_of(match, "0 step E", "0 step E", "0 step E", "chance roll 3", "1 step N")
    assert told("walk", steps) == {"kind": "walk", "seat": 0, "steps": 2}


def test_a_bump_ends_a_way_and_another_player_has_one_too() -> None:
    match = garden("A1 F6", walls="B1-C1", target="A4", steps=4)
    steps = steps_of(match, "0 step E", "0 step E", "chance roll 3", "1 step N", "1 step N")
    assert told("walk", steps) == {"kind": "walk", "seat": 1, "steps": 2}


def test_the_wall_that_surprised_most_often() -> None:
    match = garden("A1 F6", walls="B1-C1", target="D4", steps=2)
    once = ("0 step E", "0 step E", "chance roll 2", "1 stop", "chance roll 2")
    steps = steps_of(match, *once, *once)
    assert told("wall", steps) is None, "twice is not remarkable"
    steps += steps_of(match, *once)
    found = told("wall", steps)
    assert found == {"kind": "wall", "seat": None, "from": "B1", "to": "C1", "times": 3}


def test_a_token_drawn_under_a_wizard_is_a_gift() -> None:
    match = garden("C3 E5", target="D3", steps=1)
    steps = steps_of(match, "0 step E", "chance target E5")
    assert told("gift", steps) == {"kind": "gift", "seat": 1, "symbol": "E5"}


def test_somebody_was_one_step_away() -> None:
    match = garden("C3 D4", target="D3", steps=1)
    found = told("snatch", steps_of(match, "0 step E"))
    assert found == {"kind": "snatch", "seat": 0, "other": 1, "symbol": "D3"}
    behind_a_wall = garden("C3 D4", walls="D3-D4", target="D3", steps=1)
    assert told("snatch", steps_of(behind_a_wall, "0 step E")) is None


def test_a_long_search() -> None:
    match = garden("C3 F6", target="D3", steps=1)
    wait = ("0 stop", "chance roll 1", "1 stop", "chance roll 1")
    assert told("search", steps_of(match.copy(), "0 step E")) is None
    found = told("search", steps_of(match, *wait * 4, "0 step E"))
    assert found == {"kind": "search", "seat": 0, "symbol": "D3", "turns": 9}


def test_who_was_behind_and_won() -> None:
    match = garden("C3 F6", target="D3", steps=1, won=("", "D1 C2"), goal=3)
    wait = ("chance roll 1", "1 stop", "chance roll 1")
    steps = steps_of(match, "0 stop", *wait, "0 step E", "chance target C3", *wait, "0 step W")
    assert told("comeback", steps) is None, "not over yet"
    steps += steps_of(match, "chance target C4", *wait, "0 step S")
    assert told("comeback", steps) == {"kind": "comeback", "seat": 0, "behind": 2}


def test_every_finished_game_has_something_to_tell_and_never_too_much() -> None:
    for seed in range(12):
        bots = [get_bot("magic-labyrinth", "walker", 1 + seed % 4, seat) for seat in (0, 1)]
        match = play_with_bots(new("magic-labyrinth", 2, goal=2), bots, seed=seed)
        replayed = new("magic-labyrinth", 2, goal=2)
        steps = []
        for actor, action in match.log:
            before = replayed.position.copy()
            replayed.apply(actor, action)
            steps.append(Step(actor, action, before, replayed.position.copy()))
        assert 1 <= len(moments(steps)) <= MOST_MOMENTS
