"""The manifest of the installed app, in the language of the browser that asks."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from sortilege.engine.registry import all_games
from sortilege.engine.texts import ENGLISH
from sortilege.server.web.languages import language_of
from sortilege.server.wire.messages import encode

NAME = "Sortilège"
MEDIA = "application/manifest+json"
ICONS = "/static/client/icons/"
DESCRIPTION = {
    "en": "Magical family board games, at one table or many.",
    "fr": "Des jeux de société magiques pour toute la famille, autour d’une table ou de plusieurs.",  # noqa: RUF001
    "de": "Magische Brettspiele für die ganze Familie, an einem Tisch oder an mehreren.",
}
MOST_SHORTCUTS = 4
"""What phones show when the icon is held."""


async def show_manifest(request: Request) -> Response:
    """What the installed app is called, how it looks and what it opens."""
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return Response(encode(manifest(language_of(request))), 200, headers, MEDIA)


def manifest(lang: str) -> dict[str, Any]:
    """The manifest in a language."""
    return {
        "id": "/",
        "name": NAME,
        "short_name": NAME,
        "description": DESCRIPTION[lang],
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": "#171238",
        "background_color": "#171238",
        "categories": ["games", "kids"],
        "icons": [
            {"src": f"{ICONS}{shape}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
            | {"purpose": purpose}
            for shape, purpose in (("icon", "any"), ("maskable", "maskable"))
            for size in (192, 512)
        ],
        "shortcuts": [
            {"name": game.title.get(lang, game.title[ENGLISH]), "url": f"/new/{game.slug}"}
            for game in all_games()[:MOST_SHORTCUTS]
        ],
    }
