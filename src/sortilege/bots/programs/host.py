"""The other end of the lines, for bots in Python: `run_bot(MyBot())` makes a program of one."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Awaitable
from typing import BinaryIO

from sortilege.bots.programs.messages import (
    PROTOCOL,
    GameOver,
    Hello,
    NewGame,
    Question,
    Quit,
    RemoteBot,
    read_message,
)


def run_bot(bot: RemoteBot, name: str = "") -> None:
    """Play by lines over standard input and output until there are no more; what the bot prints goes to stderr."""
    lines = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    sys.stdout = sys.stderr
    with asyncio.Runner() as runner, lines:
        for line in sys.stdin.buffer:
            message = read_message(line)
            if isinstance(message, Quit):
                return
            _handle(bot, message, name or type(bot).__name__, runner, lines)


def _handle(
    bot: RemoteBot, message: object, name: str, runner: asyncio.Runner, lines: BinaryIO
) -> None:
    match message:
        case Hello():
            _say(lines, type="ready", protocol=PROTOCOL, name=name)
        case NewGame():
            bot.begin(message)
        case Question():
            action = bot.answer(message)
            if isinstance(action, Awaitable):
                action = runner.run(_await(action))
            _say(lines, type="answer", id=message.id, action=action)
        case GameOver():
            bot.end(message)


async def _await(action: Awaitable[str | None]) -> str | None:
    return await action


def _say(lines: BinaryIO, **fields: object) -> None:
    lines.write(json.dumps(fields).encode() + b"\n")
