"""Workers: processes of this machine and a Ray cluster keep one contract, and a death among them costs only time."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sortilege.bots import workers
from sortilege.bots.workers import Processes, RayCluster, WorkersLost, workers_at
from tests.support.worker_contract import CHECKS, SURVIVAL, die_always, square

ROOT = Path(__file__).parents[2]
TIMEOUT_S = 600


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("count", [1, 2])
def test_processes_keep_the_contract(count: int, name: str) -> None:
    if CHECKS[name] is SURVIVAL and count == 1:
        assert list(Processes(1).map(square, [3])) == [9]  # it is its own worker
    else:
        CHECKS[name](Processes(count))


def test_a_task_that_always_kills_its_worker_is_given_up() -> None:
    with pytest.raises(WorkersLost, match="again and again"):
        list(Processes(2).map(die_always, range(3)))


@cache
def ray_run() -> dict[str, Any]:
    """What happened on a cluster of three nodes, one of which was killed."""
    command = [sys.executable, "-W", "ignore", "-m", "tests.support.ray_runs"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT_S, check=False
    )
    assert done.returncode == 0, done.stderr[-4000:]
    # Ray prints what it likes, also at the end.
    found: dict[str, Any] = json.loads(
        next(line for line in done.stdout.splitlines() if line.startswith('{"checked"'))
    )
    return found


def test_a_ray_cluster_keeps_the_contract() -> None:
    assert ray_run()["failed"] == {}
    assert ray_run()["checked"] == list(CHECKS)


def test_a_node_that_is_killed_changes_nothing_in_the_results() -> None:
    run = ray_run()
    assert run["killed_after"] > 0 and run["nodes_left"] == 1
    assert run["is_same"]


def test_an_address_at_which_nobody_listens_is_refused_at_once() -> None:
    with pytest.raises(WorkersLost, match=r"no Ray cluster at 127\.0\.0\.1:9"):
        RayCluster("127.0.0.1:9")


def test_without_ray_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(WorkersLost, match=r"pip install 'sortilege\[ray\]'"):
        workers_at("127.0.0.1:6379")


def test_a_node_with_another_version_is_refused() -> None:
    with pytest.raises(WorkersLost, match="has sortilege"):
        workers._checked("0.0.0", square, 2)
    assert isinstance(workers_at(None), Processes)
