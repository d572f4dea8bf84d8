"""What browsers keep for times without a network: the version, the worker, the copy, the manifest and its icons."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import re
import struct
from pathlib import Path

import pytest
from starlette.requests import Request

from sortilege.engine.registry import all_games
from sortilege.engine.texts import LANGUAGES
from sortilege.server.web.client_version import ClientVersion
from sortilege.server.web.languages import language_of
from sortilege.server.web.offline import OfflineCopy
from sortilege.server.web.preloads import read_game_list, read_page_lists
from sortilege.server.web.static_files import CLIENT, DOCUMENT_HEADERS, Pages
from tests.support.serving import Guest, Server


@pytest.fixture(scope="module")
def copy(server: Server) -> dict[str, dict[str, str]]:
    with server.guest() as guest:
        answer = guest.http.get("/offline.json")
        assert "set-cookie" not in answer.headers
        made = answer.json()
        assert made["version"] == guest.http.get("/").headers["sortilege-version"]
        return {file["address"]: file for file in made["files"]}


def test_the_copy_has_everything_that_pages_and_games_load(copy: dict[str, dict[str, str]]) -> None:
    lists = [*read_page_lists(CLIENT).values(), *(read_game_list(g.client) for g in all_games())]
    fetched = map(Pages().bundles().fetched, lists)
    named = {file for one in fetched for file in (*one.modules, *one.styles, *one.pictures)}
    named |= {f"client/js/strings/{lang}.js" for lang in LANGUAGES}
    named |= {"client/js/widgets/offline_notice.js", "client/vendor/almendra.woff2"}
    assert {f"/static/{file}" for file in named} <= copy.keys()
    assert not [address for address in copy if address.endswith((".png", ".txt", "worker.json"))]


def test_the_copy_has_lessons_rules_and_the_shelf(
    server: Server, copy: dict[str, dict[str, str]]
) -> None:
    whole = [game for game in all_games() if game.client]
    with server.guest() as guest:
        for lang in LANGUAGES:
            for address in ("/api/games", *(f"/api/rules/{game.slug}" for game in whole)):
                kept = json.loads(copy[f"{address}?lang={lang}"]["text"])
                assert kept == guest.http.get(f"{address}?lang={lang}").json()
    lessons = [address for address in copy if address.endswith("/lesson.json")]
    assert len(lessons) == len(whole)


def test_the_worker_tries_for_more_room_than_the_copy_needs(
    copy: dict[str, dict[str, str]],
) -> None:
    room = re.search(r"ROOM = ([\d_]+);", (CLIENT / "worker.js").read_text(encoding="utf-8"))
    assert room and len(json.dumps(copy)) < int(room[1])


def test_a_kept_page_is_as_safe_as_a_fresh_one(copy: dict[str, dict[str, str]]) -> None:
    headers: dict[str, str] = copy["/"]["headers"]  # type: ignore[assignment]
    assert headers.items() >= (DOCUMENT_HEADERS | Pages().page_policy()).items()
    assert '<script type="importmap">' in copy["/"]["text"]
    assert re.search(r'<meta name="version" content="[0-9a-f]{12}">', copy["/"]["text"])
    assert "modulepreload" not in copy["/"]["text"], "it opens every page"


def client_folder(folder: Path, **files: bytes) -> Pages:
    for name, content in {"index_html": b"<html>", "worker_js": b"", **files}.items():
        (folder / name.replace("_", ".")).write_bytes(content)
    return Pages(folder, lambda: [])


def test_a_sound_or_a_picture_is_kept_byte_for_byte(tmp_path: Path) -> None:
    """One binary file of a game from elsewhere must not keep everything else from being kept."""
    sound = bytes(range(256))
    pages = client_folder(tmp_path, ding_mp3=sound, app_js=b"1\n")
    made = json.loads(gzip.decompress(OfflineCopy(pages)._make("v")))
    kept = {file["address"]: file for file in made["files"]}
    assert base64.b64decode(kept["/static/client/ding.mp3"]["base64"]) == sound
    assert kept["/static/client/app.js"]["text"] == "1\n"


def test_the_copy_is_made_once_for_all_who_ask_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an upgrade every browser asks at about the same time."""
    made: list[str] = []

    def make(_: OfflineCopy, version: str) -> bytes:
        made.append(version)
        return b""

    monkeypatch.setattr(OfflineCopy, "_make", make)
    offline = OfflineCopy(client_folder(tmp_path))
    request = Request({"type": "http", "headers": [(b"accept-encoding", b"gzip")]})

    async def ask() -> None:
        answers = await asyncio.gather(*(offline.copy(request) for _ in range(5)))
        assert [answer.status_code for answer in answers] == [200] * 5

    asyncio.run(ask())
    assert len(made) == 1


def test_the_worker_carries_the_version_and_is_asked_for_each_time(ann: Guest) -> None:
    worker = ann.http.get("/worker.js")
    assert f'const VERSION = "{ann.http.get("/").headers["sortilege-version"]}"' in worker.text
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-security-policy"] == "default-src 'none'; connect-src 'self'"
    assert "set-cookie" not in worker.headers


def test_a_page_of_another_version_gets_no_file(ann: Guest) -> None:
    version = ann.http.get("/").headers["sortilege-version"]
    address = "/static/client/js/app.js"
    assert ann.http.get(address, headers={"Sortilege-Version": version}).status_code == 200
    refused = ann.http.get(address, headers={"Sortilege-Version": "other"})
    assert (refused.status_code, refused.json()["code"]) == (412, "other-version")


def test_the_version_is_that_of_the_contents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sortilege.server.web.client_version.LOOKS_AGAIN_S", -1)
    (file := tmp_path / "a.js").write_text("1", encoding="utf-8")
    version = ClientVersion(lambda: [("a.js", file)])
    first = version.current()
    assert version.current() == ClientVersion(lambda: [("a.js", file)]).current() == first
    file.write_text("22", encoding="utf-8")
    second = version.current()
    assert second != first
    file.unlink()
    assert version.current() not in (first, second)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manifest_speaks_the_language_of_the_browser(ann: Guest, lang: str) -> None:
    answer = ann.http.get(
        "/manifest.webmanifest", headers={"Accept-Language": f"{lang}-XX,it;q=0.5"}
    )
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["lang"], manifest["start_url"], manifest["display"]) == (
        lang,
        "/",
        "standalone",
    )
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        picture = ann.http.get(icon["src"])
        width, height = struct.unpack(">II", picture.content[16:24])
        assert (
            f"{width}x{height}" == icon["sizes"] and picture.headers["content-type"] == "image/png"
        )
    assert {ann.http.get(shortcut["url"]).status_code for shortcut in manifest["shortcuts"]} == {
        200
    }


@pytest.mark.parametrize("path", ["/favicon.ico", "/apple-touch-icon.png"])
def test_old_icons_are_where_browsers_look_for_them(server: Server, path: str) -> None:
    with server.guest() as guest:
        answer = guest.http.get(path)
        assert answer.headers["content-type"].startswith("image/")
        assert "set-cookie" not in answer.headers, (
            "it may be asked for without the cookie that is there"
        )


@pytest.mark.parametrize(
    ("wish", "lang"),
    [
        ("", "en"),
        ("de-AT", "de"),
        ("it, fr;q=0.8, de;q=0.5", "fr"),
        ("f" * 5000, "en"),
        ("é,,;q", "en"),
    ],
)
def test_a_strange_wish_for_a_language_is_english(wish: str, lang: str) -> None:
    scope = {
        "type": "http",
        "query_string": b"lang=xx",
        "headers": [(b"accept-language", wish.encode())],
    }
    assert language_of(Request(scope)) == lang
