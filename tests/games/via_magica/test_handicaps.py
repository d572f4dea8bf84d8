"""Via Magica: a head start in points, and a memory aid for one seat."""

from __future__ import annotations

from random import Random

import pytest

from sortilege import BadOption
from sortilege.engine.contract import ALL_SEEING, SPECTATOR, Step
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.bot import Greedy
from sortilege.games.via_magica.moments import moments
from sortilege.games.via_magica.notation import undraw
from sortilege.games.via_magica.scoring import score_sheet
from sortilege.testing import Case, CompiledSuite, ContractSuite, SecrecySuite
from tests.games.via_magica.support import scene, start, state
from tests.referee.compare import compare
from tests.support.play import play
from tests.support.random_play import play_random_action, walk
from tests.support.traces import traces

FAMILY: dict[str, object] = {"head_start": "10,0,5", "memory_aid": "1,0,0", "show_drawn": False}
END = """
    phase=draw
    drawn air=2 water=1
    seat 0 head_start=5
      opened P33
      rewards R06
    seat 1
      opened P01 P10
"""


class TestHandicapped(ContractSuite, SecrecySuite, CompiledSuite):
    """The shared suites, with handicaps."""

    cases = (
        Case(GAME, 3, FAMILY, "handicaps-3"),
        Case(GAME, 2, {"head_start": "0,10", "memory_aid": "0,1"}, "handicaps-2"),
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_referee_agrees(seed: int) -> None:
    met = compare("via-magica", 3, FAMILY, seed, 3000)
    assert met["actions"] > 100


# --------------------------------------------------------------------------- a head start
@traces("VM-51", "VM-A41")
def test_a_head_start_is_a_part_of_the_score() -> None:
    match = scene(END)
    assert match.scores == [5 + 3 + 2, 6 + 2]
    assert score_sheet(state(match))[0] == {"head_start": 5, "P33": 3, "R06": 2}
    assert "head_start" not in score_sheet(state(match))[1]
    assert start(2, head_start="0,10").scores == [0, 10]


@traces("VM-53")
def test_a_head_start_may_decide_the_game() -> None:
    text = END.replace("phase=draw", "phase=over")
    assert scene(text).winners == {"0"}
    assert scene(text.replace(" head_start=5", "")).winners == {"1"}


@pytest.mark.parametrize("bad", ["3,0", "5", "5,0,0", "15,0", "x,0", [5], 5, True])
def test_only_the_offered_numbers_are_allowed(bad: object) -> None:
    with pytest.raises(BadOption, match="head_start"):
        start(2, head_start=bad)


def test_the_story_of_a_game_led_from_the_first_moment() -> None:
    """Nothing turned a game in which the winner was always ahead."""
    match, rng, steps = start(2, head_start="10,0"), Random(1), []
    while not match.is_over:
        before = match.position.copy()
        actor, action = play_random_action(match, rng)
        steps.append(Step(actor, action, before, match.position.copy()))
    for step in steps:
        for t in (step.before, step.after):
            vars(t)["rewards"][1] = vars(t)["opened"][1] = 0
    told = moments(steps)
    assert "turned" not in [moment["kind"] for moment in told]


# --------------------------------------------------------------------------- a memory aid
def sees_drawn(text: str, eye: int) -> bool:
    return "drawn" in GAME.sight.observe(scene(text).position, eye)


@traces("VM-A33")
def test_only_the_seat_with_a_memory_aid_sees_drawn_tokens() -> None:
    hidden = END.replace("phase=draw", "phase=draw show=0")
    aided = hidden.replace("seat 1", "seat 1 memory_aid=1")
    assert [sees_drawn(hidden, eye) for eye in (0, 1, SPECTATOR)] == [False, False, False]
    assert [sees_drawn(aided, eye) for eye in (0, 1, SPECTATOR)] == [False, True, False]
    assert all(sees_drawn(END, eye) for eye in (0, 1, SPECTATOR, ALL_SEEING))
    assert GAME.sight.observe(scene(aided).position, 1)["drawn"]["air"] == 2


def test_a_bot_looks_at_what_its_memory_aid_shows() -> None:
    hidden = END.replace("phase=draw", "phase=draw show=0").replace(
        "air=2 water=1", "air=6 water=5"
    )
    grown_up = Greedy(3, seed=1)
    forgetful = grown_up.remembered(state(scene(hidden)), 1)
    aided = grown_up.remembered(state(scene(hidden.replace("seat 1", "seat 1 memory_aid=1"))), 1)
    assert aided == (6, 5, 0, 0, 0, 0, 0) and forgetful != aided


# --------------------------------------------------------------------------- in sight of all
def test_everybody_sees_every_handicap() -> None:
    match = start(3, **FAMILY)
    for eye in (0, 1, 2, SPECTATOR, ALL_SEEING):
        players = GAME.sight.observe(match.position, eye)["players"]
        found = [(player.get("head_start"), player.get("memory_aid")) for player in players]
        assert found == [(10, 1), (None, None), (5, None)]


def test_a_table_without_handicaps_looks_as_before() -> None:
    text = start(2).text()
    assert "head_start" not in text and "memory_aid" not in text
    assert start(2, head_start="0,0", memory_aid=[0, 0]).record() == start(2).record()


def test_a_table_with_handicaps_is_read_back() -> None:
    for match in walk(start(3, **FAMILY), seed=5, most=60):
        assert undraw(match.text()) == match.position, match.text()
    assert play(start(2, first=0), "chance deal 0 P01").scores == [0, 0]
