"""How long the first compiled game takes in a new process."""

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

WARM_STARTS = 3
"""The best of these runs counts."""


def first_call(game: Game) -> FirstCall | None:
    """One random game in a process of its own, with an empty cache and with a filled one; None without Numba."""
    seconds: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", PROGRAM, game.slug]
        environment = os.environ | {CACHE_VARIABLE: folder}
        for _ in range(1 + WARM_STARTS):
            run = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=False
            )
            if run.returncode:
                return None
            seconds.append(float(run.stdout))
    return {"cold_s": seconds[0], "warm_s": min(seconds[1:])}
