"""The cluster of `scripts/cluster`: starts the processes, prints the address, and stops them all in the end.

SIGHUP restarts its servers one after the other, with the code as it is then: an upgrade while people play.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import ExitStack
from http.client import HTTPException
from pathlib import Path

from tests.support.ports import free_port
from tests.support.postgresql import Postgresql
from tests.support.redis_server import RedisServer

READY_S, DRAIN_S, CHECK_S = 60.0, 15.0, 0.5
PROXY = Path(__file__).parent.parent / "deploy" / "haproxy.cfg"


def main() -> int:
    """Run until interrupted, or until the proxy ends by itself."""
    parser = argparse.ArgumentParser(prog="scripts/cluster", description=__doc__)
    parser.add_argument("--nodes", type=int, default=3, metavar="N")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=Path(".cluster"), metavar="FOLDER")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # as Ctrl+C: everything is stopped
    renewal = threading.Event()
    signal.signal(signal.SIGHUP, lambda *_: renewal.set())
    with ExitStack() as stack:
        try:
            _run(given.data.resolve(), given.nodes, given.port, stack, renewal)
        except KeyboardInterrupt:
            print("Stopping ...", flush=True)
    return 0


def _run(folder: Path, count: int, port: int, stack: ExitStack, renewal: threading.Event) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    store = stack.enter_context(Postgresql(folder / "store"))
    bus = stack.enter_context(RedisServer())
    nodes = [Node(folder, number, store.address, bus.address) for number in range(count)]
    stack.callback(_stop_all, nodes)
    for node in nodes:
        node.start()
    for node in nodes:
        _wait_ready(node.address)
    proxy = _start_proxy(folder, port, nodes)
    stack.callback(_stop, proxy)
    _wait_ready(f"http://127.0.0.1:{port}")
    print(f"A cluster of {count} servers is open: http://localhost:{port}/", flush=True)
    print(f"  database: {store.address}")
    for node in nodes:
        print(f"  {node}", flush=True)
    print("Stop with Ctrl+C.", flush=True)
    print(f"Restart its servers one after the other: kill -HUP {os.getpid()}", flush=True)
    while proxy.poll() is None:
        if renewal.wait(CHECK_S):
            renewal.clear()
            _renew(nodes)


def _renew(nodes: list[Node]) -> None:
    """Restart one server after the other, each when the one before is ready; one that has ended is started."""
    for node in nodes:
        node.stop()
        node.start()
        _wait_ready(node.address)
        print(f"  {node}", flush=True)
    print("All servers run the code as it is now.", flush=True)


class Node:
    """One server, always at the same port."""

    def __init__(self, folder: Path, number: int, store: str, bus: str) -> None:
        self._folder, self.port, self._name = folder, free_port(), f"node{number}"
        sortilege = str(Path(sys.executable).with_name("sortilege"))
        self._command = [sortilege, "--no-browser", "--host", "127.0.0.1", "--port", str(self.port)]
        self._command += ["--store", store, "--bus", bus, "--proxy", "127.0.0.1"]
        self._command += ["--data", str(folder / self._name)]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def __str__(self) -> str:
        pid = self._process.pid if self._process else "none"
        return f"{self._name}: port {self.port}, process {pid}, log {self._log}"

    @property
    def _log(self) -> Path:
        return self._folder / f"{self._name}.log"

    def start(self) -> None:
        """Start it; it becomes ready later."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log)

    def terminate(self) -> None:
        """Tell it to hand its tables over and to end; told twice, it ends at once."""
        if self._process is not None:
            self._process.terminate()

    def stop(self) -> None:
        """Let it hand its tables over, and wait for its end."""
        if self._process is not None:
            _stop(self._process)


def _stop_all(nodes: list[Node]) -> None:
    """There is nobody to hand anything to."""
    for node in nodes:
        node.terminate()
    for node in nodes:
        node.stop()


def _start_proxy(folder: Path, port: int, nodes: list[Node]) -> subprocess.Popen[bytes]:
    lines = [f"    server node{n} 127.0.0.1:{node.port}\n" for n, node in enumerate(nodes)]
    shipped = re.sub(r"^    server .*\n", "", PROXY.read_text("utf-8"), flags=re.MULTILINE)
    config = folder / "haproxy.cfg"
    config.write_text(shipped.replace("bind :8080", f"bind 127.0.0.1:{port}") + "".join(lines))
    program = shutil.which("haproxy") or "/usr/sbin/haproxy"
    return subprocess.Popen([program, "-q", "-db", "-f", str(config)])


def _wait_ready(address: str) -> None:
    end_s = time.monotonic() + READY_S
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while time.monotonic() < end_s:
        try:
            direct.open(f"{address}/api/ready", timeout=READY_S / 10).close()
            return
        except (OSError, HTTPException):  # not yet, or it says no
            time.sleep(0.1)
    raise SystemExit(f"{address} does not become ready; the logs beside the data say why.")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(DRAIN_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


if __name__ == "__main__":
    sys.exit(main())
