"""Taking back over the wire: who may, what everybody is shown, and what the log keeps."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from sortilege import read
from sortilege.engine.match import Match
from sortilege.server.store.contract import StoreError
from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.store.sqlite_file import FILE_NAME
from tests.support.serving import Chair, Guest, Server, new_key, quick_settings


class LastOne:
    """Chance that always brings the last of what it may bring: three, on the die."""

    def draw(self, match: Match, actions: list[int], weights: list[int]) -> int:
        """The last action."""
        return actions[-1]


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[tuple[Server, Guest]]:
    store = changes.pop("store", None)
    settings = quick_settings(folder, **changes)
    with Server(settings, chance=LastOne(), store=store) as server, server.guest() as guest:
        yield server, guest


@contextmanager
def sitting(folder: Path, other: str, **changes: Any) -> Iterator[Chair]:
    """A table for one browser: its own seat, and another one of some kind."""
    with (
        serving(folder, **changes) as (_, ann),
        ann.sit(ann.create("me", other, trap="none", first=0)) as chair,
    ):
        yield chair


def undo(chair: Chair, seat: int, version: int | None = None, key: str = "") -> Any:
    """Take something back and wait for the answer."""
    key = key or new_key()
    version = chair.frame["version"] if version is None else version
    chair.say(type="undo", seat=seat, version=version, key=key)
    return chair.wait(lambda m: m["type"] in ("ack", "refused") and m["key"] == key)


def walk_and_stop(chair: Chair) -> None:
    """The first seat throws, goes one step and stops: only that told nothing."""
    for action in ("tap", "tap", "right", "stop"):
        assert chair.play(0, action)["type"] == "ack"


@dataclass
class Table:
    """A table of two people with a device each, and somebody who watches."""

    id: str
    ann: Chair
    ben: Chair
    guest: Chair


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Table]:
    with serving(tmp_path) as (server, ann), server.guest() as ben, server.guest() as carl:
        table = ann.create("me", "link", trap="none", first=0, goal=1)
        assert ben.post(f"/api/tables/{table}/join", seat=1).status_code == 200
        with ann.sit(table) as first, ben.sit(table) as second, carl.sit(table) as watching:
            yield Table(table, first, second, watching)


def test_everybody_is_shown_what_is_taken_back(two: Table) -> None:
    walk_and_stop(two.ann)
    assert two.ann.frame["undo"] == [0]
    before = two.ann.frame["version"]
    answer = undo(two.ann, 0)
    assert (answer["type"], answer["version"]) == ("ack", before + 1)
    for chair in (two.ann, two.ben, two.guest):
        chair.wait_version(before + 1)
        frame = chair.frame
        assert frame["events"] == [{"kind": "undo", "seat": 0}] and frame["since"] == before
        assert frame["awaited"] == [0] and "undo" not in frame
    assert two.ann.frame["questions"][0]["question_id"] == before + 1
    assert two.ann.play(0, "right")["type"] == "ack"


def test_it_is_offered_to_the_owner_alone(two: Table) -> None:
    walk_and_stop(two.ann)
    for chair in (two.ben, two.guest):
        chair.wait_version(two.ann.frame["version"])
        assert "undo" not in chair.frame
        assert undo(chair, 0)["code"] == "not-your-seat"


def test_the_reasons_why_not(two: Table) -> None:
    assert undo(two.ann, 0)["code"] == "undo-none"
    two.ann.play(0, "tap")
    assert undo(two.ann, 0)["code"] == "undo-shown"
    for action in ("tap", "right", "stop"):
        two.ann.play(0, action)
    for _ in range(3):
        assert undo(two.ann, 0)["type"] == "ack"
        assert two.ann.play(0, "stop")["type"] == "ack"
    refused = undo(two.ann, 0)
    assert refused["code"] == "undo-enough" and refused["text"].endswith("please go on.")
    two.ben.wait_version(two.ann.frame["version"])
    assert two.ben.play(1, "tap")["type"] == "ack"
    assert undo(two.ann, 0)["code"] == "undo-late"


def test_a_repeated_message_takes_back_once(two: Table) -> None:
    walk_and_stop(two.ann)
    seen = two.ann.frame["version"]
    first = undo(two.ann, 0, seen, "again")
    assert undo(two.ann, 0, seen, "again") == first
    assert undo(two.ann, 0, seen, "other")["code"] == "undo-shown"
    assert two.ann.sync()["version"] == seen + 1


def test_a_question_that_was_taken_back_is_stale(two: Table) -> None:
    walk_and_stop(two.ann)
    asked = two.ben.question(1)["question_id"]
    undo(two.ann, 0)
    assert two.ben.play(1, "tap", asked)["code"] == "stale"


def test_the_log_keeps_everything_and_the_record_what_counts(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, ann):
        table = ann.create("me", "here", trap="none", first=0, goal=1)
        with ann.sit(table) as chair:
            walk_and_stop(chair)
            undo(chair, 0, key="mine")
            before = chair.sync()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
        rows = database.execute("SELECT actor, action, key FROM log ORDER BY seq").fetchall()
    assert [row[1] for row in rows] == ["target F", "roll 3", "right", "stop", "undo"]
    assert rows[-1] == ("0", "undo", "0 mine")
    with serving(tmp_path) as (_, ben):
        ben.http.cookies.update(ann.http.cookies)
        with ben.sit(table) as chair:
            assert chair.frame == before, "after a restart the table is the same"
            assert undo(chair, 0, key="mine")["version"] == 5, "a retry finds its row"
            chair.play_to_the_end()
        record = ben.http.get(f"/api/tables/{table}/record").text
        replay = ben.http.get(f"/api/tables/{table}/replay").json()
    match = read(record)
    assert match.is_over and "undo" not in record
    assert len(replay["steps"]) - 1 == len(match.log) == chair.frame["version"] - 2


def test_what_was_taken_back_did_not_happen(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, ann):
        table = ann.create("me", "here", trap="none", first=0)

        def logged() -> list[str]:
            turns = ann.http.get(f"/api/tables/{table}/log").json()["turns"]
            return [event["kind"] for event in turns[-1]["events"]]

        with ann.sit(table) as chair:
            walk_and_stop(chair)
            assert logged() == ["target", "roll", "step", "stop"]
            assert ann.http.get(f"/api/tables/{table}/last-turn").json()["seat"] == 0
            undo(chair, 0)
        assert logged() == ["target", "roll", "step"]
        answer = ann.http.get(f"/api/tables/{table}/last-turn")
        assert answer.json()["code"] == "nothing-yet", "the turn goes on"


def test_a_store_that_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    class Full(SqliteStore):
        is_full = False

        async def commit(self, *changes: Any) -> None:
            if self.is_full:
                raise StoreError("The disk is full.")
            await super().commit(*changes)

    store = Full(tmp_path)
    with sitting(tmp_path, "here", store=store) as chair:
        walk_and_stop(chair)
        before = chair.sync()
        store.is_full = True
        assert undo(chair, 0, key="mine")["code"] == "store"
        assert chair.sync() == before
        store.is_full = False
        assert undo(chair, 0, key="mine")["type"] == "ack"


def test_a_bot_that_was_asked_is_asked_again(tmp_path: Path) -> None:
    with sitting(tmp_path, "bot", bot_pause_ms=(300, 300)) as chair:
        walk_and_stop(chair)
        assert chair.frame["awaited"] == [1]
        assert undo(chair, 0)["type"] == "ack"
        assert chair.sync()["awaited"] == [0]
        assert chair.play(0, "stop")["type"] == "ack"
        heard = len(chair.heard)
        chair.wait(lambda m: m["type"] == "frame" and m["awaited"] == [0])
        thrown = [m for m in chair.heard[heard:] if m["type"] == "frame"]
        assert sum(e["kind"] == "roll" for m in thrown for e in m["events"]) == 1
