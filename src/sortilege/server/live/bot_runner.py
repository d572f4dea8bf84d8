"""Bots at the table: they see what their seat may see, think on threads and act after a pause."""

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
"""By level: so many pauses a bot takes in a race before it snatches something from the people."""

GetBot = Callable[[str, str, int, int], Bot]
"""A bot by game, name, level and seed."""


@dataclass(frozen=True)
class Thought:
    """What a bot is asked, with nothing that its seat may not know."""

    table: str
    game: Game
    position: PlainState
    seat: int
    actions: tuple[int, ...]
    others: tuple[int, ...]
    """The actors who are asked at the same time."""
    who: Seat


class BotRunner:
    """Lets the bots of all tables think, a few at a time."""

    def __init__(self, settings: Settings, make_bot: GetBot = get_bot) -> None:
        self._make_bot = make_bot
        self._pause_ms = settings.bot_pause_ms
        self._pool = ThreadPoolExecutor(settings.bot_threads, "sortilege-bot")
        self._random = random.SystemRandom()

    async def answer(self, thought: Thought) -> int | None:
        """The action that the bot plays, not before people had time to see the last one; None if it waits."""
        pause = asyncio.sleep(self._random.uniform(*self._pause_ms) / 1000 * patience(thought))
        if thought.actions == (TAP,):
            await pause
            return TAP
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._pool, self._think, thought)
        chosen, _ = await asyncio.gather(thinking, pause)
        return chosen

    def _think(self, thought: Thought) -> int | None:
        """A bot that stumbles must not stop the game: it then plays anything legal."""
        who = thought.who
        # Two bots forget differently, and each alike before and after a restart.
        seed = zlib.crc32(f"{thought.table} {thought.seat}".encode())
        try:
            bot = self._make_bot(thought.game.slug, who.bot, who.level, seed)
            chosen = bot.choose(
                thought.game, thought.position, thought.seat, list(thought.actions), self._random
            )
            if chosen is None and thought.others:
                return None
            if chosen is not None and chosen in thought.actions:
                return int(chosen)
            log.error(
                "table=%s bot=%s level=%s chose %r", thought.table, who.bot, who.level, chosen
            )
        except Exception:
            log.exception("table=%s bot=%s level=%s failed", thought.table, who.bot, who.level)
        return self._random.choice(thought.actions)

    def close(self) -> None:
        """Let the threads go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def patience(thought: Thought) -> int:
    """How many pauses a bot takes before it acts."""
    in_race = thought.game.race and any(actor < CHANCE for actor in thought.others)
    return RACE_PATIENCE.get(thought.who.level, 1) if in_race else 1
