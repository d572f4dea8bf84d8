"""Magical Circle: what the client is told about the box."""

from __future__ import annotations

import json
from pathlib import Path

from sortilege.engine.registry import get_game
from sortilege.games.magical_circle.board import LAYOUTS
from sortilege.games.magical_circle.material import material
from tests.games.magical_circle.support import circle, hand
from tests.support.play import play

FILE = Path(__file__).with_name("material.json")
"""The material as the tests of the client (`*.test.js`) use it."""


def test_the_clients_tests_use_the_material_of_the_rules() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == material()
    assert get_game("magical-circle").material is material


def test_the_cards_show_what_the_rules_compare() -> None:
    cards = material()["cards"]
    assert list(cards) == [f"MC{number:02}" for number in range(1, 26)]
    assert [tuple(int(name[1:]) for name in shows) for shows in cards.values()] == list(LAYOUTS)


def test_everyone_starts_with_the_set_of_exchange_cards() -> None:
    assert hand(circle(), 0) == "".join(map(str, material()["exchange_cards"]))


def test_the_number_of_swaps_is_the_one_that_the_rules_announce() -> None:
    for action, swaps in material()["swaps"].items():
        game = play(circle(children=action.startswith("announce")), "0 grab", f"0 {action}")
        assert game.observe("0")["attempt"]["announced"] == swaps
    assert len(material()["swaps"]) == 13
