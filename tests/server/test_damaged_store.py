"""A damaged database: it is noticed, mended where that is safe, and one damaged table is one table."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sortilege.server.store.contract import StoreDamaged
from sortilege.server.store.sqlite import SqliteStore
from tests.server.test_bad_input import closing_code
from tests.support.serving import Server, quick_settings
from tests.support.stores import NEW, rows, run


@pytest.mark.parametrize(
    "content", [b"not a database" * 400, b"SQLite format 3\0" + b"\xff" * 9000]
)
def test_a_damaged_file_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "sortilege.db").write_bytes(content)
    with pytest.raises(StoreDamaged, match=r"sortilege\.db is damaged"):
        SqliteStore(tmp_path).open()
    assert (tmp_path / "sortilege.db").read_bytes() == content


def test_a_page_that_was_overwritten_is_noticed(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.open()
    run(store.commit(NEW))
    store.close()
    content = bytearray(store.path.read_bytes())
    content[4096 * 2 : 4096 * 3] = b"\xaa" * 4096
    store.path.write_bytes(bytes(content))
    with pytest.raises(StoreDamaged, match="damaged"):
        SqliteStore(tmp_path).open()


def test_an_index_that_does_not_fit_its_table_is_made_anew(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.open()
    run(store.commit(NEW))
    store.close()
    with closing(sqlite3.connect(tmp_path / "sortilege.db")) as database:
        database.execute("CREATE INDEX other ON log (actor)")
        database.execute("PRAGMA writable_schema = ON")
        database.execute(
            "UPDATE sqlite_master SET sql = 'CREATE INDEX other ON log (action)' WHERE name = 'other'"
        )
        database.commit()
    store.open()
    assert rows(store) == NEW.rows
    store.close()
    with closing(sqlite3.connect(tmp_path / "sortilege.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_tables_with_other_columns_are_noticed(tmp_path: Path) -> None:
    """A wrong letter in the description of a table leaves everything readable but that column."""
    store = SqliteStore(tmp_path)
    store.open()
    store.close()
    content = store.path.read_bytes()
    store.path.write_bytes(content.replace(b"seen_ms INTEGER", b"seen_mz INTEGER"))
    with pytest.raises(StoreDamaged, match="other columns"):
        SqliteStore(tmp_path).open()


DAMAGES = {
    "options": "UPDATE tables SET options = '{\"goal\"' WHERE id = ?",
    "options of another type": "UPDATE tables SET options = '[1]' WHERE id = ?",
    "settings": "UPDATE tables SET table_settings = CAST(x'7bff7d' AS TEXT) WHERE id = ?",
    "dice": "UPDATE tables SET dice = CAST(x'7b22ff227d' AS TEXT) WHERE id = ?",
    "game": "UPDATE tables SET game = x'ff' WHERE id = ?",
    "seat": "UPDATE seats SET level = 'high' WHERE table_id = ?",
}


@pytest.mark.parametrize("what", DAMAGES)
def test_a_table_that_makes_no_sense_is_set_aside_and_the_others_go_on(
    tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        good, bad = (ann.create("me", "here", first=0) for _ in range(2))
        cookies = ann.http.cookies
    with closing(sqlite3.connect(tmp_path / "sortilege.db")) as database:
        database.execute(DAMAGES[what], (bad,))
        database.commit()
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        ann.http.cookies = cookies
        assert closing_code(ann.sit(bad)) == 4410
        assert ann.http.get(f"/api/tables/{bad}").status_code == 410
        with ann.sit(good) as chair:
            chair.play_on()
    assert not any(record.exc_info for record in caplog.records)


def test_keys_and_clocks_that_make_no_sense_harm_nobody(tmp_path: Path) -> None:
    """Which message brought a move is of no importance after a restart, and a clock can begin anew."""
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        table, cookies = ann.create("me", "here", first=0), ann.http.cookies
        with ann.sit(table) as chair:
            chair.play_on()
    with closing(sqlite3.connect(tmp_path / "sortilege.db")) as database:
        database.execute("DROP TRIGGER log_is_append_only_1")
        database.execute("UPDATE log SET key = CAST(x'ff' AS TEXT) WHERE key IS NOT NULL")
        database.execute("INSERT OR REPLACE INTO deadlines VALUES (?, 'x', 'y')", (table,))
        database.commit()
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        ann.http.cookies = cookies
        with ann.sit(table) as chair:
            version = chair.frame["version"]
            chair.play_on()
            assert chair.frame["version"] > version
