"""Mago Magino: a head start and a memory aid for one seat."""

from __future__ import annotations

from random import Random

import pytest

from sortilege import BadOption
from sortilege.engine.contract import SPECTATOR
from sortilege.engine.match import new
from sortilege.engine.veiled import Veiled
from sortilege.games.mago_magino import GAME
from sortilege.games.mago_magino.bot import GreedyBot
from sortilege.games.mago_magino.heuristics import CAUTION, throws_to_win
from sortilege.games.mago_magino.notation import draw, undraw
from sortilege.testing import Case, CompiledSuite, ContractSuite, SecrecySuite
from tests.games.mago_magino.newcomers import NEWCOMERS
from tests.games.mago_magino.support import on, ring, state
from tests.referee.compare import compare
from tests.support.play import play
from tests.support.random_play import walk
from tests.support.traces import traces

CASES = [
    Case(GAME, 2, {"head_start": "2,0", "memory_aid": "1,0"}, "mago-magino-2-handicaps"),
    Case(GAME, 3, {"goal": 2, "head_start": "0,1,1"}, "mago-magino-3-handicaps"),
    Case(
        GAME, 5, {"head_start": "2,2,2,2,2", "memory_aid": "0,1,0,1,1"}, "mago-magino-5-handicaps"
    ),
]
cases = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)


class TestHandicaps(ContractSuite, SecrecySuite, CompiledSuite):
    cases = CASES


@cases
def test_the_referee_agrees(case: Case) -> None:
    for seed in range(3):
        assert compare(case.game.slug, case.seats, case.options, seed, 400)["actions"] > 0


# --------------------------------------------------------------------------- a head start
@traces("MM-06", "MM-46")
def test_crystals_of_a_head_start_come_from_the_hideout_and_count() -> None:
    game = new("mago-magino", seats=3, first=0, head_start="2,0,1")
    assert game.scores == [2, 0, 1] and game.observe("1")["won"] == [2, 0, 1]
    assert on(game, "X") == "+12"
    play(game, "chance die 4", "0 go a cw 4 take")
    won = ring("die=4", "M8 0a*", "won 2 0")
    assert play(won, "0 go a cw 2").winners == {"0"}, "one was enough"


@traces("MM-46", "MM-47")
@pytest.mark.parametrize(("goal", "start"), [(1, "1,0"), (2, "0,2"), (1, "2,2")])
def test_nobody_may_begin_with_all_that_is_needed(goal: int, start: str) -> None:
    with pytest.raises(BadOption, match=r"head_start cannot be .* would win at once") as refused:
        new("mago-magino", seats=2, goal=goal, head_start=start)
    assert refused.value.rule == "MM-46"
    assert new("mago-magino", seats=2, goal=goal, head_start="").scores == [0, 0]


def test_a_bot_knows_how_many_a_seat_still_needs() -> None:
    far = state(new("mago-magino", seats=2, first=0))
    near = state(new("mago-magino", seats=2, first=0, head_start="2,0"))
    assert throws_to_win(near, 0, CAUTION) < throws_to_win(far, 0, CAUTION) / 2
    assert throws_to_win(near, 1, CAUTION) == throws_to_win(far, 1, CAUTION)


# --------------------------------------------------------------------------- a memory aid
@traces("MM-31", "MM-A20")
def test_a_memory_aid_shows_owners_to_its_seat_alone() -> None:
    game = ring("die=2 aid=2", "M4 f1=0a", "M5 f2=1b")
    assert game.observe("1") == game.recall("1")
    for eye in (0, SPECTATOR):
        assert "seat" not in GAME.sight.observe(game.position, eye)["frogs"][0]


def test_an_option_gives_the_aid() -> None:
    game = new("mago-magino", seats=3, memory_aid="0,1,1")
    assert state(game).memory_aid == 0b110 and game.options["memory_aid"] == "0,1,1"


def test_with_an_aid_no_frog_is_forgotten() -> None:
    board = ("M4 f1=0a", "M5 f2=1b", "M6 f3=0b", "M7 f4=1a +1")
    plain, aided = (state(ring(f"die=2 aid={aid}", *board)) for aid in (0, 1))
    bots = [GreedyBot(1, seed) for seed in range(20)]
    assert any(bot.remembered(plain, 0) != plain for bot in bots)
    assert all(bot.remembered(aided, 0) == aided for bot in bots)
    assert any(bot.remembered(aided, 1) != aided for bot in bots), "the other has no aid"


def test_a_newcomer_uses_the_aid() -> None:
    """Told whose frog is whose, it never sends the magician to the frogs of another."""
    chosen = {aid: _choices(f"die=3 aid={aid}") for aid in (0, 1)}
    assert "go mago ccw 3" in chosen[0] - chosen[1]


def _choices(status: str) -> set[str]:
    game = ring(status, "M7 f1=1a", "M2 f2=1b")
    picks = [
        NEWCOMERS["little"](seed).choose(
            Veiled(GAME, game.position, 0), game.legal_ids(0), Random(seed)
        )
        for seed in range(60)
    ]
    return {GAME.notation.say(pick) for pick in picks if pick is not None}


# --------------------------------------------------------------------------- as text
@cases
def test_a_drawing_tells_the_handicaps(case: Case) -> None:
    for match in walk(case.match(), seed=3, most=150):
        assert undraw(draw(state(match))) == match.position


def test_without_a_handicap_the_drawing_is_as_it_was() -> None:
    assert "aid" not in new("mago-magino", seats=2).text()
    assert "aid=1" in new("mago-magino", seats=2, memory_aid="1,0").text()
