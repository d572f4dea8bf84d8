"""The pages of the documentation site, and the code blocks in them."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
SETTINGS = ROOT / "docs" / "site" / "conf.py"
_MARK = re.compile(r"<!-- (?P<kind>not run|file): (?P<text>.+?) -->\n?")


@dataclass(frozen=True)
class Block:
    """A code block of a page."""

    page: Path
    line: int
    language: str
    text: str
    reason: str | None = None
    """Why it is not run: `<!-- not run: REASON -->` before it."""
    file: str | None = None
    """Where readers are told to save it: `<!-- file: NAME -->` before it."""

    @property
    def place(self) -> str:
        """Where its first line is, as an editor opens it."""
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"


@cache
def pages() -> tuple[Path, ...]:
    """Every page that people write; the rules of the games are texts without code."""
    patterns: list[str] = runpy.run_path(str(SETTINGS))["include_patterns"]
    paths = (path for pattern in patterns for path in ROOT.glob(pattern.replace("**", "**/*")))
    return tuple(sorted(set(paths)))


def blocks_in(page: Path) -> list[Block]:
    """The code blocks of a page, in their order."""
    return list(read_blocks(page, page.read_text("utf-8")))


def read_blocks(page: Path, text: str) -> Iterator[Block]:
    """Fenced and indented blocks, each with the mark right before it."""
    before: Token | None = None
    for token in MarkdownIt().parse(text):
        if token.type in ("fence", "code_block") and not _is_directive(token):
            assert token.map is not None
            kind, said = mark_in(before)
            reason, file = (said if kind == name else None for name in ("not run", "file"))
            yield Block(page, token.map[0] + 2, token.info.strip(), token.content, reason, file)
        before = token


def _is_directive(token: Token) -> bool:
    """Is it an instruction for the site, such as a table of contents?"""
    return token.info.startswith("{")


def mark_in(token: Token | None) -> tuple[str, str]:
    """The kind of a mark and what it says; empty for anything else."""
    is_comment = token is not None and token.type == "html_block"
    mark = _MARK.fullmatch(token.content) if token is not None and is_comment else None
    return (mark["kind"], mark["text"]) if mark else ("", "")


def stray_marks(text: str) -> list[str]:
    """What marks say that stand before no code block, or not right before it."""
    blocks = read_blocks(Path(), text)
    used = {said for block in blocks for said in (block.reason, block.file)}
    marks = map(mark_in, MarkdownIt().parse(text))
    return [said for _, said in marks if said and said not in used]
