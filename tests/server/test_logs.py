"""The log: one line for an event, as text or JSON, with table and request, and nothing about a person."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sortilege.server.logs import FORMATTERS, REQUEST, TABLE, JsonLines, TextLines, shorten
from sortilege.server.store.contract import Change, StoreError
from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.web.identity import owner_of
from tests.support.kill_harness import Victim
from tests.support.serving import Guest, Server, quick_settings

NAME = "Ottokar-Käfer"
LINE = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]{12}\+00:00 (INFO|WARNING|ERROR) [\w.]+ \S.*")


def entry(message: str, *arguments: object, error: Exception | None = None) -> logging.LogRecord:
    trace = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("sortilege", logging.ERROR, "x", 1, message, arguments, trace)


def test_the_log_names_tables_only_by_their_first_letters() -> None:
    lost = entry("table=%s is lost: %s", "abcdefgh2345", "oh")
    assert TextLines().format(lost).endswith(" ERROR sortilege table=abcd... is lost: oh")
    told = json.loads(JsonLines().format(lost))
    assert (told["table"], told["event"]) == ("abcd...", "is lost: oh")
    for path in ("/api/tables/abcdefgh2345/log", "/ws/abcdefgh2345", "/t/abcdefgh2345"):
        assert "abcd..." in shorten(path) and "efgh" not in shorten(path)
    assert shorten("GET /api/tables/nowhere") == "GET /api/tables/nowhere"


@pytest.mark.parametrize("form", FORMATTERS)
def test_an_event_is_one_line_whatever_it_says(form: str) -> None:
    try:
        raise ValueError("first\nsecond table=abcdefgh2345\r\nthird")
    except ValueError as error:
        line = FORMATTERS[form]().format(entry("oh\n%s", "forged line", error=error))
    assert len(line.splitlines()) == 1 and "Traceback" in line and "forged" in line
    assert "efgh" not in line


@pytest.mark.parametrize("form", FORMATTERS)
def test_table_and_request_come_from_where_the_work_is_done(form: str) -> None:
    async def work() -> str:
        TABLE.set("abcdefgh2345")
        REQUEST.set("4711")
        return FORMATTERS[form]().format(entry("a worker crashed"))

    line = asyncio.run(work())
    if form == "json":
        told = json.loads(line)
        assert (told["table"], told["request"]) == ("abcd...", "4711")
    else:
        assert line.endswith("table=abcd... request=4711 a worker crashed")


class FailingStore(SqliteStore):
    """A store that fails in the way that it is told."""

    error: Exception | None = None

    async def commit(self, *changes: Change) -> None:
        if self.error is not None:
            raise self.error
        await super().commit(*changes)


@pytest.fixture
def store(tmp_path: Path) -> FailingStore:
    return FailingStore(tmp_path)


@pytest.fixture
def ann(tmp_path: Path, store: FailingStore) -> Iterator[Guest]:
    with Server(quick_settings(tmp_path), store=store) as server, server.guest() as ann:
        yield ann


class Lines(logging.Handler):
    """Formats at once, as the handler of a real server does: what a line says depends on who writes it."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[dict[str, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(json.loads(JsonLines().format(record)))


@pytest.fixture
def lines() -> Iterator[list[dict[str, str]]]:
    handler, logger = Lines(), logging.getLogger("sortilege")
    logger.addHandler(handler)
    yield handler.kept
    logger.removeHandler(handler)


@pytest.mark.parametrize("error", [StoreError("the disk is full"), ValueError("a bug")])
def test_a_failure_names_the_table_and_the_socket(
    ann: Guest, store: FailingStore, lines: list[dict[str, str]], error: Exception
) -> None:
    table = ann.create("me", "here", trap="none", first=0)
    with ann.sit(table) as chair:
        request = chair.socket.response.headers["x-request-id"] if chair.socket.response else ""
        store.error = error
        assert chair.play(0, "tap")["type"] == "refused"
        store.error = None
    (failed,) = [line for line in lines if line["level"] == "error"]
    assert failed["request"] == request and failed["table"] == f"{table[:4]}..."
    assert "PlayerMove" in failed["event"] and ("traceback" in failed) == (str(error) == "a bug")


def test_every_answer_carries_the_id_of_its_request(ann: Guest, store: FailingStore) -> None:
    answers = [ann.http.get(path) for path in ("/", "/api/games", "/api/nothing", "/static/no")]
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(ids)) == 4 and all(re.fullmatch("[0-9a-f]{16}", name) for name in ids)
    assert "x-request-id" not in ann.http.get("/static/client/js/app.js").headers, (
        "a file weighs less"
    )
    given = {"X-Request-Id": "0AF7651916cd43dd8448eb211c80319c"}
    assert ann.http.get("/", headers=given).headers["x-request-id"] == given["X-Request-Id"]
    for forged in ("Ottokar", "a" * 65, "12345678\\n", "1"):
        told = ann.http.get("/", headers={"X-Request-Id": forged}).headers["x-request-id"]
        assert told != forged


@pytest.mark.parametrize("form", FORMATTERS)
def test_a_game_leaves_lines_without_a_trace_of_its_players(tmp_path: Path, form: str) -> None:
    """A real server with a person, a bot, a guest, refusals, a restart and a table that does not exist."""
    victim = Victim(tmp_path, log_format=form)
    try:
        victim.start()
        with Guest(victim.address) as ann, Guest(victim.address) as ben:
            seats = {"kind": "me", "name": NAME}, {"kind": "link"}, {"kind": "bot", "bot": "random"}
            table = ann.create_with(*(seat | {"level": 1} for seat in seats), options={"goal": 2})
            ben.http.get("/api/games")
            assert ben.post(f"/api/tables/{table}/join", seat=1, name=NAME).status_code == 200
            with ann.sit(table) as chair, ben.sit(table) as other:
                while chair.frame["phase"] != "over":
                    for seat in (chair, other):
                        seat.sync()
                        if seat.frame["questions"]:
                            seat.play_on()
                chair.say(type="nonsense")
                chair.wait(lambda message: message["type"] == "refused")
            ann.create("me", "bot", "bot")
            assert ann.http.get("/api/tables/nowhere").status_code == 404
            tokens = [*ann.http.cookies.values(), *ben.http.cookies.values()]
        victim.kill()
        victim.start()
        written = (tmp_path / "server.log").read_text("utf-8")
    finally:
        victim.close()
    lines = [line for line in written.splitlines() if not line.startswith(ANNOUNCED) and line]
    assert any("created" in line for line in lines)
    for line in lines:
        events = json.loads(line) if form == "json" else LINE.fullmatch(line)
        assert events, line
    for secret in (NAME, table, "127.0.0.1", *tokens, *map(owner_of, tokens)):
        assert all(secret not in line for line in lines), secret


ANNOUNCED = ("Sortilège is open", "Games are kept in")
"""What is printed for the person who starts a server; the log is on another stream."""
