"""The rules as people read them: a sentence for every id (RULES.md), and the pages (rules.en.md and its sisters)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr", "de")
_ROW = re.compile(r"^\| (?P<id>[A-Z]{2}-A?\d\d) \| (?P<sentences>.+) \|$", re.M)
_PICTURE = re.compile(r"!\[(?P<alt>[^\]]+)\]\(picture:(?P<name>\w+)\)")
_IDS = re.compile(r"\s*\[(?P<ids>[A-Z]{2}-A?\d\d(?: [A-Z]{2}-A?\d\d)*)\]$")


def _read(slug: str, name: str) -> str:
    folder = files("sortilege.rules") / slug.replace("-", "_")
    return (folder / name).read_text(encoding="utf-8")


def _typeset(text: str, lang: str) -> str:
    """As it is printed: French curves its apostrophes and puts a space that does not break before the tall signs."""
    if lang != "fr":
        return text
    text = text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
    return re.sub(" (?=[:;!?»])", "\N{NO-BREAK SPACE}", text).replace("« ", "«\N{NO-BREAK SPACE}")


def _sentences(cells: str) -> dict[str, str]:
    """A rule in every language; RULES.md has a column for each of them, in the order of `LANGUAGES`."""
    columns = zip(LANGUAGES, cells.split(" | "), strict=True)
    return {lang: _typeset(text, lang) for lang, text in columns}


class RuleSentences:
    """Every rule and ruling of one game: `sentences("ML-27", "fr")`."""

    def __init__(self, slug: str) -> None:
        rows = _ROW.finditer(_read(slug, "RULES.md"))
        self._rows = {row["id"]: _sentences(row["sentences"]) for row in rows}

    @property
    def ids(self) -> list[str]:
        """All ids, in the order of the page."""
        return list(self._rows)

    def __call__(self, rule: str, lang: str = "en") -> str:
        """The sentence of a rule; raises KeyError for an id that the game does not have."""
        return self._rows[rule][lang if lang in LANGUAGES else "en"]


@dataclass(frozen=True)
class Paragraph:
    """A few sentences of the rules page with the rules they tell."""

    text: str
    ids: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """A drawing of the real board that stands between paragraphs, and what it shows in words."""

    name: str
    alt: str


@dataclass(frozen=True)
class Section:
    """A heading, and below it paragraphs and pictures."""

    title: str
    parts: tuple[Paragraph | Picture, ...]

    @property
    def paragraphs(self) -> list[Paragraph]:
        """The words alone."""
        return [part for part in self.parts if isinstance(part, Paragraph)]


@dataclass(frozen=True)
class Page:
    """The rules of a game in one language, in our own words."""

    title: str
    sections: tuple[Section, ...]


@cache
def rules_page(slug: str, lang: str) -> Page:
    """The rules page of a game; English when the language is not written yet."""
    lang = lang if lang in LANGUAGES else "en"
    text = _typeset(_read(slug, f"rules.{lang}.md"), lang)
    heading, *parts = re.split(r"^## ", text, flags=re.M)
    return Page(heading.strip().removeprefix("# "), tuple(map(_section, parts)))


def _section(text: str) -> Section:
    title, _, body = text.partition("\n")
    blocks = (re.sub("[ \n]+", " ", block.strip()) for block in body.split("\n\n"))
    return Section(title.strip(), tuple(_part(block) for block in blocks if block))


def _part(block: str) -> Paragraph | Picture:
    """A picture is a block of its own: `![what it shows](picture:name)`."""
    picture = _PICTURE.fullmatch(block)
    if picture:
        return Picture(picture["name"], picture["alt"])
    found = _IDS.search(block)
    return Paragraph(_IDS.sub("", block), tuple(found["ids"].split()) if found else ())
