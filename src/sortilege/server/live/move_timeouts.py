"""Timeouts of moves: how long a table waits for somebody who is here. Then a bot makes that one move.

Either this or an absence counts for a person, never both: this while they have a browser at the table, an absence while
they have none. The time goes on while they are away, so that nobody gains any by leaving; whoever comes back has a
moment to look, once a question. While nobody who plays is here, it stands still.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from sortilege.engine.contract import CLOCK
from sortilege.table.deadlines import MoveTimes
from sortilege.table.seats import Seats
from sortilege.table.table import Table

RETURN_MS = 15_000
"""Somebody who comes back has at least this long, or the whole time if that is shorter."""


class GracePeriods:
    """Who was given a moment more, and since when nobody is here."""

    def __init__(self) -> None:
        self.moment_ms = RETURN_MS
        """How long somebody who comes back has at least."""
        self._given: dict[int, int] = {}
        """By seat: the question for which somebody who came back had a moment more."""
        self._empty_since_ms: int | None = None

    def note_people(self, here: Collection[str], now_ms: int) -> None:
        """Note whether anybody who plays is here."""
        if here:
            self._empty_since_ms = None
        elif self._empty_since_ms is None:
            self._empty_since_ms = now_ms

    def welcome(self, times: MoveTimes, own: Collection[int], now_ms: int) -> MoveTimes:
        """The times after the person of some seats has come back, or come at all."""
        stood_ms = 0 if self._empty_since_ms is None else now_ms - self._empty_since_ms
        self._empty_since_ms = None
        if stood_ms:
            times = {s: replace(time, due_ms=time.due_ms + stood_ms) for s, time in times.items()}
        return self._give_moment(times, own, now_ms)

    def _give_moment(self, times: MoveTimes, own: Collection[int], now_ms: int) -> MoveTimes:
        later = dict(times)
        for seat in own:
            time = times.get(seat)
            is_short = time is not None and time.left_ms(now_ms) < self.moment_ms
            if time and is_short and self._given.get(seat) != time.since:
                self._given[seat] = time.since
                later[seat] = replace(time, due_ms=now_ms + self.moment_ms)
        return later


def next_late_ms(times: MoveTimes, seats: Seats, here: Collection[str], now_ms: int) -> int | None:
    """The time until a bot moves for the next person who is here; None if none will."""
    running = [time for seat, time in times.items() if seats[seat].owner in here]
    return min((time.left_ms(now_ms) for time in running if time.due_ms > now_ms), default=None)


def late_seats(
    table: Table, times: MoveTimes, here: Collection[str], eyes: Collection[int], now_ms: int
) -> list[int]:
    """The seats whose people are here and whose time is up: of those who share a device, one after the other."""
    late: dict[str, int] = {}
    for seat in sorted(times, key=lambda seat: seat not in eyes):
        owner = table.seats[seat].owner
        if owner in here and times[seat].due_ms <= now_ms:
            late.setdefault(owner, seat)
    begun = [seat for seat in _begun_by_bots(table) if table.seats[seat].owner in here]
    return [*late.values(), *begun]


def _begun_by_bots(table: Table) -> list[int]:
    """The seats for which a bot has begun something that the game's own clock measures: it finishes it."""
    match = table.match
    if CLOCK not in table.questions or match.length - 1 not in match.stand_ins:
        return []
    seat = match.stand_ins[match.length - 1]
    return [seat] if seat in table.questions else []
