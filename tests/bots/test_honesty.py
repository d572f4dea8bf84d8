"""Bots that peek at what is hidden are caught by the suite that every game must pass."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from sortilege.engine.contract import Bot, BotSpec, Game
from sortilege.engine.match import Match
from sortilege.engine.registry import installed_games
from sortilege.engine.veiled import Veiled
from sortilege.testing import BotSuite
from tests.support.variants import own_games

GAME = next(game for game in own_games() if game.private)
"""A game in which players hide something from each other."""


def match_of_a_caller() -> Match:
    """The match that some function further up plays."""
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        found = [value for value in frame.f_locals.values() if isinstance(value, Match)]
        if found:
            return found[0]
    raise AssertionError("nobody plays")


def matches_in_memory() -> list[Match]:
    """Every match that is somewhere in the memory of the process."""
    return [one for one in gc.get_objects() if type(one) is Match]


OLD: list[Match] = []
"""The matches of other tests."""


def match_in_memory() -> Match:
    """A match that somebody has made since."""
    return [one for one in matches_in_memory() if all(one is not old for old in OLD)][-1]


class Cheat:
    """Chooses by the whole truth."""

    def __init__(self, find: Callable[[], Match]) -> None:
        self.find = find

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        return Random(self.find().position.to_bytes()).choice(legal_ids)


class Honest:
    """Chooses by what it was given."""

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        return Random(veiled.position.to_bytes()).choice(legal_ids)


def with_bot(monkeypatch: pytest.MonkeyPatch, bot: Bot) -> Game:
    """The game with this bot alone."""
    game = replace(GAME, bots=(BotSpec("planted", (1,), lambda level, seed: bot),), search=None)
    monkeypatch.setitem(installed_games(), GAME.slug, game)
    return game


@pytest.mark.parametrize("find", [match_of_a_caller, match_in_memory])
def test_a_bot_that_peeks_is_caught(
    find: Callable[[], Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "OLD", matches_in_memory())
    game = with_bot(monkeypatch, Cheat(find))
    with pytest.raises(AssertionError, match="planted"):
        BotSuite().test_what_is_hidden_changes_no_choice(game)


def test_a_bot_that_does_not_peek_is_not_accused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_bot(monkeypatch, Honest())
    BotSuite().test_what_is_hidden_changes_no_choice(game)
    assert game.bots[0].name == "planted"


def test_nothing_can_be_put_into_a_veiled_position() -> None:
    match = Match(GAME, GAME.least_seats, {})
    veiled = Veiled(GAME, match.position, 0)
    for name in Veiled.__slots__:
        with pytest.raises(AttributeError, match=name):
            setattr(veiled, name, match.position)
