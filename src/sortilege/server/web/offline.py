"""What browsers keep for times without a network: the worker, and the whole client in one answer.

One answer is of one version, and one request for each upgrade; why, docs/decisions/0039.
"""

from __future__ import annotations

import base64
import gzip
import logging
from asyncio import Lock, to_thread
from collections.abc import Iterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sortilege.engine.contract import Game
from sortilege.engine.registry import all_games
from sortilege.engine.texts import LANGUAGES
from sortilege.server.web.answers import JSON, packed_answer, problem
from sortilege.server.web.games_api import game_list, rules_info
from sortilege.server.web.static_files import (
    DOCUMENT_HEADERS,
    NO_PAGE,
    SECURITY_HEADERS,
    VERSION_HEADER,
    WORKER,
    Asset,
    Pages,
    pack,
    send,
)
from sortilege.server.wire.messages import encode

log = logging.getLogger("sortilege.offline")

WORKER_MARK = b'const VERSION = ""'
WORKER_POLICY = {"Content-Security-Policy": "default-src 'none'; connect-src 'self'"}
LEFT_OUT = (
    ".png",
    ".ico",
    ".txt",
    ".license",
    ".html",
    ".webmanifest",
    "/preloads.json",
    "config.json",
)
"""Ends of addresses that no page opens."""


class KeptFile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A file as the worker keeps it."""

    address: str
    headers: dict[str, str]
    text: str = ""
    base64: str = ""


class Copy(msgspec.Struct, frozen=True):
    """The client in one piece."""

    version: str
    files: list[KeptFile]


class OfflineCopy:
    """The worker and the copy, made once for each version of the client."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._version = ""
        self._copy = b""
        self._one_at_a_time = Lock()

    async def worker(self, request: Request) -> Response:
        """The worker, which carries the version: another version is another worker."""
        asset, version = self._pages.asset(f"client/{WORKER}"), self._pages.version
        if asset is None or not version:
            return problem(NO_PAGE)
        mark = WORKER_MARK.replace(b'""', f'"{version}"'.encode())
        script = pack(".js", asset.plain.replace(WORKER_MARK, mark, 1))
        return send(request, script, WORKER_POLICY)

    async def copy(self, request: Request) -> Response:
        """Every file of the client, the rules of every game and the shelf, in all languages."""
        version = self._pages.version
        if not version:
            return problem(NO_PAGE)
        # After an upgrade every browser asks at about the same time.
        async with self._one_at_a_time:
            if self._version != version:
                self._copy, self._version = await to_thread(self._make, version), version
        return packed_answer(request, self._copy)

    def _make(self, version: str) -> bytes:
        files = [*self._shell(version), *self._assets(), *_calls()]
        return gzip.compress(encode(Copy(version, files)), mtime=0)

    def _shell(self, version: str) -> Iterator[KeptFile]:
        shell = self._pages.shell()
        if shell is not None:
            headers = {"Content-Type": shell.media, VERSION_HEADER: version}
            headers |= DOCUMENT_HEADERS | SECURITY_HEADERS | self._pages.page_policy()
            yield KeptFile("/", headers, shell.plain.decode())

    def _assets(self) -> Iterator[KeptFile]:
        bundles = self._pages.bundles()
        alone = [name for name, _ in self._pages.files() if name not in bundles.holders]
        for name in (*alone, *bundles.scripts):
            asset = None if name.endswith(LEFT_OUT) else self._pages.asset(name)
            if asset is not None:
                yield _kept(f"/static/{name}", asset)


def _kept(address: str, asset: Asset) -> KeptFile:
    headers = {"Content-Type": asset.media}
    try:
        return KeptFile(address, headers, asset.plain.decode())
    except UnicodeDecodeError:  # a font, a sound, a picture
        return KeptFile(address, headers, base64=base64.b64encode(asset.plain).decode())


def _calls() -> Iterator[KeptFile]:
    """What pages ask the API for that is the same for everybody."""
    headers = {"Content-Type": JSON}
    for lang in LANGUAGES:
        yield KeptFile(f"/api/games?lang={lang}", headers, encode(game_list(lang)).decode())
    for game in all_games():
        try:
            said = dict(_calls_about(game))
        except Exception:  # a game from elsewhere must not keep the others from being kept
            log.exception("%s cannot be kept for times without a network", game.slug)
            continue
        yield from (
            KeptFile(address, headers, encode(one).decode()) for address, one in said.items()
        )


def _calls_about(game: Game) -> Iterator[tuple[str, Any]]:
    for lang in LANGUAGES:
        yield f"/api/rules/{game.slug}?lang={lang}", rules_info(game, lang)
    yield f"/api/games/{game.slug}/material", game.material() if game.material else {}
