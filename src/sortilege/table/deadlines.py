"""When the CLOCK acts, and when the time of somebody who does not move is up. The caller says what time it is.

The rules say how long the CLOCK waits; the table has chosen how long it waits for people. Where the CLOCK runs, nobody
else's time does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sortilege.engine.contract import CLOCK
from sortilege.table.seats import seats_of
from sortilege.table.table import Table


@dataclass(frozen=True)
class Deadline:
    """The moment at which the CLOCK answers its question, if that question is still open."""

    question_id: int
    due_ms: int

    def left_ms(self, now_ms: int) -> int:
        """The time that is left; 0 when it is due."""
        return max(0, self.due_ms - now_ms)


def next_deadline(before: Deadline | None, table: Table, now_ms: int) -> Deadline | None:
    """The deadline after a move: the running one while its question is open, otherwise a new one from now."""
    question = table.questions.get(CLOCK)
    if question is None:
        return None
    if before is not None and before.question_id == question.id:
        return before
    return Deadline(question.id, now_ms + table.match.game.rules.clock_ms(table.match.position))


@dataclass(frozen=True)
class MoveTime:
    """The moment at which a bot moves for a person, and since which version of the table that time runs."""

    since: int
    due_ms: int

    def left_ms(self, now_ms: int) -> int:
        """The time that is left; 0 when it is up."""
        return max(0, self.due_ms - now_ms)


MoveTimes = Mapping[int, MoveTime]
"""By seat: whose time runs."""
NO_MOVE_TIMES: MoveTimes = {}


def next_move_times(before: MoveTimes, table: Table, move_ms: int, now_ms: int) -> MoveTimes:
    """The times after a move: those that run while everybody waits for the same answer, otherwise new ones from now."""
    if not move_ms:
        return NO_MOVE_TIMES
    times: dict[int, MoveTime] = {}
    for seat in waited_for(table):
        since, running = time_runs_since(table, seat), before.get(seat)
        is_same = running is not None and running.since == since
        times[seat] = running if running and is_same else MoveTime(since, now_ms + move_ms)
    return times


def waited_for(table: Table) -> list[int]:
    """The people without whose answer nothing goes on.

    In a race nobody waits for those who can do nothing but be first: they have answered, or they need not.
    """
    if CLOCK in table.questions or table.phase != "playing":
        return []
    people = [seat for seat in table.awaited_seats if table.seats[seat].kind == "person"]
    if not table.match.game.race or len(table.awaited_seats) < 2:
        return people
    return [seat for seat in people if len(table.questions[seat].actions) > 1]


def time_runs_since(table: Table, seat: int) -> int:
    """The version at which a seat was asked; of people who share a device, one after the other has time."""
    own = seats_of(table.seats, table.seats[seat].owner)
    return max(table.questions[seat].id, *[table.last_row(other) for other in own])
