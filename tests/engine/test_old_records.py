"""Records written by earlier versions are read as they were, to the last action."""

from __future__ import annotations

from pathlib import Path

import pytest

import sortilege
from tests.support.variants import GAME_TESTS, game_folder, own_slugs

RECORDS = sorted(GAME_TESTS.glob("*/records/*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_an_old_record_is_replayed_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = sortilege.read(text)
    assert game.is_over and game.winners
    assert game.record() == text


@pytest.mark.parametrize("slug", own_slugs())
def test_every_game_keeps_a_record_of_the_first_version(slug: str) -> None:
    assert (game_folder(slug) / "records" / "0.1.0.txt").is_file()
