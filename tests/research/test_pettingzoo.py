"""PettingZoo's own tests, for every game, number of seats and variant."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test as check_api
from pettingzoo.test import parallel_api_test as check_parallel_api
from pettingzoo.test import parallel_seed_test as check_parallel_seed
from pettingzoo.test import performance_benchmark
from pettingzoo.test import render_test as check_render
from pettingzoo.test import seed_test as check_seed
from pettingzoo.test.state_test import state_test as check_state

from sortilege.research import pettingzoo
from sortilege.research.batch import ILLEGAL_REWARD
from sortilege.research.tables import VERSION
from sortilege.testing import Case
from tests.support.variants import every_case, own_slugs

pytestmark = pytest.mark.filterwarnings(
    # PettingZoo says so of every observation with a mask, but for a list of its own environments.
    "ignore:Observation:UserWarning",
)
SOME_GAME = own_slugs()[0]
CASES = every_case()
CYCLES = 20
SMALL = 90

every = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
"""Every game, number of seats and variant."""


def some_of(one_in: int, first: int) -> pytest.MarkDecorator:
    """One case in so many: other tests begin elsewhere, so all of them together see every case."""
    return pytest.mark.parametrize("case", CASES[first::one_in], ids=lambda case: case.id)


def maker(make: Callable[..., Any], case: Case, **more: Any) -> Callable[..., Any]:
    """A function that makes the environment of a case."""
    return partial(make, case.game.slug, case.seats, **case.options, **more)


@every
def test_agents_one_after_the_other(case: Case) -> None:
    check_api(maker(pettingzoo.env, case)(), num_cycles=CYCLES)


@every
def test_agents_all_at_once(case: Case) -> None:
    check_parallel_api(maker(pettingzoo.parallel_env, case)(), num_cycles=CYCLES)


@some_of(3, 0)
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    check_seed(maker(pettingzoo.env, case), num_cycles=CYCLES)


@some_of(3, 1)
def test_the_same_seed_gives_the_same_game_all_at_once(case: Case) -> None:
    check_parallel_seed(maker(pettingzoo.parallel_env, case), num_cycles=CYCLES)


@some_of(5, 2)
def test_the_board_is_shown(case: Case) -> None:
    make = maker(pettingzoo.env, case, render_width=SMALL)
    assert make().metadata["render_modes"] == ["human", "ansi", "rgb_array"]
    check_render(make)


@some_of(4, 3)
def test_the_state_is_in_its_space(case: Case) -> None:
    check_state(maker(pettingzoo.env, case)(), maker(pettingzoo.parallel_env, case)())


def test_the_benchmark_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its five seconds are over after as many looks at the clock."""
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    clock = count()
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(pettingzoo.env(SOME_GAME))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.soak
@every
def test_whole_games(case: Case) -> None:
    check_api(maker(pettingzoo.env, case)(), num_cycles=500)
    check_parallel_api(maker(pettingzoo.parallel_env, case)(), num_cycles=500)


def test_a_name_has_a_version() -> None:
    name = SOME_GAME.replace("-", "_")
    assert pettingzoo.env(SOME_GAME).metadata["name"] == f"{name}_v{VERSION}"


def test_an_illegal_action_loses() -> None:
    env = pettingzoo.env(SOME_GAME)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert all(env.terminations.values())
    assert env._cumulative_rewards[agent] == ILLEGAL_REWARD
    together = pettingzoo.parallel_env(SOME_GAME)
    together.reset(seed=1)
    actions = dict.fromkeys(together.agents, illegal)
    _, rewards, ended, _, _ = together.step(actions)
    assert all(ended.values()) and together.agents == []
    assert min(rewards.values()) == ILLEGAL_REWARD


# --------------------------------------------------------------------------- copies
def play(env: Any, steps: int, seed: int) -> list[Any]:
    """Random play; what every step has shown."""
    dice, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        observation, reward, is_over, is_cut, _ = env.last()
        seen.append((env.agent_selection, observation["observation"].tobytes(), reward))
        if is_over or is_cut:
            break
        env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


def play_together(env: Any, steps: int, seed: int) -> list[Any]:
    dice, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        masks = {agent: env.observe(agent)["action_mask"] for agent in env.agents}
        actions = {agent: int(dice.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        _, rewards, over, _, _ = env.step(actions)
        seen.append((env.state().tobytes(), rewards, over))
    return seen


def restored(env: Any, make: Callable[[], Any]) -> Any:
    """Another environment that goes on from the bytes of this one, without a reset."""
    other = make()
    other.restore(env.save())
    return other


COPIES: dict[str, Callable[[Any, Callable[[], Any]], Any]] = {
    "deepcopy": lambda env, make: copy.deepcopy(env),
    "pickle": lambda env, make: pickle.loads(pickle.dumps(env)),
    "restore": restored,
}


@some_of(6, 4)
@pytest.mark.parametrize("way", COPIES)
def test_a_copy_goes_on_as_the_game_would(case: Case, way: str) -> None:
    make = maker(pettingzoo.env, case)
    env = make()
    env.reset(seed=5)
    play(env, 25, 1)
    other = COPIES[way](env, make)
    assert play(env, 40, 2) == play(other, 40, 2)


@some_of(6, 5)
@pytest.mark.parametrize("way", COPIES)
def test_a_copy_of_all_at_once_goes_on_as_the_game_would(case: Case, way: str) -> None:
    make = maker(pettingzoo.parallel_env, case)
    env = make()
    env.reset(seed=5)
    play_together(env, 8, 1)
    other = COPIES[way](env, make)
    assert play_together(env, 12, 2) == play_together(other, 12, 2)


def test_a_copy_is_apart_and_shows_its_own_board() -> None:
    env = pettingzoo.env(SOME_GAME, render_mode="ansi")
    env.reset(seed=5)
    other, before = copy.deepcopy(env), env.render()
    play(other, 30, 1)
    assert env.render() == before != other.render()


def test_an_illegal_action_before_a_restore_is_forgotten() -> None:
    env = pettingzoo.env(SOME_GAME)
    env.reset(seed=1)
    saved, mask = env.save(), env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    env.restore(saved)
    env.step(int(np.flatnonzero(mask)[0]))
    assert not any(env.terminations.values())
