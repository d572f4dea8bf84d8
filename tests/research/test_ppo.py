"""PPO runs, is repeatable, and its policy plays the same through NumPy."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

from sortilege.research import ppo
from sortilege.research.policy import action_parts, load_policy, scale_of
from sortilege.research.ppo import Rollout, Settings, advantages
from tests.support.pages import ROOT
from tests.support.variants import own_slugs

TINY = Settings(own_slugs()[0], tables=6, steps=5, updates=2, epochs=1, batches=2, hidden=4)


@pytest.fixture(scope="module")
def trained() -> tuple[Any, Any]:
    return ppo.train(TINY)


def test_a_few_updates_change_every_layer_and_stay_finite(trained: Any) -> None:
    params, used = trained
    before = ppo.new_params(TINY, jax.random.split(jax.random.key(TINY.seed), 3)[2])
    for name in ("body", "policy", "value"):
        for (weights, _), (first, _) in zip(params[name], before[name], strict=True):
            assert np.isfinite(weights).all() and not np.allclose(weights, first, atol=1e-7)
    assert used.any() and not used.all()


def test_the_same_seed_gives_the_same_policy(trained: Any) -> None:
    again, _ = ppo.train(TINY)
    same = jax.tree.map(np.array_equal, trained[0], again)
    assert all(jax.tree.leaves(same))


def test_numpy_and_jax_find_the_same_probabilities(trained: Any, tmp_path: Path) -> None:
    params, used = trained
    ppo.to_policy(TINY, params, used).save(tmp_path / "policy.npz", **TINY._asdict())
    policy = load_policy(tmp_path / "policy.npz")
    player = ppo.Player(TINY, jax.random.key(0))
    fixed = scale_of(TINY.game, TINY.memory), action_parts(TINY.game)[0]
    for _ in range(3):
        legal = player.env.tables.legal_actions
        log_probs, _ = ppo.evaluate(params, *fixed, player.seen, legal)
        for table in range(TINY.tables):
            ids = legal[table][legal[table] >= 0]
            values = policy.values(player.seen[table], ids)
            expected = values - np.log(np.exp(values - values.max()).sum()) - values.max()
            assert np.allclose(log_probs[table, : len(ids)], expected, atol=1e-2)
        player.play(params, *fixed)


def test_legal_actions_are_those_of_the_masks() -> None:
    tables = ppo.Player(TINY, jax.random.key(0)).env.tables
    for legal, mask in zip(tables.legal_actions, tables.masks, strict=True):
        assert legal[legal >= 0].tolist() == np.flatnonzero(mask).tolist()


def test_points_that_are_lost_count_as_much_as_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    player = ppo.Player(TINY._replace(points=1.0, losses=0.25), jax.random.key(0))
    lead = player.lead + np.array([2.0, -2.0])
    monkeypatch.setattr(player, "_lead", lambda: lead)
    nobody = np.zeros(TINY.tables, bool)
    assert player._rewards(nobody, nobody).tolist() == [[2.0, -0.5]] * TINY.tables


def test_lost_points_count_more_and_more_and_in_the_end_as_much_as_won_ones() -> None:
    settings = TINY._replace(updates=10, losses=0.2)
    counted = [ppo.losses_at(settings, number) for number in (1, 2, 5, 6, 10)]
    assert counted == pytest.approx([0.36, 0.52, 1.0, 1.0, 1.0])


def one_table(seats: list[int], rewards: list[list[float]], ended: list[int]) -> Rollout:
    nothing = np.zeros((len(seats), 1))
    values = np.arange(1.0, len(seats) + 1)[:, None] / 10
    columns = np.array(seats)[:, None], np.array(rewards)[:, None, :], np.array(ended)[:, None] == 1
    return Rollout(nothing, nothing, nothing, nothing, values, *columns)


def test_advantages_of_a_finished_game_follow_each_seat() -> None:
    rollout = one_table([0, 1, 0], [[0, 0], [0, 0], [0.5, -0.5]], [0, 0, 1])
    found, known = advantages(rollout, discount=0.9, smoothing=0.8)
    last = 0.5 - 0.3
    first = 0.9 * 0.3 - 0.1 + 0.9 * 0.8 * last
    assert known.ravel().tolist() == [1, 1, 1]
    assert found.ravel() == pytest.approx([first, -0.5 - 0.2, last])


def test_a_decision_whose_outcome_is_not_known_counts_nothing() -> None:
    rollout = one_table([0, 1, 0], [[0, 0], [0, 0], [0, 0]], [0, 0, 0])
    found, known = advantages(rollout, discount=1.0, smoothing=1.0)
    assert known.ravel().tolist() == [1, 0, 0]
    assert found.ravel() == pytest.approx([0.3 - 0.1, 0, 0])


def test_a_new_game_does_not_reach_back_into_the_old_one() -> None:
    rollout = one_table([0, 0], [[0, 0], [0.5, -0.5]], [1, 1])
    found, _ = advantages(rollout, discount=1.0, smoothing=1.0)
    assert found.ravel() == pytest.approx([-0.1, 0.5 - 0.2])


def test_the_command_writes_a_policy_and_tells_its_strength(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "policy.npz"
    wanted = {**TINY._asdict(), "updates": 1, "memory": "none"}
    words = [f"--{name}={value}" for name, value in wanted.items() if name != "game"]
    monkeypatch.setattr("sys.argv", ["ppo", TINY.game, "--out", str(path), *words])
    monkeypatch.setattr(ppo, "share_won", lambda settings, params: 0.75)
    runpy.run_path(str(ROOT / "examples/ppo.py"), run_name="__main__")
    assert load_policy(path).memory == "none"
    assert "75.0%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "no game is called 'chess'"),
        ([TINY.game, "--seats", "40"], "40"),
        ([TINY.game, "--memory", "elephant"], "memory is one of none, perfect, not 'elephant'"),
        ([TINY.game, "--opponents", "3"], "opponents are self or random, not '3'"),
        ([TINY.game, "--tables", "0"], "tables is a whole number above 0, not 0"),
        ([TINY.game, "--batches", "99", "--tables", "6", "--steps", "5"], "30 decisions"),
        ([TINY.game, "--rate", "nan"], "rate is a number from 0 on, not nan"),
        ([TINY.game, "--out", "/no/such/folder/p.npz"], "there is no folder /no/such/folder"),
        ([TINY.game, "--out", "policy.pt"], "ends with .npz"),
    ],
)
def test_what_cannot_be_trained_is_said_in_a_sentence(
    words: list[str],
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["ppo", *words])
    with pytest.raises(SystemExit) as ended:
        ppo.main()
    said = capsys.readouterr().err
    assert ended.value.code == 2 and reason in said and said.count("\n") == 1


def test_every_setting_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["ppo", "--help"])
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit):
        ppo.main()
    shown = capsys.readouterr().out
    assert ppo.MEANING.keys() == Settings._field_defaults.keys()
    assert all(meaning in shown for meaning in ppo.MEANING.values())
