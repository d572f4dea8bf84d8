"""The lists of what pages preload are those that the client's modules need."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import sortilege
from sortilege.engine.registry import all_games
from sortilege.engine.texts import LANGUAGES
from sortilege.server.web.preloads import (
    Preloads,
    preload_links,
    read_game_list,
    read_page_lists,
)

ROOT = Path(__file__).parents[2]
CLIENT = Path(sortilege.__file__).parent / "client"
LIST = ROOT / "scripts" / "preloads.mjs"


def typescript() -> list[str]:
    """The command that has TypeScript at hand, as `scripts/generate` calls it."""
    found = re.search(r"typescript@[\d.]+", (ROOT / "scripts/generate").read_text("utf-8"))
    assert found
    npx = shutil.which("npx")
    if npx is None:
        pytest.skip("no Node.js is installed")
    command = [npx, "--yes", "--package", found[0]]
    if subprocess.run([*command, "tsc", "--version"], capture_output=True).returncode:
        pytest.skip("TypeScript cannot be fetched")
    return command


def test_the_lists_are_up_to_date() -> None:
    """If this fails, run `scripts/generate`."""
    check = subprocess.run(
        [*typescript(), "node", str(LIST), "--check"], capture_output=True, text=True
    )
    assert check.returncode == 0, check.stdout + check.stderr


def test_every_listed_file_exists() -> None:
    lists = [*read_page_lists(CLIENT).values(), *(read_game_list(g.client) for g in all_games())]
    files = {
        file.replace("{lang}", lang)
        for one in lists
        for file in (*one.modules, *one.styles, *one.pictures, *one.words, *one.drawings)
        for lang in LANGUAGES
    }
    assert len(files) > 30
    folders = {f"games/{g.slug.replace('-', '_')}/client/": g.client for g in all_games()}
    for file in files:
        folder = next((f for f in folders if file.startswith(f)), "client/")
        assert ((folders.get(folder) or CLIENT) / file.removeprefix(folder)).is_file(), file


def test_a_game_without_a_list_has_no_preloads(tmp_path: Path) -> None:
    assert read_game_list(None) == read_game_list(tmp_path) == Preloads()
    assert read_page_lists(tmp_path) == {}


def test_a_file_that_two_lists_name_is_linked_once() -> None:
    page, game = (
        Preloads(modules=["a.js", "b.js"]),
        Preloads(["b.js", "c.js"], ["s.css"], ["p.svg"]),
    )
    links = preload_links(page, game)
    assert re.findall(r'href="/static/([^"]+)"', links) == [
        "a.js",
        "b.js",
        "c.js",
        "s.css",
        "p.svg",
    ]
    assert '<link rel="preload" as="style" href="/static/s.css">' in links


def test_words_are_preloaded_in_the_language_of_the_reader() -> None:
    page = Preloads(["a.js"], words=["strings/{lang}.js"], drawings=["d.svg"])
    links = preload_links(page, lang="fr")
    assert '<link rel="modulepreload" href="/static/strings/fr.js">' in links
    asked = re.findall(r'<link rel="preload" as="fetch" crossorigin href="([^"]+)">', links)
    assert asked == ["/api/games?lang=fr", "/static/d.svg"]
