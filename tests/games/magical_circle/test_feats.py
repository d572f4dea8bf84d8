"""Feats in the circle: each one just missed and just reached."""

from __future__ import annotations

from sortilege.engine.match import Match
from sortilege.games.magical_circle.feats import SHORT_MS, earned
from tests.games.magical_circle.support import CLAIM_06, circle
from tests.support.deeds import deeds_from, with_stand_in
from tests.support.steps import steps_of

ONE = tuple(f"0 {action}" for action in CLAIM_06)
FAIL = ("0 grab", "0 give-up")


def turned_up(*cards: int) -> list[str]:
    return [f"chance reveal MC{card:02}" for card in cards]


def feats(
    match: Match, *lines: str, bot: tuple[int, ...] = (), seat: int = 0, took_ms: int = SHORT_MS + 1
) -> set[str]:
    """The feats after some lines; `took_ms` from the first to the last of them."""
    deeds = deeds_from(steps_of(match, *lines))
    timed = [deed._replace(at_ms=took_ms * n // (len(deeds) - 1)) for n, deed in enumerate(deeds)]
    return earned(with_stand_in(timed, *bot), seat)


def test_a_card() -> None:
    assert feats(circle(), *ONE) == {"first_card"}
    assert feats(circle(), *ONE, seat=1) == set()
    assert feats(circle(), *FAIL) == set()
    for one in range(len(ONE)):
        assert feats(circle(), *ONE, bot=(one,)) == set(), "a bot did a part of it"


def test_a_card_after_a_failure() -> None:
    lines = (*FAIL, *turned_up(1, 2, 3), "1 grab", "1 give-up", *turned_up(4, 5, 6), *ONE)
    far = "MC20 MC15 MC14"
    assert feats(circle(cards=far), *lines) == {"first_card", "second_try"}
    assert "second_try" not in feats(circle(cards=far), *lines, bot=(1,)), "a bot failed"
    assert "second_try" not in feats(circle(cards=far), *lines[:-1])


FIVE = ("0 grab", "0 play 2 3", "0 swap E1 E3", "0 swap E4 E5", "0 swap E1 E3", "0 swap E4 E5",
        "0 swap E1 E2")  # fmt: skip
THREE = ("0 grab", "0 play 3", "0 swap E1 E3", "0 swap E2 E3", "0 swap E1 E3")


def test_swaps_in_a_short_time() -> None:
    assert feats(circle(), *FIVE, took_ms=SHORT_MS) == {"first_card", "three_swaps", "five_swaps"}
    assert feats(circle(), *FIVE, took_ms=SHORT_MS + 1) == {"first_card"}
    assert feats(circle(), *FIVE, took_ms=SHORT_MS, bot=(1,)) == set()
    assert feats(circle(), *THREE, took_ms=SHORT_MS) == {"first_card", "three_swaps"}
    assert feats(circle(), *ONE, took_ms=0) == {"first_card"}


def test_five_swaps_that_match_no_card_are_no_spell() -> None:
    wrong = (*FIVE[:-1], "0 swap E3 E5")
    assert feats(circle(), *wrong, took_ms=SHORT_MS) == set()


def test_three_cards_in_a_row() -> None:
    def found(second: int) -> set[str]:
        """Cards that are one swap away from each other; the second is won by this seat."""
        lines = ["0 grab", "0 announce 1", "0 swap E1 E2", *turned_up(7, 1, 2)]
        lines += [f"{second} {text}" for text in ("grab", "announce 1", "swap E4 E5")]
        lines += [*turned_up(8, 3, 4), "0 grab", "0 announce 1", "0 swap E3 E4"]
        return feats(circle(cards="MC06 MC20 MC15", children=True), *lines)

    assert "three_in_a_row" in found(0)
    assert "three_in_a_row" not in found(1)


def test_the_circle_as_it_was() -> None:
    back = ("0 grab", "0 play 1 3", "0 swap E1 E3", "0 swap E4 E5", "0 swap E1 E3", "0 swap E4 E5")
    assert "round_trip" in feats(circle("21345", "MC06 MC15 MC14"), *back)
    assert "round_trip" not in feats(circle("21345", "MC06 MC15 MC14"), *back, bot=(3,))
    assert "round_trip" not in feats(circle(), *THREE)


def test_a_game_without_a_failure() -> None:
    won = circle(won=("MC01 MC02",), goal=3)
    assert "no_failure" in feats(won.copy(), *ONE)
    assert "no_failure" not in feats(won.copy(), *ONE, bot=(0,))
    early = circle(won=("MC01",), goal=3)
    assert "no_failure" not in feats(early, *ONE), "not won yet"
    failed = circle(cards="MC20 MC15 MC14", won=("MC21 MC22 MC09",), goal=3)
    lines = (*FAIL, *turned_up(1, 2, 3), "1 grab", "1 give-up", *turned_up(4, 5, 6), *ONE)
    assert "no_failure" not in feats(failed, *lines)
