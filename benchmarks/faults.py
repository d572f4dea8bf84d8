"""Faults on one node, under load: `python -m benchmarks.faults [--long] [--kills N] [--seed N]`.

Clients play many tables at once while the server is killed, stopped, runs out of disk, loses its database, and finds
another year on the clock. Afterwards every acknowledgement is compared with the log. The short form takes less than a
minute, the long one half an hour.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.support import fault_runs
from tests.support.damage_runs import run_damage
from tests.support.fault_runs import ANYWHERE, Fault, run_faults
from tests.support.shelf import toys_on_the_shelf


def in_new_folder(run: Callable[[Path], object]) -> bool:
    """Run something in a folder of its own; prints what it brought, or why it failed."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="sortilege-faults-") as name:
        try:
            outcome, good = run(Path(name)), True
        except AssertionError as problem:
            outcome, good = f"FAILED: {problem}", False
            _keep(Path(name) / "server.log")
    print(f"{time.monotonic() - began:6.0f} s  {outcome}", flush=True)
    return good


def _keep(log: Path) -> None:
    """Keep the log of a server, if there was one, for whoever looks for the cause."""
    if log.exists():
        (Path(tempfile.gettempdir()) / "sortilege-faults.log").write_bytes(log.read_bytes())


def on_small_disk(plan: Sequence[Fault], seed: int) -> bool:
    """A run on a disk of its own that is really full now and then; only root can make one."""
    if os.getuid():
        print("         a small disk of its own: left out, it needs root")
        return True
    with tempfile.TemporaryDirectory() as name:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", name], check=True)
        try:
            return in_new_folder(lambda _: run_faults(Path(name), plan, seed))
        finally:
            subprocess.run(["umount", "--lazy", name], check=True)


def main() -> int:
    """Run everything; fail if something was lost."""
    parser = argparse.ArgumentParser(prog="benchmarks.faults", description=__doc__)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--kills", type=int)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    times = 25 if given.long else 1
    kills = given.kills if given.kills is not None else (500 if given.long else 3)
    crews, rng = (12 if given.long else 4), random.Random(given.seed)
    mixed = [fault for fault in ANYWHERE for _ in range(times)]
    rng.shuffle(mixed)
    runs = [
        in_new_folder(lambda path: run_faults(path, [fault_runs.kill] * kills, given.seed, crews)),
        in_new_folder(lambda path: run_faults(path, mixed, given.seed + 1, crews)),
        on_small_disk([fault_runs.fill_small_disk, fault_runs.kill] * times, given.seed + 2),
        in_new_folder(lambda path: run_damage(path, 200 if given.long else 6, given.seed + 3)),
    ]
    return 0 if all(runs) else 1


if __name__ == "__main__":
    with toys_on_the_shelf():
        sys.exit(main())
