"""The Magic Labyrinth: moving, walls, tokens, the end."""

from __future__ import annotations

import pytest

from sortilege.games.magic_labyrinth.board import CORNERS, SYMBOL_SQUARES
from tests.games.magic_labyrinth.support import garden, places
from tests.support.play import play, refusal
from tests.support.random_play import walk
from tests.support.traces import traces
from tests.support.variants import make_match


@traces("ML-17", "ML-31")
def test_turns_go_round() -> None:
    game = garden("B2 E2 E5", turn=2)
    play(game, "chance roll 1", "2 stop")
    assert game.observe("0")["turn"] == 0
    play(game, "chance roll 1", "0 stop", "chance roll 1")
    assert game.actors == {"1"}
    assert refusal(game, "0 stop") == "ML-17" and refusal(game, "2 step N") == "ML-17"
    assert refusal(game, "clock stop") == "ML-17"


@traces("ML-20")
def test_the_die_is_thrown_once_before_the_move() -> None:
    game = garden("B2 E5")
    assert game.actors == {"chance"} and game.hand == "0"
    assert refusal(game, "0 step E") == "ML-20" and refusal(game, "0 roll 4") == "ML-20"
    play(game, "chance roll 2")
    assert refusal(game, "chance roll 2") == "ML-20"
    play(game, "0 step E", "0 step E")
    assert game.hand == "1" and places(game) == ["D2", "E5"]


@traces("ML-21", "ML-A03", "ML-A10")
def test_fewer_steps_or_none_are_allowed() -> None:
    still = play(garden("B2 E5", steps=3), "0 stop")
    assert places(still) == ["B2", "E5"] and still.hand == "1"
    short = play(garden("B2 E5", steps=3), "0 step E", "0 stop")
    assert places(short) == ["C2", "E5"] and short.hand == "1"


@traces("ML-22", "ML-23", "ML-24", "ML-A16")
def test_steps_go_four_ways_and_may_turn_back() -> None:
    game = garden("C3 E5", steps=4)
    assert game.legal("0") == ["step N", "step E", "step S", "step W", "stop"]
    play(game, "0 step N", "0 step S", "0 step W", "0 step E")
    assert places(game)[0] == "C3" and game.actors == {"chance"}


@traces("ML-25", "ML-A10")
def test_a_step_tried_is_final() -> None:
    """A wall is only found by walking into it, and that ends the turn: no action tests or takes back."""
    game = garden("C3 E5", walls="C3-D3", steps=4)
    assert game.legal("0") == ["step N", "step E", "step S", "step W", "stop"]
    play(game, "0 step E")
    assert game.actors == {"chance"} and places(game)[0] == "A1"


@traces("ML-26", "ML-A04", "ML-A12")
def test_a_wizard_may_pass_over_another() -> None:
    game = play(garden("B2 C2", steps=2), "0 step E")
    assert places(game) == ["C2", "C2"]
    assert game.legal("0") == ["step N", "step E", "step S", "step W"], "and must go on"
    play(game, "0 step E")
    assert places(game) == ["D2", "C2"]


@traces("ML-27", "ML-A04")
def test_a_wizard_may_not_end_on_another() -> None:
    game = garden("B2 C2", steps=1)
    assert game.legal("0") == ["step N", "step S", "step W", "stop"]
    assert refusal(game, "0 step E") == "ML-27"
    passing = play(garden("B2 C2", steps=2), "0 step E")
    assert refusal(passing, "0 stop") == "ML-27"


@traces("ML-A04", "ML-28", "ML-30")
def test_a_wall_behind_a_passed_wizard_is_an_ordinary_bump() -> None:
    game = play(garden("B2 C2", walls="C2-D2", steps=3), "0 step E", "0 step E")
    assert places(game) == ["A1", "C2"] and game.hand == "1"


@traces("ML-28", "ML-29", "ML-30", "ML-31")
def test_a_wall_ends_the_turn_and_sends_home() -> None:
    game = play(garden("B2 E2 E5", walls="D2-D3", steps=4, turn=2), "2 step N", "2 step N")
    assert places(game)[2] == "E3"
    play(game, "2 step N")  # over the wizard on E2, with a step left
    play(game, "2 step W")
    assert places(game)[2] == "D2" and game.hand == "0", "all four steps used"
    play(game, "chance roll 1", "0 stop", "chance roll 1", "1 stop", "chance roll 4", "2 step S")
    assert places(game) == ["B2", "E2", "F6"]
    assert game.hand == "0" and game.observe("0")["steps"] == 0


@traces("ML-32", "ML-A13")
def test_a_bump_costs_no_token() -> None:
    game = garden("C3 E5", walls="C3-D3", steps=1, won=("C1 D1", ""))
    play(game, "0 step E")
    assert game.scores == [2, 0] and game.observe("1")["wizards"][0]["won"] == ["C1", "D1"]


@traces("ML-19", "ML-33", "ML-34", "ML-A06", "ML-A07")
def test_the_first_on_the_target_wins_it_and_stops() -> None:
    game = play(garden("C3 E5", target="D3", steps=4), "0 step E")
    assert game.scores == [1, 0] and places(game)[0] == "D3"
    assert game.actors == {"chance"} and game.legal("chance")[0].startswith("target")
    assert "target D3" not in game.legal("chance"), "drawn tokens never return"
    other = play(garden("C3 E5", target="D3", steps=4, turn=1), "1 step W", "1 step N", "1 step N")
    assert other.scores == [0, 1], "the same target for everybody"


@traces("ML-35", "ML-A20")
def test_the_winner_of_a_token_draws_the_next() -> None:
    game = play(garden("C3 E5", target="D3", steps=4), "0 step E")
    assert game.hand == "0"
    play(game, "chance target C1")
    assert game.hand == "1", "the next player throws"
    assert game.observe("0")["target"] == "C1"
    assert refusal(game, "chance target C2") == "ML-11"


@traces("ML-35", "ML-05", "ML-11")
def test_a_drawn_token_is_never_drawn_again() -> None:
    game = play(garden("C3 E5", target="D3", steps=4, won=("C1", "D1")), "0 step E")
    assert len(game.legal("chance")) == 21
    assert refusal(game, "chance target C1") == "ML-11"


@traces("ML-36", "ML-A08", "ML-A17")
def test_a_symbol_drawn_under_a_wizard_is_won_at_once() -> None:
    game = play(garden("C3 E5 B2", target="D3", steps=4), "0 step E", "chance target E5")
    assert game.scores == [1, 1, 0]
    assert game.hand == "1" and game.legal("chance")[0].startswith("target"), "and again"
    play(game, "chance target B2", "chance target C6")
    assert game.scores == [1, 1, 1]
    assert game.hand == "1" and game.observe("0")["turn"] == 1


@traces("ML-A08")
def test_nobody_starts_on_a_symbol() -> None:
    assert not set(CORNERS) & set(SYMBOL_SQUARES)


@traces("ML-A17")
def test_the_target_is_never_occupied() -> None:
    for match in walk(make_match(("magic-labyrinth", 4, {"walls": 0})), seed=3, most=1500):
        assert match.observe("0")["target"] not in places(match) or match.is_over


@traces("ML-04", "ML-37")
def test_five_tokens_win_at_once() -> None:
    game = garden("C3 E5", target="D3", steps=4, won=("C1 D1 B2 C2", "D2"))
    play(game, "0 step E")
    assert game.is_over and game.winners == {"0"} and game.scores == [5, 1]
    assert game.actors == set() and game.legal("1") == []
    for line in ("0 step E", "chance target C6", "chance roll 1"):
        assert refusal(game, line) == "ML-37"


@traces("ML-37", "ML-A20")
@pytest.mark.parametrize("goal", [1, 3])
def test_a_short_game_needs_fewer_tokens(goal: int) -> None:
    tokens = ["C1", "D1"][: goal - 1]
    game = garden("C3 E5", target="D3", steps=1, goal=goal, won=(" ".join(tokens), ""))
    assert play(game, "0 step E").winners == {"0"}


@traces("ML-A09")
def test_the_last_token_may_come_in_anothers_turn() -> None:
    game = garden("C3 E5", target="D3", steps=4, won=("", "C1 D1 B2 C2"))
    play(game, "0 step E", "chance target E5")
    assert game.is_over and game.winners == {"1"} and game.scores == [1, 5]


@traces("ML-A02")
def test_the_board_ends_at_its_rim() -> None:
    game = garden("A3 F6", steps=2)
    assert game.legal("0") == ["step N", "step E", "step S", "stop"]
    assert refusal(game, "0 step W") == "ML-A02"
    assert places(game)[0] == "A3"


@traces("ML-A05")
def test_a_wizard_may_pass_through_anothers_corner_but_not_stop_there() -> None:
    assert refusal(garden("F5 C3", steps=1), "0 step S") == "ML-A05", "F6 is seat 1's corner"
    game = play(garden("F5 C3", steps=2), "0 step S")
    assert game.legal("0") == ["step N", "step W"]
    assert refusal(game, "0 stop") == "ML-A05"
    assert "step N" in garden("F2 C3", steps=1).legal("0"), (
        "corners that belong to nobody are ordinary squares"
    )
    assert "step N" in garden("A2 C3", steps=1).legal("0"), "and so is the wizard's own"


@traces("ML-A19")
def test_no_step_into_a_dead_end() -> None:
    """From D6 through E6 (wizard) to F6 (corner): with two steps left there is nowhere to stop beyond."""
    game = play(garden("D6 E6 C1", steps=2), "0 step E")
    assert places(game)[:2] == ["E6", "E6"]
    assert game.legal("0") == ["step N", "step W"], "one step left: not onto the corner"
    assert refusal(game, "0 step E") == "ML-A05"
    longer = play(garden("D6 E6 C1", steps=3), "0 step E")
    assert "step E" in longer.legal("0"), "two steps left: from the corner the way leads on north"
    crowded = play(garden("D6 E6 F5", steps=3), "0 step E")
    assert "step E" not in crowded.legal("0"), "both neighbours of the corner are taken"
    assert refusal(crowded, "0 step E") == "ML-A19"
    widest = play(garden("D6 E6 F5", steps=4), "0 step E")
    assert "step E" in widest.legal("0"), "three steps left: over a wizard to a free square"


@traces("ML-A11", "ML-10")
@pytest.mark.parametrize("shown", [False, True])
def test_a_wall_that_was_hit_stays_visible_only_if_the_table_wants_it(shown: bool) -> None:
    game = garden("C3 E5", walls="C3-D3 D4-D5", steps=2, show_bumped=shown)
    play(game, "0 step E")
    view = game.observe("1")
    assert view.get("bumped") == (["C3-D3"] if shown else None)
    assert "D4-D5" not in str(view)
    assert game.recall("1")["bumped"] == ["C3-D3"], "perfect memory knows it"
