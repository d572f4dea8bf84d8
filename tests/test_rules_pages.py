"""Rules pages: the same in every language, with pictures that the client can draw."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sortilege
from sortilege.rules.contract import Game
from sortilege.rules.pages import LANGUAGES, Picture, rules_page
from sortilege.rules.registry import all_games

DRAWN = Path(sortilege.__file__).parent / "client" / "js" / "games"
games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)


def outline(game: Game, lang: str) -> list[list[object]]:
    """Every part of a page without its words: the ids of a paragraph, the name of a picture."""
    sections = rules_page(game.slug, lang).sections
    return [[p.name if isinstance(p, Picture) else p.ids for p in s.parts] for s in sections]


def pictures(game: Game, lang: str) -> list[Picture]:
    sections = rules_page(game.slug, lang).sections
    return [part for section in sections for part in section.parts if isinstance(part, Picture)]


@games
def test_every_language_tells_the_same_in_the_same_order(game: Game) -> None:
    assert all(outline(game, lang) == outline(game, "en") for lang in LANGUAGES)


@games
def test_every_picture_is_drawn_and_every_drawing_is_shown(game: Game) -> None:
    source = DRAWN / game.slug.replace("-", "_") / "illustrations.js"
    drawn = re.findall(
        r"^export (?:const|function) (\w+)", source.read_text(encoding="utf-8"), re.M
    )
    shown = [picture.name for picture in pictures(game, "en")]
    assert 4 <= len(shown) <= 7
    assert sorted(drawn) == sorted(shown)


@games
def test_a_picture_says_what_it_shows(game: Game) -> None:
    words = [{picture.alt for picture in pictures(game, lang)} for lang in LANGUAGES]
    assert all(len(alt) > 20 for alts in words for alt in alts)
    assert not set.intersection(*words)
