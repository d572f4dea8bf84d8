"""`/api/ready` tells whether what is played is kept; `/api/health` only that the server is alive."""

from __future__ import annotations

import asyncio
import resource
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.web import readiness
from sortilege.server.web.readiness import Readiness
from tests.support.kill_harness import Victim
from tests.support.serving import Guest, Server, quick_settings
from tests.support.toy_dice import DICE


@pytest.fixture(autouse=True)
def _look_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH_S", 0.0)


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path)


@pytest.fixture
def ann(tmp_path: Path, store: SqliteStore) -> Iterator[Guest]:
    with Server(quick_settings(tmp_path), store=store) as server, server.guest() as ann:
        yield ann


def reason(ann: Guest) -> str:
    """Why the server is not ready. It is alive all the time, and names no file."""
    told = ann.http.get("/api/ready")
    assert told.status_code == 503 and told.headers["cache-control"] == "no-store"
    assert told.json().keys() == {"code", "text"} and "/" not in told.json()["text"]
    assert ann.http.get("/api/health").status_code == 200
    return str(told.json()["code"])


def is_ready(ann: Guest) -> bool:
    told = ann.http.get("/api/ready")
    return told.status_code == 200 and told.json() == {"status": "ok"}


def test_a_server_that_keeps_games_is_ready(ann: Guest) -> None:
    assert is_ready(ann)
    assert "set-cookie" not in ann.http.get("/api/ready").headers


def test_a_database_that_cannot_be_written_is_noticed_and_heals(
    ann: Guest, store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    assert is_ready(ann)
    store._write.execute("PRAGMA query_only = ON")
    assert reason(ann) == reason(ann) == "store"
    assert ann.post("/api/tables", game=DICE.slug, seats=[{"kind": "me"}] * 2).status_code == 503
    store._write.execute("PRAGMA query_only = OFF")
    assert is_ready(ann)
    said = [record.getMessage() for record in caplog.records if record.name == "sortilege.ready"]
    assert said[0].startswith("ready: no longer, store: ") and "readonly" in said[0]
    assert said[1:] == ["ready: again"]


def test_little_space_on_the_disk_is_told_in_time(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path, least_free_mb=10**9)) as server, server.guest() as ann:
        assert reason(ann) == "little-space"
        assert ann.create("me", "here"), "until the disk is full, people can play"


@pytest.mark.parametrize("error", [FileNotFoundError(), PermissionError()])
def test_a_disk_that_cannot_be_asked_is_not_ready(
    ann: Guest, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    def disk_usage(path: Path) -> None:
        raise error

    monkeypatch.setattr(shutil, "disk_usage", disk_usage)
    assert reason(ann) == "store"


def test_a_deleted_database_is_written_once_more_by_the_check(ann: Guest, tmp_path: Path) -> None:
    table = ann.create("me", "here")
    (tmp_path / "sortilege.db").unlink()
    assert is_ready(ann) and (tmp_path / "sortilege.db").is_file()
    assert ann.http.get(f"/api/tables/{table}").status_code == 200


def test_a_deleted_folder_is_noticed(ann: Guest, tmp_path: Path) -> None:
    shutil.rmtree(tmp_path)
    assert reason(ann) == "store"
    tmp_path.mkdir()
    assert is_ready(ann)


def test_another_file_in_its_place_is_noticed(ann: Guest, tmp_path: Path) -> None:
    shutil.copyfile(tmp_path / "sortilege.db", tmp_path / "other.db")
    (tmp_path / "other.db").replace(tmp_path / "sortilege.db")
    assert reason(ann) == "store"


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
def test_a_full_disk_is_noticed_and_heals(tmp_path: Path) -> None:
    """The operating system refuses every write of a real server, then allows them again."""
    victim = Victim(tmp_path)
    try:
        victim.start()
        assert victim.pid is not None
        with Guest(victim.address) as ann:
            while not is_ready(ann):
                pass
            resource.prlimit(victim.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            while is_ready(ann):  # the answer of the last second
                pass
            assert reason(ann) == "store"
            free = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(victim.pid, resource.RLIMIT_FSIZE, free)
            while not is_ready(ann):
                pass
            assert ann.create("me", "here")
    finally:
        victim.close()


class CountingStore(SqliteStore):
    """Counts how often it is asked to write, and answers when it may."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.asked = 0
        self.may_answer = asyncio.Event()

    async def check_writable(self) -> None:
        self.asked += 1
        await self.may_answer.wait()


def test_the_disk_is_asked_once_however_many_want_to_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "FRESH_S", 60.0)
    store = CountingStore(tmp_path)

    async def ask_often() -> None:
        ready = Readiness(quick_settings(tmp_path), store)
        asking = [asyncio.create_task(ready.problem()) for _ in range(50)]
        await asyncio.sleep(0)
        store.may_answer.set()
        assert await asyncio.gather(*asking) == [None] * 50
        assert await ready.problem() is None

    asyncio.run(ask_often())
    assert store.asked == 1


def test_a_disk_that_does_not_answer_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "PATIENCE_S", 0.01)
    ready = Readiness(quick_settings(tmp_path), CountingStore(tmp_path))
    found = asyncio.run(ready.problem())
    assert found is not None and found.code == "store"


def test_a_flood_of_requests_does_not_hide_whether_the_server_is_ready(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, requests_per_s=0.001, requests_burst=3)
    with Server(settings) as server, server.guest() as ann:
        flood = [ann.http.get("/api/games").status_code for _ in range(5)]
        assert flood == [200, 200, 200, 429, 429]
        assert is_ready(ann)
