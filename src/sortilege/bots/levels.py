"""Which bots play which game, at which levels: the only list of bots.

>>> [bot.name for bot in bots_of("magic-labyrinth")]
['walker', 'random']
>>> get_bot("magic-labyrinth", "wizard", 1)
Traceback (most recent call last):
    ...
sortilege.bots.levels.UnknownBot: no bot of magic-labyrinth is called 'wizard'; there are walker, random
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sortilege.bots import greedy_magical_circle, greedy_mago_magino, greedy_via_magica
from sortilege.bots.contract import Bot
from sortilege.bots.random_bot import RandomBot
from sortilege.bots.walker import Walker
from sortilege.rules.errors import SortilegeError
from sortilege.rules.registry import get_game

EVERY_GAME = ""


class UnknownBot(SortilegeError):
    """A bot that does not play this game, or a level that it does not have."""


@dataclass(frozen=True)
class BotInfo:
    """A bot as a table may choose it; a higher level plays better."""

    name: str
    levels: tuple[int, ...]


@dataclass(frozen=True)
class Entry:
    """A bot, the game it plays, and how it is made from a level and a seed."""

    info: BotInfo
    slug: str
    make: Callable[[int, int], Bot]


BOTS = (
    Entry(BotInfo("walker", (1, 2, 3)), "magic-labyrinth", Walker),
    Entry(BotInfo("greedy", (1, 2, 3)), "mago-magino", greedy_mago_magino.Greedy),
    Entry(BotInfo("greedy", (1, 2, 3)), "magical-circle", greedy_magical_circle.Greedy),
    Entry(BotInfo("greedy", (1, 2, 3)), "via-magica", greedy_via_magica.Greedy),
    Entry(BotInfo("random", (1,)), EVERY_GAME, lambda level, seed: RandomBot()),
)
"""The strongest bot of a game stands before the others: it is the one offered first."""


def bots_of(slug: str) -> list[BotInfo]:
    """The bots that play a game, the one to offer first at the head; raises UnknownGame."""
    return [entry.info for entry in _entries(slug)]


def get_bot(slug: str, name: str, level: int, seed: int = 0) -> Bot:
    """A bot for one seat; raises UnknownGame or UnknownBot.

    `seed` tells apart the bots of different tables: two with the same seed forget alike.
    """
    entries = _entries(slug)
    for entry in entries:
        if entry.info.name == name:
            return entry.make(_check_level(entry.info, level), seed)
    known = ", ".join(entry.info.name for entry in entries)
    raise UnknownBot(f"no bot of {slug} is called {name!r}; there are {known}")


def _entries(slug: str) -> list[Entry]:
    get_game(slug)
    return [entry for entry in BOTS if entry.slug in (slug, EVERY_GAME)]


def _check_level(info: BotInfo, level: object) -> int:
    if isinstance(level, bool) or not isinstance(level, int) or level not in info.levels:
        allowed = ", ".join(map(str, info.levels))
        raise UnknownBot(f"bot {info.name} has no level {level!r}; its levels are {allowed}")
    return level
