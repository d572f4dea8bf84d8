"""The golden playthroughs read as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortilege.engine.registry import all_slugs
from tests.support.playthrough import GAMES, files, retell


@pytest.mark.parametrize("slug", all_slugs())
def test_every_game_has_handmade_and_random_playthroughs(slug: str) -> None:
    assert len(files(slug, "handmade")) >= 2 and files(slug, "random")


@pytest.mark.parametrize(
    "path",
    [path for slug in all_slugs() for path in files(slug)],
    ids=lambda p: str(p.relative_to(GAMES)),
)
def test_a_playthrough_reads_as_it_did(path: Path) -> None:
    """When a rule was meant to change, `scripts/record` tells the stories anew: read the diff."""
    text = path.read_text(encoding="utf-8")
    assert retell(text) == text
