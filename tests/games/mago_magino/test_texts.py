"""Mago Magino: what the terminal tells, in every language."""

from __future__ import annotations

import pytest

from sortilege.cli.words import tell_event
from sortilege.engine.contract import View
from sortilege.engine.texts import LANGUAGES
from sortilege.games.mago_magino import GAME
from tests.games.mago_magino.support import ring
from tests.support.play import play, seen

SCENES = [
    (ring("phase=first turn=-"), "chance first 1"),
    (ring("phase=throw"), "chance die arrow"),
    (ring("phase=spin die=arrow", "M4 1a*"), "chance spin M4"),
    (ring("die=arrow"), "0 pass"),
    (ring("die=4", "M9 f1=1a"), "0 go f1 cw 1"),
    (play(ring("die=4", "M9 f1=1a"), "0 go f1 cw 1"), "0 throw"),
    (play(ring("die=4", "M9 f1=1a"), "0 go f1 cw 1"), "0 end"),
    (ring("die=2", "M8 0a*", "won 2 0"), "0 go a cw 2"),
]
"""Together they show every kind of event."""


def events() -> list[View]:
    return [event for match, line in SCENES for event in seen(match.copy(), line, 0)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_event_has_a_sentence(lang: str) -> None:
    words = GAME.texts.words(lang)
    assert {event["kind"] for event in events()} == set(words.events)
    for event in events():
        told = tell_event(event, "Ann", words)
        assert told == words.events[event["kind"]].format_map(event | {"who": "Ann"})


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_what_is_shown_in_one_line_has_a_name(lang: str) -> None:
    view = ring("die=2 arrow=M4").observe("0")
    shown = {name for name, value in view.items() if isinstance(value, int | str)}
    assert shown == set(GAME.texts.words(lang).fields)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_character_of_every_level_speaks(lang: str) -> None:
    characters = GAME.texts.words(lang).characters
    assert list(characters) == list("01234567")
    assert len(set(characters.values())) == len(characters)
    assert all(len(sentence) < 100 for sentence in characters.values())
