"""The servers that `load.py` measures, each in a process of its own on one core, and the client that loads them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import httpx
from tests.support.ports import free_port

Side = Literal["sortilege", "boardgame.io"]

PEER = Path(__file__).parent / "peer"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "sortilege-load"
CORES = sorted(os.sched_getaffinity(0))
TICKS = os.sysconf("SC_CLK_TCK")
START = """
import sys
from pathlib import Path
from sortilege.server.run import serve
from sortilege.server.settings import Settings
names = Settings.__dataclass_fields__
rates = [name for name in names if name.endswith("_per_s")]
bursts = [name for name in names if name.endswith(("_burst", "_per_address", "at_once"))]
limits = dict.fromkeys(rates, 1e6) | dict.fromkeys(bursts, 10**6)
pauses = dict(bot_pause_ms=(0, 0), bot_undo_s=0.0) if "hasty" in sys.argv else {}
settings = Settings("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), copies_kept=0, **limits, **pauses)
serve(settings, open_browser=False)
"""
"""All load comes from one address, so the limits for each address are lifted."""


@dataclass(frozen=True)
class Run:
    """What one run of the load client has measured, and what it cost the server."""

    moves: int
    seconds: float
    cpu_s: float
    frame: int
    wait: dict[str, float]
    """From a move to its answer: `p50`, `p99` and `longest`, in ms."""
    pong: dict[str, float]
    refused: int
    lost: int
    """Browsers that were cut off, or found no new table after a game: they played no more."""
    rss_mb: float
    connect_s: float = 0.0

    @property
    def per_s(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    @property
    def per_cpu_s(self) -> float:
        """Moves for each second of processor time."""
        return self.moves / self.cpu_s if self.cpu_s else 0.0

    @property
    def share(self) -> float:
        """How much of a core the server used."""
        return self.cpu_s / self.seconds


@dataclass
class ServerProcess:
    """A server that is measured."""

    side: Side
    port: int
    folder: Path
    process: subprocess.Popen[bytes]

    @property
    def address(self) -> str:
        """Where it is."""
        return f"127.0.0.1:{self.port}"

    @property
    def cpu_s(self) -> float:
        """The processor time it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def rss_mb(self) -> float:
        """The memory it has now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


def install_peer() -> Path:
    """boardgame.io from npm, in the cache; returns the folder with its modules."""
    modules = CACHE / "node_modules"
    if not (modules / "boardgame.io").is_dir() or not (modules / "ws").is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        shutil.copy(PEER / "package.json", CACHE)
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=CACHE, check=True)
    return modules


def _start(core: int, *command: str, **streams: Any) -> subprocess.Popen[bytes]:
    pinned = ["taskset", "-c", str(core), *command]
    return subprocess.Popen(pinned, env=os.environ | {"NODE_PATH": str(install_peer())}, **streams)


@contextmanager
def serving(
    side: Side, folder: Path, *arguments: str, core: int = CORES[0]
) -> Iterator[ServerProcess]:
    """A server on one core; what it keeps is in the folder."""
    port = free_port()
    command = ["node", "--max-old-space-size=4096", str(PEER / "server.cjs"), str(port)]
    if side == "sortilege":
        command = [sys.executable, "-c", START, str(port), str(folder)]
    with (folder / "server.log").open("ab") as log:
        process = _start(core, *command, *arguments, stdout=log, stderr=log)
    try:
        wait_until_open(port)
        yield ServerProcess(side, port, folder, process)
    finally:
        process.kill()
        process.wait()


@contextmanager
def fresh(side: Side, *arguments: str, core: int = CORES[0]) -> Iterator[ServerProcess]:
    """A server with nothing in it."""
    with (
        tempfile.TemporaryDirectory(prefix="sortilege-load-") as folder,
        serving(side, Path(folder), *arguments, core=core) as server,
    ):
        yield server


def wait_until_open(port: int) -> None:
    """Wait until the server answers anything at all."""
    for _ in range(3000):
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/health", trust_env=False, timeout=20)
        except httpx.HTTPError:
            time.sleep(0.01)
        else:
            return
    raise SystemExit("a server did not start")


class Load:
    """The load client at work."""

    def __init__(self, server: ServerProcess, core: int = CORES[-1], **load: Any) -> None:
        self._server = server
        load |= {"side": server.side, "address": server.address}
        client = str(PEER / "client.cjs")
        self._process = _start(core, "node", client, json.dumps(load), stdout=subprocess.PIPE)

    def result(self) -> Run:
        """Wait for the end, looking at the server's processor time at the beginning and the end of what is measured."""
        cpu_s = connect_s = 0.0
        assert self._process.stdout is not None
        for line in self._process.stdout:
            told = json.loads(line)
            match told.pop("event"):
                case "connected":
                    connect_s = told["seconds"]
                case "begin":
                    cpu_s = self._server.cpu_s
                case "end":
                    cpu_s = self._server.cpu_s - cpu_s
                    self._process.wait()
                    rss_mb = self._server.rss_mb
                    return Run(**told, cpu_s=cpu_s, rss_mb=rss_mb, connect_s=connect_s)
                case "failed":
                    raise SystemExit(f"the load client failed: {told['text']}")
        raise SystemExit("the load client stopped")


def run_load(server: ServerProcess, core: int = CORES[-1], **load: Any) -> Run:
    """Let the client play against a server."""
    return Load(server, core, **load).result()
