"""What the companions know about the real boxes is what the rules know."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortilege.engine.box_files import FILE_NAME, box_file, box_of, has_box
from sortilege.engine.contract import Game
from sortilege.server.web.static_files import has_companion
from tests.support.variants import own_games

games = pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)


@games
def test_the_file_is_up_to_date(game: Game) -> None:
    """If this fails, run `scripts/generate`."""
    assert game.client is not None and has_box(game) and has_companion(game)
    assert Path(game.client, FILE_NAME).read_text(encoding="utf-8") == box_file(game)


@games
def test_a_box_is_for_as_many_people_as_the_game(game: Game) -> None:
    assert box_of(game)["seats"] == [game.least_seats, game.most_seats]
