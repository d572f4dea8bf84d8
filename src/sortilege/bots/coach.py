"""Why an action is good, from what one seat may know."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from sortilege.engine.contract import Coach, Game, Reason
from sortilege.engine.veiled import Veiled


def coach_of(game: Game) -> Coach:
    """What a game can say about its actions; raises ValueError for a game that says nothing."""
    if game.coach is None:
        raise ValueError(f"{game.slug} has no coach")
    return cast(Coach, import_module(game.coach))


def explain(veiled: Veiled, action: int, instead: int | None = None) -> list[Reason]:
    """True reasons for an action, the most telling first."""
    return coach_of(veiled.game).reasons(veiled.position, veiled.seat, action, instead)
