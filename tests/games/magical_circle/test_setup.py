"""Magical Circle: material, options, the first arrangement, the cards turned up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sortilege
from sortilege.engine.match import new
from sortilege.games.magical_circle import board
from tests.games.magical_circle.referee import CARDS as CARDS_OF_THE_PAGE
from tests.games.magical_circle.support import (
    circle,
    discarded,
    hand,
    reveal,
    shown,
    state,
    tokens,
)
from tests.support.play import play, refusal
from tests.support.traces import traces


def parity(elements: tuple[int, ...]) -> int:
    """0 for an even arrangement, 1 for an odd one: pairs in the wrong order."""
    wrong = [a > b for i, a in enumerate(elements) for b in elements[i + 1 :]]
    return sum(wrong) % 2


@traces("MC-01")
def test_the_material_of_the_box() -> None:
    assert len(board.LAYOUTS) == board.CARDS == 25
    assert board.MOST_SEATS * len(board.cards_of(board.FULL_HAND)) == 30
    assert len(board.ELEMENTS) == board.POSITIONS == 5
    assert len(board.PAIRS) == 10 and len(board.ARRANGEMENTS) == 120


@traces("MC-01", "MC-A07")
def test_the_cards_are_those_of_the_page() -> None:
    for number, elements in enumerate(board.LAYOUTS, 1):
        assert CARDS_OF_THE_PAGE[f"MC{number:02}"] == tuple(f"E{e}" for e in elements)
    assert len(set(board.LAYOUTS)) == 25, "no two cards show the same"
    for position in range(5):
        assert Counter(elements[position] for elements in board.LAYOUTS) == dict.fromkeys(
            range(1, 6), 5
        )
    assert sum(map(parity, board.LAYOUTS)) == 12, "12 odd, 13 even"


@traces("MC-01", "MC-06")
def test_two_to_five_play() -> None:
    for seats in (2, 3, 4, 5):
        assert new("magical-circle", seats=seats).seats == seats
    bad: list[Any] = [0, 1, 6, True, "3"]
    for value in bad:
        with pytest.raises(sortilege.BadSeats, match="2 to 5"):
            new("magical-circle", seats=value)


@traces("MC-03", "MC-04")
def test_any_card_may_come_first_and_the_tokens_lie_as_it_shows() -> None:
    game = new("magical-circle", seats=2, first=0)
    assert game.legal("chance") == [f"lay MC{n:02}" for n in range(1, 26)]
    assert set(game.chances.values()) == {1 / 25}
    game.play("chance", "lay MC09")
    assert tokens(game) == "24531"
    assert game.observe("0")["circle"][0] == "E2", "position 1 is beside the Lady"


@traces("MC-05")
def test_the_first_card_is_discarded() -> None:
    game = play(new("magical-circle", seats=2, first=0), "chance lay MC09")
    assert discarded(game) == {"MC09"}
    assert "reveal MC09" not in game.legal("chance") and len(game.legal("chance")) == 24
    assert refusal(game, "chance reveal MC09") == "MC-31"


@traces("MC-06")
def test_everybody_holds_two_of_each_value() -> None:
    game = new("magical-circle", seats=5)
    assert [hand(game, seat) for seat in range(5)] == ["112233"] * 5


@traces("MC-07", "MC-A30")
def test_chance_or_the_table_says_who_is_first_player() -> None:
    game = new("magical-circle", seats=3)
    assert game.chances == {f"first {seat}": 1 / 3 for seat in range(3)}
    assert [game.hand, game.observe("0")["first"]] == [None, None]
    assert refusal(game, "chance first 3") == "MC-07"
    assert refusal(game, "0 grab") == "MC-07"
    game.play("chance", "first 2")
    assert game.observe("0")["first"] == 2
    assert game.hand == "2"
    chosen = new("magical-circle", seats=3, first=1)
    assert chosen.legal("chance")[0] == "lay MC01" and chosen.hand == "1"
    assert refusal(chosen, "chance first 1") == "MC-07"
    assert refusal(chosen, "1 grab") == "MC-04"


@traces("MC-08", "MC-A30")
def test_the_first_player_turns_up_three_cards_for_all_to_see() -> None:
    game = play(new("magical-circle", seats=3, first=1), "chance lay MC01")
    for name in ("MC20", "MC03", "MC11"):
        assert game.actors == {"chance"} and game.hand == "1"
        assert refusal(game, "0 grab") == "MC-08" == refusal(game, "1 reveal MC05")
        game.play("chance", f"reveal {name}")
    assert shown(game) == ["MC20", "MC03", "MC11"], "in the order in which they came"
    assert [game.observe(seat)["cards"] for seat in "012"] == [game.observe("0")["cards"]] * 3
    assert game.actors == {"0", "1", "2"} and game.hand is None
    assert refusal(game, "chance reveal MC05") == "MC-08"


@traces("MC-08", "MC-03")
def test_cards_that_lie_open_cannot_come_again() -> None:
    game = reveal(play(new("magical-circle", seats=2, first=0), "chance lay MC01"), "MC02 MC03")
    open_now = set(shown(game)) | discarded(game)
    pile = set(board.card_names(state(game).pile))
    assert not pile & open_now and len(pile) == 21


@traces("MC-A30")
@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("goal", (3, 5, "3"), (4, 0, "five", True, None)),
        ("sand_seconds", (0, 15, 30, 60, "15"), (45, -1, "none", 1.5)),
        ("children", (True, False, "true"), (1, "yes", None)),
        ("restore_on_failure", (True, False, "false"), (0, "no")),
        ("first", ("random", 0, 2, "1"), (3, -1, "last", True)),
    ],
)
def test_options_are_checked(name: str, good: tuple[object, ...], bad: tuple[object, ...]) -> None:
    for value in good:
        assert new("magical-circle", seats=3, **{name: value})
    for value in bad:
        with pytest.raises(sortilege.BadOption, match=f"option {name} cannot be"):
            new("magical-circle", seats=3, **{name: value})
    with pytest.raises(sortilege.BadOption, match="sandglass"):
        new("magical-circle", seats=3, sandglass=30)


@traces("MC-A30")
def test_defaults_are_the_box() -> None:
    game = new("magical-circle", seats=2)
    assert game.options == {
        "children": False,
        "sand_seconds": 30,
        "goal": 5,
        "first": "random",
        "restore_on_failure": False,
        "head_start": "",
        "extra_sand": "",
    }


def test_texts_that_are_no_action_are_refused_by_name() -> None:
    parse = circle().game.notation.parse
    for text in ("swap E4 E1", "swap E1 E1", "play 3 1", "play 4", "announce 5", "grab ", "GRAB"):
        with pytest.raises(sortilege.BadNotation, match=text):
            parse(text)
    for text in ("lay MC26", "reveal MC7", "reveal MC00", "first 5", "sand-out 1", "", "step N"):
        with pytest.raises(sortilege.BadNotation, match=repr(text)):
            parse(text)
