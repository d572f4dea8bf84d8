"""Our own games with the option sets of the shared suites: each game lists them in `tests/games/<game>/variants.py`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from sortilege.engine.contract import Game
from sortilege.engine.match import Match
from sortilege.engine.registry import all_games, get_game
from sortilege.testing import Case, cases_of

GAME_TESTS = Path(__file__).parents[1] / "games"


def own_games() -> list[Game]:
    """The games of this repository; games from outside bring their own tests."""
    return [game for game in all_games() if game.package.startswith("sortilege.games.")]


def own_slugs() -> list[str]:
    """The slugs of our own games."""
    return [game.slug for game in own_games()]


def game_folder(slug: str) -> Path:
    """The folder with the tests of a game."""
    return GAME_TESTS / slug.replace("-", "_")


def game_tests(slug: str) -> str:
    """The package with the tests of a game."""
    return f"tests.games.{slug.replace('-', '_')}"


def _variants(slug: str) -> list[dict[str, object]]:
    variants: list[dict[str, object]] = import_module(game_tests(slug) + ".variants").VARIANTS
    return variants


VARIANTS = {slug: _variants(slug) for slug in own_slugs()}


def every_case() -> list[Case]:
    """A case for each of our games, seat counts and variants."""
    return [case for game in own_games() for case in cases_of(game, *VARIANTS[game.slug])]


def every_match() -> list[ParameterSet]:
    """The same as parameters for a test; `make_match` makes its match."""
    return [
        pytest.param((case.game.slug, case.seats, case.options), id=case.id)
        for case in every_case()
    ]


def make_match(case: tuple[str, int, dict[str, object]]) -> Match:
    """The match of a parameter from `every_match`."""
    slug, seats, options = case
    return Match(get_game(slug), seats, options)
