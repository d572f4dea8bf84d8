"""Gymnasium's own checks, opponents, and many tables in all modes of starting anew."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import AddRenderObservation, RenderCollection
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from sortilege.bots.random_bot import RandomBot
from sortilege.research.batch import ILLEGAL_REWARD
from sortilege.research.gymnasium import env_id
from tests.support.variants import own_slugs

SOME_GAME = own_slugs()[0]


def some_action(info: dict[str, Any], dice: np.random.Generator) -> int:
    return int(dice.choice(np.flatnonzero(info["action_mask"])))


OPPONENTS = {"random": "random", "level": 1, "bots": [RandomBot()]}
CHECKS = [
    (slug, opponents, memory)
    for number, slug in enumerate(own_slugs())
    for kind, opponents in enumerate(OPPONENTS)
    for memory in (
        ("perfect", "none") if number == 0 else (("perfect", "none")[(number + kind) % 2],)
    )
]
"""Every game with every kind of opponents, and with both memories; one game with all of them together."""


@pytest.mark.parametrize(("slug", "opponents", "memory"), CHECKS)
def test_an_environment_passes_gymnasiums_check(slug: str, opponents: str, memory: str) -> None:
    """With its render modes, which it makes new environments for."""
    more: dict[str, Any] = {"opponents": OPPONENTS[opponents], "memory": memory}
    env = gymnasium.make(env_id(slug), render_width=90, **more)
    assert env.metadata["render_modes"] == ["ansi", "rgb_array"]
    check_env(env.unwrapped)


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


# --------------------------------------------------------------------------- as Gymnasium's own vector environment
SYNC = [(slug, mode) for slug in own_slugs() for mode in AutoresetMode]


def pair_of_vectors(slug: str, mode: AutoresetMode, most: int) -> tuple[Any, Any]:
    """The same tables, stepped by one compiled call and by Gymnasium's own loop over single environments."""
    ours = gymnasium.make_vec(env_id(slug), num_envs=3, max_steps=most, autoreset_mode=mode)
    theirs = gymnasium.make_vec(
        env_id(slug),
        num_envs=3,
        max_steps=most,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": mode},
    )
    return ours, theirs


def assert_same(ours: Any, theirs: Any) -> None:
    """Observations, rewards and both kinds of ends are equal, and of the same type."""
    for one, other in zip(ours, theirs, strict=True):
        assert one.dtype == other.dtype and (one == other).all()


@pytest.mark.parametrize(("slug", "mode"), SYNC)
def test_many_tables_play_as_gymnasiums_own_vector_does(slug: str, mode: AutoresetMode) -> None:
    """Illegal actions, which end a game, are among them."""
    ours, theirs = pair_of_vectors(slug, mode, most=12)
    for space in ("observation_space", "action_space", "single_observation_space"):
        assert getattr(ours, space) == getattr(theirs, space)
    (seen, info), (seen_too, info_too) = ours.reset(seed=7), theirs.reset(seed=7)
    dice = np.random.default_rng(7)
    for step in range(50):
        assert (seen == seen_too).all()
        told = info_too["_action_mask"]  # after some were begun anew, Gymnasium tells only of those
        assert (info["action_mask"][told] == info_too["action_mask"][told]).all()
        rows = [np.flatnonzero(mask) for mask in info["action_mask"]]
        actions = np.array([dice.choice(row) if len(row) else 0 for row in rows])
        actions[step % 3] = actions[step % 3] if step % 9 else ours.single_action_space.n - 1
        *got, info = ours.step(actions)
        *got_too, info_too = theirs.step(actions)
        assert_same(got, got_too)
        ended = got[2] | got[3]
        if mode == AutoresetMode.SAME_STEP and ended.any():
            for table in np.flatnonzero(ended):
                assert (info["final_obs"][table] == info_too["final_obs"][table]).all()
        seen, seen_too = got[0], got_too[0]
        if mode == AutoresetMode.DISABLED and ended.any():
            seen, info = ours.reset(options={"reset_mask": ended})
            seen_too, info_too = theirs.reset(options={"reset_mask": ended})


def test_each_table_can_have_a_seed_of_its_own() -> None:
    env: Any = gymnasium.make_vec(env_id(SOME_GAME), num_envs=3)
    one, _ = env.reset(seed=[5, 9, 5])
    assert (one[0] == one[2]).all()
    alone, _ = gymnasium.make(env_id(SOME_GAME)).reset(seed=9)
    assert (one[1] == alone).all()


def test_gymnasiums_wrappers_work_on_many_tables() -> None:
    env = RecordEpisodeStatistics(
        gymnasium.make_vec(env_id(SOME_GAME), num_envs=3, max_steps=5), buffer_length=10
    )
    listed = DictInfoToList(env)
    _, infos = listed.reset(seed=2)
    lengths = []
    for _ in range(14):
        actions = np.array([int(np.flatnonzero(one["action_mask"])[0]) for one in infos])
        *_, infos = listed.step(actions)
        lengths += [int(one["episode"]["l"]) for one in infos if "episode" in one]
    assert lengths and set(lengths) == {5}


# --------------------------------------------------------------------------- pictures and copies
def test_pictures_can_be_observations_and_films() -> None:
    env = gymnasium.make(env_id(SOME_GAME), render_mode="rgb_array", render_width=90)
    seen, _ = AddRenderObservation(env, render_only=True).reset(seed=1)
    assert seen.shape == (60, 90, 3) and seen.dtype == np.uint8
    film = RenderCollection(
        gymnasium.make(env_id(SOME_GAME), render_mode="rgb_array", render_width=90)
    )
    _, info = film.reset(seed=1)
    film.step(int(np.flatnonzero(info["action_mask"])[0]))
    frames = film.render()
    assert isinstance(frames, list) and len(frames) == 2


def test_all_boards_are_shown() -> None:
    env: Any = gymnasium.make_vec(
        env_id(SOME_GAME), num_envs=2, render_mode="rgb_array", render_width=90
    )
    env.reset(seed=1)
    frames = env.render()
    assert [frame.shape for frame in frames] == [(60, 90, 3)] * 2


def go_on(env: Any, steps: int) -> list[bytes]:
    """The truth after each of some steps, always with the first legal action."""
    seen = []
    for _ in range(steps):
        masks = env.unwrapped.tables.masks
        actions = masks.argmax(axis=1)
        env.step(actions if len(masks) > 1 else int(actions[0]))
        seen.append(env.unwrapped.tables.records.tobytes())
    return seen


MAKE: dict[str, Callable[[], Any]] = {
    "bots": lambda: gymnasium.make(env_id(SOME_GAME), opponents=1),
    "random": lambda: gymnasium.make(env_id(SOME_GAME)),
    "vector": lambda: gymnasium.make_vec(env_id(SOME_GAME), num_envs=3, max_steps=6),
}


@pytest.mark.parametrize("kind", MAKE)
def test_a_copy_goes_on_as_the_games_would(kind: str) -> None:
    env = MAKE[kind]()
    env.reset(seed=3)
    go_on(env, 4)
    other = MAKE[kind]()
    other.reset(seed=99)
    other.unwrapped.restore(env.unwrapped.save())
    copies = [other, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    after = go_on(env, 12)
    for one in copies:
        assert go_on(one, 12) == after
