"""The rules of the games as pages of the site: every game of this repository, in every language that it has.

They are found through the registry, and written from what the game shows to its players, so no game is named here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.directives.other import TocTree

from sortilege.engine.contract import Game
from sortilege.engine.registry import all_games
from sortilege.engine.texts import ENGLISH, LANGUAGES, Paragraph, Picture

ROOT = Path(__file__).parents[2]
PACKAGE = "sortilege.games."
READ_IN = {"en": "Read in English", "fr": "Lire en français", "de": "Auf Deutsch lesen"}
SENTENCES = {
    "en": "Every rule in one sentence",
    "fr": "Chaque règle en une phrase",
    "de": "Jede Regel in einem Satz",
}
LANGUAGE = {"en": "English", "fr": "français", "de": "Deutsch"}
HEAD = ("| rules | also in | players | from age | minutes |", "|---|---|---|---|---|")


def page_name(game: Game, lang: str, name: str = "rules") -> str:
    """The page of the site with a text of a game."""
    folder = game.package.replace(".", "/")
    return f"src/{folder}/texts/{lang}/{name}"


def own_games() -> list[Game]:
    """The games of this repository; those from elsewhere have their own pages."""
    return [game for game in all_games() if game.package.startswith(PACKAGE)]


def languages_of(game: Game) -> list[str]:
    """The languages in which the rules of a game are written."""
    return [lang for lang in LANGUAGES if (ROOT / f"{page_name(game, lang)}.md").is_file()]


def rules_pages() -> dict[str, tuple[Game, str]]:
    """Each rules page with its game and its language."""
    return {
        page_name(game, lang): (game, lang) for game in own_games() for lang in languages_of(game)
    }


def write_rules(game: Game, lang: str) -> str:
    """The rules page of a game as Markdown, with links to its other languages and to the single rules."""
    page = game.texts.page(lang)
    lines = [f"# {page.title}", "", " · ".join(_other_ways(game, lang)), ""]
    for section in page.sections:
        lines += [f"## {section.title}", ""]
        for part in section.parts:
            lines += [_write_part(part), ""]
    return "\n".join([*lines, *_contents(game, lang)])


def _other_ways(game: Game, lang: str) -> Iterator[str]:
    for other in languages_of(game):
        if other != lang:
            yield f"[{READ_IN[other]}](../{other}/rules.md)"
    yield f"[{SENTENCES[lang]}](sentences.md)"


def _write_part(part: Paragraph | Picture) -> str:
    if isinstance(part, Picture):
        return f"*{part.alt}*"
    ids = f" [{' '.join(part.ids)}]{{.rule-ids}}" if part.ids else ""
    return part.text + ids


def _contents(game: Game, lang: str) -> list[str]:
    """The place of the other pages of a game: below its English rules; that of its sentences: below its rules."""
    below = [f"../{other}/rules" for other in languages_of(game) if lang == ENGLISH != other]
    return ["```{toctree}", ":hidden:", *below, "sentences", "```", ""]


class RulesContents(TocTree):
    """`{rules-of-all-games}`: a table with the rules of every game, in the order of the shelf and in every language."""

    def run(self) -> list[nodes.Node]:
        """The table, and a hidden `toctree` with the English rules."""
        entries = [f"/{page_name(game, ENGLISH)}" for game in own_games()]
        self.content = StringList(entries, source="the registry of games")
        self.options["hidden"] = True
        table = self.parse_text_to_nodes("\n".join([*HEAD, *map(_row, own_games())]))
        return [*table, *super().run()]


def _row(game: Game) -> str:
    rules = f"[{game.title[ENGLISH]}](/{page_name(game, ENGLISH)}.md)"
    others = [
        f"[{LANGUAGE[lang]}](/{page_name(game, lang)}.md)"
        for lang in languages_of(game)
        if lang != ENGLISH
    ]
    seats = f"{game.least_seats} to {game.most_seats}"
    return f"| {rules} | {' · '.join(others)} | {seats} | {game.age} | {game.minutes} |"


def _include(app: Sphinx, config: Config) -> None:
    folder = "src/sortilege/games/*/texts/*/"
    config.include_patterns += [f"{folder}rules.md", f"{folder}sentences.md"]


def _replace(app: Sphinx, page: str, source: list[str]) -> None:
    found = rules_pages().get(page)
    if found:
        source[0] = write_rules(*found)


def _set_language(
    app: Sphinx, page: str, template: str, context: dict[str, object], doctree: object
) -> None:
    folder = page.rpartition("/")[0]
    if folder.rpartition("/")[0].endswith("/texts"):
        context["language"] = folder.rpartition("/")[2]


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about all of this."""
    app.add_directive("rules-of-all-games", RulesContents)
    app.connect("config-inited", _include)
    app.connect("source-read", _replace)
    app.connect("html-page-context", _set_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
