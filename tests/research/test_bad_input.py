"""Whoever uses an environment wrongly is told what was wrong, in the way of each library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, NameNotFound, ResetNeeded, VersionNotFound

from sortilege.engine.errors import BadOption, BadSeats, UnknownGame
from sortilege.research import pettingzoo
from sortilege.research.gymnasium import SeatEnv, TablesEnv, env_id
from sortilege.research.pettingzoo import NotReady
from sortilege.research.tables import VERSION, IllegalMove, Tables
from tests.support.variants import own_games, own_slugs

SOME_GAME, OTHER_GAME = own_slugs()[:2]
TABLES = 3

MAKERS: dict[str, Callable[..., Any]] = {
    "aec": pettingzoo.env,
    "raw aec": pettingzoo.raw_env,
    "parallel": pettingzoo.parallel_env,
    "seat": SeatEnv,
    "vector": lambda game, **more: TablesEnv(TABLES, game, **more),
}
makers = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


# --------------------------------------------------------------------------- making one
@makers
@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"game": "chess"}, UnknownGame, "chess"),
        ({"seats": 40}, BadSeats, "40"),
        ({"seats": 2.5}, BadSeats, r"2\.5"),
        ({"colour": "red"}, BadOption, "colour"),
        ({"goal": -1}, BadOption, "-1"),
        ({"memory": "elephant"}, ValueError, "'elephant'"),
        ({"render_mode": "hologram"}, ValueError, "'hologram'"),
        ({"render_viewer": "god"}, ValueError, "'god'"),
        ({"render_width": 1}, ValueError, "1"),
        ({"max_steps": 0}, ValueError, "max_steps is a whole number above 0, not 0"),
    ],
    ids=str,
)
def test_a_wrong_argument_is_named(
    make: Callable[..., Any], wrong: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words) as refused:
        make(**({"game": SOME_GAME} | wrong))
    assert isinstance(refused.value, ValueError)


@pytest.mark.parametrize("make", [MAKERS["seat"], MAKERS["vector"]], ids=["seat", "vector"])
@pytest.mark.parametrize("opponents", ["nobody", 99, 1.5, [], ["Merlin"]], ids=str)
def test_unknown_opponents_are_named(make: Callable[..., Any], opponents: Any) -> None:
    with pytest.raises(ValueError, match=r"opponents|level|bots?"):
        make(SOME_GAME, opponents=opponents)


def test_an_unknown_level_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="no level 99; opponents have the levels 1, 2"):
        SeatEnv(SOME_GAME, opponents=99)


@pytest.mark.parametrize("make", [MAKERS["seat"], MAKERS["vector"]], ids=["seat", "vector"])
@pytest.mark.parametrize("seat", [-1, 9, "0"])
def test_an_unknown_seat_is_named(make: Callable[..., Any], seat: Any) -> None:
    with pytest.raises(ValueError, match=r"there is no seat .*: seats are 0 to 1"):
        make(SOME_GAME, seat=seat)


def test_an_unknown_id_or_version_is_refused_by_gymnasium() -> None:
    known = env_id(SOME_GAME)
    with pytest.raises(NameNotFound):
        gymnasium.make("sortilege/Chess-v1")
    with pytest.raises(VersionNotFound):
        gymnasium.make(known.replace("-v1", "-v99"))
    assert known in gymnasium.registry and VERSION == 1


# --------------------------------------------------------------------------- before reset, after close
def calls(env: Any, kind: str) -> list[Callable[[], Any]]:
    """Everything that needs a game that has begun."""
    actions: Any = 0
    if kind == "parallel":
        actions = dict.fromkeys(env.possible_agents, 0)
    elif kind == "vector":
        actions = np.zeros(TABLES, np.int64)
    in_turn = [env.last, env.agent_iter] if "aec" in kind else []
    return [lambda: env.step(actions), env.render, env.save, *in_turn]


ERRORS: dict[str, Any] = {
    "aec": (AttributeError, AssertionError, NotReady),  # the first two are PettingZoo's own
    "raw aec": NotReady,
    "parallel": NotReady,
    "seat": ResetNeeded,
    "vector": ResetNeeded,
}


@pytest.mark.parametrize("kind", MAKERS)
def test_nothing_can_be_played_before_reset(kind: str) -> None:
    env = MAKERS[kind](SOME_GAME, render_mode="ansi")
    for call in calls(env, kind):
        with pytest.raises(ERRORS[kind], match="reset"):
            call()


@pytest.mark.parametrize("kind", MAKERS)
def test_nothing_can_be_played_after_close(kind: str) -> None:
    env = MAKERS[kind](SOME_GAME, render_mode="ansi")
    env.reset(seed=1)
    saved = env.save()
    env.close()
    env.close()
    for call in (*calls(env, kind), env.reset, lambda: env.restore(saved)):
        with pytest.raises((NotReady, ClosedEnvironmentError), match="closed"):
            call()


# --------------------------------------------------------------------------- actions
def test_many_tables_want_one_whole_number_each() -> None:
    env = MAKERS["vector"](SOME_GAME)
    env.reset(seed=1)
    for wrong in ([0, 0], [[0, 0, 0]], 0, [0.5, 0.0, 0.0], ["a", "b", "c"], [True] * TABLES):
        with pytest.raises(IllegalMove, match=r"actions are whole numbers of shape \(3,\)"):
            env.step(wrong)


def test_a_seat_wants_one_whole_number() -> None:
    env = MAKERS["seat"](SOME_GAME)
    env.reset(seed=1)
    for wrong in ([0], 0.5, "a", None):
        with pytest.raises(IllegalMove, match=r"actions are whole numbers of shape \(\)"):
            env.step(wrong)


def test_an_id_that_does_not_exist_is_an_illegal_action() -> None:
    env = MAKERS["seat"](SOME_GAME)
    for wrong in (-1, 10**6):
        env.reset(seed=1)
        assert env.step(wrong)[1:3] == (-1.0, True)


def test_agents_want_an_action_each() -> None:
    env = pettingzoo.parallel_env(SOME_GAME)
    env.reset(seed=1)
    for wrong in ({}, {"seat_0": 0}, {"seat_0": 0, "seat_1": 0, "seat_9": 0}):
        with pytest.raises(ValueError, match="actions of"):
            env.step(wrong)


def test_an_action_outside_the_space_is_refused_as_pettingzoo_does() -> None:
    env = pettingzoo.env(SOME_GAME)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(10**6)


def test_without_wrappers_an_illegal_action_is_named() -> None:
    env = pettingzoo.raw_env(SOME_GAME)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    for wrong in (illegal, 10**6, None):
        with pytest.raises(IllegalMove, match="cannot play"):
            env.step(wrong)


def test_an_unknown_agent_is_named() -> None:
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        env = make(SOME_GAME)
        env.reset(seed=1)
        for call in (env.observe, env.action_space, env.observation_space):
            with pytest.raises(ValueError, match="no agent 'Merlin': there are seat_0, seat_1"):
                call("Merlin")


@pytest.mark.parametrize("mask", [[True], np.ones(TABLES), "all"], ids=str)
def test_a_wrong_reset_mask_is_named(mask: Any) -> None:
    env = MAKERS["vector"](SOME_GAME)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="reset_mask is 3 booleans"):
        env.reset(options={"reset_mask": mask})


def test_a_wrong_number_of_seeds_is_named() -> None:
    with pytest.raises(ValueError, match="2 seeds for 3 tables"):
        MAKERS["vector"](SOME_GAME).reset(seed=[1, 2])


# --------------------------------------------------------------------------- saved games
def saved_by(make: Callable[..., Any], game: str, **more: Any) -> bytes:
    env = make(game, **more)
    env.reset(seed=1)
    data: bytes = env.save()
    return data


@makers
def test_the_bytes_of_something_else_are_refused(make: Callable[..., Any]) -> None:
    env = make(SOME_GAME)
    own = saved_by(make, SOME_GAME)
    goal = next(option.name for option in own_games()[0].options if option.name == "goal")
    wrong = [
        b"",
        own[:-1],
        own[:-1] + bytes([own[-1] ^ 1]),
        saved_by(make, OTHER_GAME),
        saved_by(make, SOME_GAME, seats=3),
        saved_by(make, SOME_GAME, **{goal: 2}),
    ]
    for data in wrong:
        with pytest.raises(ValueError, match="damaged, or were saved by another game"):
            env.restore(data)
    with pytest.raises(TypeError, match="not str"):
        env.restore("a game")
    env.restore(own)
    assert env.save() == own


def test_there_is_at_least_one_table() -> None:
    with pytest.raises(ValueError, match="at least one table, not 0"):
        gymnasium.make_vec(env_id(SOME_GAME), num_envs=0)


def test_tables_of_another_number_are_refused() -> None:
    two, three = Tables(SOME_GAME, 2, 2), Tables(SOME_GAME, 2, 3)
    with pytest.raises(ValueError, match="other options, seats or tables"):
        two.restore(three.save())
