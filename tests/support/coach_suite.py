"""What every coach must keep: what it says is true, and it says all it can say."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import ClassVar

import pytest

from sortilege.bots.coach import coach_of
from sortilege.engine.contract import Game
from tests.support.coach_walks import (
    Fact,
    Told,
    keys_always_said,
    keys_said,
    lies,
    told_in_games,
)


class CoachSuite:
    """Subclassed as `TestCoach` in the tests of a game, which finds every fact again in a way of its own."""

    game: ClassVar[Game]
    facts: ClassVar[Mapping[str, Fact]]
    rare: ClassVar[Set[str]] = frozenset()
    """Reasons that hardly come up by chance: the game has a test for each."""
    rare_looks: ClassVar[Set[str]] = frozenset()
    walks: ClassVar[tuple[int, int]]
    """How many games are played, and for how many steps each."""
    least: ClassVar[int] = 300
    """So many decisions come up, at least."""

    @pytest.fixture
    def told(self) -> tuple[Told, ...]:
        """What is said in some games, which are played once."""
        return told_in_games(self.game.slug, *self.walks)

    def test_everything_that_is_said_is_true(self, told: tuple[Told, ...]) -> None:
        assert len(told) > self.least and lies(told, self.facts) == []

    def test_each_thing_is_said_somewhere_and_not_everywhere(self, told: tuple[Told, ...]) -> None:
        assert keys_said(told) | self.rare == set(coach_of(self.game).REASONS) == set(self.facts)
        assert keys_always_said(told) == set()

    def test_it_leads_the_eye_to_everything_it_can(self, told: tuple[Told, ...]) -> None:
        looks = {one.look.key for one in told}
        assert looks | self.rare_looks == set(coach_of(self.game).LOOKS)

    def test_about_every_action_there_is_something_to_say(self, told: tuple[Told, ...]) -> None:
        assert all(one.reasons for one in told)
