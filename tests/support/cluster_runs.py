"""Harm a cluster under load, in every way that happens to machines and networks, and check that nothing was lost.

Browsers come in at any node, go elsewhere when theirs does not answer, and repeat what was not acknowledged. After each
fault every one of them must get on within the stated time; in the end all games are played to their end, and
`fault_checker` compares all that was promised and shown with the log.
"""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import httpx

from sortilege.table.table import UNDO_TEXT
from tests.support.cluster import Cluster, Node
from tests.support.fault_checker import Memory, check_postgresql
from tests.support.fault_runs import CREWS, Outcome, let_all_finish, wait
from tests.support.kill_harness import LOST, Client
from tests.support.postgresql import execute
from tests.support.running_time import running_s
from tests.support.serving import Guest

STATED_S = 10.0
"""So long after a fault every table is playable again (`docs/faults.md`)."""
CHECK_S = 1.0
REMARKABLE_S = STATED_S / 2
"""A pause of which somebody may want to know the cause."""
GIVES_UP_S = 6.0
"""As long as a page waits before it tries another socket."""
TELL_EVERY = 50
"""So many faults later a long run says how far it is."""


class Proxy(threading.Thread):
    """Knows which nodes are ready, as a proxy with health checks does."""

    def __init__(self, addresses: list[str]) -> None:
        super().__init__(daemon=True)
        self._addresses = self.ready = addresses
        self._halt = threading.Event()

    def run(self) -> None:
        while not self._halt.wait(CHECK_S):
            self.ready = [a for a in self._addresses if _is_ready(a)] or self._addresses

    def stop(self) -> None:
        """Check no longer."""
        self._halt.set()
        self.join()


def _is_ready(address: str) -> bool:
    try:
        answer = httpx.get(f"{address}/api/ready", trust_env=False, timeout=CHECK_S)
        return answer.status_code == 200
    except httpx.HTTPError:
        return False


class Roamer(Client):
    """A browser that comes back through whichever node a proxy finds, and forgets frames that are out of date."""

    def __init__(self, proxy: Proxy, seed: int, kinds: tuple[str, ...]) -> None:
        super().__init__(proxy.ready[0], seed, kinds)
        self._proxy = proxy
        self._guest.patience_s = GIVES_UP_S
        self._guest.http.timeout = GIVES_UP_S
        self.memory.outdated = 0

    @property
    def table(self) -> str | None:
        """Where it plays now."""
        return self._table

    @property
    def cookies(self) -> dict[str, str]:
        """Who it is."""
        return dict(self._guest.http.cookies)

    def _live(self) -> None:
        self._guest.move_to(self._random.choice(self._proxy.ready))
        super()._live()


class Onlooker(threading.Thread):
    """Somebody who watches what a browser plays, through some other node."""

    def __init__(self, watched: Roamer, proxy: Proxy, seed: int) -> None:
        super().__init__(daemon=True)
        self.memory = Memory(outdated=0)
        self._watched, self._proxy = watched, proxy
        self._random = random.Random(seed)
        self._halt = threading.Event()

    def run(self) -> None:
        while not self._halt.is_set():
            if (table := self._watched.table) is None:
                time.sleep(0.01)
                continue
            with Guest(self._random.choice(self._proxy.ready)) as guest:
                guest.patience_s = GIVES_UP_S
                try:
                    self._watch(guest, table)
                except LOST:
                    time.sleep(0.02)

    def _watch(self, guest: Guest, table: str) -> None:
        with guest.sit(table) as chair:
            self.memory.see(chair.frame)
            while self._watched.table == table and not self._halt.is_set():
                message = chair.hear()
                if message["type"] == "frame":
                    self.memory.see(message)

    def stop(self) -> None:
        """Watch no longer."""
        self._halt.set()
        self.join(2 * GIVES_UP_S)


@dataclass
class ClusterRun:
    """A cluster, its browsers, and the dice that decide when something happens."""

    cluster: Cluster
    clients: list[Roamer]
    rng: random.Random
    faults: Counter[str] = field(default_factory=Counter)
    slowest_s: float = 0.0
    """The longest time after a fault in which somebody could not play."""

    def node(self) -> Node:
        """One of the nodes."""
        return self.rng.choice(self.cluster.nodes)

    def play_a_little(self) -> None:
        """Let somebody play before the next fault."""
        acks = sum(len(client.memory.acks) for client in self.clients)
        wanted = acks + self.rng.randrange(5, 40)
        wait(
            lambda: sum(len(client.memory.acks) for client in self.clients) >= wanted,
            "nothing is acknowledged any more",
        )

    def all_get_on(self) -> None:
        """Wait until everybody's next move is acknowledged, and remember how long that took."""
        began_s, began_ns = running_s(), self._kept_waiting_ns()
        before = [len(client.memory.acks) for client in self.clients]

        def reached() -> bool:
            for client in self.clients:
                assert client.failure is None, client.failure
            now = [len(client.memory.acks) for client in self.clients]
            return all(new > old for new, old in zip(now, before, strict=True))

        wait(reached, "somebody cannot play any more")
        pause_s = running_s() - began_s
        self.slowest_s = max(self.slowest_s, pause_s)
        if pause_s > REMARKABLE_S:
            self._tell_cause(pause_s, began_ns)

    def tell_progress(self, faults: int) -> None:
        """A long run says how far it is, for whoever waits for it."""
        acks = sum(len(client.memory.acks) for client in self.clients)
        told = f"{self.faults.total()} of {faults} faults, {acks} acknowledgements,"
        print(told, f"longest pause {self.slowest_s:.1f} s", flush=True)

    def _tell_cause(self, pause_s: float, began_ns: list[int]) -> None:
        ended_ns, load = self._kept_waiting_ns(), os.getloadavg()[0]
        waited = [(end - start) / 1e9 for start, end in zip(began_ns, ended_ns, strict=True)]
        told = f"a pause of {pause_s:.1f} s after {self.faults.total()} faults; load {load:.0f};"
        print(told, "the nodes waited for a processor for", waited, "s of it", flush=True)

    def _kept_waiting_ns(self) -> list[int]:
        """How long each node was ready to run while others had the processors; tells a slow machine from a fault."""
        return [node.kept_waiting_ns() for node in self.cluster.nodes]


# --------------------------------------------------------------------------- the faults
def kill(run: ClusterRun) -> None:
    """SIGKILL of a node; it comes back after a while."""
    node = run.node()
    node.kill()
    run.all_get_on()
    node.start()


def freeze(run: ClusterRun) -> None:
    """SIGSTOP of a node; it wakes when others have taken its tables."""
    node = run.node()
    node.signal(signal.SIGSTOP)
    run.all_get_on()
    node.signal(signal.SIGCONT)
    run.all_get_on()


def restart_all(run: ClusterRun) -> None:
    """Every node hands its tables over and is started again, one after the other, as in an upgrade."""
    for node in run.cluster.nodes:
        node.terminate()
        run.all_get_on()
        node.start()
        node.wait_ready()


def kill_bus(run: ClusterRun) -> None:
    """Redis is gone for a while."""
    run.cluster.bus.kill()
    run.play_a_little()
    run.cluster.bus.start()
    run.all_get_on()


def kill_store(run: ClusterRun) -> None:
    """PostgreSQL is gone, and back."""
    run.cluster.store.kill()
    time.sleep(run.rng.uniform(0.0, 8.0))
    run.cluster.store.start()
    run.all_get_on()


def freeze_store(run: ClusterRun) -> None:
    """PostgreSQL stands still, longer than a commit is waited for, and then does what it was sent meanwhile."""
    run.cluster.store.freeze()
    time.sleep(run.rng.uniform(5.0, 8.0))
    run.cluster.store.thaw()
    run.all_get_on()


def cut_from_bus(run: ClusterRun) -> None:
    """Nothing gets through between one node and the bus; the others go on, and so does it when it is back."""
    node = run.node()
    node.bus_wire.cut()
    run.all_get_on()
    node.bus_wire.heal()
    run.all_get_on()


def cut_from_store(run: ClusterRun) -> None:
    """Nothing gets through between one node and the store."""
    node = run.node()
    node.store_wire.cut()
    time.sleep(run.rng.uniform(1.0, 8.0))
    node.store_wire.heal()
    run.all_get_on()


def slow_network(run: ClusterRun) -> None:
    """Everything between one node, the store and the bus takes longer."""
    node = run.node()
    node.bus_wire.delay_s = node.store_wire.delay_s = 0.1
    run.all_get_on()
    node.bus_wire.delay_s = node.store_wire.delay_s = 0.0


def harm_parcels(run: ClusterRun) -> None:
    """The bus doubles, loses or delays some parcels."""
    for trouble in ("double", "lose", "delay"):
        for node in run.cluster.nodes:
            node.trouble_bus(trouble)
        run.all_get_on()
    for node in run.cluster.nodes:
        node.trouble_bus("")


ClusterFault = Callable[[ClusterRun], None]
EVERYWHERE: tuple[ClusterFault, ...] = (
    kill,
    freeze,
    restart_all,
    kill_bus,
    kill_store,
    freeze_store,
    cut_from_bus,
    cut_from_store,
    slow_network,
    harm_parcels,
)


# --------------------------------------------------------------------------- a run
def run_cluster(
    cluster: Cluster, plan: Sequence[ClusterFault], seed: int, crews: int = len(CREWS)
) -> tuple[Outcome, float]:
    """Let the faults happen one after the other, check everything; returns also the longest pause of anybody."""
    rng = random.Random(seed)
    with Guest(cluster.addresses[0]) as guest:
        alone = [guest.create("bot", "bot", goal=5) for _ in range(2)]
    proxy = Proxy(cluster.addresses)
    proxy.start()
    clients = [
        Roamer(proxy, rng.randrange(2**32), CREWS[number % len(CREWS)]) for number in range(crews)
    ]
    onlookers = [Onlooker(client, proxy, rng.randrange(2**32)) for client in clients]
    run = ClusterRun(cluster, clients, rng)
    for thread in (*clients, *onlookers):
        thread.start()
    run.all_get_on()
    run.slowest_s = 0.0
    for fault in plan:
        run.play_a_little()
        fault(run)
        run.faults[fault.__name__] += 1
        if not run.faults.total() % TELL_EVERY:
            run.tell_progress(len(plan))
    let_all_finish(list(clients))
    for onlooker in onlookers:
        onlooker.stop()
    proxy.stop()
    wait(lambda: _are_over(cluster, alone), "a game of bots did not go on by itself")
    memories = [client.memory for client in clients]
    memories += [onlooker.memory for onlooker in onlookers]
    cluster.memories += memories
    check_postgresql(cluster.store.address, cluster.memories)
    return _outcome(run, memories), run.slowest_s


def _are_over(cluster: Cluster, tables: list[str]) -> bool:
    """Ask the store, not a node: that would wake them."""
    phases = dict(map(tuple, execute(cluster.store.address, "SELECT id, phase FROM tables")))
    return all(phases[table] == "over" for table in tables)


def _outcome(run: ClusterRun, memories: list[Memory]) -> Outcome:
    return Outcome(
        faults=dict(run.faults),
        acks=sum(len(memory.acks) for memory in memories),
        frames=sum(len(memory.shown) for memory in memories),
        games=sum(client.finished for client in run.clients),
        undos=sum(ack.action == UNDO_TEXT for memory in memories for ack in memory.acks),
        refusals=sum(memory.refusals.count("store") for memory in memories),
    )
