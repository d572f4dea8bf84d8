"""Decisions of random games with what a coach says about them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from sortilege.bots.coach import coach_of, explain
from sortilege.engine.contract import CHANCE, CLOCK, Game, Reason, actors_of
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.state import PlainState
from sortilege.engine.veiled import Veiled

SLIP = 0.15
"""How often a player of these games does anything at all, so that there is more to see."""

Fact = Callable[[Any, int, int, Mapping[str, Any], int | None], object]
"""Is it true what is said? Given a position, a seat, its action, the values, and what might be played instead."""


@dataclass(frozen=True)
class Told:
    """What is said about one action."""

    t: PlainState
    seat: int
    action: int
    instead: int | None
    look: Reason
    reasons: tuple[Reason, ...]


@cache
def told_in_games(slug: str, games: int, steps: int) -> tuple[Told, ...]:
    """What is said about the best action of each decision, in games that the game's own bot plays with some slips."""
    return tuple(told for seed in range(games) for told in _tell(get_game(slug), seed, steps))


def _tell(game: Game, seed: int, steps: int) -> Iterator[Told]:
    rng, seats = random.Random(seed), min(game.least_seats + seed % 2, game.most_seats)
    t = game.rules.new(seats, game.check_options({}, seats))
    spec = game.bots[0]
    bot = spec.make(max(spec.levels), seed)
    for _ in range(steps):
        actors = [actor for actor in actors_of(game.rules.awaited(t)) if actor != CLOCK]
        if not actors:
            return
        actor = rng.choice(actors)
        actions = _legal(game, t, actor)
        if actor == CHANCE:
            action = rng.choices(actions, _weights(game, t))[0]
        else:
            veiled = Veiled(game, t, actor)
            best = bot.choose(veiled, actions, rng)
            best = actions[-1] if best is None else best
            yield tell(veiled, best, _other(actions, best, rng))
            action = rng.choice(actions) if rng.random() < SLIP else best
        game.rules.apply(t, actor, action)


def tell(veiled: Veiled, action: int, instead: int | None) -> Told:
    """What a coach says about one action."""
    look = coach_of(veiled.game).look(veiled.position, veiled.seat, action)
    reasons = tuple(explain(veiled, action, instead))
    return Told(veiled.position, veiled.seat, action, instead, look, reasons)


def said(match: Match, action: str, instead: str | None = None) -> dict[str, Mapping[str, Any]]:
    """What is said to the first seat about an action in the notation: values by key, those of `look` too."""
    parse = match.game.notation.parse
    other = None if instead is None else parse(instead)
    told = tell(Veiled(match.game, match.position, 0), parse(action), other)
    reasons = {reason.key: dict(reason.values) for reason in told.reasons}
    return {**reasons, f"look.{told.look.key}": dict(told.look.values)}


def _other(actions: list[int], best: int, rng: random.Random) -> int | None:
    other = rng.choice(actions)
    return None if other == best else other


def _legal(game: Game, t: PlainState, actor: int) -> list[int]:
    out = [0] * game.most_legal
    return out[: game.rules.legal(t, actor, out)]


def _weights(game: Game, t: PlainState) -> list[int]:
    out = [0] * game.most_legal
    return out[: game.rules.weights(t, out)]


def lies(told: tuple[Told, ...], facts: Mapping[str, Fact]) -> list[str]:
    """Everything that was said and is not true; a key without a fact counts as a lie."""
    return [
        f"{reason} about {one.action} instead of {one.instead}"
        for one in told
        for reason in one.reasons
        if not (
            reason.key in facts
            and facts[reason.key](one.t, one.seat, one.action, reason.values, one.instead)
        )
    ]


def keys_said(told: tuple[Told, ...]) -> set[str]:
    """The keys of all reasons."""
    return {reason.key for one in told for reason in one.reasons}


def keys_always_said(told: tuple[Told, ...]) -> set[str]:
    """The keys that no decision goes without."""
    return set.intersection(*({reason.key for reason in one.reasons} for one in told))
