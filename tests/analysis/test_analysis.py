"""The analysis of a game: chances that add up, blunders that are found, luck that is called luck."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

import sortilege
from sortilege.analysis import pieces
from sortilege.analysis.analyse import (
    Cancelled,
    CannotAnalyse,
    Plan,
    analyse,
    games_for,
    turning_points,
)
from sortilege.analysis.decisions import Decision
from sortilege.analysis.pieces import Looked, SecondLook, Steps, is_choice, work_on
from sortilege.analysis.results import Analysis, Choice, Moment
from sortilege.analysis.values import Values
from sortilege.bots.arena import play_game
from sortilege.bots.levels import get_bot
from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.match import Match
from sortilege.engine.registry import all_games
from sortilege.engine.rng import new_rng
from sortilege.engine.veiled import Veiled
from tests.support.toy_dice import DICE
from tests.support.unveiled import Unveiled, peek

SEARCHED = [game for game in all_games() if game.search is not None]
GAME = SEARCHED[0]


def played(game: Game, seats: int = 2, seed: int = 4) -> Match:
    """A game between the game's own bots."""
    spec = game.bots[0]
    bots = [get_bot(game.slug, spec.name, 3, seat) for seat in range(seats)]
    return play_game(Match(game, seats, {}), bots, Random(seed))


def part_of(match: Match, version: int) -> Match:
    """The beginning of a game."""
    again = Match(match.game, match.seats, match.options)
    for actor, action in match.log[:version]:
        again.apply(actor, action)
    return again


@pytest.fixture(scope="module")
def match() -> Match:
    return played(GAME)


@pytest.fixture(scope="module")
def analysis(match: Match) -> Analysis:
    return analyse(match, games=50)


def assert_adds_up(analysis: Analysis) -> None:
    """Chances add up to 1; luck and skill are the whole curve, action by action and in all."""
    for chances in analysis.curve:
        assert sum(chances) == pytest.approx(1.0) and min(chances) >= 0.0
    for k, change in enumerate(analysis.changes):
        for seat in range(analysis.seats):
            step = analysis.curve[k + 1][seat] - analysis.curve[k][seat]
            assert change.luck[seat] + change.skill[seat] == pytest.approx(step)
    for seat in range(analysis.seats):
        parts = analysis.luck[seat] + analysis.skill[seat] + analysis.others[seat]
        whole = analysis.curve[-1][seat] - analysis.curve[0][seat]
        assert parts == pytest.approx(whole)


def test_luck_and_skill_are_the_whole_curve(analysis: Analysis) -> None:
    assert_adds_up(analysis)


@pytest.mark.soak
@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.slug)
def test_luck_and_skill_are_the_whole_curve_in_every_game(game: Game) -> None:
    for seats in (game.least_seats, game.most_seats):
        assert_adds_up(analyse(played(game, seats), games=50))


def test_the_curve_ends_with_the_result(match: Match, analysis: Analysis) -> None:
    assert len(analysis.curve) == len(match.log) + 1 == len(analysis.changes) + 1
    won = [str(seat) in match.winners for seat in range(match.seats)]
    assert list(analysis.curve[-1]) == [one / sum(won) for one in won]


def test_only_seats_that_choose_have_skill(match: Match, analysis: Analysis) -> None:
    for k, (actor, _) in enumerate(match.log):
        if not is_choice(part_of(match, k), actor):
            assert set(analysis.changes[k].skill) == {0.0}


def test_the_same_seed_finds_the_same(match: Match) -> None:
    part = part_of(match, 12)
    assert analyse(part, games=50, seed=5) == analyse(part.record(), games=50, seed=5)
    assert analyse(part, games=50, seed=5) != analyse(part, games=50, seed=6)


def blunder(match: Match) -> tuple[Match, int, float]:
    """A game up to a decision after which the seat has much less than it could have, and what that costs."""
    values = Values(match.game)
    for version, (actor, _) in reversed(list(enumerate(match.log))):
        before = part_of(match, version)
        if not is_choice(before, actor):
            continue
        veiled = Veiled(match.game, before.position, actor)
        chance = {
            action: values.for_seat(veiled, 300, 1, action).chances[actor]
            for action in before.legal_ids(actor)
        }
        worst, best = min(chance, key=chance.__getitem__), max(chance.values())
        if best - chance[worst] > 0.15:
            before.apply(actor, worst)
            return before, version, best - chance[worst]
    raise AssertionError("in this game no decision matters")


def test_a_planted_blunder_is_a_moment(match: Match) -> None:
    planted, version, cost = blunder(match)
    actor, action = planted.log[-1]
    found = analyse(planted, games=200)
    moment = next(moment for moment in found.moments if moment.version == version)
    assert moment.seat == actor and moment.played.action == match.game.notation.say(action)
    assert moment.worth == pytest.approx(cost, abs=0.1) and moment.better != moment.played
    assert found.regret[actor] >= 0.1
    assert {moment.played, moment.better} <= set(moment.choices)
    assert moment.choices == tuple(sorted(moment.choices, key=lambda one: -one.chance))


def lucky_and_unlucky(match: Match) -> tuple[Match, Match]:
    """A game up to an action of chance that is good for seat 0, and the same with one that is bad."""
    values = Values(match.game)
    for version, (actor, _) in reversed(list(enumerate(match.log))):
        if actor != CHANCE:
            continue
        after = {}
        for action in part_of(match, version).legal_ids(CHANCE):
            changed = part_of(match, version)
            changed.apply(CHANCE, action)
            after[values.in_world(changed.position, 300, 1).chances[0]] = changed
        if max(after) - min(after) > 0.15:
            return after[max(after)], after[min(after)]
    raise AssertionError("in this game chance never matters")


def test_a_planted_lucky_draw_is_luck(match: Match) -> None:
    lucky, unlucky = (analyse(one, games=200) for one in lucky_and_unlucky(match))
    assert lucky.changes[-1].luck[0] > 0.02 > -0.02 > unlucky.changes[-1].luck[0]
    assert set(lucky.changes[-1].skill) == set(unlucky.changes[-1].skill) == {0.0}


def other_world(match: Match, seat: int) -> Match:
    """A game in which everything looks the same to a seat, and something hidden is different."""
    for seed in range(100):
        imagined = Veiled(match.game, match.position, seat).position
        match.game.sight.imagine(imagined, seat, new_rng(seed))
        if imagined != match.position:
            return match.rewound(imagined, 0)
    raise AssertionError("nothing is hidden here")


@pytest.mark.parametrize("peeks", [False, True])
def test_a_decision_is_judged_from_what_the_seat_knows(
    match: Match, peeks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two worlds that look alike to the seat give the same judgement of what it did there; one that peeks is caught."""
    worlds = list(pieces.positions_of(match.record()))
    version = min(
        k for k, (actor, _) in enumerate(match.log) if actor == 0 and is_choice(worlds[k], actor)
    )
    worlds[version] = other_world(worlds[version], 0)
    look = Steps(match.record(), range(version, version + 1), 200, 3)
    look_again = SecondLook(match.record(), version, match.log[version][1], 200, 3)
    if peeks:
        monkeypatch.setattr(pieces, "Veiled", Unveiled)
        monkeypatch.setattr(pieces, "explain", peek)
    one = work_on(look), work_on(look_again)
    monkeypatch.setattr(pieces, "positions_of", lambda record: tuple(worlds))
    two = work_on(look), work_on(look_again)
    assert (judgement(one) != judgement(two)) == peeks


def judgement(found: tuple[Any, Any]) -> tuple[Decision, Looked]:
    """What was found about a decision; the chances in the world as it was may differ."""
    (step,), looked = found
    assert step.decision is not None
    return step.decision, looked


def moment(version: int, seat: int, action: str, worth: float) -> Moment:
    return Moment(version, seat, Choice("x", 0.2), Choice(action, 0.2 + worth), ())


def test_the_moments_that_are_told_decided_the_game() -> None:
    """The others before the winner, the dearest first, nothing that cost little, no advice twice in a row."""
    lost, twice, cheap, later = (
        moment(40, 0, "a", 0.1),
        moment(44, 0, "a", 0.09),
        moment(50, 0, "b", 0.02),
        moment(90, 0, "a", 0.05),
    )
    won, more = moment(10, 1, "c", 0.4), moment(20, 1, "d", 0.3)
    assert turning_points([won, lost, twice, cheap, more, later], {"1"}) == (won, lost, later)
    assert turning_points([more, won], {"1"}) == (won, more)
    assert turning_points([cheap], set()) == ()


def test_nobody_is_blamed_for_what_a_hint_would_have_said(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted, version, _ = blunder(match)
    action = planted.log[-1][1]
    look = SecondLook(planted.record(), version, action + 1, 200, 3)
    found = work_on(look)
    assert isinstance(found, Looked) and found.moment is not None
    monkeypatch.setattr(pieces, "best_two", lambda veiled, legal, simulations: (action, None))
    assert work_on(look) == Looked(None)


def test_what_a_bot_played_for_somebody_is_nobodys_skill(match: Match) -> None:
    planted, _, _ = blunder(match)
    actor = planted.log[-1][0]
    own = analyse(planted, games=200)
    planted.stand_ins = {k: who for k, (who, _) in enumerate(planted.log) if who == actor}
    found = analyse(planted, games=200)
    assert_adds_up(found)
    assert actor in {moment.seat for moment in own.moments}
    assert actor not in {moment.seat for moment in found.moments}
    assert found.skill[actor] == found.regret[actor] == 0.0 != own.skill[actor]
    assert found.others[actor] == pytest.approx(own.others[actor] + own.skill[actor])


@pytest.mark.parametrize(
    ("wishes", "error", "named"),
    [
        ({"games": 0}, ValueError, "not 0"),
        ({"games": -5}, ValueError, "not -5"),
        ({"games": 99.5}, ValueError, "not 99.5"),
        ({"seconds": -1.0}, ValueError, "not -1.0"),
        ({"games": 100, "seconds": 3.0}, ValueError, "100 and 3.0"),
        ({"seed": "x"}, TypeError, "'x'"),
    ],
)
def test_wrong_arguments_are_named(
    match: Match, wishes: dict[str, Any], error: type[Exception], named: str
) -> None:
    with pytest.raises(error, match=named):
        analyse(match, **wishes)
    with pytest.raises(TypeError, match="None"):
        analyse(None)  # type: ignore[arg-type]


def test_it_can_be_cancelled_and_tells_how_far_it_is(match: Match) -> None:
    told: list[float] = []
    with pytest.raises(Cancelled):
        analyse(match, games=50, progress=told.append, is_cancelled=lambda: len(told) >= 2)
    assert len(told) == 2 and 0.0 < told[0] < told[1] < 1.0


def test_the_order_of_the_pieces_does_not_matter(match: Match) -> None:
    part = part_of(match, 12)
    plan = Plan(part, games=50)
    first, second = plan.next_piece(), plan.next_piece()
    assert first is not None and second is not None
    plan.add(work_on(second))
    plan.add(work_on(first))
    while (piece := plan.next_piece()) is not None:
        plan.add(work_on(piece))
    assert plan.progress == 1.0 and plan.result() == analyse(part, games=50)


def test_a_budget_of_seconds_becomes_a_number_of_games(match: Match) -> None:
    record = match.record()
    assert games_for(record, 0.0) < games_for(record, 1000.0)


def test_it_is_public(match: Match) -> None:
    assert sortilege.analyse is analyse


def test_a_game_without_heuristics_is_refused() -> None:
    with pytest.raises(CannotAnalyse, match="heuristics"):
        analyse(Match(DICE, 2, {}))


def test_without_a_compiler_it_says_what_is_missing(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sortilege.analysis.analyse.can_search", lambda: False)
    with pytest.raises(CannotAnalyse, match="Numba"):
        analyse(match)


def test_a_game_that_has_not_begun_is_refused() -> None:
    with pytest.raises(CannotAnalyse, match="nothing was played"):
        analyse(Match(GAME, 2, {}))


def test_importing_sortilege_does_not_import_the_analysis() -> None:
    import subprocess

    code = (
        "import sortilege, sys; print('sortilege.analysis' in sys.modules, 'numpy' in sys.modules)"
    )
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert made.stdout.split() == ["False", "False"]
