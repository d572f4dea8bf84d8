"""Magical Circle: the race for the sandglass, an attempt, success and failure."""

from __future__ import annotations

from itertools import combinations

import pytest

from sortilege.engine.match import Match
from sortilege.games.magical_circle import board
from sortilege.games.magical_circle.solver import fewest_swaps, helpful_swaps
from tests.games.magical_circle.support import (
    CLAIM_06,
    CLAIM_07,
    arrangement,
    attempt,
    circle,
    discarded,
    hand,
    reveal,
    shown,
    state,
    tokens,
    won,
)
from tests.support.play import play, refusal
from tests.support.traces import traces


def clock_ms(match: Match) -> int:
    return match.game.rules.clock_ms(match.position)


# --------------------------------------------------------------------------- the race
@traces("MC-09", "MC-10", "MC-A21")
def test_all_race_at_once_and_the_first_grab_counts() -> None:
    game = circle(seats=4)
    assert game.actors == {"0", "1", "2", "3"}
    assert all(game.legal(str(seat)) == ["grab", "agree"] for seat in range(4))
    game.play("2", "grab")
    assert game.actors == {"2"}
    assert refusal(game, "0 grab") == "MC-10" == refusal(game, "2 grab")
    assert refusal(game, "0 agree") == "MC-28"
    assert game.observe("0")["attempt"]["seat"] == 2


@traces("MC-10")
def test_without_the_sandglass_nobody_acts() -> None:
    game = circle()
    for action in ("play 1", "swap E1 E2", "give-up", "announce 1"):
        assert refusal(game, f"0 {action}") == "MC-10"
    game.play("1", "grab")
    for action in ("play 1", "give-up"):
        assert refusal(game, f"0 {action}") == "MC-10"
    for actor in ("chance", "clock"):
        assert refusal(game, f"{actor} give-up") == "MC-10"


@traces("MC-11", "MC-A18")
def test_the_sand_runs_from_the_grab_to_the_end_of_the_attempt() -> None:
    game = circle(sand_seconds=15)
    assert clock_ms(game) == 0 and refusal(game, "clock sand-out") == "MC-11"
    game.play("0", "grab")
    assert game.actors == {"0", "clock"} and game.legal("clock") == ["sand-out"]
    assert clock_ms(game) == 15_000, "also while cards are chosen"
    assert refusal(game, "0 sand-out") == "MC-11"
    play(game, "0 play 2", "0 swap E1 E2")
    assert game.actors == {"0", "clock"} and clock_ms(game) == 15_000
    game.play("0", "swap E4 E5")
    assert game.actors == {"chance"} and clock_ms(game) == 0


@traces("MC-A30", "MC-11")
def test_without_sandglass_nothing_is_timed() -> None:
    game = play(circle(sand_seconds=0), "0 grab")
    assert game.actors == {"0"} and clock_ms(game) == 0
    assert refusal(game, "clock sand-out") == "MC-11"


# --------------------------------------------------------------------------- announcing
@traces("MC-12", "MC-A17")
def test_one_or_two_cards_from_hand_are_played() -> None:
    game = play(circle(hands=("112233", "1233")), "0 grab")
    assert game.legal("0") == [
        "give-up",
        *("play 1", "play 2", "play 3", "play 1 1", "play 1 2"),
        *("play 1 3", "play 2 2", "play 2 3", "play 3 3"),
    ]
    assert refusal(game, "0 swap E1 E2") == "MC-12", "cards come first"
    assert refusal(game, "0 announce 2") == "MC-12"
    game = play(circle(hands=("112233", "1233")), "1 grab")
    assert refusal(game, "1 play 1 1") == "MC-12" == refusal(game, "1 play 2 2")
    assert refusal(game, "1 play 3 3") == "" == refusal(game, "1 play 1 2")


@traces("MC-12")
def test_every_hand_offers_what_it_holds() -> None:
    for values in {c for n in range(7) for c in combinations("112233", n)}:
        game = play(circle(hands=("".join(values),)), "0 grab")
        plays = {c for n in (1, 2) for c in combinations(values, n)}
        assert set(game.legal("0")) == {"give-up"} | {f"play {' '.join(p)}" for p in plays}


@traces("MC-13")
@pytest.mark.parametrize("number", range(9))
def test_the_sum_of_the_cards_is_the_number_of_swaps(number: int) -> None:
    text = " ".join(map(str, board.PLAYS[number]))
    game = play(circle(), "0 grab", f"0 play {text}")
    swaps = sum(map(int, text.split()))
    assert game.observe("1")["attempt"]["announced"] == swaps
    for made in range(swaps):
        assert game.observe("1")["attempt"]["left"] == swaps - made
        pair = ("swap E1 E2", "swap E2 E3")[made % 2]
        game.play("0", pair)
    assert game.actors == {"chance"}, "the attempt is judged by itself"


@traces("MC-A17")
def test_no_card_is_added_later() -> None:
    game = play(circle(), "0 grab", "0 play 2")
    assert refusal(game, "0 play 1") == "MC-A17"
    game.play("0", "swap E1 E2")
    assert refusal(game, "0 play 1") == "MC-A17"


@traces("MC-A25", "MC-A05", "MC-21")
def test_a_grab_cannot_be_taken_back_but_given_up() -> None:
    game = play(circle(won=("MC01",)), "0 grab")
    assert refusal(game, "0 agree") == "MC-28"
    game.play("0", "give-up")
    assert won(game, 0) == [] and hand(game, 0) == "112233"
    assert reveal(game).actors == {"1"}, "no exchange card was played: that is a failure too"


# --------------------------------------------------------------------------- swapping
@traces("MC-14", "MC-A01")
def test_any_two_tokens_change_places() -> None:
    game = play(circle("31542"), "0 grab", "0 play 3")
    assert game.legal("0") == ["give-up"] + [
        f"swap E{a} E{b}" for a, b in combinations(range(1, 6), 2)
    ]
    expected = {"swap E1 E3": "13542", "swap E2 E5": "31245", "swap E4 E5": "31452"}
    for action, result in expected.items():
        assert tokens(play(game.copy(), f"0 {action}")) == result


@traces("MC-15", "MC-A06")
def test_a_match_before_the_last_swap_does_not_count() -> None:
    game = play(circle(), "0 grab", "0 play 3", "0 swap E1 E2")
    assert tokens(game) == "21345" and "MC06" in shown(game)
    assert game.actors == {"0"} and won(game, 0) == []
    play(game, "0 swap E4 E5", "0 swap E1 E3")
    assert won(game, 0) == [], "three swaps lead elsewhere"


@traces("MC-15")
def test_a_card_two_swaps_away_can_be_reached_with_four() -> None:
    game = play(circle(), "0 grab", "0 play 1 3")
    circle_now, target = state(game).circle, arrangement("21354")
    for left in (4, 3, 2, 1):
        pair = board.PAIRS[helpful_swaps(circle_now, target, left, state(game).last)[0]]
        game.play("0", f"swap E{pair[0]} E{pair[1]}")
        circle_now = state(game).circle
    assert won(game, 0) == ["MC07"]


@traces("MC-16", "MC-A02")
def test_the_same_pair_is_never_swapped_twice_in_a_row() -> None:
    game = play(circle(), "0 grab", "0 play 3", "0 swap E2 E4")
    assert refusal(game, "0 swap E2 E4") == "MC-16"
    assert len(game.legal("0")) == 10
    game.play("0", "swap E1 E2")
    assert refusal(game, "0 swap E1 E2") == "MC-16"
    assert refusal(game, "0 swap E2 E4") == "", "only the last pair is barred"


@traces("MC-A02")
def test_the_first_swap_of_an_attempt_is_free() -> None:
    game = play(circle(), "0 grab", "0 play 1", "0 swap E1 E4")
    reveal(game)
    play(game, "1 grab", "1 play 2")
    assert "swap E1 E4" in game.legal("1")
    success = reveal(attempt(circle(), 0, CLAIM_06))
    play(success, "1 grab", "1 play 2")
    assert "swap E1 E2" in success.legal("1")


# --------------------------------------------------------------------------- success
@traces("MC-17", "MC-18", "MC-02")
def test_the_matching_card_is_claimed_after_the_last_swap() -> None:
    game = attempt(circle(sand_seconds=30), 1, CLAIM_07)
    assert won(game, 1) == ["MC07"] and game.scores == [0, 1]
    assert "MC07" not in discarded(game)


@traces("MC-17", "MC-09")
def test_arrangements_are_compared_position_by_position() -> None:
    """MC05 shows 14523: turned it is 31452, in a mirror 13254. Neither counts."""
    for start, end in (("13452", "31452"), ("31254", "13254"), ("34521", "14523")):
        game = play(circle(start, "MC05 MC18 MC20"), "0 grab", "0 play 1", "0 swap E1 E3")
        assert tokens(game) == end and game.scores == [int(end == "14523"), 0]


@traces("MC-A09")
def test_the_tokens_stay_after_a_success() -> None:
    assert tokens(attempt(circle(restore_on_failure=True), 0, CLAIM_06)) == "21345"


@traces("MC-19")
def test_the_cards_played_stay_face_up_out_of_hand() -> None:
    game = reveal(attempt(circle(), 0, CLAIM_07))
    assert hand(game, 0) == "11233"
    view = game.observe("1")["players"][0]
    assert view["played"] == [2] and view["in_hand"] == 5
    play(game, "0 grab")
    assert refusal(game, "0 play 2 2") == "MC-12"


@traces("MC-20", "MC-A04")
@pytest.mark.parametrize(
    ("before", "after"),
    [("13", "112233"), ("113", "13"), ("1233", "233"), ("112", "12")],
)
def test_with_one_card_left_all_are_taken_back(before: str, after: str) -> None:
    game = circle(seats=3, hands=(before, "22", "1"))
    attempt(game, 0, CLAIM_06)
    assert hand(game, 0) == after
    assert hand(game, 1) == "22" and hand(game, 2) == "1", (
        "only one's own cards, only after a success"
    )


@traces("MC-A03")
def test_with_no_card_left_all_are_taken_back_too() -> None:
    game = circle(hands=("11", "112233"))
    play(game, "0 grab", "0 play 1 1", "0 swap E1 E2", "0 swap E4 E5")
    assert won(game, 0) == ["MC07"] and hand(game, 0) == "112233"


@traces("MC-A16")
def test_a_card_that_lies_there_already_takes_four_or_six_swaps() -> None:
    game = play(circle("21345"), "0 grab", "0 play 2 2")
    play(game, "0 swap E1 E2", "0 swap E3 E4", "0 swap E1 E2", "0 swap E3 E4")
    assert won(game, 0) == ["MC06"] and tokens(game) == "21345"
    here = arrangement("21345")
    reachable = [k for k in range(1, 7) if helpful_swaps(here, here, k)]
    assert reachable == [4, 6] and fewest_swaps(here, here) == 4


@traces("MC-A07")
def test_no_two_cards_match_the_same_tokens() -> None:
    """Every card shows an arrangement of its own, so exactly the matching one is taken."""
    for card in range(1, 26):
        others = [f"MC{n:02}" for n in range(1, 26) if n != card][:2]
        digits = "".join(map(str, board.LAYOUTS[card - 1]))
        swapped = digits.translate(str.maketrans("12", "21"))
        game = circle(swapped, " ".join([others[0], f"MC{card:02}", others[1]]))
        attempt(game, 0, CLAIM_06)
        assert won(game, 0) == [f"MC{card:02}"]
        assert discarded(game) == set(others)


# --------------------------------------------------------------------------- failure
@traces("MC-21", "MC-A05")
@pytest.mark.parametrize(
    "actions",
    [
        ("0 grab", "clock sand-out"),
        ("0 grab", "0 give-up"),
        ("0 grab", "0 play 1", "clock sand-out"),
        ("0 grab", "0 play 1 2", "0 swap E1 E2", "0 swap E3 E4", "clock sand-out"),
        ("0 grab", "0 play 2", "0 swap E1 E2", "0 give-up"),
        ("0 grab", "0 play 1", "0 swap E1 E3"),
    ],
)
def test_every_attempt_that_does_not_succeed_has_failed(actions: tuple[str, ...]) -> None:
    game = play(circle(won=("MC01 MC02",), sand_seconds=30), *actions)
    assert won(game, 0) == ["MC01"] and hand(game, 0) == "112233"
    assert game.hand == "0" and game.actors == {"chance"}
    assert reveal(game).actors == {"1"}


@traces("MC-22", "MC-A10", "MC-A20")
def test_a_failure_costs_the_card_won_last_if_there_is_one() -> None:
    game = circle(won=("MC09 MC03 MC12", "MC01"))
    play(game, "0 grab", "0 give-up")
    assert won(game, 0) == ["MC09", "MC03"] and won(game, 1) == ["MC01"]
    assert "MC12" in discarded(game) and game.scores == [2, 1]
    bare = play(circle(), "0 grab", "0 give-up")
    assert bare.scores == [0, 0] and won(bare, 0) == []


@traces("MC-22", "MC-18")
def test_after_a_penalty_the_next_card_is_won_on_top() -> None:
    game = circle(cards="MC01 MC02 MC05", seats=3, won=("MC09 MC03",))
    reveal(play(game, "0 grab", "0 give-up"), "MC06 MC10 MC11")
    reveal(attempt(game, 1, CLAIM_06), "MC07 MC15 MC14")
    play(game, "0 grab", "0 play 1", "0 swap E4 E5")
    assert won(game, 0) == ["MC09", "MC07"]


@traces("MC-23", "MC-A27")
def test_after_a_failure_the_cards_played_return_to_the_hand() -> None:
    game = circle(hands=("1223",))
    play(game, "0 grab", "0 play 2 3")
    assert hand(game, 0) == "12"
    play(game, "0 swap E1 E2", "0 give-up")
    assert hand(game, 0) == "1223"


@traces("MC-A04", "MC-23")
def test_a_failure_takes_back_no_more_than_was_played() -> None:
    game = play(circle(hands=("13",)), "0 grab", "0 play 1", "0 give-up")
    assert hand(game, 0) == "13"


@traces("MC-24", "MC-A13", "MC-A30")
def test_who_failed_turns_up_three_new_cards_in_the_same_round() -> None:
    game = play(circle(seats=3), "2 grab", "2 play 1", "2 swap E1 E3")
    assert discarded(game) == {"MC06", "MC07", "MC20"} and shown(game) == []
    assert game.hand == "2" and game.observe("0")["first"] == 0, "the first player stays"
    reveal(game, "MC01 MC02 MC03")
    assert shown(game) == ["MC01", "MC02", "MC03"]
    assert game.observe("0")["first"] == 0


@traces("MC-25", "MC-26")
def test_all_others_race_on_without_the_player_who_failed() -> None:
    game = reveal(play(circle(seats=4), "1 grab", "1 give-up"))
    assert game.actors == {"0", "2", "3"}
    assert refusal(game, "1 grab") == "MC-26" == refusal(game, "1 agree")
    assert game.observe("0")["players"][1]["locked"]


@traces("MC-A08")
def test_the_tokens_stay_where_the_last_swap_left_them() -> None:
    moves = ("0 grab", "0 play 3", "0 swap E1 E3", "0 swap E2 E5", "0 give-up")
    assert tokens(play(circle(), *moves)) == "35142"


@traces("MC-A08")
def test_the_table_may_choose_to_put_them_back() -> None:
    for last in ("0 give-up", "0 swap E1 E4", "clock sand-out"):
        game = circle("31542", sand_seconds=30, restore_on_failure=True)
        play(game, "0 grab", "0 play 3", "0 swap E1 E3", "0 swap E2 E5", last)
        assert tokens(game) == "31542"
    game = play(circle(restore_on_failure=True), "0 grab", "0 give-up")
    assert tokens(game) == "12345"
