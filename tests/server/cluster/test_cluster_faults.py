"""Three nodes, a real PostgreSQL and a real Redis: whatever happens, no acknowledged move is lost or doubled.

`python -m benchmarks.faults --cluster` is the long form.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support import cluster_runs, postgresql, redis_server
from tests.support.cluster import Cluster
from tests.support.cluster_runs import EVERYWHERE, STATED_S, run_cluster
from tests.support.fault_checker import Acknowledged, Memory, check_postgresql
from tests.support.fault_runs import PATIENCE_S
from tests.support.postgresql import execute
from tests.support.running_time import running_s
from tests.support.serving import Chair, Guest, new_key

pytestmark = pytest.mark.skipif(
    not postgresql.is_installed() or redis_server.find_program() is None,
    reason="PostgreSQL or Redis is not installed",
)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with Cluster() as cluster:
        yield cluster


def test_one_fault_of_each_kind_on_three_nodes(cluster: Cluster) -> None:
    outcome, slowest_s = run_cluster(cluster, EVERYWHERE, seed=1)
    assert len(outcome.faults) == len(EVERYWHERE)
    assert outcome.acks > 100 and outcome.undos
    assert slowest_s < STATED_S


@pytest.mark.soak
def test_many_kills_on_three_nodes() -> None:
    kills = int(os.environ.get("SORTILEGE_KILLS", "100"))
    with Cluster() as cluster:
        outcome, slowest_s = run_cluster(cluster, [cluster_runs.kill] * kills, seed=3)
    print(outcome, f"longest pause {slowest_s:.1f} s")
    assert slowest_s < STATED_S


# --------------------------------------------------------------------------- the checker itself
def answer(chair: Chair, memory: Memory, act: Callable[[], None] = lambda: None) -> str:
    """Play for seat 0, do something meanwhile, and remember the answer; returns its type, or that the socket closed."""
    question, key = chair.frame["questions"][0], new_key()
    action = question["actions"][0]
    memory.sent.add(f"0 {key}")
    chair.send_play(0, action, question["question_id"], key)
    act()
    try:
        told = chair.wait(lambda m: m.get("key") == key)
    except ConnectionClosed:
        return "closed"
    if told["type"] == "ack":
        table = chair.frame["table"]
        memory.acks.append(Acknowledged(table, f"0 {key}", action, told["version"]))
    return str(told["type"])


def play_with_a_frozen_owner(cluster: Cluster, memory: Memory) -> list[str]:
    """Somebody plays at a node that has taken the table over, and at the old one when it wakes; returns the answers."""
    first, second = cluster.nodes[:2]
    with Guest(first.address) as ann:
        table = ann.create("me", "here", first=0, goal=5)
        with ann.sit(table) as old:
            first.signal(signal.SIGSTOP)
            ann.move_to(second.address)
            with ann.sit(table) as new:
                answers = [answer(new, memory)]
                wake = lambda: first.signal(signal.SIGCONT)  # noqa: E731
                return [*answers, answer(old, memory, wake), answer(new, memory)]


def play_through_a_bus_to_a_dead_node(cluster: Cluster, memory: Memory) -> list[str]:
    """Somebody plays through another node while the one with the table is dying; returns the answer."""
    first, second = cluster.nodes[:2]
    end_s = running_s() + PATIENCE_S
    while running_s() < end_s:
        with Guest(first.address) as ann:
            table = ann.create("me", "here", first=0, goal=5)
            with ann.sit(table):
                ann.move_to(second.address)
                with ann.sit(table) as through:
                    if not is_with_its_creator(cluster, table):
                        continue  # the second node still takes the first one, frozen a moment ago, for dead
                    first.signal(signal.SIGSTOP)
                    answers = [answer(through, memory)]
                    first.kill()
                    return answers
    raise AssertionError("the second node takes every table from the first")


def is_with_its_creator(cluster: Cluster, table: str) -> bool:
    """Has nobody else claimed a table?"""
    ((epoch,),) = execute(cluster.store.address, f"SELECT epoch FROM tables WHERE id = '{table}'")
    return bool(epoch == 1)


def test_a_frozen_owner_acknowledges_nothing_when_it_wakes(cluster: Cluster) -> None:
    cluster.memories.append(memory := Memory())
    assert play_with_a_frozen_owner(cluster, memory) == ["ack", "closed", "ack"]
    check_postgresql(cluster.store.address, cluster.memories)


def test_a_move_on_its_way_to_a_dying_node_is_not_acknowledged(cluster: Cluster) -> None:
    cluster.memories.append(memory := Memory())
    assert play_through_a_bus_to_a_dead_node(cluster, memory) == ["closed"]
    check_postgresql(cluster.store.address, cluster.memories)


def test_the_checker_catches_a_lease_without_fencing() -> None:
    memory = Memory()
    with Cluster(2, plant="no-fence") as cluster:
        assert play_with_a_frozen_owner(cluster, memory)[:2] == ["ack", "ack"]
        with pytest.raises(AssertionError, match=r"in the log 0 times|promised to two moves"):
            check_postgresql(cluster.store.address, [memory])


def test_the_checker_catches_a_bus_that_is_treated_as_truth() -> None:
    memory = Memory()
    with Cluster(2, plant="bus-is-truth") as cluster:
        assert play_through_a_bus_to_a_dead_node(cluster, memory) == ["ack"]
        with pytest.raises(AssertionError, match="in the log 0 times"):
            check_postgresql(cluster.store.address, [memory])
