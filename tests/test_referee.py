"""Every game against its referee: the same actors, actions, chances, scores and winners at every step."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from _pytest.mark import ParameterSet

import sortilege
from tests.referee.advice import via_magica_level
from tests.referee.compare import compare

SEATS = {
    "magic-labyrinth": range(2, 5),
    "mago-magino": range(2, 6),
    "magical-circle": range(2, 6),
    "via-magica": range(2, 7),
}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "magic-labyrinth": [
        {},
        {"walls": "B", "goal": 2},
        {"walls": 0, "goal": 3, "first": 1},
        {"walls": 24, "goal": 1},
        {"walls": 7, "goal": 4, "show_bumped": True},
        {"walls": ["A1-A2", "B1-B2", "C3-D3", "C4-D4", "F5-F6"], "goal": 5, "first": 0},
    ],
    "mago-magino": [
        {},
        {"meadow": 4, "goal": 2, "first": 1},
        {"meadow": 5, "goal": 1, "show_owners": True},
        {"meadow": 20, "goal": 2, "first": 0},
    ],
    "magical-circle": [
        {},
        {"children": True, "goal": 3, "first": 1},
        {"sand_seconds": 0, "goal": 3},
        {"sand_seconds": 15, "restore_on_failure": True, "first": 0},
        {"children": True, "sand_seconds": 60, "restore_on_failure": True},
    ],
    "via-magica": [
        {},
        {"calls": "arrival", "first": 1},
        {"calls": "catcher", "first": 0, "show_drawn": False},
        {"calls": "arrival", "show_drawn": False},
    ],
}
# What must have been met, so that agreement means something.
MET: dict[str, list[str]] = {
    "magic-labyrinth": ["bump", "won at once", "over a magician", "over a corner", "over"],
    "mago-magino": [
        *("several bewitched", "forest struck", "crystal lost", "protected", "freed at home"),
        *("freed by the magician", "several freed", "throw", "end", "load", "take"),
        *("through a corner", "pass", "delivered", "over"),
    ],
    "magical-circle": [
        *("success", "failure", "penalty", "give_up", "sand_out", "all locked", "agreed by all"),
        *("agreed, some locked", "grab after agree", "hand back with 0", "hand back with 1"),
        *("under 0", "under 1", "under 2", "back to the start", "announce", "over"),
    ],
    "via-magica": [
        *("several open", "several complete", "chain", "opened by a power", "power cut short"),
        *("power rearrange", "power choose_two_new", "power place_on_any", "power place_on_animus"),
        *("blue joker", "joker reset", "nobody can place", "find"),
        *("discards shuffled", "decline", "claim", "tie broken", "over"),
        *(f"reward R{number:02}" for number in range(1, 11)),
    ],
}
GAMES_PER_CASE = {  # in the soak: one or two thousand of each game
    "magic-labyrinth": 120,
    "mago-magino": 130,
    "magical-circle": 100,
    "via-magica": 60,
}


def cases() -> list[ParameterSet]:
    """Every game, seat count and set of options, with a seed of its own: advice differs by seed."""
    return [
        pytest.param(slug, seats, options, seed, id=f"{slug}-{seats}-{seed}")
        for slug in sortilege.GAMES
        for seed, (seats, options) in enumerate(product(SEATS[slug], OPTIONS[slug]))
    ]


@pytest.mark.parametrize(("slug", "seats", "options", "seed"), cases())
def test_a_game(slug: str, seats: int, options: dict[str, Any], seed: int) -> None:
    compare(slug, seats, options, seed, most_actions=600)


@pytest.mark.soak
@pytest.mark.parametrize("slug", sortilege.GAMES)
def test_thousands_of_games(slug: str) -> None:
    met: Counter[str] = Counter()
    for seats, options in product(SEATS[slug], OPTIONS[slug]):
        for seed in range(GAMES_PER_CASE[slug]):
            met += compare(slug, seats, options, seed, most_actions=1000)
    assert [event for event in MET[slug] if not met[event]] == []


@pytest.mark.soak
def test_the_last_portal_of_the_pile() -> None:
    """VM-A19, VM-A40: so rare that it takes six seats that play for it."""
    met: Counter[str] = Counter()
    for seed in range(100):
        met += compare("via-magica", 6, {}, seed, 2000, via_magica_level)
    assert met["discards shuffled"] and met["find needs discards"]
