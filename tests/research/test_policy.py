"""Trained policies play as bots: honestly, and a file that holds none is refused with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from sortilege.bots.arena import Arena, read_contestants
from sortilege.bots.levels import UnknownBot
from sortilege.engine.contract import BotSpec
from sortilege.engine.registry import get_game, installed_games
from sortilege.engine.veiled import Veiled
from sortilege.research.policy import (
    MEMORIES,
    BadPolicy,
    Policy,
    PolicyBot,
    action_parts,
    load_policy,
    scale_of,
)
from sortilege.testing import BotSuite, cases_of
from tests.support.variants import own_games, own_slugs

SOME_GAME, OTHER_GAME = own_slugs()[:2]
SHIPPED = sorted((Path(__file__).parents[2] / "benchmarks" / "policies").glob("*.npz"))


def some_policy(slug: str, memory: str = "perfect", seed: int = 0) -> Policy:
    """A network that knows nothing, but plays."""
    dice = np.random.default_rng(seed)
    sizes = [len(scale_of(slug, memory)), 6, action_parts(slug)[1]]
    layers = [
        (dice.normal(size=(one, other)).astype(np.float32), dice.normal(size=other))
        for one, other in pairwise(sizes)
    ]
    return Policy(slug, memory, layers)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "policy.npz"
    some_policy(SOME_GAME).save(file, seed=1)
    return file


@pytest.mark.parametrize("slug", own_slugs())
def test_every_action_is_told_apart_by_its_parts(slug: str) -> None:
    rows, count = action_parts(slug)
    assert len(np.unique(np.sort(rows, axis=1), axis=0)) == len(rows)
    assert rows.min() == 0 and rows.max() <= count


@pytest.mark.parametrize("memory", MEMORIES)
def test_what_was_saved_is_loaded(tmp_path: Path, memory: str) -> None:
    policy = some_policy(SOME_GAME, memory)
    policy.save(tmp_path / "one.npz", seed=3)
    again = load_policy(tmp_path / "one.npz")
    assert (again.slug, again.memory) == (SOME_GAME, memory)
    for (weights, bias), (saved, saved_bias) in zip(policy.layers, again.layers, strict=True):
        assert np.allclose(weights, saved, atol=1e-2) and np.allclose(bias, saved_bias, atol=1e-2)


def test_an_action_is_drawn_by_its_probability(path: Path) -> None:
    bot, match = PolicyBot(str(path)), cases_of(get_game(SOME_GAME))[0].match()
    position = match.position
    seat, rng = 0, Random(1)
    veiled = Veiled(match.game, position, seat)
    legal = [0, 1]
    values = bot.policy.values(bot.observe(veiled), legal)
    share = sum(bot.choose(veiled, legal, rng) == legal[0] for _ in range(2000)) / 2000
    assert share == pytest.approx(1 / (1 + np.exp(values[1] - values[0])), abs=0.05)


@pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)
def test_what_is_hidden_changes_no_choice(
    game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some_policy(game.slug).save(tmp_path / "policy.npz")
    spec = BotSpec("policy", (1,), lambda level, seed: PolicyBot(str(tmp_path / "policy.npz")))
    planted = replace(game, bots=(spec,), search=None)
    monkeypatch.setitem(installed_games(), game.slug, planted)
    BotSuite().test_what_is_hidden_changes_no_choice(planted)
    assert planted.bots[0].name == "policy"


def test_a_policy_plays_in_the_arena(path: Path) -> None:
    contestants = read_contestants(SOME_GAME, f"policy@{path},random")
    assert str(contestants[0]) == f"policy@{path}"
    arena = Arena(SOME_GAME, contestants, 1, 2, {}, seed=4)
    veiled = Veiled(get_game(SOME_GAME), cases_of(get_game(SOME_GAME))[0].match().position, 0)
    bots = arena.make_bot(contestants[0], 0), PolicyBot(str(path))
    chosen, expected = (
        [bot.choose(veiled, [0, 1], rng) for _ in range(20)]
        for bot, rng in ((b, Random(5)) for b in bots)
    )
    assert chosen == expected
    named = read_contestants(SOME_GAME, f"sortilege.research.policy:PolicyBot@{path}")
    assert str(named[0]).endswith(f"PolicyBot@{path}")


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_a_shipped_policy_can_play(file: Path) -> None:
    bot = PolicyBot(str(file))
    case = cases_of(get_game(bot.policy.slug))[0]
    chosen = bot.choose(Veiled(case.game, case.match().position, 0), [0, 1], Random(1))
    assert chosen in (0, 1)


# --------------------------------------------------------------------------- files that hold none
def without(arrays: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in arrays.items() if key != name}


SPOILED: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "game is missing": lambda arrays: without(arrays, "game"),
    "is of version 99": lambda arrays: arrays | {"version": np.array(99)},
    "memory is one of": lambda arrays: arrays | {"memory": np.array("some")},
    "tarot": lambda arrays: arrays | {"game": np.array("tarot")},
    "parts of actions": lambda arrays: without(without(arrays, "layer_02"), "layer_03"),
    "do not follow": lambda arrays: arrays | {"layer_00": np.zeros((3, 6), np.float16)},
    "not finite": lambda arrays: arrays | {"layer_01": np.full(6, np.nan, np.float16)},
    "argument": lambda arrays: without(arrays, "layer_03"),
}


@pytest.mark.parametrize("why", SPOILED)
def test_a_spoiled_file_says_what_is_wrong(path: Path, why: str) -> None:
    with np.load(path) as file:
        arrays = SPOILED[why](dict(file))
    np.savez(path, **arrays)
    with pytest.raises(BadPolicy, match=why):
        load_policy(path)


def test_other_files_are_refused(tmp_path: Path) -> None:
    text, single = tmp_path / "text.npz", tmp_path / "one.npy"
    text.write_text("not a policy")
    np.save(single, np.zeros(3))
    for file in (text, single):
        with pytest.raises(BadPolicy, match="is not a policy"):
            load_policy(file)
    with pytest.raises(BadPolicy, match="cannot be read"):
        PolicyBot(str(tmp_path / "missing.npz"))


def test_the_arena_says_why_a_policy_cannot_play(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot, match="cannot be read"):
        read_contestants(SOME_GAME, f"policy@{tmp_path / 'missing.npz'}")
    with pytest.raises(UnknownBot, match="which file"):
        read_contestants(SOME_GAME, "sortilege.research.policy:PolicyBot")


def test_a_policy_plays_its_own_game_only(path: Path) -> None:
    case = cases_of(get_game(OTHER_GAME))[0]
    with pytest.raises(BadPolicy, match=f"{SOME_GAME} cannot play {OTHER_GAME}"):
        PolicyBot(str(path)).choose(Veiled(case.game, case.match().position, 0), [0], Random(1))
    with pytest.raises(UnknownBot, match=f"{SOME_GAME} cannot play {OTHER_GAME}"):
        read_contestants(OTHER_GAME, f"random,policy@{path}")
    assert len(read_contestants(SOME_GAME, f"random,policy@{path}")) == 2
