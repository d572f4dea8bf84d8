"""Handicaps: what makes the game easier for one seat. Everybody sees who has which."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.errors import BadOption
from sortilege.engine.options import OptionValue, SeatNumbers, seat_numbers
from sortilege.games.magic_labyrinth.state import State

HANDICAPS = (
    SeatNumbers("head_start", choices=(0, 1, 2)),
    SeatNumbers("memory_aid", choices=(0, 1)),
)


def give_handicaps(t: State, options: Mapping[str, OptionValue]) -> None:
    """A seat needs fewer tokens, or sees the walls that were hit."""
    t.head_start[: t.seats] = seat_numbers(options["head_start"], t.seats)
    if max(t.head_start) >= t.goal:
        raise BadOption(
            f"option head_start cannot be {options['head_start']!r}: {t.goal} would win at once",
            "ML-37",
        )
    aided = seat_numbers(options["memory_aid"], t.seats)
    t.memory_aid = sum(1 << seat for seat, aid in enumerate(aided) if aid)
