"""Magical Circle: the table as text, and text as a table."""

from __future__ import annotations

import pytest

from sortilege import BadNotation
from sortilege.engine.match import new
from sortilege.games.magical_circle.notation import draw, draw_view, undraw
from tests.games.magical_circle.support import CLAIM_06, attempt, circle, play_sensibly, state
from tests.support.play import play
from tests.support.random_play import walk
from tests.support.traces import traces
from tests.support.variants import VARIANTS


@pytest.mark.parametrize("options", VARIANTS["magical-circle"], ids=str)
def test_a_table_is_read_back_as_it_was_drawn(options: dict[str, object]) -> None:
    for match in walk(new("magical-circle", seats=4, **options), seed=5, most=200):
        assert undraw(match.text()) == match.position, match.text()
    over = play_sensibly(new("magical-circle", seats=4, **options), seed=6)
    assert undraw(over.text()) == over.position


@traces("MC-A28")
def test_a_claimed_card_leaves_its_place_empty() -> None:
    game = attempt(circle(won=("MC01 MC02",), goal=3), 0, CLAIM_06)
    assert draw(state(game)).splitlines()[1].split() == ["circle", "-", "MC07", "MC20"]
    assert undraw(game.text()) == game.position


def test_circle_and_cards_are_drawn_with_the_lady_at_the_top() -> None:
    lines = draw(state(circle("12345", "MC06 MC07 MC20"))).splitlines()
    assert [line.split() for line in lines[1:5]] == [
        ["circle", "MC06", "MC07", "MC20"],
        ["E1", "E2", "E2", "E4"],
        ["E5", "E2", "E5", "E1", "E4", "E1", "E3", "E5"],
        ["E4", "E3", "E4", "E3", "E5", "E3", "E2", "E1"],
    ]


def test_a_short_drawing_is_enough_for_a_test() -> None:
    t = undraw(
        """
        seats=3 phase=swap active=1 said=1+2 left=2 last=14 before=42315
         circle      MC06        MC07        MC20
           E1          E2          E2          E4
        E5    E2    E5    E1    E4    E1    E3    E5
         E4  E3      E4  E3      E5  E3      E2  E1
        0: hand 1 1 won MC01
        1: hand 3 won
        2: hand 1 2 3 won locked
        """
    )
    assert t.shown == [6, 7, 20] and t.won[0] == 1 and t.locked == 0b100
    assert t.hands[:3] == [2, 9, 13] and t.pile.bit_count() == 21
    with pytest.raises(BadNotation, match="nonsense"):
        undraw(draw(t) + "\nnonsense")


def test_what_a_person_sees_as_text() -> None:
    game = play(circle(hands=("113", "22"), won=("MC01",)), "0 grab")
    text = draw_view(game.observe("1"))
    assert "0: hand 3 cards, won MC01, played 2 2 3" in text and "1: hand 2 2, won -" in text
    assert "0 has the sandglass" in text
    game.play("0", "play 1 1")
    assert "0 announced 2 swaps, 2 left" in draw_view(game.observe("1"))
    empty = draw_view(new("magical-circle", seats=2).observe("0"))
    assert "--" in empty
