"""Bots see what their seat may see, think without holding up anybody, and act after a pause."""

from __future__ import annotations

import asyncio
import logging
import random
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter

from sortilege.bots.kind import borrowed, lent_by
from sortilege.bots.levels import KIND, can_search, get_bot, levels_to_try, searches
from sortilege.engine.contract import Bot, Reader
from sortilege.engine.veiled import Veiled
from sortilege.server.live.bot_pauses import PauseReason, pause_s
from sortilege.server.live.search_compiler import SearchCompiler
from sortilege.server.live.threads import in_own_thread
from sortilege.server.live.workers import Busy, WorkerPool
from sortilege.server.metrics import NO_METRICS, Metrics
from sortilege.server.settings import Settings
from sortilege.table.seats import Seat, Seats
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
    pause_reason: PauseReason = "alone"
    looked_s: float = 0.0
    """How long people have been able to look at what they are asked."""

    @property
    def seed(self) -> int:
        """Two bots forget different things, and each forgets the same before and after a restart."""
        return zlib.crc32(f"{self.table_id} {self.veiled.seat}".encode())


class BotRunner:
    """Lets the bots of all tables think: those that search in worker processes, the others a few at a time here."""

    def __init__(
        self,
        settings: Settings,
        make_bot: GetBot = get_bot,
        workers: WorkerPool | None = None,
        metrics: Metrics = NO_METRICS,
    ) -> None:
        self._make_bot = make_bot
        self._settings = settings
        self._workers = workers or WorkerPool(0)
        self._metrics = metrics
        self._compiler = SearchCompiler(settings.bot_workers)
        self._few = asyncio.Semaphore(settings.bot_threads)
        self._random = random.SystemRandom()

    def prepare(self, slug: str, seats: Seats) -> None:
        """Compile what the bots of a table need, in the background."""
        if any(_may_search(slug, seat) for seat in seats):
            self._compiler.begin(slug)

    async def can_search(self, slug: str, within_s: float) -> bool:
        """Is the search of a game compiled, or is it soon? If not, that begins, in the background."""
        if not can_search():
            return False
        with suppress(TimeoutError):
            return await asyncio.wait_for(self._compiler.finish(slug), within_s)
        return False

    async def close(self) -> None:
        """Stop compiling."""
        await self._compiler.close()

    async def answer(self, asked: BotQuestion) -> int | None:
        """The action that the bot plays, after a pause in which people see the last one; None if it waits."""
        asked = await self._borrow_level(asked)
        if asked.actions == (TAP,):
            await self._pause(asked)
            return TAP
        chosen, _ = await asyncio.gather(self._think(asked), self._pause(asked))
        return chosen

    async def _borrow_level(self, asked: BotQuestion) -> BotQuestion:
        """A bot without a level of its own takes the one that suits this moment, for its pause too."""
        if asked.bot.bot != KIND or asked.actions == (TAP,):
            return asked
        find = partial(borrowed, asked.veiled, asked.seed)
        try:
            name, level = await in_own_thread(find, self._settings.think_s)
        except Exception:
            log.exception("%s cannot see who is ahead", _label(asked, asked.bot))
            name, (level, *_) = lent_by(asked.veiled.game.slug)
        return replace(asked, bot=replace(asked.bot, bot=name, level=level))

    async def _pause(self, asked: BotQuestion) -> None:
        began_s = asyncio.get_running_loop().time()
        reading_s = await self._reading_s(asked) if asked.pause_reason == "race" else None
        wait_s = pause_s(
            asked.pause_reason,
            asked.bot.level,
            asked.looked_s,
            self._settings,
            self._random,
            reading_s,
        )
        await asyncio.sleep(began_s + wait_s - asyncio.get_running_loop().time())

    async def _reading_s(self, asked: BotQuestion) -> float | None:
        """How long the bot looks in a race; None if it does not say so, or fails to."""
        try:
            bot = self._bots_to_try(asked)[0]
            think = partial(read, self._make_bot, bot.bot, bot.level, asked.seed, asked.veiled)
            return await in_own_thread(think, self._settings.think_s)
        except Exception:
            log.exception("%s cannot say how long it looks", _label(asked, asked.bot))
            return None

    async def _think(self, asked: BotQuestion) -> int | None:
        """What the bot chooses. If it fails or is late the level below chooses for it; if that fails too, chance."""
        for bot in self._bots_to_try(asked):
            began_s, outcome = perf_counter(), "failed"
            try:
                chosen = await self._ask(bot, asked)
                if chosen in asked.actions or (chosen is None and asked.others):
                    outcome = "chosen"
                    return chosen
                log.error("%s chose %r, which is not legal", _label(asked, bot), chosen)
            except TimeoutError:
                outcome = "late"
                log.error("%s thinks for too long", _label(asked, bot))
            except Busy as error:
                outcome = "busy"
                log.warning("%s has no time to search: %s", _label(asked, bot), error)
            except Exception:
                log.exception("%s failed", _label(asked, bot))
            finally:
                self._metrics.thought(outcome, perf_counter() - began_s)
        return self._random.choice(asked.actions)

    def _bots_to_try(self, asked: BotQuestion) -> list[Seat]:
        """The bot at its level, unless this is not compiled yet, and at the level below."""
        slug = asked.veiled.game.slug
        bots = [
            replace(asked.bot, level=level)
            for level in levels_to_try(slug, asked.bot.bot, asked.bot.level)
        ]
        if _is_searcher(slug, bots[0]) and not self._compiler.is_ready(slug):
            return bots[1:]
        return bots

    async def _ask(self, bot: Seat, asked: BotQuestion) -> int | None:
        slug, draws = asked.veiled.game.slug, self._random.getrandbits(62)
        think = partial(
            choose,
            self._make_bot,
            bot.bot,
            bot.level,
            asked.seed,
            asked.veiled,
            asked.actions,
            draws,
        )
        chosen: int | None
        if _is_searcher(slug, bot):
            chosen = await self._workers.run(
                think, within_s=self._settings.search_s, queue="bots", loads=slug
            )
        else:
            async with self._few:
                chosen = await in_own_thread(think, self._settings.think_s)
        return chosen


def choose(
    make_bot: GetBot,
    name: str,
    level: int,
    seed: int,
    veiled: Veiled,
    actions: Sequence[int],
    draws: int,
) -> int | None:
    """What a bot chooses; `draws` is the seed of its luck."""
    bot = make_bot(veiled.game.slug, name, level, seed)
    chosen = bot.choose(veiled, list(actions), random.Random(draws))
    return chosen if chosen is None else int(chosen)


def _may_search(slug: str, seat: Seat) -> bool:
    if seat.kind == "bot" and seat.bot == KIND:
        name, levels = lent_by(slug)
        return searches(slug, name, levels[-1])
    return _is_searcher(slug, seat)


def read(make_bot: GetBot, name: str, level: int, seed: int, veiled: Veiled) -> float | None:
    """How long a bot looks in a race, if it says so."""
    bot = make_bot(veiled.game.slug, name, level, seed)
    return bot.reading_s(veiled) if isinstance(bot, Reader) else None


def _is_searcher(slug: str, seat: Seat) -> bool:
    return seat.kind == "bot" and searches(slug, seat.bot, seat.level)


def _label(asked: BotQuestion, bot: Seat) -> str:
    return f"table={asked.table_id} bot={bot.bot} level={bot.level}"
