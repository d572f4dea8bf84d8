"""The hand-written C programs play the very games that they are the speed limit of."""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from sortilege.bench import LIMITS, Missing, load_limit, play_by_calls, run_bench
from sortilege.engine.compiled import compile_rules, direct_calls
from sortilege.engine.registry import all_slugs, get_game
from sortilege.engine.rng import new_rng

GAMES = 40
LIMITED = [slug for slug in all_slugs() if (LIMITS / f"{slug.replace('-', '_')}.c").exists()]
TABLES = [(slug, seats) for slug in LIMITED for seats in get_game(slug).seat_counts]


def limit_of(slug: str) -> Any:
    pytest.importorskip("numba")
    try:
        return load_limit(slug)
    except Missing as reason:
        if os.environ.get("SORTILEGE_TEST_STRICT") == "1":
            raise
        pytest.skip(str(reason))


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_same_seed_gives_the_same_games_in_c(slug: str, seats: int) -> None:
    """Actions, winners and the generator's state after each game are equal, not merely alike."""
    playouts, game = limit_of(slug), get_game(slug)
    book = compile_rules(game)
    records = game.rules.new(seats, game.check_options({}, seats)).record(2)
    out, odds = np.zeros((2, game.most_legal), np.int64)
    ours = np.array(new_rng(seats))
    theirs = ours.copy()
    for _ in range(GAMES):
        tally = np.zeros(2 + seats, np.int64)
        playouts(seats, 1, theirs, tally)
        assert book.playouts(records, 1, out, odds, ours, 1 << 40) == tally[0]
        assert game.rules.winners(game.state.from_record(records)) == 1 << int(tally[2:].argmax())
        assert ours[0] == theirs[0]


def test_the_limits_in_a_checkout_are_those_of_games() -> None:
    names = {path.stem.replace("_", "-") for path in LIMITS.glob("*.c")}
    assert names <= set(all_slugs())


def test_a_limit_that_is_not_there_is_missing_with_its_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(Missing, match="no C program of nowhere"):
        load_limit("nowhere")
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(Missing, match="no C compiler"):
        load_limit(LIMITED[0])


def test_a_bench_measures_what_it_can_and_names_what_it_cannot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr("sortilege.bench._first_calls", lambda game: None)  # two processes, 10 s
    told: list[float] = []
    bench = run_bench([all_slugs()[0]], 0.01, lambda what, part: told.append(part))
    assert told == sorted(told) and told[-1] == 1.0
    game = bench["games"][0]
    assert game["position_bytes"] <= 4096
    for table in game["tables"]:
        assert set(table["speeds"]) | set(table["missing"]) == set(bench["ways"])
        shares = {
            way: speed["decisions_per_s"] / speed["actions_per_s"]
            for way, speed in table["speeds"].items()
            if way != "open_spiel"  # another game
        }
        assert max(shares.values()) - min(shares.values()) < 0.03, (
            shares
        )  # each action counted once


@pytest.mark.parametrize("slug", all_slugs())
def test_a_question_is_what_the_rulebook_would_ask(slug: str) -> None:
    """`play_and_ask` in direct calls: the same actor, actions and positions as the drivers one by one."""
    pytest.importorskip("numba")
    game = get_game(slug)
    book, calls = compile_rules(game), direct_calls(game)
    records = game.rules.new(game.most_seats, game.check_options({}, game.most_seats)).record(2)
    desk = np.zeros((3, game.most_legal), np.int64)
    desk[2, 0] = new_rng(7)[0]
    out, again = desk[0], desk[0].copy()
    question = calls.ask_at(records, 0, desk)
    for turn in range(2000):
        if question == 0:
            break
        count, actor = question >> 3, question & 7
        mask = book.awaited_at(records, 0)
        assert mask & -mask == 1 << actor
        total = book.legal_at(records, 0, actor, again)
        assert (
            out[0] in again[:total]
            if actor == 6
            else out[:count].tolist() == again[:total].tolist()
        )
        action = int(out[turn % count])
        book.apply_at(records, 1, actor, action)
        question = calls.play_and_ask(records, 0, actor, action, desk)
        assert records[0].tobytes() == records[1].tobytes()
    assert (question == 0) == (book.awaited_at(records, 0) == 0)


def test_a_bot_in_python_counts_every_action_once() -> None:
    pytest.importorskip("numba")
    game = get_game("magic-labyrinth")
    calls, actors = direct_calls(game), list[int]()

    def play_and_ask(ts: Any, i: int, actor: int, action: int, desk: Any) -> int:
        actors.append(actor)
        return int(calls.play_and_ask(ts, i, actor, action, desk))

    watched = SimpleNamespace(ask_at=calls.ask_at, play_and_ask=play_and_ask)
    desk = np.zeros((3, game.most_legal), np.int64)
    desk[2, 0] = new_rng(3)[0]
    for most in (game.longest, 100):
        actors.clear()
        records = game.rules.new(2, game.check_options({}, 2)).record()
        actions, decisions = play_by_calls(watched, records, desk, most)
        assert actions == len(actors) <= most
        assert decisions == sum(actor < 6 for actor in actors)


def test_a_direct_call_refuses_a_wrong_array() -> None:
    pytest.importorskip("numba")
    game = get_game(all_slugs()[0])
    calls = direct_calls(game)
    records = game.rules.new(2, game.check_options({}, 2)).record()
    with pytest.raises(TypeError):
        calls.awaited_at(np.zeros(8, np.int64), 0)
    with pytest.raises(TypeError):
        calls.legal_at(records, 0, 6, np.zeros(60, np.int32))
