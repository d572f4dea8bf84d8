"""What "Play now" chooses for each answer, and whether a newcomer then has a fair chance."""

from __future__ import annotations

from random import Random

import pytest

from sortilege.bots.arena import play_game
from sortilege.engine.contract import PRESETS
from sortilege.engine.match import Match
from sortilege.engine.texts import LANGUAGES
from sortilege.games.magical_circle import GAME
from sortilege.games.magical_circle.bot import Greedy
from tests.games.magical_circle.newcomers import NEWCOMERS

GAMES = 150


def newcomer_wins(name: str, number: int) -> bool:
    """A game of a newcomer against the bot that "Play now" seats."""
    rng, preset, seat = Random(number), GAME.presets[name], number % 2
    bots = [NEWCOMERS[name](number), Greedy(preset.level, number + 1)]
    match = Match(GAME, 2, preset.options)
    hurried = preset.pace == "race"
    play_game(match, bots if seat == 0 else bots[::-1], rng, hurried=hurried)
    return match.winners == {str(seat)}


@pytest.mark.parametrize("name", PRESETS)
def test_a_newcomer_wins_about_every_other_game(name: str) -> None:
    """1,000 games gave 40 to 60 % (levels.md); 150 games may be off by 0.08 to either side."""
    share = sum(newcomer_wins(name, number) for number in range(GAMES)) / GAMES
    assert 0.33 < share < 0.67


def test_the_younger_the_calmer() -> None:
    little, big, adult, expert = (GAME.presets[name] for name in PRESETS)
    assert [preset.level for preset in (little, big, adult, expert)] == [1, 3, 4, 6]
    assert little.pace == big.pace == "turns" and adult.pace == expert.pace == "race"
    assert little.options == {"children": True, "sand_seconds": 0, "goal": 3}
    assert expert.options == {}, "the box as it is"


def test_a_table_with_an_old_level_still_works() -> None:
    for level in (1, 2, 3, 4):
        assert level in GAME.bots[0].levels and GAME.bots[0].make(level, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_speaks_for_itself(lang: str) -> None:
    said = GAME.texts.words(lang).characters
    assert list(said) == list("01234567")
    assert len(set(said.values())) == 8 and all(len(text) < 90 for text in said.values())
