"""Every way of using the rules, measured in turn."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Sequence
from importlib import metadata

from sortilege.bench import playouts
from sortilege.bench.c_limit import c_limit
from sortilege.bench.figures import (
    Bench,
    GameBench,
    Missing,
    Progress,
    Ratios,
    SearchBench,
    Speed,
    TableBench,
    Tally,
    Way,
)
from sortilege.bench.first_call import first_call
from sortilege.bench.open_spiel import NEAREST, open_spiel
from sortilege.bench.searches import bench_search, open_spiel_searches
from sortilege.engine.contract import Game
from sortilege.engine.registry import get_game
from sortilege.engine.state import PlainState

ROUNDS = 8
"""Slices for every way; the best one counts."""

WAYS = {
    "interpreted": "the rules as Python runs them, on plain states",
    "per_call": "compiled, one call from Python for each question and each action",
    "whole": "compiled, whole random games in one call",
    "vectorised": f"compiled, one decision in each of {playouts.BATCH} games per call, picked by NumPy",
    "two_threads": "compiled whole games in two threads of one process",
    "c_limit": "the same game written by hand in C",
    "open_spiel": f"OpenSpiel's Python API, one call for each question and each action, on {NEAREST}",
}


def run_bench(
    slugs: Sequence[str], seconds: float = 10.0, progress: Progress | None = None
) -> Bench:
    """Measure games, each for about that many seconds at its lowest and at its highest number of seats."""
    tell = progress or (lambda what, part: None)
    games = [
        _bench_game(get_game(slug), seconds, _part_of(tell, slug, i / len(slugs), 1 / len(slugs)))
        for i, slug in enumerate(slugs)
    ]
    tell("done", 1.0)
    return {
        "machine": _machine(),
        "ways": dict(WAYS),
        "games": games,
        "open_spiel_searches": _their_searches(),
    }


def _their_searches() -> dict[str, float]:
    try:
        return open_spiel_searches()
    except Missing:
        return {}


def _search(game: Game, seconds: float) -> SearchBench | None:
    try:
        return bench_search(game, game.least_seats, seconds)
    except Missing:
        return None


def _part_of(tell: Progress, name: str, start: float, share: float) -> Progress:
    """Progress within one part of the work."""
    return lambda what, part: tell(f"{name}, {what}", start + share * part)


def _bench_game(game: Game, seconds: float, tell: Progress) -> GameBench:
    tell("first call", 0.0)
    first = first_call(game)
    counts = sorted({game.least_seats, game.most_seats}, reverse=True)
    share = 0.9 / len(counts)
    tables = [
        _bench_table(
            game,
            seats,
            seconds / len(counts),
            _part_of(tell, f"{seats} seats", 0.1 + i * share, share),
        )
        for i, seats in enumerate(counts)
    ]
    tell("search", 1.0)
    return {
        "game": game.slug,
        "position_bytes": _position_bytes(game.state),
        "first_call": first,
        "tables": tables,
        "search": _search(game, seconds),
    }


def _position_bytes(state: type[PlainState]) -> int:
    return 8 * sum(length or 1 for _, length in state.ROWS)


def _bench_table(game: Game, seats: int, seconds: float, tell: Progress) -> TableBench:
    measured, missing = _ways(game, seats)
    for name, way in measured.items():
        tell(name, 0.0)
        way(0.0)  # compiles, builds, warms up
    best: dict[str, Tally] = {}
    walls: dict[str, float] = {}
    for i in range(ROUNDS):
        for j, (name, way) in enumerate(measured.items()):
            tell(name, (i + j / len(measured)) / ROUNDS)
            tally = way(seconds / ROUNDS / len(measured))
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


def _ways(game: Game, seats: int) -> tuple[dict[str, Way], dict[str, str]]:
    """The ways that can be measured here, and why the others cannot."""
    start = game.rules.new(seats, game.check_options({}, seats))
    share = playouts.decision_share(game, start)
    makers: dict[str, Callable[[], Way]] = {
        "interpreted": lambda: playouts.interpreted(game, start, share),
        "per_call": lambda: playouts.per_call(game, start),
        "whole": lambda: playouts.whole(game, start, share, seed=1),
        "vectorised": lambda: playouts.vectorised(game, start, share),
        "two_threads": lambda: playouts.two_threads(game, start, share),
        "c_limit": lambda: c_limit(game, seats),
        "open_spiel": open_spiel,
    }
    found: dict[str, Way] = {}
    missing: dict[str, str] = {}
    for name, make in makers.items():
        try:
            found[name] = make()
        except Missing as reason:
            missing[name] = str(reason)
        except ImportError as error:
            missing[name] = f"{error.name or error} is not installed"
    return found, missing


def _machine() -> dict[str, str]:
    """What the figures depend on; nothing that identifies the machine."""
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
