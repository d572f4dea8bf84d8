"""The store: what is committed stays, what fails leaves nothing behind."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from sortilege.engine.dice import Dice, Number
from sortilege.server.store.contract import (
    Change,
    Conflict,
    Retention,
    Row,
    Store,
    StoreDamaged,
    StoreError,
    StoreUnusable,
    TableSetup,
)
from sortilege.server.store.sqlite import SqliteStore
from sortilege.table.deadlines import Deadline
from sortilege.table.seats import Seat
from sortilege.table.settings import TableSettings

T = TypeVar("T")

SEATS = (Seat("person", "Ann", owner="a"), Seat("bot", "Merlin", bot="walker", level=2))
SETUP = TableSetup("some-game", {"map": "A", "goal": 3, "show_map": True}, "a")
NEW = Change(
    table_id="t1",
    after=-1,
    phase="playing",
    awaited=[1],
    wakes=True,
    now_ms=1000,
    rows=[Row("chance", "deal 3"), Row("chance", "first 1")],
    setup=SETUP,
    seats=SEATS,
)
NEXT = Change(
    table_id="t1",
    after=2,
    phase="playing",
    awaited=[0],
    wakes=False,
    now_ms=2000,
    rows=[Row("chance", "roll 3", "1 abc")],
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path)
    store.open()
    yield store
    store.close()


def run(call: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(call)


def rows(store: Store, table_id: str = "t1") -> list[Row]:
    found = run(store.load(table_id))
    assert found is not None
    return found.rows


def test_a_table_comes_back_as_it_was(store: SqliteStore) -> None:
    deadline = Deadline(2, 5000)
    run(store.commit(replace(NEW, deadline=deadline)))
    found = run(store.load("t1"))
    assert found is not None
    assert (found.setup, found.seats, found.rows) == (SETUP, SEATS, NEW.rows)
    assert (found.deadline, found.rematch) == (deadline, None)
    assert run(store.load("t2")) is None


def test_everything_survives_a_new_start(tmp_path: Path) -> None:
    for change in (NEW, NEXT):
        store = SqliteStore(tmp_path)
        store.open()
        run(store.commit(change))
        store.close()
    store.open()
    assert rows(store) == [*NEW.rows, *NEXT.rows]
    store.close()


def test_a_log_that_moved_on_is_a_conflict(store: SqliteStore) -> None:
    run(store.commit(NEW))
    for after in (0, 1, 3):
        with pytest.raises(Conflict):
            run(store.commit(replace(NEXT, after=after)))
    with pytest.raises(Conflict):
        run(store.commit(NEW))
    assert rows(store) == NEW.rows


def test_a_key_is_kept_once(store: SqliteStore) -> None:
    run(store.commit(NEW))
    run(store.commit(NEXT))
    with pytest.raises(Conflict):
        run(store.commit(replace(NEXT, after=3)))
    assert len(rows(store)) == 3


def test_all_changes_or_none(store: SqliteStore) -> None:
    run(store.commit(NEW))
    other = replace(NEW, table_id="t2")
    with pytest.raises(Conflict):
        run(store.commit(other, replace(NEXT, after=7)))
    assert run(store.load("t2")) is None
    run(store.commit(other, replace(NEXT, rematch="t2", rematch_by="Ann")))
    found = run(store.load("t1"))
    assert found is not None and (found.rematch, found.rematch_by) == ("t2", "Ann")


def test_a_conflict_harms_nobody_else_in_the_same_commit(store: SqliteStore) -> None:
    async def together() -> list[BaseException | None]:
        jobs = [store.commit(replace(NEW, table_id=f"t{i % 7}")) for i in range(14)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    outcome = run(together())
    assert [isinstance(result, Conflict) for result in outcome] == [False] * 7 + [True] * 7
    assert all(rows(store, f"t{i}") == NEW.rows for i in range(7))


def test_deadlines_come_and_go_with_their_move(store: SqliteStore) -> None:
    run(store.commit(replace(NEW, deadline=Deadline(2, 5000))))
    run(store.commit(replace(NEXT, deadline=Deadline(3, 6000))))
    found = run(store.load("t1"))
    assert found is not None and found.deadline == Deadline(3, 6000)
    run(store.commit(replace(NEXT, after=3, rows=[Row("0", "stop")])))
    found = run(store.load("t1"))
    assert found is not None and found.deadline is None


def test_seats_may_change(store: SqliteStore) -> None:
    run(store.commit(replace(NEW, seats=(SEATS[0], Seat("link")))))
    run(store.commit(replace(NEXT, seats=SEATS)))
    found = run(store.load("t1"))
    assert found is not None and found.seats == SEATS


def test_lists_of_tables(store: SqliteStore) -> None:
    run(store.commit(NEW))
    run(store.commit(replace(NEW, table_id="t2", now_ms=3000, wakes=False)))
    created = replace(NEW, table_id="t3", now_ms=500, seats=(SEATS[1], SEATS[1]))
    run(store.commit(created))
    run(store.commit(replace(created, table_id="t4", setup=replace(SETUP, creator="b"))))
    found = run(store.tables_of("a", 10))
    assert [(s.table_id, s.awaited, s.changed_ms) for s in found] == [
        ("t2", (1,), 3000),
        ("t1", (1,), 1000),
        ("t3", (1,), 500),
    ]
    assert found[0].seats == SEATS
    assert len(run(store.tables_of("a", 1))) == 1
    assert sorted(run(store.tables_to_wake())) == ["t1", "t3", "t4"]


def test_the_list_says_who_won(store: SqliteStore) -> None:
    run(store.commit(NEW, replace(NEW, table_id="t2")))
    run(store.commit(replace(NEXT, phase="over", winners=[0, 2])))
    assert [s.winners for s in run(store.tables_of("a", 3))] == [(0, 2), ()]


def test_settings_and_faces_are_kept(store: SqliteStore) -> None:
    table_settings = TableSettings("turns", 15, False)
    seats = (replace(SEATS[0], face=11), SEATS[1])
    run(
        store.commit(replace(NEW, setup=replace(SETUP, table_settings=table_settings), seats=seats))
    )
    found = run(store.load("t1"))
    assert found is not None and (found.setup.table_settings, found.seats) == (
        table_settings,
        seats,
    )


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
    run(store.commit(NEXT, replace(NEW, table_id="t2")))
    run(store.clean_up(0, 0, FOR_EVER, ()))
    assert run(store.clean_up(10**9, 0, replace(FOR_EVER, unfinished_ms=1), ("t2",))) == ["t1"]
    assert run(store.load("t1")) is None
    store.close()


def test_dice_are_kept_until_they_change(store: SqliteStore) -> None:
    dice = Dice("1" * 64)
    more = Dice("1" * 64, (Number(1, 2, "2" * 64),))
    run(store.commit(replace(NEW, dice=dice)))
    run(store.commit(NEXT))
    found = run(store.load("t1"))
    assert found is not None and found.dice == dice and "1" * 64 not in repr(found)
    run(store.commit(replace(NEXT, after=NEXT.after + len(NEXT.rows), rows=(), dice=more)))
    found = run(store.load("t1"))
    assert found is not None and found.dice == more


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


def test_the_time_played_leaves_out_long_breaks(store: SqliteStore) -> None:
    assert run(store.played_ms("t1", 500)) == 0
    run(store.commit(NEW))
    run(store.commit(NEXT))
    assert run(store.played_ms("t1", 5000)) == 1000
    assert run(store.played_ms("t1", 300)) == 300


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
