"""A real server on a free loopback port, and guests who talk to it, for the tests of the wire."""

from __future__ import annotations

import json
import socket
import threading
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from zlib import crc32

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from sortilege.server.run import make_config
from sortilege.server.settings import Settings
from sortilege.server.web.app import build_app
from sortilege.server.wire.messages import PROTOCOL_VERSION
from tests.support.toy_dice import DICE

PATIENCE_S = 20.0
RANDOM_BOT: dict[str, Any] = {"bot": "random", "level": 1}


def quick_settings(data: Path, **changes: Any) -> Settings:
    """Bots without a pause and limits that no test reaches by accident. Bots with a pause race as much faster."""
    usual, pause_ms = Settings(), changes.get("bot_pause_ms", (0, 0))
    share = sum(pause_ms) / sum(usual.bot_pause_ms)
    quick = Settings(
        bind="127.0.0.1",
        port=0,
        data=data,
        bot_pause_ms=pause_ms,
        bot_race_s=tuple(share * time_s for time_s in usual.bot_race_s),
        bot_reading=share,
        bot_order_s=tuple(share * time_s for time_s in usual.bot_order_s),
        bot_look_s=tuple(share * time_s for time_s in usual.bot_look_s),
        bot_undo_s=share * usual.bot_undo_s,
        messages_per_s=1e6,
        messages_burst=10**6,
        address_messages_per_s=1e6,
        address_messages_burst=10**6,
        requests_per_s=1e6,
        requests_burst=10**6,
        pages_per_s=1e6,
        pages_burst=10**6,
        refusal_s=0.0,
        connections_per_s=1e6,
        connections_burst=10**6,
        connections_per_address=10**4,
        copies_kept=0,
        tables_per_s=1e6,
        tables_burst=10**6,
        codes_per_s=1e6,
        codes_burst=10**6,
        claims_per_s=1e6,
        claims_burst=10**6,
        retry_s=0.02,
    )
    return replace(quick, **changes)


class Server:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings, **parts: Any) -> None:
        self.settings = settings
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.app = build_app(settings, **parts)
        config = make_config(self.app, settings)
        config.timeout_graceful_shutdown = 1
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],))

    def __enter__(self) -> Self:
        self._thread.start()
        httpx.get(f"{self.address}/api/health", trust_env=False, timeout=PATIENCE_S)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._listener.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def connections(self) -> list[Any]:
        """The connections of all browsers, as uvicorn knows them."""
        return list(self._server.server_state.connections)

    def guest(self) -> Guest:
        return Guest(self.address)


class Guest:
    """A browser: it keeps its cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.patience_s = PATIENCE_S
        self.http = httpx.Client(base_url=address, trust_env=False, timeout=PATIENCE_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *ending: object) -> None:
        self.http.close()

    def move_to(self, address: str) -> None:
        """Go on with another server."""
        self.address = address
        self.http.base_url = httpx.URL(address)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def create(self, *kinds: str, game: str = DICE.slug, **options: Any) -> str:
        """A new table: `create("me", "link", "bot")`."""
        seats = [{"kind": kind} | (RANDOM_BOT if kind == "bot" else {}) for kind in kinds]
        return self.create_with(*seats, game=game, options=options)

    def create_with(self, *seats: dict[str, Any], game: str = DICE.slug, **wishes: Any) -> str:
        """A new table with everything that may be wished for."""
        created = self.post("/api/tables", game=game, seats=seats, **wishes)
        assert created.status_code == 201, created.text
        return str(created.json()["table"])

    def sit(
        self,
        table: str,
        protocol: object = PROTOCOL_VERSION,
        *,
        as_board: bool = False,
        as_bot: bool = False,
        **headers: str,
    ) -> Chair:
        """A socket to a table, or to its board for the whole room, or of a program that plays."""
        extra = {"Cookie": self.cookie, "Origin": self.address} | headers
        where = f"{self.address.replace('http', 'ws')}/ws/{table}?protocol={protocol}"
        where += "&board=1" if as_board else ""
        where += "&bot=1" if as_bot else ""
        opening = connect(
            where,
            additional_headers=extra,
            compression=None,
            proxy=None,
            open_timeout=self.patience_s,
            ping_interval=None,
            close_timeout=self.patience_s / 10,
        )
        return Chair(opening.__enter__(), self.patience_s)  # the chair closes it


def new_key() -> str:
    return uuid.uuid4().hex


@dataclass
class Chair:
    """A socket and every message that came through it."""

    socket: ClientConnection
    patience_s: float = PATIENCE_S
    heard: list[dict[str, Any]] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    frame: dict[str, Any] = field(default_factory=dict)

    def __enter__(self) -> Self:
        self.wait(lambda m: m["type"] == "frame")
        return self

    def __exit__(self, *ending: object) -> None:
        self.socket.close()

    def hear(self, timeout: float | None = None) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout=self.patience_s if timeout is None else timeout)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "frame":
            self.frame = message
        return message

    def wait(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that fits."""
        while not wanted(message := self.hear()):
            pass
        return message

    def wait_version(self, version: int) -> None:
        while self.frame["version"] < version:
            self.hear()

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def send_play(self, seat: int, action: str, question_id: int, key: str | None = None) -> str:
        key = key or new_key()
        self.say(type="play", seat=seat, action=action, question_id=question_id, key=key)
        return key

    def play(self, seat: int, action: str, question_id: int | None = None, key: str = "") -> Any:
        """Play and wait for the answer."""
        if question_id is None:
            question_id = self.question(seat)["question_id"]
        key = self.send_play(seat, action, question_id, key or None)
        return self.wait(lambda m: m["type"] in ("ack", "refused") and m["key"] == key)

    def play_on(self) -> None:
        """Play something for one of the own seats that are asked, or wait for the others."""
        for question in self.frame["questions"]:
            choices = question["actions"]
            # Not the version itself: some games would go round in circles for ever.
            number = crc32(str(self.frame["version"]).encode())
            self.play(question["seat"], choices[number % len(choices)])
            return
        self.hear()

    def play_to_the_end(self) -> None:
        """Play something for all own seats until the game is over."""
        while self.frame["phase"] != "over":
            self.play_on()

    def question(self, seat: int) -> dict[str, Any]:
        """The question put to a seat; waits until there is one."""
        while True:
            for question in self.frame["questions"]:
                if question["seat"] == seat:
                    return dict(question)
            self.hear()

    def sync(self) -> dict[str, Any]:
        """A fresh frame, after every message that was sent before it."""
        sent = float(len(self.raw))
        self.say(type="sync")
        frame = self.wait(lambda m: m["type"] == "frame" and not m["events"])
        self.say(type="ping", sent=sent)
        self.wait(lambda m: m["type"] == "pong" and m["sent"] == sent)
        return frame


def cut_sockets(server: Server) -> None:
    """Break every connection, as when a router restarts."""
    for connection in list(server.connections()):
        connection.loop.call_soon_threadsafe(connection.transport.abort)
