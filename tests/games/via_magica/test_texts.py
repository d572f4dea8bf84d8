"""The words of the terminal: every event has a sentence in every language."""

from __future__ import annotations

import random
import re

import pytest

from sortilege.engine.contract import ALL_SEEING, View
from sortilege.engine.match import Match
from sortilege.engine.texts import LANGUAGES
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.sight import events_for
from tests.games.via_magica.support import start, state
from tests.support.random_play import play_random_action

KINDS = {
    *("first", "deal", "row", "find", "seal", "keep", "draw", "place", "move", "pass", "reveal"),
    *("choose", "open", "take", "claim", "decline", "done", "reward", "shuffle", "catcher", "win"),
}
"""All kinds of events, as VIEW.md lists them."""

RARE = {"choose", "find", "shuffle"}
"""Random games hardly ever come to these."""


def events_of_games(games: int) -> list[View]:
    """What everybody sees in some random games."""
    seen: list[View] = []
    for seed in range(games):
        match, rng = start(2 + seed % 2), random.Random(seed)
        while not match.is_over:
            seen += events_of_step(match, rng)
    return seen


def events_of_step(match: Match, rng: random.Random) -> list[View]:
    before = state(match).copy()
    actor, action = play_random_action(match, rng)
    after = state(match)
    eyes = (0, ALL_SEEING)
    return [event for eye in eyes for event in events_for(before, actor, action, after, eye)]


@pytest.fixture(scope="module")
def events() -> list[View]:
    return events_of_games(2)


def test_the_list_of_kinds_is_complete(events: list[View]) -> None:
    assert {event["kind"] for event in events} >= KINDS - RARE
    assert {event["kind"] for event in events} <= KINDS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_has_a_sentence(lang: str) -> None:
    assert set(GAME.texts.words(lang).events) == KINDS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_what_its_sentence_needs(lang: str, events: list[View]) -> None:
    sentences = GAME.texts.words(lang).events
    for event in events:
        needed = set(re.findall(r"{(\w+)}", sentences[event["kind"]]))
        assert needed <= {"who", *event}
