"""The rules are numbered without a gap."""

from __future__ import annotations

from sortilege.games.via_magica import GAME
from sortilege.testing import numbered_ids


def test_the_sentences_have_every_id() -> None:
    assert GAME.texts.ids == numbered_ids("VM", rules=54, rulings=42)
