"""Backup, restore and salvage as somebody uses them who has lost a disk or has a damaged one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import call, refusal
from tests.server.test_backup import OLD, contents


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with the games of 0.1.0."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "sortilege.db").write_bytes(OLD.read_bytes())
    return folder


def test_a_copy_is_made_and_put_back(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    said = call("backup", str(copy), "--data", str(data)).output
    assert said == f"All games of {data} are copied to {copy}.\n"
    (data / "sortilege.db").unlink()
    said = call("restore", str(copy), "--data", str(data)).output
    assert said == f"{data} now holds the games of {copy}.\n"
    assert contents(data / "sortilege.db") == contents(OLD)
    assert "kept as" in call("restore", str(copy), "--data", str(data)).output


def test_a_copy_has_a_place_of_its_own(data: Path) -> None:
    call("backup", "--data", str(data))
    (copy,) = (data / "backups").iterdir()
    assert contents(copy) == contents(OLD)


def test_a_damaged_database_is_salvaged(data: Path) -> None:
    content = bytearray((data / "sortilege.db").read_bytes())
    content[:100] = bytes(100)  # SQLite no longer opens it
    (data / "sortilege.db").write_bytes(content)
    said = call("salvage", "--data", str(data)).output
    assert f"21 of 21 games of {data / 'sortilege.db'} are saved." in said and "kept as" in said
    assert len(contents(data / "sortilege.db")["log"]) == len(contents(OLD)["log"])
    assert call("backup", "--data", str(data)).exit_code == 0


def test_what_cannot_be_done_is_said_in_a_sentence(data: Path, tmp_path: Path) -> None:
    assert "exists already" in refusal("backup", str(data / "sortilege.db"), "--data", str(data))
    assert "no database" in refusal("backup", "--data", str(tmp_path / "nowhere"))
    assert "cannot be read" in refusal("restore", str(tmp_path / "no.db"), "--data", str(data))
    assert "cannot be salvaged" in refusal("salvage", "--data", str(tmp_path / "nowhere"))


def test_whoever_uses_postgresql_is_told_how_to_copy_it(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SORTILEGE_STORE", "postgresql://db/games")
    assert "use pg_dump" in refusal("backup", "--data", str(data))
    assert "use pg_restore" in refusal("restore", str(data), "--data", str(data))
