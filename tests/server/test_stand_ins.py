"""Which bot plays for a person: never one that would make it worth while to leave."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sortilege.bots.levels import bots_of
from sortilege.engine.contract import BotSpec, Preset
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game, installed_games
from sortilege.server.live.stand_ins import level_of_table, stand_in
from sortilege.server.web.analysis_api import opponent
from sortilege.table.seats import Seat
from tests.support.toy_dice import DICE
from tests.support.variants import own_games

ANN, BEN = Seat("person", "Ann", owner="a"), Seat("person", "Ben", owner="b", face=7)
BOT = Seat("bot", "Merlin", bot="random", level=1)
MIRA = Seat("bot", "Mira", bot="kind")


def match_of(**changes: Any) -> Match:
    return Match(replace(DICE, **changes), 2, {})


def test_it_has_the_name_and_the_face_of_the_person() -> None:
    bot = stand_in(match_of(), BEN, (ANN, BEN))
    assert (bot.kind, bot.bot, bot.name, bot.face) == ("bot", "walker", "Ben", 7)


@pytest.mark.parametrize(
    ("levels", "level"), [([1], 1), ([2], 1), ([3, 3], 2), ([1, 3], 1), ([2, 3, 3], 1)]
)
def test_it_is_one_level_below_the_weakest_bot_that_people_chose(
    levels: list[int], level: int
) -> None:
    others = [replace(BOT, level=other) for other in levels]
    assert stand_in(match_of(), BEN, (ANN, BEN, *others, MIRA)).level == level


def test_among_people_it_is_one_level_below_those_whom_the_table_suits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A table like any other may be anybody's: then nobody is taken for an adult or an expert."""
    presets = {
        "little": Preset({"goal": 1}, 1),
        "big": Preset({"goal": 2}, 2),
        "adult": Preset({"goal": 3}, 3),
        "expert": Preset({}, 3),
    }
    game = replace(DICE, presets=presets)
    for goal, suits in ((1, 1), (2, 2), (3, 2), (5, 2)):
        match = Match(game, 2, {"goal": goal})
        assert level_of_table(match, (ANN, BEN)) == level_of_table(match, (ANN, BEN, MIRA)) == suits
        assert stand_in(match, BEN, (ANN, BEN)).level == 1


@pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)
def test_nobody_gains_a_level_by_leaving_a_table_that_suits_them(game: Any) -> None:
    """Whatever the table was made for, its stand-in is at most what people there play like, and mostly weaker."""
    lowest = min(bots_of(game.slug)[0].levels)
    for preset in game.presets.values():
        match = Match(get_game(game.slug), 2, preset.options)
        against = replace(BOT, bot=bots_of(game.slug)[0].name, level=preset.level)
        for seats in ((ANN, BEN), (ANN, against)):
            level = stand_in(match, ANN, seats).level
            assert level < preset.level or level == lowest == preset.level


def test_opponents_in_a_moment_that_is_played_again_are_as_good_as_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They are no stand-ins: nobody can gain by them."""
    assert opponent(DICE.slug, (ANN, BEN)) == ("walker", 2)
    assert opponent(DICE.slug, (ANN, replace(BOT, level=1), replace(BOT, level=3))) == ("walker", 2)
    kind = BotSpec("kind", (0,), lambda level, seed: None)  # type: ignore[arg-type, return-value]
    monkeypatch.setitem(installed_games(), DICE.slug, replace(DICE, bots=(*DICE.bots, kind)))
    assert opponent(DICE.slug, (ANN, BEN)) == ("kind", 0)
