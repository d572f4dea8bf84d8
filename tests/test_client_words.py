"""The client's words: every language says the same things, and French is set as French is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sortilege

STRINGS = Path(sortilege.__file__).parent / "client" / "js" / "strings"
ENTRY = re.compile(r'^\s*"([^"]+)":\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
HOLE = re.compile(r"\{\w+\}")
LANGUAGES = sorted(path.stem for path in STRINGS.glob("*.js"))
OTHERS = [language for language in LANGUAGES if language != "en"]
PARTS = sorted(path.name for path in (STRINGS / "en").glob("*.js"))


def words(language: str, part: str = "") -> dict[str, str]:
    path = STRINGS / language / part if part else STRINGS / f"{language}.js"
    return dict(ENTRY.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("part", ["", *PARTS])
def test_every_language_has_the_same_words_to_fill(language: str, part: str) -> None:
    english, other = words("en", part), words(language, part)
    assert english and english.keys() == other.keys()
    for key, text in english.items():
        holes = set(HOLE.findall(other[key]))
        assert holes <= set(HOLE.findall(text)) | {"{n}"}, f"{key} asks for what nobody gives"


@pytest.mark.parametrize("part", ["", *PARTS])
def test_french_signs_never_begin_a_line(part: str) -> None:
    for key, text in words("fr", part).items():
        assert not re.search(r" [:;!?»]|« ", text), f"{key}: a breaking space in {text!r}"
