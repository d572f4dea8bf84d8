"""How fast the search is: simulations a second, what a second thread brings, and how soon a search stops.

Beside it OpenSpiel's own searches, written in C++, on games of theirs: what they simulate is not the same.
"""

from __future__ import annotations

import importlib
import threading
import time
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from sortilege.bench.figures import Missing, SearchBench
from sortilege.bots.arena import play_game
from sortilege.bots.random_bot import RandomBot
from sortilege.engine.contract import CHANCE, Bot, Game
from sortilege.engine.match import Match
from sortilege.engine.veiled import Veiled

if TYPE_CHECKING:
    from sortilege.bots.search.searcher import Searcher

ROUNDS = 4
POSITIONS = 6
ENDLESS = 10**12

THEIR_SIMULATIONS = 1000
THEIR_EXPLORATION = 1.4


def bench_search(game: Game, seats: int, seconds: float) -> SearchBench:
    """Measure the search of a game for about so many seconds; raises Missing where there is none."""
    if game.search is None:
        raise Missing(f"{game.slug} has no heuristics")
    try:
        from sortilege.bots.search.searcher import Searcher

        one, two = Searcher(game), Searcher(game, threads=2)
    except ImportError as error:
        raise Missing(f"{error.name or error} is not installed") from error
    decisions = some_decisions(game, seats)
    each = seconds / (3 * ROUNDS * len(decisions))
    _speed(one, decisions, 0.0)  # compiles
    rounds = [
        (_speed(one, decisions, each), _speed(two, decisions, each)[1]) for _ in range(ROUNDS)
    ]
    alone = max(wall for (_, wall), _ in rounds)
    return {
        "seats": seats,
        "simulations_per_s": max(on_core for (on_core, _), _ in rounds),
        "two_threads": max(both for _, both in rounds) / alone,
        "stops_within_ms": max(_stopping_ms(one, veiled) for veiled in decisions),
    }


def some_decisions(game: Game, seats: int) -> list[Veiled]:
    """Decisions with a choice, from all parts of a game between the bots of the game."""
    bots: list[Bot] = [RandomBot()] * seats
    if game.bots:
        bots = [game.bots[0].make(max(game.bots[0].levels), seat) for seat in range(seats)]
    log = play_game(Match(game, seats, {}), bots, Random(1), game.longest).log
    found, match = [], Match(game, seats, {})
    for actor, action in log:
        if actor < CHANCE and len(match.legal_ids(actor)) > 1:
            found.append(Veiled(game, match.position, actor))
        match.apply(actor, action)
    return found[:: max(1, len(found) // POSITIONS)][:POSITIONS]


def _speed(searcher: Searcher, decisions: list[Veiled], seconds: float) -> tuple[float, float]:
    """Simulations a second of processor time (of one thread) and of wall-clock time (of all)."""
    from sortilege.bots.search.searcher import Budget

    wall, core, made = time.perf_counter(), time.thread_time(), 0
    for number, veiled in enumerate(decisions):
        made += searcher.search(veiled, Budget(ENDLESS, seconds), number).simulations
    return made / (time.thread_time() - core), made / (time.perf_counter() - wall)


def _stopping_ms(searcher: Searcher, veiled: Veiled) -> float:
    """How long a search goes on after it was cancelled, in wall-clock milliseconds."""
    from sortilege.bots.search.searcher import Budget

    cancelled, ended = threading.Event(), list[float]()

    def search() -> None:
        searcher.search(veiled, Budget(ENDLESS), is_cancelled=cancelled.is_set)
        ended.append(time.perf_counter())

    thread = threading.Thread(target=search)
    thread.start()
    time.sleep(0.05)
    cancelled.set()
    at = time.perf_counter()
    thread.join()
    return 1000 * (ended[0] - at)


def open_spiel_searches() -> dict[str, float]:
    """Simulations a second of OpenSpiel's searches with random rollouts; raises Missing without OpenSpiel."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError as error:
        raise Missing("open_spiel is not installed (dependency group bench)") from error
    return {
        "MCTS on maedn": _their_speed(pyspiel, "maedn", _mcts),
        "IS-MCTS on leduc_poker": _their_speed(pyspiel, "leduc_poker", _is_mcts),
        "IS-MCTS on gin_rummy": _their_speed(pyspiel, "gin_rummy", _is_mcts),
    }


def _mcts(pyspiel: Any, game: Any) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    return pyspiel.MCTSBot(
        game, evaluator, THEIR_EXPLORATION, THEIR_SIMULATIONS, 100, False, 1, False
    )


def _is_mcts(pyspiel: Any, game: Any) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    return pyspiel.ISMCTSBot(1, evaluator, THEIR_EXPLORATION, THEIR_SIMULATIONS)


def _their_speed(pyspiel: Any, name: str, make: Callable[[Any, Any], Any]) -> float:
    """The best of some decisions of a random game, each with the same number of simulations."""
    game, rng, speeds = pyspiel.load_game(name), Random(1), list[float]()
    bot, state = make(pyspiel, game), game.new_initial_state()
    while not state.is_terminal() and len(speeds) < ROUNDS:
        actions = state.legal_actions()
        if not state.is_chance_node() and len(actions) > 1:
            began = time.thread_time()
            bot.step(state)
            speeds.append(THEIR_SIMULATIONS / (time.thread_time() - began))
        state.apply_action(rng.choice(actions))
    return max(speeds)
