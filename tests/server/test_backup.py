"""Copies of the database, and what can be saved of a damaged one."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from sortilege.server.store import backup as backups
from sortilege.server.store.backup import backup, check, copies, keep_copies, restore
from sortilege.server.store.contract import StoreError, StoreUnusable
from sortilege.server.store.salvage import Found, _keep_table, salvage
from sortilege.server.store.sqlite import SqliteStore
from tests.support.serving import Guest, Server, quick_settings

OLD = Path(__file__).parent / "data" / "0.1.0" / "sortilege.db"


def contents(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything that belongs to the games in a database."""
    with closing(sqlite3.connect(path)) as database:
        return {
            name: sorted(database.execute(f"SELECT * FROM {name}"), key=repr)
            for name in ("tables", "seats", "log")
        }


def play_some(ann: Guest, table: str) -> None:
    with ann.sit(table) as chair:
        for _ in range(5):
            if (
                chair.frame["phase"] != "over"
            ):  # random games may be short, and then nothing more is heard
                chair.play_on()


# --------------------------------------------------------------------------- copies
def test_a_copy_made_while_people_play_is_whole(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        table = ann.create("me", "here", first=0, trap="none", goal=5)
        play_some(ann, table)
        copy = backup(tmp_path)
        assert copy.parent == tmp_path / "backups" and copy.stat().st_mode & 0o777 == 0o600
        assert contents(copy) == contents(tmp_path / "sortilege.db")
        play_some(ann, table)
    assert len(contents(copy)["log"]) < len(contents(tmp_path / "sortilege.db")["log"])
    assert sorted(path.name for path in copy.parent.iterdir()) == [copy.name]


def test_the_disk_is_lost_and_a_copy_brings_the_games_back(tmp_path: Path) -> None:
    data, shelter = tmp_path / "data", tmp_path / "shelter.db"
    with Server(quick_settings(data)) as server, server.guest() as ann:
        table, cookies = ann.create("me", "here", first=0), ann.http.cookies
        play_some(ann, table)
        backup(data, shelter)
        version = ann.sit(table).__enter__().frame["version"]
    shutil.rmtree(data)
    assert restore(data, shelter) is None
    with Server(quick_settings(data)) as server, server.guest() as ann:
        ann.http.cookies = cookies
        with ann.sit(table) as chair:
            assert chair.frame["version"] == version
        play_some(ann, table)


def test_what_is_replaced_is_kept(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.open()
    store.close()
    copy = backup(tmp_path)
    kept = restore(tmp_path, copy, datetime(2026, 1, 2, 3, 4, 5))
    assert kept == tmp_path / "sortilege-replaced-20260102-030405.db"
    check(kept)
    check(tmp_path / "sortilege.db")


def test_what_root_puts_into_a_data_folder_belongs_to_whom_the_folder_belongs_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server under systemd has a user of its own, and its host uses the commands as root."""
    data, given = tmp_path / "data", set[Path]()
    data.mkdir()
    shutil.copy(OLD, data / "sortilege.db")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda path, user, group: given.add(path))
    copy, elsewhere = backup(data), backup(data, tmp_path / "elsewhere.db")
    assert copy.parent in given and elsewhere.parent not in given
    restore(data, elsewhere)
    names = {path.name.partition(".part")[0].removesuffix(f".{os.getpid()}") for path in given}
    assert names == {"backups", copy.name, "sortilege.db", "sortilege.lock"}


def test_a_copy_is_restored_with_the_moves_that_are_still_in_its_write_ahead_log(
    tmp_path: Path,
) -> None:
    """Such as what was replaced after a crash."""
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        play_some(ann, ann.create("me", "here", first=0))
        for suffix in ("", "-wal"):
            shutil.copyfile(tmp_path / f"sortilege.db{suffix}", tmp_path / f"crashed.db{suffix}")
        expected = contents(tmp_path / "sortilege.db")
    restore(tmp_path / "data", tmp_path / "crashed.db")
    assert contents(tmp_path / "data" / "sortilege.db") == expected and len(expected["log"]) > 3
    modes = {path.stat().st_mode & 0o777 for path in (tmp_path / "data").iterdir()}
    assert modes == {0o600}


def test_a_restore_that_fails_leaves_the_games_where_they_are(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(source: Path, target: Path) -> None:
        target.write_bytes(b"half of it")
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(backups, "_copy", fail)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(StoreError, match="disk is full"):
        restore(tmp_path, whole)
    check(tmp_path / "sortilege.db")
    assert sorted(tmp_path.iterdir()) == before


def test_nothing_is_restored_under_a_running_server(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        table = ann.create("me", "here", first=0)
        copy = backup(tmp_path)
        with pytest.raises(StoreUnusable, match="Another Sortilège"):
            restore(tmp_path, copy)
        play_some(ann, table)


@pytest.mark.parametrize("content", [b"", b"hello", b"SQLite format 3\x00" + b"\x00" * 5000])
def test_what_is_not_a_copy_is_refused(tmp_path: Path, content: bytes) -> None:
    wrong = tmp_path / "wrong.db"
    wrong.write_bytes(content)
    with pytest.raises(StoreUnusable, match=r"wrong\.db"):
        restore(tmp_path / "data", wrong)
    assert not (tmp_path / "data").exists()


def test_there_is_nothing_to_copy(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no database"):
        backup(tmp_path)


def test_the_server_keeps_copies_and_the_oldest_make_room(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        for _ in range(5):
            ann.create("me", "here")
            assert keep_copies(tmp_path, 3) is not None
        assert keep_copies(tmp_path, 3) is None, "nothing has happened since"
    names = [path.name for path in copies(tmp_path)]
    assert names == [f"sortilege-{number:06}.db" for number in (3, 4, 5)]
    assert contents(copies(tmp_path)[-1]) == contents(tmp_path / "sortilege.db")


def test_a_database_without_games_is_not_copied(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)):
        assert keep_copies(tmp_path, 3) is None and copies(tmp_path) == []


def test_a_server_makes_a_copy_when_it_starts(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        ann.create("me", "here")
    with Server(quick_settings(tmp_path, copies_kept=2)) as server, server.guest() as ann:
        while not copies(tmp_path):
            ann.http.get("/api/health")
    assert contents(copies(tmp_path)[-1]) == contents(tmp_path / "sortilege.db")


# --------------------------------------------------------------------------- damage
@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The database of 0.1.0 as this version has it, all of it in one file."""
    shutil.copyfile(OLD, tmp_path / "sortilege.db")
    store = SqliteStore(tmp_path)
    store.open()
    store.close()
    return backup(tmp_path, tmp_path / "whole.db")


def test_all_of_a_sound_database_is_saved(whole: Path, tmp_path: Path) -> None:
    saved = salvage(whole, tmp_path / "new.db")
    assert saved.lost == {} and len(saved.saved) == 21
    assert contents(tmp_path / "new.db") == contents(whole)


def test_an_old_database_is_saved_as_a_new_one(whole: Path, tmp_path: Path) -> None:
    salvage(OLD, tmp_path / "new.db")
    assert contents(tmp_path / "new.db") == contents(whole)


def test_committed_moves_in_the_write_ahead_log_are_saved(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        play_some(ann, ann.create("me", "here", first=0))
        for suffix in ("", "-wal"):
            shutil.copyfile(tmp_path / f"sortilege.db{suffix}", tmp_path / f"crashed.db{suffix}")
        expected = contents(tmp_path / "sortilege.db")
    salvage(tmp_path / "crashed.db", tmp_path / "new.db")
    assert contents(tmp_path / "new.db") == expected and len(expected["log"]) > 3


def test_the_newest_dice_are_saved(tmp_path: Path) -> None:
    """A number that was added changes no version: of two rows of a table the one with more numbers counts."""
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        table = ann.create("me", "here", first=0)
        copy = backup(tmp_path)
        ann.post(f"/api/tables/{table}/dice", number="5" * 64)
        newer = contents(tmp_path / "sortilege.db")
        for suffix in ("", "-wal"):
            shutil.copyfile(tmp_path / f"sortilege.db{suffix}", tmp_path / f"crashed.db{suffix}")
    assert "5" * 64 in str(newer) and "5" * 64 not in str(contents(copy))
    salvage(tmp_path / "crashed.db", tmp_path / "new.db")
    assert contents(tmp_path / "new.db") == newer
    found = Found()
    for rows in (newer, contents(copy)):
        _keep_table(found, list(rows["tables"][0]))  # type: ignore[arg-type]
    assert found.tables[table] == list(newer["tables"][0])


@pytest.mark.parametrize("seed", range(20))
def test_a_damaged_page_costs_the_tables_on_it_and_no_others(
    whole: Path, tmp_path: Path, seed: int
) -> None:
    """Pages of zeros, of noise, of another page; a single byte."""
    rng, data = random.Random(seed), bytearray(whole.read_bytes())
    pages = len(data) // 4096
    victim = 4096 * rng.randrange(pages)
    damage = (bytes(4096), rng.randbytes(4096), bytes(data[:4096]), b"\xff")[seed % 4]
    data[victim : victim + len(damage)] = damage
    (tmp_path / "damaged.db").write_bytes(data)
    saved = salvage(tmp_path / "damaged.db", tmp_path / "new.db")
    before, after = contents(whole), contents(tmp_path / "new.db")
    for name, rows in after.items():
        kept = [row for row in before[name] if row[0] in saved.saved]
        assert rows == kept, name
    there = bytes(whole.read_bytes()[victim : victim + 4096])
    for lost in {str(row[0]) for row in before["tables"]}.difference(saved.saved):
        assert lost.encode() in there, "a table whose rows are elsewhere was lost"
    check(tmp_path / "new.db")


def test_what_is_no_database_yields_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / "noise.db").write_bytes(random.Random(1).randbytes(50_000))
    assert salvage(tmp_path / "noise.db", tmp_path / "new.db").saved == []
    check(tmp_path / "new.db")
    with pytest.raises(StoreError, match="cannot be salvaged"):
        salvage(tmp_path / "nowhere.db", tmp_path / "newer.db")
