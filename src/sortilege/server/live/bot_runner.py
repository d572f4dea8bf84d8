"""Bots see what their seat may see, think on threads, and act after a pause. One that hangs holds up no other."""

from __future__ import annotations

import asyncio
import logging
import random
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sortilege.bots.levels import get_bot
from sortilege.engine.contract import Bot
from sortilege.engine.veiled import Veiled
from sortilege.server.live.bot_pauses import Company, pause_s
from sortilege.server.live.threads import in_own_thread
from sortilege.server.settings import Settings
from sortilege.table.seats import Seat
from sortilege.table.table import TAP

log = logging.getLogger("sortilege.bots")

BOT_NAMES = ["Merlin", "Morgane", "Viviane", "Prospero", "Mélusine", "Circé"]

GetBot = Callable[[str, str, int, int], Bot]
"""A bot by game, name, level and seed."""


@dataclass(frozen=True)
class BotQuestion:
    """What a bot is asked, with nothing that its seat may not know."""

    table_id: str
    veiled: Veiled
    actions: tuple[int, ...]
    others: tuple[int, ...]
    """The actors who are asked at the same time."""
    bot: Seat
    company: Company = "alone"
    looked_s: float = 0.0
    """How long people have been able to look at what they are asked."""


class BotRunner:
    """Lets the bots of all tables think, a few at a time."""

    def __init__(self, settings: Settings, make_bot: GetBot = get_bot) -> None:
        self._make_bot = make_bot
        self._settings = settings
        self._few = asyncio.Semaphore(settings.bot_threads)
        self._random = random.SystemRandom()

    async def answer(self, asked: BotQuestion) -> int | None:
        """The action that the bot plays, after a pause in which people see the last one; None if it waits."""
        pause = asyncio.sleep(self._pause_s(asked))
        if asked.actions == (TAP,):
            await pause
            return TAP
        chosen, _ = await asyncio.gather(self._think_in_time(asked), pause)
        return chosen

    async def _think_in_time(self, asked: BotQuestion) -> int | None:
        async with self._few:
            try:
                return await in_own_thread(partial(self._think, asked), self._settings.think_s)
            except TimeoutError:
                log.error("%s thinks for too long", _label(asked))
                return self._random.choice(asked.actions)

    def _pause_s(self, asked: BotQuestion) -> float:
        level = asked.bot.level
        return pause_s(asked.company, level, asked.looked_s, self._settings, self._random)

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
        seed = zlib.crc32(f"{asked.table_id} {asked.veiled.seat}".encode())
        bot = self._make_bot(asked.veiled.game.slug, asked.bot.bot, asked.bot.level, seed)
        return bot.choose(asked.veiled, list(asked.actions), self._random)


def _label(asked: BotQuestion) -> str:
    return f"table={asked.table_id} bot={asked.bot.bot} level={asked.bot.level}"
