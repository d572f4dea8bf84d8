"""A database of 0.1.0 opens: every table is there, running games go on, finished ones are shown.

`data/0.1.0/README.md` tells how the file was made.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sortilege import read
from sortilege.server.store.schema import SCHEMA_VERSION
from sortilege.server.store.sqlite_file import FILE_NAME
from tests.support.serving import Chair, Guest, Server, quick_settings

OLD_FILE = Path(__file__).parent / "data" / "0.1.0" / FILE_NAME
RECORDS = Path(__file__).parents[1] / "games"
TOKEN = "files-of-version-0-1-0"


def rows(query: str) -> list[Any]:
    with closing(sqlite3.connect(f"file:{OLD_FILE}?mode=ro", uri=True)) as database:
        return database.execute(query).fetchall()


TABLES = {
    phase: [table for (table,) in rows(f"SELECT id FROM tables WHERE phase = '{phase}'")]
    for phase in ("waiting", "playing", "over")
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    shutil.copy(OLD_FILE, tmp_path / FILE_NAME)
    return tmp_path


@pytest.fixture
def old(data: Path) -> Iterator[Guest]:
    """The browser that has played in 0.1.0, at a server of today with its file."""
    with Server(quick_settings(data)) as server, server.guest() as guest:
        guest.http.cookies.set("sortilege", TOKEN)
        yield guest


def test_the_file_is_one_of_0_1_0() -> None:
    assert rows("PRAGMA user_version") == [(2,)] and SCHEMA_VERSION > 2
    columns = {name for _, name, *_ in rows("PRAGMA table_info(tables)")}
    assert {"host", "manners"} < columns
    assert len(rows("SELECT DISTINCT game FROM tables")) == 4
    assert len(rows("SELECT * FROM deadlines")) == 1
    assert rows("SELECT count(*) FROM tables WHERE rematch IS NOT NULL") == [(4,)]
    assert OLD_FILE.stat().st_size < 300_000


def test_every_table_is_found(old: Guest) -> None:
    listed = {table["table"]: table for table in old.http.get("/api/tables").json()}
    assert listed.keys() == {table for tables in TABLES.values() for table in tables}
    assert all(table["winners"] == [] for table in listed.values() if table["phase"] == "over")
    for phase, tables in TABLES.items():
        for table in tables:
            info = old.http.get(f"/api/tables/{table}").json()
            assert info["is_creator"] and info["seats"][0]["yours"]
            assert info["table_settings"]["away_s"] == 60 and info["table_settings"]["spectators"]
            assert info["phase"] == phase or phase == "playing"  # bots have played on


def test_finished_games_are_replayed_and_have_their_records(old: Guest) -> None:
    records = set()
    for table in TABLES["over"]:
        text = old.http.get(f"/api/tables/{table}/record").text
        replay = old.http.get(f"/api/tables/{table}/replay").json()
        assert replay["steps"][-1]["version"] == len(read(text).log)
        assert old.http.get(f"/api/tables/{table}/story").json()["figures"]
        records.add(text)
    kept = {path.read_text(encoding="utf-8") for path in RECORDS.glob("*/records/0.1.0/*.txt")}
    assert records == kept


def test_a_rematch_leads_to_the_table_that_was_made_then(old: Guest) -> None:
    made = rows("SELECT id, rematch FROM tables WHERE rematch IS NOT NULL")
    for table, rematch in made:
        assert old.post(f"/api/tables/{table}/rematch").json()["table"] == rematch


def play_once(chair: Chair) -> None:
    """Play until a move is acknowledged; in a race others may be faster. A game may also end before that."""
    while chair.frame["phase"] == "playing":
        question = next(iter(chair.frame["questions"]), None)
        if question is None:
            chair.hear()
        elif chair.play(question["seat"], question["actions"][0])["type"] == "ack":
            return


@pytest.mark.parametrize("table", TABLES["playing"])
def test_a_running_game_goes_on(old: Guest, table: str) -> None:
    ((version,),) = rows(f"SELECT version FROM tables WHERE id = '{table}'")
    with old.sit(table) as chair:
        assert chair.frame["version"] >= version
        play_once(chair)
        assert chair.frame["version"] > version


def test_a_waiting_table_is_filled_and_begins(old: Guest) -> None:
    for table in TABLES["waiting"]:
        assert old.post(f"/api/tables/{table}/fill", bot="random", level=1).status_code == 200
        assert old.http.get(f"/api/tables/{table}").json()["phase"] != "waiting"


def test_a_running_clock_goes_on_where_it_stopped(data: Path) -> None:
    ((table, left_ms),) = rows(
        "SELECT table_id, due_ms - changed_ms FROM deadlines JOIN tables ON id = table_id"
    )
    server = Server(quick_settings(data), now_ms=lambda: 10**12)
    with server, server.guest() as guest:
        guest.http.cookies.set("sortilege", TOKEN)
        with guest.sit(table) as chair:
            assert chair.frame["clock"] == {"left_ms": left_ms} and left_ms > 0


# --------------------------------------------------------------------------- tables without dice
def finish(guest: Guest, table: str) -> None:
    with guest.sit(table) as chair:
        chair.play_to_the_end()


def test_a_table_of_schema_5_plays_on_and_claims_nothing(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        table = ann.create("me", "here", trap="none", first=0)
        with ann.sit(table) as chair:
            chair.play_on()
        cookies = ann.http.cookies
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
        database.executescript(
            "DROP TABLE snapshots; ALTER TABLE tables DROP COLUMN dice; PRAGMA user_version = 5;"
        )
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        ann.http.cookies = cookies
        nothing: dict[str, Any] = {
            "commitment": None,
            "given": False,
            "numbers": [],
            "seed": None,
            "draws": [],
            "begun_at": 0,
        }
        assert ann.http.get(f"/api/tables/{table}/dice").json() == nothing
        assert ann.post(f"/api/tables/{table}/dice", number="0" * 64).json() == nothing
        assert ann.http.get(f"/api/tables/{table}").json()["commitment"] is None
        finish(ann, table)
        assert ann.http.get(f"/api/tables/{table}/dice").json() == nothing
        text = ann.http.get(f"/api/tables/{table}/record").text
        assert "seed " not in text and read(text).is_over
        again = ann.post(f"/api/tables/{table}/rematch").json()["table"]
        assert ann.http.get(f"/api/tables/{again}/dice").json()["commitment"]


def test_finished_games_of_0_1_0_claim_nothing(old: Guest) -> None:
    told = [old.http.get(f"/api/tables/{table}/dice").json() for table in TABLES["over"]]
    assert told and all(dice["commitment"] is None and dice["draws"] == [] for dice in told)
