"""The referee of The Magic Labyrinth against the figures of its page, and by positions worked out by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.magic_labyrinth.referee import EDGES, PRESETS, SYMBOLS, connected, turned
from tests.games.magic_labyrinth.referee_plan import steps_to
from tests.referee.compare import follow

SLUG = "magic-labyrinth"


def test_the_board() -> None:
    assert len(EDGES) == 60 and len(set(SYMBOLS)) == 24
    assert {name: len(set(walls)) for name, walls in PRESETS.items()} == {"A": 19, "B": 24}
    assert all(connected(frozenset(walls)) for walls in PRESETS.values())


@pytest.mark.parametrize(
    ("name", "means"), [("A", [5.75, 5.83, 5.75, 5.75]), ("B", [6.67, 6.75, 6.67, 6.83])]
)
def test_mean_distances_of_the_presets(name: str, means: list[float]) -> None:
    found = []
    for corner in ("A1", "F1", "F6", "A6"):
        far = steps_to(set(PRESETS[name]), corner)
        found.append(round(sum(far[square] for square in SYMBOLS) / 24, 2))
    assert sorted(found) == sorted(means)


def test_turning_and_mirroring() -> None:
    wall = ["A1-A2"]
    results = [turned(wall, orientation) for orientation in range(8)]
    assert results[:4] == [{"A1-A2"}, {"E1-F1"}, {"F5-F6"}, {"A6-B6"}]  # clockwise
    assert results[4:] == [{"F1-F2"}, {"E6-F6"}, {"A5-A6"}, {"A1-B1"}]
    assert all(turned(PRESETS["B"], a) != turned(PRESETS["B"], b) for a, b in pairwise(range(8)))


def test_a_token_under_a_magician_is_won_at_once() -> None:
    """ML-36: out of turn, and it is the winner who draws again."""
    referee = follow(
        SLUG,
        2,
        {"walls": 0, "first": 0},
        """
        chance target C6
        chance roll 2
        0 step E
        0 step E
        chance roll 4
        1 step W
        1 step W
        1 step W
        chance target C1
        """,
    )
    assert referee.scores() == [1, 1] and referee.hand() == "0"
    assert "target C2" in referee.chances() and len(referee.chances()) == 22


def test_a_bump_sends_home_and_ends_the_turn() -> None:
    """ML-28 to ML-31."""
    referee = follow(
        SLUG,
        2,
        {"walls": ["B1-C1"], "first": 0},
        "chance target C1\nchance roll 4\n0 step E\n0 step E",
    )
    assert referee.public()["places"] == ["A1", "F6"] and referee.hand() == "1"


def test_another_players_corner_only_in_passing() -> None:
    """ML-A04, ML-A05, ML-A19: onto F1 with steps to spare, and on."""
    start = "chance target C6\nchance roll 4\n0 step E\n0 step E\n0 step E\n0 step E\n"
    turns = "chance roll 1\n1 stop\nchance roll 1\n2 stop\n"
    one = follow(SLUG, 3, {"walls": 0, "first": 0}, start + turns + "chance roll 1")
    assert one.legal("0") == {"step W", "step S", "stop"}
    two = follow(SLUG, 3, {"walls": 0, "first": 0}, start + turns + "chance roll 2\n0 step E")
    assert two.legal("0") == {"step W", "step S"}


@pytest.mark.parametrize(
    ("roll", "onward"), [(3, {"step W", "step S"}), (4, {"step W", "step S", "step E"})]
)
def test_no_way_out_of_a_crowd(roll: int, onward: set[str]) -> None:
    """ML-A19: seats 1 and 2 stand on both sides of the corner F1, where seat 0 may not stop either."""
    script = """
        chance target C6
        chance roll 3
        0 step E
        0 step E
        0 step E
        chance roll 1
        1 step W
        chance roll 4
        2 step N
        2 step N
        2 step N
        2 step N
    """
    script += f"chance roll {roll}\n0 step E"
    referee = follow(SLUG, 3, {"walls": 0, "first": 0}, script)
    assert referee.public()["places"] == ["E1", "E1", "F2"]
    assert referee.legal("0") == onward


def test_the_goal_ends_the_game() -> None:
    """ML-37."""
    script = "chance target C1\nchance roll 3\n0 step E\n0 step E"
    referee = follow(SLUG, 4, {"walls": 0, "first": 0, "goal": 1}, script)
    assert referee.winners() == {"0"} and referee.actors() == set()
