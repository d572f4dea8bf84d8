"""The Magic Labyrinth: the options of a table, above all where the walls stand."""

from __future__ import annotations

import pytest

import sortilege
from sortilege.games.magic_labyrinth import board
from sortilege.games.magic_labyrinth.maze import is_connected
from tests.games.magic_labyrinth.support import maze
from tests.support.traces import traces


@traces("ML-02", "ML-09")
def test_no_maze_has_more_than_24_walls() -> None:
    with pytest.raises(sortilege.BadOption, match="25"):
        sortilege.new("magic-labyrinth", seats=2, walls=25)
    comb = [f"{c}{r}-{c}{r + 1}" for c in "ABCDE" for r in range(1, 6)]  # 25 walls, column F open
    assert is_connected(board.edges_from_names(" ".join(comb)))
    assert sortilege.new("magic-labyrinth", seats=2, walls=comb[:24])
    with pytest.raises(sortilege.BadOption, match="only 24 exist"):
        sortilege.new("magic-labyrinth", seats=2, walls=comb)


@traces("ML-06", "ML-A20")
def test_the_players_may_build_any_maze() -> None:
    game = sortilege.new("magic-labyrinth", seats=2, walls=["C3-D3", "A1-B1"], first=0)
    assert game.actors == {"chance"} and game.legal("chance")[0].startswith("target")
    assert maze(game) == {"A1-B1", "C3-D3"}, "it stands as it was built, not turned"
    assert game.options["walls"] == "A1-B1 C3-D3"
    same = sortilege.new("magic-labyrinth", seats=2, walls="C3-D3, A1-B1", first=0)
    assert same.options == game.options


@traces("ML-08", "ML-A01")
@pytest.mark.parametrize("walls", ["A1-B1 A1-A2", "A1-A2 B1-B2 B1-C1"], ids=["one", "two"])
def test_a_maze_that_cuts_squares_off_is_refused(walls: str) -> None:
    """Also when two squares are open to each other but to nothing else."""
    with pytest.raises(sortilege.BadOption, match="cuts squares off") as refused:
        sortilege.new("magic-labyrinth", seats=2, walls=walls)
    assert refused.value.rule == "ML-A01"


@traces("ML-A20")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("walls", "C"),
        ("walls", -1),
        ("walls", 1.5),
        ("walls", None),
        ("walls", "D3-C3"),
        ("walls", "A1-A2 A1-A2"),
        ("walls", ["A1-A2", 3]),
        ("walls", True),
        ("goal", 0),
        ("goal", 6),
        ("goal", "many"),
        ("first", 3),
        ("first", -1),
        ("first", "me"),
        ("show_bumped", "yes"),
        ("show_bumped", 1),
        ("speed", 3),
    ],
)
def test_wrong_options_are_named(option: str, value: object) -> None:
    with pytest.raises(sortilege.BadOption) as caught:
        sortilege.new("magic-labyrinth", seats=3, **{option: value})
    assert repr(value) in str(caught.value) or option == "speed"
    assert option in str(caught.value)


@traces("ML-A20")
def test_defaults_and_texts_of_options() -> None:
    game = sortilege.new("magic-labyrinth", seats=2)
    defaults = {"walls": "A", "first": "random", "goal": 5, "show_bumped": False}
    handicaps = {"head_start": "", "memory_aid": ""}
    assert game.options == defaults | handicaps
    texts = sortilege.new(
        "magic-labyrinth", seats=2, walls="12", first="1", goal="3", show_bumped="true"
    )
    chosen = {"walls": 12, "first": 1, "goal": 3, "show_bumped": True}
    assert texts.options == chosen | handicaps
