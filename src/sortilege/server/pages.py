"""The client as files: served as they are, packed once, with headers that let nothing foreign in."""

from __future__ import annotations

import gzip
import hashlib
import html
import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response

from sortilege.server.answers import problem
from sortilege.table.refusals import Refusal

CLIENT = Path(__file__).parent.parent / "client"
PRELOADS = "<!-- modulepreload -->"

DOCUMENT_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'"
    ),
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""For everything that a browser may show as a page of its own. Scripts, styles and fonts obey the page that
loads them; half a kilobyte each would be a tenth of the first visit."""

PICTURE_HEADERS = {"Content-Security-Policy": "default-src 'none'; sandbox"}
"""For pictures: one that is opened as a page of its own may do nothing at all."""

SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""For everything."""

PARTS_OF_A_PAGE = ("text/javascript", "text/css", "font/")

MEDIA = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/vnd.microsoft.icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".txt": "text/plain; charset=utf-8",
    ".license": "text/plain; charset=utf-8",
}
PACKED = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".webmanifest", ".txt", ".license")

_IMPORT = re.compile(
    r"""(?:^|[;\n}])\s*(?:import|export)\b(?:[^'"();]*?\bfrom)?\s*["']([^"']+)["']"""
)
_SCRIPT = re.compile(r"""<script[^>]*\btype="module"[^>]*\bsrc="/static/([^"]+)\"""")


@dataclass(frozen=True)
class Asset:
    """A file as it is sent."""

    media: str
    plain: bytes
    packed: bytes | None
    etag: str


def pack(suffix: str, content: bytes) -> Asset:
    """A file made ready to be sent."""
    packed = gzip.compress(content, 9, mtime=0) if suffix in PACKED else None
    if packed is not None and len(packed) >= len(content):
        packed = None
    etag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return Asset(MEDIA[suffix], content, packed, etag)


class Pages:
    """The files of the client, each read and packed once; an edited file is read anew."""

    def __init__(self, folder: Path = CLIENT) -> None:
        self._folder = folder
        self._assets: dict[str, tuple[int, Asset]] = {}
        self._index: tuple[object, Asset] | None = None

    async def static(self, request: Request) -> Response:
        """A file of the client."""
        asset = self._asset(request.path_params["path"])
        if asset is None:
            return problem(Refusal("unknown", "There is no such file."))
        return _send(request, asset)

    async def index(self, request: Request) -> Response:
        """The page: every address that is no file and no call of the API is one of its views."""
        path = request.url.path.removeprefix("/")
        if "." in path.rpartition("/")[2] or path.startswith(("api/", "static/", "ws/")):
            asset = self._asset(path) if "/" not in path and path != "index.html" else None
        else:
            asset = self._index_asset()
        if asset is None:
            return problem(Refusal("unknown", "There is no such page."))
        return _send(request, asset)

    # ------------------------------------------------------------------ within
    def _asset(self, name: str) -> Asset | None:
        path = self._path(name)
        if path is None:
            return None
        changed = path.stat().st_mtime_ns
        known = self._assets.get(name)
        if known is None or known[0] != changed:
            known = self._assets[name] = (changed, pack(path.suffix.lower(), path.read_bytes()))
        return known[1]

    def _path(self, name: str) -> Path | None:
        """The file of that name, if it is one of ours and of a kind that a browser may have."""
        parts = PurePosixPath(name).parts
        if not parts or any(part.startswith(".") or "\\" in part for part in parts):
            return None
        path = self._folder.joinpath(*parts)
        if path.suffix.lower() not in MEDIA or not path.resolve().is_relative_to(self._folder):
            return None
        return path if path.is_file() else None

    def _index_asset(self) -> Asset | None:
        path = self._folder / "index.html"
        if not path.is_file():
            return None
        page = path.read_text(encoding="utf-8")
        modules = self._modules(page)
        if self._index is None or self._index[0] != (page, modules):
            links = "".join(
                f'<link rel="modulepreload" href="/static/{html.escape(m)}">' for m in modules
            )
            content = page.replace(PRELOADS, links).encode()
            self._index = ((page, modules), pack(".html", content))
        return self._index[1]

    def _modules(self, page: str) -> list[str]:
        """Every module that the page needs at once, so that the browser asks for all of them together."""
        found = _SCRIPT.findall(page)
        for name in found:  # grows while we walk
            asset = self._asset(name)
            text = asset.plain.decode() if asset else ""
            for target in _IMPORT.findall(text):
                module = _resolve(name, target)
                if module is not None and module not in found and self._path(module):
                    found.append(module)
        return found


def _resolve(module: str, target: str) -> str | None:
    """The file that an import names."""
    if target.startswith("/static/"):
        return target.removeprefix("/static/")
    if not target.startswith("."):
        return None
    parts = list(PurePosixPath(module).parent.parts)
    for part in target.split("/"):
        if part == ".." and parts:
            parts.pop()
        elif part not in (".", ".."):
            parts.append(part)
    return "/".join(parts)


def _send(request: Request, asset: Asset) -> Response:
    # Files keep their names when they change, so browsers ask each time; mostly the answer is "the same".
    headers = {"ETag": asset.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    known = [
        tag.strip().removeprefix("W/")
        for tag in request.headers.get("if-none-match", "").split(",")
    ]
    if asset.etag in known:
        return Response(status_code=304, headers=headers)
    body = asset.plain
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = asset.packed
    return Response(body, 200, headers, asset.media)
