"""`sortilege rules`: the rules page for a reader at a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from sortilege.engine.contract import Game
from sortilege.engine.texts import Paragraph

WIDEST = 100
MARGIN = "  "
UNKNOWN = "N. N."
"""What a manifest has where no source names anybody."""


def show_rules(console: Console, game: Game, lang: str) -> None:
    """The page in one language, folded to the width of the terminal."""
    page = game.texts.page(lang)
    width = min(console.width, WIDEST)
    console.print(Text(page.title, "bold underline"))
    known = [name for name in (game.authors, game.publisher) if name != UNKNOWN]
    console.print(Text(", ".join([*known, str(game.year)]), "hint"))
    for section in page.sections:
        console.print()
        console.print(Text(section.title, "bold"))
        for paragraph in section.paragraphs:
            _show_paragraph(console, paragraph, width)


def _show_paragraph(console: Console, paragraph: Paragraph, width: int) -> None:
    text = Text(paragraph.text)
    if paragraph.ids:
        text = Text.assemble(text, " [", (" ".join(paragraph.ids), "rule"), "]")
    for line in text.wrap(console, width - len(MARGIN)):
        line.rstrip()
        console.print(Text(MARGIN) + line)
