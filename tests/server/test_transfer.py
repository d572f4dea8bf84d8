"""Games are exported as text, moved to another machine, and go on there."""

from __future__ import annotations

import shutil
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sortilege import read
from sortilege.server.store.contract import StoreError
from sortilege.server.transfer.exporting import export_records, export_tables
from sortilege.server.transfer.importing import import_files
from sortilege.server.transfer.table_file import BadFile, read_table_file, write_table_file
from tests.server.test_backup import OLD
from tests.server.test_checked_logs import damage
from tests.server.test_old_files import TABLES, TOKEN, play_once
from tests.server.test_undo import serving, undo, walk_and_stop
from tests.support.postgresql import new_address
from tests.support.serving import Guest, Server, quick_settings
from tests.support.toy_dice import DICE
from tests.support.variants import own_slugs

House = tuple[Path, dict[str, str], str]


def contents(data: Path) -> dict[str, list[dict[str, Any]]]:
    """Everything that belongs to the games in a data folder, but for the keys of moves."""
    with closing(sqlite3.connect(data / "sortilege.db")) as database:
        database.row_factory = sqlite3.Row
        found = {
            name: [dict(row) for row in database.execute(f"SELECT * FROM {name} ORDER BY 1, 2")]
            for name in ("tables", "seats", "log", "deadlines")
        }
    for row in found["log"]:
        del row["key"]
    return found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """A data folder with tables of every game, the cookies of who plays there, and a table with an undone move."""
    data = tmp_path_factory.mktemp("house")
    with Server(quick_settings(data)) as server, server.guest() as ann:
        for slug in own_slugs():
            for _ in range(2):
                with ann.sit(ann.create("me", "bot", game=slug)) as chair:
                    while chair.frame["version"] < 12:
                        play_once(chair)
            ann.create("me", "link", game=slug)
        with ann.sit(ann.create("bot", "bot", trap="none", goal=1)) as chair:
            while chair.frame["phase"] != "over":
                chair.hear()
        cookies = dict(ann.http.cookies)
    with serving(data) as (_, ann):
        ann.http.cookies.update(cookies)
        undone = ann.create("me", "here", trap="none", first=0)
        with ann.sit(undone) as chair:
            walk_and_stop(chair)
            assert undo(chair, 0)["type"] == "ack"
    return data, cookies, undone


@pytest.mark.parametrize("name", ["games.zip", "games"])
def test_every_table_comes_back_as_it_was(house: House, tmp_path: Path, name: str) -> None:
    data, _, _ = house
    target, other = tmp_path / name, tmp_path / "other"
    exported = export_tables(data, target)
    assert exported.written == len(contents(data)["tables"]) == 3 * len(own_slugs()) + 2
    assert exported.unreadable == {}
    imported = import_files(other, [target])
    assert len(imported.added) == exported.written and not imported.refused
    assert contents(other) == contents(data)
    again = import_files(other, [target])
    assert again.added == [] and sorted(again.known) == sorted(imported.added)
    assert contents(other) == contents(data)


def test_only_the_owner_can_read_what_is_exported(house: House, tmp_path: Path) -> None:
    for name, mode in (("games.zip", 0o600), ("games", 0o700)):
        export_tables(house[0], tmp_path / name)
        assert (tmp_path / name).stat().st_mode & 0o777 == mode
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "games").iterdir()} == {0o600}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games", "games.zip"]


def test_people_play_on_with_the_browsers_they_had(house: House, tmp_path: Path) -> None:
    data, cookies, undone = house
    export_tables(data, tmp_path / "games.zip")
    import_files(tmp_path / "other", [tmp_path / "games.zip"])
    versions = {row["id"]: row["version"] for row in contents(data)["tables"]}
    with serving(tmp_path / "other") as (_, ann):
        ann.http.cookies.update(cookies)
        listed = {table["table"]: table for table in ann.http.get("/api/tables").json()}
        assert listed.keys() == versions.keys()
        for table, version in versions.items():
            with ann.sit(table) as chair:
                assert chair.frame["version"] >= version
                play_once(chair)
        with ann.sit(undone) as chair:
            assert chair.play(0, "stop")["type"] == "ack", "as if it had never been played"


def test_the_record_leaves_out_what_was_undone(house: House, tmp_path: Path) -> None:
    data, _, undone = house
    export_tables(data, tmp_path / "games")
    table = read_table_file((tmp_path / "games" / f"{undone}.txt").read_text("utf-8"))
    assert [row.action for row in table.log][-2:] == ["stop", "undo"]
    match = read(table.record)
    assert "stop" not in table.record and len(match.log) == len(table.log) - 2
    assert all("key" not in line for line in write_table_file(table).splitlines())


def test_a_server_may_run_during_an_export_but_not_during_an_import(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Server(quick_settings(data)) as server, server.guest() as ann:
        table = ann.create("me", "here", first=0)
        with ann.sit(table) as chair:
            chair.play_on()
            assert export_tables(data, tmp_path / "games").written == 1
            with pytest.raises(StoreError, match="Another Sortilège"):
                import_files(data, [tmp_path / "games"])
            chair.play_on()
    refused = import_files(data, [tmp_path / "games"]).refused
    assert refused == {
        str(tmp_path / "games" / f"{table}.txt"): f"table {table} is here already, with other moves"
    }


# --------------------------------------------------------------------------- what bots played for people
def mark_stand_in(data: Path, table: str) -> int:
    """Say that a bot played what the first seat did first; returns the number of the row."""
    with closing(sqlite3.connect(data / "sortilege.db")) as database:
        query = "SELECT min(seq) FROM log WHERE table_id = ? AND actor = '0'"
        (row,) = database.execute(query, (table,)).fetchone()
        database.executescript(
            "DROP TRIGGER log_is_append_only_1;"
            f"UPDATE log SET key = 'stand-in 0 {row}' WHERE table_id = '{table}' AND seq = {row};"
        )
    return int(row)


def test_a_moved_table_still_tells_what_a_bot_played(house: House, tmp_path: Path) -> None:
    data, target = tmp_path / "data", tmp_path / "games"
    shutil.copytree(house[0], data)
    row = mark_stand_in(data, house[2])
    export_tables(data, target)
    text = (target / f"{house[2]}.txt").read_text("utf-8")
    assert read_table_file(text).head.stand_ins == [(row, 0)]
    assert f"stand_ins [[{row},0]]" in text.splitlines()
    import_files(tmp_path / "other", [target])
    with serving(tmp_path / "other") as (_, ann):
        log = ann.http.get(f"/api/tables/{house[2]}/log").json()
    events = [event for turn in log["turns"] for event in turn["events"]]
    assert [e["seat"] for e in events if e["kind"] == "stand_in"] == [0]


def test_files_that_say_nothing_about_bots_are_read(house: House, tmp_path: Path) -> None:
    export_tables(house[0], tmp_path / "games")
    change_file(tmp_path / "games", house[2], "stand_ins []\n", "")
    assert import_files(tmp_path / "other", [tmp_path / "games"]).refused == {}


def test_a_file_beside_the_records_tells_what_bots_played(old: Path, tmp_path: Path) -> None:
    row = mark_stand_in(old, TABLES["over"][0])
    exported = export_records(old, tmp_path / "records")
    assert exported.written == len(TABLES["over"]), "of games"
    told = (tmp_path / "records" / "stand-ins.csv").read_text("utf-8").splitlines()
    name = told[1].partition(",")[0]
    assert told == ["record,action,seat", f"{name},{row + 1},0"]
    record = (tmp_path / "records" / name).read_text("utf-8")
    assert "stand" not in record and read(record).is_over, "its form is fixed"


def test_a_game_that_is_downloaded_alone_tells_it_too(old: Path) -> None:
    over, running = TABLES["over"][0], TABLES["playing"][0]
    row = mark_stand_in(old, over)
    with serving(old) as (_, ann):
        told = ann.http.get(f"/api/tables/{over}/stand-ins")
        refused = ann.http.get(f"/api/tables/{running}/stand-ins")
    assert told.headers["content-type"].startswith("text/csv")
    assert told.text.splitlines() == ["record,action,seat", f"{over}.txt,{row + 1},0"]
    assert (refused.status_code, refused.json()["code"]) == (409, "not-over")


# --------------------------------------------------------------------------- the games of 0.1.0
@pytest.fixture
def old(tmp_path: Path) -> Path:
    data = tmp_path / "old"
    data.mkdir()
    shutil.copyfile(OLD, data / "sortilege.db")
    return data


@pytest.fixture
def moved(old: Path, tmp_path: Path) -> Path:
    """The games of 0.1.0, which no newer server has seen, on another machine."""
    export_tables(old, tmp_path / "games.zip")
    assert len(import_files(tmp_path / "new", [tmp_path / "games.zip"]).added) == 21
    return tmp_path / "new"


@pytest.fixture
def guest(moved: Path) -> Iterator[Guest]:
    with Server(quick_settings(moved)) as server, server.guest() as guest:
        guest.http.cookies.set("sortilege", TOKEN)
        yield guest


def test_the_games_of_0_1_0_go_on_elsewhere(guest: Guest) -> None:
    for table in TABLES["playing"]:
        with guest.sit(table) as chair:
            play_once(chair)
    for table in TABLES["over"]:
        assert guest.http.get(f"/api/tables/{table}/replay").status_code == 200


def test_an_export_leaves_an_old_database_as_it_is(old: Path, tmp_path: Path) -> None:
    export_tables(old, tmp_path / "games")
    assert (old / "sortilege.db").read_bytes() == OLD.read_bytes()


def test_records_of_finished_games_name_nobody(old: Path, tmp_path: Path) -> None:
    assert export_records(old, tmp_path / "records").written == len(TABLES["over"])
    texts = [path.read_text("utf-8") for path in sorted((tmp_path / "records").iterdir())]
    kept = Path(__file__).parents[1].glob("games/*/records/0.1.0/*.txt")
    assert sorted(texts) == sorted(path.read_text("utf-8") for path in kept)
    assert all(read(text).is_over for text in texts)
    ids = [table for tables in TABLES.values() for table in tables]
    names = [path.name for path in (tmp_path / "records").iterdir()]
    assert not any(table in name for table in ids for name in names)


# --------------------------------------------------------------------------- bad files
@pytest.fixture
def files(house: House, tmp_path: Path) -> Path:
    """A folder with exported tables."""
    export_tables(house[0], tmp_path / "games")
    return tmp_path / "games"


def change_file(files: Path, table: str, old: str, new: str) -> None:
    path = files / f"{table}.txt"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


CHANGES = [
    ("sortilege-table 1", "sortilege-table 2", "another version"),
    ("sortilege-table 1", "hello", "starts with 'sortilege-table'"),
    ("\nlog\n", "\nblog\n", "no log"),
    ('"kind":"person"', '"kind":"ghost"', "ghost"),
    ("phase ", "phrase ", "phase"),
    ("game ", "game 1 ", "malformed"),
    (f'game "{DICE.slug}"', 'game "nothing"', "nothing"),
    ("options {", 'options {"wings":3,', "wings"),
    ("created_ms ", f"created_ms 1{'0' * 30}", "created_ms"),
    (" 0 right\n", " 0 fly\n", "fly"),
    (" 0 right\n", " 1 right\n", "could not do this"),
    (" 0 right\n", " 0\n", "not 'time actor action'"),
    (" 0 right\n", " 0 left\n", "could not do this"),
    ('digest "', 'digest "AAAA', "another position"),
    (" 0 undo\n", " 1 undo\n", "could not do this"),
    ("stand_ins []", "stand_ins [[0,1]]", "no bot can have played row 0 of the log for seat 1"),
    ("stand_ins []", "stand_ins [[999,0]]", "no bot can have played row 999"),
    ("stand_ins []", "stand_ins [[-1,0]]", "no bot can have played row -1"),
    ("stand_ins []", 'stand_ins [["a"]]', "stand_ins"),
]


@pytest.mark.parametrize(("old_text", "new_text", "reason"), CHANGES)
def test_a_bad_file_is_named_and_the_others_are_read(
    house: House,
    files: Path,
    tmp_path: Path,
    old_text: str,
    new_text: str,
    reason: str,
) -> None:
    _, _, undone = house
    change_file(files, undone, old_text, new_text)
    imported = import_files(tmp_path / "other", [files])
    ((name, why),) = imported.refused.items()
    assert name == str(files / f"{undone}.txt") and reason in why
    assert len(imported.added) == 3 * len(own_slugs()) + 1
    there = contents(tmp_path / "other")
    assert undone not in {row["id"] for row in there["tables"]}
    assert undone not in {row["table_id"] for name in ("seats", "log") for row in there[name]}


def test_what_is_no_file_of_ours_is_named(tmp_path: Path, files: Path) -> None:
    (tmp_path / "noise.txt").write_bytes(b"\xff\xfe\xfa")
    (tmp_path / "noise.zip").write_bytes(b"PK\x05\x06" + bytes(17))
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("bomb.txt", bytes(17 * 2**20))
    names = ["noise.txt", "noise.zip", "bomb.zip", "nowhere.txt", "games"]
    imported = import_files(tmp_path / "other", [tmp_path / name for name in names])
    assert len(imported.refused) == 4 and len(imported.added) == len(list(files.iterdir()))
    assert imported.refused[str(tmp_path / "noise.txt")] == "it is not a text"
    assert "more than" in imported.refused[f"{tmp_path / 'bomb.zip'}: bomb.txt"]
    assert "No such file" in imported.refused[str(tmp_path / "nowhere.txt")]


def test_a_bot_that_is_not_here_is_named(tmp_path: Path, files: Path) -> None:
    path = next(path for path in files.iterdir() if '"bot":"random"' in path.read_text("utf-8"))
    change_file(files, path.stem, '"bot":"random"', '"bot":"nobody"')
    assert "nobody" in import_files(tmp_path / "other", [path]).refused[str(path)]


def test_nothing_is_written_over(house: House, tmp_path: Path) -> None:
    (tmp_path / "games.zip").write_text("precious")
    with pytest.raises(StoreError, match="exists already"):
        export_tables(house[0], tmp_path / "games.zip")
    assert (tmp_path / "games.zip").read_text() == "precious"


def test_a_table_that_no_longer_replays_is_exported_with_its_log(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Server(quick_settings(data)) as server, server.guest() as ann:
        good, bad = ann.create("me", "here", first=0), ann.create("me", "here", first=0)
        with ann.sit(bad) as chair:
            assert chair.play(0, "tap")["type"] == "ack"
    damage(data, bad)
    exported = export_tables(data, tmp_path / "games")
    assert exported.written == 2 and exported.unreadable.keys() == {bad}
    table = read_table_file((tmp_path / "games" / f"{bad}.txt").read_text())
    assert table.log[0].action == "right" and table.record == ""
    imported = import_files(tmp_path / "other", [tmp_path / "games"])
    assert imported.added == [good] and "row 0 of the log" in str(imported.refused)


# --------------------------------------------------------------------------- the form
def test_a_file_of_a_later_version_may_have_more_fields_and_an_older_one_fewer(files: Path) -> None:
    path = next(files.iterdir())
    table = read_table_file(path.read_text("utf-8"))
    assert read_table_file(write_table_file(table)) == table
    fields = ("revision", "winners", "deadline", "rematch", "rematch_by", "digest", "dice", "aside")
    old = path.read_text("utf-8").replace("\n\n", "\n" + 'moon "full"\n\n', 1)
    fewer = "\n".join(line for line in old.split("\n") if line.partition(" ")[0] not in fields)
    plain = replace(table, head=read_table_file(fewer).head)
    assert read_table_file(fewer) == plain and plain.head.digest is None
    assert plain.head.seats == table.head.seats and plain.log == table.log


@pytest.mark.parametrize("depth", [10, 100_000])
def test_nested_fields_are_refused(files: Path, depth: int) -> None:
    text = next(files.iterdir()).read_text("utf-8")
    with pytest.raises(BadFile):
        read_table_file(text.replace("options {", "options " + "[" * depth + "{", 1))


def test_games_move_to_postgresql_and_back(house: House, tmp_path: Path, database: str) -> None:
    data, _, _ = house
    address, back = new_address(database), tmp_path / "back"
    exported = export_tables(data, tmp_path / "games.zip")
    imported = import_files(tmp_path / "unused", [tmp_path / "games.zip"], address)
    assert len(imported.added) == exported.written and not imported.refused
    assert not (tmp_path / "unused").exists()
    again = export_tables(tmp_path / "unused", tmp_path / "again.zip", address)
    assert again.written == exported.written and not again.unreadable
    assert len(import_files(back, [tmp_path / "again.zip"]).added) == exported.written
    assert contents(back) == contents(data)
    records = export_records(tmp_path, tmp_path / "records", address)
    assert records.written == export_records(data, tmp_path / "same records").written > 0
