"""The puzzles of the days: each is made once, off the event loop, and the latest are kept."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, TypeVar

from sortilege.engine.challenge import FIRST_DAY, Day, Turn, challenge_of, make_puzzle
from sortilege.engine.contract import Game
from sortilege.engine.errors import SortilegeError
from sortilege.server.live.threads import in_own_thread
from sortilege.table.refusals import Refusal

T = TypeVar("T")

NO_CHALLENGE = Refusal("unknown", "This game has no challenge.")
NO_SUCH_DAY = Refusal("unknown", f"Challenges have a day from {FIRST_DAY.isoformat()} to today.")
LATE = Refusal("challenge-late", "The challenge is not ready yet: please ask again in a moment.")
EARLIEST_ZONE = timedelta(hours=14)
"""Where a day begins first, it begins so long before it does in Greenwich."""
MOST_KEPT = 64
AT_ONCE = 2
LIMIT_S = 15.0


def time_of_day_ms() -> int:
    """What the clock on the wall shows: that of the games stands still while a laptop sleeps."""
    return time.time_ns() // 1_000_000


class Challenges:
    """Makes puzzles, one at a time for a day, and plays what people do in them."""

    def __init__(self, now_ms: Callable[[], int] = time_of_day_ms) -> None:
        self._now_ms = now_ms
        self._made: OrderedDict[tuple[str, Day], asyncio.Task[Any]] = OrderedDict()
        self._room = asyncio.Semaphore(AT_ONCE)

    def day(self, text: str) -> Day | Refusal:
        """The day that a text names, if it has begun anywhere on earth."""
        try:
            day = date.fromisoformat(text)
        except ValueError:
            return NO_SUCH_DAY
        latest = (datetime.fromtimestamp(self._now_ms() / 1000, UTC) + EARLIEST_ZONE).date()
        # One day has one address: fromisoformat also reads 20260101 and 2026-W01-4.
        if day > latest or day.isoformat() != text:
            return NO_SUCH_DAY
        found = Day(day.year, day.month, day.day)
        return NO_SUCH_DAY if found < FIRST_DAY else found

    async def play(self, game: Game, day: Day, actions: Sequence[str]) -> Turn | Refusal:
        """The challenge of a day after these actions; refuses what cannot be done."""
        if game.challenge is None:
            return NO_CHALLENGE
        try:
            puzzle = await self._puzzle(game, day)
            return await self._compute(lambda: challenge_of(game).play(puzzle, actions))
        except SortilegeError as error:
            return Refusal("malformed", str(error))
        except TimeoutError:
            return LATE

    async def _puzzle(self, game: Game, day: Day) -> Any:
        """Somebody who goes away does not end it for others who wait for the same."""
        key = game.slug, day
        if key not in self._made:
            task = asyncio.create_task(self._compute(lambda: make_puzzle(game, day)))
            self._made[key] = task
            if len(self._made) > MOST_KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        try:
            return await asyncio.shield(self._made[key])
        except Exception:
            self._made.pop(key, None)
            raise

    async def _compute(self, call: Callable[[], T]) -> T:
        async with self._room:
            return await in_own_thread(call, LIMIT_S)
