"""What a suite runs on: a game, a number of seats and a set of options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pytest

from sortilege.engine.contract import Game
from sortilege.engine.match import Match
from sortilege.engine.state import PlainState


@dataclass(frozen=True)
class Case:
    """One game as it is played by some people with some options."""

    game: Game
    seats: int
    options: Mapping[str, object]
    id: str

    def match(self) -> Match:
        """A new match."""
        return Match(self.game, self.seats, self.options)

    def veiled(self, position: PlainState, seat: int) -> PlainState:
        """A copy of a position without what the seat may not know."""
        copy = position.copy()
        self.game.sight.veil(copy, seat)
        return copy


def cases_of(game: Game, *variants: Mapping[str, object]) -> list[Case]:
    """A case for each number of seats and each set of options; without any, the defaults."""
    return [
        Case(game, seats, options, f"{game.slug}-{seats}-{number}")
        for seats in game.seat_counts
        for number, options in enumerate(variants or [{}])
    ]


class Suite:
    """Test methods that ask for a `case` run on each case, those that ask for a `game` on each game."""

    cases: ClassVar[Sequence[Case]]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Hand the cases or the games to a test method."""
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", self.cases, ids=lambda case: case.id)
        if "game" in metafunc.fixturenames:
            games = {case.game.slug: case.game for case in self.cases}
            metafunc.parametrize("game", games.values(), ids=games)
