"""Validates a manifest: what can be checked about a game in a few milliseconds, when it is found."""

from __future__ import annotations

import re

from sortilege.engine.contract import CHANCE, PRESETS, Game, Preset, actors_of
from sortilege.engine.errors import BadOption
from sortilege.engine.state import PlainState

_SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_PREFIX = re.compile(r"[A-Z]{2}")
PACES = ("race", "turns")


class BadManifest(ValueError):
    """A manifest that contradicts itself or its game."""


def check_manifest(game: object, name: str) -> Game:
    """The game itself; raises BadManifest with the reason if it cannot stand on the shelf as `name`."""
    if not isinstance(game, Game):
        raise BadManifest(f"the entry point gives {game!r}, not a Game")
    if game.slug != name or not _SLUG.fullmatch(game.slug):
        raise BadManifest(f"the entry point is called {name!r}, the game {game.slug!r}")
    if not _PREFIX.fullmatch(game.prefix):
        raise BadManifest(f"a prefix is two capital letters, not {game.prefix!r}")
    if not 1 <= game.least_seats <= game.most_seats <= CHANCE:
        raise BadManifest(
            f"{game.least_seats} to {game.most_seats} seats: a table has 1 to {CHANCE}"
        )
    _check_former(game)
    _check_names(game)
    _check_texts(game)
    _check_presets(game)
    if game.challenge is not None and not isinstance(game.challenge, str):
        raise BadManifest(f"`challenge` names a module, not {game.challenge!r}")
    for field in ("moments", "takes_back", "seals", "keeps", "logs"):
        hook = getattr(game, field)
        if hook is not None and not callable(hook):
            raise BadManifest(f"`{field}` cannot be called: {hook!r}")
    for seats in game.seat_counts:
        _check_first_position(game, seats)
    return game


def _check_former(game: Game) -> None:
    """Earlier revisions are of the same game, each of them once."""
    if any(former.slug != game.slug for former in game.former):
        raise BadManifest(f"`former` has another game than {game.slug!r}")
    revisions = [former.revision for former in game.former]
    if len({*revisions, game.revision}) <= len(revisions) or max([0, *revisions]) > game.revision:
        raise BadManifest(f"`former` has the revisions {revisions} of revision {game.revision}")


def _check_names(game: Game) -> None:
    options = [option.name for option in game.options]
    if len(set(options)) < len(options):
        raise BadManifest(f"two options have the same name: {options}")
    for field in ("ordered_by", "unhurried_by"):
        wanted = getattr(game, field)
        if wanted is not None and wanted[0] not in options:
            raise BadManifest(f"`{field}` names no option: {wanted[0]!r}")
    bots = [spec.name for spec in game.bots]
    if len({"random", *bots}) <= len(bots) or not all(spec.levels for spec in game.bots):
        raise BadManifest(
            f"bots need names of their own, other than 'random', and levels, not {bots}"
        )


def _check_texts(game: Game) -> None:
    if not game.title["en"].strip():
        raise BadManifest("the English title is empty")
    foreign = [rule for rule in game.texts.ids if not rule.startswith(game.prefix + "-")]
    if foreign or not game.texts.ids:
        raise BadManifest(f"its sentences must be numbered from {game.prefix}-01, not {foreign}")


def _check_presets(game: Game) -> None:
    """All kinds of players or none, each with options, a level and a pace that the game has."""
    if game.presets and set(game.presets) != set(PRESETS):
        raise BadManifest(f"presets are made for {', '.join(PRESETS)}, not for {[*game.presets]}")
    for name, preset in game.presets.items():
        _check_preset(game, name, preset)


def _check_preset(game: Game, name: str, preset: Preset) -> None:
    levels = game.bots[0].levels if game.bots else ()
    if preset.level not in levels:
        raise BadManifest(
            f"the preset {name!r} has the level {preset.level!r}, not one of {levels}"
        )
    if preset.pace not in PACES:
        raise BadManifest(f"the preset {name!r} has the pace {preset.pace!r}, not one of {PACES}")
    for seats in game.seat_counts:
        try:
            game.check_options(preset.options, seats)
        except BadOption as error:
            raise BadManifest(f"the preset {name!r} for {seats} seats: {error}") from error


def _check_first_position(game: Game, seats: int) -> None:
    """Somebody is awaited, and everybody awaited has legal actions with a text each."""
    position = game.rules.new(seats, game.check_options({}, seats))
    if not isinstance(position, game.state):
        raise BadManifest(f"`new` gives a {type(position).__name__}, not a {game.state.__name__}")
    actors = actors_of(game.rules.awaited(position))
    if not actors:
        raise BadManifest("the first position waits for nobody")
    for actor in actors:
        _check_actions(game, position, actor)


def _check_actions(game: Game, position: PlainState, actor: int) -> None:
    out = [0] * game.most_legal
    legal = out[: game.rules.legal(position, actor, out)]
    if not legal or not all(0 <= action < game.actions for action in legal):
        raise BadManifest(f"the legal actions of the first position are {legal}")
    for action in legal:
        text = game.notation.say(action)
        if game.notation.parse(text) != action:
            raise BadManifest(f"action {action} is written {text!r}, which names another action")
