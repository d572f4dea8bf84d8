"""The plans, the die and the symbols of the companion are those of the rules."""

from __future__ import annotations

import sortilege
from sortilege.games.magic_labyrinth.board import LAYOUTS, edges_from_names
from sortilege.games.magic_labyrinth.box import box
from sortilege.games.magic_labyrinth.maze import is_connected
from tests.support.traces import traces


@traces("ML-03", "ML-04")
def test_die_and_goal() -> None:
    assert box()["die"] == [1, 2, 2, 3, 3, 4]
    assert box()["goals"] == [5, 3]


@traces("ML-07", "ML-A01")
def test_the_plans_are_the_layouts_of_the_game() -> None:
    plans = {name: edges_from_names(" ".join(walls)) for name, walls in box()["plans"].items()}
    assert plans == LAYOUTS and all(map(is_connected, plans.values()))
    assert [len(walls) for walls in box()["plans"].values()] == [19, 24]


@traces("ML-05", "ML-14", "ML-15")
def test_symbols_are_where_tokens_are_drawn_and_people_start_where_the_rules_say() -> None:
    told = box()
    game = sortilege.new("magic-labyrinth", 4, walls=0, first=0)
    assert {f"target {square}" for square in told["tokens"]} == set(game.legal("chance"))
    assert told["starts"] == {
        "2": ["A1", "F6"],
        "3": ["A1", "F1", "F6"],
        "4": ["A1", "F1", "F6", "A6"],
    }
