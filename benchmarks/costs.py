"""What a move, a socket and a table cost a server, in processor time and memory: `python -m benchmarks.costs [FILE]`.

Four browsers sit at each table, on sockets of their own. Processor time is counted by the operating system for the
server's process alone, and for PostgreSQL's, so other programs on the machine hardly matter. The figures feed
`python -m benchmarks.scale`; they are written to `benchmarks/costs.json` unless another file is named.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from tests.support.kill_harness import Victim
from tests.support.postgresql import Postgresql
from tests.support.serving import Chair, Guest
from tests.support.variants import own_games

from sortilege.server.store.sqlite_file import FILE_NAME

TABLES, MOVES, SEATS = 10, 400, 4
SOCKETS, SLEEPERS = 400, 400
KEPT = Path(__file__).parent / "costs.json"
TICK_S = 1 / os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
LAUNCH = """
import sys
from pathlib import Path
from sortilege.server.run import serve
from tests.support.serving import quick_settings
from dataclasses import replace
settings = quick_settings(Path(sys.argv[2]), sockets_per_address=10**6, idle_s=600.0, store=sys.argv[3] or None)
sys.exit(serve(replace(settings, port=int(sys.argv[1])), open_browser=False))
"""


class Measured(Victim):
    """A server whose processor time and memory are read."""

    def __init__(self, folder: Path, store: str = "") -> None:
        super().__init__(folder)
        self._store = store

    def _popen(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", LAUNCH, str(self.port), str(self.folder), self._store]
        return subprocess.Popen(command, stdout=self._log, stderr=self._log)

    def cpu_s(self) -> float:
        """The processor time that it has used."""
        assert self.pid is not None
        return cpu_of(self.pid)

    def memory(self) -> int:
        """The memory that it uses, in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE


def cpu_of(pid: int) -> float:
    """The processor time of a process and of its children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) * TICK_S


def postgresql_cpu_s(database: int | None) -> float:
    """The processor time of PostgreSQL, all of its processes; 0 if there is none."""
    return 0.0 if database is None else cpu_of(database) + sum(map(cpu_of, children_of(database)))


def children_of(pid: int) -> list[int]:
    return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


# --------------------------------------------------------------------------- moves
class Round:
    """A table of four browsers that play at random."""

    def __init__(self, stack: ExitStack, address: str, slug: str, rng: random.Random) -> None:
        guests = [stack.enter_context(Guest(address)) for _ in range(SEATS)]
        self._rng = rng
        kinds = [{"kind": "me"}, *[{"kind": "link"}] * (SEATS - 1)]
        table = guests[0].create_with(*kinds, game=slug)
        for seat, guest in enumerate(guests[1:], 1):
            guest.http.get("/api/games")
            guest.post(f"/api/tables/{table}/join", seat=seat, name="")
        self.chairs: list[Chair] = [stack.enter_context(guest.sit(table)) for guest in guests]

    def play(self) -> None:
        """One move; everybody has seen it when this returns."""
        while True:
            for chair in self.chairs:
                if chair.frame["questions"]:
                    question = self._rng.choice(chair.frame["questions"])
                    action = self._rng.choice(question["actions"])
                    answer = chair.play(question["seat"], action, question["question_id"])
                    if answer["type"] == "ack":
                        for other in self.chairs:
                            other.wait_version(answer["version"])
                        return
            self.chairs[0].sync()

    @property
    def is_over(self) -> bool:
        """Is the game over?"""
        return bool(self.chairs[0].frame["phase"] == "over")


def measure_moves(server: Measured, slug: str, database: int | None) -> dict[str, float]:
    """Processor time a move, and bytes to all four browsers."""
    rng = random.Random(1)
    with ExitStack() as stack:
        rounds = [Round(stack, server.address, slug, rng) for _ in range(TABLES)]
        for table in rounds:
            table.play()
        heard = [len(chair.raw) for table in rounds for chair in table.chairs]
        before_s, database_s = server.cpu_s(), postgresql_cpu_s(database)
        moves = 0
        while moves < MOVES and (going := [table for table in rounds if not table.is_over]):
            rng.choice(going).play()
            moves += 1
        spent_s, database_s = server.cpu_s() - before_s, postgresql_cpu_s(database) - database_s
        chairs = [chair for table in rounds for chair in table.chairs]
        sent = sum(len(t) for n, c in zip(heard, chairs, strict=True) for t in c.raw[n:])
    result = {"moves": moves, "cpu_us": 1e6 * spent_s / moves, "bytes": sent / moves}
    return result | ({"database_us": 1e6 * database_s / moves} if database is not None else {})


# --------------------------------------------------------------------------- memory and disk
def measure_memory(server: Measured, slug: str) -> dict[str, float]:
    """Bytes for a table in memory, and for a socket that only listens."""
    with Guest(server.address) as guest, ExitStack() as stack:
        first = guest.create("me", "here", game=slug)
        before = server.memory()
        for _ in range(SLEEPERS):
            guest.create("me", "here", game=slug)
        tables = server.memory()
        for _ in range(SOCKETS):
            stack.enter_context(guest.sit(first))
        sockets = server.memory()
    return {"table": (tables - before) / SLEEPERS, "socket": (sockets - tables) / SOCKETS}


def measure_disk(folder: Path, games: list[dict[str, float]]) -> float:
    """Bytes on the disk a move, with everything else about its table: in a copy, the newest moves written in."""
    with tempfile.TemporaryDirectory() as name:
        for path in folder.glob(f"{FILE_NAME}*"):
            shutil.copy(path, name)
        path = Path(name) / FILE_NAME
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return path.stat().st_size / sum(game["moves"] for game in games)


def measure_on(folder: Path, store: str = "", database: int | None = None) -> dict[str, Any]:
    """Everything about one kind of store; memory and disk are those of a single server."""
    server = Measured(folder, store)
    server.start()
    try:
        slugs = [game.slug for game in own_games() if not game.race]
        games = [measure_moves(server, slug, database) for slug in slugs]
        if store:
            return {"games": games}
        disk = measure_disk(folder, games)
        return {"games": games, "disk": disk, "memory": measure_memory(server, slugs[0])}
    finally:
        server.close()


def rounded(found: Any) -> Any:
    """All figures as whole numbers: no more is known."""
    if isinstance(found, dict):
        return {name: rounded(part) for name, part in found.items()}
    return [rounded(part) for part in found] if isinstance(found, list) else round(found)


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else KEPT
    began_s = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="sortilege-") as name:
        Path(name).chmod(0o755)
        folders = [Path(name) / part for part in ("file", "data")]
        for folder in folders:
            folder.mkdir()
        found = {"sqlite": measure_on(folders[0])}
        with Postgresql(Path(name) / "postgresql") as database:
            pid = int((database.folder / "postmaster.pid").read_text().split()[0])
            found["postgresql"] = measure_on(folders[1], database.new_address(), pid)
    path.write_text(json.dumps(rounded(found), indent=1) + "\n", "utf-8")
    print(path.read_text("utf-8"), f"{time.monotonic() - began_s:.0f} s")


if __name__ == "__main__":
    main()
