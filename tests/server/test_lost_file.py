"""The database is deleted or replaced under the running server: an acknowledged move is still never lost."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.serving import Chair, Guest, Server, quick_settings

PARTS = ("sortilege.db", "sortilege.db-wal", "sortilege.db-shm")


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[Guest]:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        yield ann


def moves(chair: Chair, count: int) -> None:
    """Make some moves, each of which must be acknowledged."""
    for _ in range(count):
        question = next(iter(chair.frame["questions"]))
        choices = question["actions"]
        told = chair.play(question["seat"], choices[chair.frame["version"] % len(choices)])
        assert told["type"] == "ack", told
        chair.wait_version(told["version"])


@pytest.mark.parametrize("lost", [PARTS, PARTS[:1], PARTS[1:2], PARTS[:2]])
def test_a_deleted_database_is_written_once_more(
    ann: Guest, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, lost: tuple[str, ...]
) -> None:
    table = ann.create("me", "here", first=0, trap="none")
    with ann.sit(table) as chair:
        moves(chair, 3)
        for name in lost:
            (tmp_path / name).unlink(missing_ok=True)
        moves(chair, 3)
        version = chair.frame["version"]
        after_a_crash = shutil.copytree(tmp_path, tmp_path_factory.mktemp("crashed") / "data")
    with Server(quick_settings(after_a_crash)) as server, server.guest() as again:
        again.http.cookies = ann.http.cookies
        with again.sit(table) as chair:
            assert chair.frame["version"] == version
            moves(chair, 2)


LOOK = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
print(database.execute("SELECT count(*) FROM log").fetchone()[0])
database.close()
"""


def test_another_program_that_looks_into_the_database_takes_nothing_away(
    ann: Guest, tmp_path: Path
) -> None:
    """The last program that closes a database removes its write-ahead log: a server must count."""
    table, wal = ann.create("me", "here", first=0, trap="none"), tmp_path / "sortilege.db-wal"
    with ann.sit(table) as chair:
        moves(chair, 2)
        before = wal.stat().st_ino
        for _ in range(2):
            looking = [sys.executable, "-c", LOOK, str(tmp_path / "sortilege.db")]
            assert int(subprocess.run(looking, capture_output=True, check=True).stdout) >= 2
            assert wal.stat().st_ino == before
            moves(chair, 1)


def test_a_replaced_database_stops_the_game_at_once(ann: Guest, tmp_path: Path) -> None:
    table = ann.create("me", "here", first=0, trap="none")
    with ann.sit(table) as chair:
        moves(chair, 2)
        other = tmp_path / "other.db"
        shutil.copyfile(tmp_path / "sortilege.db", other)
        other.replace(tmp_path / "sortilege.db")
        question = chair.frame["questions"][0]
        told = chair.play(question["seat"], question["actions"][0])
        assert (told["type"], told["code"]) == ("refused", "store")
    assert ann.http.get("/api/tables").status_code == 503
