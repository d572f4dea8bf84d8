"""The bench: it measures what it can, and the C programs play the very games that they are the speed limit of."""

from __future__ import annotations

import builtins
import os
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from sortilege.bench import run_bench
from sortilege.bench.c_limit import limit_source, load_limit
from sortilege.bench.figures import Missing
from sortilege.bench.playouts import play_by_calls
from sortilege.bench.searches import bench_search, some_decisions
from sortilege.engine.compiled import compile_rules, direct_calls
from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.rng import new_rng
from tests.support.example import EXAMPLE, example, example_site
from tests.support.variants import own_games

__all__ = ["example", "example_site"]

GAMES = 40
LIMITED = [game for game in own_games() if limit_source(game)]
TABLES = [
    pytest.param(game, seats, id=f"{game.slug}-{seats}")
    for game in LIMITED
    for seats in game.seat_counts
]


def limit_of(game: Game) -> Any:
    pytest.importorskip("numba")
    try:
        return load_limit(game)
    except Missing as reason:
        if os.environ.get("SORTILEGE_TEST_STRICT") == "1":
            raise
        pytest.skip(str(reason))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_seed_gives_the_same_games_in_c(game: Game, seats: int) -> None:
    """Actions, winners and the generator's state are equal after each game."""
    playouts, compiled = limit_of(game), compile_rules(game)
    records = game.rules.new(seats, game.check_options({}, seats)).record(2)
    out, weights_out = np.zeros((2, game.most_legal), np.int64)
    ours = np.array(new_rng(seats))
    theirs = ours.copy()
    for _ in range(GAMES):
        tally = np.zeros(2 + seats, np.int64)
        playouts(seats, 1, theirs, tally)
        assert compiled.playouts(records, 1, out, weights_out, ours, 1 << 40) == tally[0]
        assert game.rules.winners(game.state.from_record(records)) == 1 << int(tally[2:].argmax())
        assert ours[0] == theirs[0]


def test_a_missing_limit_says_why(example: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Missing, match=f"{EXAMPLE} has no C program"):
        load_limit(example)
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(Missing, match="no C compiler"):
        load_limit(LIMITED[0])


@pytest.fixture
def quick_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the first call, which takes several processes and 10 s."""
    monkeypatch.setattr("sortilege.bench.run.first_call", lambda game: None)


@pytest.mark.usefixtures("quick_bench")
def test_a_bench_measures_what_it_can_and_names_what_it_cannot(example: Game) -> None:
    pytest.importorskip("numba")
    told: list[float] = []
    bench = run_bench([example.slug], 0.01, lambda what, part: told.append(part))
    assert told == sorted(told) and told[-1] == 1.0
    game = bench["games"][0]
    assert (
        game["position_bytes"] == example.rules.new(2, example.check_options({}, 2)).record().nbytes
    )
    for table in game["tables"]:
        assert set(table["speeds"]) | set(table["missing"]) == set(bench["ways"])
        shares = [
            speed["decisions_per_s"] / speed["actions_per_s"]
            for way, speed in table["speeds"].items()
            if way != "open_spiel"  # another game
        ]
        assert max(shares) - min(shares) < 0.1, "every action is counted once"


@pytest.fixture
def without_compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if neither NumPy nor Numba were installed."""
    original = builtins.__import__

    def refuse(name: str, *arguments: Any, **named: Any) -> Any:
        if name in ("numpy", "numba"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return original(name, *arguments, **named)

    monkeypatch.setattr(builtins, "__import__", refuse)
    monkeypatch.setattr("sortilege.engine.compiled._COMPILED", {})
    yield


@pytest.mark.usefixtures("quick_bench", "without_compiler")
def test_without_a_compiler_the_interpreted_rules_are_measured(example: Game) -> None:
    for table in run_bench([example.slug], 0.01)["games"][0]["tables"]:
        assert "interpreted" in table["speeds"]
        assert table["missing"]["whole"] == "numpy is not installed"
        assert table["missing"]["per_call"] == "numpy is not installed"


def test_the_search_of_a_game_is_measured() -> None:
    pytest.importorskip("numba")
    game = own_games()[0]
    figures = bench_search(game, game.least_seats, 0.2)
    assert figures["seats"] == game.least_seats and figures["simulations_per_s"] > 0
    assert figures["two_threads"] > 0 and figures["stops_within_ms"] >= 0
    decisions = some_decisions(game, game.most_seats)
    assert len({one.position.to_bytes() for one in decisions}) > 1


def test_a_game_without_heuristics_has_no_figures_of_search(example: Game) -> None:
    with pytest.raises(Missing, match=example.slug):
        bench_search(example, 2, 0.1)


def test_play_by_calls_counts_every_action_once(example: Game) -> None:
    pytest.importorskip("numba")
    calls, actors = direct_calls(example), list[int]()

    def play_and_ask(ts: Any, i: int, actor: int, action: int, buffers: Any) -> int:
        actors.append(actor)
        return int(calls.play_and_ask(ts, i, actor, action, buffers))

    watched = SimpleNamespace(ask_at=calls.ask_at, play_and_ask=play_and_ask)
    buffers = np.zeros((3, example.most_legal), np.int64)
    buffers[2, 0] = new_rng(3)[0]
    for most in (example.longest, 10):
        actors.clear()
        records = example.rules.new(2, example.check_options({}, 2)).record()
        actions, decisions = play_by_calls(watched, records, buffers, most)
        assert actions == len(actors) <= most
        assert decisions == sum(actor < CHANCE for actor in actors)
