"""Kill the server at any moment, under load, with clients that remember everything they were promised and shown.

What is checked afterwards, against the log on disk:
- every acknowledged action is there, once, at the version that the acknowledgement named;
- every frame that anybody was ever shown is a position of the log: nothing was shown and then taken back;
- every game goes on to its end, and games without people do so by themselves.
"""

from __future__ import annotations

import contextlib
import json
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from sortilege.engine.contract import actor_number
from sortilege.engine.match import Match
from sortilege.server.store.sqlite_file import FILE_NAME
from sortilege.table.table import UNDO_TEXT
from tests.support.serving import Chair, Guest, new_key
from tests.support.toy_dice import DICE, STOP

START_S = 60.0
LOST = (WebSocketException, httpx.HTTPError, OSError, TimeoutError)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Victim:
    """A server process that is killed and started again on the same port and folder."""

    def __init__(self, folder: Path, **wishes: Any) -> None:
        self.folder = folder
        self.wishes = wishes
        self.port = free_port()
        self.kills = 0
        self._log = (folder / "server.log").open("ab")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "tests.support.kill_server",
            str(self.port),
            str(self.folder),
            json.dumps(self.wishes),
        ]
        self._process = subprocess.Popen(command, stdout=self._log, stderr=self._log)
        deadline = time.monotonic() + START_S
        while time.monotonic() < deadline:
            with (
                contextlib.suppress(OSError),
                socket.create_connection(("127.0.0.1", self.port), 1),
            ):
                return
            assert self._process.poll() is None, (self.folder / "server.log").read_text()
            time.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self.kills += 1

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._log.close()


@dataclass(frozen=True)
class Acknowledged:
    """What a client was promised."""

    table: str
    key: str
    action: str
    version: int


@dataclass
class Memory:
    """Everything that a client was ever promised or shown."""

    acks: list[Acknowledged] = field(default_factory=list)
    shown: dict[tuple[str, int], str] = field(default_factory=dict)
    contradictions: list[str] = field(default_factory=list)
    refusals: list[dict[str, Any]] = field(default_factory=list)

    def see(self, frame: dict[str, Any]) -> None:
        if frame["phase"] == "waiting":
            return
        place = frame["table"], frame["version"]
        told = json.dumps([frame["view"], frame["scores"], frame["winners"], frame["awaited"]])
        if self.shown.setdefault(place, told) != told:
            self.contradictions.append(f"{place}: {self.shown[place]} became {told}")


class Client(threading.Thread):
    """A browser that plays one game after another, comes back by itself and repeats what was not answered."""

    def __init__(self, address: str, seed: int, kinds: tuple[str, ...]) -> None:
        super().__init__()
        self.memory = Memory()
        self.finished = 0
        self.failure: BaseException | None = None
        self._random = random.Random(seed)
        self._kinds = kinds
        self._guest = Guest(address)
        self._table: str | None = None
        self._pending: dict[str, Any] | None = None
        self._halt = threading.Event()
        self._last_game = threading.Event()

    def run(self) -> None:
        try:
            while not self._halt.is_set():
                try:
                    self._live()
                except LOST:
                    time.sleep(0.02)
        except BaseException as error:
            self.failure = error
        finally:
            self._guest.http.close()

    def finish(self) -> None:
        """Play the game to its end, then stop."""
        self._last_game.set()

    def give_up(self) -> None:
        self._halt.set()

    def _live(self) -> None:
        if self._table is None:
            self._table = self._guest.create(*self._kinds, goal=2)
        with self._guest.sit(self._table) as chair:
            self.memory.see(chair.frame)
            if self._pending is not None:
                chair.say(**self._pending)
            self._play_game(chair)
        self._table = self._pending = None
        self.finished += 1
        if self._last_game.is_set():
            self._halt.set()

    def _play_game(self, chair: Chair) -> None:
        while not self._halt.is_set():
            if self._pending is None and chair.frame["phase"] == "over":
                return
            if self._pending is None:
                self._pending = self._choose(chair.frame)
                if self._pending is not None:
                    chair.say(**self._pending)
            self._hear(chair)

    def _choose(self, frame: dict[str, Any]) -> dict[str, Any] | None:
        """What to send: an answer to a question, or now and then an undo."""
        if frame.get("undo") and self._random.random() < 0.5:
            seat = frame["undo"][0]
            return {"type": "undo", "seat": seat, "version": frame["version"], "key": new_key()}
        if not frame["questions"]:
            return None
        question = self._random.choice(frame["questions"])
        return {
            "type": "play",
            "seat": question["seat"],
            "action": self._random.choice(question["actions"]),
            "question_id": question["question_id"],
            "key": new_key(),
        }

    def _hear(self, chair: Chair) -> None:
        message = chair.hear()
        if message["type"] == "frame":
            self.memory.see(message)
        pending = self._pending
        if pending is None or message.get("key") != pending["key"]:
            return
        if message["type"] == "ack":
            key = f"{pending['seat']} {pending['key']}"
            action = pending.get("action", UNDO_TEXT)
            promise = Acknowledged(chair.frame["table"], key, action, message["version"])
            self.memory.acks.append(promise)
        else:
            self.memory.refusals.append(message)
        self._pending = None


@dataclass(frozen=True)
class Outcome:
    """What a run of kills brought."""

    kills: int
    acks: int
    frames: int
    games: int
    undos: int


def run_kills(folder: Path, kills: int, seed: int) -> Outcome:
    """Kill the server a number of times under load, then check everything."""
    rng = random.Random(seed)
    victim = Victim(folder)
    crews = [("me", "here"), ("me", "bot"), ("me", "here", "bot"), ("me", "bot", "bot", "bot")]
    try:
        victim.start()
        with Guest(victim.address) as guest:
            alone = [guest.create("bot", "bot", goal=5) for _ in range(2)]
        clients = [Client(victim.address, rng.randrange(2**32), crew) for crew in crews]
        for client in clients:
            client.start()
        for _ in range(kills):
            if (
                rng.random() < 0.8
            ):  # most kills happen during play, the others at some point of a start
                _wait_for_play(clients, rng.randrange(1, 40))
                time.sleep(rng.uniform(0.0, 0.03))
            else:
                time.sleep(rng.uniform(0.0, 0.5))
            victim.kill()
            victim.start()
        _let_all_finish(clients)
        _wait_over(folder, alone)
        return _check(folder, clients, kills)
    finally:
        victim.close()


def _wait_for_play(clients: list[Client], acks: int) -> None:
    """Wait until this many more moves were acknowledged: that is load on any machine, however slow."""

    def promised() -> int:
        return sum(len(client.memory.acks) for client in clients)

    wanted, deadline = promised() + acks, time.monotonic() + 120
    while promised() < wanted:
        assert time.monotonic() < deadline, "nothing is acknowledged any more"
        time.sleep(0.001)


def _let_all_finish(clients: list[Client]) -> None:
    for client in clients:
        client.finish()
    for client in clients:
        client.join(120)
    stuck = [client for client in clients if client.is_alive()]
    for client in stuck:
        client.give_up()
        client.join(30)
    assert not stuck, "a game is stuck"
    for client in clients:
        assert client.failure is None, client.failure


def _wait_over(folder: Path, tables: list[str]) -> None:
    """Wait for games without people, looking only at the disk: asking the server would wake them."""
    deadline = time.monotonic() + 60
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as database:
        while time.monotonic() < deadline:
            phases = dict(database.execute("SELECT id, phase FROM tables").fetchall())
            if all(phases[table] == "over" for table in tables):
                return
            time.sleep(0.05)
    raise AssertionError("a game of bots did not go on by itself")


def _check(folder: Path, clients: list[Client], kills: int) -> Outcome:
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as database:
        logs = _read_logs(database)
        options = dict(database.execute("SELECT id, options FROM tables").fetchall())
        seats = dict(database.execute("SELECT table_id, count(*) FROM seats GROUP BY 1").fetchall())
    views = {
        table: _replay(log, json.loads(options[table]), seats[table]) for table, log in logs.items()
    }
    for client in clients:
        assert client.memory.contradictions == []
        # Here a question only closes when its own player acts; but a bot may be faster than an undo.
        assert {refusal["code"] for refusal in client.memory.refusals} <= {"undo-late"}
        for promise in client.memory.acks:
            _check_promise(logs[promise.table], promise)
        for (table, version), told in client.memory.shown.items():
            assert json.loads(told)[:3] == views[table][version]
    memories = [client.memory for client in clients]
    return Outcome(
        kills=kills,
        acks=sum(len(memory.acks) for memory in memories),
        frames=sum(len(memory.shown) for memory in memories),
        games=sum(client.finished for client in clients),
        undos=sum(ack.action == UNDO_TEXT for memory in memories for ack in memory.acks),
    )


Log = list[tuple[str, str, str | None]]


def _read_logs(database: sqlite3.Connection) -> dict[str, Log]:
    logs: dict[str, Log] = {}
    rows = "SELECT table_id, seq, actor, action, key FROM log ORDER BY table_id, seq"
    for table, seq, actor, action, key in database.execute(rows):
        log = logs.setdefault(table, [])
        assert seq == len(log), f"table {table} has a hole at {seq}"
        log.append((actor, action, key))
    return logs


def _check_promise(log: Log, promise: Acknowledged) -> None:
    kept = [(seq, row) for seq, row in enumerate(log) if row[2] == promise.key]
    assert len(kept) == 1, f"{promise} is in the log {len(kept)} times"
    seq, (actor, action, _) = kept[0]
    assert seq + 1 == promise.version
    wanted = ("chance",) if promise.action == "tap" else (promise.key[0], promise.action)
    assert (actor, action)[: len(wanted)] == wanted


def _replay(log: Log, options: dict[str, Any], seats: int) -> list[Any]:
    """What everybody sees after each row of a log; every action must be legal where it stands."""
    match, earlier = Match(DICE, seats, options), list[Match]()

    def shown() -> Any:
        return [match.observe("0"), match.scores, sorted(map(int, match.winners))]

    views = [shown()]
    for actor, action, _ in log:
        if action == UNDO_TEXT:
            assert match.log[-1] == (actor_number(actor), STOP)
            match = earlier.pop()
        else:
            assert match.why_not(actor_number(actor), match.game.notation.parse(action)) is None
            earlier.append(match.copy())
            match.play(actor, action)
        views.append(shown())
    return views
