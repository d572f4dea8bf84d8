"""Every game with the option sets of the shared suites; each has its list in `tests/games/<game>/variants.py`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from sortilege.engine.match import Match
from sortilege.engine.registry import all_slugs, get_game


def game_tests(slug: str) -> str:
    """The package with the tests of a game."""
    return f"tests.games.{slug.replace('-', '_')}"


def _variants(slug: str) -> list[dict[str, object]]:
    if not (TESTS / "games" / slug.replace("-", "_")).is_dir():
        return [{}]  # a game from outside, which brings its own tests
    variants: list[dict[str, object]] = import_module(game_tests(slug) + ".variants").VARIANTS
    return variants


TESTS = Path(__file__).parents[1]
VARIANTS = {slug: _variants(slug) for slug in all_slugs()}


def every_match() -> list[ParameterSet]:
    """A parameter for each game, seat count and variant; `make_match` makes its match."""
    return [
        pytest.param((slug, seats, options), id=f"{slug}-{seats}-{number}")
        for slug in all_slugs()
        for seats in get_game(slug).seat_counts
        for number, options in enumerate(VARIANTS[slug])
    ]


def make_match(case: tuple[str, int, dict[str, object]]) -> Match:
    """The match of a case from `every_match`."""
    slug, seats, options = case
    return Match(get_game(slug), seats, options)
