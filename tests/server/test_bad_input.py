"""Bad input of every kind: each gets a clear answer, and no game is harmed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from sortilege.server.web.identity import is_foreign
from sortilege.server.web.limits import Buckets, ConnectionCounts
from tests.support.serving import PATIENCE_S, Chair, Guest, Server, new_key, quick_settings
from tests.support.toy_dice import DICE


@pytest.fixture
def chair(ann: Guest) -> Iterator[Chair]:
    """Ann on both seats of a game that has begun; after each test the game must go on unharmed."""
    table = ann.create("me", "here", trap="none", first=0)
    with ann.sit(table) as chair:
        yield chair
        before = chair.frame["version"]
    with ann.sit(table) as fresh:
        assert fresh.frame["version"] == before
        assert fresh.play(0, "tap")["type"] == "ack"


def closing_code(chair: Chair) -> int | None:
    """The code with which the server closes the socket."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            chair.hear()
    return closed.value.rcvd.code if closed.value.rcvd else None


def refusal(chair: Chair) -> dict[str, Any]:
    return chair.wait(lambda m: m["type"] == "refused")


PLAY = {"type": "play", "seat": 0, "action": "tap", "question_id": 0, "key": "k"}
UNDO = {"type": "undo", "seat": 0, "version": 0, "key": "k"}


# --------------------------------------------------------------------------- messages
@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{",
        "null",
        "[]",
        "{}",
        '{"type": "frame"}',
        '{"type": "play"}',
        '{"type": "sync", "more": 1}',
        '{"type": "ping"}',
        '{"type": "ping", "sent": "soon"}',
        '{"type": "look", "seat": -1}',
        '{"type": "react", "seat": 0, "reaction": "rude"}',
        '{"type": "react", "seat": 0, "reaction": "hello", "text": "hello"}',
        '{"type": "react", "seat": 9, "reaction": "hello"}',
        '{"type": "look", "seat": 99999999999999999999999}',
        json.dumps("x" * 4000),
        "[" * 4000,
        '{"type": "ping", "sent": 1' + "0" * 4000 + "}",
    ],
)
def test_malformed_messages(chair: Chair, text: str) -> None:
    chair.socket.send(text)
    assert refusal(chair)["code"] == "malformed"


@pytest.mark.parametrize(
    "change",
    [
        {"seat": "0"},
        {"seat": 6},
        {"seat": None},
        {"action": 7},
        {"action": ""},
        {"action": "x" * 201},
        {"question_id": -1},
        {"question_id": 1.5},
        {"question_id": True},
        {"extra": "field"},
        {"owner": "me"},
    ],
)
def test_malformed_plays_are_refused_under_their_key(chair: Chair, change: dict[str, Any]) -> None:
    chair.say(**PLAY | {"key": "mine"} | change)
    told = refusal(chair)
    assert (told["code"], told["key"]) == ("malformed", "mine")


@pytest.mark.parametrize(
    "change",
    [
        {"seat": "0"},
        {"seat": 6},
        {"seat": None},
        {"version": -1},
        {"version": 2**53 + 1},
        {"version": 1.5},
        {"version": None},
        {"action": "stop"},
        {"question_id": 0},
    ],
)
def test_malformed_undos_are_refused_under_their_key(chair: Chair, change: dict[str, Any]) -> None:
    chair.say(**UNDO | {"key": "mine"} | change)
    told = refusal(chair)
    assert (told["code"], told["key"]) == ("malformed", "mine")


@pytest.mark.parametrize("missing", ["seat", "version", "key"])
def test_undos_with_a_field_missing(chair: Chair, missing: str) -> None:
    chair.say(**{name: value for name, value in UNDO.items() if name != missing})
    assert refusal(chair)["code"] == "malformed"


@pytest.mark.parametrize("version", [0, 1, 2**53])
def test_an_undo_of_nothing(chair: Chair, version: int) -> None:
    chair.say(**UNDO | {"version": version})
    assert refusal(chair)["code"] == "undo-none"


@pytest.mark.parametrize("seat", [2, 5])
def test_an_undo_for_a_seat_that_does_not_exist(chair: Chair, seat: int) -> None:
    chair.say(**UNDO | {"seat": seat})
    assert refusal(chair)["code"] == "not-your-seat"


@pytest.mark.parametrize("key", ["", "k" * 65, 5, None])
def test_a_key_that_is_malformed(chair: Chair, key: Any) -> None:
    chair.say(**PLAY | {"key": key})
    told = refusal(chair)
    assert (told["code"], told["key"]) == ("malformed", None)


@pytest.mark.parametrize("data", [b"\x00\xff\xfe", b'{"type":"sync","x":"\xff"}'])
def test_bytes_that_are_not_text(chair: Chair, data: bytes) -> None:
    chair.socket.send(data)
    assert refusal(chair)["code"] == "malformed"


@pytest.mark.parametrize("size", [4097, 100_000])
def test_an_oversized_message_closes_the_socket(chair: Chair, size: int) -> None:
    chair.socket.send("x" * size)
    assert closing_code(chair) == 1009


@pytest.mark.parametrize("action", ["fly", "lef", "left X", "LEFT", "left ", "tap tap", "\u202e"])
def test_texts_that_are_not_actions(chair: Chair, action: str) -> None:
    assert chair.play(0, action)["code"] == "malformed"


def test_out_of_turn_stale_and_illegal(chair: Chair) -> None:
    told = chair.play(1, "left", question_id=chair.frame["version"])
    assert (told["code"], told["rule"]) == ("illegal", "TD-01")
    assert chair.play(0, "tap", question_id=77)["code"] == "stale"
    assert chair.play(0, "roll 3")["code"] == "illegal"
    assert chair.play(0, "target C")["code"] == "illegal"
    assert chair.play(5, "tap", question_id=0)["code"] == "not-your-seat"


# --------------------------------------------------------------------------- whose seat
def test_another_seats_token_and_no_token(server: Server, ann: Guest) -> None:
    with server.guest() as ben, server.guest() as thief:
        table = ann.create("me", "link", trap="none", first=0)
        ben.post(f"/api/tables/{table}/join", seat=1, name="Ben")
        with ben.sit(table) as chair:
            assert chair.play(0, "tap", question_id=0)["code"] == "not-your-seat"
        with thief.sit(table) as chair:
            assert chair.play(0, "tap", question_id=0)["code"] == "not-your-seat"
        for cookie in ("", "sortilege=", "sortilege=zzzz", f"sortilege={'a' * 22}", "other=1"):
            with thief.sit(table, Cookie=cookie) as chair:
                assert chair.frame["eye"] is None and chair.frame["questions"] == []
                assert chair.play(0, "tap", question_id=0)["code"] == "not-your-seat"
                chair.say(type="look", seat=0)
                assert refusal(chair)["code"] == "not-your-seat"
        with ann.sit(table) as chair:
            assert chair.play(0, "tap")["type"] == "ack"


def test_the_key_of_another_player_acknowledges_nothing(server: Server, ann: Guest) -> None:
    with server.guest() as ben:
        table = ann.create("me", "link", trap="none", first=0)
        ben.post(f"/api/tables/{table}/join", seat=1, name="Ben")
        key = new_key()
        with ann.sit(table) as one, ben.sit(table) as two:
            assert one.play(0, "tap", key=key)["type"] == "ack"
            assert two.play(0, "tap", question_id=0, key=key)["code"] == "not-your-seat"
            assert two.play(1, "tap", question_id=9, key=key)["type"] == "refused"


# --------------------------------------------------------------------------- where from
def test_a_foreign_page_gets_no_socket(ann: Guest) -> None:
    table = ann.create("me", "here")
    for origin in ("http://evil.example", "null", "file://", f"{ann.address}.evil.example"):
        with pytest.raises(InvalidStatus) as refused:
            ann.sit(table, Origin=origin)
        assert refused.value.response.status_code == 403


def test_a_foreign_page_posts_nothing(ann: Guest) -> None:
    wish = {"game": DICE.slug, "seats": [{"kind": "me"}, {"kind": "here"}]}
    for origin in ("http://evil.example", "null"):
        refused = ann.http.post("/api/tables", json=wish, headers={"Origin": origin})
        assert (refused.status_code, refused.json()["code"]) == (403, "foreign")
    allowed = ann.http.post("/api/tables", json=wish, headers={"Origin": ann.address})
    assert allowed.status_code == 201


def test_programs_that_name_no_origin_are_welcome() -> None:
    assert not is_foreign(httpx_headers(host="x"))
    assert not is_foreign(httpx_headers(host="x:80", origin="https://x:80"))
    assert is_foreign(httpx_headers(host="x", origin="ftp://x"))


def httpx_headers(**values: str) -> Any:
    return httpx.Headers(values)


@pytest.mark.parametrize("protocol", [1, 3, "", "two", "2.0"])
def test_another_version_of_the_messages_is_sent_away(ann: Guest, protocol: object) -> None:
    table = ann.create("me", "here")
    assert closing_code(ann.sit(table, protocol)) == 4426
    assert ann.http.get("/api/health").json()["protocol"] == 2


def test_a_socket_without_a_version_is_sent_away(ann: Guest) -> None:
    address = f"{ann.address.replace('http', 'ws')}/ws/{ann.create('me', 'here')}"
    with connect(address, compression=None, proxy=None) as socket, pytest.raises(ConnectionClosed):
        socket.recv(timeout=PATIENCE_S)
    assert socket.close_code == 4426


def test_an_unknown_table_is_reported(ann: Guest) -> None:
    assert ann.http.get("/api/tables/..%2f..%2fetc").status_code == 404
    for name in ("nowhere", "a" * 500, "%00"):
        assert closing_code(ann.sit(name)) == 4404
        assert ann.http.get(f"/api/tables/{name}").status_code == 404


# --------------------------------------------------------------------------- requests
GAME = DICE.slug
TWO = [{"kind": "me"}, {"kind": "here"}]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b"\xff\xfe", 400, "malformed"),
        (b"[1, 2]", 400, "malformed"),
        ({"game": GAME}, 400, "malformed"),
        ({"game": GAME, "seats": TWO, "more": 1}, 400, "malformed"),
        ({"game": GAME, "seats": [{"kind": "queen"}]}, 400, "malformed"),
        ({"game": GAME, "seats": [{"kind": "me", "owner": "x"}] * 2}, 400, "malformed"),
        ({"game": GAME, "seats": [{"kind": "me", "name": "x" * 81}] * 2}, 400, "malformed"),
        ({"game": GAME, "seats": TWO * 9}, 400, "malformed"),
        ({"game": GAME, "seats": TWO, "options": {"trap": {"a": 1}}}, 400, "malformed"),
        ({"game": "chess", "seats": TWO}, 404, "unknown-game"),
        ({"game": "../rules", "seats": TWO}, 404, "unknown-game"),
        ({"game": GAME, "seats": []}, 400, "bad-seats"),
        ({"game": GAME, "seats": TWO[:1]}, 400, "bad-seats"),
        ({"game": GAME, "seats": TWO * 3}, 400, "bad-seats"),
        ({"game": GAME, "seats": TWO, "options": {"goal": 25}}, 400, "bad-option"),
        ({"game": GAME, "seats": TWO, "options": {"trap": ["A-C"]}}, 400, "bad-option"),
        ({"game": GAME, "seats": TWO, "options": {"trap": "A-C"}}, 400, "bad-option"),
        ({"game": GAME, "seats": TWO, "options": {"first": 2}}, 400, "bad-option"),
        ({"game": GAME, "seats": TWO, "options": {"wings": 2}}, 400, "bad-option"),
        ({"game": GAME, "seats": [*TWO, {"kind": "bot"}]}, 400, "unknown-bot"),
        ({"game": GAME, "seats": [*TWO, {"kind": "bot", "bot": "x"}]}, 400, "unknown-bot"),
        ({"game": GAME, "seats": TWO, "options": {"trap": "A" * 20_000}}, 413, "too-large"),
    ],
)
def test_tables_that_cannot_be_created(ann: Guest, body: Any, status: int, code: str) -> None:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    refused = ann.http.post("/api/tables", content=content)
    assert (refused.status_code, refused.json()["code"]) == (status, code), refused.text
    assert refused.json()["text"]
    assert ann.http.get("/api/tables").json() == []


def test_joins_that_are_refused(ann: Guest) -> None:
    table = ann.create("me", "link")
    path = f"/api/tables/{table}/join"
    for body, status in (
        ({}, 400),
        ({"seat": 9}, 400),
        ({"seat": 5}, 404),
        ({"seat": 1, "x": 1}, 400),
    ):
        assert ann.http.post(path, json=body).status_code == status
    assert ann.post("/api/tables/nowhere/join", seat=1).status_code == 404
    assert ann.post("/api/tables/nowhere/rematch").status_code == 404
    assert ann.http.get(f"/api/tables/{table}").json()["phase"] == "waiting"


def test_methods_and_paths_that_do_not_exist(ann: Guest) -> None:
    assert ann.http.delete("/api/tables").status_code == 405
    assert ann.http.get("/api/nothing").status_code == 404
    assert ann.http.get("/robots.txt").status_code == 404
    assert ann.http.post("/t/abc").status_code == 405


# --------------------------------------------------------------------------- too fast, too many
def test_a_flood_of_messages_is_slowed_then_cut(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, messages_per_s=0.001, messages_burst=5, queued_messages=200)
    with Server(settings) as server, server.guest() as ann:
        table = ann.create("me", "here", first=0)
        chair = ann.sit(table)
        codes = []
        with pytest.raises(ConnectionClosed) as closed:
            for _ in range(300):
                chair.say(**PLAY | {"key": new_key(), "question_id": 99})
            while True:
                codes.append(chair.hear().get("code"))
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4408
        with ann.sit(table) as fresh:
            assert fresh.play(0, "tap")["type"] == "ack"


def test_too_many_messages_are_refused(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, messages_per_s=0.001, messages_burst=2)
    server = Server(settings)
    with server, server.guest() as ann, ann.sit(ann.create("me", "here", first=0)) as chair:
        answers = [chair.play(0, "tap", question_id=99) for _ in range(3)]
        assert [a["code"] for a in answers] == ["stale", "stale", "too-fast"]


def test_requests_and_tables_are_limited_by_address(tmp_path: Path) -> None:
    settings = quick_settings(
        tmp_path, requests_per_s=0.001, requests_burst=7, tables_per_s=0.001, tables_burst=2
    )
    with Server(settings) as server, server.guest() as ann:
        wish = {"game": GAME, "seats": TWO}
        codes = [ann.post("/api/tables", **wish).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        answers = [ann.http.get("/api/games") for _ in range(5)]
        assert answers[0].status_code == 200 and answers[-1].status_code == 429
        assert (
            answers[-1].json()["code"] == "too-fast" and answers[-1].headers["retry-after"] == "1"
        )
        assert ann.http.get("/").status_code == 200


def test_sockets_are_limited_by_address(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path, sockets_per_address=2)) as server, server.guest() as ann:
        table = ann.create("me", "here")
        with ann.sit(table), ann.sit(table):
            assert closing_code(ann.sit(table)) == 4429


def test_limits_forget() -> None:
    buckets = Buckets(rate=1000.0, burst=1)
    buckets.MOST = 3
    assert all(buckets.take(str(i)) for i in range(50))
    assert len(buckets._buckets) <= 3
    counts = ConnectionCounts(1)
    assert counts.enter("a") and not counts.enter("a")
    counts.leave("a")
    assert counts.enter("a")
