"""Actions and positions as text."""

from __future__ import annotations

import pytest

from sortilege.engine.errors import BadNotation
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.actions import ACTIONS
from sortilege.games.via_magica.board import CELLS
from sortilege.games.via_magica.notation import draw, parse, say, undraw
from tests.games.via_magica.support import scene, start, state
from tests.support.random_play import walk


def test_every_action_has_one_text_and_every_text_one_action() -> None:
    texts = [say(action) for action in range(ACTIONS)]
    assert len(set(texts)) == ACTIONS == GAME.actions
    assert [parse(text) for text in texts] == list(range(ACTIONS))
    # 3 + 5 rewards + 2 x 40 + 119 cells + 119 x 118 moves + C(40, 3) + 7 tokens + 2 x 40 + 6 + 240
    assert ACTIONS == 3 + 5 + 80 + CELLS + CELLS * (CELLS - 1) + 9880 + 7 + 80 + 6 + 240


@pytest.mark.parametrize(
    "text",
    [
        "",
        "keep",
        "keep P01 P02",
        "keep P03 P02 P01",
        "keep P01 P02 P41",
        "keep P01 P02 P03 P04",
        "place P33:fire",
        "place P33",
        "place  P33:air",
        "move P33:air P33:air",
        "move P33:air",
        "claim R01",
        "take P00",
        "deal 6 P01",
        "draw Air",
        "PASS",
        "step N",
    ],
)
def test_ill_formed_text_is_refused_with_its_name(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse(text)
    assert repr(text) in str(caught.value)


def test_a_line_that_is_not_understood_is_named() -> None:
    with pytest.raises(BadNotation, match="junk"):
        undraw("phase=draw\nseat 0\n  junk P01")


def test_a_short_text_gets_harmless_defaults() -> None:
    assert state(scene("phase=draw\nseat 0\nseat 1\n  zone P33 air=1")).reserve[:2] == [7, 6]


def test_every_position_is_read_back_as_it_was_drawn() -> None:
    for match in walk(start(3, calls="arrival", show_drawn=False), seed=5, most=400):
        assert undraw(draw(state(match))) == state(match)
