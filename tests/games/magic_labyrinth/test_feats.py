"""Feats in the garden: each one just missed and just reached."""

from __future__ import annotations

import pytest

from sortilege.engine.match import Match
from sortilege.games.magic_labyrinth.feats import LEAST_WALLS, earned
from tests.games.magic_labyrinth.support import garden, state
from tests.support.deeds import deeds_from, with_stand_in
from tests.support.steps import steps_of

WAIT = ("chance roll 1", "1 stop")


def wide(wizards: str, *, count: int = LEAST_WALLS, **more: object) -> Match:
    """A garden that has enough walls, far from where the wizards go."""
    match = garden(wizards, **more)  # type: ignore[arg-type]
    state(match).wall_count = count
    return match


def loop(letters: str) -> list[str]:
    """Seat 0 walks a way, four steps a turn."""
    lines: list[str] = []
    for n, letter in enumerate(letters):
        if n and n % 4 == 0:
            lines += [*WAIT, "chance roll 4"]
        lines.append(f"0 step {letter}")
    return lines


def feats(match: Match, *lines: str, bot: tuple[int, ...] = (), seat: int = 0) -> set[str]:
    return earned(with_stand_in(deeds_from(steps_of(match, *lines)), *bot), seat)


def test_a_symbol_that_somebody_walked_to() -> None:
    assert "first_symbol" in feats(garden("C3 F6", target="D3", steps=1), "0 step E")
    assert feats(garden("C3 F6", target="E3", steps=1), "0 step E") == set()
    gift = steps_of(garden("C3 E5", target="D3", steps=1), "0 step E", "chance target E5")
    assert earned(deeds_from(gift), 1) == set(), "a gift of chance is no feat"
    assert earned(with_stand_in(deeds_from(gift), 0), 0) == set(), "a bot walked there"


SNAKE = "EEEEESWWWWWSEEEEESWW"  # 20 squares without one twice


def test_ten_and_twenty_different_squares() -> None:
    ways = {9: set(), 10: {"ten_squares"}, 19: {"ten_squares"}}
    for length, wanted in ways.items():
        found = feats(wide("A1 F6", target="A6", steps=4), *loop(SNAKE[:length]))
        assert found == wanted, length
    found = feats(wide("A1 F6", target="A6", steps=4), *loop(SNAKE))
    assert found == {"ten_squares", "twenty_squares"}


def test_the_same_squares_again_are_not_new_ones() -> None:
    assert feats(wide("A1 F6", target="A6", steps=4), *loop("EW" * 10)) == set()


def test_a_bump_begins_the_walk_anew() -> None:
    def found(walls: str, then: int) -> set[str]:
        match = wide("A1 F6", walls=walls, target="A6", steps=4)
        first = [*loop("EEEEE"), "0 step S", *WAIT, "chance roll 4"]
        return feats(match, *first, *loop("SEEEEESWWWWW"[:then]))

    assert found("F1-F2", 9) == set()
    assert found("F1-F2", 10) == {"ten_squares"}


def test_an_open_garden_is_too_easy() -> None:
    few = wide("A1 F6", target="A6", steps=4, count=LEAST_WALLS - 1)
    assert feats(few, *loop(SNAKE)) == set()


def test_steps_of_a_bot_do_not_count() -> None:
    lines = loop(SNAKE[:10])
    assert feats(wide("A1 F6", target="A6", steps=4), *lines, bot=(-1,)) == set()


def test_straight_to_a_new_symbol() -> None:
    drawn = ("0 step E", "chance target C2", *WAIT)
    match = wide("C3 F6", target="D3", steps=1)
    at_once = (*drawn, "chance roll 2", "0 step W", "0 step N")
    assert "straight_there" in feats(match, *at_once)
    match = wide("C3 F6", target="D3", steps=1)
    later = (*drawn, "chance roll 1", "0 step W", *WAIT, "chance roll 1", "0 step N")
    assert "straight_there" not in feats(match, *later)


@pytest.mark.parametrize("between", ["0", "1"])
def test_three_symbols_in_a_row(between: str) -> None:
    match = wide("C3 E5", target="D3", steps=1)
    lines = ["0 step E", "chance target C3", *WAIT, "chance roll 1", "0 step W"]
    if between == "1":
        lines += ["chance target E4", "chance roll 1", "1 step N", "chance target C2"]
    else:
        lines += ["chance target C2", *WAIT]
    found = feats(match, *lines, "chance roll 1", "0 step N")
    assert ("three_in_a_row" in found) is (between == "0")


def test_a_game_without_a_bump() -> None:
    def won(walls: str = "", bot: tuple[int, ...] = ()) -> bool:
        match = wide("C3 F6", target="D3", steps=2, won=("C1 D1",), goal=3, walls=walls)
        home = ["0 step N", *WAIT, "chance roll 4", *(f"0 step {way}" for way in "SSEE"), *WAIT]
        lines = [*home, "chance roll 2", "0 step E"] if walls else ["0 step E"]
        return "no_bump" in feats(match, *lines, bot=bot)

    assert won()
    assert not won("C2-C3"), "a bump"
    assert not won(bot=(0,)), "a bot helped"
    match = wide("C3 F6", target="D3", steps=2, won=("D1",), goal=2)
    assert "no_bump" not in feats(match, "0 step E"), "too short a game"
    match = wide("C3 F6", target="D3", steps=2, won=("D1",), goal=3)
    assert "no_bump" not in feats(match, "0 step E"), "not won"
