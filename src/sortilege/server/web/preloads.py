"""What a page will need, told to the browser at once: else it would hear of it file after file."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import PurePosixPath

START = "client/js/app.js"

_IMPORT = re.compile(
    r"""(?:^|[;\n}])\s*(?:import|export)\b(?:[^'"();]*?\bfrom)?\s*["']([^"']+)["']"""
)
_PAGE = re.compile(r"""/\^\\/(\w+)\\/[^,]*, \(\) => import\("([^"]+)"\)""")
_STYLE = re.compile(r"""\bloadStyle\("(\w+)"\)""")
_PICTURE = re.compile(r"""\burl\("([^"]+\.svg)"\)""")

Read = Callable[[str], str | None]
"""The text of a file of the client."""


@lru_cache(maxsize=1024)
def _find(pattern: re.Pattern[str], text: str) -> list[tuple[str, ...]]:
    return [match.groups() for match in pattern.finditer(text)]


class Preloads:
    """Reads in the client itself which page needs what; nobody has to keep a list."""

    def __init__(self, read: Read) -> None:
        self._read = read

    def links(self, page: str, game: str | None) -> str:
        """For a page, named by the first part of its address, and the game it shows, if it does."""
        entries = [START, *self._target(START, _PAGE, page)]
        own = [f"games/{game}/client/"] if game else []
        modules = self._modules(entries + [folder + "index.js" for folder in own])
        styles = [f"client/css/{name}.css" for name in self._named(modules, _STYLE)]
        styles += [f for folder in own if self._read(f := folder + "style.css") is not None]
        # The first picture of a style is its board; others may not be shown on every screen.
        pictures = [_resolve(s, name) for s in styles for name in self._named([s], _PICTURE)[:1]]
        return "".join(
            (
                *_tags('rel="modulepreload"', modules),
                *_tags('rel="preload" as="style"', styles),
                *_tags('rel="preload" as="image"', pictures),
            )
        )

    def _target(self, module: str, pattern: re.Pattern[str], key: str | None) -> Iterator[str]:
        """The module that another one fetches when somebody wants `key`."""
        for name, target in _find(pattern, self._read(module) or ""):
            found = _resolve(module, target)
            if name == key and found:
                yield found

    def _modules(self, entries: list[str]) -> list[str]:
        """The modules and all that they import."""
        found = [name for name in entries if self._read(name) is not None]
        for name in found:  # grows while we walk
            for (target,) in _find(_IMPORT, self._read(name) or ""):
                module = _resolve(name, target)
                if module and module not in found and self._read(module) is not None:
                    found.append(module)
        return found

    def _named(self, files: list[str], pattern: re.Pattern[str]) -> list[str]:
        """What the files name, each once."""
        names = (name for file in files for (name,) in _find(pattern, self._read(file) or ""))
        return list(dict.fromkeys(names))


def _resolve(file: str, target: str) -> str | None:
    """The file that another one names."""
    if target.startswith("/static/"):
        return target.removeprefix("/static/")
    if not target.startswith("."):
        return None
    parts = list(PurePosixPath(file).parent.parts)
    for part in target.split("/"):
        if part == ".." and parts:
            parts.pop()
        elif part not in (".", ".."):
            parts.append(part)
    return "/".join(parts)


def _tags(kind: str, files: list[str] | list[str | None]) -> Iterator[str]:
    for file in filter(None, files):
        yield f'<link {kind} href="/static/{html.escape(file)}">'
