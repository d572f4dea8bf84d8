"""Every game with the option sets that the shared suites play: add a line when a game gains an option."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from sortilege.rules.match import Match
from sortilege.rules.registry import SLUGS, get_game

VARIANTS: dict[str, list[dict[str, object]]] = {
    "magic-labyrinth": [
        {},
        {"walls": "B", "goal": 2},
        {"walls": 0},
        {"walls": 13, "first": 1, "show_bumped": True},
        {"walls": 24, "goal": 1},
        {"walls": "A1-B1 A2-B2 A3-B3 A4-B4 A5-B5 C6-D6", "goal": 3, "first": 0},
    ],
    "mago-magino": [
        {},
        {"goal": 2, "show_owners": True},
        {"meadow": 4, "first": 0},
        {"meadow": 20, "goal": 1, "first": 1},
        {"meadow": 12, "show_owners": True, "goal": 1},
    ],
    "magical-circle": [
        {},
        {"children": True, "goal": 3, "first": 1},
        {"sand_seconds": 0, "goal": 3},
        {"sand_seconds": 15, "restore_on_failure": True, "first": 0},
        {"children": True, "sand_seconds": 0, "restore_on_failure": True},
    ],
    "via-magica": [
        {},
        {"calls": "arrival", "first": 1, "show_drawn": False},
    ],
}


def every_match() -> list[ParameterSet]:
    """A parameter for each game, seat count and variant; `make_match` makes its match."""
    return [
        pytest.param((slug, seats, options), id=f"{slug}-{seats}-{number}")
        for slug in SLUGS
        for seats in get_game(slug).seat_counts
        for number, options in enumerate(VARIANTS[slug])
    ]


def make_match(case: tuple[str, int, dict[str, object]]) -> Match:
    """The match of a case from `every_match`."""
    slug, seats, options = case
    return Match(get_game(slug), seats, options)
