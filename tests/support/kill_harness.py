"""A server to be harmed, and clients that remember everything they sent, were promised and were shown."""

from __future__ import annotations

import contextlib
import json
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from sortilege.server.run import EXIT_PORT
from sortilege.table.table import UNDO_TEXT
from tests.support.fault_checker import Acknowledged, Memory
from tests.support.ports import free_port, users_of
from tests.support.running_time import running_s
from tests.support.serving import RANDOM_BOT, Chair, Guest, new_key
from tests.support.toy_dice import DICE

START_S = 60.0
LOST = (WebSocketException, httpx.HTTPError, OSError, TimeoutError)


class Victim:
    """A server process that is killed and started again on the same port and folder."""

    program = "tests.support.kill_server"

    def __init__(self, folder: Path, **wishes: Any) -> None:
        self.folder = folder
        self.wishes = wishes
        self.port = free_port()
        self.kills = 0
        self._log = (folder / "server.log").open("ab")
        self._process: subprocess.Popen[bytes] | None = None
        self._has_served = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start it and wait until it listens. If its port is in use the first time, it gets another one."""
        deadline = running_s() + START_S
        self._process = self._popen()
        while not self._listens():
            assert running_s() < deadline, f"it does not start: {self.last_words()}"
            if self._process.poll() is not None:
                self._move_elsewhere(self._process.returncode)
                self._process = self._popen()
            time.sleep(0.02)
        self._has_served = True

    def _popen(self) -> subprocess.Popen[bytes]:
        options = [str(self.port), str(self.folder), json.dumps(self.wishes)]
        command = [sys.executable, "-m", self.program, *options]
        return subprocess.Popen(command, stdout=self._log, stderr=self._log)

    def _listens(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def _move_elsewhere(self, code: int) -> None:
        assert code == EXIT_PORT and not self._has_served, (
            f"it ended with {code}: {self.last_words()}\n{users_of(self.port)}"
        )
        self._log.truncate(0)  # nothing that a started server wrote
        self.port = free_port()

    def signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        self.end(signal.SIGKILL)
        self.kills += 1

    def end(self, number: int) -> None:
        """Send a signal that ends it, and wait until it has gone."""
        self.signal(number)
        assert self._process is not None
        self._process.wait()

    def wait_end(self) -> None:
        assert self._process is not None
        end = running_s() + START_S
        while self._process.poll() is None:
            assert running_s() < end, f"it does not end: {self.last_words()}"
            time.sleep(0.01)

    def last_words(self) -> str:
        return (self.folder / "server.log").read_text()[-4000:]

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._log.close()


class Client(threading.Thread):
    """A browser that plays one game after another, comes back by itself and repeats what was not answered."""

    def __init__(self, address: str, seed: int, kinds: tuple[str, ...], goal: int = 2) -> None:
        super().__init__(daemon=True)
        self._goal = goal
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
            self._table = self._create()
        with self._guest.sit(self._table) as chair:
            self.memory.see(chair.frame)
            if self._pending is not None:
                self._send(chair)
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
                    self._send(chair)
            self._hear(chair)

    def _create(self) -> str:
        seats = [{"kind": kind} | (RANDOM_BOT if kind == "bot" else {}) for kind in self._kinds]
        wish = {"game": DICE.slug, "seats": seats, "options": {"goal": self._goal}}
        created = self._guest.post("/api/tables", **wish, away_s=0)
        if created.status_code == 503:
            raise OSError("the disk is full")
        assert created.status_code == 201, created.text
        return str(created.json()["table"])

    def _send(self, chair: Chair) -> None:
        assert self._pending is not None
        self.memory.sent.add(f"{self._pending['seat']} {self._pending['key']}")
        chair.say(**self._pending)

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
            is_late = pending["type"] == "undo" and message["code"] == "over"  # a bot was faster
            self.memory.refusals.append("undo-late" if is_late else message["code"])
            if message["code"] == "store":  # as a page does: the same again, a moment later
                time.sleep(0.05)
                self._send(chair)
                return
        self._pending = None
