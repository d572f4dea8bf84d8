"""Planted cheats: a position that still holds the truth, and a coach that looks at it."""

from __future__ import annotations

import zlib

from sortilege.engine.contract import Game, Reason
from sortilege.engine.state import PlainState
from sortilege.engine.veiled import Veiled


class Unveiled(Veiled):
    """Nothing is erased from the position."""

    __slots__ = ()

    def __init__(self, game: Game, position: PlainState, seat: int) -> None:
        for name, value in (("game", game), ("position", position.copy()), ("seat", seat)):
            object.__setattr__(self, name, value)


def peek(veiled: Veiled, action: int, instead: int | None) -> list[Reason]:
    """Something that is different in every world."""
    return [Reason("peeked", {"n": zlib.crc32(veiled.position.to_bytes())})]
