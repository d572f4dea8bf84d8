"""The fast environment of `pettingzoo.env` plays as the plain one does, and reports misuse as the wrappers do."""

from __future__ import annotations

import numpy as np
import pytest

from sortilege.research import pettingzoo
from tests.support.variants import own_slugs

SOME_GAME = own_slugs()[0]


@pytest.mark.parametrize("slug", own_slugs())
def test_it_plays_as_the_plain_one_does(slug: str) -> None:
    fast, plain = pettingzoo.env(slug, max_steps=80), pettingzoo.raw_env(slug, max_steps=80)
    dice = np.random.default_rng(1)
    for env in (fast, plain):
        env.reset(seed=3)
    while fast.agents:
        assert (fast.agents, fast.agent_selection) == (plain.agents, plain.agent_selection)
        for agent in fast.agents:
            seen, expected = fast.observe(agent), plain.observe(agent)
            assert all((seen[name] == expected[name]).all() for name in expected)
        assert fast.last(observe=False) == plain.last(observe=False)
        legal = np.flatnonzero(fast.last()[0]["action_mask"])
        action = None if fast.last()[2] or fast.last()[3] else dice.choice(legal)
        for env in (fast, plain):
            env.step(action)
    assert not plain.agents


def test_what_was_shown_stays_as_it_was() -> None:
    env = pettingzoo.env(SOME_GAME)
    env.reset(seed=1)
    seen = env.last()[0]
    kept = {name: array.copy() for name, array in seen.items()}
    for _ in range(10):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all((seen[name] == kept[name]).all() for name in kept)


def test_nothing_can_be_asked_before_a_game() -> None:
    env = pettingzoo.env(SOME_GAME)
    for ask in (env.last, env.state, env.render, env.agent_iter, lambda: env.step(0)):
        with pytest.raises(AssertionError, match="reset"):
            ask()
    with pytest.raises(AttributeError, match="before reset"):
        _ = env.agent_selection
    assert not hasattr(env, "no_such_thing")


@pytest.mark.parametrize("action", [-1, 10**6, None, "north", 1.5])
def test_what_is_no_action_is_named(action: object) -> None:
    env = pettingzoo.env(SOME_GAME)
    env.reset(seed=1)
    before = env.save()
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(action)
    assert env.save() == before, "nothing was played"


def test_whole_numbers_of_any_kind_are_actions() -> None:
    env = pettingzoo.env(SOME_GAME)
    env.reset(seed=1)
    for kind in (int, np.int64, np.int32, np.uint8):
        env.step(kind(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert not any(env.terminations.values())
