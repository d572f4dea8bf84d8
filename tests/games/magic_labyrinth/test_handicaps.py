"""The Magic Labyrinth: a head start and a memory aid for one seat."""

from __future__ import annotations

import pytest

from sortilege import BadOption
from sortilege.engine.contract import SPECTATOR
from sortilege.engine.match import new
from sortilege.games.magic_labyrinth import GAME
from sortilege.games.magic_labyrinth.board import edges_from_names
from sortilege.games.magic_labyrinth.bot import Walker
from sortilege.games.magic_labyrinth.notation import draw, undraw
from sortilege.games.magic_labyrinth.state import PHASE_TARGET, State
from sortilege.table.chance import ScriptedChance
from sortilege.table.frame_types import Frame
from sortilege.table.frames import Viewer, make_frame
from sortilege.table.seats import Seat
from sortilege.table.table import Table
from sortilege.testing import Case, CompiledSuite, ContractSuite, SecrecySuite
from tests.games.magic_labyrinth.newcomers import LITTLE, Newcomer
from tests.games.magic_labyrinth.support import garden, state
from tests.referee.compare import compare
from tests.support.play import play
from tests.support.random_play import walk
from tests.support.traces import traces

CASES = [
    Case(GAME, 2, {"head_start": "2,0", "memory_aid": "1,0"}, "magic-labyrinth-2-handicaps"),
    Case(GAME, 3, {"goal": 3, "head_start": "0,2,1"}, "magic-labyrinth-3-handicaps"),
    Case(
        GAME, 4, {"head_start": "2,2,2,2", "memory_aid": "0,1,0,1"}, "magic-labyrinth-4-handicaps"
    ),
]
cases = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
WALLS = "C3-D3 A1-B1 B2-C2 D4-D5 E2-E3 C5-D5"


class TestHandicaps(ContractSuite, SecrecySuite, CompiledSuite):
    cases = CASES


@cases
def test_the_referee_agrees(case: Case) -> None:
    for seed in range(3):
        assert compare(case.game.slug, case.seats, case.options, seed, 400)["actions"] > 0


# --------------------------------------------------------------------------- a head start
@traces("ML-04", "ML-37")
def test_a_head_start_makes_fewer_tokens_enough() -> None:
    game = garden("C3 E5", target="D3", steps=2, won=("C1 D1", "C1 D1"), head_start="2,0")
    assert game.scores == [4, 2], "a head start counts like tokens"
    assert game.observe("1")["wizards"][0]["head_start"] == 2
    assert play(game, "0 step E").winners == {"0"} and game.scores == [5, 2]
    other = garden("E5 C3", target="D3", steps=2, turn=1, won=("", "C1 D1"), head_start="2,0")
    assert not play(other, "1 step E").is_over, "the other seat needs all five"


@traces("ML-36", "ML-A09")
def test_it_counts_out_of_turn_too() -> None:
    game = garden("D3 E5", target="C3", turn=1, steps=1, goal=2, head_start="1,0")
    play(game, "1 stop")
    state(game).target, state(game).phase = -1, PHASE_TARGET
    assert play(game, "chance target D3").winners == {"0"}


@traces("ML-37")
@pytest.mark.parametrize(("goal", "start"), [(1, "1,0"), (2, "0,2"), (1, "2,2")])
def test_nobody_may_begin_with_all_that_is_needed(goal: int, start: str) -> None:
    with pytest.raises(BadOption, match=r"head_start cannot be .* would win at once") as refused:
        new("magic-labyrinth", seats=2, goal=goal, head_start=start)
    assert refused.value.rule == "ML-37"
    assert not new("magic-labyrinth", seats=2, goal=goal, head_start="").is_over


def test_without_a_head_start_a_view_is_as_it_was() -> None:
    wizards = new("magic-labyrinth", seats=2, head_start="1,0").observe("0")["wizards"]
    assert set(wizards[1]) == {"seat", "at", "home", "won"} == set(wizards[0]) - {"head_start"}


def test_the_bag_stays_full() -> None:
    assert new("magic-labyrinth", seats=2, head_start="2,2").observe("0")["bag"] == 24


# --------------------------------------------------------------------------- a memory aid
@traces("ML-A11")
def test_a_memory_aid_shows_hit_walls_to_its_seat_alone() -> None:
    game = garden("C3 E5", walls="C3-D3 A1-A2", steps=2, memory_aid="0,1")
    play(game, "0 step E")
    assert game.observe("1")["bumped"] == ["C3-D3"], "whoever hit it"
    for eye in (0, SPECTATOR):
        assert "bumped" not in GAME.sight.observe(game.position, eye)


def test_a_shared_screen_shows_the_aid_in_the_turns_of_its_owner() -> None:
    """Two people at one device, of whom the second has the aid."""
    people = (Seat("person", "Ann", owner="device"), Seat("person", "Ben", owner="device"))
    options = {"walls": "A1-B1", "first": 0, "memory_aid": "0,1"}
    table = Table(new("magic-labyrinth", 2, **options), people, ScriptedChance(CHANCES))
    shown = []
    for action in ("tap", "tap", "step E", "tap", "stop"):
        seat = table.awaited_seats[0]
        table.play(seat, action, table.questions[seat].id)
        shown.append("bumped" in _shared(table).view)
    assert shown == [False, False, True, True, False]


CHANCES = ["target C3", "roll 1", "roll 1"]


def _shared(table: Table) -> Frame:
    return make_frame(table, Viewer((0, 1), 0), table_id="t", online=(True, True))


def _crowded(aid: str) -> State:
    game = garden("C3 E5", walls=WALLS, steps=2, memory_aid=aid)
    state(game).bumped = edges_from_names(WALLS)
    return state(game)


def test_with_an_aid_no_wall_is_forgotten() -> None:
    walkers = [Walker(1, seed) for seed in range(10)]
    assert any(walker.dim_walls(_crowded(""), 0) for walker in walkers)
    assert not any(walker.dim_walls(_crowded("1,0"), 0) for walker in walkers)
    assert any(walker.dim_walls(_crowded("0,1"), 0) for walker in walkers), "the aid of the other"


def test_a_newcomer_looks_at_the_walls_that_are_shown() -> None:
    game = garden("C3 E5", walls=WALLS, steps=2, memory_aid="1,0")
    state(game).bumped = edges_from_names(WALLS)
    person = Newcomer(LITTLE, 0)
    person._begin_turn(state(game), 0)
    assert person.walls == edges_from_names(WALLS)


# --------------------------------------------------------------------------- as text
@cases
def test_a_drawing_tells_the_handicaps(case: Case) -> None:
    for match in walk(case.match(), seed=3, most=150):
        assert undraw(draw(state(match))) == match.position


def test_without_a_handicap_the_drawing_is_as_it_was() -> None:
    plain, helped = (
        new("magic-labyrinth", seats=2, head_start=start, memory_aid=aid).text()
        for start, aid in (("", ""), ("2,0", "0,1"))
    )
    assert " aid=" not in plain and "start=" not in plain
    assert "aid=2 start=2,0" in helped
