"""A hundred tables of three searching bots each, and somebody who plays at another table: how long do they wait?

    python -m benchmarks.thinking [--tables 100] [--seconds 60] [--game SLUG]

A real server with its usual settings and pauses in a process of its own, real sockets. Prints how long the player waits
from a play to its acknowledgement; 99 of 100 must be acknowledged within 30 ms. It also says how many decisions the
bots made, and how many of them had to be left to the level below because the machine had no time to search.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import httpx
from tests.support.ports import free_port
from tests.support.serving import Chair, Guest

from sortilege.bots.levels import bots_of, searches
from sortilege.engine.registry import all_slugs
from sortilege.server.live.search_compiler import compile_search

WANTED_MS = 30
PAUSE_S = 0.08
BOTS = 3
START = """
import sys
from pathlib import Path
from sortilege.server.run import serve
from sortilege.server.settings import Settings
generous = dict(tables_per_s=1e6, tables_burst=10**6, requests_per_s=1e6, requests_burst=10**6)
serve(Settings("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), copies_kept=0, **generous), open_browser=False)
"""


@dataclass(frozen=True)
class Waits:
    """How long a player waited for each acknowledgement, in milliseconds."""

    ms: list[float]

    def __str__(self) -> str:
        cuts = statistics.quantiles(self.ms, n=100)
        return (
            f"{len(self.ms)} plays: median {cuts[49]:.1f} ms, 95 of 100 within {cuts[94]:.1f} ms, "
            f"99 of 100 within {cuts[98]:.1f} ms, the longest {max(self.ms):.1f} ms"
        )

    @property
    def p99_ms(self) -> float:
        """99 of 100 are shorter."""
        return statistics.quantiles(self.ms, n=100)[98]


def top_level(slug: str) -> tuple[str, int] | None:
    """The bot of a game at its highest level, if that one searches."""
    bot = bots_of(slug)[0]
    level = max(bot.levels)
    return (bot.name, level) if searches(slug, bot.name, level) else None


def serve_in(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """A server in a process of its own."""
    log = (folder / "server.log").open("wb")
    command = [sys.executable, "-c", START, str(port), str(folder)]
    return subprocess.Popen(command, stdout=log, stderr=log)


def wait_until_open(address: str) -> None:
    """Wait for the server."""
    for _ in range(600):
        try:
            httpx.get(f"{address}/api/health", trust_env=False)
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server did not start")


def seat_bots(guest: Guest, slug: str, tables: int) -> None:
    """The tables of searching bots; they play by themselves."""
    found = top_level(slug)
    assert found is not None
    name, level = found
    for _ in range(tables):
        guest.create_with(*[{"kind": "bot", "bot": name, "level": level}] * BOTS, game=slug)


def play_for(guest: Guest, slug: str, seconds: float) -> Waits:
    """Somebody plays both sides of a game, table after table."""
    waits, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        with guest.sit(guest.create("me", "here", game=slug)) as chair:
            while chair.frame["phase"] != "over" and time.monotonic() < until:
                if chair.frame["questions"]:
                    waits.append(play_once(chair))
                    time.sleep(PAUSE_S)
                else:
                    chair.hear()
    return Waits(waits)


def play_once(chair: Chair) -> float:
    """Play anything; returns how long the acknowledgement took, in milliseconds."""
    question = chair.frame["questions"][0]
    choices = question["actions"]
    action = choices[chair.frame["version"] % len(choices)]
    began = time.perf_counter()
    chair.play(question["seat"], action, question["question_id"])
    return 1000 * (time.perf_counter() - began)


def measure(slug: str, tables: int, seconds: float) -> float:
    """Print what happens; returns the p99 in milliseconds."""
    compile_search(slug)  # otherwise the level below would play for the first half minute
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = serve_in(folder, port := free_port())
        stack.callback(server.wait)
        stack.callback(server.terminate)
        address = f"http://127.0.0.1:{port}"
        wait_until_open(address)
        guest = stack.enter_context(Guest(address))
        print(f"{slug}, nobody else: {play_for(guest, slug, seconds / 4)}", flush=True)
        seat_bots(guest, slug, tables)
        time.sleep(5.0)  # until the workers have read what is compiled
        waits = play_for(guest, slug, seconds)
        print(f"{slug}, {tables} tables of {BOTS} searching bots: {waits}")
        told = (folder / "server.log").read_text()
    late, busy = told.count("thinks for too long"), told.count("has no time to search")
    failed = told.count(" failed")
    print(f"decisions left to the level below: {busy} had no worker, {late} late, {failed} failed")
    return waits.p99_ms


def main() -> int:
    """Measure one game."""
    found = [slug for slug in all_slugs() if top_level(slug)]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=found, default=found[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    wish = parser.parse_args()
    print(f"{os.cpu_count()} processors")
    return int(measure(wish.game, wish.tables, wish.seconds) > WANTED_MS)


if __name__ == "__main__":
    sys.exit(main())
