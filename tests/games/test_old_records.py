"""Records of earlier versions stay readable: each game keeps some in `records/<version>/`."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortilege import read
from sortilege.engine.registry import all_slugs

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/records/*/*.txt"))


def test_every_game_of_0_1_0_has_records() -> None:
    games = {path.parents[2].name for path in RECORDS if path.parent.name == "0.1.0"}
    assert games == {folder.name for folder in HERE.iterdir() if (folder / "records").is_dir()}
    assert len(games) == 4 and games <= {slug.replace("-", "_") for slug in all_slugs()}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.relative_to(HERE)))
def test_an_old_record_is_read_and_written_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = read(text)
    assert match.is_over and match.winners
    assert match.record() == text
