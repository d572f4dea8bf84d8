"""The Magic Labyrinth at a terminal: a sentence for everything that happens, in every language."""

from __future__ import annotations

from random import Random

import pytest

from sortilege.engine.contract import ALL_SEEING, View
from sortilege.engine.match import new
from sortilege.engine.texts import LANGUAGES
from tests.games.magic_labyrinth.support import garden
from tests.support.play import seen
from tests.support.random_play import play_random_action

KINDS = {"maze", "first", "target", "roll", "step", "bump", "stop", "token", "win"}


def one_event_of_each_kind() -> dict[str, View]:
    """From a random game, which ends sooner or later with a win."""
    match, rng = new("magic-labyrinth", 2, goal=1), Random(1)
    events: dict[str, View] = {}
    while not match.is_over:
        before = match.position.copy()
        actor, action = play_random_action(match, rng)
        told = match.game.sight.events_for(before, actor, action, match.position, ALL_SEEING)
        events |= {event["kind"]: event for event in told}
    return events


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_sentence(lang: str) -> None:
    words = new("magic-labyrinth", 2).game.texts.words(lang)
    events = one_event_of_each_kind()
    assert set(events) == set(words.events) == KINDS
    for kind, event in events.items():
        sentence = words.events[kind].format_map(event | {"who": "Ann"})
        assert sentence.startswith("Ann") and "{" not in sentence


def test_french_and_german_name_every_field_that_a_terminal_shows() -> None:
    view = garden("C3 E5", steps=2).observe("0")
    shown = {name for name, value in view.items() if isinstance(value, int | str)}
    for lang in ("fr", "de"):
        assert set(new("magic-labyrinth", 2).game.texts.words(lang).fields) == shown


def test_a_bump_is_told_with_both_squares() -> None:
    (event,) = seen(garden("C3 E5", walls="C3-D3", steps=2), "0 step E", 1)
    words = new("magic-labyrinth", 2).game.texts.words("fr").events["bump"]
    assert "entre C3 et D3. Retour en A1." in words.format_map(event | {"who": "Zoé"})
