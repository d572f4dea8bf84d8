"""What a game says about itself for the lab: `study.py` in its folder, imported only here."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol

from sortilege.engine.contract import Game, View


class StudyModule(Protocol):
    """`study.py` of a game."""

    PIECES: str
    """What `pieces` names, in English, for the title of a plot."""
    MEMORY_OPTIONS: Mapping[str, object]
    """The options with which a memory counts: nothing is shown that could be remembered."""

    def pieces(self, t: Any, seat: int, events: Sequence[View]) -> Collection[str]:
        """The cards, rewards or the like that a seat has in the end, or what it went through in these events."""

    def rules_of(self, event: View) -> Sequence[str]:
        """The ids of the rules that an event of `events_for` shows at work; none for one that follows from another."""

    def recollect(self, t: Any, seat: int, told: Mapping[str, Sequence[int]], rng: Random) -> None:
        """Turn a veiled position, in place, into one that somebody may believe in who remembers only this.

        `told` has the numbers of each block of `tensors.py` that must be remembered. What lies visible stays.
        """


def has_study(game: Game) -> bool:
    """Has a game a `study.py`?"""
    return find_spec(f"{game.package}.study") is not None


def study_of(game: Game) -> StudyModule:
    """The `study.py` of a game; raises ValueError for a game without."""
    if not has_study(game):
        raise ValueError(f"{game.slug} has no study.py, so the lab cannot study it")
    module: Any = import_module(f"{game.package}.study")
    return module  # type: ignore[no-any-return]
