"""A real cluster on loopback: PostgreSQL, Redis, and nodes that are processes, each behind wires that can be cut."""

from __future__ import annotations

import shutil
import signal
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from tests.support.cluster_node import BUS
from tests.support.fault_checker import Memory
from tests.support.kill_harness import Victim
from tests.support.kill_server import CLOCK, FAULTS
from tests.support.postgresql import Postgresql
from tests.support.redis_server import RedisServer
from tests.support.running_time import running_s
from tests.support.tcp_proxy import Network, Proxy

READY_S = 30.0


class Node(Victim):
    """One node; it reaches the store and the bus through wires of its own."""

    program = "tests.support.cluster_node"

    def __init__(self, folder: Path, wires: tuple[Proxy, Proxy], **wishes: Any) -> None:
        super().__init__(folder, **wishes)
        self.store_wire, self.bus_wire = wires
        (folder / FAULTS).mkdir()

    def wait_ready(self) -> None:
        """Wait until it takes tables."""
        end_s = running_s() + READY_S
        while httpx.get(f"{self.address}/api/ready", trust_env=False).status_code != 200:
            assert running_s() < end_s, (self.folder / "server.log").read_text()
            time.sleep(0.05)

    def terminate(self) -> None:
        """Tell it to end, and wait until it has."""
        self.signal(signal.SIGTERM)
        self.wait_end()

    def set_clock(self, wrong_s: int) -> None:
        """From its next start on the time of day is wrong by this much."""
        (self.folder / FAULTS / CLOCK).write_text(str(wrong_s))

    def kept_waiting_ns(self) -> int:
        """How long its threads together were ready to run, but got no processor."""
        try:
            tasks = list(Path(f"/proc/{self.pid}/task").iterdir())
            return sum(int((task / "schedstat").read_text().split()[1]) for task in tasks)
        except OSError:  # it has just been killed
            return 0

    def trouble_bus(self, trouble: str) -> None:
        """Let the bus harm some of what this node sends."""
        (self.folder / FAULTS / BUS).write_text(trouble)


class Cluster:
    """The store, the bus and the nodes."""

    def __init__(self, nodes: int = 3, **wishes: Any) -> None:
        self._stack = ExitStack()
        self.folder = Path(tempfile.mkdtemp(prefix="sortilege-cluster-"))
        self.folder.chmod(0o711)  # the user who runs PostgreSQL must get through
        self._count, self._wishes = nodes, wishes
        self.nodes: list[Node] = []
        self.memories: list[Memory] = []
        """Of everybody who ever played here."""

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self._stack.close()
            raise
        return self

    def _start(self) -> None:
        self._stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
        self.network = Network()
        self._stack.callback(self.network.close)
        self.store = self._stack.enter_context(Postgresql(self.folder / "store"))
        self.bus = self._stack.enter_context(RedisServer())
        for number in range(self._count):
            self.nodes.append(self._new_node(number))
        for node in self.nodes:
            node.start()
        for node in self.nodes:
            node.wait_ready()

    def _new_node(self, number: int) -> Node:
        store, bus = Proxy(self.network, self.store.port), Proxy(self.network, self.bus.port)
        folder = self.folder / f"node{number}"
        folder.mkdir()
        wishes = {
            "store": self.store.address.replace(str(self.store.port), str(store.port)),
            "bus": f"redis://127.0.0.1:{bus.port}",
            "bot_workers": 0,
            "drain_s": 0.3,
        }
        node = Node(folder, (store, bus), **(wishes | self._wishes))
        node.set_clock((number - 1) * 300)  # their clocks differ by minutes
        self._stack.callback(node.close)
        return node

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None:
            for node in self.nodes:
                print(f"--- {node.folder.name}\n{node.last_words()}")
        self._stack.close()

    @property
    def addresses(self) -> list[str]:
        """Where browsers can come in."""
        return [node.address for node in self.nodes]
