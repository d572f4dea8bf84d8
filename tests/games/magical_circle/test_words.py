"""Magical Circle: what the terminal says has a sentence in every language."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from sortilege.cli.words import tell_event, tell_facts
from sortilege.engine.contract import SPECTATOR, View
from sortilege.engine.match import Match, new
from sortilege.engine.registry import get_game
from sortilege.engine.texts import LANGUAGES
from sortilege.games import magical_circle
from tests.games.magical_circle.support import play_sensibly
from tests.support.random_play import play_random_action

TEXTS = get_game("magical-circle").texts


def events_of(log: list[tuple[int, int]], match: Match) -> list[View]:
    events: list[View] = []
    for actor, action in log:
        before = match.position.copy()
        match.apply(actor, action)
        events += match.game.sight.events_for(before, actor, action, match.position, SPECTATOR)
    return events


@cache
def all_events() -> list[View]:
    """The events of a sensible game, in which cards are won, and of a random one, in which much goes wrong."""
    rng = random.Random(1)
    wild = new("magical-circle", seats=2)
    while len(wild.log) < 400:
        play_random_action(wild, rng)
    sensible = play_sensibly(new("magical-circle", seats=3, goal=3), seed=4)
    games = [(wild, 2, {}), (sensible, 3, {"goal": 3})]
    return [
        event
        for game, seats, options in games
        for event in events_of(game.log, new("magical-circle", seats=seats, **options))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_a_sentence(language: str) -> None:
    kinds = {event["kind"] for event in all_events()}
    assert set(TEXTS.words(language).events) == kinds and len(kinds) == 17


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_finds_what_it_tells(language: str) -> None:
    words = TEXTS.words(language)
    for event in all_events():
        told = tell_event(event, "Zoe", words)
        assert told.endswith((".", "!")) and "{" not in told and "None" not in told, told


@pytest.mark.parametrize("language", [lang for lang in LANGUAGES if lang != "en"])
def test_every_number_of_the_view_has_a_name(language: str) -> None:
    match = play_sensibly(new("magical-circle", seats=2, goal=3), seed=1)
    view = match.observe("0")
    words = TEXTS.words(language)
    named = {
        name
        for name, value in view.items()
        if isinstance(value, int | str) and not isinstance(value, bool)
    }
    assert set(words.fields) == named
    assert "sand_seconds" not in tell_facts(view, words)


ONE_TERM = {
    "en": ("draw pile", "deck", "askew", "or enough", "claimed"),
    "fr": ("tentative", " pile", "tirage"),
    "de": ("Ziehstapel", "Kartenstapel", "Marke"),
}
"""Other names for things that have one already: pile, attempt, pioche, essai, Stapel, Stein."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_thing_has_one_name_in_game_and_rules(lang: str) -> None:
    package = Path(magical_circle.__file__).parent
    texts = [*package.glob(f"texts/{lang}/*.md"), *package.glob(f"client/strings/*{lang}.js")]
    assert len(texts) == 8
    for path in texts:
        found = [word for word in ONE_TERM[lang] if word in path.read_text("utf-8")]
        assert not found, (path.name, found)
