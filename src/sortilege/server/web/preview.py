"""How the link of a table looks where it is shared: who invites to which game, a few words and a picture.

A preview shows what anybody sees who follows the link, and no more. Names are those that people have typed: they are
short (`names.py`) and escaped here.
"""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from starlette.requests import Request

from sortilege.engine.contract import Game
from sortilege.engine.texts import ENGLISH
from sortilege.server.settings import Settings
from sortilege.server.web.addresses import invitation
from sortilege.server.web.api import AboutTable
from sortilege.server.web.languages import language_of
from sortilege.server.web.manifest import NAME
from sortilege.server.web.static_files import client_address

COVER = "/static/client/art/cover.png"
INVITED_BY = {
    "en": "{name} invites you to {game}",
    "fr": "{name} t’invite à une partie\u00a0: {game}",  # noqa: RUF001
    "de": "{name} lädt dich zu einer Partie ein: {game}",
}
INVITED = {
    "en": "You are invited to {game}",
    "fr": "On t’invite à une partie\u00a0: {game}",  # noqa: RUF001
    "de": "Du bist zu einer Partie eingeladen: {game}",
}
ABOUT_US = {
    "en": "Magical family board games. No account, nothing to install.",
    "fr": "Des jeux de société magiques pour toute la famille. Sans compte, sans rien installer.",
    "de": "Zauberhafte Brettspiele für die ganze Familie. Ohne Konto, ohne Installation.",
}


class Preview(NamedTuple):
    """What is shown of a link."""

    title: str
    text: str
    address: str
    picture: str
    lang: str


def preview_of(
    request: Request, settings: Settings, game: Game | None, about: AboutTable | None
) -> Preview:
    """The preview of a table's page; of a table that nobody may see, or that is not there, the same for all."""
    lang = language_of(request)
    address = invitation(request, settings, request.path_params["table"])
    site = address.partition("/t/")[0]
    if game is None or about is None:
        return Preview(NAME, ABOUT_US[lang], site + "/", site + COVER, lang)
    client = client_address(game)
    has_cover = game.client is not None and (game.client / "art" / "cover.png").is_file()
    picture = f"{client}art/cover.png" if has_cover else COVER
    return Preview(
        _title(game, about, lang), game.texts.words(lang).blurb, address, site + picture, lang
    )


def _title(game: Game, about: AboutTable, lang: str) -> str:
    title = game.title.get(lang, game.title[ENGLISH])
    if about.phase != "waiting":
        return f"{title} · {NAME}"
    words = INVITED_BY if about.inviter else INVITED
    return words[lang].format(name=about.inviter, game=title)


def preview_tags(preview: Preview) -> str:
    """The title of a page and the tags that programs read which show previews of links."""
    title, text, address, picture = map(escape, preview[:4])
    card = {
        "og:type": "website",
        "og:site_name": NAME,
        "og:locale": {"en": "en_GB", "fr": "fr_FR", "de": "de_DE"}.get(preview.lang, preview.lang),
        "og:title": title,
        "og:description": text,
        "og:url": address,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "750",
    }
    tags = [f'<meta property="{name}" content="{value}">' for name, value in card.items()]
    # Others take title, text and picture from the tags above.
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    return f"<title>{title}</title>{''.join(tags)}"
