"""No game takes back an action that told somebody something; and the suite would notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from sortilege.engine.contract import CHANCE, Step
from sortilege.engine.match import Match
from sortilege.testing import Case, UndoSuite
from sortilege.testing.undo import Inquiry, random_steps
from tests.support.playthrough import files, read_match
from tests.support.toy_dice import DICE, STOP
from tests.support.toy_game import TOY
from tests.support.variants import every_case, own_slugs


class TestUndo(UndoSuite):
    cases = every_case()


@pytest.mark.parametrize("slug", own_slugs())
def test_golden_games_are_honest(slug: str) -> None:
    paths = files(slug)
    assert paths
    for path in paths:
        match = read_match(path)
        inquiry = Inquiry(Case(match.game, match.seats, match.options, path.stem))
        inquiry.check_honesty(play_again(match))
        inquiry.check_openness(play_again(match))


def play_again(match: Match) -> Iterator[Step]:
    again = Match(match.game, match.seats, match.options)
    for actor, action in match.log:
        before = again.position.copy()
        again.apply(actor, action)
        yield Step(actor, action, before, again.position.copy())


# --------------------------------------------------------------------------- the suite itself
def test_honest_toys_pass() -> None:
    for game in (DICE, TOY):
        case = Case(game, 3, {}, game.slug)
        Inquiry(case).check_honesty(random_steps(case.match(), 1))
        Inquiry(case).check_openness(random_steps(case.match(), 1))
        assert any(map(Inquiry(case).takes_back, random_steps(case.match(), 1)))


LIES: dict[str, Callable[[Step], bool]] = {
    "a step tells whether there is a trap": lambda step: True,
    "the secret decides": lambda step: step.action == STOP and step.before.trap == 2,  # type: ignore[attr-defined]
}


@pytest.mark.parametrize("lie", LIES)
def test_a_game_that_lies_is_caught(lie: str) -> None:
    case = Case(replace(DICE, takes_back=LIES[lie]), 2, {}, "liar")
    with pytest.raises(AssertionError):
        for seed in range(20):
            Inquiry(case).check_honesty(random_steps(case.match(), seed))


def test_a_start_of_the_clock_is_caught() -> None:
    case = Case(replace(TOY, takes_back=lambda step: step.action == 5), 2, {}, "clock")
    with pytest.raises(AssertionError, match="starts or stops the clock"):
        Inquiry(case).check_honesty(random_steps(case.match(), 1))


def test_a_sealed_choice_that_shows_is_caught() -> None:
    """If only one of the sealed choices could be taken back, the offer would tell which one was made."""
    case = Case(replace(TOY, takes_back=lambda step: step.action == 1), 2, {}, "seal")
    with pytest.raises(AssertionError, match="seal"):
        Inquiry(case).check_openness(random_steps(case.match(), 1))


def test_an_action_that_does_more_than_seal_is_caught() -> None:
    case = Case(replace(DICE, takes_back=lambda step: True, seals=lambda step: True), 2, {}, "seal")
    step = next(step for step in random_steps(case.match(), 1) if step.actor < CHANCE)
    with pytest.raises(AssertionError):
        Inquiry(case).check_seal(step)
