"""The link of a table where it is shared: what its preview says, and what it never says."""

from __future__ import annotations

import re
import struct
from html import unescape

import pytest

from sortilege.engine.registry import all_games
from tests.support.serving import Guest, Server
from tests.support.toy_dice import DICE

GAME = next(game for game in all_games() if game.client)


def tags(page: str) -> dict[str, str]:
    found = dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)">', page))
    title = re.search(r"<title>(.*)</title>", page)
    return {name: unescape(text) for name, text in found.items()} | {
        "title": unescape(title[1]) if title else ""
    }


def invite(guest: Guest, name: str = "Lina", game: str = GAME.slug) -> str:
    return guest.create_with({"kind": "me", "name": name}, {"kind": "link"}, game=game)


def test_a_preview_names_game_and_host(server: Server, ann: Guest) -> None:
    table = invite(ann)
    with server.guest() as stranger:
        shown = tags(stranger.http.get(f"/t/{table}").text)
        picture = stranger.http.get(shown["og:image"])
    assert shown["title"] == shown["og:title"] == f"Lina invites you to {GAME.title['en']}"
    assert shown["og:url"] == f"{server.address}/t/{table}"
    assert picture.headers["content-type"] == "image/png" and len(picture.content) < 100_000
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 750)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("fr", "Lina t’invite à une partie\u00a0: "),  # noqa: RUF001
        ("de", "Lina lädt dich zu einer Partie ein: "),
        ("xx", "Lina invites"),
    ],
)
def test_a_preview_speaks_the_language_of_the_sender(ann: Guest, lang: str, words: str) -> None:
    shown = tags(ann.http.get(f"/t/{invite(ann)}?lang={lang}").text)
    assert shown["og:title"].startswith(words)


def test_names_are_escaped(ann: Guest) -> None:
    name = 'A">{0}<script>&'
    page = ann.http.get(f"/t/{invite(ann, name)}").text
    assert "<script>&" not in page and '"A">' not in page
    assert tags(page)["title"].startswith(f"{name} invites")


def test_a_host_without_a_name_and_a_game_without_a_cover(ann: Guest) -> None:
    shown = tags(ann.http.get(f"/t/{invite(ann, '', DICE.slug)}").text)
    assert shown["title"] == f"You are invited to {DICE.title['en']}"
    assert shown["og:image"].endswith("/static/client/art/cover.png")


def test_a_running_game_tells_no_names(ann: Guest) -> None:
    seats = [{"kind": "me", "name": "Lina"}, {"kind": "here", "name": "Theo"}]
    page = ann.http.get(f"/t/{ann.create_with(*seats, game=GAME.slug)}").text
    assert "Lina" not in page and "Theo" not in page
    assert tags(page)["title"] == f"{GAME.title['en']} · Sortilège"


def test_a_closed_table_and_none_at_all_look_the_same(server: Server, ann: Guest) -> None:
    seats = [{"kind": "me", "name": "Lina"}, {"kind": "here", "name": "Theo"}]
    closed = ann.create_with(*seats, game=GAME.slug, spectators=False)
    with server.guest() as stranger:
        shown = [tags(stranger.http.get(f"/t/{one}").text) for one in (closed, "nowhere")]
    assert shown[0] == shown[1]
    assert shown[0]["title"] == "Sortilège" and "nowhere" not in shown[1]["og:url"]
