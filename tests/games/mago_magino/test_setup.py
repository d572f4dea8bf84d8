"""Mago Magino: set-up and options."""

from __future__ import annotations

import pytest

from sortilege import BadOption, BadSeats
from sortilege.engine.match import new
from sortilege.games.mago_magino import GAME, board
from tests.games.mago_magino.support import on
from tests.support.play import play, refusal
from tests.support.traces import traces

START = """\
seats=2 meadow=9 goal=3 phase=throw turn=0 die=0 arrow=- show=0
H   mago 0a 0b 1a 1b
F1
F2
F3
X   +15
M1
M2
M3
M4
M5
M6
M7
M8
M9
won 0 0"""


@traces("MM-01")
def test_two_to_five_people_play() -> None:
    assert [new("mago-magino", seats=n).seats for n in (2, 3, 4, 5)] == [2, 3, 4, 5]
    assert GAME.age == 5
    for seats in (0, 1, 6, "2", True):
        with pytest.raises(BadSeats, match="played by 2 to 5"):
            new("mago-magino", seats=seats)  # type: ignore[arg-type]


@traces("MM-02", "MM-03", "MM-04", "MM-05", "MM-06", "MM-15")
def test_the_first_position() -> None:
    assert new("mago-magino", seats=2, first=0).text() == START
    five = new("mago-magino", seats=5)
    assert on(five, "H") == "mago 0a 0b 1a 1b 2a 2b 3a 3b 4a 4b", "ten pieces and the magician"
    assert five.observe("0")["frogs"] == []
    assert five.scores == [0, 0, 0, 0, 0]


@traces("MM-02", "MM-09", "MM-15", "MM-A28")
def test_the_figures_of_the_page() -> None:
    """Assumed figures are named constants: nine meadow spaces, a die with two arrows and two threes."""
    assert board.SPACE_NAMES[:6] == ("H", "F1", "F2", "F3", "X", "M1")
    assert (board.FOREST_SPACES, board.MEADOW_SPACES, board.CRYSTALS) == (3, 9, 15)
    assert sorted(board.DIE) == [1, 1, 2, 3, 3, 4]
    assert (board.PIECES, board.CHILDREN, board.GOAL) == (10, 2, 3)
    assert (board.LEAST_MEADOW, board.MOST_MEADOW) == (4, 20)
    spaces = new("mago-magino", seats=2).observe("0")["spaces"]
    assert " ".join(spaces) == "H F1 F2 F3 X M1 M2 M3 M4 M5 M6 M7 M8 M9"


@traces("MM-08", "MM-A24", "MM-A29")
def test_chance_or_the_table_decides_who_begins() -> None:
    game = new("mago-magino", seats=3)
    assert game.chances == {f"first {seat}": pytest.approx(1 / 3) for seat in range(3)}
    assert game.hand is None and game.observe("1")["turn"] is None
    assert refusal(game, "chance first 3") == "MM-A24" and refusal(game, "0 pass") == "MM-08"
    assert play(game.copy(), "chance first 2").hand == "2"
    chosen = new("mago-magino", seats=3, first=1)
    assert chosen.hand == "1" and "die 2" in chosen.chances
    assert refusal(chosen, "chance first 1") == "MM-A24"


@traces("MM-A28", "MM-47")
def test_options_have_defaults() -> None:
    options = new("mago-magino", seats=2).options
    handicaps = {"head_start": "", "memory_aid": ""}
    usual = {"meadow": 9, "goal": 3, "first": "random", "show_owners": False}
    assert options == usual | handicaps
    assert new("mago-magino", seats=2, goal=2).options["goal"] == 2


@traces("MM-47", "MM-A20", "MM-A28")
def test_options_reach_the_table() -> None:
    assert [new("mago-magino", seats=2, goal=n).observe("0")["goal"] for n in (1, 2, 3)] == [
        1,
        2,
        3,
    ]
    for shown in (True, False):
        game = new("mago-magino", seats=2, first=0, show_owners=shown)
        play(game, "chance die 2", "0 go a ccw 2", "chance die arrow", "chance spin M8")
        assert ("seat" in game.observe("1")["frogs"][0]) is shown


@traces("MM-07", "MM-46", "MM-47")
def test_a_whole_short_game() -> None:
    """Two children fetch two crystals by the forest and the shortest meadow; the second one wins."""
    game = new("mago-magino", seats=2, meadow=4, goal=2, first=0)
    for piece in "ab":
        for move in ("cw 4 take", "cw 4", "cw 1"):
            assert not game.is_over
            play(game, "chance die 4", f"0 go {piece} {move}")
            if not game.is_over:
                play(game, "chance die arrow", "chance spin F1", "1 pass")
    assert game.winners == {"0"} and game.scores == [2, 0]


@traces("MM-A28", "MM-A24")
@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("meadow", 3, "option meadow cannot be 3; allowed: 4 to 20"),
        ("meadow", 21, "cannot be 21"),
        ("meadow", "long", "cannot be 'long'"),
        ("meadow", 9.0, "cannot be 9.0"),
        ("goal", 0, "option goal cannot be 0; allowed: 1 to 3"),
        ("goal", 4, "cannot be 4"),
        ("goal", True, "cannot be True"),
        ("first", 3, "option first cannot be 3; allowed: random or a seat from 0 to 2"),
        ("first", -1, "cannot be -1"),
        ("show_owners", 1, "option show_owners cannot be 1; allowed: true or false"),
        (
            "dial",
            13,
            "no option 'dial'; its options are meadow, goal, first, show_owners, head_start, ",
        ),
    ],
)
def test_wrong_options_are_refused_by_name(name: str, value: object, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        new("mago-magino", seats=3, **{name: value})


@traces("MM-A28", "MM-15")
@pytest.mark.parametrize("spaces", [4, 9, 20])
def test_the_meadow_is_as_long_as_the_table_chooses(spaces: int) -> None:
    game = new("mago-magino", seats=2, meadow=spaces, first=0)
    assert game.observe("0")["spaces"][-1] == f"M{spaces}"
    play(game, "chance die arrow")
    assert len(game.chances) == 5 + spaces, "every space has a sector"
    play(game, f"chance spin M{spaces}", "0 go b ccw 1")
    assert on(game, f"M{spaces}") == "0b"
