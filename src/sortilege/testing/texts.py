"""A game's texts: every rule is explained in every language, and a test cites it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from importlib.resources import files
from pathlib import Path
from typing import ClassVar, TypeVar

from sortilege.engine.contract import Game
from sortilege.engine.texts import LANGUAGES, Picture
from sortilege.testing.cases import Suite

RULE_ID = re.compile(r"\b[A-Z]{2}-A?\d\d\b")

Test = TypeVar("Test", bound=Callable[..., object])


def traces(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the rules it guards: it fails when one of them is broken."""
    return lambda test: test


def numbered_ids(prefix: str, *, rules: int, rulings: int = 0) -> list[str]:
    """The ids of a game: XY-01 and so on for its rules, XY-A01 and so on for rulings where the rules are silent."""
    ids = [f"{prefix}-{number:02}" for number in range(1, rules + 1)]
    return ids + [f"{prefix}-A{number:02}" for number in range(1, rulings + 1)]


def traced_ids(tests: Path) -> set[str]:
    """All ids given to `@traces(...)` below a folder."""
    found: set[str] = set()
    for path in tests.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("traces"):
                found |= {str(a.value) for a in node.args if isinstance(a, ast.Constant)}
    return found


def cited_ids(folders: Iterable[Path], prefix: str) -> dict[str, Path]:
    """All rule ids of a prefix in Python and JavaScript files, each with a file that cites it."""
    cited: dict[str, Path] = {}
    for folder in folders:
        for path in (*folder.rglob("*.py"), *folder.rglob("*.js")):
            for rule in RULE_ID.findall(path.read_text(encoding="utf-8")):
                if rule.startswith(prefix + "-"):
                    cited[rule] = path
    return cited


class TextSuite(Suite):
    """Pages, sentences and traces."""

    tests: ClassVar[Path]
    """The folder with the tests of the games."""

    def test_the_rules_pages_explain_every_rule(self, game: Game) -> None:
        """In every language."""
        for lang in LANGUAGES:
            parts = [
                part for section in game.texts.page(lang).sections for part in section.paragraphs
            ]
            assert {rule for part in parts for rule in part.ids} == set(game.texts.ids), lang

    def test_every_paragraph_of_the_rules_pages_names_its_rules(self, game: Game) -> None:
        """So that a reader can look them up."""
        for lang in LANGUAGES:
            for section in game.texts.page(lang).sections:
                assert all(paragraph.ids for paragraph in section.paragraphs), (lang, section.title)

    def test_every_language_says_the_same_in_the_same_order(self, game: Game) -> None:
        """Paragraph by paragraph, picture by picture."""
        for lang in LANGUAGES:
            assert outline(game, lang) == outline(game, "en"), lang

    def test_every_rule_has_a_test(self, game: Game) -> None:
        """Some test cites each id with `@traces`."""
        assert not set(game.texts.ids) - traced_ids(self.tests)

    def test_nothing_cites_an_unknown_rule(self, game: Game) -> None:
        """In the game's own folder and in the tests."""
        cited = cited_ids([Path(str(files(game.package))), self.tests], game.prefix)
        assert not {rule: path for rule, path in cited.items() if rule not in game.texts.ids}


def outline(game: Game, lang: str) -> list[list[object]]:
    """Every part of a page without its words: the ids of a paragraph, the name of a picture."""
    sections = game.texts.page(lang).sections
    return [[p.name if isinstance(p, Picture) else p.ids for p in s.parts] for s in sections]
