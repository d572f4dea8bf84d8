"""The Magic Labyrinth: actions and boards as text."""

from __future__ import annotations

import pytest

from sortilege.engine.errors import BadNotation
from sortilege.engine.match import new
from sortilege.games.magic_labyrinth.notation import draw, draw_view, undraw
from tests.games.magic_labyrinth.support import garden, maze, state
from tests.support.play import play
from tests.support.random_play import walk
from tests.support.variants import VARIANTS, make_match


def test_a_board_is_read_back_as_it_was_drawn() -> None:
    for options in VARIANTS["magic-labyrinth"]:
        for match in walk(make_match(("magic-labyrinth", 4, options)), seed=5, most=200):
            assert undraw(match.text()) == match.position, match.text()


def test_a_drawn_board_shows_walls_bumps_and_crossings() -> None:
    game = garden("C3 E5", walls="C3-D3 A1-A2", steps=2)
    play(game, "0 step S", "0 stop", "chance roll 1", "1 stop", "chance roll 1")
    lines = draw(state(game)).splitlines()
    assert lines[3].startswith("1 |") and lines[4].startswith("  +---+"), "the wall A1-A2"
    assert lines[7][14] == "|", "the wall C3-D3, not hit yet"
    assert lines[8][11:14].strip() == ":", "crossed from C3 to C4"


def test_a_status_line_may_be_short() -> None:
    full = draw(undraw(draw(state(garden("C3 E5", walls="C3-D3", steps=2)))))
    _, _, board = full.partition("\n")
    t = undraw("turn=1 steps=2\n" + board)
    assert (t.seats, t.goal, t.turn, t.roll, t.drawer, t.wall_count) == (2, 5, 1, 2, 1, 1)


def test_a_view_is_drawn_without_what_it_does_not_show() -> None:
    game = play(garden("C3 E5", walls="C3-D3 A1-A2", steps=2, show_bumped=True), "0 step E")
    lines = draw_view(game.observe("0")).splitlines()
    assert lines[2].startswith("1 | 0 "), "back at home"
    assert lines[6][14] == "#", "the wall that was hit"
    assert lines[3].startswith("  +   +"), "the wall that nobody has found"


@pytest.mark.parametrize("text", ["", "step", "step X", "target A1", "roll 5", "wall A1-B2"])
def test_what_names_no_action_is_refused(text: str) -> None:
    game = garden("C3 E5").game
    with pytest.raises(BadNotation, match="no action of magic-labyrinth"):
        game.notation.parse(text)


def test_a_line_that_is_no_list_of_tokens_is_refused() -> None:
    with pytest.raises(BadNotation, match="expected 'won SEAT: SQUARES'"):
        undraw(draw(state(garden("C3 E5"))) + "\nlost 0: C1")


def test_the_layout_is_told_where_the_walls_do_not_tell_it() -> None:
    game = play(new("magic-labyrinth", 2, walls="B"), "chance orient 5")
    t = state(game).copy()
    assert "layout" not in draw(t) and undraw(draw(t)) == t
    game.game.sight.veil(t, 0)
    assert "layout=2" in draw(t) and undraw(draw(t)) == t
    built = state(new("magic-labyrinth", 2, walls=" ".join(maze(game))))
    assert "layout=0" in draw(built) and undraw(draw(built)) == built
