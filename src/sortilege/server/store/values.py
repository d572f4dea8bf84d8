"""How single values are kept in the columns of a database."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from sortilege.engine.dice import Dice
from sortilege.server.store.contract import Row, Stored, TableSetup
from sortilege.table.deadlines import Deadline
from sortilege.table.seats import Seats
from sortilege.table.settings import TableSettings

COLUMN_COUNT = 10
"""So many columns of a table `read_stored` needs, the first of every query for one."""


def mask(seats: Iterable[int]) -> int:
    """A set of seats as the bits of a number."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def write_dice(dice: Dice | None) -> str | None:
    """Dice as text."""
    return None if dice is None else msgspec.json.encode(dice).decode()


def read_dice(text: str) -> Dice:
    """Dice from their text; what is damaged is no sound dice, so that their table will be set aside."""
    try:
        return msgspec.json.decode(text, type=Dice)
    except (msgspec.MsgspecError, UnicodeError):
        return Dice("")


def read_stored(
    columns: Sequence[Any],
    seats: Seats,
    rows: list[Row],
    deadline: Deadline | None,
    kept: tuple[int, bytes | None],
) -> Stored:
    """A table from its columns and what else is known of it; `kept` is a snapshot and its version."""
    game, options, creator, table_settings, rematch, rematch_by, *later = columns
    changed_ms, digest, revision, dice = later
    return Stored(
        setup=TableSetup(
            game,
            msgspec.json.decode(options, type=dict[str, bool | int | str]),
            creator,
            msgspec.json.decode(table_settings, type=TableSettings),
            revision,
        ),
        seats=seats,
        rows=rows,
        deadline=deadline,
        rematch=rematch,
        rematch_by=rematch_by,
        changed_ms=changed_ms,
        digest=digest,
        dice=None if dice is None else read_dice(dice),
        first=kept[0],
        snapshot=kept[1],
    )
