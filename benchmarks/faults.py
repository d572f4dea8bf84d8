"""Faults under load: `python -m benchmarks.faults [--cluster] [--long] [--kills N] [--seed N]`.

Clients play many tables at once while the server is killed, stopped, runs out of disk, loses its database, and finds
another year on the clock. Afterwards every acknowledgement is compared with the log. The short form takes less than a
minute, the long one half an hour.

With `--cluster` it is three nodes with PostgreSQL and Redis: nodes are killed, frozen, restarted and cut off, the store
and the bus die and come back. The short form takes two minutes, the long one, with 1,000 kills, more than an hour.
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

from tests.support import cluster_runs, fault_runs
from tests.support.cluster import Cluster
from tests.support.cluster_runs import EVERYWHERE, STATED_S, ClusterFault, run_cluster
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


def run_on_cluster(plan: Sequence[ClusterFault], seed: int, crews: int) -> bool:
    """Harm a cluster of three nodes; prints what that brought, or why it failed."""
    began = time.monotonic()
    try:
        with Cluster() as cluster:
            outcome, slowest_s = run_cluster(cluster, plan, seed, crews)
    except AssertionError as problem:
        print(f"{time.monotonic() - began:6.0f} s  FAILED: {problem}", flush=True)
        return False
    pause = f"the longest pause of anybody {slowest_s:.1f} s"
    print(f"{time.monotonic() - began:6.0f} s  {outcome}; {pause}", flush=True)
    return slowest_s < STATED_S


def harm_cluster(kills: int, times: int, seed: int) -> int:
    """Kills alone, then all faults in a random order."""
    mixed = [fault for fault in EVERYWHERE for _ in range(times)]
    random.Random(seed).shuffle(mixed)
    runs = [
        run_on_cluster([cluster_runs.kill] * kills, seed, 8),
        run_on_cluster(mixed, seed + 1, 8),
    ]
    return 0 if all(runs) else 1


def main() -> int:
    """Run everything; fail if something was lost."""
    parser = argparse.ArgumentParser(prog="benchmarks.faults", description=__doc__)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--cluster", action="store_true")
    parser.add_argument("--kills", type=int)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.cluster:
        kills = given.kills if given.kills is not None else (1000 if given.long else 3)
        return harm_cluster(kills, 10 if given.long else 1, given.seed)
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
