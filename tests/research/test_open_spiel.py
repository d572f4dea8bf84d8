"""OpenSpiel's own tests and algorithms, unchanged, over all games and numbers of seats."""

from __future__ import annotations

import subprocess
import sys
import unittest
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from sortilege.engine.contract import Game
from sortilege.engine.errors import BadOption, BadSeats
from sortilege.engine.options import Flag
from sortilege.research.open_spiel import SpielState, spiel_name
from sortilege.research.open_spiel.games import register
from sortilege.research.open_spiel.nodes import Node
from sortilege.research.open_spiel.parameters import text_of, value_of
from sortilege.research.tables import IllegalMove
from tests.support.open_spiel import (
    name_of,
    names,
    race,
    some_state,
    turn_based_names,
    walk,
)
from tests.support.variants import own_games


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
    state = pyspiel.load_game(name_of(own_games()[0])).new_initial_state()
    assert isinstance(state, SpielState) and isinstance(state.node, Node)
