"""Lessons: made by the rules, worded in every language, light."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.contract import actor_name
from sortilege.engine.registry import all_slugs
from sortilege.engine.texts import LANGUAGES
from tests.support.lesson import (
    NEXT,
    SOURCE,
    Rehearsal,
    lesson_file,
    make_lesson,
    read_script,
    script_file,
)

GAMES = [slug.replace("-", "_") for slug in all_slugs()]
STRINGS = SOURCE / "client/js/strings"
MOST_BYTES = 20_000


def script(game: str) -> str:
    return script_file(game).read_text(encoding="utf-8")


def lesson(game: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(lesson_file(game).read_text(encoding="utf-8"))
    return made


def keys(path: Path) -> list[str]:
    return re.findall(r'^  "([^"]+)":', path.read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_page_shows_is_what_the_rules_make(game: str) -> None:
    """`scripts/make_lessons` was run after the last change of script or rules."""
    made = make_lesson(script(game)).encode()
    assert lesson_file(game).read_bytes() == made
    assert len(gzip.compress(made, 9)) < MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_the_script_is_the_game_that_was_played(game: str) -> None:
    rehearsal = Rehearsal(script(game))
    rehearsal.play()
    match = rehearsal.table.match
    played = [(actor_name(actor), match.game.notation.say(action)) for actor, action in match.log]
    assert played == [
        (line.actor, line.action) for line in read_script(script(game))[1] if line.actor
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_learner_is_asked_for_is_legal_then(game: str) -> None:
    frames = lesson(game)["frames"]
    wanted = [frame for frame in frames if frame["want"] not in (None, NEXT)]
    assert len(wanted) >= 5
    for frame in wanted:
        assert [question["seat"] for question in frame["questions"]] == [0]
        assert frame["want"] in frame["questions"][0]["actions"]
    assert frames[-1]["want"] is None and frames[0]["want"] is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_five_to_eight_steps_each_with_words(game: str) -> None:
    steps = [frame["step"] for frame in lesson(game)["frames"]]
    assert steps == sorted(steps) and 5 <= steps[-1] <= 8
    assert set(steps) == set(range(1, steps[-1] + 1))
    parts = [*map(str, range(1, steps[-1] + 1)), "end"]
    expected = [f"lesson.{lesson(game)['game']}.{part}" for part in parts]
    for language in LANGUAGES:
        assert keys(SOURCE / f"games/{game}/client/strings/lesson.{language}.js") == expected


def test_the_owl_speaks_every_language() -> None:
    english, *others = (keys(STRINGS / language / "lesson.js") for language in LANGUAGES)
    assert english and all(other == english for other in others)
