"""How long the first compiled game and the first search take in a new process."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from sortilege.bench.figures import FirstCall
from sortilege.engine.compiled import CACHE_VARIABLE
from sortilege.engine.contract import Game

PROGRAM = """
import sys, time
import numpy
from sortilege.engine.registry import get_game
from sortilege.engine.compiled import compile_rules
from sortilege.engine.rng import new_rng
game = get_game(sys.argv[1])
start = game.rules.new(game.most_seats, game.check_options({}, game.most_seats))
begin = time.process_time()
compiled = compile_rules(game)
out, weights_out = numpy.zeros((2, game.most_legal), numpy.int64)
compiled.playouts(start.record(2), 1, out, weights_out, numpy.array(new_rng(0)), game.longest)
print(time.process_time() - begin)
"""

SEARCH_PROGRAM = """
import sys, time
from sortilege.bench.searches import some_decisions
from sortilege.engine.registry import get_game
game = get_game(sys.argv[1])
veiled = some_decisions(game, game.least_seats)[0]
begin = time.process_time()
from sortilege.bots.search.searcher import Budget, Searcher
searcher = Searcher(game)
searcher.priors(veiled)
searcher.search(veiled, Budget(simulations=1))
print(time.process_time() - begin)
"""

WARM_STARTS = 3
"""The best of these runs counts."""


def first_call(game: Game) -> FirstCall | None:
    """One random game in a process of its own, with an empty cache and with a filled one; None without Numba."""
    with tempfile.TemporaryDirectory() as folder:
        seconds = [_seconds(PROGRAM, game, folder) for _ in range(1 + WARM_STARTS)]
    if None in seconds:
        return None
    cold, *warm = (one for one in seconds if one is not None)
    return {"cold_s": cold, "warm_s": min(warm), "search_cold_s": _first_search_s(game)}


def _first_search_s(game: Game) -> float | None:
    """Rules and search together; None for a game that is not searched."""
    if game.search is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        return _seconds(SEARCH_PROGRAM, game, folder)


def _seconds(program: str, game: Game, cache: str) -> float | None:
    """What a program in a process of its own says that it took; None if it failed."""
    command = [sys.executable, "-c", program, game.slug]
    environment = os.environ | {CACHE_VARIABLE: cache}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return None if run.returncode else float(run.stdout)
