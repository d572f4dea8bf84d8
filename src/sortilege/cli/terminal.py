"""What all commands share: consoles, errors in one sentence, games and options by name."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text
from rich.theme import Theme
from typer.core import TyperGroup

from sortilege.engine.contract import Game
from sortilege.engine.errors import BadOption, SortilegeError, UnknownGame
from sortilege.engine.registry import all_slugs, get_game
from sortilege.engine.texts import LANGUAGES

EXIT_REFUSED = 2
EXIT_INTERRUPTED = 130

SEAT_STYLES = ("bold red", "bold blue", "bold yellow", "bold green", "bold magenta", "bold cyan")
THEME = Theme(
    {f"board.seat{seat}": style for seat, style in enumerate(SEAT_STYLES)}
    | {
        "board.frame": "dim",
        "board.barrier": "bold red",
        "board.trail": "green",
        "board.target": "bold reverse",
    }
    | {"rule": "dim cyan", "hint": "dim"}
)


class CannotDo(SortilegeError):
    """A request that fails for a reason outside the rules: a file, a language, a seat."""


class Commands(TyperGroup):
    """All commands. Everything that Sortilège refuses ends in one sentence on stderr and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except SortilegeError as error:
            complain(str(error))
            raise typer.Exit(EXIT_REFUSED) from error
        except KeyboardInterrupt as interrupt:
            raise typer.Exit(EXIT_INTERRUPTED) from interrupt


def out() -> Console:
    """Where results go; without colours when it is no terminal or NO_COLOR is set."""
    return _console(stderr=False)


def err() -> Console:
    """Where errors and progress go."""
    return _console(stderr=True)


def _console(*, stderr: bool) -> Console:
    """Whatever is printed is shown as it is: names of bots and files hold brackets and colons."""
    return Console(
        theme=THEME, highlight=False, soft_wrap=True, markup=False, emoji=False, stderr=stderr
    )


def complain(sentence: str) -> None:
    """One sentence on stderr."""
    err().print(Text.assemble(("sortilege: ", "bold red"), sentence))


def board_text(text: str, game: Game) -> Text:
    """A board in the colours that its game names."""
    shown = Text(text)
    for pattern in game.highlights:
        shown.highlight_regex(pattern, style_prefix="board.")
    return shown


def find_game(name: str) -> Game:
    """The game of that name; the error suggests the nearest one."""
    if name not in all_slugs():
        near = difflib.get_close_matches(
            name.lower().replace("_", "-"), all_slugs(), n=1, cutoff=0.4
        )
        hint = f"; did you mean {near[0]}?" if near else "."
        raise UnknownGame(
            f"no game is called {name!r}{hint} On the shelf: {', '.join(all_slugs())}"
        )
    return get_game(name)


def read_options(given: Sequence[str]) -> dict[str, object]:
    """Options written as NAME=VALUE; the game checks them."""
    options: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise BadOption(f"an option is written NAME=VALUE, not {text!r}")
        if name in options:
            raise BadOption(f"option {name} is given twice")
        options[name] = value
    return options


def read_language(given: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    if given is None:
        spoken = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
        return spoken[:2] if spoken[:2] in LANGUAGES else "en"
    if given not in LANGUAGES:
        raise CannotDo(f"no language is called {given!r}; there are {', '.join(LANGUAGES)}")
    return given


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A progress bar on stderr that disappears when the work is done; none when stderr is no terminal."""
    console = err()
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        yield bar
