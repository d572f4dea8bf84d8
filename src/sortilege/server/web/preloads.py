"""What a page needs at once, told with the page itself; otherwise the browser would find it file by file.

`scripts/generate` makes the lists: `client/preloads.json` for the pages, and one beside the `index.js` of each game.
"""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

import msgspec

FILE = "preloads.json"


class Preloads(msgspec.Struct, frozen=True):
    """The files that a page or a game needs, as addresses below `/static/`."""

    modules: list[str] = []
    styles: list[str] = []
    pictures: list[str] = []


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


def preload_links(*lists: Preloads) -> str:
    """The links for the head of a page, each file once."""
    return "".join(
        (
            *_links('rel="modulepreload"', [file for one in lists for file in one.modules]),
            *_links('rel="preload" as="style"', [file for one in lists for file in one.styles]),
            *_links('rel="preload" as="image"', [file for one in lists for file in one.pictures]),
        )
    )


def _links(kind: str, files: list[str]) -> Iterator[str]:
    for file in dict.fromkeys(files):
        yield f'<link {kind} href="/static/{html.escape(file)}">'
