"""Malformed messages and requests over real sockets: `python -m benchmarks.malformed [COUNT] [SEED]`.

Mutated and random JSON, deep nesting, wrong types, huge numbers, binary frames, text that is none, broken HTTP, odd
paths, methods, headers and bodies, and connections that are cut. No answer may be a 5xx, the log may hold no
traceback, the memory may not grow, and somebody at another table plays on.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.support.kill_harness import Victim
from tests.support.raw_lines import BINARY, TEXT, get, masked, open_line, open_socket, post
from tests.support.serving import Guest

COUNT, MOST_GROWTH_MB = 1_000_000, 48
LINES, BATCH = 8, 40
BROKEN = (OSError, EOFError, ValueError, TimeoutError, asyncio.LimitOverrunError)
SEEDS = [
    b'{"type":"play","seat":0,"action":"tap","question_id":0,"key":"k"}',
    b'{"type":"undo","seat":0,"version":0,"key":"k"}',
    b'{"type":"look","seat":0}',
    b'{"type":"ping","sent":1.5}',
    b'{"type":"echo","number":1}',
    b'{"game":"x","seats":[{"kind":"me"},{"kind":"here"}],"options":{"goal":2}}',
]
ODD = [b"1e999", b"-0", b"9" * 400, b"null", b"[" * 900 + b"]" * 900, b'"\\ud800"', b"{}", b"NaN"]
PATHS = [b"/", b"/api/tables", b"/api/games", b"/t/x", b"/ws/x", b"/static/client/js/app.js"]
METHODS = [b"GET", b"POST", b"PUT", b"HEAD", b"DELETE", b"OPTIONS", b"FLY", b"", b"\x00"]


def mutated(rng: random.Random) -> bytes:
    """Something like JSON."""
    data = bytearray(rng.choice(SEEDS))
    for _ in range(rng.randrange(1, 5)):
        place = rng.randrange(len(data) + 1)
        kind = rng.randrange(4)
        if kind == 0:
            data[place:place] = rng.choice(ODD)
        elif kind == 1:
            data[place : place + rng.randrange(9)] = rng.randbytes(rng.randrange(5))
        elif kind == 2:
            del data[place : place + rng.randrange(20)]
        else:
            data += data[place:]
    return bytes(data[:4000])


def message(rng: random.Random) -> bytes:
    """A frame; one in a thousand breaks the protocol itself."""
    if rng.random() < 0.001:
        return masked(rng.randbytes(20), first=rng.randrange(1, 256))
    data = mutated(rng)
    is_text = data.isascii() or rng.random() < 0.001  # text that is none closes the socket
    return masked(data, TEXT if is_text else BINARY)


def request(rng: random.Random) -> bytes:
    """A request that is wrong in some way."""
    kind = rng.randrange(5)
    path = rng.choice(PATHS) + (
        rng.choice([b"", b"%00", b"%ff", b"/../..", b"?eye=9", b"a" * 3000])
    )
    if kind == 0:
        return post(rng.choice([b"/api/tables", b"/api/tables/x/join"]), mutated(rng))
    if kind == 1:
        return get(path, rng.randbytes(9).replace(b"\n", b"") + b": " + rng.randbytes(9))
    if kind == 2:
        return (
            rng.choice(METHODS)
            + b" "
            + path
            + b" HTTP/1.1\r\nHost: "
            + rng.randbytes(4)
            + b"\r\n\r\n"
        )
    if kind == 3:
        return get(path, b"Cookie: sortilege=" + rng.randbytes(30), b"Origin: http://[")
    return rng.randbytes(rng.randrange(1, 300)) + b"\r\n\r\n"


class Attack:
    """Sends what is malformed and counts the answers."""

    def __init__(self, port: int, table: str, seed: int) -> None:
        self._port, self._table, self._seed = port, table, seed
        self.sent = 0
        self.answers: Counter[str] = Counter()

    async def run(self, count: int) -> None:
        """Three quarters are messages, one quarter requests."""
        goal = self.sent + count
        jobs = [
            self._repeat(goal, n, self._messages if n % 4 else self._requests) for n in range(LINES)
        ]
        await asyncio.gather(*jobs)

    async def _repeat(self, goal: int, number: int, work: object) -> None:
        rng = random.Random(f"{self._seed} {number} {goal}")
        while self.sent < goal:
            try:
                await work(rng)  # type: ignore[operator]
            except BROKEN as error:
                self.answers[type(error).__name__] += 1

    async def _messages(self, rng: random.Random) -> None:
        line = await open_socket(self._port, self._table)
        try:
            for _ in range(25):
                line.send(b"".join(message(rng) for _ in range(BATCH)))
                self.sent += BATCH
                line.send(masked(b'{"type":"ping","sent":7}'))
                while (answer := await asyncio.wait_for(line.frame(), 20))[1][
                    :14
                ] != b'{"type":"pong"':
                    self.answers[f"frame {answer[0]}"] += 1
        finally:
            line.close()

    async def _requests(self, rng: random.Random) -> None:
        line = await open_line(self._port)
        try:
            for _ in range(20):
                self.sent += 1
                line.send(request(rng))
                if rng.random() < 0.02:
                    return  # cut off
                status, _ = await asyncio.wait_for(line.answer(), 1)
                self.answers[f"{status}"] += 1
        finally:
            line.close()


def memory_mb(pid: int) -> float:
    """How much memory a process has now."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / 2**20


def run_malformed(folder: Path, count: int, seed: int, **wishes: object) -> str:
    """Send them all; raises AssertionError unless the server stays as it was."""
    victim = Victim(folder, request_s=5.0, **wishes)
    try:
        victim.start()
        assert victim.pid is not None
        with Guest(victim.address) as ann:
            table, other = ann.create("me", "here", first=0), ann.create("me", "here", first=0)
            attack, began = Attack(victim.port, table, seed), time.monotonic()
            asyncio.run(attack.run(count // 10))
            before = memory_mb(victim.pid)
            asyncio.run(attack.run(count - count // 10))
            grown = memory_mb(victim.pid) - before
            for played in (table, other):
                with ann.sit(played) as chair:
                    assert chair.play(0, "tap")["type"] == "ack"
    finally:
        victim.close()
    log = (folder / "server.log").read_text(errors="replace")
    assert "Traceback" not in log and " ERROR " not in log, log[:3000]
    assert not [status for status in attack.answers if status.startswith("5")], attack.answers
    assert grown < MOST_GROWTH_MB, f"{grown:.1f} MB more"
    told = json.dumps(attack.answers, sort_keys=True)
    return f"{attack.sent} in {time.monotonic() - began:.0f} s, memory {grown:+.1f} MB: {told}"


def main() -> int:
    """One run without limits, so that everything is really read, and a small one with the limits of a real server."""
    count, seed = (*map(int, sys.argv[1:3]), *(COUNT, 1)[len(sys.argv) - 1 :])
    for share, wishes in ((1, {}), (200, {"limits": "real"})):
        with tempfile.TemporaryDirectory() as name:
            print(run_malformed(Path(name), count // share, seed, **wishes), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
