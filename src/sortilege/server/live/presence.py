"""Who is present at one table: its browsers, and which of its people are here, away, or replaced by a bot."""

from __future__ import annotations

from collections.abc import Iterator

from sortilege.server.live.absences import Absences
from sortilege.server.live.move_timeouts import late_seats, next_late_ms
from sortilege.server.live.stand_ins import stand_in
from sortilege.server.wire.connection import Connection
from sortilege.table.deadlines import NO_MOVE_TIMES, MoveTimes
from sortilege.table.seats import Seat, Seats
from sortilege.table.table import Table


class TablePresence:
    """All browsers at one table. People are identified by the hash of their token."""

    def __init__(self) -> None:
        self._connections: set[Connection] = set()
        self._online: tuple[Seats, list[bool]] | None = None
        """Who was heard last, until somebody comes or goes."""
        self._absences = Absences(0)
        self.helps_late = False
        """Does a bot move for those who are here and do not move?"""

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._connections))

    def __len__(self) -> int:
        return len(self._connections)

    def players_first(self) -> list[Connection]:
        """All browsers; those who only watch come last."""
        watching = [connection for connection in self._connections if not connection.viewer.own]
        if not watching:
            return list(self._connections)
        return [c for c in self._connections if c.viewer.own] + watching

    def add(self, connection: Connection) -> None:
        """A browser comes."""
        self._connections.add(connection)
        self._online = None

    def remove(self, connection: Connection) -> None:
        """A browser goes, if it was here."""
        self._connections.discard(connection)
        self._online = None

    # ------------------------------------------------------------------ who is here
    def people_here(self, seats: Seats) -> set[str]:
        """The players who have a browser at this table."""
        here = {connection.owner for connection in self._connections}
        return people_of(seats) & here

    def voters(self, seats: Seats) -> set[str]:
        """The players here who can tell who somebody is: a bot that took a seat by the link cannot."""
        return people_of(seats) & {c.owner for c in self._connections if not c.is_bot}

    def latency_credits_s(self, table: Table) -> dict[int, float]:
        """For each racing seat whose player is here: by how much its moves count earlier than they arrive, at most."""
        credits_s: dict[str, float] = {}
        for connection in self._connections:
            known_s = credits_s.get(connection.owner, 0.0)
            credits_s[connection.owner] = max(known_s, connection.latency.credit_s)
        owners = {seat: table.seats[seat].owner for seat in table.racers}
        return {seat: credits_s[owner] for seat, owner in owners.items() if owner in credits_s}

    def online(self, seats: Seats) -> list[bool]:
        """Who is here and not silent, by seat; bots always are.

        Silence is shown and has no other consequence: a bot plays for somebody only when the connection is gone.
        """
        heard = {c.owner for c in self._connections if not c.heartbeat.is_silent}
        online = [
            seat.owner in heard if seat.kind == "person" else seat.kind == "bot" for seat in seats
        ]
        self._online = seats, online
        return online

    def last_online(self, seats: Seats) -> list[bool]:
        """Who was here and not silent when somebody looked last; whoever falls silent makes somebody look."""
        known = self._online
        return known[1] if known is not None and known[0] is seats else self.online(seats)

    # ------------------------------------------------------------------ who is away
    @property
    def is_anybody_away(self) -> bool:
        """Is somebody who plays not here?"""
        return self._absences.is_anybody_away

    def replace_after(self, away_s: int) -> None:
        """From now on a bot plays for those who must act and have been away for this long."""
        self._absences.away_ms = 1000 * away_s

    def update(self, seats: Seats, now_ms: int) -> bool:
        """Note who is here; returns whether somebody has got a seat back from a bot."""
        return self._absences.update(people_of(seats), self.people_here(seats), now_ms)

    def replace_late(self, table: Table, now_ms: int) -> bool:
        """Let bots play for those who have been away too long; returns whether somebody is new."""
        if not self._absences.is_anybody_away:
            return False
        return self._absences.replace_late(_awaited_people(table), now_ms)

    def next_absence_ms(self, table: Table, now_ms: int) -> int | None:
        """The time until a bot plays for the next person who is away; None if none will."""
        if not self._absences.is_anybody_away:
            return None
        late_ms = self._absences.next_ms(_awaited_people(table))
        return None if late_ms is None else max(0, late_ms - now_ms)

    def away(self, seats: Seats) -> list[int]:
        """The seats of people for whom bots play."""
        if not self._absences.is_anybody_away:
            return []
        return [i for i, seat in enumerate(seats) if self._absences.is_replaced(seat.owner)]

    # ------------------------------------------------------------------ who does not move
    def next_late_ms(self, table: Table, times: MoveTimes, now_ms: int) -> int | None:
        """The time until a bot moves for the next person who is here; None if none will."""
        return (
            next_late_ms(times, table.seats, self.people_here(table.seats), now_ms)
            if times
            else None
        )

    def late(self, table: Table, times: MoveTimes, now_ms: int) -> list[int]:
        """The seats for which a bot makes one move, because their people are here and do not move."""
        if not self.helps_late or not (times or table.match.stand_ins):
            return []
        eyes = {connection.viewer.eye for connection in self._connections}
        return late_seats(table, times, self.people_here(table.seats), eyes, now_ms)

    def bots_to_act(
        self, table: Table, times: MoveTimes = NO_MOVE_TIMES, now_ms: int = 0
    ) -> dict[int, Seat]:
        """The bots that are to act, including those that play for people who are away or do not move.

        While no player is here, bots leave the questions of people alone: everybody finds the table as they left it.
        """
        seats, late = table.seats, self.late(table, times, now_ms)
        if not (self._absences.is_anybody_away or late) and "bot" not in [
            seats[n].kind for n in table.awaited_seats
        ]:
            return {}
        if _awaited_people(table) and not self.people_here(seats):
            return {}
        replaced = {*self.away(seats), *late}
        return {
            number: stand_in(table.match, seats[number], seats)
            if number in replaced
            else seats[number]
            for number in table.awaited_seats
            if seats[number].kind == "bot" or number in replaced
        }


def people_of(seats: Seats) -> set[str]:
    """Everybody who sits at a table."""
    return {seat.owner for seat in seats if seat.kind == "person"}


def _awaited_people(table: Table) -> set[str]:
    seats = (table.seats[seat] for seat in table.awaited_seats)
    return {seat.owner for seat in seats if seat.kind == "person"}
