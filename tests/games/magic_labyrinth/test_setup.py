"""The Magic Labyrinth: material, maze, corners, the first target."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sortilege
from sortilege.engine.match import Match
from sortilege.games.magic_labyrinth import board
from sortilege.games.magic_labyrinth.maze import is_connected
from tests.games.magic_labyrinth.support import play, refusal
from tests.support.traces import traces

A_WALLS = (
    "A1-A2 A2-B2 A3-A4 A4-B4 A5-A6 B2-B3 B2-C2 B4-B5 B5-B6 C2-D2 C5-D5 D3-E3 E1-E2 E4-E5 "
    "E4-F4 E5-E6 F1-F2 F3-F4 F5-F6"
)


def maze(match: Match) -> set[str]:
    """The walls as they stand, all-seeing."""
    return set(match.game.sight.observe(match.position, -2)["maze"])


@traces("ML-01")
def test_two_to_four_play() -> None:
    for seats in (2, 3, 4):
        assert sortilege.new("magic-labyrinth", seats=seats).seats == seats
    wrong: list[Any] = [0, 1, 5, True, "3", None]
    for seats in wrong:
        with pytest.raises(sortilege.BadSeats, match="2 to 4"):
            sortilege.new("magic-labyrinth", seats=seats)


@traces("ML-02", "ML-09")
def test_no_maze_has_more_than_24_walls() -> None:
    with pytest.raises(sortilege.BadOption, match="25"):
        sortilege.new("magic-labyrinth", seats=2, walls=25)
    comb = [f"{c}{r}-{c}{r + 1}" for c in "ABCDE" for r in range(1, 6)]  # 25 walls, column F open
    assert is_connected(board.edges_from_names(" ".join(comb)))
    assert sortilege.new("magic-labyrinth", seats=2, walls=comb[:24])
    with pytest.raises(sortilege.BadOption, match="only 24 exist"):
        sortilege.new("magic-labyrinth", seats=2, walls=comb)


@traces("ML-02", "ML-05")
def test_24_symbols_on_every_square_but_the_corners_and_their_neighbours() -> None:
    rows = Counter(board.SQUARE_NAMES[s][1] for s in board.SYMBOL_SQUARES)
    assert [rows[r] for r in "123456"] == [2, 4, 6, 6, 4, 2]
    game = sortilege.new("magic-labyrinth", seats=2, walls=0, first=0)
    assert len(game.legal("chance")) == 24
    assert game.observe("0")["bag"] == 24
    game.play("chance", "target C1")
    assert game.observe("0")["bag"] == 23


@traces("ML-03")
def test_the_die_shows_1_2_2_3_3_4() -> None:
    game = sortilege.new("magic-labyrinth", seats=2, walls=0, first=0)
    game.play("chance", "target C1")
    assert game.chances == {"roll 1": 1 / 6, "roll 2": 2 / 6, "roll 3": 2 / 6, "roll 4": 1 / 6}


@traces("ML-06", "ML-A20")
def test_the_table_may_build_any_maze() -> None:
    game = sortilege.new("magic-labyrinth", seats=2, walls=["C3-D3", "A1-B1"], first=0)
    assert game.actors == {"chance"} and game.legal("chance")[0].startswith("target")
    assert maze(game) == {"A1-B1", "C3-D3"}, "it stands as it was built, not turned"
    assert game.options["walls"] == "A1-B1 C3-D3"
    same = sortilege.new("magic-labyrinth", seats=2, walls="C3-D3, A1-B1", first=0)
    assert same.options == game.options


@traces("ML-07")
@pytest.mark.parametrize(("layout", "count"), [("A", 19), ("B", 24)])
def test_layouts_have_19_and_24_walls(layout: str, count: int) -> None:
    assert board.LAYOUTS[layout].bit_count() == count
    assert sortilege.new("magic-labyrinth", seats=2, walls=layout).observe("0")["walls"] == count


@traces("ML-08", "ML-A01")
@pytest.mark.parametrize("walls", ["A1-B1 A1-A2", "A1-A2 B1-B2 B1-C1"], ids=["one", "two"])
def test_a_maze_that_cuts_squares_off_is_refused(walls: str) -> None:
    """Also two squares open to each other but to nothing else."""
    with pytest.raises(sortilege.BadOption, match="cuts squares off") as refused:
        sortilege.new("magic-labyrinth", seats=2, walls=walls)
    assert refused.value.rule == "ML-A01"


@traces("ML-A01", "ML-08")
def test_chance_never_cuts_a_square_off() -> None:
    game = sortilege.new("magic-labyrinth", seats=2, walls=2)
    assert len(game.legal("chance")) == 60
    game.play("chance", "wall A1-B1")
    assert "wall A1-A2" not in game.legal("chance") and len(game.legal("chance")) == 58
    assert refusal(game, "chance wall A1-A2") == "ML-A01"
    assert refusal(game, "chance wall A1-B1") == "ML-06"
    game.play("chance", "wall C3-D3")
    assert game.legal("chance") == ["first 0", "first 1"]


@traces("ML-10", "ML-12", "ML-A14")
def test_the_layout_is_turned_and_nobody_sees_how() -> None:
    mazes = set()
    for turn in range(8):
        game = sortilege.new("magic-labyrinth", seats=2, walls="A", first=0)
        assert game.chances == {f"orient {n}": 1 / 8 for n in range(8)}
        before = game.position.copy()
        game.play("chance", f"orient {turn}")
        mazes.add(frozenset(maze(game)))
        assert "maze" not in game.observe("0") and "maze" not in game.recall("0")
        action = game.log[-1][1]
        assert not game.game.sight.events_for(before, 6, action, game.position, 0)
        game.game.sight.veil(game.position, 0)
        assert maze(game) == set()
    assert len(mazes) == 8


@traces("ML-A14")
def test_quarter_turns_are_clockwise_and_mirroring_comes_first() -> None:
    def turned(n: int) -> set[str]:
        game = sortilege.new("magic-labyrinth", seats=2, walls="A", first=0)
        game.play("chance", f"orient {n}")
        return maze(game)

    assert turned(0) == set(A_WALLS.split())
    # A1-A2 is the left end of the topmost gap; a quarter turn clockwise brings it to E1-F1.
    assert "E1-F1" in turned(1) and "F5-F6" in turned(2) and "A6-B6" in turned(3)
    assert "F1-F2" in turned(4), "mirrored left-right"
    # A2-B2 mirrored is E2-F2; a quarter turn clockwise brings it to E5-E6.
    assert "E5-E6" in turned(5)


@traces("ML-11", "ML-35", "ML-A20")
def test_the_first_player_draws_the_first_target() -> None:
    game = sortilege.new("magic-labyrinth", seats=3, walls=0, first=2)
    assert game.hand == "2"
    assert game.chances == pytest.approx({a: 1 / 24 for a in game.legal("chance")})
    game.play("chance", "target D5")
    assert game.observe("1")["target"] == "D5"


@traces("ML-13", "ML-14", "ML-15", "ML-16")
@pytest.mark.parametrize(
    ("seats", "corners"),
    [(2, ["A1", "F6"]), (3, ["A1", "F1", "F6"]), (4, ["A1", "F1", "F6", "A6"])],
)
def test_everybody_has_a_wizard_in_a_corner_of_their_own(seats: int, corners: list[str]) -> None:
    wizards = sortilege.new("magic-labyrinth", seats=seats).observe("0")["wizards"]
    assert [w["at"] for w in wizards] == [w["home"] for w in wizards] == corners


@traces("ML-18", "ML-A15")
def test_chance_or_the_table_says_who_begins() -> None:
    game = sortilege.new("magic-labyrinth", seats=3, walls=0)
    assert game.chances == pytest.approx({"first 0": 1 / 3, "first 1": 1 / 3, "first 2": 1 / 3})
    assert game.hand is None and game.observe("0")["turn"] is None
    play(game, "chance first 1", "chance target C3", "chance roll 1")
    assert game.actors == {"1"}
    chosen = sortilege.new("magic-labyrinth", seats=3, walls=0, first=2)
    assert play(chosen, "chance target C3", "chance roll 1").actors == {"2"}


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
    assert game.options == defaults
    texts = sortilege.new(
        "magic-labyrinth", seats=2, walls="12", first="1", goal="3", show_bumped="true"
    )
    assert texts.options == {"walls": 12, "first": 1, "goal": 3, "show_bumped": True}


@traces("ML-A18")
def test_the_bag_always_suffices() -> None:
    """Without a winner four players hold at most 4 x 4 tokens; with the one shown that is 17 of 24."""
    assert 4 * (board.GOAL - 1) + 1 == 17 <= len(board.SYMBOL_SQUARES) == 24
