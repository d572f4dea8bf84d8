"""A real Ray cluster of three nodes on this machine: runs the contract of workers, then kills a node during an arena.

A process of its own, started by `tests/bots/test_workers.py`: Ray leaves threads and warnings behind. Everything binds
to the loopback interface, and nothing is reported to anybody.
"""

from __future__ import annotations

import json
import os
import traceback
from typing import Any

LOOPBACK = "127.0.0.1"
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = (
    "0"  # Ray's own switch for "use the loopback interface"
)

import ray  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

from sortilege.bots.arena import Result  # noqa: E402
from sortilege.bots.workers import Processes, RayCluster  # noqa: E402
from tests.support.worker_contract import CHECKS, some_arena  # noqa: E402

GAMES = 60
KILL_AFTER = 10


def new_cluster() -> Cluster:
    """A head without cores, and two nodes with one core each."""
    common: Any = {"include_dashboard": False, "node_ip_address": LOOPBACK}
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **common})
    for _ in range(2):
        cluster.add_node(num_cpus=1, **common)
    cluster.wait_for_nodes()
    return cluster


def other_node(cluster: Cluster) -> Any:
    """A node with cores to which this process is not connected itself."""
    own = ray.get_runtime_context().get_node_id()
    return next(node for node in cluster.worker_nodes if node.node_id != own)


def survive_the_death_of_a_node(cluster: Cluster, workers: RayCluster) -> tuple[Result, int]:
    """The result of an arena during which a node is killed, and how many games were done then."""
    killed_after = 0

    def tell(done: int) -> None:
        nonlocal killed_after
        if done >= KILL_AFTER and not killed_after:
            killed_after = done
            cluster.remove_node(other_node(cluster), allow_graceful=False)

    return some_arena(GAMES).run(tell, workers), killed_after


def failed_checks(workers: RayCluster) -> dict[str, str]:
    failed = {}
    for name, check in CHECKS.items():
        try:
            check(workers)
        except Exception:
            failed[name] = traceback.format_exc()
    return failed


def main() -> None:
    cluster = new_cluster()
    try:
        workers = RayCluster(cluster.address)
        failed = failed_checks(workers)
        result, killed_after = survive_the_death_of_a_node(cluster, workers)
        alone = some_arena(GAMES).run(lambda done: None, Processes(1))
        print(
            json.dumps(
                {
                    "checked": list(CHECKS),
                    "failed": failed,
                    "killed_after": killed_after,
                    "nodes_left": len(cluster.worker_nodes),
                    "is_same": result == alone,
                }
            )
        )
    finally:
        ray.shutdown()
        stop: Any = cluster.shutdown
        stop()


if __name__ == "__main__":
    main()
