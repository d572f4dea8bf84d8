"""What one address sends too much of waits, and nobody at another address waits with it."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from sortilege.server.web.concurrency_limit import ConcurrencyLimit
from tests.server.test_bad_input import closing_code
from tests.support.raw_lines import masked
from tests.support.serving import Guest, Server, quick_settings


def test_requests_of_one_address_take_turns() -> None:
    now: dict[str, int] = {"a": 0, "b": 0}
    most = dict(now)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        address = scope["client"][0]
        now[address] += 1
        most[address] = max(most[address], now[address])
        await asyncio.sleep(0)
        now[address] -= 1

    limited = ConcurrencyLimit(app, at_once=3, refusal_s=0)

    async def all_at_once() -> None:
        scopes = [{"type": "http", "client": (address, 1)} for address in "ab" for _ in range(20)]
        await asyncio.gather(*(limited(scope, None, None) for scope in scopes))  # type: ignore[arg-type]

    asyncio.run(all_at_once())
    assert most == {"a": 3, "b": 3} and not limited._shares


def test_a_request_too_many_is_refused_slowly(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, pages_per_s=0.001, pages_burst=1, refusal_s=0.3)
    with Server(settings) as server, server.guest() as ann:
        assert ann.http.get("/").status_code == 200
        began = monotonic()
        assert ann.http.get("/").status_code == 429
        assert monotonic() - began >= 0.3


def test_messages_of_one_address_wait_for_each_other(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, address_messages_per_s=20.0, address_messages_burst=1)
    with (
        Server(settings) as server,
        server.guest() as ann,
        ann.sit(ann.create("me", "here")) as chair,
    ):
        began = monotonic()
        for number in range(8):
            chair.say(type="ping", sent=number)
        chair.wait(lambda m: m.get("sent") == 7)
        assert monotonic() - began >= 0.3


def test_new_connections_are_limited_by_address(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, connections_per_s=0.001, connections_burst=3)
    with Server(settings) as server:
        answers: list[object] = []
        for _ in range(4):
            try:
                with server.guest() as guest:
                    answers.append(guest.http.get("/api/health").status_code)
            except Exception as error:
                answers.append(type(error).__name__)
    assert answers[:2] == [200, 200] and answers[-1] in ("ReadError", "RemoteProtocolError")


def test_text_that_is_none_closes_the_socket_without_a_traceback(
    ann: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    chair = ann.sit(ann.create("me", "here"))
    with caplog.at_level(logging.ERROR):
        chair.socket.socket.sendall(masked(b"\xff\xfe"))
        assert closing_code(chair) == 1007
    assert caplog.records == []


def test_many_messages_in_one_piece_are_all_read(ann: Guest) -> None:
    with ann.sit(ann.create("me", "here")) as chair:
        pings = (masked(b'{"type":"ping","sent":%d}' % number) for number in range(100))
        chair.socket.socket.sendall(b"".join(pings))
        for number in range(100):
            assert chair.wait(lambda m: m["type"] == "pong")["sent"] == number
