"""Mago Magino: actions and boards as text."""

from __future__ import annotations

import pytest

from sortilege import BadNotation
from sortilege.games.mago_magino import GAME
from sortilege.games.mago_magino.notation import draw, parse, say, undraw
from tests.games.mago_magino.support import on, ring, state
from tests.support.random_play import walk
from tests.support.variants import VARIANTS, make_match


def test_every_action_has_one_text() -> None:
    texts = [say(action) for action in range(GAME.actions)]
    assert len(set(texts)) == len(texts) == 13 * 2 * 4 * 3 + 3 + 4 + 25 + 5
    assert [parse(text) for text in texts] == list(range(GAME.actions))


@pytest.mark.parametrize(
    "text",
    [
        *(
            "go",
            "go a",
            "go a cw",
            "go a cw 0",
            "go a cw 5",
            "go c cw 1",
            "go a left 1",
            "go f11 cw 1",
        ),
        *("go a cw 2 drop", "go a cw 2 load take", "go  a cw 2", " pass", "pass ", "Pass", "die 1"),
        *("die", "spin", "spin M21", "spin F4", "first", "first 5", "throw die", "", "step N"),
    ],
)
def test_a_text_that_is_not_an_action_is_quoted(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse(text)
    assert repr(text) in str(caught.value)


def test_drawings_can_be_read_back() -> None:
    for options in VARIANTS["mago-magino"]:
        for match in walk(make_match(("mago-magino", 4, options)), seed=21, most=300):
            t = state(match)
            assert undraw(draw(t)) == t


def test_a_short_drawing_keeps_fifteen_crystals() -> None:
    game = ring("die=2", "M3 0a* +2", "M4 f1=1b", "won 1 0")
    assert on(game, "X") == "+11" and on(game, "H") == "mago 0b 1a"


@pytest.mark.parametrize(
    ("line", "named"),
    [("M10 0a", "M10"), ("Y 0a", "Y"), ("M3 0c", "0c"), ("M3 9a", "9a"), ("M3 gem", "gem")],
)
def test_a_drawing_that_makes_no_sense_is_refused(line: str, named: str) -> None:
    with pytest.raises(BadNotation, match=f"'{named}' "):
        undraw(f"die=2\n{line}")


def test_what_a_player_sees_at_the_terminal() -> None:
    game = ring("die=3 arrow=M4", "M3 0a* mago", "M4 f1=1b +1", "won 1 0")
    view = GAME.notation.draw_view(game.observe("0")).splitlines()
    assert view[0] == "H   0b 1a" and view[7] == "M3  mago 0a*"
    assert view[8] == "M4  f1 +1 <-", "no owner, and the arrow still points there"
    assert view[-1] == "won 1 0"
    recalled = GAME.notation.draw_view(game.recall("0")).splitlines()
    assert recalled[8] == "M4  f1=1b +1 <-"
