"""Analyses on the disk: read as they were written, private, bounded, and never in the way."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from sortilege.engine.match import Match
from sortilege.server.web import kept_analyses
from sortilege.server.web.kept_analyses import KeptAnalyses
from sortilege.server.wire.analysis_calls import AnalysisInfo
from tests.support.toy_dice import DICE

INFO = AnalysisInfo(1.0, [[0.5, 0.5], [0.25, 0.75]], luck=[0.1, -0.1], skill=[0.0, 0.0], error=0.01)


def match() -> Match:
    return Match(DICE, 2, {})


def keep(kept: KeptAnalyses, table: str) -> None:
    asyncio.run(kept.keep(table, match(), INFO))


def read(kept: KeptAnalyses, table: str, of: Match | None = None) -> AnalysisInfo | None:
    return asyncio.run(kept.read(table, of or match()))


def files(data: Path) -> list[Path]:
    return sorted((data / "analyses").iterdir())


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    kept = KeptAnalyses(tmp_path)
    assert read(kept, "one") is None, "there is not even a folder"
    keep(kept, "one")
    assert read(KeptAnalyses(tmp_path), "one") == INFO
    assert read(kept, "two") is None


def test_another_game_or_another_version_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = KeptAnalyses(tmp_path)
    keep(kept, "one")
    assert read(kept, "one", Match(DICE, 3, {})) is None
    monkeypatch.setattr(kept_analyses, "__version__", "9.9")
    assert read(kept, "one") is None


@pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")
def test_nobody_else_on_the_machine_can_read_them(tmp_path: Path) -> None:
    keep(KeptAnalyses(tmp_path), "one")
    (file,) = files(tmp_path)
    assert [path.stat().st_mode & 0o777 for path in (file.parent, file)] == [0o700, 0o600]


def test_the_ones_that_nobody_asks_for_go_first(tmp_path: Path) -> None:
    keep(KeptAnalyses(tmp_path), "a")
    size = files(tmp_path)[0].stat().st_size
    kept = KeptAnalyses(tmp_path, most_bytes=2 * size + 1)
    keep(kept, "b")
    for number, file in enumerate(files(tmp_path)):
        os.utime(file, (number, number))
    assert read(kept, "a") == INFO, "from now on it is not the oldest any more"
    keep(kept, "c")
    assert [read(kept, table) for table in ("a", "b", "c")] == [INFO, None, INFO]


def test_what_cannot_be_written_is_not_kept_and_nothing_breaks(tmp_path: Path) -> None:
    (tmp_path / "analyses").write_text("a file, not a folder")
    kept = KeptAnalyses(tmp_path)
    keep(kept, "one")
    assert read(kept, "one") is None
