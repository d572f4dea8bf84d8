"""What a table is at one moment, without the log that led there: from it a game goes on without being replayed."""

from __future__ import annotations

from sortilege.table.refusals import UNDO_LATE, UNDO_SHOWN, Refusal
from sortilege.table.structs import Struct

CLOSED = {refusal.code: refusal for refusal in (UNDO_LATE, UNDO_SHOWN)}
"""Why something cannot be taken back any more, by code."""


class TableState(Struct, frozen=True):
    """A table between two actions, when nothing can be taken back."""

    version: int
    length: int
    """How many actions count; the version counts those that were taken back too."""
    position: bytes
    questions: dict[int, tuple[int, tuple[int, ...]]]
    """By actor: the id of its question, and what it may answer."""
    last_asked: dict[int, int]
    last_row: dict[int, int]
    undone: dict[int, int]
    closed: dict[int, str]
    in_turn: tuple[int, list[int]] | None


def refusals_of(closed: dict[int, str]) -> dict[int, Refusal]:
    """The refusals with these codes; raises KeyError."""
    return {seat: CLOSED[code] for seat, code in closed.items()}
