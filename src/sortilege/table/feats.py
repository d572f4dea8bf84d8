"""What people at a table did that is worth a badge, when the game is over: each seat learns about itself alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sortilege.engine.contract import CHANCE
from sortilege.engine.feats import Deed, earned_feats, is_unaided
from sortilege.engine.match import Match
from sortilege.table.frames import steps_for_feats
from sortilege.table.refusals import Refusal
from sortilege.table.structs import Struct
from sortilege.table.table import UNDO


class LoggedRow(NamedTuple):
    """One row of the log: who acted, when, and whether a person sent it."""

    actor: int
    action: int
    at_ms: int
    is_sent: bool
    """A bot's own moves, and those it makes for somebody who is away, were sent by nobody."""


class SeatFeats(Struct, frozen=True):
    """What one seat did."""

    seat: int
    feats: list[str]
    """The ids of its feats, as the game names them."""
    unaided: bool
    """Did the person choose everything that the seat did? A bot may have played for somebody who was away."""


def tell_feats(
    match: Match, rows: Sequence[LoggedRow], seats: Collection[int]
) -> list[SeatFeats] | Refusal:
    """The feats of these seats in a finished game."""
    steps = steps_for_feats(match)
    if isinstance(steps, Refusal):
        return steps
    kept = rows_that_count(rows)
    if [(row.actor, row.action) for row in kept] != [tuple(entry) for entry in match.log]:
        return []  # nobody can say who did what
    deeds = [
        Deed(step, row.at_ms, row.is_sent and row.actor < CHANCE)
        for step, row in zip(steps, kept, strict=True)
    ]
    return [
        SeatFeats(seat, earned_feats(match.game, deeds, seat), is_unaided(deeds, seat))
        for seat in sorted(seats)
    ]


def rows_that_count(rows: Sequence[LoggedRow]) -> list[LoggedRow]:
    """The rows of the actions that were not taken back."""
    kept: list[LoggedRow] = []
    for row in rows:
        if row.action != UNDO:
            kept.append(row)
            continue
        last = max((n for n, one in enumerate(kept) if one.actor == row.actor), default=None)
        if last is not None:
            del kept[last]
    return kept
