"""Magical Circle: what may be taken back, and what may be shown again."""

from __future__ import annotations

import pytest

from sortilege.engine.contract import CHANCE, Step
from sortilege.engine.match import Match, new
from sortilege.games.magical_circle import GAME
from sortilege.games.magical_circle.attempt import takes_back
from tests.games.magical_circle.support import circle, play_sensibly, reveal, state
from tests.support.play import play

PLAYED = ("0 grab", "0 play 1 2")
SWAPPED = (*PLAYED, "0 swap E1 E2")


def can_take_back(match: Match, line: str) -> bool:
    """Whether the rules would let this action be taken back."""
    before = state(match).copy()
    play(match, line)
    actor, action = match.log[-1]
    return takes_back(Step(actor, action, before, state(match)))


@pytest.mark.parametrize(
    ("played", "line"),
    [
        (("0 grab",), "0 play 1"),
        (("0 grab",), "0 play 1 2"),
        (PLAYED, "0 swap E1 E2"),
        (SWAPPED, "0 swap E3 E4"),
    ],
)
def test_cards_and_swaps_before_the_last_one_come_back(played: tuple[str, ...], line: str) -> None:
    """They told nobody anything, and the spell has not been tried yet."""
    assert can_take_back(play(circle(sand_seconds=30), *played), line)
    assert GAME.takes_back is takes_back


def test_a_number_said_aloud_comes_back() -> None:
    assert can_take_back(play(circle(children=True), "0 grab"), "0 announce 3")


@pytest.mark.parametrize(
    ("played", "line"),
    [
        ((), "0 grab"),
        ((), "0 agree"),
        (("0 agree",), "1 agree"),
        (("0 grab",), "0 give-up"),
        (("0 grab",), "clock sand-out"),
        (PLAYED, "clock sand-out"),
        (PLAYED, "0 give-up"),
        (("0 grab", "0 play 1"), "0 swap E1 E2"),
        (("0 grab", "0 play 1"), "0 swap E1 E4"),
        ((*SWAPPED, "0 swap E3 E4"), "0 swap E1 E5"),
    ],
)
def test_the_race_and_the_end_of_an_attempt_stay(played: tuple[str, ...], line: str) -> None:
    """A grab took something from the others; the last swap shows whether the spell works."""
    assert not can_take_back(play(circle(sand_seconds=30), *played), line)


def test_no_card_that_is_turned_up_comes_back() -> None:
    game = play(circle(), "0 agree", "1 agree")
    while game.actors == {"chance"}:
        assert not can_take_back(game, f"chance {game.legal('chance')[0]}")
    assert reveal(game).actors == {"0", "1"}


def test_only_the_active_player_ever_takes_something_back() -> None:
    game = play_sensibly(new("magical-circle", seats=3, goal=3), seed=3)
    again, taken = new("magical-circle", seats=3, goal=3), 0
    for actor, action in game.log:
        before = state(again).copy()
        again.apply(actor, action)
        if takes_back(Step(actor, action, before, state(again))):
            assert actor == before.active != CHANCE
            assert again.awaited() >> actor & 1, "the same player goes on"
            taken += 1
    assert taken > 5


def test_everything_that_happened_may_be_shown_again() -> None:
    """Nothing here is to be remembered: the pile has no order, and everybody sees all cards."""
    assert GAME.keeps is None
