"""Speed at load, beside boardgame.io in the same run.

    python -m benchmarks.load [--only NAME ...] [--games SLUG ...] [--seconds N] [--rounds N]

Each server is pinned to one core, the load client to another one; both sides get their load from the same program
(`peer/client.cjs`). Sortilège keeps every move in SQLite with `synchronous=FULL`; boardgame.io keeps everything in
memory, and its game has frames as large as ours. Rounds alternate between the sides; medians are printed. Where other
programs compete for the cores, moves for each second of *processor time* are the fairer figure: both are given.

Needs Node.js and npm: boardgame.io is installed once, into a folder of its own in the cache.
"""

from __future__ import annotations

import argparse
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

import httpx
from benchmarks.load_servers import (
    CORES,
    Load,
    Run,
    ServerProcess,
    Side,
    fresh,
    install_peer,
    run_load,
    serving,
)

from sortilege.engine.registry import all_slugs, get_game

SEATS = 4
WARM_UP_S = 6
"""Before a closed loop is measured: the compiler of Node.js needs some time."""
PEER_FRAME, PEER_CELL = 640, 5
"""The bytes of a frame of boardgame.io's game without its board, and of a cell of the board."""
SPREAD = ("p50", "p99", "longest")
PACE_S = (2, 5)
"""How long people think in the paced measurements."""


@dataclass(frozen=True)
class Wish:
    """What is to be measured."""

    games: list[str]
    seconds: float
    rounds: int


def quiet_games() -> list[str]:
    """The games without a race: there a move never waits for others."""
    return [slug for slug in all_slugs() if not get_game(slug).race]


def median_of(runs: list[Run], value: Callable[[Run], float]) -> float:
    return statistics.median(value(run) for run in runs)


def heading(text: str, *columns: str) -> None:
    print(f"\n## {text}\n")
    row(*columns)
    row(*["---"] * len(columns))


def row(*cells: object) -> None:
    print(f"| {' | '.join(map(str, cells))} |", flush=True)


def waits(runs: list[Run]) -> str:
    lost = sum(run.lost + run.refused for run in runs)
    if not all(run.moves for run in runs):
        return f"no answers; {lost} refused or cut off"
    medians = [statistics.median(run.wait[part] for run in runs) for part in SPREAD]
    return " / ".join(f"{median:.1f}" for median in medians) + (f" ({lost} lost)" if lost else "")


# --------------------------------------------------------------------------- the measurements
def closed_loop(wish: Wish) -> None:
    """100 tables of four people who answer at once."""
    columns = ("game", "side", "moves/s", "moves/s of processor time", "bytes of a frame")
    heading("Closed loop: 400 sockets, 100 tables of four people", *columns, "p50/p99/longest ms")
    for game in wish.games:
        runs: dict[Side, list[Run]] = {"sortilege": [], "boardgame.io": []}
        for _ in range(wish.rounds):
            for side, done in runs.items():
                done.append(_closed(side, game, wish.seconds, runs["sortilege"]))
        for side, done in runs.items():
            row(
                game,
                side,
                f"{median_of(done, lambda run: run.per_s):,.0f}",
                f"{median_of(done, lambda run: run.per_cpu_s):,.0f}",
                f"{median_of(done, lambda run: run.frame):,.0f}",
                waits(done),
            )
        cpu = [median_of(done, lambda run: run.per_cpu_s) for done in runs.values()]
        wall = [median_of(done, lambda run: run.per_s) for done in runs.values()]
        ratios = f"{wall[0] / wall[1]:.2f} x", f"{cpu[0] / cpu[1]:.2f} x"
        row(game, "ratio", *ratios, "", "")


def _closed(side: Side, game: str, seconds: float, ours: list[Run]) -> Run:
    if side == "sortilege":
        with fresh(side) as server:
            return run_load(server, game=game, seconds=seconds, warmup=WARM_UP_S)
    cells = max(8, round((ours[-1].frame - PEER_FRAME) / PEER_CELL))
    with fresh(side, str(cells)) as server:
        return run_load(server, cells=cells, seconds=seconds, warmup=WARM_UP_S)


def two_nodes(wish: Wish) -> None:
    """Two servers on two cores, each with its own tables; the clients share those cores."""
    columns = ("game", "moves/s", "moves/s of processor time, added up")
    heading("Two nodes on two cores, 100 tables each; the clients share the cores", *columns)
    for game in wish.games:
        with ExitStack() as stack:
            servers = [stack.enter_context(fresh("sortilege", core=core)) for core in CORES[:2]]
            pairs = zip(servers, reversed(CORES[:2]), strict=True)
            loads = [Load(node, core, game=game, seconds=wish.seconds) for node, core in pairs]
            with (
                ThreadPoolExecutor() as pool
            ):  # each looks at its server when its own load begins and ends
                runs = list(pool.map(Load.result, loads))
        added = sum(run.per_s for run in runs), sum(run.per_cpu_s for run in runs)
        row(game, *(f"{figure:,.0f}" for figure in added))


def paced(wish: Wish) -> None:
    """1,000 tables of four people who think for 2 to 5 seconds; with the pings of pages that are seen, and without."""
    columns = ("game", "pings", "moves/s", "share of a core", "p50/p99/longest ms", "MB")
    heading("1,000 tables of four people, a move every 2 to 5 s", *columns)
    for game in wish.games:
        for ping in (0, 1):
            runs = []
            for _ in range(wish.rounds):
                with fresh("sortilege") as server:
                    load = {"tables": 1000, "pause": PACE_S, "ping": ping, "warmup": 8}
                    runs.append(run_load(server, game=game, seconds=wish.seconds, **load))
            row(
                game,
                f"{SEATS * 1000}/s" if ping else "none",
                f"{median_of(runs, lambda run: run.per_s):,.0f}",
                f"{median_of(runs, lambda run: run.share):.2f}",
                waits(runs),
                f"{median_of(runs, lambda run: run.rss_mb):,.0f}",
            )


def many_sockets(wish: Wish) -> None:
    """10,000 sockets that are open at the same time."""
    columns = ("sockets", "tables", "MB before", "MB with them", "kB a socket", "opened in s")
    heading("10,000 sockets", *columns)
    with fresh("sortilege") as server:
        before_mb = server.rss_mb
        run = run_load(server, game=wish.games[0], tables=2500, plays=False, seconds=5)
        kb = 1024 * (run.rss_mb - before_mb) / 10_000
        row(
            10_000,
            2500,
            f"{before_mb:.0f}",
            f"{run.rss_mb:.0f}",
            f"{kb:.1f}",
            round(run.connect_s, 1),
        )


def restart(wish: Wish) -> None:
    """1,000 running tables are cut off by SIGKILL: how soon is everybody back?"""
    columns = ("game", "answers again after s", "all 4,000 browsers have their table after s")
    heading("Restart with 1,000 running tables", *columns)
    for game in wish.games:
        with tempfile.TemporaryDirectory(prefix="sortilege-load-") as folder:
            places = str(Path(folder) / "places.json")
            with serving("sortilege", Path(folder)) as server:
                load = {"game": game, "tables": 1000, "pause": PACE_S, "seconds": 15}
                run_load(server, save=places, **load)
            began_s = time.monotonic()
            with serving("sortilege", Path(folder)) as server:
                open_s = time.monotonic() - began_s
                run = run_load(server, game=game, places=places, plays=False, seconds=1, at_once=64)
        row(game, f"{open_s:.1f}", f"{open_s + run.connect_s:.1f}")


def tables_of_bots(wish: Wish) -> None:
    """100 tables of four bots that play without a pause, and with the usual one; somebody pings elsewhere."""
    columns = ("game", "pauses", "actions/s", "share of a core", "p50/p99/longest of a ping, ms")
    heading("100 tables of four bots of the first level", *columns)
    for game in wish.games:
        for pauses in ("hasty", "usual"):
            with fresh("sortilege", pauses) as server:
                _seat_bots(server, game)
                before, before_s = _actions(server), time.monotonic()
                load = {"tables": 1, "plays": False, "ping": 0.05, "warmup": 1}
                run = run_load(server, game=game, seconds=wish.seconds, **load)
                per_s = (_actions(server) - before) / (time.monotonic() - before_s)
            pings = " / ".join(f"{run.pong[part]:.1f}" for part in SPREAD)
            row(game, pauses, f"{per_s:,.0f}", f"{run.share:.2f}", pings)


def _seat_bots(server: ServerProcess, game: str) -> None:
    bot = get_game(game).bots[0]
    seat = {"kind": "bot", "bot": bot.name, "level": bot.levels[0]}
    with httpx.Client(base_url=f"http://{server.address}", trust_env=False) as http:
        for _ in range(100):
            http.post(
                "/api/tables", json={"game": game, "seats": [seat] * SEATS}
            ).raise_for_status()


def _actions(server: ServerProcess) -> int:
    """How many actions all tables have seen."""
    path = f"file:{server.folder / 'sortilege.db'}?mode=ro"
    with closing(sqlite3.connect(path, uri=True)) as file:
        return int(file.execute("SELECT sum(version) FROM tables").fetchone()[0])


MEASUREMENTS: dict[str, Callable[[Wish], None]] = {
    "closed": closed_loop,
    "nodes": two_nodes,
    "paced": paced,
    "sockets": many_sockets,
    "restart": restart,
    "bots": tables_of_bots,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=MEASUREMENTS, default=list(MEASUREMENTS))
    parser.add_argument("--games", nargs="+", choices=all_slugs(), default=quiet_games())
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--rounds", type=int, default=3)
    wished = parser.parse_args()
    install_peer()
    wish = Wish(wished.games, wished.seconds, wished.rounds)
    for name in wished.only:
        MEASUREMENTS[name](wish)


if __name__ == "__main__":
    main()
