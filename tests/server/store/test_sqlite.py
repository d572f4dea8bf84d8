"""The SQLite file: old versions, full disks, locks and other programs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sortilege.server.store.contract import (
    Retention,
    Row,
    StoreDamaged,
    StoreError,
    StoreUnusable,
)
from sortilege.server.store.sqlite import SqliteStore
from sortilege.table.deadlines import Deadline
from sortilege.table.settings import TableSettings
from tests.support.stores import NEW, NEXT, rows, run


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path)
    store.open()
    yield store
    store.close()


TO_VERSION_1 = """
DROP INDEX tables_of_creator;
DROP INDEX tables_to_wake;
ALTER TABLE tables RENAME COLUMN creator TO host;
ALTER TABLE deadlines RENAME COLUMN question_id TO decision;
ALTER TABLE tables DROP COLUMN table_settings;
ALTER TABLE tables DROP COLUMN winners;
ALTER TABLE tables DROP COLUMN rematch_by;
ALTER TABLE tables DROP COLUMN marked_ms;
ALTER TABLE tables DROP COLUMN digest;
ALTER TABLE tables DROP COLUMN revision;
ALTER TABLE tables DROP COLUMN aside;
ALTER TABLE tables DROP COLUMN dice;
DROP TABLE server_time;
DROP TABLE snapshots;
ALTER TABLE seats DROP COLUMN face;
CREATE INDEX tables_of_host ON tables (host);
CREATE INDEX wakeful_tables ON tables (changed_ms) WHERE wakes;
DROP TRIGGER log_is_append_only_2;
CREATE TRIGGER log_is_append_only_2 BEFORE DELETE ON log
    BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
PRAGMA user_version = 1;
"""


def test_a_file_of_the_first_version_still_opens(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.open()
    run(store.commit(NEW))
    store.close()
    with sqlite3.connect(store.path) as old:
        old.executescript(TO_VERSION_1)
    old.close()
    for _ in range(2):  # the second time it is one of ours
        store.open()
        found = run(store.load("t1"))
        assert found is not None and found.rows == NEW.rows
        assert [seat.face for seat in found.seats] == [0, 1]
        assert found.setup.table_settings == TableSettings(away_s=0)
        store.close()
    store.open()
    run(store.claim("t1", "n1"))
    run(store.commit(NEXT, replace(NEW, table_id="t2")))
    run(store.clean_up(0, 0, FOR_EVER, ()))
    assert run(store.clean_up(10**9, 0, replace(FOR_EVER, unfinished_ms=1), ("t2",))) == ["t1"]
    assert run(store.load("t1")) is None
    store.close()


FOR_EVER = Retention(0, 0, 0, 10**12, 10**12)


def test_old_tables_are_removed_with_all_their_rows(store: SqliteStore) -> None:
    finished = replace(NEW, table_id="t2", phase="over", deadline=Deadline(2, 5000))
    run(store.commit(NEW, finished, replace(finished, table_id="t3", now_ms=9000)))
    run(store.clean_up(NEW.now_ms, 0, FOR_EVER, ()))
    rule = replace(FOR_EVER, finished_ms=4000)
    assert run(store.clean_up(NEW.now_ms + 4001, 0, rule, {"t2"})) == []
    assert run(store.clean_up(NEW.now_ms + 4001, 0, rule, ())) == ["t2"]
    assert run(store.load("t2")) is None and rows(store) == NEW.rows
    assert [s.table_id for s in run(store.tables_of("a", 10))] == ["t3", "t1"]
    for part in ("tables", "seats", "log", "deadlines"):
        key = "id" if part == "tables" else "table_id"
        query = f"SELECT count(*) FROM {part} WHERE {key} = 't2'"
        assert store._write.execute(query).fetchone() == (0,)
    run(store.commit(NEXT, replace(NEW, table_id="t2")))  # the others go on
    assert sorted(run(store.clean_up(10**9, 0, replace(FOR_EVER, unfinished_ms=1), ()))) == [
        "t1",
        "t2",
    ]


def test_the_log_is_append_only(store: SqliteStore) -> None:
    run(store.commit(NEW))
    with sqlite3.connect(store.path) as intruder:
        for statement in ("UPDATE log SET action = 'deal 0'", "DELETE FROM log"):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                intruder.execute(statement)
    intruder.close()


def test_the_disk_is_asked_for_every_commit(store: SqliteStore) -> None:
    pragma = store._write.execute
    assert pragma("PRAGMA journal_mode").fetchone() == ("wal",)
    assert pragma("PRAGMA synchronous").fetchone() == (2,)


# --------------------------------------------------------------------------- when it cannot write or open
def test_a_full_disk_keeps_nothing_and_heals(store: SqliteStore) -> None:
    run(store.commit(NEW))
    (pages,) = store._write.execute("PRAGMA page_count").fetchone()
    store._write.execute(f"PRAGMA max_page_count = {pages}")
    wide = replace(NEXT, rows=[Row("0", "x" * 50_000)])
    with pytest.raises(StoreError, match="disk is full"):
        run(store.commit(wide))
    assert rows(store) == NEW.rows
    store._write.execute("PRAGMA max_page_count = 100000")
    run(store.commit(NEXT))
    assert len(rows(store)) == 3


def test_a_full_disk_at_the_start_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = SqliteStore._connect

    def connect_to_a_full_disk(self: SqliteStore, path: Path, patience_s: float) -> Any:
        connection = connect(self, path, patience_s)
        connection.execute("PRAGMA max_page_count = 1")
        return connection

    store = SqliteStore(tmp_path)
    with monkeypatch.context() as full:
        full.setattr(SqliteStore, "_connect", connect_to_a_full_disk)
        with pytest.raises(StoreUnusable, match=r"The disk is full: .*sortilege\.db"):
            store.open()
    store.open()  # works when there is room again
    run(store.commit(NEW))
    store.close()


def test_a_locked_file_keeps_nothing_and_heals(store: SqliteStore) -> None:
    run(store.commit(NEW))
    store._write.execute("PRAGMA busy_timeout = 10")
    blocker = sqlite3.connect(store.path, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="locked"):
        run(store.commit(NEXT))
    blocker.execute("ROLLBACK")
    blocker.close()
    run(store.commit(NEXT))
    assert len(rows(store)) == 3


def test_two_servers_cannot_share_a_folder(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match="Another Sortilège already uses"):
        SqliteStore(tmp_path).open()


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "sortilege.db") as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    with pytest.raises(StoreDamaged, match="another program"):
        SqliteStore(tmp_path).open()


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.open()
    store.close()
    with sqlite3.connect(store.path) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(StoreUnusable, match="newer version"):
        SqliteStore(tmp_path).open()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreUnusable, match=r"data folder .*file.* cannot be written"):
        SqliteStore(tmp_path / "file").open()
