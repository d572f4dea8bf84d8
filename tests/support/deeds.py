"""Steps as deeds, for tests of feats."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sortilege.engine.contract import CHANCE, Step
from sortilege.engine.feats import Deed

EVERYBODY = range(CHANCE)


def deeds_from(
    steps: Sequence[Step], people: Collection[int] = EVERYBODY, each_ms: int = 1000
) -> list[Deed]:
    """The steps one after the other in equal times, with people on these seats."""
    return [Deed(step, each_ms * n, step.actor in people) for n, step in enumerate(steps)]


def with_stand_in(deeds: Sequence[Deed], *numbers: int) -> list[Deed]:
    """The same game, with some steps made by a bot for somebody who was away."""
    chosen = [n % len(deeds) for n in numbers]
    return [deed._replace(own=deed.own and n not in chosen) for n, deed in enumerate(deeds)]
