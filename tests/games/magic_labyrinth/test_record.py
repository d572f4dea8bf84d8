"""A maze of one's own is kept in the record."""

from __future__ import annotations

import sortilege


def test_an_own_maze_is_in_the_header() -> None:
    game = sortilege.new("magic-labyrinth", seats=2, walls=["C3-D3", "A1-B1"])
    assert "option walls A1-B1 C3-D3\n" in game.record()
    assert sortilege.read(game.record()).options == game.options
