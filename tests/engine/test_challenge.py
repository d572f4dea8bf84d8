"""Challenges of the day: numbers that follow from a text, days without a clock, and every game's challenge."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from types import ModuleType

import pytest

from sortilege.engine import registry
from sortilege.engine.challenge import Day, Draws, challenge_of, make_puzzle
from sortilege.engine.manifest import BadManifest, check_manifest
from sortilege.testing import ChallengeSuite
from tests.support.toy_dice import DICE
from tests.support.variants import every_case


class TestChallenges(ChallengeSuite):
    cases = every_case()


def test_numbers_follow_from_the_text_alone() -> None:
    """Golden: were these to change, every past day would."""
    draws = Draws("sortilege challenge toy 1 2026-01-01")
    assert [draws.below(1000) for _ in range(6)] == GOLDEN_NUMBERS
    assert Draws("a").shuffled(range(8)) == GOLDEN_ORDER


GOLDEN_NUMBERS = [402, 579, 605, 910, 637, 587]
GOLDEN_ORDER = [0, 5, 3, 7, 2, 1, 6, 4]


def test_numbers_are_spread_evenly() -> None:
    draws = Draws("even")
    counts = Counter(draws.below(7) for _ in range(7000))
    assert sorted(counts) == list(range(7))
    assert all(850 < count < 1150 for count in counts.values())
    assert sorted(draws.shuffled("abcdef")) == list("abcdef") and draws.choice("x") == "x"


def test_a_day_is_that_of_the_calendar() -> None:
    first = date(2026, 1, 1)
    for number in range(4 * 366):
        day = first + timedelta(number)
        ours = Day(day.year, day.month, day.day)
        assert (ours.weekday(), ours.isoformat()) == (day.weekday(), day.isoformat())


def test_a_later_version_does_not_change_past_days(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("toy_challenge")
    module.__dict__.update(
        SINCE=(Day(2026, 1, 1),), KEYS=(), make=lambda day, draws: draws.below(10**9)
    )
    monkeypatch.setitem(__import__("sys").modules, "toy_challenge", module)
    toy = replace(DICE, challenge="toy_challenge")
    days = [Day(2026, 1, 31), Day(2026, 2, 1), Day(2026, 2, 2)]
    before = [make_puzzle(toy, day) for day in days]
    module.__dict__["SINCE"] = (Day(2026, 1, 1), Day(2026, 2, 1))
    after = [make_puzzle(toy, day) for day in days]
    assert before[0] == after[0]
    assert not set(before[1:]) & set(after[1:])


def test_a_game_without_a_challenge_says_so() -> None:
    with pytest.raises(ValueError, match="has no challenge"):
        challenge_of(DICE)


def test_a_challenge_is_named_and_not_imported_with_its_game() -> None:
    with pytest.raises(BadManifest, match="names a module"):
        check_manifest(replace(DICE, challenge=registry), DICE.slug)  # type: ignore[arg-type]
