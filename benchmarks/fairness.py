"""Who wins a race when the players' networks differ: real sockets with delays in both directions.

The game is the first one on the shelf in which players race. Every player's reaction is drawn from one distribution,
and each set of reactions is raced once in every rotation among the players. So a fair table gives everybody the same
share, and what remains is unfairness, not luck.

    python benchmarks/fairness.py --players 4 --draws 150 --json
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import secrets
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from math import sin, tau
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sortilege.engine.registry import all_games
from sortilege.server.settings import Settings
from sortilege.server.web.app import build_app
from sortilege.server.wire.messages import PROTOCOL_VERSION

GAME = next(game.slug for game in all_games() if game.race)
LONGEST_DELAY_S = 0.4
SWING, SLOWEST_SWING_S = 0.1, 4.0
"""Each delay grows and shrinks by this part, slowly: messages that follow each other closely stay in order."""
RACE_KEY = "race"
"""The key under which a player answers the race."""
REACTION_S, SPREAD = 1.2, 0.3
"""The median of the reactions and the sigma of their logarithm: a glance, not a reflex."""
PROBES = 4
"""A player echoes this many probes before the race begins."""
AT_ONCE = 64
"""Sockets in one batch."""
CREDITS_S = {"by arrival": 0.0, "credited": Settings.most_credit_s}


def serve(listener: socket.socket, folder: str, credit_s: float) -> None:
    settings = Settings(
        data=Path(folder),
        most_credit_s=credit_s,
        requests_per_s=1e6,
        requests_burst=10**6,
        tables_per_s=1e6,
        tables_burst=10**6,
        sockets_per_address=10**6,
    )
    config = uvicorn.Config(
        build_app(settings), ws="websockets-sansio", log_config=None, timeout_graceful_shutdown=1
    )
    uvicorn.Server(config).run(sockets=[listener])


@dataclass
class Player:
    """A browser with a slow connection, and a person who reacts after a while."""

    seat: int
    delay_s: float
    reaction_s: float
    token: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    probes: int = 0
    answer: str = ""
    sent_s: float = 0.0
    waited_s: float = 0.0
    measured: asyncio.Event = field(default_factory=asyncio.Event)
    done: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def headers(self) -> dict[str, str]:
        """Who it is."""
        return {"Cookie": f"sortilege={self.token}"}

    async def play(self, where: str, ready: asyncio.Barrier) -> None:
        """Connect, wait until everybody's latency is known, race, and hear how it ended."""
        async with connect(where, additional_headers=self.headers, compression=None) as line:
            self.outbound = Line(self.delay_s, line.send)
            hearing = asyncio.create_task(self._hear(line))
            await self.measured.wait()
            await ready.wait()
            if self.seat == 0:
                self._send("tap", 0)
            await self.done.wait()
            hearing.cancel()

    async def _hear(self, line: ClientConnection) -> None:
        inbound = Line(self.delay_s, self._handle)
        async for text in line:
            inbound.carry(text)

    async def _handle(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "probe":
            self.outbound.carry(json.dumps({"type": "echo", "number": message["number"]}))
            self.probes += 1
            if self.probes == PROBES:
                self.measured.set()
        elif message["type"] == "frame" and message["version"]:
            self._answer(message)
        elif message["type"] in ("ack", "refused") and message["key"] == RACE_KEY:
            self.answer = message["type"]
            self.waited_s = time.perf_counter() - self.sent_s - 2 * self.delay_s
            self.done.set()

    def _answer(self, frame: dict[str, Any]) -> None:
        for question in frame["questions"]:
            number = question["question_id"]
            if question["tap"]:
                self._send("tap", number)
            elif len(frame["awaited"]) > 1:  # the race is on: its first action takes it
                play = self._send, question["actions"][0], number, RACE_KEY
                asyncio.get_running_loop().call_later(self.reaction_s, *play)

    def _send(self, action: str, question_id: int, key: str = "") -> None:
        self.sent_s = time.perf_counter()
        play = {"type": "play", "seat": self.seat, "action": action, "question_id": question_id}
        self.outbound.carry(json.dumps(play | {"key": key or secrets.token_hex(8)}))


class Line:
    """Carries messages in one direction, each with a delay."""

    def __init__(self, delay_s: float, deliver: Callable[[str], Awaitable[None]]) -> None:
        self._delay_s, self._deliver = delay_s, deliver
        self._phase = random.uniform(0, tau)
        self._swing_s = random.uniform(SLOWEST_SWING_S / 4, SLOWEST_SWING_S)
        self._tasks: set[asyncio.Task[None]] = set()

    def carry(self, text: str | bytes) -> None:
        """Take a message along."""
        loop = asyncio.get_running_loop()
        swing = SWING * sin(self._phase + tau * loop.time() / self._swing_s)
        loop.call_later(self._delay_s * (1 + swing), self._start, str(text))

    def _start(self, text: str) -> None:
        task = asyncio.create_task(self._arrive(text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _arrive(self, text: str) -> None:
        with suppress(ConnectionClosed):  # an echo that arrives after the race
            await self._deliver(text)


async def race(address: str, players: list[Player]) -> list[Player]:
    """One race at a table of its own."""
    async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http:
        seats = [{"kind": "me"}, *({"kind": "link"} for _ in players[1:])]
        wish = {"game": GAME, "seats": seats, "options": {"first": 0}}
        made = await http.post("/api/tables", json=wish, headers=players[0].headers)
        table = made.json()["table"]
        for player in players[1:]:
            joining = {"seat": player.seat, "name": ""}
            await http.post(f"/api/tables/{table}/join", json=joining, headers=player.headers)
    ready = asyncio.Barrier(len(players))
    where = f"{address.replace('http', 'ws')}/ws/{table}?protocol={PROTOCOL_VERSION}"
    await asyncio.gather(*(player.play(where, ready) for player in players))
    assert [player.answer for player in players].count("ack") == 1
    return players


def deal(count: int, draws: int, seed: int) -> list[list[Player]]:
    """All races: each set of reactions dealt to the players in every rotation."""
    rng = random.Random(seed)
    delays = [LONGEST_DELAY_S * i / (count - 1) for i in range(count)]
    races = []
    for _ in range(draws):
        reactions = [REACTION_S * rng.lognormvariate(0, SPREAD) for _ in range(count)]
        for turn in range(count):
            races.append(
                [Player(i, delays[i], reactions[(i + turn) % count]) for i in range(count)]
            )
    return races


async def run_races(address: str, races: list[list[Player]]) -> list[list[Player]]:
    batch = max(1, AT_ONCE // len(races[0]))
    done = []
    for start in range(0, len(races), batch):
        done += await asyncio.gather(*(race(address, r) for r in races[start : start + batch]))
    return done


def measure(count: int, draws: int, credit_s: float, seed: int) -> dict[str, Any]:
    """The share of races that each player wins, and how long a winner waits for the decision."""
    listener = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    with tempfile.TemporaryDirectory() as folder:
        server = multiprocessing.Process(target=serve, args=(listener, folder, credit_s))
        server.start()
        try:
            done = asyncio.run(run_races(address, deal(count, draws, seed)))
        finally:
            server.terminate()
            server.join()
            listener.close()
    winners = [player for players in done for player in players if player.answer == "ack"]
    wins = [sum(player.seat == seat for player in winners) for seat in range(count)]
    return {
        "players": count,
        "delays_ms": [round(1000 * player.delay_s) for player in done[0]],
        "races": len(done),
        "shares": [n / len(done) for n in wins],
        "off_equal": max(abs(n * count / len(done) - 1) for n in wins),
        "wait_ms": round(1000 * sorted(w.waited_s for w in winners)[len(winners) // 2]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--draws", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="for programs")
    wish = parser.parse_args()
    found = []
    for count in wish.players:
        for rule, credit_s in CREDITS_S.items():
            row = {"rule": rule} | measure(count, wish.draws, credit_s, wish.seed)
            found.append(row)
            if not wish.json:
                shares = " ".join(f"{share:.3f}" for share in row["shares"])
                print(f"{count} {rule:10} {shares} off {row['off_equal']:.0%} {row['wait_ms']} ms")
    if wish.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
