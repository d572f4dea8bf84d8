"""The picture of a result: of finished games only, with what was secret, as the end shows it."""

from __future__ import annotations

import time

import pytest

import sortilege
from sortilege.engine.contract import ALL_SEEING, Game
from sortilege.engine.picture import draw_position, has_picture
from sortilege.engine.registry import all_games
from tests.browser.setups import best_bot, setup_of
from tests.support.serving import Guest
from tests.support.toy_dice import DICE

drawn_games = pytest.mark.parametrize(
    "game", [game for game in all_games() if has_picture(game)], ids=lambda game: game.slug
)


def finish(guest: Guest, game: Game) -> str:
    """A game against bots that has come to its end."""
    seats = [{"kind": "me", "name": "Lina"}, best_bot(game.slug)]
    table = guest.create_with(*seats, game=game.slug, options=dict(setup_of(game.slug).short))
    with guest.sit(table) as chair:
        chair.play_to_the_end()
    return table


@drawn_games
def test_the_end_is_drawn_with_what_was_secret(ann: Guest, game: Game) -> None:
    before_ms = time.time() * 1000
    table = finish(ann, game)
    picture = ann.http.get(f"/api/tables/{table}/picture").json()
    match = sortilege.read(ann.http.get(f"/api/tables/{table}/record").text)
    assert picture["svg"] == draw_position(game, match.position, ALL_SEEING)
    assert "Lina" not in picture["svg"] and "<script" not in picture["svg"]
    assert before_ms - 1000 <= picture["ended_ms"] <= time.time() * 1000 + 1000
    assert ann.http.get(f"/api/tables/{table}/picture").json() == picture, "kept, not drawn again"


@drawn_games
def test_a_running_game_is_not_drawn(ann: Guest, game: Game) -> None:
    table = ann.create("me", "here", game=game.slug)
    refused = ann.http.get(f"/api/tables/{table}/picture")
    assert (refused.status_code, refused.json()["code"]) == (409, "not-over")


def test_a_game_that_cannot_be_drawn_says_so(ann: Guest) -> None:
    refused = ann.http.get(f"/api/tables/{ann.create('me', 'here', game=DICE.slug)}/picture")
    assert (refused.status_code, refused.json()["code"]) == (404, "no-picture")
    assert ann.http.get("/api/tables/nowhere/picture").status_code == 404
