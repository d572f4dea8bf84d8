"""Mago Magino: moving, crystals, the end."""

from __future__ import annotations

import pytest

from sortilege.games.mago_magino.state import PHASE_MOVE
from tests.games.mago_magino.support import moves, on, ring, state
from tests.support.play import play, refusal
from tests.support.traces import traces


# --------------------------------------------------------------------------- points
@traces("MM-11", "MM-A01", "MM-35")
def test_after_an_arrow_one_piece_may_move_one_space() -> None:
    game = ring("phase=spin die=arrow", "M3 0a", "M5 mago", "M7 f1=1b")
    play(game, "chance spin M2")
    assert moves(game) == [
        *("go a cw 1", "go a ccw 1", "go b cw 1", "go b ccw 1"),
        *("go f1 cw 1", "go f1 ccw 1", "go mago cw 1", "go mago ccw 1", "pass"),
    ]
    assert refusal(game, "0 go a cw 2") == "MM-11" and refusal(game, "0 go mago cw 2") == "MM-11"
    assert play(game.copy(), "0 pass").hand == "1"
    assert on(play(game, "0 go a cw 1"), "M4") == "0a" and game.hand == "1"


@traces("MM-12", "MM-14", "MM-18", "MM-A14")
def test_a_number_moves_one_piece_that_many_spaces() -> None:
    game = ring("die=2", "M3 0a", "M5 0b 1a", "M6 mago")
    assert moves(game) == [
        *("go a cw 2", "go a ccw 2", "go b cw 2", "go b ccw 2"),
        *("go mago cw 2", "go mago ccw 2"),
    ], "never another player's child"
    assert refusal(game, "0 go a cw 3") == "MM-12" and refusal(game, "0 go mago cw 4") == "MM-12"
    assert on(play(game.copy(), "0 go a cw 2"), "M5") == "0a 0b 1a"
    assert on(play(game.copy(), "0 go b ccw 2"), "M3") == "0a 0b"
    assert on(play(game.copy(), "0 go mago ccw 2"), "M4") == "mago"


@traces("MM-A01", "MM-18")
def test_with_a_number_the_player_must_move() -> None:
    game = ring("die=3", "M5 0a")
    assert "pass" not in moves(game)
    assert refusal(game, "0 pass") == "MM-A01"
    assert refusal(game, "0 go a cw 2") == "MM-18" and refusal(game, "0 go mago ccw 1") == "MM-18"


@traces("MM-13", "MM-A21")
def test_one_throw_moves_one_piece() -> None:
    game = play(ring("die=4", "M2 0a 0b"), "0 go b cw 4")
    assert on(game, "M2") == "0a" and on(game, "M6") == "0b" and game.hand == "1"
    freed = play(ring("die=4", "M9 f1=1a"), "0 go f1 cw 1")
    assert refusal(freed, "0 go a ccw 3") == "MM-13" and refusal(freed, "0 pass") == "MM-13"


# --------------------------------------------------------------------------- the ring
@traces("MM-15", "MM-14")
def test_two_ways_lead_to_the_hideout() -> None:
    short = play(ring("die=4"), "0 go a cw 4")
    assert on(short, "X") == "0a +15", "three forest spaces lie between"
    long = ring("die=4")
    for number, there in enumerate(("M6", "M2")):
        play(long, "0 go a ccw 4")
        assert on(long, there) == "0a", number
        state(long).turn, state(long).phase, state(long).die = 0, PHASE_MOVE, 4
    assert on(play(long, "0 go a ccw 2"), "X") == "0a +15", "nine meadow spaces lie between"


@traces("MM-16", "MM-A03")
@pytest.mark.parametrize("space", ["F1", "F2", "F3"])
def test_the_forest_is_crossed_clockwise_only(space: str) -> None:
    game = ring("die=2", f"{space} 0a")
    assert all(move.startswith("cw") for move in moves(game, "a"))
    assert refusal(game, "0 go a ccw 1") == "MM-16" and refusal(game, "0 go a ccw 2") == "MM-16"


@traces("MM-16", "MM-A04")
def test_nobody_enters_the_forest_from_the_hideout() -> None:
    assert moves(ring("die=2", "X 0a +0"), "a") == ["cw 2"]
    game = ring("die=4", "M2 0a +0", "X +0")
    assert moves(game, "a") == ["cw 4", "ccw 2"], "counterclockwise the way ends in the hideout"
    assert refusal(game, "0 go a ccw 3") == "MM-16"


@traces("MM-A02")
def test_a_move_does_not_turn_round() -> None:
    """With 4 points a child on M4 ends on M8 or, dropping none, in the hideout: nowhere nearer."""
    assert moves(ring("die=4", "M4 0a", "X +0"), "a") == ["cw 4", "ccw 4"]
    assert moves(ring("die=2", "M4 0a"), "a") == ["cw 2", "ccw 2"]


@traces("MM-17")
def test_any_number_of_children_share_a_space() -> None:
    game = play(ring("seats=5 die=2", "M2 1a 1b 2a 3b 4a", "M4 0a"), "0 go a ccw 2")
    assert on(game, "M2") == "0a 1a 1b 2a 3b 4a"


@traces("MM-18", "MM-19", "MM-A03", "MM-A04")
def test_points_may_be_dropped_in_the_house_and_the_hideout_only() -> None:
    home = ring("die=4", "M8 0a", "M5 mago")
    assert moves(home, "a") == ["cw 2", "cw 4", "ccw 4"], (
        "stop in the house or run on into the forest"
    )
    assert on(play(home.copy(), "0 go a cw 2"), "H") == "0a 0b 1a 1b"
    assert on(play(home.copy(), "0 go a cw 4"), "F2") == "0a"
    hide = ring("die=4", "F2 0a", "X +0")
    assert moves(hide, "a") == ["cw 2", "cw 4"], "stop in the hideout or run on into the meadow"
    assert on(play(hide, "0 go a cw 4"), "M2") == "0a"


@traces("MM-19", "MM-37", "MM-A04")
def test_the_magician_drops_points_in_his_house() -> None:
    game = ring("die=4", "M8 mago")
    assert moves(game, "mago") == ["cw 2", "ccw 4"]
    assert refusal(game, "0 go mago cw 4") == "MM-37", "he cannot go beyond the house"
    assert on(play(game, "0 go mago cw 2"), "H") == "mago 0a 0b 1a 1b"


@traces("MM-37")
def test_the_magician_never_enters_the_forest() -> None:
    for die in (2, 3, 4):
        game = ring(f"die={die}")
        assert moves(game, "mago") == [f"ccw {die}"]
        assert refusal(game, f"0 go mago cw {die}") == "MM-37"


@traces("MM-38", "MM-A03")
def test_the_magician_never_enters_the_hideout() -> None:
    assert moves(ring("die=2", "M1 mago"), "mago") == ["cw 2"]
    game = ring("die=3", "M3 mago")
    assert moves(game, "mago") == ["cw 3"], (
        "two spaces back are too few, the third would be the hideout"
    )
    assert (
        refusal(game, "0 go mago ccw 3") == "MM-38" and refusal(game, "0 go mago ccw 2") == "MM-18"
    )
    assert moves(ring("die=2", "M3 mago"), "mago") == ["cw 2", "ccw 2"]


@traces("MM-A28", "MM-37", "MM-38")
def test_on_the_shortest_meadow_every_throw_lets_the_magician_leave() -> None:
    assert [moves(ring(f"die={d} meadow=4"), "mago") for d in (2, 3, 4)] == [
        ["ccw 2"],
        ["ccw 3"],
        ["ccw 4"],
    ]


@traces("MM-A14")
def test_there_is_always_a_move() -> None:
    """A loaded child behind the magician, both own children frogs in the forest: something can go."""
    assert moves(ring("die=4", "F1 f1=0a", "F3 f2=0b", "M1 mago")) == [
        *("go f1 cw 1", "go f2 cw 1", "go mago cw 4"),
    ]
    assert moves(ring("die=4", "M9 0a* 0b*", "X +0", "M4 mago"), "a") == ["cw 1", "ccw 4"]


# --------------------------------------------------------------------------- crystals
@traces("MM-21", "MM-A18")
def test_a_child_that_reaches_the_hideout_may_load() -> None:
    game = ring("die=3", "F1 0a")
    assert moves(game, "a") == ["cw 3", "cw 3 take"]
    took = play(game.copy(), "0 go a cw 3 take")
    assert on(took, "X") == "0a* +14"
    left = play(game, "0 go a cw 3")
    assert on(left, "X") == "0a +15", "nobody has to"


@traces("MM-21", "MM-A05")
def test_nobody_loads_in_passing() -> None:
    game = ring("die=4", "F3 0a", "M2 +1")
    assert moves(game, "a") == ["cw 1", "cw 1 take", "cw 4"]
    assert refusal(game, "0 go a cw 4 take") == "MM-43"
    assert on(play(game, "0 go a cw 4"), "M3") == "0a"
    assert on(game, "X") == "+14" and on(game, "M2") == "+1"


@traces("MM-44", "MM-A06")
def test_a_child_may_load_where_it_begins() -> None:
    game = ring("die=2", "X 0a")
    assert moves(game, "a") == ["cw 2", "cw 2 load"]
    play(game, "0 go a cw 2 load")
    assert on(game, "M2") == "0a*" and on(game, "X") == "+14"
    lying = ring("die=2", "M5 0a +1")
    assert moves(lying, "a") == ["cw 2", "cw 2 load", "ccw 2", "ccw 2 load"]
    play(lying, "0 go a ccw 2 load")
    assert on(lying, "M3") == "0a*" and on(lying, "M5") == ""
    assert refusal(ring("die=2", "M5 0a"), "0 go a cw 2 load") == "MM-44"


@traces("MM-22", "MM-A17", "MM-A18")
def test_a_child_carries_one_crystal_at_most() -> None:
    game = ring("die=2", "M3 0a* +2", "M5 +1")
    assert moves(game, "a") == ["cw 2", "ccw 2"]
    assert refusal(game, "0 go a cw 2 load") == "MM-22"
    assert refusal(game, "0 go a cw 2 take") == "MM-22"
    play(game, "0 go a cw 2")
    assert on(game, "M5") == "0a* +1", "no putting down either"


@traces("MM-23")
def test_with_a_crystal_nobody_enters_the_forest() -> None:
    game = ring("die=4", "M8 0a*")
    assert moves(game, "a") == ["cw 2", "ccw 4"]
    assert refusal(game, "0 go a cw 4") == "MM-23"
    loading = ring("die=4", "M8 0a +1")
    assert moves(loading, "a") == ["cw 2", "cw 2 load", "cw 4", "ccw 4", "ccw 4 load"]
    assert refusal(loading, "0 go a cw 4 load") == "MM-23"
    assert refusal(ring("die=2", "X 0a*"), "0 go a ccw 2") == "MM-16"


@traces("MM-24", "MM-25", "MM-A07")
def test_a_crystal_brought_home_counts_and_the_child_starts_again() -> None:
    game = ring("die=4", "M8 0a*", "won 1 0")
    play(game, "0 go a cw 2")
    assert game.scores == [2, 0] and on(game, "H") == "mago 0a 0b 1a 1b"
    assert game.hand == "1", "the move ended there"
    play(game, "chance die 2", "1 go a cw 2", "chance die 4")
    assert moves(game, "a") == ["cw 4", "cw 4 take", "ccw 4"], "with free hands, through the forest"


@traces("MM-44", "MM-24")
def test_a_crystal_loaded_on_the_way_home_counts_too() -> None:
    game = play(ring("die=2", "M8 0a +1"), "0 go a cw 2 load")
    assert game.scores == [1, 0] and on(game, "M8") == ""


@traces("MM-43", "MM-45", "MM-A17")
def test_a_child_may_pick_up_what_somebody_lost() -> None:
    game = ring("phase=spin die=arrow turn=1", "M5 1a* 1b*", "M3 0a 0b")
    play(game, "chance spin M5", "1 pass")
    assert on(game, "M5") == "f1=1a f2=1b +2"
    play(game, "chance die 2")
    assert moves(game, "a") == ["cw 2", "cw 2 take", "ccw 2"]
    play(game, "0 go a cw 2 take", "chance die 2", "1 go mago ccw 2", "chance die 2")
    assert on(game, "M5") == "0a* f1=1a f2=1b +1"
    assert on(play(game, "0 go b cw 2 take"), "M5") == "0a* 0b* f1=1a f2=1b"
    assert refusal(ring("die=2", "M3 0a"), "0 go a cw 2 take") == "MM-43"


@traces("MM-A26")
def test_only_the_child_that_moves_takes_the_crystal() -> None:
    game = play(ring("die=2", "M3 0a", "M5 0b +1"), "0 go a cw 2 take")
    assert on(game, "M5") == "0a* 0b"
    other = play(ring("die=2", "M5 0a 0b +1"), "0 go b cw 2 load")
    assert on(other, "M5") == "0a" and on(other, "M7") == "0b*"


@traces("MM-44", "MM-43")
def test_load_and_take_exclude_each_other() -> None:
    game = ring("die=2", "M3 0a +1", "M5 +1")
    assert moves(game, "a") == ["cw 2", "cw 2 load", "cw 2 take", "ccw 2", "ccw 2 load"]


@traces("MM-A19")
def test_an_empty_hideout_has_nothing_to_load() -> None:
    lying = ("M1 +5", "M2 +10", "X 0b +0", "F3 0a")
    game = ring("die=arrow", *lying)
    assert moves(game, "a") == ["cw 1"] and moves(game, "b") == ["cw 1", "cw 1 take"]
    assert refusal(game, "0 go a cw 1 take") == "MM-A19"
    assert refusal(game, "0 go b cw 1 load") == "MM-44"


# --------------------------------------------------------------------------- the end
@traces("MM-07", "MM-46", "MM-A25")
def test_the_third_crystal_ends_the_game_at_once() -> None:
    game = ring("die=3 turn=1", "M8 1b*", "M9 0a*", "won 2 2")
    play(game, "1 go b cw 2")
    assert game.is_over and game.winners == {"1"} and game.scores == [2, 3]
    assert game.observe("0")["turn"] is None and game.hand is None
    assert refusal(game, "0 go a cw 1") == "MM-46" and refusal(game, "chance die 2") == "MM-46"


@traces("MM-07", "MM-24")
def test_two_crystals_do_not_end_the_long_game() -> None:
    game = play(ring("die=2", "M8 0a*", "won 1 0"), "0 go a cw 2")
    assert not game.is_over and game.winners == set()


@traces("MM-47")
def test_in_the_short_game_two_are_enough() -> None:
    game = play(ring("die=2 goal=2", "M8 0a*", "won 1 0"), "0 go a cw 2")
    assert game.is_over and game.winners == {"0"}


@traces("MM-A25", "MM-A14")
def test_nobody_brings_home_the_child_of_another() -> None:
    game = ring("die=2 turn=1", "M8 0a*", "won 2 0")
    assert moves(game, "a") == ["cw 2", "ccw 2"], "their own child a, from the house"
    play(game, "1 go a ccw 2")
    assert on(game, "M8") == "0a* 1a" and not game.is_over
