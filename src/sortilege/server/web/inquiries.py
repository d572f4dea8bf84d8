"""Answers of games to questions that need no table: quick ones at once, slow ones in a worker, each made once."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from sortilege.engine.contract import Game, View
from sortilege.engine.errors import BadNotation, UnknownInquiry
from sortilege.engine.inquiries import answer_inquiry, find_inquiry
from sortilege.server.live.workers import WorkerPool
from sortilege.server.web.limits import Buckets
from sortilege.table.refusals import Refusal

log = logging.getLogger("sortilege.inquiries")

ANSWER_S = 20.0
"""A slow answer takes about a second, but bots, hints and analyses of others may come first."""
SLOW_PER_S, SLOW_BURST = 0.5, 20
MOST_KEPT = 500
TOO_MANY = Refusal("too-fast", "That is a lot to work out: please wait a moment.")
LATE = Refusal("hint-late", "This takes longer than usual: please ask again in a moment.")

Key = tuple[str, str, str]


class Inquiries:
    """Asks games, and keeps the slow answers that were asked for last: what is asked about never changes."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._made: OrderedDict[Key, asyncio.Task[View | Refusal]] = OrderedDict()
        self._slow = Buckets(SLOW_PER_S, SLOW_BURST)

    async def get(self, game: Game, name: str, about: str, address: str) -> View | Refusal:
        """What a game answers; only slow answers that nobody has asked for before count for the limit.

        The limit is that of an address: whoever throws the cookie away is another person each time.
        """
        try:
            inquiry = find_inquiry(game, name)
            if not inquiry.is_slow:
                return inquiry.answer(about)
        except UnknownInquiry as error:
            return Refusal("unknown", str(error))
        except BadNotation as error:
            return Refusal("malformed", str(error))
        key = (game.slug, name, about)
        if key not in self._made and not self._slow.take(address):
            return TOO_MANY
        return await self._slowly(key)

    async def _slowly(self, key: Key) -> View | Refusal:
        """Somebody who goes away does not end it for others who wait for the same."""
        if key not in self._made:
            self._made[key] = asyncio.create_task(self._make(key))
            if len(self._made) > MOST_KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        found = await asyncio.shield(self._made[key])
        if isinstance(found, Refusal):
            self._made.pop(key, None)
        return found

    async def _make(self, key: Key) -> View | Refusal:
        try:
            made: View = await self._workers.run(
                answer_inquiry, *key, within_s=ANSWER_S, queue="hints", loads="inquiries"
            )
        except BadNotation as error:
            return Refusal("malformed", str(error))
        except Exception as error:  # whatever it is, the person is told
            log.warning("game=%s the inquiry %s failed: %r", *key[:2], error)
            return LATE
        return made
