"""Pages and files of the client: headers, caching, preloads, and nothing else from the disk."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from operator import attrgetter
from pathlib import Path

import pytest

from sortilege.engine.contract import Game
from sortilege.engine.registry import all_games
from sortilege.engine.texts import LANGUAGES
from sortilege.server.web.static_files import (
    CLIENT,
    DOCUMENT_HEADERS,
    PART_HEADERS,
    POLICY,
    SECURITY_HEADERS,
    STILL_HEADERS,
    client_address,
    folder_name,
    without_comments,
)
from tests.support.serving import Guest, Server, quick_settings


def test_every_answer_is_secure(ann: Guest) -> None:
    still = ("/static/client/art/skyline.svg", "/api/games", "/static/nothing.js", "/api/no")
    fitting = dict.fromkeys(("/", "/t/abc"), SECURITY_HEADERS | DOCUMENT_HEADERS)
    fitting |= dict.fromkeys(still, SECURITY_HEADERS | STILL_HEADERS)
    fitting |= dict.fromkeys(
        ("/static/client/js/app.js", "/static/client/css/base.css"), PART_HEADERS
    )
    for path, expected in fitting.items():
        headers = ann.http.get(path).headers
        for name, value in expected.items():
            assert re.sub(r" 'sha256-[^']+'", "", headers[name]) == value, path
    policy = DOCUMENT_HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy and "default-src 'none'" in policy


def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    with server.guest() as guest:
        cookie = guest.http.get("/").headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
        token = guest.http.cookies["sortilege"]
        assert len(token) == 22
        assert "set-cookie" not in guest.http.get("/api/games").headers
        table = guest.create("me", "here")
        assert token not in guest.http.get(f"/api/tables/{table}").text
    stored = (server.settings.data / "sortilege.db").read_bytes()
    wal = (server.settings.data / "sortilege.db-wal").read_bytes()
    assert token.encode() not in stored + wal


def test_files_are_packed_and_not_sent_twice(ann: Guest) -> None:
    first = ann.http.get("/static/client/js/app.js")
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["content-type"] == "text/javascript"
    again = ann.http.get(
        "/static/client/js/app.js", headers={"If-None-Match": first.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    plain = ann.http.get("/static/client/js/app.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == first.content == without_comments((CLIENT / "js/app.js").read_bytes())


def bundle_of(game: Game) -> str:
    return f"/static/bundles/games/{folder_name(game.slug)}.js"


def links(page: str) -> str:
    """What a page fetches at once. Its map of imports names every game."""
    return page.partition("</script>")[2]


def test_a_page_may_run_its_own_map_of_imports_and_no_other_script(ann: Guest) -> None:
    answer = ann.http.get("/")
    found = re.findall(r"<script(?! type=\"module\" src)[^>]*>(.*?)</script>", answer.text)
    assert len(found) == 1
    digest = base64.b64encode(hashlib.sha256(found[0].encode()).digest()).decode()
    policies = answer.headers.get_list("content-security-policy")
    assert policies == [POLICY.replace("script-src 'self'", f"script-src 'self' 'sha256-{digest}'")]
    for module, bundle in json.loads(found[0])["imports"].items():
        assert ann.http.get(module).status_code == 200, module
        assert ann.http.get(bundle).headers["content-type"] == "text/javascript"
    assert ann.http.get("/static/bundles/nothing.js").status_code == 404


def test_the_page_names_its_modules(ann: Guest) -> None:
    page = ann.http.get("/").text
    assert '<link rel="modulepreload" href="/static/client/js/app.js">' in page
    assert '<link rel="modulepreload" href="/static/bundles/shelf.js">' in page
    assert "<!-- preloads -->" not in page
    assert ann.http.get("/nowhere").text == page
    assert ann.http.get("/index.html").status_code == 404


def test_the_page_of_a_table_names_everything_that_its_game_needs(ann: Guest) -> None:
    game, *others = [game for game in all_games() if game.client]
    table = ann.create("me", *["here"] * (game.least_seats - 1), game=game.slug)
    page = links(ann.http.get(f"/t/{table}").text)
    assert '<link rel="modulepreload" href="/static/bundles/table.js">' in page
    assert f'<link rel="modulepreload" href="{bundle_of(game)}">' in page
    assert f'<link rel="preload" as="style" href="{client_address(game)}style.css">' in page
    assert f'as="image" href="{client_address(game)}art/' in page
    assert others and not any(folder_name(other.slug) in page for other in others)


def test_a_page_preloads_the_words_of_its_reader(ann: Guest) -> None:
    pages = {
        lang: links(ann.http.get("/today", headers={"Accept-Language": f"{lang}-XX"}).text)
        for lang in LANGUAGES
    }
    for lang, page in pages.items():
        assert re.findall(r"strings/(\w+)[./]", page) == [lang, lang]
        assert f'href="/api/games?lang={lang}"' in page


def test_a_page_below_another_names_its_own_modules(ann: Guest) -> None:
    game = next(game for game in all_games() if game.client and game.challenge)
    listed, below = (
        links(ann.http.get(path).text) for path in ("/today", f"/today/{game.slug}/2026-11-17")
    )
    assert "/js/pages/today.js" in listed and "/bundles/today_.js" not in listed
    assert "/bundles/today_.js" in below and "/js/pages/today.js" not in below
    assert f'href="{bundle_of(game)}">' in below


def test_the_page_of_a_game_without_a_client_names_no_game(ann: Guest) -> None:
    page = links(ann.http.get(f"/t/{ann.create('me', 'here')}").text)
    assert "/static/bundles/table.js" in page and "games/" not in page


@pytest.mark.parametrize(
    "game", [game for game in all_games() if game.client], ids=attrgetter("slug")
)
def test_a_lesson_names_its_game(ann: Guest, game: Game) -> None:
    page = ann.http.get(f"/learn/{game.slug}").text
    assert f'href="{bundle_of(game)}">' in page
    named = re.findall(r'href="(/static/[^"]+)"', page)
    assert {ann.http.get(name).status_code for name in named} == {200}


def test_too_many_requests_still_get_the_page(tmp_path: Path) -> None:
    """But the table is not asked any more."""
    settings = quick_settings(tmp_path, requests_per_s=0.001, requests_burst=6)
    with Server(settings) as server, server.guest() as guest:
        game = next(game for game in all_games() if game.client)
        seats = ["me", *["here"] * (game.least_seats - 1)]
        address = f"/t/{guest.create(*seats, game=game.slug)}"
        pages = [guest.http.get(address) for _ in range(7)]
    assert {page.status_code for page in pages} == {200}
    named = ["games/" in links(page.text) for page in pages]
    assert (named[0], named[-1]) == (True, False)


def test_a_table_that_is_not_there_names_no_game(ann: Guest) -> None:
    page = links(ann.http.get("/t/k3v9").text)
    assert "/static/bundles/table.js" in page
    assert "games/" not in page


@pytest.mark.parametrize(
    "path",
    ["../pyproject.toml", "js/../../cli.py", "%2e%2e/app.py", ".hidden", "js", "", "js/wire.d.ts"],
)
def test_nothing_but_the_client_is_served(server: Server, path: str) -> None:
    with server.guest() as guest:
        assert guest.http.get(f"/static/{path}").status_code == 404
