"""Every game against its referee: the same actors, actions, chances, scores and winners at every step."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from _pytest.mark import ParameterSet

import sortilege
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
        *("blue joker", "joker reset", "nobody can place", "find", "find needs discards"),
        *("discards shuffled", "decline", "claim", "over"),
        *(f"reward R{number:02}" for number in range(1, 11)),
    ],
}
GAMES_PER_CASE = {  # in the soak: some thousands of each game
    "magic-labyrinth": 120,
    "mago-magino": 130,
    "magical-circle": 100,
    "via-magica": 100,
}


def cases() -> list[ParameterSet]:
    return [
        pytest.param(slug, seats, options, id=f"{slug}-{seats}-{number}")
        for slug in sortilege.GAMES
        for seats in SEATS[slug]
        for number, options in enumerate(OPTIONS[slug])
    ]


@pytest.mark.parametrize(("slug", "seats", "options"), cases())
def test_a_game(slug: str, seats: int, options: dict[str, Any]) -> None:
    compare(slug, seats, options, seed=seats, most_actions=500)
    compare(slug, seats, options, seed=seats + 1, most_actions=500)


@pytest.mark.soak
@pytest.mark.parametrize("slug", sortilege.GAMES)
def test_thousands_of_games(slug: str) -> None:
    met: Counter[str] = Counter()
    for seats in SEATS[slug]:
        for options in OPTIONS[slug]:
            for seed in range(GAMES_PER_CASE[slug]):
                met += compare(slug, seats, options, seed, most_actions=1500)
    assert [event for event in MET[slug] if not met[event]] == []
