"""The games that are installed, found through the entry point group `sortilege.games`.

A game that cannot be loaded, whose manifest is wrong, or that takes the slug or prefix of another game is left out
with a log line that says why; the other games are not affected.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from sortilege.engine.contract import Game
from sortilege.engine.errors import UnknownGame
from sortilege.engine.manifest import BadManifest, check_manifest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

log = logging.getLogger("sortilege.games")

GROUP = "sortilege.games"
DISTRIBUTION = "sortilege"


def get_game(slug: str) -> Game:
    """The game of that name; raises UnknownGame."""
    games = installed_games()
    if slug not in games:
        raise UnknownGame(f"no game is called {slug!r}; on the shelf: {', '.join(games)}")
    return games[slug]


def all_games() -> list[Game]:
    """Every game on the shelf, in its order."""
    return list(installed_games().values())


def all_slugs() -> tuple[str, ...]:
    """The names of all games on the shelf, in its order."""
    return tuple(installed_games())


@cache
def installed_games() -> dict[str, Game]:
    """Every game that loads and whose manifest is sound, by slug, in the order of the shelf."""
    # Imported late: it would be a fifth of the time of `import sortilege`.
    from importlib.metadata import entry_points

    return load_games(entry_points(group=GROUP))


def load_games(points: Iterable[EntryPoint]) -> dict[str, Game]:
    """The games behind these entry points. Our own come first: no game from outside can take their place."""
    games: list[Game] = []
    for point in sorted(points, key=_precedence):
        try:
            games.append(_load(point, games))
        except (Exception, SystemExit) as error:  # an outside game may fail in any way at all
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            log.error("game=%s from %s is left out: %s", point.name, point.value, reason)
    games.sort(key=lambda game: (game.shelf_order, game.slug))
    return {game.slug: game for game in games}


def _precedence(point: EntryPoint) -> tuple[bool, str, str]:
    distribution = point.dist.name if point.dist else ""
    return distribution != DISTRIBUTION, distribution, point.name


def _load(point: EntryPoint, others: list[Game]) -> Game:
    game = check_manifest(point.load(), point.name)
    for other in others:
        if game.slug == other.slug:
            raise BadManifest(f"{other.package} has the slug {game.slug!r} already")
        if game.prefix == other.prefix:
            raise BadManifest(f"{other.slug} has the prefix {game.prefix!r} already")
    return game
