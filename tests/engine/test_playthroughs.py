"""The golden playthroughs are unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.playthrough import files, retell
from tests.support.variants import GAME_TESTS, own_slugs


@pytest.mark.parametrize("slug", own_slugs())
def test_every_game_has_handmade_and_random_playthroughs(slug: str) -> None:
    assert len(files(slug, "handmade")) >= 2 and files(slug, "random")


@pytest.mark.parametrize(
    "path",
    [path for slug in own_slugs() for path in files(slug)],
    ids=lambda p: str(p.relative_to(GAME_TESTS)),
)
def test_a_playthrough_is_unchanged(path: Path) -> None:
    """When a rule was changed on purpose, `scripts/record` rewrites the files: read the diff."""
    text = path.read_text(encoding="utf-8")
    assert retell(text) == text
