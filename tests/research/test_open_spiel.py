"""The games through OpenSpiel: its own tests over all games and numbers of seats, secrecy, and what we promise."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyspiel
import pytest

from sortilege.engine.contract import CHANCE, CLOCK, Game, actors_of
from sortilege.engine.errors import BadOption, BadSeats
from sortilege.engine.match import Match
from sortilege.engine.options import Flag
from sortilege.engine.registry import get_game
from sortilege.research.open_spiel import SpielState, spiel_name
from sortilege.research.open_spiel.games import register
from sortilege.research.open_spiel.nodes import Node
from sortilege.research.open_spiel.parameters import text_of, value_of
from sortilege.research.tables import IllegalMove
from sortilege.testing import Case
from tests.support.variants import every_case, own_games

RECALL = pyspiel.IIGObservationType(perfect_recall=True)


def name_of(game: Game, **parameters: object) -> str:
    """A game as OpenSpiel writes it."""
    texts = [f"{key}={value}" for key, value in parameters.items()]
    return f"{spiel_name(game)}({','.join(texts)})"


def names(length: int, **more: object) -> list[str]:
    """Every game with every number of seats, cut after so many decisions."""
    return [
        name_of(game, players=seats, max_game_length=length, **more)
        for game in own_games()
        for seats in game.seat_counts
    ]


def turn_based_names(length: int) -> list[str]:
    """Every game with two players who are asked one after the other."""
    return [name_of(game, turn_based="true", max_game_length=length) for game in own_games()]


def load_case(case: Case, **more: object) -> Any:
    """A case of the shared suites as OpenSpiel loads it."""
    texts = {o.name for o in case.game.options if isinstance(o.default, str)}
    options: dict[str, Any] = {
        name: text_of(value) if name in texts else value
        for name, value in case.match().options.items()
    }
    return pyspiel.load_game(spiel_name(case.game), {"players": case.seats, **options, **more})


def play_random_step(state: Any, rng: random.Random) -> None:
    """Something random, whoever is asked."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, chances)[0])
    elif state.is_simultaneous_node():
        players = range(state.num_players())
        state.apply_actions([rng.choice(state.legal_actions(p) or [0]) for p in players])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def walk(game: Any, seed: int, most: int) -> Iterator[Any]:
    """A state at the beginning and after each random step."""
    state, rng = game.new_initial_state(), random.Random(seed)
    yield state
    for _ in range(most):
        if state.is_terminal():
            return
        play_random_step(state, rng)
        yield state


def some_state(game: Any, wanted: str, seed: int = 1) -> Any:
    """The first state on a random walk at which a question such as `is_simultaneous_node` is answered by yes."""
    return next(state for state in walk(game, seed, 500) if getattr(state, wanted)())


# --------------------------------------------------------------------------- OpenSpiel's own tests
@pytest.mark.parametrize("name", [*names(25), *names(25, turn_based="true")])
def test_random_games_pass_the_checks_of_openspiel(name: str) -> None:
    game = pyspiel.load_game(name)
    assert str(pyspiel.load_game(str(game))) == str(game)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", names(25))
def test_the_simulation_of_the_python_tests_of_openspiel_runs(name: str) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    game = pyspiel.load_game(name)
    result = GamesSimTest().sim_game(game)
    assert result is None, "it raises when something is wrong"


@pytest.mark.parametrize("name", names(40))
def test_the_api_checks_of_openspiel_hold(name: str) -> None:
    import unittest

    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    members = {"game": pyspiel.load_game(name), "game_name": name}
    made = type("EnforceAPI", (EnforceAPIOnPartialTreeBase,), members)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(made).run(result)
    assert result.testsRun > 3
    assert not result.errors + result.failures, result.errors + result.failures


@pytest.mark.parametrize("name", names(8))
def test_a_playthrough_is_generated_and_replayed(name: str, tmp_path: Path) -> None:
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    text = generate_playthrough.playthrough(name, [], seed=3)
    assert "# State 8" in text and "InformationStateString(0)" in text
    path = tmp_path / "playthrough.txt"
    path.write_text(text, encoding="utf-8")
    original, again = generate_playthrough.replay(str(path))
    assert original == again == text


@pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)
def test_the_turn_based_form_of_openspiel_works_too(game: Game) -> None:
    turns = pyspiel.load_game_as_turn_based(name_of(game, max_game_length=20))
    assert turns.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    pyspiel.random_sim_test(turns, num_sims=1, serialize=True, verbose=False)


# --------------------------------------------------------------------------- its algorithms
def first_question(game: Any) -> Any:
    """A state at which a player has to choose."""
    return next(s for s in walk(game, 4, 200) if s.is_player_node() and len(s.legal_actions()) > 1)


@pytest.mark.parametrize("name", turn_based_names(60))
def test_its_tree_searches_play(name: str) -> None:
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(name)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    state = first_question(game)
    legal, before = state.legal_actions(), str(state)
    assert mcts.MCTSBot(game, 1.4, 15, evaluator, random_state=rng).step(state) in legal
    assert ismcts.ISMCTSBot(game, evaluator, 1.4, 15, random_state=rng).step(state) in legal
    assert str(state) == before


@pytest.mark.parametrize("name", turn_based_names(30))
def test_its_q_learner_learns_from_our_games(name: str) -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import tabular_qlearner

    env = rl_environment.Environment(pyspiel.load_game(name))
    env.seed(1)
    actions = env.action_spec()["num_actions"]
    agents = [tabular_qlearner.QLearner(player, actions) for player in range(env.num_players)]
    for _ in range(2):
        step = env.reset()
        while not step.last():
            chosen = agents[step.observations["current_player"]].step(step)
            step = env.step([chosen.action])
        for agent in agents:
            agent.step(step)
    assert all(agent._q_values for agent in agents)


@pytest.mark.parametrize("name", turn_based_names(20))
def test_its_regret_minimisation_in_cpp_runs(name: str) -> None:
    solver = pyspiel.OutcomeSamplingMCCFRSolver(pyspiel.load_game(name), 0.6, 1)
    for _ in range(3):
        solver.run_iteration()
    game = pyspiel.load_game(name)
    policy = solver.average_policy().action_probabilities(first_question(game))
    assert sum(policy.values()) == pytest.approx(1.0)


# --------------------------------------------------------------------------- the rules hold
def awaited_seats(state: Any, match: Match) -> list[int]:
    return [seat for seat in range(match.seats) if state.legal_actions(seat)]


def follow(state: Any, match: Match, rng: random.Random) -> None:
    """The same step in OpenSpiel and in a match; the two must offer the same."""
    first = state.node.setup.first_chance
    if state.is_chance_node() and not state.node.choices:
        outcomes = dict(state.chance_outcomes())
        says = [state.action_to_string(pyspiel.PlayerId.CHANCE, one) for one in outcomes]
        assert dict(zip(says, outcomes.values(), strict=True)) == pytest.approx(match.chances)
        outcome = rng.choice(list(outcomes))
        state.apply_action(outcome)
        match.apply(CHANCE, outcome + first)
        return
    seats = [actor for actor in actors_of(match.awaited()) if actor < CHANCE]
    assert awaited_seats(state, match) == seats
    actions = [rng.choice(state.legal_actions(seat) or [0]) for seat in range(match.seats)]
    for seat in seats:
        assert state.legal_actions(seat) == match.legal_ids(seat)
    order = seats
    if state.is_simultaneous_node():
        state.apply_actions(actions)
        order = []
        while state.is_chance_node() and state.node.choices:
            play_random_step(state, rng)
            order.append(state.history()[-1] - state.node.setup.first_order)
        order += [seat for seat in seats if seat not in order]
    else:
        state.apply_action(actions[seats[0]])
    for seat in order:
        if actions[seat] in match.legal_ids(seat):
            match.apply(seat, actions[seat])


@pytest.mark.parametrize("case", every_case(), ids=lambda case: case.id)
def test_every_step_is_one_of_the_rules(case: Case) -> None:
    state, match = load_case(case).new_initial_state(), case.match()
    rng = random.Random(8)
    for _ in range(40):
        assert state.node.position() == match.position
        if state.is_terminal():
            break
        follow(state, match, rng)
        assert state.is_terminal() == match.is_over


@pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)
def test_questions_from_python_and_from_cpp_have_the_same_answers(game: Game) -> None:
    for state in walk(pyspiel.load_game(name_of(game)), 9, 80):
        base = pyspiel.State
        assert state.is_chance_node() == base.is_chance_node(state)
        assert state.is_simultaneous_node() == base.is_simultaneous_node(state)
        for seat in range(game.least_seats):
            assert state.legal_actions(seat) == base.legal_actions(state, seat)


def test_winners_share_and_the_sum_is_zero() -> None:
    game = max(own_games(), key=lambda one: one.most_seats)
    node = pyspiel.load_game(name_of(game, players=4)).new_initial_state().node
    node.mask = 0
    results = {}
    for won in (0b0001, 0b0101, 0b1111):
        rules = SimpleNamespace(winners=lambda position, won=won: won)
        node.setup = SimpleNamespace(
            key=node.setup.key, game=SimpleNamespace(rules=rules, state=game.state)
        )
        results[won] = node.returns()
    assert results[0b0001] == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])
    assert results[0b0101] == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    assert results[0b1111] == pytest.approx([0, 0, 0, 0])


@pytest.mark.parametrize("name", [*names(3), *names(7, turn_based="true")])
def test_a_game_is_cut_after_its_longest_and_nobody_wins(name: str) -> None:
    game = pyspiel.load_game(name)
    *_, last = walk(game, 5, 1000)
    assert last.is_terminal() and last.returns() == [0.0] * game.num_players()
    decisions = [item for item in last.full_history() if item.player >= 0]
    assert last.node.decisions <= game.max_game_length()
    assert len(decisions) <= game.max_game_length() * game.num_players()
    assert game.max_chance_nodes_in_history() >= last.node.chance_nodes > 0


# --------------------------------------------------------------------------- seats that act together
def race() -> Game:
    """A game in which the quickest player takes something from the others."""
    return next(game for game in own_games() if game.race)


def test_in_a_race_chance_names_one_of_those_who_want_it() -> None:
    state = some_state(pyspiel.load_game(name_of(race(), players=3)), "is_simultaneous_node")
    first = state.node.setup.first_order
    state.apply_actions([0, 1, 0])  # two are quick, one holds back
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    assert dict(state.chance_outcomes()) == pytest.approx(
        dict.fromkeys((first, first + 1, first + 2), 1 / 3)
    )
    assert state.action_to_string(-1, first + 2) == "seat 2 is next"
    state.apply_action(first + 2)
    assert state.current_player() == 2 and state.node.choices == ()
    assert state.history()[-4:] == [0, 1, 0, first + 2]


def test_asked_one_after_the_other_nobody_sees_what_the_others_chose() -> None:
    game = pyspiel.load_game(name_of(race(), players=3, turn_based="true"))
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    state = next(s for s in walk(game, 1, 100) if s.node.asked)
    one, other = state.clone(), state.clone()
    one.apply_action(0)
    other.apply_action(1)
    assert one.current_player() == other.current_player() == 1
    assert one.information_state_string(1) == other.information_state_string(1)
    assert str(one) != str(other)


def test_a_seat_that_is_asked_alone_may_answer_by_a_joint_action() -> None:
    game = pyspiel.load_game(name_of(race(), players=3))
    state = next(s for s in walk(game, 1, 100) if s.is_player_node())
    twin = state.clone()
    seat, action = state.current_player(), state.legal_actions()[-1]
    state.apply_action(action)
    twin.apply_actions([action if player == seat else 0 for player in range(3)])
    assert str(state) == str(twin)


def test_a_clock_that_is_awaited_alone_strikes_like_chance() -> None:
    state = next(
        s for s in walk(pyspiel.load_game(name_of(race())), 1, 100) if s.node.mask >> CLOCK & 1
    )
    assert state.is_player_node(), "beside a seat it does not strike"
    node = state.node
    node.mask = 1 << CLOCK
    node._settle()
    assert node.player == pyspiel.PlayerId.CHANCE
    ((strike, chance),) = node.outcomes()
    assert chance == 1.0
    before = node.position()
    node.draw(strike)
    assert (
        node.position() != before and node.chance_nodes == state.move_number() + 1 - node.decisions
    )


# --------------------------------------------------------------------------- who may know what
@pytest.mark.parametrize("case", every_case(), ids=lambda case: case.id)
def test_worlds_that_look_alike_to_a_seat_have_the_same_texts_and_tensors(case: Case) -> None:
    game = load_case(case, turn_based=True)
    observers = [game.make_py_observer(), game.make_py_observer(RECALL)]
    sample = random.Random(6).random
    for number, state in enumerate(walk(game, 6, 60)):
        if number % 4 or state.is_terminal():
            continue
        seat = number // 4 % case.seats
        other = state.resample_from_infostate(seat, sample)
        assert other.current_player() == state.current_player() and other.history() == []
        for observer in observers:
            assert observer.string_from(other, seat) == observer.string_from(state, seat)
            observer.set_from(state, seat)
            tensor = observer.tensor.copy()
            observer.set_from(other, seat)
            assert (observer.tensor == tensor).all()
        if state.current_player() == seat:
            assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("game", [g for g in own_games() if g.private], ids=lambda game: game.slug)
def test_an_imagined_world_differs_and_can_be_played_on(game: Game) -> None:
    loaded = pyspiel.load_game(name_of(game, turn_based="true", max_game_length=30))
    state = next(s for s in walk(loaded, 2, 200) if s.node.choices)
    (chooser, chosen), *_ = state.node.choices
    sample = random.Random(7).random
    worlds = [state.resample_from_infostate(1 - chooser, sample) for _ in range(20)]
    assert len({str(world) for world in worlds}) > 1
    assert len({world.node.choices for world in worlds}) > 1
    own = state.resample_from_infostate(chooser, sample)
    assert own.node.choices == ((chooser, chosen),)
    rng = random.Random(3)
    while not own.is_terminal():
        play_random_step(own, rng)
    assert own.node.decisions == 30


def test_texts_tell_apart_what_tensors_tell_apart() -> None:
    for game in own_games():
        observer = pyspiel.load_game(name_of(game)).make_py_observer(RECALL)
        by_text: dict[str, bytes] = {}
        for state in walk(pyspiel.load_game(name_of(game)), 12, 150):
            observer.set_from(state, 0)
            text, tensor = observer.string_from(state, 0), observer.tensor.tobytes()
            assert by_text.setdefault(text, tensor) == tensor
        assert len(set(by_text.values())) == len(by_text)


def test_an_observer_names_its_parts() -> None:
    game = pyspiel.load_game(name_of(own_games()[0]))
    seen, known = game.make_py_observer(), game.make_py_observer(RECALL)
    assert sum(part.size for part in known.dict.values()) == len(known.tensor)
    assert list(known.dict)[: len(seen.dict)] == list(seen.dict)
    assert len(known.tensor) == game.information_state_tensor_size()
    assert len(seen.tensor) == game.observation_tensor_size() < len(known.tensor)
    nothing = pyspiel.PrivateInfoType.NONE
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=nothing)
    assert game.make_py_observer(public) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": "blue"})


# --------------------------------------------------------------------------- copies and bytes
@pytest.mark.parametrize("name", [*names(40), *names(40, turn_based="true")])
def test_a_state_that_was_saved_goes_on_as_it_would_have(name: str) -> None:
    game = pyspiel.load_game(name)
    *_, state = walk(game, 10, 45)
    copies = [
        state.clone(),
        game.deserialize_state(state.serialize()),
        pickle.loads(pickle.dumps(state)),
    ]
    for copy in copies:
        assert (str(copy), copy.history()) == (str(state), state.history())
    rng = [random.Random(1) for _ in copies]
    while not copies[0].is_terminal():
        for copy, dice in zip(copies, rng, strict=True):
            play_random_step(copy, dice)
    assert len({(str(copy), *copy.history()) for copy in copies}) == 1
    assert str(copies[0]) != str(state) or state.is_terminal()


# --------------------------------------------------------------------------- bad input
def test_bad_parameters_are_named() -> None:
    game = own_games()[0]
    with pytest.raises(pyspiel.SpielError, match=r"Unknown parameter 'colour'.*goal"):
        pyspiel.load_game(name_of(game, colour="blue"))
    with pytest.raises(pyspiel.SpielError, match="Wrong type for parameter goal"):
        pyspiel.load_game(name_of(game, goal="many"))
    with pytest.raises(BadOption, match="goal cannot be 99"):
        pyspiel.load_game(name_of(game, goal=99))
    with pytest.raises(BadSeats, match="not by 17"):
        pyspiel.load_game(name_of(game, players=17))
    with pytest.raises(ValueError, match="max_game_length is a number from 1 on, not 0"):
        pyspiel.load_game(name_of(game, max_game_length=0))
    with pytest.raises(BadOption, match="first cannot be '9'"):
        pyspiel.load_game(name_of(game, first="'9'"))


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    game = pyspiel.load_game(name_of(race(), players=3))
    chance = game.new_initial_state()
    alone = some_state(game, "is_player_node")
    together = some_state(game, "is_simultaneous_node")
    for state, play, what in (
        (chance, chance.apply_action, 10**6),
        (chance, chance.apply_actions, [0, 0, 0]),
        (alone, alone.apply_action, 10**6),
        (together, together.apply_action, 0),
        (together, together.apply_actions, [0, 0]),
        (together, together.apply_actions, [0, 0, 99]),
    ):
        before = str(state), state.history()
        with pytest.raises(IllegalMove):
            play(what)
        assert (str(state), state.history()) == before


def test_a_game_whose_option_has_the_name_of_a_parameter_is_left_out(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = replace(own_games()[0], slug="odd-game", options=(Flag("players", True),))
    register([game])
    assert "odd-game is not registered" in caplog.text and "called players" in caplog.text
    assert "sortilege_odd_game" not in pyspiel.registered_names()


def test_values_of_options_survive_as_text() -> None:
    for value in ("1,0,2", "7", "random", "", "A1-A2 C3-D3", "-1"):
        assert value_of(text_of(value)) == value
    assert value_of(3) == 3 and value_of(True) is True


def test_a_program_that_loads_our_games_ends_well() -> None:
    """OpenSpiel drops what was registered after the interpreter has ended."""
    name = name_of(own_games()[0])
    lines = f"import pyspiel, sortilege.research.open_spiel as ours\npyspiel.load_game({name!r})"
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_game_has_a_name() -> None:
    registered = pyspiel.registered_names()
    assert {spiel_name(game) for game in own_games()} <= set(registered)
    state = pyspiel.load_game(name_of(get_game(own_games()[0].slug))).new_initial_state()
    assert isinstance(state, SpielState) and isinstance(state.node, Node)
