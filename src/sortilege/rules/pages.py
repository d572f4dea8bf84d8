"""The rules as people read them: a sentence for every id (RULES.md), and the pages (rules.en.md, rules.fr.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr")
_ROW = re.compile(r"^\| (?P<id>[A-Z]{2}-A?\d\d) \| (?P<en>[^|]+) \| (?P<fr>[^|]+) \|$", re.M)
_IDS = re.compile(r"\s*\[(?P<ids>[A-Z]{2}-A?\d\d(?: [A-Z]{2}-A?\d\d)*)\]$")


def _read(slug: str, name: str) -> str:
    folder = files("sortilege.rules") / slug.replace("-", "_")
    return (folder / name).read_text(encoding="utf-8")


class RuleSentences:
    """Every rule and ruling of one game: `sentences("ML-27", "fr")`."""

    def __init__(self, slug: str) -> None:
        rows = _ROW.finditer(_read(slug, "RULES.md"))
        self._rows = {row["id"]: {lang: row[lang].strip() for lang in LANGUAGES} for row in rows}

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
class Section:
    """A heading and its paragraphs."""

    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Page:
    """The rules of a game in one language, in our own words."""

    title: str
    sections: tuple[Section, ...]


@cache
def rules_page(slug: str, lang: str) -> Page:
    """The rules page of a game; English when the language is not written yet."""
    text = _read(slug, f"rules.{lang if lang in LANGUAGES else 'en'}.md")
    heading, *parts = re.split(r"^## ", text, flags=re.M)
    return Page(heading.strip().removeprefix("# "), tuple(map(_section, parts)))


def _section(text: str) -> Section:
    title, _, body = text.partition("\n")
    blocks = (" ".join(block.split()) for block in body.split("\n\n"))
    return Section(title.strip(), tuple(_paragraph(block) for block in blocks if block))


def _paragraph(block: str) -> Paragraph:
    found = _IDS.search(block)
    return Paragraph(_IDS.sub("", block), tuple(found["ids"].split()) if found else ())
