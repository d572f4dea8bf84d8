"""The client's words: every language has the same keys, and French is typeset as French should be."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import sortilege
from sortilege.engine import texts as pages
from sortilege.engine.challenge import challenge_of
from sortilege.engine.contract import Game
from sortilege.engine.feats import feat_ids, has_feats
from sortilege.engine.registry import all_games
from sortilege.server.web.answers import STATUS

SCRIPTS = Path(sortilege.__file__).parent / "client" / "js"
STRINGS = SCRIPTS / "strings"
ENTRY = re.compile(r'^\s*"([^"]+)":\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
HOLE = re.compile(r"\{\w+\}")
LANGUAGES = sorted(path.stem for path in STRINGS.glob("*.js"))
OTHERS = [language for language in LANGUAGES if language != "en"]
PARTS = sorted(path.name for path in (STRINGS / "en").glob("*.js"))


def words(language: str, part: str = "") -> dict[str, str]:
    path = STRINGS / language / part if part else STRINGS / f"{language}.js"
    return dict(ENTRY.findall(path.read_text(encoding="utf-8")))


def test_the_page_offers_the_languages_of_the_rules() -> None:
    offered = re.search(
        r"LANGUAGES = (\[.*\]);", (SCRIPTS / "platform" / "i18n.js").read_text(encoding="utf-8")
    )
    assert offered and json.loads(offered[1]) == list(pages.LANGUAGES)
    assert sorted(pages.LANGUAGES) == LANGUAGES


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_a_game_has_one_title_in_each_language(game: Game) -> None:
    assert set(game.title) == set(LANGUAGES)
    for language, title in game.title.items():
        assert game.texts.page(language).title == title


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("part", ["", *PARTS])
def test_every_language_has_the_same_words_to_fill(language: str, part: str) -> None:
    english, other = words("en", part), words(language, part)
    assert english and english.keys() == other.keys()
    for key, text in english.items():
        holes = set(HOLE.findall(other[key]))
        assert holes <= set(HOLE.findall(text)) | {"{n}"}, (
            f"{key} has a placeholder that English has not"
        )


def test_no_part_overwrites_the_words_of_another() -> None:
    """The words of all parts that were fetched lie in one place."""
    keys = [key for part in ["", *PARTS] for key in words("en", part)]
    assert sorted(keys) == sorted(set(keys))


def codes_of_refusals() -> set[str]:
    """The first argument of every `Refusal(...)` in what a browser can reach."""
    codes = set()
    for layer in ("engine", "games", "table", "server"):
        for path in (SCRIPTS.parents[1] / layer).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                    codes.add(ast.literal_eval(node.args[0]))
    return codes


def test_every_refusal_has_words() -> None:
    """English is enough to look at: all languages have the same keys."""
    codes = codes_of_refusals()
    assert {"illegal", "too-fast", "fault"} <= codes | STATUS.keys()
    known = {key for part in ["", *PARTS] for key in words("en", part)}
    wordless = {code for code in codes | STATUS.keys() if f"error.{code}" not in known}
    assert not wordless


@pytest.mark.parametrize("part", ["", *PARTS])
def test_german_has_one_word_for_a_bot(part: str) -> None:
    file = STRINGS / "de" / part if part else STRINGS / "de.js"
    values = re.findall(r'"((?:[^"\\]|\\.)*)"(?!:)', file.read_text(encoding="utf-8"))
    assert values and not [text for text in values if re.search(r"\bBots?\b", text)]


@pytest.mark.parametrize("part", ["", *PARTS])
def test_french_punctuation_never_begins_a_line(part: str) -> None:
    for key, text in words("fr", part).items():
        assert not re.search(r" [:;!?»]|« ", text), f"{key}: a breaking space in {text!r}"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_french_rules_are_typeset_like_the_rest_of_the_page(game: Game) -> None:
    page = game.texts.page("fr")
    texts = [part.text for section in page.sections for part in section.paragraphs]
    texts += [section.title for section in page.sections]
    texts += [game.texts.sentence(rule, "fr") for rule in game.texts.ids]
    for text in texts:
        assert not re.search(r" [:;!?»]|« |'", text), text


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_every_feat_has_words_and_a_picture(game: Game) -> None:
    """The album lists the badges in the order of their words, which is that of the rules."""
    if game.client is None or not has_feats(game):
        return
    keys = [f"feat.{game.slug}.{feat}{end}" for feat in feat_ids(game) for end in ("", ".how")]
    for language in LANGUAGES:
        text = (game.client / "strings" / f"feats.{language}.js").read_text(encoding="utf-8")
        found = dict(ENTRY.findall(text))
        assert list(found) == keys and all(found.values()), language
        assert language != "fr" or not re.search(r" [:;!?»]|« ", text)
    art = (game.client / "art" / "feats.svg").read_text(encoding="utf-8")
    assert re.findall(r'<symbol id="(\w+)"', art) == feat_ids(game)


CHALLENGES = [game for game in all_games() if game.challenge and game.client]


def challenge_words(game: Game, language: str) -> dict[str, str]:
    assert game.client
    path = game.client / "strings" / f"challenge.{language}.js"
    return dict(ENTRY.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", CHALLENGES, ids=lambda game: game.slug)
def test_a_challenge_has_all_its_words_in_every_language(game: Game) -> None:
    """What it is, how it is scored, and a sentence for every result."""
    english = challenge_words(game, "en")
    needed = ("name", "aim", "score", *challenge_of(game).KEYS)
    assert {f"challenge.{game.slug}.{key}" for key in needed} <= english.keys()
    for language in OTHERS:
        other = challenge_words(game, language)
        assert other.keys() == english.keys()
        for key, text in other.items():
            assert set(HOLE.findall(text)) <= set(HOLE.findall(english[key])) | {"{n}"}, key
            assert language != "fr" or not re.search(r" [:;!?»]|« |'", text), text
