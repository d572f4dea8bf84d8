"""Gymnasium's own checks, opponents, and many tables in all modes of starting anew."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from sortilege.bots.random_bot import RandomBot
from sortilege.research.gymnasium import env_id
from sortilege.research.tables import ILLEGAL_REWARD
from tests.support.variants import own_slugs

SOME_GAME = own_slugs()[0]


def some_action(info: dict[str, Any], dice: np.random.Generator) -> int:
    return int(dice.choice(np.flatnonzero(info["action_mask"])))


@pytest.mark.parametrize("slug", own_slugs())
def test_an_environment_passes_gymnasiums_check(slug: str) -> None:
    check_env(gymnasium.make(env_id(slug)).unwrapped)


@pytest.mark.parametrize("opponents", ["random", 1, [RandomBot()]], ids=["random", "level", "bots"])
def test_a_game_against_opponents_comes_to_its_end(opponents: Any) -> None:
    env = gymnasium.make(env_id(SOME_GAME), opponents=opponents, goal=1)
    _, info = env.reset(seed=3)
    dice, total, is_over = np.random.default_rng(3), 0.0, False
    while not is_over:
        _, reward, is_over, is_cut, info = env.step(some_action(info, dice))
        total += float(reward)
        assert not is_cut
    assert total in (0.0, 1.0) and not info["action_mask"].any()


def test_an_illegal_action_loses_and_the_game_must_be_begun_anew() -> None:
    env = gymnasium.make(env_id(SOME_GAME)).unwrapped
    _, info = env.reset(seed=3)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert env.step(illegal)[1:3] == (ILLEGAL_REWARD, True)
    with pytest.raises(ValueError, match="over"):
        env.step(illegal)


@pytest.mark.parametrize(
    "wrong",
    [{"opponents": "nobody"}, {"opponents": 99}, {"opponents": []}, {"seat": 9}, {"memory": "x"}],
    ids=str,
)
def test_bad_input_is_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"opponents|level|bots|seat|memory"):
        gymnasium.make(env_id(SOME_GAME), **wrong)


@pytest.mark.parametrize("slug", own_slugs())
@pytest.mark.parametrize("mode", AutoresetMode)
def test_many_tables_begin_anew_as_the_mode_says(slug: str, mode: AutoresetMode) -> None:
    tables, most = 6, 15
    env = gymnasium.make_vec(env_id(slug), num_envs=tables, autoreset_mode=mode, max_steps=most)
    observations, info = env.reset(seed=4)
    dice, ended = np.random.default_rng(4), np.zeros(tables, bool)
    for _ in range(3 * most):
        assert observations in env.observation_space
        rows = [np.flatnonzero(mask) for mask in info["action_mask"]]
        actions = np.array([dice.choice(row) if len(row) else 0 for row in rows])
        waited = ended
        observations, rewards, over, cut, info = env.step(actions)
        ended = over | cut
        assert (rewards != ILLEGAL_REWARD).all()
        if mode == AutoresetMode.NEXT_STEP:
            assert not (waited & ended).any()
        if mode == AutoresetMode.SAME_STEP and ended.any():
            assert (info["_final_obs"] == ended).all()
        if mode == AutoresetMode.DISABLED and ended.any():
            with pytest.raises(ValueError, match="reset_mask"):
                env.step(actions)
            observations, info = env.reset(options={"reset_mask": ended})
    assert env.metadata["autoreset_mode"] is mode


def test_in_self_play_every_seat_is_asked() -> None:
    env = gymnasium.make_vec(env_id(SOME_GAME), num_envs=4, opponents="self", goal=1)
    _, info = env.reset(seed=5)
    dice, seats = np.random.default_rng(5), set()
    for _ in range(200):
        seats |= set(info["seat"].tolist())
        rows = [np.flatnonzero(mask) for mask in info["action_mask"]]
        _, _, _, _, info = env.step(np.array([dice.choice(row) if len(row) else 0 for row in rows]))
    assert seats == {0, 1}
