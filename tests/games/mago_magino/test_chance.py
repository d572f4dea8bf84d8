"""Mago Magino: turns, the die and the arrow."""

from __future__ import annotations

import pytest

from sortilege.engine.match import new
from tests.games.mago_magino.support import moves, on, ring
from tests.support.play import play, refusal
from tests.support.traces import traces


# --------------------------------------------------------------------------- the die
@traces("MM-08")
def test_turns_go_round_clockwise() -> None:
    game = new("mago-magino", seats=3, first=1)
    for seat in (1, 2, 0, 1):
        assert game.hand == str(seat)
        play(game, "chance die 2")
        assert game.actors == {str(seat)}
        assert refusal(game, f"{(seat + 1) % 3} go a cw 2") == "MM-08"
        assert refusal(game, "clock go a cw 2") == "MM-08"
        assert refusal(game, "chance go a cw 2") == "MM-08"
        play(game, f"{seat} go a ccw 2")


@traces("MM-09", "MM-A29")
def test_the_die_shows_two_arrows_and_two_threes() -> None:
    game = new("mago-magino", seats=2, first=0)
    chances = {"die arrow": 2 / 6, "die 2": 1 / 6, "die 3": 2 / 6, "die 4": 1 / 6}
    assert game.chances == pytest.approx(chances) and game.hand == "0"


@traces("MM-09")
def test_the_die_is_thrown_once_before_the_move() -> None:
    game = new("mago-magino", seats=2, first=0)
    assert refusal(game, "0 go a cw 2") == "MM-09" and refusal(game, "0 die 4") == "MM-09"
    assert refusal(game, "0 throw") == "MM-09" and refusal(game, "0 pass") == "MM-09"
    play(game, "chance die 2")
    assert refusal(game, "chance die 2") == "MM-09"
    assert refusal(game, "chance spin M1") == "MM-10"


@traces("MM-10", "MM-A22", "MM-A29")
def test_an_arrow_must_be_spun_before_anything_else() -> None:
    game = play(ring("phase=throw", "M3 0a"), "chance die arrow")
    assert game.actors == {"chance"} and game.hand == "0"
    spaces = game.observe("0")["spaces"]
    assert game.chances == {f"spin {space}": pytest.approx(1 / 14) for space in spaces}
    assert refusal(game, "0 go a cw 1") == "MM-10" and refusal(game, "0 pass") == "MM-10"
    assert refusal(game, "chance spin M10") == "MM-10" and refusal(game, "0 spin M3") == "MM-10"
    play(game, "chance spin M3")
    assert on(game, "M3") == "f1=0a", "its effect comes first"
    assert game.actors == {"0"} and game.observe("1")["die"] == "arrow"


# --------------------------------------------------------------------------- the arrow
@traces("MM-26", "MM-28")
def test_all_children_where_the_arrow_points_become_frogs() -> None:
    game = ring("seats=3 turn=1 phase=spin die=arrow", "M4 0a 1a 2b", "M5 0b 1b", "M3 2a")
    play(game, "chance spin M4")
    assert on(game, "M4") == "f3=0a f1=1a f2=2b", "numbers go round from the player on turn"
    assert on(game, "M5") == "0b 1b" and on(game, "M3") == "2a"


@traces("MM-26", "MM-31")
def test_a_frog_takes_the_smallest_free_number_and_keeps_it() -> None:
    game = ring("phase=spin die=arrow", "M4 0a 0b", "M2 f1=1b", "M6 f3=1a")
    play(game, "chance spin M4", "0 go f3 cw 1")
    assert on(game, "M4") == "f2=0a f4=0b" and on(game, "M7") == "f3=1a"
    assert on(game, "M2") == "f1=1b"


@traces("MM-27", "MM-28")
@pytest.mark.parametrize("space", ["F1", "F2", "F3"])
def test_the_forest_is_struck_as_a_whole(space: str) -> None:
    game = ring("phase=spin die=arrow", "F1 1b", "F2 0a", "F3 1a", "X 0b")
    play(game, f"chance spin {space}")
    assert [on(game, f) for f in ("F1", "F2", "F3")] == ["f3=1b", "f1=0a", "f2=1a"]
    assert on(game, "X") == "0b +15"


@traces("MM-26", "MM-27")
@pytest.mark.parametrize("space", ["X", "M1", "M9", "H"])
def test_other_spaces_leave_the_forest_alone(space: str) -> None:
    game = play(ring("phase=spin die=arrow", "F1 0a", "F3 1a"), f"chance spin {space}")
    assert on(game, "F1") == "0a" and on(game, "F3") == "1a"


@traces("MM-29", "MM-22")
def test_a_bewitched_child_loses_its_crystal_on_the_spot() -> None:
    game = play(ring("phase=spin die=arrow", "M7 0a* 1a* 1b"), "chance spin M7")
    assert on(game, "M7") == "f1=0a f2=1a f3=1b +2"


@traces("MM-A09", "MM-29", "MM-38")
def test_in_the_hideout_children_are_struck_and_their_crystals_join_the_others() -> None:
    game = play(ring("phase=spin die=arrow", "X 0a* 1a"), "chance spin X")
    assert on(game, "X") == "f1=0a f2=1a +15"


@traces("MM-A08")
def test_the_house_is_safe() -> None:
    for mago in ("H mago", "M5 mago"):
        game = play(ring("phase=spin die=arrow", mago), "chance spin H")
        assert on(game, "H").endswith("0a 0b 1a 1b") and "throw" not in moves(game)


@traces("MM-33")
def test_the_arrow_does_nothing_to_frogs() -> None:
    game = play(ring("phase=spin die=arrow", "M4 f2=0a f1=1b 1a"), "chance spin M4")
    assert on(game, "M4") == "f2=0a f3=1a f1=1b"


@traces("MM-34")
def test_the_space_the_arrow_points_at_is_harmless_afterwards() -> None:
    game = play(ring("phase=spin die=arrow", "M3 0a", "M5 1a"), "chance spin M4", "0 go a cw 1")
    assert on(game, "M4") == "0a" and game.observe("0")["arrow"] == "M4"
    play(game, "chance die 2", "1 go a ccw 2")
    assert on(game, "M3") == "1a", "nor in passing"


@traces("MM-36", "MM-A23", "MM-A10")
def test_the_magician_protects_the_children_on_his_space() -> None:
    game = play(ring("phase=spin die=arrow", "M4 0a* 1a mago", "M5 1b"), "chance spin M4")
    assert on(game, "M4") == "mago 0a* 1a"
    beside = play(ring("phase=spin die=arrow", "M4 0a", "M5 mago"), "chance spin M4")
    assert on(beside, "M4") == "f1=0a"
    alone = play(ring("phase=spin die=arrow", "M4 mago", "M5 0a"), "chance spin M4")
    assert on(alone, "M4") == "mago" and on(alone, "M5") == "0a"


@traces("MM-A27", "MM-11")
def test_a_child_just_bewitched_may_be_moved_as_a_frog() -> None:
    game = play(ring("phase=spin die=arrow", "M9 0a", "M3 mago"), "chance spin M9")
    assert moves(game, "a") == [] and moves(game, "f1") == ["cw 1", "ccw 1"]
    assert refusal(game, "0 go a cw 1") == "MM-31"
    play(game, "0 go f1 cw 1")
    assert on(game, "H") == "0a 0b 1a 1b" and moves(game) == ["throw", "end"]
