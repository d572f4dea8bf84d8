"""`sortilege replay`: a recorded game, step by step."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from sortilege.cli.terminal import CannotDo, board_text, out
from sortilege.engine.contract import actor_name
from sortilege.engine.errors import BadRecord
from sortilege.engine.match import Match
from sortilege.engine.record import read_record

LARGEST = 16_000_000
"""In bytes: a hundred times the longest games."""


def show_record(path: Path, *, step: bool, quiet: bool) -> int:
    """Print the game of a record; returns the exit code."""
    match = load_record(path)
    console = out()
    try:
        if not quiet:
            _show_steps(console, match, step)
    except EOFError:
        return 0
    console.print(Text(result_line(match), "bold"))
    return 0


def load_record(path: Path) -> Match:
    """The game that a file holds; raises CannotDo, naming the file."""
    try:
        return read_record(read_text(path))
    except BadRecord as error:
        raise CannotDo(f"{path}, {error}") from error


def read_text(path: Path) -> str:
    """The text of a record; raises CannotDo, naming the file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise CannotDo(f"{path} is too large to be a record")
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CannotDo(f"{path} is no text, so it is no record") from error
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CannotDo(f"cannot read {path}: {reason}") from error


def result_line(match: Match) -> str:
    """How a game ended, or that it is not over."""
    points = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(match.scores))
    if not match.is_over:
        waiting = ", ".join(sorted(match.actors))
        return f"Not over after {len(match.log)} actions, waiting for {waiting}. Points: {points}"
    winners = ", ".join(sorted(match.winners)) or "nobody"
    return f"Over after {len(match.log)} actions. Won by: {winners}. Points: {points}"


def _show_steps(console: Console, match: Match, step: bool) -> None:
    game, rerun = match.game, Match(match.game, match.seats, match.options)
    console.print(Text(f"{game.title['en']}, {match.seats} seats", "bold"))
    console.print(board_text(rerun.text(), rerun.game))
    for number, (actor, action) in enumerate(match.log, 1):
        if step:
            input()
        rerun.apply(actor, action)
        console.print()
        console.print(Text(f"{number}. {actor_name(actor)} {game.notation.say(action)}", "bold"))
        console.print(board_text(rerun.text(), rerun.game))
    console.print()
