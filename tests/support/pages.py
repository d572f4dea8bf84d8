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
_MARK = re.compile(r"<!-- not run: (?P<reason>.+?) -->\n?")


@dataclass(frozen=True)
class Block:
    """A code block of a page; the reason says why it is not run."""

    page: Path
    line: int
    language: str
    text: str
    reason: str | None

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
    """Fenced and indented blocks; a comment right before one may say why it is not run."""
    before: Token | None = None
    for token in MarkdownIt().parse(text):
        if token.type in ("fence", "code_block") and not _is_directive(token):
            assert token.map is not None
            yield Block(
                page, token.map[0] + 2, token.info.strip(), token.content, reason_in(before)
            )
        before = token


def _is_directive(token: Token) -> bool:
    """Is it an instruction for the site, such as a table of contents?"""
    return token.info.startswith("{")


def reason_in(token: Token | None) -> str | None:
    """The reason that a comment gives; None for anything else."""
    if token is None or token.type != "html_block":
        return None
    mark = _MARK.fullmatch(token.content)
    return mark["reason"] if mark else None


def stray_marks(text: str) -> list[str]:
    """Marks that stand before no code block, or not right before it."""
    used = [block.reason for block in read_blocks(Path(), text) if block.reason]
    written = [mark["reason"] for mark in _MARK.finditer(text)]
    return [reason for reason in written if reason not in used]
