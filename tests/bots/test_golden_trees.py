"""A small search of each game grows the tree that it grew before, node for node."""

from __future__ import annotations

import pytest

from sortilege.engine.contract import Game
from tests.support.search_trees import golden_path, small_tree
from tests.support.variants import own_games


@pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)
def test_a_small_search_grows_the_same_tree(game: Game) -> None:
    again = "if this change is meant: python -m tests.support.search_trees"
    assert small_tree(game) == golden_path(game).read_text("utf-8"), again
