"""The files of the client: sent as they are, compressed once, with headers that keep other sites out."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import MappingProxyType

from starlette.requests import Request
from starlette.responses import Response

from sortilege.engine.contract import Game
from sortilege.engine.registry import all_games
from sortilege.engine.texts import ENGLISH
from sortilege.server.web.answers import problem
from sortilege.server.web.bundles import FOLDER, Bundles, join_all
from sortilege.server.web.client_version import ClientVersion
from sortilege.server.web.languages import language_of
from sortilege.server.web.preloads import preload_links, read_game_list, read_page_lists
from sortilege.table.refusals import Refusal

CLIENT = Path(__file__).parents[2] / "client"
PRELOAD_MARK = "<!-- preloads -->"
TITLE = "<title>Sortilège</title>"
WORKER = "worker.js"
NO_PAGE = Refusal("unknown", "There is no such page.")
OTHER_VERSION = Refusal("other-version", "The server has another version of this file by now.")
VERSION_HEADER = "Sortilege-Version"
"""Of a page: which version of the client it belongs to. Of a request for a file: the version of the page that asks."""

LONGEST_ADDRESS = 200
"""No page of ours has a longer one."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'"
)
DOCUMENT_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""For everything that a browser may show as a page of its own. Scripts, styles and fonts follow the rules of the page
that loads them; half a kilobyte for each would be a tenth of the first visit."""

STILL_HEADERS = {"Content-Security-Policy": "default-src 'none'; sandbox"}
"""For pictures and the answers of the API: one that is opened as a page may do nothing at all."""

PART_HEADERS = {"X-Content-Type-Options": "nosniff"}
"""For scripts, styles and fonts. They are the same for everybody, so that no other site learns anything from them."""
SECURITY_HEADERS = PART_HEADERS | {"Cross-Origin-Resource-Policy": "same-origin"}
"""For everything else."""

PARTS_OF_A_PAGE = ("text/javascript", "text/css", "font/")
STILL = ("image/", "application/json", "application/manifest+json")

MEDIA = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript",  # modules are always UTF-8
    ".mjs": "text/javascript",
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
_COMMENT_BLOCK = re.compile(rb"^[ \t]*/\*(?!!)(?:(?!\*/).)*\*/[ \t]*$", re.M | re.S)
_COMMENT_LINE = re.compile(rb"^[ \t]*//.*$", re.M)
_TYPE_NOTE = re.compile(rb"/\*\* @type [^\n]*?\*/ ?")
_STYLE_COMMENT = re.compile(rb"/\*(?!!).*?\*/", re.S)
PACKED = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".webmanifest", ".txt", ".license")


def folder_name(slug: str) -> str:
    """The folder of a game in addresses, named like its Python package."""
    return slug.replace("-", "_")


def client_address(game: Game) -> str | None:
    """Where a game's client is fetched from; None if it has none."""
    return f"/static/games/{folder_name(game.slug)}/client/" if game.client else None


def has_companion(game: Game) -> bool:
    """Has a game a page for people who play with the real box?"""
    return game.client is not None and Path(game.client, "companion.js").is_file()


@dataclass(frozen=True)
class Asset:
    """A file as it is sent, compressed too where that is smaller."""

    media: str
    plain: bytes
    packed: bytes | None
    etag: str


@dataclass(frozen=True)
class KnownFile:
    """A file that was read, and when it had been changed before."""

    path: Path
    changed_ns: int
    asset: Asset


def without_comments(script: bytes) -> bytes:
    """A module without type notes and the comments that fill lines of their own; every line keeps its number.

    Comments are half of what a phone would fetch. Only a type note (`/** @type`) or what starts a line is taken for a
    comment, so strings and expressions are safe; a license (`/*!`) stays.
    """
    return _TYPE_NOTE.sub(b"", _COMMENT_LINE.sub(b"", _COMMENT_BLOCK.sub(_only_lines, script)))


def without_style_comments(style: bytes) -> bytes:
    """A style sheet without its comments; every line keeps its number."""
    return _STYLE_COMMENT.sub(_only_lines, style)


def _only_lines(comment: re.Match[bytes]) -> bytes:
    return b"\n" * comment[0].count(b"\n")


def pack(suffix: str, content: bytes) -> Asset:
    """A file ready to be sent."""
    if suffix == ".js":
        content = without_comments(content)
    elif suffix == ".css":
        content = without_style_comments(content)
    packed = gzip.compress(content, 9, mtime=0) if suffix in PACKED else None
    if packed is not None and len(packed) >= len(content):
        packed = None
    etag = f'"{hashlib.sha256(content).hexdigest()[:12]}"'
    return Asset(MEDIA[suffix], content, packed, etag)


class Pages:
    """The pages and files of the client. A file is read and compressed once, and again when it was edited."""

    def __init__(
        self, folder: Path = CLIENT, games: Callable[[], Iterable[Game]] = all_games
    ) -> None:
        self._folder = folder
        self._games = games
        self._assets: dict[str, KnownFile] = {}
        self._pages: dict[tuple[str | None, str | None, str], Asset] = {}
        self._bundles = Bundles()
        self._packed_bundles: dict[str, Asset] = {}
        self._page_lists = read_page_lists(folder)
        self._version = ClientVersion(self.files)
        self._pages_version = ""

    async def static(self, request: Request) -> Response:
        """A file of the client, unless the page that asks is of another version."""
        wanted = request.headers.get(VERSION_HEADER)
        if wanted is not None and wanted != self.version:
            return problem(OTHER_VERSION)
        asset = self.asset(request.path_params["path"])
        if asset is None:
            return problem(Refusal("unknown", "There is no such file."))
        return send(request, asset)

    async def index(self, request: Request) -> Response:
        """The page for an address that is no file and no call of the API."""
        return self.page(request, request.path_params.get("game"))

    def page(self, request: Request, game: str | None, head: str = "") -> Response:
        """The page of the request, which will show that game; `head` is a title and what else belongs to it."""
        path = request.url.path.removeprefix("/")
        if len(path) > LONGEST_ADDRESS or not path.isprintable():
            return problem(NO_PAGE)
        if "." in path.rpartition("/")[2] or path.startswith(("api/", "static/", "ws/")):
            asset = (
                self.asset("client/" + path) if "/" not in path and path != "index.html" else None
            )
        else:
            page = self._page_asset(self._kind_of(path), game, language_of(request))
            asset = _with_head(page, head)
        if asset is None:
            return problem(NO_PAGE)
        return send(request, asset, self._headers(asset))

    @property
    def version(self) -> str:
        """The version of the client; empty if its pages keep no copy of it."""
        return self._version.current() if (self._folder / WORKER).is_file() else ""

    def files(self) -> Iterator[tuple[str, Path]]:
        """Every file that can be asked for, as an address below `/static/`."""
        folders = {f"games/{name}/client": one for name, one in self._client_folders().items()}
        for address, folder in ({"client": self._folder} | folders).items():
            for path in sorted(folder.rglob("*")) if folder else ():
                if path.suffix.lower() in MEDIA and path.is_file():
                    yield f"{address}/{path.relative_to(folder or path).as_posix()}", path

    def asset(self, name: str) -> Asset | None:
        """A file as it is sent, by its address below `/static/`."""
        try:
            return self._bundle(name) if name.startswith(FOLDER) else self._read(name)
        except (OSError, ValueError):  # a name that no file can have, or a file that has just gone
            return None

    def shell(self) -> Asset | None:
        """The page that opens at any address, without preloads."""
        return self._page_asset(None, None)

    def bundles(self) -> Bundles:
        """The modules that are joined, and again after one was edited."""
        version = self.version
        if self._pages_version != version:
            clients = self._client_folders().items()
            games = {name: read_game_list(folder) for name, folder in clients}
            self._bundles = join_all(self._page_lists, games, self._code)
            self._packed_bundles.clear()
            self._pages.clear()
            self._pages_version = version
        return self._bundles

    def page_policy(self) -> dict[str, str]:
        """The policy of the pages, which hold a map of imports."""
        return {"Content-Security-Policy": self.bundles().allowed_by(POLICY)}

    # ------------------------------------------------------------------ within
    def _headers(self, asset: Asset) -> dict[str, str]:
        """A page says which version it is of."""
        if not asset.media.startswith("text/html"):
            return {}
        version = {VERSION_HEADER: self.version} if self.version else {}
        return version | self.page_policy()

    def _read(self, name: str) -> Asset | None:
        name = str(PurePosixPath(name))  # one file has many spellings, and is kept once
        known = self._assets.get(name)
        path = self._path(name) if known is None else known.path
        if path is None:
            return None
        changed = path.stat().st_mtime_ns
        if known is None or known.changed_ns != changed:
            asset = pack(path.suffix.lower(), path.read_bytes())
            known = self._assets[name] = KnownFile(path, changed, asset)
        return known.asset

    def _path(self, name: str) -> Path | None:
        """The file of that name, if it is one of the client's and of a kind that browsers get."""
        parts = PurePosixPath(name).parts
        if not parts or any(part.startswith(".") or "\\" in part for part in parts):
            return None
        folder, parts = self._folder_of(parts)
        if folder is None:
            return None
        path = folder.joinpath(*parts)
        if path.suffix.lower() not in MEDIA or not path.resolve().is_relative_to(folder.resolve()):
            return None
        return path if path.is_file() else None

    def _folder_of(self, parts: tuple[str, ...]) -> tuple[Path | None, tuple[str, ...]]:
        """Addresses mirror the source tree (`client/`, `games/<game>/client/`), so that imports work in both."""
        if parts[0] == "client":
            return self._folder, parts[1:]
        if parts[0] == "games" and len(parts) > 3 and parts[2] == "client":
            return self._client_folders().get(parts[1]), parts[3:]
        return None, parts

    def _client_folders(self) -> dict[str, Path | None]:
        return {folder_name(game.slug): game.client for game in self._games()}

    def _kind_of(self, path: str) -> str:
        """The list of a page's preloads: by the first part of its address, or of what lies below that."""
        word, _, rest = path.partition("/")
        return f"{word}/" if rest and f"{word}/" in self._page_lists else word

    def _page_asset(self, page: str | None, game: str | None, lang: str = ENGLISH) -> Asset | None:
        """The HTML with its preload links; made once for each kind of page, game and language."""
        bundles = self.bundles()
        clients = self._client_folders()
        kind = page if page is None or page in self._page_lists else ""
        folder = folder_name(game) if game and folder_name(game) in clients else None
        if (kind, folder, lang) not in self._pages:
            path = self._folder / "index.html"
            if not path.is_file():
                return None
            lists = [self._page_lists[kind]] if kind in self._page_lists else []
            lists.append(read_game_list(clients[folder] if folder else None))
            fetched = map(bundles.fetched, lists)
            links = bundles.script_tag() + preload_links(*fetched, lang=lang)
            if version := self.version:
                links = f'<meta name="version" content="{version}">' + links
            content = path.read_text(encoding="utf-8").replace(PRELOAD_MARK, links)
            self._pages[kind, folder, lang] = pack(".html", content.encode())
        return self._pages[kind, folder, lang]

    def _code(self, name: str) -> str:
        path = self._path(name)
        if path is None:
            raise KeyError(name)
        return without_comments(path.read_bytes()).decode()

    def _bundle(self, name: str) -> Asset | None:
        scripts = self.bundles().scripts
        if name not in self._packed_bundles and name in scripts:
            self._packed_bundles[name] = pack(".js", scripts[name].encode())
        return self._packed_bundles.get(name)


def _with_head(page: Asset | None, head: str) -> Asset | None:
    """A page with a title of its own."""
    if page is None or not head:
        return page
    return pack(".html", page.plain.replace(TITLE.encode(), head.encode(), 1))


def send(
    request: Request, asset: Asset, more: Mapping[str, str] = MappingProxyType({})
) -> Response:
    """Send a file, or say that the browser has it already."""
    # Files keep their names when they change, so browsers ask each time; usually the answer is 304.
    # Only pages carry a cookie, which no cache between us and the browser may keep.
    caching = "private, no-cache" if asset.media.startswith("text/html") else "no-cache"
    headers = {"ETag": asset.etag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    headers |= more
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
    return Response(body, 200, headers | {"Content-Type": asset.media})
