"""Every rule is explained and has a test that cites it, and nothing cites a rule that does not exist."""

from __future__ import annotations

from pathlib import Path

import pytest

import sortilege
from sortilege.engine.contract import Game
from sortilege.testing import TextSuite, cited_ids, numbered_ids
from tests.support.variants import every_case, own_games

TESTS = Path(__file__).parents[1]
SOURCES = Path(sortilege.__file__).parent


class TestTexts(TextSuite):
    cases = every_case()
    tests = TESTS


@pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)
def test_nothing_anywhere_cites_an_unknown_rule(game: Game) -> None:
    cited = cited_ids([SOURCES, TESTS], game.prefix)
    assert not {rule: path for rule, path in cited.items() if rule not in game.texts.ids}


def test_ids_are_numbered_rules_first() -> None:
    assert numbered_ids("XY", rules=2, rulings=1) == ["XY-01", "XY-02", "XY-A01"]
