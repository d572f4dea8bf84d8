"""The games that are installed, found through the entry point group `sortilege.games`.

A game that cannot be loaded, or whose manifest contradicts itself, is left off the shelf with a log line that says why;
the others play on.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from sortilege.engine.contract import Game
from sortilege.engine.errors import UnknownGame
from sortilege.engine.manifest import check_manifest

log = logging.getLogger("sortilege.games")

GROUP = "sortilege.games"


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
    found = (_load(point) for point in entry_points(group=GROUP))
    games = sorted(filter(None, found), key=lambda game: (game.shelf_order, game.slug))
    return {game.slug: game for game in games}


def _load(point: EntryPoint) -> Game | None:
    try:
        game = point.load()
        check_manifest(game, point.name)
    except Exception as error:  # whatever an outside game does wrong must not close the shelf
        log.error(
            "game=%s from %s is left out: %s: %s",
            point.name,
            point.value,
            type(error).__name__,
            error,
        )
        return None
    return game  # type: ignore[no-any-return]
