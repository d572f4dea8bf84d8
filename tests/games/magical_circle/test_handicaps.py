"""Magical Circle: a head start, and more sand for one seat."""

from __future__ import annotations

import pytest

from sortilege import BadOption
from sortilege.engine.contract import ALL_SEEING, SPECTATOR, Step
from sortilege.engine.match import Match, new
from sortilege.games.magical_circle import GAME
from sortilege.games.magical_circle.moments import moments
from sortilege.games.magical_circle.notation import draw_view, undraw
from sortilege.games.magical_circle.rules import clock_ms
from sortilege.testing import Case, CompiledSuite, ContractSuite, SecrecySuite
from tests.games.magical_circle.support import (
    CLAIM_06,
    CLAIM_07,
    attempt,
    circle,
    reveal,
    state,
    won,
)
from tests.referee.compare import compare
from tests.support.play import play
from tests.support.random_play import walk
from tests.support.traces import traces

FAMILY: dict[str, object] = {"head_start": "2,0,1", "extra_sand": "30,0,15"}


class TestHandicapped(ContractSuite, SecrecySuite, CompiledSuite):
    """The shared suites, with handicaps."""

    cases = (
        Case(GAME, 3, FAMILY, "handicaps-3"),
        Case(GAME, 2, {"head_start": "0,2", "goal": 3, "children": True}, "handicaps-2"),
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_referee_agrees(seed: int) -> None:
    met = compare("magical-circle", 3, FAMILY, seed, 3000)
    assert met["actions"] > 20


# --------------------------------------------------------------------------- a head start
@traces("MC-18", "MC-32")
def test_a_head_start_counts_like_cards() -> None:
    game = circle(goal=3, head_start="2,0")
    assert game.scores == [2, 0] and won(game, 0) == [] and not game.is_over
    attempt(game, 0, CLAIM_06)
    assert game.winners == {"0"} and game.scores == [3, 0]


@traces("MC-32")
def test_the_others_need_all_their_cards() -> None:
    game = attempt(circle(goal=3, head_start="2,0"), 1, CLAIM_06)
    assert not game.is_over and game.scores == [2, 1]


@traces("MC-22", "MC-A20")
def test_no_failure_takes_a_head_start_away() -> None:
    game = play(circle(goal=3, head_start="2,0"), "0 grab", "0 give-up")
    assert game.scores == [2, 0]
    game = play(circle(goal=5, head_start="2,0", won=("MC01",)), "0 grab", "0 give-up")
    assert game.scores == [2, 0] and won(game, 0) == []


@pytest.mark.parametrize("bad", ["3,0", "1", "1,0,0", "-1,0", "x,0", [1], 2, True])
def test_a_head_start_never_reaches_the_goal(bad: object) -> None:
    """Two is the most, and the shortest game needs three."""
    with pytest.raises(BadOption, match="head_start"):
        new("magical-circle", seats=2, goal=3, head_start=bad)


def test_a_rival_with_a_head_start_was_close_too() -> None:
    """Seat 1 wins its third card; seat 0 has two points without any."""
    game, steps = circle(goal=3, head_start="2,0"), []
    state(game).won[5:7] = [1, 2]
    for line in ("1 grab", "1 play 1", "1 swap E1 E2"):
        before = state(game).copy()
        play(game, line)
        steps.append(Step(*game.log[-1], before, state(game).copy()))
    assert [moment["kind"] for moment in moments(steps)] == ["close", "finish"]


# --------------------------------------------------------------------------- more sand
@traces("MC-11", "MC-A18")
def test_the_sand_runs_longer_for_one_seat() -> None:
    def sand(seat: int) -> int:
        game = circle(sand_seconds=30, extra_sand="0,30")
        return clock_ms(state(play(game, f"{seat} grab")))

    assert [sand(0), sand(1)] == [30_000, 60_000]


@traces("MC-A30")
def test_without_sand_there_is_no_extra_sand() -> None:
    game = play(circle(sand_seconds=0, extra_sand="15,0"), "0 grab")
    assert clock_ms(state(game)) == 0 and game.actors == {"0"}


def test_the_sand_stands_still_in_the_race() -> None:
    game = circle(sand_seconds=30, extra_sand="15,15")
    assert clock_ms(state(game)) == 0
    assert clock_ms(state(reveal(attempt(game, 0, CLAIM_07)))) == 0


# --------------------------------------------------------------------------- in sight of all
def handicaps(match: Match, eye: int) -> list[tuple[object, object]]:
    players = match.game.sight.observe(match.position, eye)["players"]
    return [(player.get("head_start"), player.get("extra_sand")) for player in players]


def test_everybody_sees_every_handicap() -> None:
    game = circle(seats=3, head_start="0,2,0", extra_sand="15,0,0")
    for eye in (0, 1, 2, SPECTATOR, ALL_SEEING):
        assert handicaps(game, eye) == [(None, 15), (2, None), (None, None)]
    assert "1: hand 6 cards, won -, head start 2" in draw_view(game.observe("0"))


def test_a_table_without_handicaps_looks_as_before() -> None:
    text = circle().text()
    assert "head_start" not in text and "extra_sand" not in text
    assert handicaps(circle(), 0) == [(None, None)] * 2
    none = new("magical-circle", seats=2, head_start="0,0", extra_sand=[0, 0])
    assert none.record() == new("magical-circle", seats=2).record()


def test_a_table_with_handicaps_is_read_back() -> None:
    for match in walk(new("magical-circle", seats=3, **FAMILY), seed=5, most=60):
        assert undraw(match.text()) == match.position, match.text()
