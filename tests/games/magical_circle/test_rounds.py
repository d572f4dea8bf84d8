"""Magical Circle: lock-outs, the end of a round, the pile, the end of the game, the children's game."""

from __future__ import annotations

from collections import Counter

import pytest

from sortilege.engine.match import Match, new
from sortilege.games.magical_circle.board import (
    ALL_CARDS,
    ANNOUNCED,
    COST,
    FULL_HAND,
    card_names,
)
from sortilege.games.magical_circle.solver import nothing_fits
from sortilege.games.magical_circle.state import PHASE_ANNOUNCE, PHASE_OVER, PHASE_SWAP
from tests.games.magical_circle.support import (
    CLAIM_06,
    attempt,
    circle,
    discarded,
    hand,
    play_sensibly,
    reveal,
    shown,
    state,
    tokens,
    won,
)
from tests.support.play import play, refusal
from tests.support.random_play import walk
from tests.support.traces import traces

FAIL = ("grab", "give-up")


# --------------------------------------------------------------------------- lock-outs
@traces("MC-26", "MC-A11")
def test_a_claim_by_another_player_lifts_all_locks() -> None:
    game = circle(cards="MC01 MC02 MC05", seats=4)
    reveal(attempt(game, 0, FAIL), "MC08 MC09 MC10")
    reveal(attempt(game, 3, FAIL), "MC06 MC12 MC13")
    assert game.actors == {"1", "2"}
    reveal(attempt(game, 1, CLAIM_06))
    assert game.actors == {"0", "1", "2", "3"}


@traces("MC-A11")
def test_locks_outlast_failures_and_rounds_ended_by_agreement() -> None:
    game = circle(seats=4)
    reveal(attempt(game, 0, FAIL))
    reveal(play(game, "1 agree", "2 agree", "3 agree"))
    assert game.actors == {"1", "2", "3"}, "still locked in the new round"
    reveal(attempt(game, 2, FAIL))
    assert game.actors == {"1", "3"}
    reveal(play(game, "3 agree", "1 agree"))
    assert game.actors == {"1", "3"}


@traces("MC-A12")
def test_when_everybody_would_be_locked_out_all_are_free() -> None:
    for seats in (2, 3, 5):
        game = circle(seats=seats)
        for seat in range(seats):
            assert game.actors == {str(s) for s in range(seat, seats)}
            reveal(attempt(game, seat, FAIL))
        assert game.actors == {str(s) for s in range(seats)}, "who failed last is free too"


# --------------------------------------------------------------------------- agreement
@traces("MC-28", "MC-A14")
def test_the_round_ends_when_all_agree() -> None:
    game = circle(seats=3)
    play(game, "2 agree", "0 agree")
    assert game.actors == {"0", "1", "2"} and shown(game) == ["MC06", "MC07", "MC20"]
    assert [player["agreed"] for player in game.observe("1")["players"]] == [True, False, True]
    game.play("1", "agree")
    assert game.actors == {"chance"} and discarded(game) == {"MC06", "MC07", "MC20"}
    assert not any(player["agreed"] for player in reveal(game).observe("1")["players"])
    assert game.legal("2") == ["grab", "agree"], "new cards, new answer"


@traces("MC-A14")
def test_those_who_are_locked_out_need_not_agree() -> None:
    game = reveal(attempt(circle(seats=3), 1, FAIL))
    play(game, "0 agree", "2 agree")
    assert game.actors == {"chance"}
    two = reveal(attempt(circle(), 1, FAIL))
    assert play(two, "0 agree").actors == {"chance"}


@traces("MC-A26")
def test_who_has_agreed_may_still_grab_but_not_agree_again() -> None:
    game = play(circle(seats=2), "0 agree")
    assert game.legal("0") == ["grab"] and refusal(game, "0 agree") == "MC-A26"
    assert game.actors == {"0", "1"}
    attempt(game, 0, CLAIM_06)
    assert won(game, 0) == ["MC06"]


@traces("MC-28", "MC-25")
def test_a_new_set_of_cards_clears_the_agreements() -> None:
    game = play(circle(seats=3), "0 agree", "1 agree", "2 grab", "2 give-up")
    reveal(game)
    assert game.legal("0") == game.legal("1") == ["grab", "agree"]
    play(game, "0 agree")
    assert game.actors == {"0", "1"}, "one of two who are in the race has agreed"


@traces("MC-28")
def test_the_exact_test_for_an_impossible_round() -> None:
    """MC06 is one swap away and MC02 too; sums of 2 have the wrong parity, MC20 needs four swaps."""
    assert nothing_fits(state(circle("12345", "MC06 MC02 MC20", hands=("2", "2"))))
    assert not nothing_fits(state(circle("12345", "MC06 MC02 MC20", hands=("2", "22"))))
    assert not nothing_fits(state(circle("12345", "MC06 MC02 MC20", hands=("2", "3"))))
    game = circle("12345", "MC06 MC02 MC20", hands=("2", "3"))
    state(game).locked = 0b10
    assert nothing_fits(state(game)), "only those in the race count"


# --------------------------------------------------------------------------- rounds
@traces("MC-27", "MC-29", "MC-30")
def test_a_claim_ends_the_round_and_its_player_is_first() -> None:
    game = attempt(circle(seats=3), 2, CLAIM_06)
    assert discarded(game) == {"MC07", "MC20"} and shown(game) == []
    assert game.observe("0")["first"] == 2 and game.hand == "2"
    reveal(game)
    assert game.actors == {"0", "1", "2"} and len(shown(game)) == 3


@traces("MC-30", "MC-A15")
def test_after_an_agreement_the_last_active_player_is_first() -> None:
    game = circle(seats=3)
    reveal(attempt(game, 2, FAIL))
    assert game.observe("0")["first"] == 0
    play(game, "0 agree", "1 agree")
    assert game.observe("0")["first"] == 2 and game.hand == "2"
    reveal(play(reveal(game), "0 agree", "1 agree"))
    assert game.observe("0")["first"] == 2, "nobody was active in this round: the last of the game"


@traces("MC-A15")
def test_when_nobody_was_ever_active_the_first_player_stays() -> None:
    for first in range(3):
        game = reveal(play(new("magical-circle", seats=3, first=first), "chance lay MC01"))
        play(game, "0 agree", "1 agree", "2 agree")
        assert game.observe("0")["first"] == first and game.hand == str(first)


@traces("MC-A30", "MC-A15")
def test_the_hand_that_turns_up_is_the_one_that_failed_last() -> None:
    game = circle(seats=3)
    assert attempt(game, 1, FAIL).hand == "1"
    reveal(game)
    assert attempt(game, 2, FAIL).hand == "2"
    reveal(game)
    assert attempt(game, 0, CLAIM_06 if "MC06" in shown(game) else FAIL).hand == "0"


# --------------------------------------------------------------------------- the pile
@traces("MC-31", "MC-A19")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_discards_go_under_a_pile_of_fewer_than_three(left: int) -> None:
    on_top = ["MC24", "MC25"][:left]
    game = circle(pile=" ".join(on_top))
    attempt(game, 0, CLAIM_06)
    rest = {f"reveal {name}" for name in card_names(ALL_CARDS)}
    rest -= {"reveal MC06"} | {f"reveal {name}" for name in on_top}
    for number in range(left):
        assert game.chances == {f"reveal {name}": 1 / (left - number) for name in on_top[number:]}
        game.play("chance", f"reveal {on_top[number]}")
    assert set(game.legal("chance")) == rest, "also the two cards just discarded (MC-29)"
    assert set(game.chances.values()) == {1 / len(rest)}
    assert discarded(game) == set()
    reveal(game)
    assert state(game).below == 0 and state(game).pile.bit_count() == 24 - 3


@traces("MC-31", "MC-A19")
def test_three_cards_in_the_pile_are_enough() -> None:
    game = attempt(circle(pile="MC23 MC24 MC25"), 0, CLAIM_06)
    assert game.legal("chance") == ["reveal MC23", "reveal MC24", "reveal MC25"]
    reveal(game)
    assert state(game).pile == 0 and len(discarded(game)) == 21, (
        "shuffled only when cards are needed"
    )
    play(game, "0 grab", "0 give-up")
    assert len(game.legal("chance")) == 25, "the penalty MC06 and the three cards are among them"


@traces("MC-A29")
def test_the_card_given_up_is_on_the_discards_before_the_pile_is_counted() -> None:
    game = circle(won=("MC11 MC12",), pile="MC25")
    play(game, "0 grab", "0 give-up", "chance reveal MC25")
    assert "reveal MC12" in game.legal("chance") and "reveal MC11" not in game.legal("chance")


@traces("MC-31")
def test_a_whole_pile_is_gone_through_before_any_card_returns() -> None:
    """After the first arrangement 24 cards are left: eight times three, all different."""
    game = play(new("magical-circle", seats=2, first=0), "chance lay MC13")
    seen: list[str] = ["MC13"]
    for _ in range(8):
        seen += shown(reveal(game))
        play(game, "0 agree", "1 agree")
    assert sorted(seen) == card_names(ALL_CARDS)
    assert len(game.legal("chance")) == 25


# --------------------------------------------------------------------------- the end
@traces("MC-32", "MC-A22", "MC-A28", "MC-02")
def test_the_last_card_needed_wins_at_once() -> None:
    game = circle(seats=3, hands=("112233", "13"), won=("MC01 MC02", "MC03 MC04 MC05 MC08"))
    attempt(game, 1, CLAIM_06)
    assert game.is_over and game.winners == {"1"} and game.scores == [2, 5, 0]
    assert shown(game) == ["MC07", "MC20"] and discarded(game) == set()
    assert hand(game, 1) == "3" and game.hand is None, "nothing is taken back"
    for line in ("0 grab", "1 agree", "chance reveal MC10", "clock sand-out"):
        assert refusal(game, line) == "MC-32"


@traces("MC-32", "MC-A30")
def test_a_short_game_needs_three_cards() -> None:
    game = circle(won=("MC01 MC02", "MC03 MC04"), goal=3)
    assert not attempt(game.copy(), 0, FAIL).is_over
    attempt(game, 0, CLAIM_06)
    assert game.winners == {"0"} and game.scores == [3, 2]
    longer = attempt(circle(won=("MC01 MC02",)), 0, CLAIM_06)
    assert not longer.is_over and longer.winners == set()


# --------------------------------------------------------------------------- the children's game
@traces("MC-33", "MC-34", "MC-35")
def test_children_announce_a_number_from_1_to_4() -> None:
    game = circle(children=True)
    assert hand(game, 0) == "" and game.observe("0")["players"][0]["played"] == []
    game.play("0", "grab")
    assert game.legal("0") == ["give-up", "announce 1", "announce 2", "announce 3", "announce 4"]
    assert refusal(game, "0 play 1") == "MC-33" and refusal(game, "0 swap E1 E2") == "MC-34"
    game.play("0", "announce 2")
    assert game.observe("1")["attempt"]["announced"] == 2
    assert refusal(game, "0 announce 1") == "MC-A25" and refusal(game, "0 play 1") == "MC-33"
    play(game, "0 swap E1 E2", "0 swap E4 E5")
    assert won(game, 0) == ["MC07"] and hand(game, 0) == ""


@traces("MC-35", "MC-15")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_exactly_the_announced_number_of_swaps_is_made(number: int) -> None:
    game = play(circle(children=True), "0 grab", f"0 announce {number}")
    for made in range(number):
        assert game.actors == {"0"}
        game.play("0", ("swap E1 E5", "swap E2 E5")[made % 2])
    assert game.actors == {"chance"}


@traces("MC-36", "MC-A23")
def test_in_the_childrens_game_too_a_failure_costs_a_card_and_locks_out() -> None:
    game = circle(children=True, won=("MC01",), sand_seconds=60)
    play(game, "0 grab", "0 announce 2", "0 swap E1 E2")
    assert refusal(game, "0 swap E1 E2") == "MC-16"
    game.play("clock", "sand-out")
    assert won(game, 0) == [] and hand(game, 0) == ""
    assert reveal(game).actors == {"1"}


@traces("MC-36", "MC-A24")
def test_in_the_childrens_game_too_a_round_may_end_by_agreement() -> None:
    game = circle(children=True)
    assert not nothing_fits(state(game))
    assert play(game, "0 agree", "1 agree").actors == {"chance"}


# --------------------------------------------------------------------------- what is conserved
def where_every_card_is(match: Match) -> Counter[str]:
    t = state(match)
    places = [*card_names(t.pile), *card_names(t.below), *discarded(match)]
    return Counter([*places, *shown(match), *(c for s in range(t.seats) for c in won(match, s))])


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("children", [False, True])
@traces("MC-01", "MC-06", "MC-19", "MC-20", "MC-31", "MC-A03")
def test_25_cards_and_hands_are_conserved(seats: int, children: bool) -> None:
    """Every card is in exactly one place; a hand and what lies before its player are six cards."""
    game = play_sensibly(new("magical-circle", seats=seats, children=children, goal=3), seed=seats)
    assert game.is_over
    again = new("magical-circle", seats=seats, **{**game.options})
    for actor, action in game.log:
        again.apply(actor, action)
        t = state(again)
        assert where_every_card_is(again) == dict.fromkeys(card_names(ALL_CARDS), 1)
        assert t.locked != (1 << seats) - 1, "somebody is always in the race"
        for seat in range(seats):
            assert 0 <= t.hands[seat] <= (0 if children else FULL_HAND)
            playing = seat == t.active and t.phase in (PHASE_SWAP, PHASE_OVER)
            assert children or playing or len(hand(again, seat)) >= 2, "always able to act"
        attempting = t.phase in (PHASE_ANNOUNCE, PHASE_SWAP)
        assert (t.before >= 0) == attempting and (t.played >= 0) == (t.phase == PHASE_SWAP)
        assert t.left <= (ANNOUNCED[t.played] if t.played >= 0 else 0)


def test_a_hand_after_any_play_is_what_the_rules_say() -> None:
    # 1s count 1, 2s count 3, 3s count 9; a number said aloud costs nothing
    assert list(COST) == [1, 3, 9, 1 + 1, 1 + 3, 1 + 9, 3 + 3, 3 + 9, 9 + 9, 0, 0, 0, 0]


def test_tokens_are_always_a_whole_set() -> None:
    for match in walk(new("magical-circle", seats=3, first=0), seed=3, most=300):
        if state(match).circle >= 0:
            assert sorted(tokens(match)) == list("12345")
