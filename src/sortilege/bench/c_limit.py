"""The hand-written C program of a game, where it has one: `limit.c` in the folder of the game.

It draws from the same generator in the same order as the rules, so one seed gives the same games, action for action.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

from sortilege.bench.figures import Missing, Way
from sortilege.bench.slices import in_slices
from sortilege.engine.contract import Game
from sortilege.engine.rng import new_rng


def limit_source(game: Game) -> Path | None:
    """Where the C program of a game is; None if it has none."""
    source = Path(str(files(game.package) / "limit.c"))
    return source if source.is_file() else None


def load_limit(game: Game) -> Any:
    """The C program of a game, compiled and loaded; raises Missing with the reason where that is impossible.

    `playouts(seats, games, rng, tally)` adds actions, decisions and wins by seat to the tally.
    """
    import numpy as np

    source = limit_source(game)
    if source is None:
        raise Missing(f"{game.slug} has no C program")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "limit.so"
        _build(source, library)
        playouts = ctypes.CDLL(str(library)).playouts
    row = np.ctypeslib.ndpointer(np.int64, ndim=1, flags="C")
    playouts.argtypes, playouts.restype = [ctypes.c_int64, ctypes.c_int64, row, row], None
    return playouts


def _build(source: Path, library: Path) -> None:
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        raise Missing("no C compiler found")
    flags = ["-O3", "-march=native", "-shared", "-fPIC"]
    command = [compiler, *flags, "-o", str(library), str(source)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    if built.returncode:
        raise Missing(f"the C compiler failed: {built.stderr.strip()}")


def c_limit(game: Game, seats: int) -> Way:
    """Whole random games in C."""
    import numpy as np

    playouts, rng = load_limit(game), np.array(new_rng(1))

    def play(games: int) -> tuple[float, float]:
        tally = np.zeros(2 + seats, np.int64)
        playouts(seats, games, rng, tally)
        return float(tally[0]), float(tally[1])

    return in_slices(play)
