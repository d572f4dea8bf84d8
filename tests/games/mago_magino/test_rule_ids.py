"""The rules are numbered without a gap."""

from __future__ import annotations

from sortilege.games.mago_magino import GAME
from sortilege.testing import numbered_ids


def test_the_sentences_have_every_id() -> None:
    assert GAME.texts.ids == numbered_ids("MM", rules=47, rulings=29)
