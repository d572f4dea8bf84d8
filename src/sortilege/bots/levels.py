"""The bots of a game: those of its manifest, with levels that search above them, and the random bot.

A game says which levels its first bot has, and how much each level above them searches. Tables from the time of fewer
levels go on with the numbers they have.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.util import find_spec

from sortilege.bots.random_bot import RandomBot
from sortilege.bots.search.bot import SearchBot
from sortilege.engine.contract import Bot, BotSpec, Game
from sortilege.engine.errors import SortilegeError
from sortilege.engine.registry import get_game

KIND, SLIP = "kind", "slip"
RANDOM = BotSpec("random", (1,), lambda level, seed: RandomBot())


class UnknownBot(SortilegeError):
    """A bot that this game does not have, or a level that the bot does not have."""


@cache
def can_search() -> bool:
    """Is there a compiler, so that bots can look ahead?"""
    try:
        return find_spec("numba") is not None
    except ImportError:  # an import hook that forbids it
        return False


def bots_of(slug: str) -> list[BotSpec]:
    """The bots that play a game here, the one to offer first in front; raises UnknownGame."""
    game = get_game(slug)
    own = list(game.bots)
    if own and can_search():
        own[0] = with_search(own[0], game)
    kind = [_kind(slug)] if own and game.search else []
    return [*own, *kind, RANDOM]


def _kind(slug: str) -> BotSpec:
    """The bot that plays as well as the others at its table; it has no level of its own."""

    def make(level: int, seed: int) -> Bot:
        from sortilege.bots.kind import KindBot  # it borrows the levels of this module

        return KindBot(slug, seed)

    return BotSpec(KIND, (0,), make)


def _slip(slug: str) -> BotSpec:
    """What the kind bot plays when even the lowest level would win too easily. No table offers it."""
    slip = next((spec.slip for spec in get_game(slug).bots[:1] if spec.slip), None)
    return BotSpec(SLIP, (1,), lambda level, seed: slip(seed) if slip else RandomBot())


def missing_levels(game: Game) -> int:
    """How many levels more the first bot of this game would have with a compiler."""
    return len(game.search.simulations) if game.bots and game.search and not can_search() else 0


def with_search(spec: BotSpec, game: Game) -> BotSpec:
    """The bot with its levels that search."""
    simulations = game.search.simulations if game.search else ()
    searching = dict(enumerate(simulations, start=max(spec.levels) + 1))

    def make(level: int, seed: int) -> Bot:
        return SearchBot(searching[level]) if level in searching else spec.make(level, seed)

    return replace(spec, levels=(*spec.levels, *searching), make=make)


def get_bot(slug: str, name: str, level: int, seed: int = 0) -> Bot:
    """A bot for one seat; raises UnknownGame or UnknownBot.

    Two bots with the same seed behave the same: they forget the same things.
    """
    specs = bots_of(slug)
    for spec in (*specs, _slip(slug)):
        if spec.name == name:
            return spec.make(_check_level(spec, level), seed)
    known = ", ".join(spec.name for spec in specs)
    raise UnknownBot(f"no bot of {slug} is called {name!r}; there are {known}")


def level_near(spec: BotSpec, wish: float) -> int:
    """The level of a bot that is nearest to a wish; of two equally near ones the lower, which is kinder."""
    return min(sorted(spec.levels), key=lambda level: abs(level - wish))


def searches(slug: str, name: str, level: int) -> bool:
    """Does a bot look ahead at this level? That takes a compiler and up to a second a decision."""
    specs = [spec for spec in bots_of(slug) if spec.name == name]
    own = [spec for spec in (*get_game(slug).bots, RANDOM) if spec.name == name]
    return any(level in spec.levels for spec in specs) and not any(level in s.levels for s in own)


def levels_to_try(slug: str, name: str, level: int) -> list[int]:
    """The level at which a bot plays here, and the one for a move at which that fails.

    The first is the wanted one, or else the nearest below: a table may come from a server with a compiler, or from
    another version of the game. The second is the next one below that does not search.
    """
    here = sorted(next((spec.levels for spec in bots_of(slug) if spec.name == name), (level,)))
    first = max((known for known in here if known <= level), default=here[0])
    below = [known for known in here if known < first and not searches(slug, name, known)]
    return [first, *below[-1:]]


def _check_level(spec: BotSpec, level: object) -> int:
    if isinstance(level, bool) or not isinstance(level, int) or level not in spec.levels:
        allowed = ", ".join(map(str, spec.levels))
        raise UnknownBot(f"bot {spec.name} has no level {level!r}; its levels are {allowed}")
    return level
