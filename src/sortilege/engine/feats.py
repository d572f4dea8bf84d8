"""Feats: what somebody did in a finished game that is worth a badge, as the rules of the game see it.

A game that has some has a file `feats.py` (`Feats`). It looks at what one seat did, and at nothing that others hide.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol, cast

from sortilege.engine.contract import Game, Step


class Deed(NamedTuple):
    """One step of a finished game, when it was played, and whether the person on that seat chose it."""

    step: Step
    at_ms: int
    own: bool
    """False for chance, the clock and bots, also for a bot that plays for somebody who is away."""


class Feats(Protocol):
    """`feats.py` of a game.

    Its sentences are in `client/strings/feats.<language>.js`, its art is in `client/art/feats.svg`.
    """

    FEATS: Sequence[str]
    """The ids of all its feats, the easiest first."""

    def earned(self, deeds: Sequence[Deed], seat: int) -> Collection[str]:
        """The feats of one seat in a finished game; what a bot did for it does not count."""


def has_feats(game: Game) -> bool:
    """Has a game a `feats.py`?"""
    return find_spec(f"{game.package}.feats") is not None


def feats_of(game: Game) -> Feats | None:
    """The feats of a game; None for a game that has none."""
    if not has_feats(game):
        return None
    return cast(Feats, import_module(f"{game.package}.feats"))


def feat_ids(game: Game) -> list[str]:
    """The ids of a game's feats, the easiest first."""
    feats = feats_of(game)
    return list(feats.FEATS) if feats else []


def earned_feats(game: Game, deeds: Sequence[Deed], seat: int) -> list[str]:
    """The feats of one seat in a finished game, in the game's own order."""
    feats = feats_of(game)
    if feats is None or not deeds:
        return []
    earned = feats.earned(deeds, seat)
    return [feat for feat in feats.FEATS if feat in earned]


def own_steps(deeds: Sequence[Deed], seat: int) -> list[Step]:
    """What the person on a seat chose, in order."""
    return [deed.step for deed in deeds if deed.own and deed.step.actor == seat]


def is_unaided(deeds: Sequence[Deed], seat: int) -> bool:
    """Did the person on a seat choose everything that it did?"""
    return all(deed.own for deed in deeds if deed.step.actor == seat)
