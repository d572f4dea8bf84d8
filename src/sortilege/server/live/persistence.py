"""A table as the store keeps it, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sortilege.engine.contract import CLOCK, Game, actor_name, actor_number
from sortilege.engine.match import Match
from sortilege.server.store.contract import Row, Stored, TableSetup
from sortilege.table.chance import Chance
from sortilege.table.deadlines import Deadline
from sortilege.table.seats import Seats
from sortilege.table.table import Progress, Table
from sortilege.table.turns import asked_in_turn


def describe(table: Table, deadline: Deadline | None, now_ms: int) -> dict[str, Any]:
    """The fields of a Change that follow from the table itself."""
    bots = (table.seats[seat].kind == "bot" for seat in table.awaited_seats)
    return {
        "phase": table.phase,
        "awaited": table.awaited_seats,
        "wakes": CLOCK in table.questions or any(bots),
        "now_ms": now_ms,
        "deadline": deadline,
    }


def rows_of(match: Match, progress: Progress, key: str | None = None) -> list[Row]:
    """The log lines of a progress; the player's key goes with the first of them."""
    say = match.game.notation.say
    rows = [Row(actor_name(step.actor), say(step.action)) for step in progress.steps]
    return [replace(rows[0], key=key), *rows[1:]] if rows else rows


def lay(table_id: str, setup: TableSetup, game: Game, seats: Seats, chance: Chance) -> Table:
    """A table before its first action."""
    match = Match(game, len(seats), setup.options)
    return Table(match, seats, chance, asked_in_turn(match, setup.table_settings, table_id))


def restore(table_id: str, stored: Stored, game: Game, chance: Chance) -> Table:
    """The table that a log tells."""
    table = lay(table_id, stored.setup, game, stored.seats, chance)
    match = table.match
    parse = match.game.notation.parse
    table.replay((actor_number(row.actor), parse(row.action)) for row in stored.rows)
    return table
