"""What "Play now" and "with friends" ask for: every preset is a table that can be played, with any number of seats."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.engine.contract import Game
from sortilege.engine.registry import all_games
from tests.support.serving import Guest
from tests.support.toy_dice import DICE

TABLES = [
    pytest.param(game, name, seats, id=f"{game.slug}-{name}-{seats}")
    for game in (*all_games(), DICE)
    for name in game.presets
    for seats in game.seat_counts
]


def wish_for(guest: Guest, game: Game, name: str) -> dict[str, Any]:
    """The body of a request as a page makes it from the shelf."""
    (info,) = [g for g in guest.http.get("/api/games").json() if g["slug"] == game.slug]
    preset = info["presets"][name]
    bot = {"kind": "bot", "bot": info["bots"][0]["name"], "level": preset["level"]}
    return {"game": game.slug, "options": preset["options"], "pace": preset["pace"], "bot": bot}


@pytest.mark.parametrize(("game", "name", "seats"), TABLES)
def test_a_preset_makes_a_table_against_bots(game: Game, name: str, seats: int, ann: Guest) -> None:
    wish = wish_for(ann, game, name)
    bot = wish.pop("bot")
    table = ann.create_with({"kind": "me"}, *[bot] * (seats - 1), **wish)
    with ann.sit(table) as chair:
        shown = chair.frame
        assert shown["phase"] == "playing" and shown["table_settings"]["pace"] == wish["pace"]
        assert shown["options"].items() >= wish["options"].items()
        assert {seat.get("level") for seat in shown["seats"][1:]} == {game.presets[name].level}


@pytest.mark.parametrize(("game", "name", "seats"), TABLES)
def test_a_preset_makes_a_table_for_friends(
    game: Game, name: str, seats: int, ann: Guest, ben: Guest
) -> None:
    wish = wish_for(ann, game, name)
    wish.pop("bot")
    table = ann.create_with({"kind": "me"}, *[{"kind": "link"}] * (seats - 1), **wish)
    for seat in range(1, seats):
        assert ben.post(f"/api/tables/{table}/join", seat=seat).status_code == 200
    info = ann.http.get(f"/api/tables/{table}").json()
    assert info["phase"] == "playing"
    assert [seat["kind"] for seat in info["seats"]] == ["person"] * seats
