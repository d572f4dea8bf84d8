"""Bots see what their seat may see, think on threads, and act after a pause."""

from __future__ import annotations

import asyncio
import logging
import random
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from sortilege.bots.levels import get_bot
from sortilege.engine.contract import CHANCE, Bot, Game
from sortilege.engine.state import PlainState
from sortilege.server.settings import Settings
from sortilege.table.seats import Seat
from sortilege.table.table import TAP

log = logging.getLogger("sortilege.bots")

BOT_NAMES = ["Merlin", "Morgane", "Viviane", "Prospero", "Mélusine", "Circé"]

RACE_PATIENCE = {1: 12, 2: 8, 3: 5}
"""By level: how many pauses a bot makes in a race before it takes something from the people."""

GetBot = Callable[[str, str, int, int], Bot]
"""A bot by game, name, level and seed."""


@dataclass(frozen=True)
class BotQuestion:
    """What a bot is asked, with nothing that its seat may not know."""

    table_id: str
    game: Game
    position: PlainState
    seat: int
    actions: tuple[int, ...]
    others: tuple[int, ...]
    """The actors who are asked at the same time."""
    bot: Seat


class BotRunner:
    """Lets the bots of all tables think, a few at a time."""

    def __init__(self, settings: Settings, make_bot: GetBot = get_bot) -> None:
        self._make_bot = make_bot
        self._pause_ms = settings.bot_pause_ms
        self._pool = ThreadPoolExecutor(settings.bot_threads, "sortilege-bot")
        self._random = random.SystemRandom()

    async def answer(self, asked: BotQuestion) -> int | None:
        """The action that the bot plays, after a pause in which people see the last one; None if it waits."""
        pause = asyncio.sleep(self._random.uniform(*self._pause_ms) / 1000 * patience(asked))
        if asked.actions == (TAP,):
            await pause
            return TAP
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._pool, self._think, asked)
        chosen, _ = await asyncio.gather(thinking, pause)
        return chosen

    def _think(self, asked: BotQuestion) -> int | None:
        """What the bot chooses. A bot that fails must not stop the game: then any legal action is played."""
        try:
            chosen = self._choose(asked)
        except Exception:
            log.exception("%s failed", _label(asked))
            return self._random.choice(asked.actions)
        if chosen is None and asked.others:
            return None
        if chosen is not None and chosen in asked.actions:
            return int(chosen)
        log.error("%s chose %r, which is not legal", _label(asked), chosen)
        return self._random.choice(asked.actions)

    def _choose(self, asked: BotQuestion) -> int | None:
        # Two bots forget different things, and each forgets the same before and after a restart.
        seed = zlib.crc32(f"{asked.table_id} {asked.seat}".encode())
        bot = self._make_bot(asked.game.slug, asked.bot.bot, asked.bot.level, seed)
        return bot.choose(asked.game, asked.position, asked.seat, list(asked.actions), self._random)

    def close(self) -> None:
        """Shut down the thread pool."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def patience(asked: BotQuestion) -> int:
    """How many pauses a bot makes before it acts."""
    in_race = asked.game.race and any(actor < CHANCE for actor in asked.others)
    return RACE_PATIENCE.get(asked.bot.level, 1) if in_race else 1


def _label(asked: BotQuestion) -> str:
    return f"table={asked.table_id} bot={asked.bot.bot} level={asked.bot.level}"
