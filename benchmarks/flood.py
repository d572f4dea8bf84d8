"""One address floods the server while somebody at another address plays: `python -m benchmarks.flood [SECONDS]`.

The server runs on one core with the limits of a real server; the flood and the player share the other one, the player
first. For each kind of flood, and for all of them together, it prints how long the player waits from a play to its
acknowledgement. 99 of 100 plays must be acknowledged within 50 ms.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from multiprocessing import Process
from pathlib import Path
from typing import Any

from tests.support.kill_harness import Victim
from tests.support.raw_lines import TEXT, Line, get, masked, open_line, open_socket, post
from tests.support.serving import new_key

from sortilege.engine.registry import all_slugs

WANTED_MS = 50
SECONDS = 15
PLAYS_PER_S = 12
"""A socket may send 20 messages a second."""
FLOODER, PLAYER = "127.0.0.1", "127.0.0.2"
OLD = Path("tests/server/data/0.1.0/sortilege.db")
SYNC = masked(b'{"type":"sync"}')
BROKEN = (OSError, EOFError, ValueError, asyncio.LimitOverrunError)
COOKIE = "sortilege=" + "p" * 22


# --------------------------------------------------------------------------- the flood
class Flood:
    """Everything that one address can do to a server, as fast as it can."""

    def __init__(self, port: int, folder: Path) -> None:
        self._port = port
        self._folder = folder
        with closing(sqlite3.connect(folder / "sortilege.db")) as database:
            found = database.execute("SELECT id FROM tables WHERE phase = 'over'")
            self._over = [str(row[0]) for row in found]
        self.counts: Counter[str] = Counter()

    @property
    def table(self) -> str:
        """Where the player plays now."""
        return (self._folder / "table").read_text()

    async def pages(self) -> None:
        """Pages and files."""
        paths = ["/", f"/t/{self.table}", "/static/client/js/app.js", "/learn/x", "/nowhere"]
        await self._repeat(40, lambda: self._ask(random.choice(paths)))

    async def answers(self) -> None:
        """What is computed from a whole log."""
        kinds = ("replay", "replay?eye=0", "replay?eye=1", "story", "record")
        paths = [f"/api/tables/{table}/{kind}" for table in self._over for kind in kinds]
        paths += 9 * [f"/api/tables/{self.table}/{kind}" for kind in ("log", "last-turn")]
        await self._repeat(40, lambda: self._ask(random.choice(paths)))

    async def half_open(self) -> None:
        """Requests that never end."""
        beginnings = (
            b"",
            b"GET / HTTP/1.1\r\nHost: x\r\nX: ",
            post(b"/api/tables", b"{" * 99)[:-9],
        )
        await self._repeat(150, lambda: self._hold(random.choice(beginnings)))

    async def spectators(self) -> None:
        """People at the player's own table who ask for it again and again."""
        await self._repeat(220, self._watch)

    async def _repeat(self, lines: int, work: Callable[[], Awaitable[None]]) -> None:
        async def again_and_again() -> None:
            while True:
                try:
                    await work()
                except BROKEN as error:
                    self.counts[type(error).__name__] += 1
                    await asyncio.sleep(0.01)

        await asyncio.gather(*(again_and_again() for _ in range(lines)))

    async def _ask(self, path: str) -> None:
        async with _closing(await open_line(self._port, FLOODER)) as line:
            for _ in range(50):
                line.send(get(path.encode()))
                status, _ = await line.answer()
                self.counts[str(status)] += 1

    async def _hold(self, beginning: bytes) -> None:
        async with _closing(await open_line(self._port, FLOODER)) as line:
            self.counts["held"] += 1
            line.send(beginning)
            await line.reader.readexactly(1)

    async def _watch(self) -> None:
        async with _closing(await open_socket(self._port, self.table, source=FLOODER)) as line:
            self.counts["sockets"] += 1
            reading = asyncio.create_task(self._read(line))
            try:
                while not reading.done():
                    line.send(SYNC)
                    self.counts["syncs"] += 1
                    await asyncio.sleep(0.01)
            finally:
                reading.cancel()

    async def _read(self, line: Line) -> None:
        with suppress(*BROKEN):
            while True:
                opcode, _ = await line.frame()
                self.counts[f"frames {opcode}"] += 1


@asynccontextmanager
async def _closing(line: Line) -> AsyncIterator[Line]:
    try:
        yield line
    finally:
        line.close()


KINDS = {
    "nothing": (),
    "pages": (Flood.pages,),
    "replays, stories, logs": (Flood.answers,),
    "half-open connections": (Flood.half_open,),
    "spectators": (Flood.spectators,),
    "all of it": (Flood.pages, Flood.answers, Flood.half_open, Flood.spectators),
}


def flood(port: int, folder: Path, kind: str) -> None:
    """Flood until this process is ended."""
    os.nice(10)
    flooding = Flood(port, folder)

    async def run() -> None:
        asyncio.get_running_loop().create_task(_note(flooding, folder))
        await asyncio.gather(*(do(flooding) for do in KINDS[kind]), asyncio.Event().wait())

    asyncio.run(run())


async def _note(flooding: Flood, folder: Path) -> None:
    while True:
        (folder / "counts").write_text(json.dumps(flooding.counts))
        await asyncio.sleep(0.5)


# --------------------------------------------------------------------------- the player
class Player:
    """Plays one game after the other, at every kind of table, and notes how long each play takes."""

    def __init__(self, port: int, folder: Path) -> None:
        self._port, self._folder = port, folder
        self._random = random.Random(1)
        self._slugs = list(all_slugs())
        self._line: Line | None = None
        self._frame: dict[str, Any] = {}
        self.waits_ms: list[float] = []

    async def sit_down(self) -> None:
        """Begin the next game."""
        self._slugs.append(slug := self._slugs.pop(0))
        wish = {"game": slug, "seats": [{"kind": "me"}, {"kind": "here"}]}
        line = await open_line(self._port, PLAYER)
        request = post(b"/api/tables", json.dumps(wish).encode())
        line.send(request.replace(b"\r\n", b"\r\nCookie: " + COOKIE.encode() + b"\r\n", 1))
        status, body = await line.answer()
        assert status == 201, body
        line.close()
        table = json.loads(body)["table"]
        (self._folder / "table").write_text(table)
        self._line = await open_socket(self._port, table, COOKIE, PLAYER)
        self._frame = {}

    async def play_for(self, seconds: float) -> None:
        """Play at a steady pace; a table lasts for a part of the time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await self.sit_down()
            change = min(end, time.monotonic() + seconds / 4)
            while time.monotonic() < change and self._frame.get("phase") != "over":
                began = time.monotonic()
                await self._play()
                await asyncio.sleep(max(0.0, 1 / PLAYS_PER_S - (time.monotonic() - began)))
            assert self._line is not None
            self._line.close()

    async def _play(self) -> None:
        while not self._frame.get("questions"):
            if self._frame.get("awaited"):
                self._say(type="look", seat=self._frame["awaited"][0])
            await self._hear()
        question = self._random.choice(self._frame["questions"])
        if self._frame["eye"] not in (None, question["seat"]):
            self._say(type="look", seat=question["seat"])
        key, action = new_key(), self._random.choice(question["actions"])
        began = time.perf_counter()
        self._say(
            type="play",
            seat=question["seat"],
            action=action,
            question_id=question["question_id"],
            key=key,
        )
        while (told := await self._hear()).get("key") != key:
            pass
        if told["type"] == "ack":
            self.waits_ms.append(1000 * (time.perf_counter() - began))
        assert told.get("code") != "too-fast", told

    def _say(self, **message: Any) -> None:
        assert self._line is not None
        self._line.send(masked(json.dumps(message).encode()))

    async def _hear(self) -> dict[str, Any]:
        assert self._line is not None
        opcode, data = await asyncio.wait_for(self._line.frame(), 20)
        message: dict[str, Any] = json.loads(data) if opcode == TEXT else {"type": "other"}
        assert opcode in (TEXT, 9), (opcode, data)
        if message["type"] == "frame":
            self._frame = message
        return message


# --------------------------------------------------------------------------- the run
def measure(port: int, folder: Path, kind: str, seconds: float) -> float:
    """Print how long a player waits in one kind of flood; returns the 99th percentile."""
    player = Player(port, folder)
    asyncio.run(player.sit_down())
    attack = Process(target=flood, args=(port, folder, kind), daemon=True)
    attack.start()
    try:
        time.sleep(2)
        asyncio.run(player.play_for(seconds))
    finally:
        attack.kill()
        attack.join()
    waits = sorted(player.waits_ms)
    p99 = waits[int(0.99 * len(waits))]
    told = f"p50 {statistics.median(waits):5.1f} ms  p99 {p99:6.1f} ms  longest {waits[-1]:6.1f} ms"
    print(f"{kind:24} {len(waits):5} plays  {told}", (folder / "counts").read_text(), flush=True)
    return p99


def main() -> int:
    """Measure all kinds of floods; fail if a player waits too long in one of them."""
    seconds = float(next((arg for arg in sys.argv[1:] if arg.isdigit()), SECONDS))
    kinds = [kind for kind in KINDS if any(arg in kind for arg in sys.argv[1:])] or list(KINDS)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copyfile(OLD, folder / "sortilege.db")
        victim = Victim(folder, limits="real", copies_kept=0)
        try:
            victim.start()
            assert victim.pid is not None
            cores = sorted(os.sched_getaffinity(0))
            os.sched_setaffinity(victim.pid, cores[:1])
            os.sched_setaffinity(0, cores[1:] or cores)
            slowest = max(measure(victim.port, folder, kind, seconds) for kind in kinds)
        finally:
            victim.close()
            shutil.copyfile(folder / "server.log", "/tmp/flood-server.log")
    return 0 if slowest < WANTED_MS else 1


if __name__ == "__main__":
    sys.exit(main())
