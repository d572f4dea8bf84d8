"""Mago Magino: frogs, how they are freed, the extra throw."""

from __future__ import annotations

import pytest

from sortilege.games.mago_magino.board import ARROW
from sortilege.games.mago_magino.state import PHASE_SPIN
from tests.games.mago_magino.support import moves, on, ring, state
from tests.support.play import play, refusal
from tests.support.traces import traces


# --------------------------------------------------------------------------- frogs
@traces("MM-20", "MM-A15")
@pytest.mark.parametrize("die", ["arrow", "2", "3", "4"])
def test_a_frog_hops_one_space_whatever_the_die(die: str) -> None:
    game = ring(f"die={die}", "M4 f1=0a")
    assert moves(game, "f1") == ["cw 1", "ccw 1"]
    assert refusal(game, "0 go f1 cw 2") == "MM-20"
    play(game, "0 go f1 ccw 1")
    assert on(game, "M3") == "f1=0a" and game.hand == "1", "the rest of the throw is lost"


@traces("MM-30", "MM-A13")
def test_frogs_take_no_crystals() -> None:
    game = ring("die=2", "M4 f1=0a +1", "M5 +1")
    assert moves(game, "f1") == ["cw 1", "ccw 1"]
    assert refusal(game, "0 go f1 cw 1 load") == "MM-30"
    assert refusal(game, "0 go f1 cw 1 take") == "MM-30"
    assert refusal(game, "0 go mago ccw 2 take") == "MM-21"
    play(game, "0 go f1 cw 1")
    assert on(game, "M5") == "f1=0a +1" and on(game, "M4") == "+1"


@traces("MM-32", "MM-A14")
def test_anybody_may_move_any_frog() -> None:
    game = ring("die=3 turn=1", "M4 f1=0a", "M2 f4=1b", "M8 0b*")
    assert moves(game, "f1") == ["cw 1", "ccw 1"] and moves(game, "f4") == ["cw 1", "ccw 1"]
    assert moves(game, "b") == [] and refusal(game, "1 go f2 cw 1") == "MM-32"
    assert on(play(game, "1 go f1 cw 1"), "M5") == "f1=0a"


@traces("MM-31", "MM-A20")
def test_own_frogs_are_not_called_by_their_piece_name() -> None:
    game = ring("die=3", "M4 f1=0a", "M5 f2=1a")
    assert moves(game, "a") == [] and refusal(game, "0 go a cw 3") == "MM-31"
    assert moves(game, "f1") == moves(game, "f2") == ["cw 1", "ccw 1"], "nothing tells whose it is"


@traces("MM-A16", "MM-16")
def test_forest_frogs_hop_clockwise_only() -> None:
    game = ring("die=3", "F1 f1=0a", "F3 f2=1a", "X f3=1b")
    assert [moves(game, f"f{n}") for n in (1, 2, 3)] == [["cw 1"], ["cw 1"], ["cw 1"]]
    assert refusal(game, "0 go f2 ccw 1") == "MM-16" and refusal(game, "0 go f3 ccw 1") == "MM-16"
    assert on(play(game, "0 go f2 cw 1"), "X") == "f2=1a f3=1b +15"


# --------------------------------------------------------------------------- freed
@traces("MM-39", "MM-42", "MM-A11")
@pytest.mark.parametrize("mago", ["H mago", "M2 mago"])
def test_the_house_frees_a_frog_with_or_without_the_magician(mago: str) -> None:
    game = play(ring("die=4", "M9 f1=1a", mago), "0 go f1 cw 1")
    assert on(game, "H").removeprefix("mago ") == "0a 0b 1a 1b"
    assert game.actors == {"0"} and moves(game) == ["throw", "end"], "anybody's frog counts"


@traces("MM-40", "MM-42")
@pytest.mark.parametrize("way", ["cw", "ccw"])
def test_a_frog_that_hops_to_the_magician_is_freed(way: str) -> None:
    start = {"cw": "M4", "ccw": "M6"}[way]
    game = play(ring("die=4", f"{start} f1=0a", "M5 mago"), f"0 go f1 {way} 1")
    assert on(game, "M5") == "mago 0a" and moves(game) == ["throw", "end"]


@traces("MM-41", "MM-42", "MM-A11")
def test_the_magician_frees_all_frogs_where_he_arrives() -> None:
    game = play(ring("die=3", "M4 f1=0a f2=1a 1b", "M7 mago", "M6 f3=0b"), "0 go mago ccw 3")
    assert on(game, "M4") == "mago 0a 1a 1b"
    play(game, "0 throw", "chance die 2", "0 go a cw 2")
    assert game.hand == "1", "one more throw, however many were freed"


@traces("MM-A10", "MM-41")
def test_the_magician_frees_nobody_in_passing() -> None:
    game = play(ring("die=3", "M5 f1=0a", "M7 mago"), "0 go mago ccw 3")
    assert on(game, "M5") == "f1=0a" and game.hand == "1"


@traces("MM-39", "MM-25")
def test_a_freed_child_starts_again_from_the_house() -> None:
    game = play(ring("die=4", "M9 f1=0a"), "0 go f1 cw 1", "0 throw", "chance die 4")
    assert moves(game, "a") == ["cw 4", "cw 4 take", "ccw 4"]


@traces("MM-42", "MM-A11")
def test_the_extra_throw_is_a_choice() -> None:
    game = play(ring("die=4", "M9 f1=0a"), "0 go f1 cw 1")
    assert game.observe("0")["die"] is None and game.hand is None
    assert refusal(game, "1 throw") == "MM-08" and refusal(game, "chance die 2") == "MM-09"
    assert play(game.copy(), "0 end").hand == "1"
    again = play(game.copy(), "0 throw")
    assert again.hand == "0" and again.actors == {"chance"}


@traces("MM-42", "MM-A11")
def test_an_extra_throw_may_give_another() -> None:
    game = play(ring("die=4", "M9 f1=0a f2=1a"), "0 go f1 cw 1", "0 throw", "chance die 2")
    play(game, "0 go f2 cw 1", "0 throw")
    assert game.hand == "0"
    play(game, "chance die 2", "0 go b cw 2")
    assert game.hand == "1"


@traces("MM-42", "MM-A11")
def test_without_a_freed_frog_there_is_no_extra_throw() -> None:
    hop = ring("die=4", "M4 f1=0a")
    assert refusal(hop, "0 throw") == "MM-42" and refusal(hop, "0 end") == "MM-42"
    assert play(hop, "0 go f1 cw 1").hand == "1"
    struck = play(ring("phase=spin die=arrow", "M4 1a"), "chance spin M4", "0 pass")
    assert struck.hand == "1"
    empty = play(ring("die=2", "M5 f1=1a"), "0 go mago ccw 2")
    assert empty.hand == "1"


@traces("MM-A12")
def test_a_freed_child_picks_up_nothing_at_once() -> None:
    game = play(ring("die=2", "M5 f1=0a +1", "M7 mago"), "0 go mago ccw 2")
    assert on(game, "M5") == "mago 0a +1"
    hopped = play(ring("die=2", "M4 f1=0a", "M5 mago +1"), "0 go f1 cw 1")
    assert on(hopped, "M5") == "mago 0a +1"
    play(hopped, "0 throw", "chance die 3")
    begins = ["cw 3", "cw 3 load", "ccw 3", "ccw 3 load"]
    assert moves(hopped, "a") == begins, "it may when its next move begins"


@traces("MM-36", "MM-26")
def test_a_freed_number_is_given_again() -> None:
    game = play(ring("die=2", "M5 f1=0a", "M2 f2=1a", "M7 mago", "M9 1b"), "0 go mago ccw 2")
    state(game).phase, state(game).die = PHASE_SPIN, ARROW
    play(game, "chance spin M9")
    assert on(game, "M9") == "f1=1b" and on(game, "M2") == "f2=1a"
