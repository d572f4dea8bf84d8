"""The pictures of the rules pages: the client can draw them, and their words say what they show."""

from __future__ import annotations

import re

import pytest

from sortilege.engine.contract import Game
from sortilege.engine.texts import LANGUAGES, Picture
from tests.support.variants import own_games

games = pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)


def pictures(game: Game, lang: str) -> list[Picture]:
    sections = game.texts.page(lang).sections
    return [part for section in sections for part in section.parts if isinstance(part, Picture)]


@games
def test_every_picture_is_drawn_and_every_drawing_is_shown(game: Game) -> None:
    assert game.client
    source = game.client / "illustrations.js"
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
