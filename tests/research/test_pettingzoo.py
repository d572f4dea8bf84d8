"""PettingZoo's own tests, for every game and number of seats."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test as check_api
from pettingzoo.test import parallel_api_test as check_parallel_api
from pettingzoo.test import parallel_seed_test as check_parallel_seed
from pettingzoo.test import render_test as check_render
from pettingzoo.test import seed_test as check_seed

from sortilege.research import pettingzoo
from sortilege.research.tables import ILLEGAL_REWARD, VERSION
from tests.support.variants import every_case, own_games, own_slugs

pytestmark = pytest.mark.filterwarnings(
    # PettingZoo says so of every observation with a mask, but for a list of its own environments.
    "ignore:Observation:UserWarning",
)
SOME_GAME = own_slugs()[0]
TABLES = [(game.slug, seats) for game in own_games() for seats in game.seat_counts]
CYCLES = 30


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_agents_one_after_the_other(slug: str, seats: int) -> None:
    check_api(pettingzoo.env(slug, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_agents_all_at_once(slug: str, seats: int) -> None:
    check_parallel_api(pettingzoo.parallel_env(slug, seats), num_cycles=CYCLES)


@pytest.mark.parametrize("slug", own_slugs())
def test_the_same_seed_gives_the_same_game(slug: str) -> None:
    check_seed(partial(pettingzoo.env, slug), num_cycles=CYCLES)
    check_parallel_seed(partial(pettingzoo.parallel_env, slug), num_cycles=CYCLES)


@pytest.mark.parametrize("slug", own_slugs())
def test_the_board_is_shown(slug: str) -> None:
    check_render(partial(pettingzoo.env, slug))


@pytest.mark.soak
@pytest.mark.parametrize("case", every_case(), ids=lambda case: case.id)
def test_every_variant(case: Any) -> None:
    check_api(pettingzoo.env(case.game.slug, case.seats, **case.options), num_cycles=500)
    check_parallel_api(
        pettingzoo.parallel_env(case.game.slug, case.seats, **case.options), num_cycles=500
    )


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


def test_a_game_that_was_saved_goes_on() -> None:
    env = pettingzoo.raw_env(SOME_GAME)
    env.reset(seed=2)
    saved, state = env.save(), env.state()
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    env.restore(saved)
    assert (env.state() == state).all()


def test_bad_input_is_named() -> None:
    with pytest.raises(ValueError, match="render_mode"):
        pettingzoo.env(SOME_GAME, render_mode="hologram")
    with pytest.raises(AssertionError, match="reset"):
        pettingzoo.env(SOME_GAME).observe("seat_0")
