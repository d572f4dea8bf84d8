"""`sortilege bot`: a bot from elsewhere takes a seat at a table of a server."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.text import Text

from sortilege.bots.outside import EXEC, command_of
from sortilege.cli.terminal import CannotDo, err, out
from sortilege.remote import GameResult, Wishes, play_table

EXIT_OUT = 1
"""The bot was sent out of a game."""


def command_for(bot: str | None, program: str | None) -> tuple[str, ...]:
    """The command that runs the bot that was named; raises CannotDo."""
    if (bot is None) == (program is None):
        raise CannotDo("name a bot with --bot package.module:Class, or a program with --exec")
    try:
        command = command_of(bot if bot is not None else f"{EXEC}{program}")
    except LookupError as error:
        raise CannotDo(f"{bot or program} cannot play: {error}") from error
    if command is None:
        raise CannotDo(
            f"{bot} chooses from positions, which no server gives away:"
            " a bot at a table has the method `answer`"
        )
    return command


def name_for(bot: str | None, program: str | None) -> str:
    """What a bot is called at the table if nobody gives it a name."""
    if bot is not None:
        return bot.rpartition(":")[2]
    return Path((program or "bot").split()[-1]).stem


def take_seat(link: str, command: tuple[str, ...], wishes: Wishes) -> int:
    """Play, and print how each game ended; the exit code of the command."""
    with _ended_by_term():
        results = asyncio.run(play_table(link, command, wishes, _tell))
    for result in results:
        out().print(Text(_sentence(result)))
    return EXIT_OUT if any(result.is_out for result in results) else 0


def _tell(sentence: str) -> None:
    err().print(Text(sentence, "hint"))


def _sentence(result: GameResult) -> str:
    outcome = "won" if result.seat in result.winners else "lost"
    scores = " ".join(map(str, result.scores))
    return (
        f"{result.table} seat {result.seat} {outcome}, scores {scores}, faults {len(result.faults)}"
    )


@contextmanager
def _ended_by_term() -> Iterator[None]:
    """Told to end, it ends as when interrupted: the program of the bot ends with it."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
