"""Every rule and ruling has a test that cites it, and nothing cites a rule that does not exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import sortilege
from sortilege.engine.contract import Game
from sortilege.engine.registry import all_games
from sortilege.engine.texts import LANGUAGES

TESTS = Path(__file__).parents[1]
SOURCES = Path(sortilege.__file__).parent
ID = re.compile(r"\b(?:ML|MM|MC|VM)-A?\d\d\b")
LAST_IDS = {"ML": (37, 20), "MM": (47, 29), "MC": (36, 30), "VM": (54, 42)}
"""How many rules and rulings each page has."""

games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)


def traced_ids() -> set[str]:
    """All ids given to `@traces(...)` in the tests."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("traces"):
                found |= {str(a.value) for a in node.args if isinstance(a, ast.Constant)}
    return found


@games
def test_the_page_has_every_id(game: Game) -> None:
    rules, rulings = LAST_IDS[game.prefix]
    wanted = [f"{game.prefix}-{n:02}" for n in range(1, rules + 1)]
    wanted += [f"{game.prefix}-A{n:02}" for n in range(1, rulings + 1)]
    assert game.texts.ids == wanted


@games
def test_every_id_has_a_test(game: Game) -> None:
    assert not set(game.texts.ids) - traced_ids()


@games
def test_the_rules_pages_tell_every_rule(game: Game) -> None:
    for lang in LANGUAGES:
        page = game.texts.page(lang)
        told = {i for section in page.sections for part in section.paragraphs for i in part.ids}
        assert told == set(game.texts.ids)


@games
def test_every_paragraph_of_the_rules_pages_names_its_rules(game: Game) -> None:
    for lang in LANGUAGES:
        for section in game.texts.page(lang).sections:
            assert all(paragraph.ids for paragraph in section.paragraphs), (lang, section.title)


def test_nothing_cites_an_unknown_rule() -> None:
    known = {rule for game in all_games() for rule in game.texts.ids}
    prefixes = {game.prefix for game in all_games()}
    for folder, patterns in ((SOURCES, ("*.py", "*.js")), (TESTS, ("*.py",))):
        for path in (path for pattern in patterns for path in folder.rglob(pattern)):
            cited = {i for i in ID.findall(path.read_text(encoding="utf-8")) if i[:2] in prefixes}
            assert not cited - known, f"{path} cites {sorted(cited - known)}"
