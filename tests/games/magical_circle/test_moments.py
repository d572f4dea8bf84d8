"""What is told of a finished game."""

from __future__ import annotations

from typing import Any

from sortilege.engine.match import Match, new
from sortilege.games.magical_circle.bot import Greedy
from sortilege.games.magical_circle.moments import MOST_MOMENTS, RANKS, moments
from tests.games.magical_circle.support import circle
from tests.support.bot_play import play_with_bots
from tests.support.steps import all_steps, steps_of


def told(match: Match, *moves: str) -> dict[str, dict[str, Any]]:
    """The moments by kind after these moves, each written `actor action`."""
    return {moment["kind"]: moment for moment in moments(steps_of(match, *moves))}


def test_the_last_card_is_always_worth_a_word() -> None:
    game = circle(won=("MC01 MC02",), goal=3)
    found = told(game, "0 grab", "0 play 1", "0 swap E1 E2")
    assert found["finish"] == {
        "kind": "finish",
        "seat": 0,
        "swaps": 1,
        "shows": ["E2", "E1", "E3", "E4", "E5"],
    }


def test_a_victory_just_before_somebody_else() -> None:
    game = circle(won=("MC01 MC02", "MC03 MC04"), goal=3)
    found = told(game, "0 grab", "0 play 1", "0 swap E1 E2")
    assert found["close"]["rival"] == 1 and "comeback" not in found


def test_a_victory_from_far_behind() -> None:
    game = circle(won=("MC01 MC02", "MC03 MC04 MC05 MC08"), goal=5)
    steps = ["0 grab", "0 play 1", "0 swap E1 E2"]
    found = told(game, *steps)
    assert found["comeback"]["behind"] == 2 and found["comeback"]["seat"] == 0


def test_a_card_that_nobody_saw() -> None:
    """From 12345 the card MC06 is one swap away."""
    found = told(circle(), "0 agree", "1 agree")
    assert found["unseen"]["swaps"] == 1 and found["unseen"]["seat"] is None
    assert found["unseen"]["shows"] == ["E2", "E1", "E3", "E4", "E5"]
    hopeless = told(circle("12345", "MC06 MC02 MC20", hands=("2", "2")), "0 agree", "1 agree")
    assert hopeless == {}, "cards that nobody could reach are nobody's fault"


def test_a_long_way_and_a_round_trip() -> None:
    far = ("0 grab", "0 play 2 2", "0 swap E1 E4", "0 swap E2 E5", "0 swap E1 E3", "0 swap E2 E3")
    found = told(circle("12345", "MC20 MC15 MC14"), *far)
    assert found["long-way"]["swaps"] == 4
    back = ("0 grab", "0 play 1 3", "0 swap E1 E3", "0 swap E4 E5", "0 swap E1 E3", "0 swap E4 E5")
    again = told(circle("21345", "MC06 MC15 MC14"), *back)
    assert again["round-trip"]["swaps"] == 4 and "long-way" not in again


def test_a_second_try() -> None:
    failed = (
        "0 grab",
        "0 give-up",
        "chance reveal MC06",
        "chance reveal MC14",
        "chance reveal MC15",
    )
    retry = (
        "1 grab",
        "1 give-up",
        "chance reveal MC07",
        "chance reveal MC16",
        "chance reveal MC17",
    )
    game = circle(cards="MC20 MC21 MC22")
    found = told(game, *failed, *retry, "0 grab", "0 play 2", "0 swap E1 E2", "0 swap E4 E5")
    assert found["second-try"]["seat"] == 0


def test_a_row_of_cards_counts_its_cards() -> None:
    found = told(
        circle(cards="MC06 MC20 MC21"),
        *("0 grab", "0 play 1", "0 swap E1 E2"),
        *("chance reveal MC08", "chance reveal MC14", "chance reveal MC15"),
        *("0 grab", "0 play 2", "0 swap E3 E4", "0 swap E3 E5"),
        *("chance reveal MC07", "chance reveal MC16", "chance reveal MC17"),
        *("0 grab", "0 play 1", "0 swap E3 E4"),
    )
    assert found["row"]["cards"] == 3 and found["row"]["seat"] == 0


def test_whole_games_have_one_to_three_moments_in_the_order_of_play() -> None:
    kinds = set()
    for seed in range(60):
        game = new("magical-circle", seats=2 + seed % 4, sand_seconds=0, goal=3)
        bots = [Greedy(1 + (seed + seat) % 7, seat) for seat in range(game.seats)]
        found = moments(all_steps(play_with_bots(game, bots, seed)))
        assert 1 <= len(found) <= MOST_MOMENTS
        assert len({moment["kind"] for moment in found}) == len(found)
        kinds |= {moment["kind"] for moment in found}
    assert kinds <= set(RANKS) and len(kinds) >= 5
