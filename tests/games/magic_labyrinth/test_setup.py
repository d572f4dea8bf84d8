"""The Magic Labyrinth: material, maze, corners, the first target."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sortilege
from sortilege.games.magic_labyrinth import board
from tests.games.magic_labyrinth.support import maze
from tests.support.play import play, refusal, seen
from tests.support.traces import traces

A_WALLS = (
    "A1-A2 A2-B2 A3-A4 A4-B4 A5-A6 B2-B3 B2-C2 B4-B5 B5-B6 C2-D2 C5-D5 D3-E3 E1-E2 E4-E5 "
    "E4-F4 E5-E6 F1-F2 F3-F4 F5-F6"
)


@traces("ML-01")
def test_two_to_four_play() -> None:
    for seats in (2, 3, 4):
        assert sortilege.new("magic-labyrinth", seats=seats).seats == seats
    wrong: list[Any] = [0, 1, 5, True, "3", None]
    for seats in wrong:
        with pytest.raises(sortilege.BadSeats, match="2 to 4"):
            sortilege.new("magic-labyrinth", seats=seats)


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


@traces("ML-07")
@pytest.mark.parametrize(("layout", "count"), [("A", 19), ("B", 24)])
def test_layouts_have_19_and_24_walls(layout: str, count: int) -> None:
    assert board.LAYOUTS[layout].bit_count() == count
    assert sortilege.new("magic-labyrinth", seats=2, walls=layout).observe("0")["walls"] == count


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
        assert seen(game, f"chance orient {turn}", 0) == []
        mazes.add(frozenset(maze(game)))
        assert "maze" not in game.observe("0") and "maze" not in game.recall("0")
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
def test_chance_or_the_table_decides_who_begins() -> None:
    game = sortilege.new("magic-labyrinth", seats=3, walls=0)
    assert game.chances == pytest.approx({"first 0": 1 / 3, "first 1": 1 / 3, "first 2": 1 / 3})
    assert game.hand is None and game.observe("0")["turn"] is None
    play(game, "chance first 1", "chance target C3", "chance roll 1")
    assert game.actors == {"1"}
    chosen = sortilege.new("magic-labyrinth", seats=3, walls=0, first=2)
    assert play(chosen, "chance target C3", "chance roll 1").actors == {"2"}


@traces("ML-A18")
def test_the_bag_always_suffices() -> None:
    """Without a winner four players hold at most 4 x 4 tokens; with the one shown that is 17 of 24."""
    assert 4 * (board.GOAL - 1) + 1 == 17 <= len(board.SYMBOL_SQUARES) == 24
