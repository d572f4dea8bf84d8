"""Is a manifest true? What can be checked of a game when it is found, in a few milliseconds."""

from __future__ import annotations

import re

from sortilege.engine.contract import Game, actors_of

_SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_PREFIX = re.compile(r"[A-Z]{2}")


class BadManifest(ValueError):
    """A manifest that contradicts itself or its game."""


def check_manifest(game: object, name: str) -> None:
    """Raise BadManifest with the reason if a game cannot stand on the shelf as `name`."""
    if not isinstance(game, Game):
        raise BadManifest(f"the entry point gives {game!r}, not a Game")
    if game.slug != name or not _SLUG.fullmatch(game.slug):
        raise BadManifest(f"the entry point is called {name!r}, the game {game.slug!r}")
    if not _PREFIX.fullmatch(game.prefix):
        raise BadManifest(f"a prefix is two capital letters, not {game.prefix!r}")
    if not 1 <= game.least_seats <= game.most_seats <= 6:
        raise BadManifest(f"{game.least_seats} to {game.most_seats} seats: a table has 1 to 6")
    _check_texts(game)
    _check_first_position(game)


def _check_texts(game: Game) -> None:
    if not game.title["en"].strip():
        raise BadManifest("the English title is empty")
    foreign = [rule for rule in game.texts.ids if not rule.startswith(game.prefix + "-")]
    if foreign or not game.texts.ids:
        raise BadManifest(
            f"its sentences are to be numbered {game.prefix}-01 and so on, not {foreign}"
        )


def _check_first_position(game: Game) -> None:
    """With every number of seats the first position waits for somebody who has a legal action."""
    for seats in game.seat_counts:
        position = game.rules.new(seats, game.check_options({}, seats))
        if not isinstance(position, game.state):
            raise BadManifest(
                f"`new` gives a {type(position).__name__}, not a {game.state.__name__}"
            )
        for actor in actors_of(game.rules.awaited(position)):
            _check_actions(game, position, actor)


def _check_actions(game: Game, position: object, actor: int) -> None:
    out = [0] * game.most_legal
    legal = out[: game.rules.legal(position, actor, out)]
    if not legal or not all(0 <= action < game.actions for action in legal):
        raise BadManifest(f"the legal actions of the first position are {legal}")
    for action in legal:
        text = game.notation.say(action)
        if game.notation.parse(text) != action:
            raise BadManifest(f"action {action} is written {text!r}, which names another action")
