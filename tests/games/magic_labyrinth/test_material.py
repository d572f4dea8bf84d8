"""The Magic Labyrinth: the box as the client gets it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from sortilege.games.magic_labyrinth import GAME
from sortilege.games.magic_labyrinth.board import EDGE_NAMES, LAYOUTS, edges_from_names
from sortilege.games.magic_labyrinth.material import material

SAMPLE = Path(__file__).with_name("material.json")
"""What the tests of the client work with. Rewrite it with `python -m tests.games.magic_labyrinth.test_material`."""


def sample_text() -> str:
    return json.dumps(material(), indent=1) + "\n"


def test_the_tests_of_the_client_have_the_real_box() -> None:
    assert SAMPLE.read_text(encoding="utf-8") == sample_text()


def test_the_rules_page_shows_the_layouts_so_that_everybody_knows_them() -> None:
    """Bots that know a layout by heart know no more than a person who has read the rules."""
    assert GAME.client
    drawn = (GAME.client / "illustrations.js").read_text("utf-8")
    for name, walls in LAYOUTS.items():
        said = re.search(rf"const LAYOUT_{name} = (.*?);", drawn, re.DOTALL)
        assert said and edges_from_names("".join(re.findall(r'"(.*?)"', said[1]))) == walls


def test_every_symbol_lies_on_one_square() -> None:
    symbols = material()["symbols"]
    assert len(set(symbols.values())) == len(symbols) == 24
    assert symbols["C1"] == "key" and symbols["C2"] == "cauldron" and symbols["D6"] == "mirror"


def test_neighbours_are_the_ends_of_the_edges() -> None:
    beside = material()["neighbours"]
    assert beside["A1"] == {"E": "B1", "S": "A2"}
    assert beside["C3"] == {"N": "C2", "E": "D3", "S": "C4", "W": "B3"}
    rightward = {
        f"{square}-{to[direction]}"
        for square, to in beside.items()
        for direction in "ES"
        if direction in to
    }
    assert rightward == set(EDGE_NAMES)


def test_the_first_view_tells_no_wall() -> None:
    start = material()["start"]
    assert [wizard["at"] for wizard in start["wizards"]] == ["A1", "F1", "F6", "A6"]
    assert (start["goal"], start["bag"], start["walls"]) == (5, 24, 19)
    assert "maze" not in start and "bumped" not in start


if __name__ == "__main__":
    SAMPLE.write_text(sample_text(), encoding="utf-8")
