"""The search finds what an exhaustive calculation finds, the more surely the more it simulates."""

from __future__ import annotations

import pytest

from sortilege.bots.search.searcher import Budget, Searcher
from sortilege.engine.contract import Game
from tests.support.solved import Solved, solved_positions
from tests.support.variants import own_games

POSITIONS = 4
FEW, SOME, MANY = 2, 100, 10_000

each = pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)


def without_inclination(game: Game) -> Searcher:
    """A searcher to which all actions that anybody would play look equally good at first."""
    searcher = Searcher(game)
    searcher._limits = searcher._limits._replace(mix=1.0)
    return searcher


def surely(searcher: Searcher, solved: Solved, simulations: int) -> float:
    """The share of a search that went to the actions that win for certain."""
    found = searcher.search(solved.veiled, Budget(simulations=simulations), seed=3)
    return sum(one.visits for one in found.choices if one.action in solved.winning) / simulations


@each
def test_a_solved_position_is_played_right_as_simulations_grow(game: Game) -> None:
    searcher, positions = without_inclination(game), solved_positions(game.slug, POSITIONS)
    assert len(positions) == POSITIONS
    few, some, many = (
        sum(surely(searcher, solved, simulations) for solved in positions) / POSITIONS
        for simulations in (FEW, SOME, MANY)
    )
    assert few <= some <= many and many > 0.6, (few, some, many)


@each
def test_the_value_of_a_solved_position_is_found(game: Game) -> None:
    searcher = Searcher(game)
    for solved in solved_positions(game.slug, POSITIONS):
        found = searcher.search(solved.veiled, Budget(simulations=MANY), seed=5)
        assert found.best.action in solved.winning
        assert found.best.value > 0.98
