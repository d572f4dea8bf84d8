"""Nothing outside a game's own folders names it: not its slug, its title, its rule ids, nor its pieces and words.

Each game lists words of its own in `tests/games/<game>/words.txt`. Exempt are texts for people: README, CHANGELOG,
CONTRIBUTING, LICENSE, `docs/decisions`, `docs/screenshots`, and the results in `benchmarks`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from sortilege.engine.contract import Game
from tests.support.variants import game_folder, own_games

ROOT = Path(__file__).parents[1]
ROOMS = ("src", "tests", "scripts", "benchmarks", "examples")
FILES = (
    "docs/protocol.md",
    "docs/architecture.md",
    "docs/adding-a-game.md",
    "docs/hosting.md",
    "pyproject.toml",
)
EXEMPT = (
    "benchmarks/results.md",
    "benchmarks/ratings.md",
    "benchmarks/research.md",
    "src/sortilege/client/vendor/",
)
SUFFIXES = {"", ".c", ".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".toml", ".ts", ".txt"}
ENTRY_POINT = re.compile(r'^[\w-]+ = "sortilege\.games\.\w+:GAME"$', re.M)
CSS_CURSOR = re.compile(r"cursor: grab(bing)?\b")
FACE = re.compile(r'"face\.\w+": "[^"]*"|#face-\w+|FACES = \[[^]]*\]')
"""The pictures that people choose for themselves belong to no game, whatever they show."""

games = pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)


@cache
def shared_texts() -> dict[str, str]:
    """All files to read by their path, without the lines that must name a game."""
    paths = [ROOT / name for name in FILES]
    paths += [path for room in ROOMS for path in sorted((ROOT / room).rglob("*")) if path.is_file()]
    texts = {}
    for path in (path for path in paths if path.suffix in SUFFIXES):
        name = path.relative_to(ROOT).as_posix()
        if "__pycache__" not in name and not name.startswith(EXEMPT):
            text = path.read_text(encoding="utf-8")
            for ordinary in (ENTRY_POINT, CSS_CURSOR, FACE):
                text = ordinary.sub("", text)
            texts[name] = text
    return texts


def own_folders(game: Game) -> tuple[str, str]:
    """Where a game may be named."""
    module = game.slug.replace("-", "_")
    return f"src/sortilege/games/{module}/", f"tests/games/{module}/"


def is_in_a_game(name: str) -> bool:
    return name.startswith(("src/sortilege/games/", "tests/games/"))


def names_of(game: Game) -> re.Pattern[str]:
    """Everything that says which game is meant."""
    lower = game.prefix.lower()
    titles = {game.slug, game.slug.replace("-", "_"), *game.title.values()}
    parts = [re.escape(title) for title in titles]
    parts += [rf"\b{game.prefix}-A?\d\d\b", rf"""["'`]{lower}\.""", rf"\.{lower}-\w"]
    return re.compile("|".join(parts))


def words_of(game: Game) -> re.Pattern[str]:
    """Its pieces and other words, in any case, with what follows them in the same word."""
    words = (game_folder(game.slug) / "words.txt").read_text(encoding="utf-8").split()
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"({'|'.join(longest_first)})([a-z]*)", re.I)


def is_word(hit: re.Match[str]) -> bool:
    """Does a hit stand alone, or as part of a name such as `show_words` or `showWords`?"""
    before = hit.string[hit.start() - 1 : hit.start()]
    starts = not before.isalpha() or (before.islower() and hit[0][0].isupper())
    return starts and (hit[2] in ("", "s") or hit[2][0].isupper())


def lines_of(hits: Iterable[re.Match[str]], name: str) -> Iterator[str]:
    for hit in hits:
        yield f"{name}:{hit.string.count(chr(10), 0, hit.start()) + 1}: {hit[0]!r}"


def named_in(game: Game, name: str) -> list[str]:
    """The lines of a file that name a game."""
    return list(lines_of(names_of(game).finditer(shared_texts()[name]), name))


def words_in(game: Game, name: str) -> list[str]:
    """The lines of a file with words of a game."""
    return list(lines_of(filter(is_word, words_of(game).finditer(shared_texts()[name])), name))


@games
def test_nothing_else_names_the_game(game: Game) -> None:
    others = [name for name in shared_texts() if not name.startswith(own_folders(game))]
    assert [line for name in others for line in named_in(game, name)] == []


@games
def test_shared_code_does_not_use_the_words_of_the_game(game: Game) -> None:
    shared = [name for name in shared_texts() if not is_in_a_game(name)]
    assert [line for name in shared for line in words_in(game, name)] == []


@games
def test_no_other_file_is_called_after_the_game(game: Game) -> None:
    module = game.slug.replace("-", "_")
    others = [name for name in shared_texts() if not name.startswith(own_folders(game))]
    assert [name for name in others if module in name or game.slug in name] == []


@games
def test_the_game_is_found_in_its_own_folders(game: Game) -> None:
    inside = [name for name in shared_texts() if name.startswith(own_folders(game))]
    assert any(named_in(game, name) for name in inside)
    assert any(words_in(game, name) for name in inside)
