"""The game at the terminal: what it must not show, and its colours."""

from __future__ import annotations

import sortilege
from sortilege.cli.terminal import board_text
from tests.cli.commands import call


def test_the_terminal_shows_no_wall_that_nobody_hit() -> None:
    options = ("--option", "walls=24", "--option", "first=0")
    shown = call("play", "magic-labyrinth", "--seed", 1, *options, says="quit\n").output
    assert "wall " not in shown
    board = shown[shown.index("    A   B") : shown.index("won 0")].splitlines()[2:-1]
    assert not any(mark in line[3:-1] for line in board for mark in ("|", "#", "-"))


def test_wizards_and_the_target_have_colours() -> None:
    game = sortilege.new("magic-labyrinth", seats=2, walls=0)
    text = board_text(game.text(), game.game)
    assert text.plain == game.text()
    assert {"board.seat0", "board.seat1", "board.frame"} <= {str(span.style) for span in text.spans}
