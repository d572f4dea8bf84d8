"""Hints: where a seat could look, what it could do and why; made from what the seat may know and nothing else."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, cast

from sortilege.bots.priors import priors_of
from sortilege.engine.contract import CHANCE, Coach, Game, Reason
from sortilege.engine.veiled import Veiled

if TYPE_CHECKING:
    from sortilege.bots.search.searcher import ActionStats

SIMULATIONS = 4000
"""How much a hint searches, where the game does not say how much its best level does."""
CLOSE = 0.02
"""What wins at most two games in a hundred fewer than the best is as good to a person."""
MOST_REASONS = 2
"""Nobody listens to more."""


@dataclass(frozen=True)
class Hint:
    """Where to look, then what to do and why."""

    look: Reason
    action: int | None
    """None where the player has to be quicker than others: then a hint only says where to look."""
    reasons: tuple[Reason, ...]


def coach_of(game: Game) -> Coach:
    """What a game can say about its actions; raises ValueError for a game that says nothing."""
    if game.coach is None:
        raise ValueError(f"{game.slug} has no coach")
    return cast(Coach, import_module(game.coach))


def explain(veiled: Veiled, action: int, instead: int | None = None) -> list[Reason]:
    """True reasons for an action, the most telling first."""
    return coach_of(veiled.game).reasons(veiled.position, veiled.seat, action, instead)


def hint(veiled: Veiled, legal_ids: Sequence[int], simulations: int | None) -> Hint:
    """A hint for a seat that is asked: by search, or without simulations by the game's heuristics.

    The same for the same veiled position, whoever asks and whenever.
    """
    best, instead = best_two(veiled, legal_ids, simulations)
    look = coach_of(veiled.game).look(veiled.position, veiled.seat, best)
    if is_race(veiled):
        return Hint(look, None, ())
    return Hint(look, best, tuple(explain(veiled, best, instead)[:MOST_REASONS]))


def is_race(veiled: Veiled) -> bool:
    """Is the seat asked together with others, and the first to answer shuts them out?"""
    seats = veiled.game.rules.awaited(veiled.position) & ((1 << CHANCE) - 1)
    return veiled.game.race and seats.bit_count() > 1


def best_two(
    veiled: Veiled, legal_ids: Sequence[int], simulations: int | None
) -> tuple[int, int | None]:
    """The best action, and the one to compare it with."""
    if len(legal_ids) == 1:
        return legal_ids[0], None
    if simulations is None or is_race(veiled):
        return _unsearched(veiled, legal_ids), None
    return _searched(veiled, simulations)


def hint_simulations(game: Game) -> int | None:
    """How much a hint of this game searches; None for a game that is not searched."""
    if game.search is None:
        return None
    return max(game.search.simulations, default=SIMULATIONS)


def seed_of(veiled: Veiled) -> int:
    """A seed that follows from what the seat may know."""
    return zlib.crc32(veiled.position.to_bytes() + bytes([veiled.seat]))


def _searched(veiled: Veiled, simulations: int) -> tuple[int, int | None]:
    from sortilege.bots.search.searcher import Budget, pooled_searcher

    with pooled_searcher(veiled.game) as searcher:
        budget = Budget(simulations=simulations)
        choices = searcher.search(veiled, budget, seed_of(veiled)).choices
    best = good_choice(veiled, choices)
    others = (one.action for one in choices if one.visits and one.action != best)
    return best, next(others, None)


def good_choice(veiled: Veiled, choices: Sequence[ActionStats]) -> int:
    """Of the choices that are about as good as the best, the one that is easiest to carry out; the best comes first."""
    close = [one for one in choices if one.visits and one.value >= choices[0].value - CLOSE]
    return easiest(veiled, [one.action for one in close or choices[:1]])


def easiest(veiled: Veiled, actions: Sequence[int]) -> int:
    """The action that is easiest to carry out; the first, where all are alike or the game does not say."""
    effort = getattr(coach_of(veiled.game), "effort", None)
    if effort is None:
        return actions[0]
    return min(actions, key=lambda action: effort(veiled.position, action))


def _unsearched(veiled: Veiled, legal_ids: Sequence[int]) -> int:
    """What the heuristics like best: the bots of the game err on purpose, and a hint must not teach that."""
    how = veiled.game.search
    if how is None:
        return _own_choice(veiled, legal_ids)
    odds = priors_of(veiled, how, legal_ids)
    if not any(odds):  # somebody who would rather wait agrees with everything
        return legal_ids[-1]
    best = max(odds)
    liked = [action for action, one in zip(legal_ids, odds, strict=True) if one == best]
    return easiest(veiled, liked)


def _own_choice(veiled: Veiled, legal_ids: Sequence[int]) -> int:
    """What the best level of the game's own bot does, in a game without heuristics."""
    if not veiled.game.bots:
        return legal_ids[0]
    spec, seed = veiled.game.bots[0], seed_of(veiled)
    chosen = spec.make(max(spec.levels), seed).choose(veiled, list(legal_ids), Random(seed))
    return legal_ids[-1] if chosen is None else chosen
