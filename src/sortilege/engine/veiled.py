"""What a bot, a hint or an analysis is given: a position without anything that one seat may not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sortilege.engine.registry import get_game
from sortilege.engine.state import PlainState

if TYPE_CHECKING:
    from sortilege.engine.contract import Game


class Veiled:
    """A position as one seat may know it. Making one erases the rest from a copy, so it cannot hold the truth."""

    __slots__ = ("game", "position", "seat")
    game: Game
    position: PlainState
    seat: int

    def __init__(self, game: Game, position: PlainState, seat: int) -> None:
        veiled = position.copy()
        game.sight.veil(veiled, seat)
        for name, value in (("game", game), ("position", veiled), ("seat", seat)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(
            f"a veiled position keeps its {name}: what else could be hidden in it?"
        )

    def __reduce__(self) -> tuple[Callable[..., Veiled], tuple[str, int, PlainState, int]]:
        # A game has functions and modules, which cannot be pickled. What is read again is veiled again.
        return _of_game, (self.game.slug, self.game.revision, self.position, self.seat)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Veiled):
            return NotImplemented
        return (self.game.slug, self.seat, self.position) == (
            other.game.slug,
            other.seat,
            other.position,
        )

    __hash__ = None  # type: ignore[assignment]


def _of_game(slug: str, revision: int, position: PlainState, seat: int) -> Veiled:
    return Veiled(get_game(slug).at_revision(revision), position, seat)
