"""How fast the search is: simulations a second, what a second thread brings, and how soon a search stops.

Beside it OpenSpiel's own searches, written in C++, on games of theirs: what they simulate is not the same.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from itertools import pairwise
from random import Random
from statistics import median
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
UNTIL_CANCELLED_S = 0.05
SLICE_S = 0.01

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
    _speed(one, decisions, 0.0)  # compiles
    return {
        "seats": seats,
        "simulations_per_s": _best_speed(one, decisions, seconds / 3),
        "two_threads": _two_threads(one, two, decisions, seconds * 2 / 3),
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


def _best_speed(searcher: Searcher, decisions: list[Veiled], seconds: float) -> float:
    """Simulations a second of processor time, the best of some rounds."""
    each = seconds / (ROUNDS * len(decisions))
    return max(_speed(searcher, decisions, each)[0] for _ in range(ROUNDS))


def _two_threads(one: Searcher, two: Searcher, decisions: list[Veiled], seconds: float) -> float:
    """How many times as many simulations two threads make in wall-clock time, in the median decision.

    The best of many short slices counts: in one of them nothing else was at work on the machine.
    """
    rounds = max(1, round(seconds / (2 * SLICE_S * len(decisions))))
    ratios = list[float]()
    for veiled in decisions:
        slices = [[_speed(s, [veiled], SLICE_S)[1] for s in (one, two)] for _ in range(rounds)]
        alone, both = map(max, zip(*slices, strict=True))
        ratios.append(both / alone)
    return median(ratios)


def _speed(searcher: Searcher, decisions: list[Veiled], seconds: float) -> tuple[float, float]:
    """Simulations a second of processor time (of one thread) and of wall-clock time (of all)."""
    from sortilege.bots.search.searcher import Budget

    wall, core, made = time.perf_counter(), time.thread_time(), 0
    for number, veiled in enumerate(decisions):
        made += searcher.search(veiled, Budget(ENDLESS, seconds), number).simulations
    return made / (time.thread_time() - core), made / (time.perf_counter() - wall)


def _stopping_ms(searcher: Searcher, veiled: Veiled) -> float:
    """The longest time between two looks at whether the search is cancelled, in processor time.

    So other work on the machine does not count; beside it a cancelled search goes on for longer.
    """
    from sortilege.bots.search.searcher import Budget

    looks = [time.thread_time()]

    def is_cancelled() -> bool:
        looks.append(time.thread_time())
        return looks[-1] - looks[0] > UNTIL_CANCELLED_S

    searcher.search(veiled, Budget(ENDLESS), is_cancelled=is_cancelled)
    return 1000 * max(after - before for before, after in pairwise(looks))


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
