"""The bots of a game: those of its manifest, and the random bot.

A game says which levels its bot has; ours have four, each with a character of its own. Tables from the time of three
levels go on with the numbers they have.
"""

from __future__ import annotations

from sortilege.bots.random_bot import RandomBot
from sortilege.engine.contract import Bot, BotSpec
from sortilege.engine.errors import SortilegeError
from sortilege.engine.registry import get_game

RANDOM = BotSpec("random", (1,), lambda level, seed: RandomBot())


class UnknownBot(SortilegeError):
    """A bot that this game does not have, or a level that the bot does not have."""


def bots_of(slug: str) -> list[BotSpec]:
    """The bots that play a game, the one to offer first in front; raises UnknownGame."""
    return [*get_game(slug).bots, RANDOM]


def get_bot(slug: str, name: str, level: int, seed: int = 0) -> Bot:
    """A bot for one seat; raises UnknownGame or UnknownBot.

    Two bots with the same seed behave the same: they forget the same things.
    """
    specs = bots_of(slug)
    for spec in specs:
        if spec.name == name:
            return spec.make(_check_level(spec, level), seed)
    known = ", ".join(spec.name for spec in specs)
    raise UnknownBot(f"no bot of {slug} is called {name!r}; there are {known}")


def level_near(spec: BotSpec, wish: float) -> int:
    """The level of a bot that is nearest to a wish; of two equally near ones the lower, which is kinder."""
    return min(sorted(spec.levels), key=lambda level: abs(level - wish))


def _check_level(spec: BotSpec, level: object) -> int:
    if isinstance(level, bool) or not isinstance(level, int) or level not in spec.levels:
        allowed = ", ".join(map(str, spec.levels))
        raise UnknownBot(f"bot {spec.name} has no level {level!r}; its levels are {allowed}")
    return level
