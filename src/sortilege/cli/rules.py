"""`sortilege rules`: the rules page for a reader at a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from sortilege.rules.contract import Game
from sortilege.rules.pages import rules_page

WIDEST = 100


def show_rules(console: Console, game: Game, lang: str) -> None:
    """The page in one language, folded to the width of the terminal."""
    page = rules_page(game.slug, lang)
    width = min(console.width, WIDEST)
    console.print(Text(page.title, "bold underline"))
    console.print(Text(f"{game.authors}, {game.publisher}, {game.year}", "hint"))
    for section in page.sections:
        console.print()
        console.print(Text(section.title, "bold"))
        for paragraph in section.paragraphs:
            ids = Text(" ".join(paragraph.ids), "rule")
            text = (
                Text.assemble(paragraph.text, " [", ids, "]")
                if paragraph.ids
                else Text(paragraph.text)
            )
            console.print(Padding(text, (0, 0, 0, 2)), width=width, soft_wrap=False)
