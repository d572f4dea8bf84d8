"""The shelf: the only list of games."""

from __future__ import annotations

from importlib import import_module

from sortilege.rules.contract import Game
from sortilege.rules.errors import UnknownGame

SLUGS = ("magic-labyrinth", "mago-magino", "magical-circle", "via-magica")


def get_game(slug: str) -> Game:
    """The game of that name; raises UnknownGame.

    >>> get_game("magic-labyrinth").title["fr"]
    'Le Labyrinthe Magique'
    """
    if slug not in SLUGS:
        raise UnknownGame(f"no game is called {slug!r}; on the shelf: {', '.join(SLUGS)}")
    game = import_module(f"sortilege.rules.{slug.replace('-', '_')}").GAME
    assert isinstance(game, Game)
    return game


def all_games() -> list[Game]:
    """Every game on the shelf."""
    return [get_game(slug) for slug in SLUGS]
