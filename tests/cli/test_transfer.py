"""Export and import as somebody uses them who moves to another machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortilege import read
from sortilege.engine.errors import UnknownGame
from sortilege.server.transfer import exporting
from tests.cli.commands import call, refusal
from tests.cli.test_data import data
from tests.server.test_backup import OLD, contents

__all__ = ["data"]


def test_all_games_move_to_another_machine(data: Path, tmp_path: Path) -> None:
    target, other = tmp_path / "games.zip", tmp_path / "other"
    said = call("export", "--to", target, "--data", data).output
    assert said == f"Written to {target}: 21 games.\n"
    assert call("import", target, "--data", other).output == f"Added to {other}: 21 games.\n"
    assert len(contents(other / "sortilege.db")["log"]) == len(contents(OLD)["log"])
    again = call("import", target, "--data", other)
    assert again.output == f"Added to {other}: 0 games (21 were there already).\n"
    assert again.exit_code == 0


def test_a_file_with_a_date_is_written_where_nothing_is_said(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    call("export", "--data", data)
    call("export", "--records", "--data", data)
    names = sorted(path.name for path in tmp_path.glob("*.zip"))
    assert [name[:18] for name in names] == ["sortilege-games-20", "sortilege-records-"]


def test_records_can_be_read(data: Path, tmp_path: Path) -> None:
    said = call("export", "--records", "--to", tmp_path / "records", "--data", data).output
    assert said == f"Written to {tmp_path / 'records'}: 8 records.\n"
    files = list((tmp_path / "records").iterdir())
    assert all(read(path.read_text("utf-8")).is_over for path in files) and len(files) == 8
    assert call("replay", "--quiet", files[0]).exit_code == 0


def test_a_refused_file_is_named_and_the_others_are_added(data: Path, tmp_path: Path) -> None:
    call("export", "--to", tmp_path / "games", "--data", data)
    bad, *others = sorted((tmp_path / "games").iterdir())
    bad.write_text("hello")
    result = call("import", *others[:2], bad, "--data", tmp_path / "other")
    assert result.exit_code == 1 and result.stdout == f"Added to {tmp_path / 'other'}: 2 games.\n"
    assert result.stderr.startswith(f"sortilege: {bad} is refused: ")
    assert result.stderr.count("\n") == 1


def test_a_game_that_cannot_be_replayed_is_named(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(slug: str) -> None:
        raise UnknownGame(f"no game is called {slug!r}")

    monkeypatch.setattr(exporting, "get_game", lost)
    result = call("export", "--to", tmp_path / "games", "--data", data)
    assert "21 games" in result.stdout and result.stderr.count("cannot be replayed: no game") == 21


def test_what_cannot_be_done_is_said_in_a_sentence(data: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    assert "exists already" in refusal("export", "--to", tmp_path / "there", "--data", data)
    assert "no database" in refusal("export", "--data", tmp_path / "nowhere")
    in_the_way = data / "sortilege.db" / "games.zip"
    assert "cannot be written" in refusal("export", "--to", in_the_way, "--data", data)
    assert "cannot be written" in refusal("import", data, "--data", data / "sortilege.db" / "x")
