"""The search: repeatable, bounded, cancelled in time, at home in every game that has heuristics."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from sortilege.bots.arena import Arena, play_game, read_contestants
from sortilege.bots.levels import UnknownBot
from sortilege.bots.random_bot import RandomBot
from sortilege.bots.search.bot import SearchBot
from sortilege.bots.search.searcher import (
    Budget,
    Searcher,
    SearchResult,
    compiled_search,
    search_of,
)
from sortilege.bots.workers import Processes
from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.match import Match
from sortilege.engine.registry import all_games, get_game
from sortilege.engine.rng import new_rng
from sortilege.engine.turns import seats_in
from sortilege.engine.veiled import Veiled
from sortilege.testing import Case, walk
from tests.support.toy_dice import DICE
from tests.support.variants import every_case

SEARCHED = [game for game in all_games() if game.search is not None]
EACH = pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.slug)


def positions(
    game: Game, seats: int, seed: int, most: int = 40, options: Mapping[str, object] | None = None
) -> list[Veiled]:
    """Veiled positions of a random game in which a seat has a choice."""
    match, rng = Match(game, seats, options or {}), Random(seed)
    found: list[Veiled] = []
    while not match.is_over and len(found) < most:
        awaited = match.awaited()
        if awaited >> CHANCE & 1:
            actions = match.legal_ids(CHANCE)
            match.apply(CHANCE, rng.choices(actions, match.chance_weights())[0])
            continue
        seat = rng.choice(seats_in(awaited))
        legal = match.legal_ids(seat)
        if len(legal) > 1:
            found.append(Veiled(game, match.position, seat))
        match.apply(seat, rng.choice(legal))
    return found


def search(veiled: Veiled, seed: int = 1, threads: int = 1) -> SearchResult:
    return Searcher(veiled.game, threads).search(veiled, Budget(simulations=200), seed)


@EACH
@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_and_simulations_find_the_same(game: Game, threads: int) -> None:
    for veiled in positions(game, game.least_seats, 1, most=3):
        found = search(veiled, threads=threads)
        assert found == search(veiled, threads=threads)
        assert found.simulations == 200 == sum(choice.visits for choice in found.choices)


@EACH
def test_every_legal_action_is_judged_and_the_values_are_chances(game: Game) -> None:
    for veiled in positions(game, game.most_seats, 2, most=10):
        out = [0] * game.most_legal
        legal = out[: game.rules.legal(veiled.position, veiled.seat, out)]
        found = search(veiled)
        assert sorted(choice.action for choice in found.choices) == legal
        assert all(0.0 <= choice.value <= 1.0 for choice in found.choices)
        assert abs(sum(choice.prior for choice in found.choices) - 1.0) < 1e-6
        assert 0.0 <= found.value <= 1.0


@EACH
def test_any_position_can_be_searched(game: Game) -> None:
    """Also hopeless ones that only random players reach, at tables of every size."""
    searcher = Searcher(game, nodes=64)
    for seats in game.seat_counts:
        for veiled in positions(game, seats, 10 + seats):
            before = veiled.position.to_bytes()
            found = searcher.search(veiled, Budget(simulations=20), seats)
            assert found.simulations == 20 and veiled.position.to_bytes() == before


@cache
def small_searcher(slug: str) -> Searcher:
    return Searcher(get_game(slug), nodes=64)


@pytest.mark.parametrize("case", every_case(), ids=lambda case: case.id)
def test_any_options_can_be_searched(case: Case) -> None:
    """Handicaps, other goals, other boards: also in worlds that were imagined, played on at random and veiled again."""
    searcher, rng = small_searcher(case.game.slug), new_rng(7)
    found = positions(case.game, case.seats, 21, 8, case.options)
    assert found
    for veiled in found:
        assert searcher.search(veiled, Budget(simulations=10), 1).simulations == 10
        world = case.match()
        world.position = veiled.position.copy()
        case.game.sight.imagine(world.position, veiled.seat, rng)
        for later in walk(world, seed=5, most=6):
            for seat in seats_in(later.awaited()):
                known = Veiled(case.game, later.position, seat)
                assert searcher.search(known, Budget(simulations=3), 2).simulations == 3


@EACH
def test_the_memory_is_bounded(game: Game) -> None:
    """With room for very few nodes a search goes on without new ones."""
    searcher = Searcher(game, nodes=4)
    veiled = positions(game, game.least_seats, 3)[-1]
    found = searcher.search(veiled, Budget(simulations=3000))
    assert found.simulations == 3000 == sum(choice.visits for choice in found.choices)


@EACH
def test_a_search_is_cancelled_within_a_few_simulations(game: Game) -> None:
    veiled = positions(game, game.least_seats, 4)[0]
    asked: list[None] = []

    def is_cancelled() -> bool:
        asked.append(None)
        return len(asked) > 3

    found = Searcher(game).search(veiled, Budget(simulations=10**9), 1, is_cancelled)
    assert len(asked) == 4 and 0 < found.simulations < 10**6


@EACH
def test_a_search_that_is_cancelled_at_once_speaks_of_its_own_position(game: Game) -> None:
    searcher = Searcher(game, threads=2)
    for veiled in positions(game, game.least_seats, 4)[:6]:
        legal = sorted(searcher.priors(veiled))
        found = searcher.search(veiled, Budget(simulations=10**9), 1, lambda: True)
        assert sorted(choice.action for choice in found.choices) == legal
        assert 0 < found.simulations == sum(choice.visits for choice in found.choices) < 10**4


def test_a_thread_without_a_share_of_the_budget_adds_nothing() -> None:
    searcher = Searcher(SEARCHED[0], threads=2)
    first, second = positions(SEARCHED[0], 2, 4)[:2]
    searcher.search(first, Budget(simulations=200))
    found = searcher.search(second, Budget(simulations=1))
    assert found.simulations == sum(choice.visits for choice in found.choices) == 1


def test_an_error_ends_all_threads_of_a_search() -> None:
    searcher = Searcher(SEARCHED[0], threads=2)
    veiled, ours = positions(SEARCHED[0], 2, 4)[0], threading.get_ident()

    def is_cancelled() -> bool:
        if threading.get_ident() == ours:
            raise KeyboardInterrupt
        return False

    with pytest.raises(KeyboardInterrupt):
        searcher.search(veiled, Budget(simulations=10**12), 1, is_cancelled)
    visits = [worker.tree.visits.sum() for worker in searcher._workers]
    time.sleep(0.05)
    assert visits == [worker.tree.visits.sum() for worker in searcher._workers]


def test_other_rules_of_the_same_game_are_compiled_apart() -> None:
    game = SEARCHED[0]
    assert compiled_search(game) is compiled_search(game)
    assert compiled_search(replace(game, revision=game.revision + 1)) is not compiled_search(game)


@EACH
def test_a_budget_of_time_is_kept(game: Game) -> None:
    veiled = positions(game, game.least_seats, 5)[0]
    searcher = Searcher(game)
    searcher.search(veiled, Budget(simulations=1))
    found = searcher.search(veiled, Budget(simulations=10**9, seconds=0.02))
    assert 0 < found.simulations < 10**9


@EACH
def test_searching_beats_playing_at_random(game: Game) -> None:
    wins = 0.0
    for number in range(4):
        rng, mine = Random(number), number % 2
        bots = [RandomBot(), RandomBot()]
        bots[mine] = SearchBot(30)  # type: ignore[call-overload]
        match = play_game(Match(game, 2, {}), bots, rng)
        wins += (game.rules.winners(match.position) >> mine & 1) == 1
    assert wins == 4


def last_decision(game: Game, seed: int) -> Veiled | None:
    """What the winner knew before the action that won a game; None if something else ended it."""
    bots = [SearchBot(30) for _ in range(2)]
    match = play_game(Match(game, 2, {}), bots, Random(seed))
    actor = match.log[-1][0]
    if actor >= CHANCE or not game.rules.winners(match.position) >> actor & 1:
        return None
    again = Match(game, 2, {})
    for one in match.log[:-1]:
        again.apply(*one)
    return Veiled(game, again.position, actor)


def test_a_win_that_lies_open_is_found() -> None:
    tried: set[str] = set()
    for game in SEARCHED:
        searcher = Searcher(game)
        for seed in range(5):
            decision = last_decision(game, seed)
            if decision is None:
                continue
            found = searcher.search(decision, Budget(simulations=400), seed)
            if len(found.choices) > 1 and max(choice.value for choice in found.choices) == 1.0:
                tried.add(game.slug)
                assert found.best.value == 1.0 and found.best.visits > 300, game.slug
    assert len(tried) >= 2, tried


def test_a_game_without_heuristics_is_not_searched() -> None:
    with pytest.raises(ValueError, match=DICE.slug):
        search_of(DICE)


def test_a_budget_has_an_end() -> None:
    with pytest.raises(ValueError, match="simulations or seconds"):
        Budget()
    with pytest.raises(ValueError, match="not 0"):
        Budget(simulations=0)


def test_the_arena_lets_a_search_play() -> None:
    game = SEARCHED[0]
    own = game.bots[0].name
    contestants = read_contestants(game.slug, f"search:40,{own}:1")
    assert str(contestants[0]) == "search:40"
    result = Arena(game.slug, contestants, 2, 2, {}).run(lambda done: None, workers=Processes(1))
    assert result.games == 2 and sum(standing.wins for standing in result.standings) == 2


@pytest.mark.parametrize("words", ["search", "search:0", "search:many"])
def test_a_search_in_the_arena_needs_simulations(words: str) -> None:
    with pytest.raises(UnknownBot, match="simulations"):
        read_contestants(SEARCHED[0].slug, words)


def test_a_game_without_heuristics_has_no_search_in_the_arena(example: Game) -> None:
    with pytest.raises(UnknownBot, match=example.slug):
        read_contestants(example.slug, "search:10")
