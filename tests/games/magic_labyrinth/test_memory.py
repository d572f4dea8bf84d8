"""The Magic Labyrinth: what may be taken back, and what may be shown again later."""

from __future__ import annotations

import pytest

from sortilege.engine.contract import ALL_SEEING, Step, View
from sortilege.engine.match import Match, new
from sortilege.games.magic_labyrinth import GAME
from tests.games.magic_labyrinth.support import garden, state
from tests.support.play import play, seen
from tests.support.traces import traces


def may_be_taken_back(match: Match, line: str) -> bool:
    before = match.position.copy()
    play(match, line)
    assert GAME.takes_back is not None
    return GAME.takes_back(Step(*match.log[-1], before, match.position.copy()))


# --------------------------------------------------------------------------- undo
@traces("ML-21", "ML-A03")
def test_a_stop_may_be_taken_back() -> None:
    assert may_be_taken_back(garden("C3 E5", walls="C3-D3", steps=3), "0 stop")
    moved = play(garden("C3 E5", walls="C3-D3", steps=3), "0 step N")
    assert may_be_taken_back(moved, "0 stop")


@traces("ML-A10", "ML-25")
@pytest.mark.parametrize("walls", ["", "C3-D3"], ids=["open", "wall"])
def test_a_step_is_final_whatever_stands_there(walls: str) -> None:
    """The same answer in both worlds: otherwise the answer itself would tell."""
    assert not may_be_taken_back(garden("C3 E5", walls=walls, steps=3), "0 step E")


@traces("ML-A10", "ML-A16")
def test_so_is_a_step_that_everybody_has_seen_before() -> None:
    game = play(garden("C3 E5", steps=3), "0 step E")
    assert state(game).crossed
    assert not may_be_taken_back(game, "0 step W"), "who forgot the way would try it out"
    known = garden("C3 E5", walls="C3-D3", steps=3, show_bumped=True)
    state(known).bumped = state(known).walls
    assert not may_be_taken_back(known, "0 step E")


@traces("ML-33", "ML-37")
def test_and_the_step_that_wins() -> None:
    assert not may_be_taken_back(garden("C3 E5", target="D3", steps=2, goal=1), "0 step E")


# --------------------------------------------------------------------------- the log and the last turn
def kept(event: View, **options: object) -> bool:
    assert GAME.keeps is not None
    return GAME.keeps(event, GAME.check_options(options, 2))


@traces("ML-A11")
@pytest.mark.parametrize(("walls", "kind"), [("C3-D3", "bump"), ("", "step")])
def test_ways_and_walls_are_kept_only_with_the_memory_aid_of_the_table(
    walls: str, kind: str
) -> None:
    (event,) = seen(garden("C3 E5", walls=walls, steps=2), "0 step E", 0)
    assert event["kind"] == kind and not kept(event)
    assert kept(event, show_bumped=True)
    assert not kept(event, memory_aid="1,1"), "the aid of a seat is not one of the table"


def test_throws_tokens_targets_and_turns_are_always_kept() -> None:
    game = garden("C3 E5", target="D3", steps=2, goal=1)
    events = seen(game, "0 step E", 1)
    assert [event["kind"] for event in events if kept(event)] == ["token", "win"]
    for line, match in (
        ("chance roll 3", garden("C3 E5")),
        ("0 stop", garden("C3 E5", steps=2)),
        ("chance first 1", new("magic-labyrinth", 2, walls=0)),
        ("chance target C1", new("magic-labyrinth", 2, walls=0, first=0)),
    ):
        assert [kept(event) for event in seen(match, line, 0)] == [True], line


@traces("ML-12", "ML-A14")
def test_how_the_maze_was_made_is_not_kept() -> None:
    (event,) = seen(new("magic-labyrinth", 2), "chance orient 3", ALL_SEEING)
    assert not kept(event)
