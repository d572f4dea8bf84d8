"""How fast the rulebooks are, each way of using them beside the others and beside two strangers.

The strangers are a hand-written C program that plays the same game (the limit) and OpenSpiel's Python API on its
nearest game. All ways take turns in short slices of processor time (the two threads: of the clock on the wall), and
the best slice of each counts: on a machine that others use too, noise only ever slows down.
"""

from __future__ import annotations

import ctypes
import importlib
import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

import numpy as np

from sortilege.engine.compiled import (
    CACHE_VARIABLE,
    bind_rules,
    compile_rules,
    direct_calls,
    record_type,
)
from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.registry import get_game
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState

Records = np.ndarray[Any, np.dtype[np.void]]
Desk = np.ndarray[Any, np.dtype[np.int64]]

CHANCE_BIT = 1 << CHANCE

ROUNDS = 8
"""Every way gets so many slices; the best one counts."""

BATCH = 1024
"""Games side by side in the vectorised way."""

NEAREST = "maedn"
"""OpenSpiel's nearest game: Mensch ärgere dich nicht, pieces that run around a board by the throw of a die."""

LIMITS = Path(__file__).parents[2] / "benchmarks" / "limits"
"""The C programs: in a checkout only."""

WAYS = {
    "interpreted": "the rulebook as Python runs it, on the twin",
    "per_call": "compiled, one call from Python for each question and each action",
    "whole": "compiled, whole random games in one call",
    "vectorised": f"compiled, one decision in each of {BATCH} games a call, picked by NumPy",
    "two_threads": "compiled whole games in two threads of one process",
    "c_limit": "the same game written by hand in C",
    "open_spiel": f"OpenSpiel's Python API, one call for each question and each action, on {NEAREST}",
}


class Speed(TypedDict):
    """What one way reached in its best slice."""

    actions_per_s: float
    """Actions a second, those of chance included."""
    decisions_per_s: float
    """Decisions of seats a second."""


class Ratios(TypedDict):
    """Ways compared, in actions a second; None where one of the two could not be measured."""

    whole_to_c: float | None
    per_call_to_open_spiel: float | None
    whole_to_interpreted: float | None
    two_threads_to_whole: float | None
    """Both by the clock on the wall: what a second core brings while others use the machine or not."""


class FirstCall(TypedDict):
    """Seconds on a core from the start of a random game to its end in a new process, `import sortilege` not counted."""

    cold_s: float
    """Nothing compiled before."""
    warm_s: float
    """Compiled by an earlier process; the best of three."""


class TableBench(TypedDict):
    """One game at one number of seats."""

    seats: int
    speeds: dict[str, Speed]
    """By the names of `WAYS`."""
    missing: dict[str, str]
    """Ways that could not be measured, and why."""
    ratios: Ratios


class GameBench(TypedDict):
    """All figures of one game."""

    game: str
    position_bytes: int
    first_call: FirstCall | None
    """None without Numba."""
    tables: list[TableBench]


class Bench(TypedDict):
    """What `run_bench` returns, ready for JSON."""

    machine: dict[str, str]
    ways: dict[str, str]
    games: list[GameBench]


class Tally(NamedTuple):
    """What happened in a slice."""

    actions: float
    decisions: float
    seconds: float
    """On a core; of two threads, on the wall."""
    wall: float


class Missing(Exception):
    """A way that cannot be measured here; says why."""


Way = Callable[[float], Tally]
"""Plays for about so many seconds."""

Progress = Callable[[str, float], None]
"""Told what is measured next and which part of the work is done, 0 to 1."""


def run_bench(
    slugs: Sequence[str], seconds: float = 10.0, progress: Progress | None = None
) -> Bench:
    """Measure games, each for about so many seconds at its lowest and at its highest number of seats."""
    games: list[GameBench] = []
    for i, slug in enumerate(slugs):

        def tell(what: str, part: float, slug: str = slug, done: int = i) -> None:
            if progress:
                progress(f"{slug}: {what}", (done + part) / len(slugs))

        games.append(_bench_game(get_game(slug), seconds, tell))
    if progress:
        progress("done", 1.0)
    return {"machine": _machine(), "ways": dict(WAYS), "games": games}


def _bench_game(game: Game, seconds: float, tell: Progress) -> GameBench:
    tell("first call", 0.0)
    first_call = _first_calls(game)
    counts = sorted({game.least_seats, game.most_seats}, reverse=True)
    tables: list[TableBench] = []
    for i, seats in enumerate(counts):

        def part(what: str, part: float, seats: int = seats, done: int = i) -> None:
            tell(f"{seats} seats, {what}", 0.1 + 0.9 * (done + part) / len(counts))

        tables.append(_bench_table(game, seats, seconds / len(counts), part))
    size = record_type(game.state).itemsize
    return {"game": game.slug, "position_bytes": size, "first_call": first_call, "tables": tables}


def _bench_table(game: Game, seats: int, seconds: float, tell: Progress) -> TableBench:
    ways, missing = _ways(game, seats)
    for name, way in ways.items():  # compile, build, warm up
        tell(name, 0.0)
        way(0.0)
    best: dict[str, Tally] = {}
    walls: dict[str, float] = {}
    for i in range(ROUNDS):
        for j, (name, way) in enumerate(ways.items()):
            tell(name, (i + j / len(ways)) / ROUNDS)
            tally = way(seconds / ROUNDS / len(ways))
            best[name] = max(best.get(name, tally), tally, key=lambda t: t.actions / t.seconds)
            walls[name] = max(walls.get(name, 0.0), tally.actions / tally.wall)
    speeds = {name: _speed(tally) for name, tally in best.items()}
    return {"seats": seats, "speeds": speeds, "missing": missing, "ratios": _ratios(speeds, walls)}


def _speed(tally: Tally) -> Speed:
    return {
        "actions_per_s": tally.actions / tally.seconds,
        "decisions_per_s": tally.decisions / tally.seconds,
    }


def _ratios(speeds: dict[str, Speed], walls: dict[str, float]) -> Ratios:
    on_core = {name: speed["actions_per_s"] for name, speed in speeds.items()}

    def ratio(way: str, to: str, of: dict[str, float] = on_core) -> float | None:
        return of[way] / of[to] if way in of and to in of else None

    return {
        "whole_to_c": ratio("whole", "c_limit"),
        "per_call_to_open_spiel": ratio("per_call", "open_spiel"),
        "whole_to_interpreted": ratio("whole", "interpreted"),
        "two_threads_to_whole": ratio("two_threads", "whole", walls),
    }


def _machine() -> dict[str, str]:
    """What the figures depend on; nothing that names the machine."""
    machine = {
        "cores": str(os.cpu_count()),
        "architecture": platform.machine(),
        "system": platform.system(),
        "python": platform.python_version(),
    }
    for package in ("numpy", "numba", "open_spiel"):
        try:
            machine[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            machine[package] = "none"
    return machine


# --------------------------------------------------------------------------- the ways
def _ways(game: Game, seats: int) -> tuple[dict[str, Way], dict[str, str]]:
    """The ways that can be measured here, and why the others cannot."""
    start = game.rules.new(seats, game.check_options({}, seats))
    share = _decision_share(game, start)
    makers: dict[str, Callable[[], Way]] = {
        "interpreted": lambda: _interpreted(game, start, share),
        "per_call": lambda: _per_call(game, start),
        "whole": lambda: _whole(game, start, share, seed=1),
        "vectorised": lambda: _vectorised(game, start, share),
        "two_threads": lambda: _two_threads(game, start, share),
        "c_limit": lambda: _c_limit(game, seats),
        "open_spiel": _open_spiel,
    }
    ways: dict[str, Way] = {}
    missing: dict[str, str] = {}
    for name, make in makers.items():
        try:
            ways[name] = make()
        except (ImportError, Missing) as reason:
            missing[name] = str(reason)
    return ways, missing


def _slice(play: Callable[[int], tuple[float, float]], seconds: float) -> Tally:
    """Call `play` with more and more games until the time is over; it returns actions and decisions.

    The time of this thread on a core: what others do on the machine counts as little as possible.
    """
    actions = decisions = 0.0
    games = 1
    wall = time.perf_counter()
    start = before = time.thread_time()
    while True:
        played = play(games)
        actions += played[0]
        decisions += played[1]
        now = time.thread_time()
        if now - start >= seconds:
            return Tally(actions, decisions, now - start, time.perf_counter() - wall)
        if now - before < seconds / 16:
            games *= 2
        before = now


def _decision_share(game: Game, start: PlainState, actions: int = 50_000) -> float:
    """Which part of the actions is decided by seats, over whole random games or their first `longest` actions."""
    book, rng = bind_rules(game), new_rng(0)
    out, odds = [0] * game.most_legal, [0] * game.most_legal
    played = decided = 0
    while played < actions:
        t, most = start.copy(), played + game.longest
        mask = book.awaited(t)
        while mask and played < most:
            decided += mask != CHANCE_BIT
            played += 1
            book.play_random(t, mask, out, odds, rng)
            mask = book.awaited(t)
    return decided / played


def _interpreted(game: Game, start: PlainState, share: float) -> Way:
    book, rng = bind_rules(game), new_rng(1)
    out, odds = [0] * game.most_legal, [0] * game.most_legal

    def play(games: int) -> tuple[float, float]:
        played = sum(book.playout(start.copy(), out, odds, rng, game.longest) for _ in range(games))
        return played, share * played

    return lambda seconds: _slice(play, seconds)


def _per_call(game: Game, start: PlainState) -> Way:
    calls = direct_calls(game)
    ts, desk = start.record(2), np.zeros((3, game.most_legal), np.int64)
    desk[2, 0] = new_rng(1)[0]

    def play(games: int) -> tuple[float, float]:
        played = decided = 0
        for _ in range(games):
            ts[0] = ts[1]
            actions, decisions = play_by_calls(calls, ts, desk, game.longest)
            played += actions
            decided += decisions
        return played, decided

    return lambda seconds: _slice(play, seconds)


def play_by_calls(calls: Any, ts: Records, desk: Desk, most: int) -> tuple[int, int]:
    """A random game on ts[0], as a bot written in Python plays it; returns all actions and those of seats.

    Cut after `most` actions: where chance alone plays, not every game finds its end.
    """
    play_and_ask, draw = calls.play_and_ask, random.random
    choices = desk[0].data  # a view that gives Python ints, at half the price of NumPy's own
    decisions = 0
    question = calls.ask_at(ts, 0, desk)
    for played in range(most):
        if not question:
            return played, decisions
        actor = question & 7
        if actor == CHANCE:
            action = choices[0]
        else:
            action = choices[int(draw() * (question >> 3))]
            decisions += 1
        question = play_and_ask(ts, 0, actor, action, desk)
    return most, decisions


def _whole(game: Game, start: PlainState, share: float, seed: int) -> Way:
    book = compile_rules(game)
    ts, rng = start.record(2), np.array(new_rng(seed))
    out, odds = np.zeros((2, game.most_legal), np.int64)

    def play(games: int) -> tuple[float, float]:
        played = book.playouts(ts, games, out, odds, rng, game.longest)
        return played, share * played

    return lambda seconds: _slice(play, seconds)


def _two_threads(game: Game, start: PlainState, share: float) -> Way:
    whole = [_whole(game, start, share, seed) for seed in (2, 3)]

    def way(seconds: float) -> Tally:
        tallies: list[Tally] = []
        threads = [
            threading.Thread(target=lambda play=play: tallies.append(play(seconds)))
            for play in whole
        ]
        before = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        elapsed = time.perf_counter() - before
        actions, decisions = (sum(t.actions for t in tallies), sum(t.decisions for t in tallies))
        return Tally(actions, decisions, elapsed, elapsed)

    return way


def _vectorised(game: Game, start: PlainState, share: float) -> Way:
    book = compile_rules(game)
    ts, rng = start.record(BATCH + 1), np.array(new_rng(4))
    picks, actors, counts = np.zeros((3, BATCH), np.int64)
    choices = np.zeros((BATCH, game.most_legal), np.int64)
    odds = np.zeros(game.most_legal, np.int64)
    generator = np.random.default_rng(5)

    def play(times: int) -> tuple[float, float]:
        for _ in range(times):
            np.multiply(generator.random(BATCH), counts, out=picks, casting="unsafe")
            book.step_all(ts, picks, actors, counts, choices, rng, odds)
        return times * BATCH / share, times * BATCH

    return lambda seconds: _slice(play, seconds)


# --------------------------------------------------------------------------- the strangers
def load_limit(slug: str) -> Any:
    """The hand-written C program of a game, built and loaded; raises Missing where that cannot be.

    `playouts(seats, games, rng, tally)` adds actions, decisions and wins by seat to the tally.
    """
    source = LIMITS / f"{slug.replace('-', '_')}.c"
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if not source.exists():
        raise Missing(f"no C program of {slug} here: they are part of a checkout")
    if compiler is None:
        raise Missing("no C compiler found")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "limit.so"
        flags = ["-O3", "-march=native", "-shared", "-fPIC"]
        command = [compiler, *flags, "-o", str(library), str(source)]
        built = subprocess.run(command, capture_output=True, text=True, check=False)
        if built.returncode:
            raise Missing(f"the C compiler failed: {built.stderr.strip()}")
        playouts = ctypes.CDLL(str(library)).playouts
    row = np.ctypeslib.ndpointer(np.int64, ndim=1, flags="C")
    playouts.argtypes, playouts.restype = [ctypes.c_int64, ctypes.c_int64, row, row], None
    return playouts


def _c_limit(game: Game, seats: int) -> Way:
    playouts, rng = load_limit(game.slug), np.array(new_rng(1))

    def play(games: int) -> tuple[float, float]:
        tally = np.zeros(2 + seats, np.int64)
        playouts(seats, games, rng, tally)
        return float(tally[0]), float(tally[1])

    return lambda seconds: _slice(play, seconds)


def _open_spiel() -> Way:
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError as error:
        raise Missing("open_spiel is not installed (dependency group bench)") from error
    game = pyspiel.load_game(NEAREST)

    def play(games: int) -> tuple[float, float]:
        chances = decisions = 0
        for _ in range(games):
            played = _play_open_spiel(game.new_initial_state())
            chances += played[0]
            decisions += played[1]
        return chances + decisions, decisions

    return lambda seconds: _slice(play, seconds)


def _play_open_spiel(state: Any) -> tuple[int, int]:
    """A random game through OpenSpiel's Python API; returns actions of chance and of seats."""
    chances = decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            left = random.random()
            for action, odds in state.chance_outcomes():  # noqa: B007  # played below
                left -= odds
                if left < 0:
                    break
            chances += 1
        else:
            actions = state.legal_actions()
            action = actions[int(random.random() * len(actions))]
            decisions += 1
        state.apply_action(action)
    return chances, decisions


# --------------------------------------------------------------------------- the first call
FIRST_CALL = """
import sys, time
import numpy
from sortilege.engine.registry import get_game
from sortilege.engine.compiled import compile_rules
from sortilege.engine.rng import new_rng
game = get_game(sys.argv[1])
start = game.rules.new(game.most_seats, game.check_options({}, game.most_seats))
begin = time.process_time()
book = compile_rules(game)
out, odds = numpy.zeros((2, game.most_legal), numpy.int64)
book.playouts(start.record(2), 1, out, odds, numpy.array(new_rng(0)), game.longest)
print(time.process_time() - begin)
"""


WARM_STARTS = 3
"""The best of so many counts."""


def _first_calls(game: Game) -> FirstCall | None:
    """One random game in a process of its own, before and after there is something in the cache."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", FIRST_CALL, game.slug]
        environment = os.environ | {CACHE_VARIABLE: folder}
        seconds = []
        for _ in range(1 + WARM_STARTS):
            run = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=False
            )
            if run.returncode:
                return None
            seconds.append(float(run.stdout))
    return {"cold_s": seconds[0], "warm_s": min(seconds[1:])}
