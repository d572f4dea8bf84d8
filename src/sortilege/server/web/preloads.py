"""What a page needs at once, told with the page itself; otherwise the browser would find it file by file.

`scripts/generate` makes the lists: `client/preloads.json` for the pages, and one beside the `index.js` of each game.
"""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

import msgspec

from sortilege.engine.texts import ENGLISH

FILE = "preloads.json"


class Preloads(msgspec.Struct, frozen=True):
    """The files that a page or a game needs, as addresses below `/static/`."""

    modules: list[str] = []
    styles: list[str] = []
    pictures: list[str] = []
    words: list[str] = []
    """Modules too; `{lang}` stands for the language."""
    drawings: list[str] = []
    """Pictures that scripts put into the page."""


def read_page_lists(client: Path) -> dict[str, Preloads]:
    """What each page needs, by the first part of its address, with a slash for what lies below."""
    path = client / FILE
    if not path.is_file():
        return {}
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Preloads])


def read_game_list(client: Path | None) -> Preloads:
    """What a game's client needs; nothing if it brings no list."""
    if client is None or not (path := client / FILE).is_file():
        return Preloads()
    return msgspec.json.decode(path.read_bytes(), type=Preloads)


def preload_links(*lists: Preloads, lang: str = ENGLISH) -> str:
    """The links for the head of a page, each file once, for somebody who probably reads that language.

    Every page asks for the list of games.
    """
    words = [file.replace("{lang}", lang) for one in lists for file in one.words]
    calls = [f"/api/games?lang={lang}"] if words else []
    drawings = [f"/static/{file}" for one in lists for file in one.drawings]
    return "".join(
        (
            *_links('rel="modulepreload"', [file for one in lists for file in one.modules]),
            *_links('rel="preload" as="style"', [file for one in lists for file in one.styles]),
            *_links('rel="preload" as="image"', [file for one in lists for file in one.pictures]),
            *_links('rel="modulepreload"', words),
            *_links('rel="preload" as="fetch" crossorigin', [*calls, *drawings], ""),
        )
    )


def _links(kind: str, files: list[str], folder: str = "/static/") -> Iterator[str]:
    for file in dict.fromkeys(files):
        yield f'<link {kind} href="{folder}{html.escape(file)}">'
