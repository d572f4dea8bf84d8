"""The connection of a client against a server that follows a script: lost sockets, lost answers, refusals, probes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from sortilege.remote import connection as connection_module
from sortilege.remote.connection import Connection
from sortilege.remote.errors import TableError
from sortilege.remote.link import TableLink
from sortilege.remote.pace import Pace
from sortilege.server.wire.messages import Ack, Play, Refused, Rematch

Script = Callable[[ServerConnection, int], Awaitable[None]]
"""What a server does with a socket, and the number of that socket."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FIRST_PAUSE_S", "LONGEST_PAUSE_S", "STORE_S", "TOO_FAST_S", "CROWDED_S"):
        monkeypatch.setattr(connection_module, name, 0.01)


@asynccontextmanager
async def scripted(script: Script, patience_s: float = 20.0) -> AsyncIterator[Connection]:
    """A connection to a server that follows a script."""
    sockets = 0

    async def handle(socket: ServerConnection) -> None:
        nonlocal sockets
        sockets += 1
        await script(socket, sockets)

    async with serve(handle, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        link = TableLink.read(f"http://127.0.0.1:{port}/t/abc")
        connection = Connection(link, "sortilege=x", patience_s)
        try:
            yield connection
        finally:
            await connection.close()


async def next_play(socket: ServerConnection) -> dict[str, Any]:
    """The next play; pings are passed over."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "play":
            return message


async def say(socket: ServerConnection, **message: object) -> None:
    await socket.send(json.dumps(message))


async def play_and_hear(script: Script) -> Ack | Refused:
    """The answer to a play."""
    async with scripted(script) as connection, asyncio.timeout(20):
        await connection.play(Play(0, "left", 7, "k1"))
        async for message in connection.messages():
            if isinstance(message, Ack | Refused):
                assert message.key == "k1"
                return message
    raise AssertionError("no answer")


def test_what_was_not_acknowledged_is_sent_again_under_the_same_key() -> None:
    plays: list[dict[str, Any]] = []

    async def script(socket: ServerConnection, number: int) -> None:
        plays.append(await next_play(socket))
        if number == 1:
            socket.transport.abort()  # the answer is lost
            return
        await say(socket, type="ack", key=plays[-1]["key"], version=8)
        await socket.wait_closed()

    answer = asyncio.run(play_and_hear(script))
    assert answer == Ack(plays[0]["key"], 8)
    assert len(plays) == 2 and plays[0] == plays[1]
    sent = {"type": "play", "seat": 0, "action": "left", "question_id": 7, "key": "k1"}
    assert plays[0] == sent


@pytest.mark.parametrize("code", ["store", "too-fast"])
def test_what_time_may_mend_is_sent_again_later(code: str) -> None:
    plays: list[dict[str, Any]] = []

    async def script(socket: ServerConnection, number: int) -> None:
        plays.append(await next_play(socket))
        await say(socket, type="refused", key=plays[0]["key"], code=code, text="Later.", rule=None)
        plays.append(await next_play(socket))
        await say(socket, type="ack", key=plays[0]["key"], version=8)
        await socket.wait_closed()

    assert isinstance(asyncio.run(play_and_hear(script)), Ack)
    assert plays[0] == plays[1]


def test_another_refusal_is_final() -> None:
    async def script(socket: ServerConnection, number: int) -> None:
        key = (await next_play(socket))["key"]
        await say(socket, type="refused", key=key, code="stale", text="Too late.", rule=None)
        await socket.wait_closed()

    answer = asyncio.run(play_and_hear(script))
    assert isinstance(answer, Refused) and answer.code == "stale"


def test_probes_are_echoed_and_pings_sent() -> None:
    heard: list[dict[str, Any]] = []

    async def script(socket: ServerConnection, number: int) -> None:
        assert socket.request is not None and socket.request.headers["Cookie"] == "sortilege=x"
        assert socket.request.path == "/ws/abc?protocol=2&bot=1"
        await say(socket, type="probe", number=5)
        while {"echo", "ping"} - {message["type"] for message in heard}:
            heard.append(json.loads(await socket.recv()))
        await say(socket, type="rematch", table="next", by="Ann")
        await socket.wait_closed()

    async def run() -> Rematch:
        async with scripted(script) as connection, asyncio.timeout(20):
            message = await anext(connection.messages())
            assert isinstance(message, Rematch)
            return message

    assert asyncio.run(run()).table == "next"
    assert {"type": "echo", "number": 5} in heard


@pytest.mark.parametrize("code", [4403, 4404, 4410, 4426])
def test_a_socket_that_is_closed_for_good_ends_it(code: int) -> None:
    async def script(socket: ServerConnection, number: int) -> None:
        await socket.close(code)

    async def run() -> None:
        async with scripted(script) as connection, asyncio.timeout(20):
            await anext(connection.messages())

    with pytest.raises(TableError, match=r"table|game|version"):
        asyncio.run(run())


@pytest.mark.parametrize("code", [1000, 1012, 1013, 4408, 4429])
def test_a_client_comes_back_after_any_other_end(code: int) -> None:
    async def script(socket: ServerConnection, number: int) -> None:
        if number < 4:
            await socket.close(code)
        else:
            await say(socket, type="rematch", table=f"after{number}", by="")
            await socket.wait_closed()

    async def run() -> object:
        async with scripted(script) as connection, asyncio.timeout(20):
            return await anext(connection.messages())

    assert asyncio.run(run()) == Rematch("after4", "")


def test_a_server_that_says_nothing_is_left_for_another_socket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection_module, "SILENCE_S", 0.05)
    monkeypatch.setattr(connection_module, "PING_S", 0.01)

    async def script(socket: ServerConnection, number: int) -> None:
        if number > 1:
            await say(socket, type="rematch", table="heard", by="")
        await socket.wait_closed()

    async def run() -> object:
        async with scripted(script) as connection, asyncio.timeout(20):
            return await anext(connection.messages())

    assert asyncio.run(run()) == Rematch("heard", "")


def test_a_server_that_cannot_be_reached_is_given_up() -> None:
    async def run() -> None:
        link = TableLink.read("http://127.0.0.1:9/t/abc")
        await anext(Connection(link, "", patience_s=0.05).messages())

    with pytest.raises(TableError, match="cannot be reached"):
        asyncio.run(run())


def test_a_burst_is_sent_at_once_and_more_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def run() -> None:
        pace = Pace(rate=10.0, burst=5)
        for _ in range(8):
            await pace.wait()

    monkeypatch.setattr("sortilege.remote.pace.monotonic", lambda: 100.0)
    monkeypatch.setattr("asyncio.sleep", sleep)
    asyncio.run(run())
    assert [round(seconds, 3) for seconds in slept] == [0, 0, 0, 0, 0, 0.1, 0.2, 0.3]


@pytest.mark.parametrize(
    "text", ["", "k3v9", "ftp://x/t/a", "http:///t/a", "http://x/t/", "http://x/t/a b", "http://["]
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(TableError, match="no link"):
        TableLink.read(text)


def test_a_link_leads_to_the_calls_and_to_the_socket() -> None:
    link = TableLink.read(" https://play.example/games/t/abc\n")
    assert link.call_address == "https://play.example/games/api/tables/abc"
    assert link.to("def").socket_address == "wss://play.example/games/ws/def?protocol=2&bot=1"
