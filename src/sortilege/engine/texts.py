"""The texts of a game, one folder per language: `texts/en/rules.md` (the page), `sentences.md` (a sentence for every
rule id) and `words.toml` (title, blurb, and what the terminal says). What a language lacks is shown in English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr", "de")
ENGLISH = "en"
_ROW = re.compile(r"^\| (?P<id>[A-Z]{2}-A?\d\d) \| (?P<sentence>.+) \|$", re.M)
_PICTURE = re.compile(r"!\[(?P<alt>[^\]]+)\]\(picture:(?P<name>\w+)\)")
_IDS = re.compile(r"\s*\[(?P<ids>[A-Z]{2}-A?\d\d(?: [A-Z]{2}-A?\d\d)*)\]$")


def _typeset(text: str, lang: str) -> str:
    """As it is printed: French has curved apostrophes and no-break spaces before two-part punctuation marks."""
    if lang != "fr":
        return text
    text = text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
    return re.sub(" (?=[:;!?»])", "\N{NO-BREAK SPACE}", text).replace("« ", "«\N{NO-BREAK SPACE}")


@dataclass(frozen=True)
class Paragraph:
    """A few sentences of the rules page and the ids of the rules they explain."""

    text: str
    ids: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """A drawing of the board between two paragraphs, and what it shows in words."""

    name: str
    alt: str


@dataclass(frozen=True)
class Section:
    """A heading with its paragraphs and pictures."""

    title: str
    parts: tuple[Paragraph | Picture, ...]

    @property
    def paragraphs(self) -> list[Paragraph]:
        """The parts that are not pictures."""
        return [part for part in self.parts if isinstance(part, Paragraph)]


@dataclass(frozen=True)
class Page:
    """The rules of a game in one language, in our own words."""

    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class Words:
    """A game in one language: its name, a sentence or two for the shelf, and what the terminal says."""

    title: str
    blurb: str = ""
    events: Mapping[str, str] = field(default_factory=dict)
    """Sentences by the `kind` of an event, with `{who}` and the event's own fields."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """Names for the fields of a view; where one is missing, the field's own name serves."""
    characters: Mapping[str, str] = field(default_factory=dict)
    """What the bot of each level says about the game, by the level: "1", "2" and so on."""
    pages: Mapping[str, str] = field(default_factory=dict)
    """The titles of the pages that the game brings, by the name of their module in `client/pages/`."""


class GameTexts:
    """All texts of one game, read from the folder `texts` of its package when they are first asked for."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._words: dict[str, Words] = {}
        self._sentences: dict[str, dict[str, str]] = {}

    def words(self, lang: str) -> Words:
        """Title, blurb and the words of the terminal."""
        if lang not in self._words:
            self._words[lang] = Words(**tomllib.loads(self._read(lang, "words.toml")))
        return self._words[lang]

    def page(self, lang: str) -> Page:
        """The rules page."""
        return _rules_page(self._read(lang, "rules.md"), lang)

    @property
    def ids(self) -> list[str]:
        """The ids of all rules and rulings, in the order of the English page."""
        return list(self._sentences_in(ENGLISH))

    def sentence(self, rule: str, lang: str = ENGLISH) -> str:
        """A rule or ruling in one sentence; raises KeyError for an id that the game does not have."""
        translated = self._sentences_in(lang if lang in LANGUAGES else ENGLISH)
        return translated[rule] if rule in translated else self._sentences_in(ENGLISH)[rule]

    def _sentences_in(self, lang: str) -> dict[str, str]:
        if lang not in self._sentences:
            rows = _ROW.finditer(self._read(lang, "sentences.md"))
            self._sentences[lang] = {row["id"]: _typeset(row["sentence"], lang) for row in rows}
        return self._sentences[lang]

    def _read(self, lang: str, name: str) -> str:
        folder = files(self._package) / "texts"
        written = folder / lang / name
        return (written if written.is_file() else folder / ENGLISH / name).read_text("utf-8")


@cache
def _rules_page(text: str, lang: str) -> Page:
    heading, *parts = re.split(r"^## ", _typeset(text, lang), flags=re.M)
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
