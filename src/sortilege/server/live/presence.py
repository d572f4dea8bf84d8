"""The browsers around one table, and which of its people are here, gone, or replaced by a bot."""

from __future__ import annotations

from collections.abc import Iterator

from sortilege.server.live.absences import Absences, stand_in
from sortilege.server.live.connections import Connection
from sortilege.table.seats import Seat, Seats
from sortilege.table.table import Table


class Company:
    """Everybody who looks at one table. People are named by the hash of their token."""

    def __init__(self) -> None:
        self._connections: set[Connection] = set()
        self._absences = Absences(0)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._connections))

    def __len__(self) -> int:
        return len(self._connections)

    def add(self, connection: Connection) -> None:
        """A browser comes."""
        self._connections.add(connection)

    def remove(self, connection: Connection) -> bool:
        """A browser goes; false when it had gone already."""
        was_here = connection in self._connections
        self._connections.discard(connection)
        return was_here

    def tell(self, data: bytes) -> None:
        """Say something to everybody."""
        for connection in self._connections:
            connection.tell(data)

    # ------------------------------------------------------------------ who is here
    def people_here(self, seats: Seats) -> set[str]:
        """Those who play and of whom a browser is here."""
        here = {connection.owner for connection in self._connections}
        return {seat.owner for seat in seats if seat.kind == "person" and seat.owner in here}

    def credits(self, table: Table) -> dict[int, float]:
        """By how much the plays of those who race and are here count earlier than they arrive, at most."""
        far: dict[str, float] = {}
        for connection in self._connections:
            far[connection.owner] = max(far.get(connection.owner, 0), connection.pulse.credit_s)
        owners = {seat: table.seats[seat].owner for seat in table.racers}
        return {seat: far[owner] for seat, owner in owners.items() if owner in far}

    def online(self, seats: Seats) -> list[bool]:
        """Who is here, by seat; bots always are."""
        here = self.people_here(seats)
        return [seat.kind == "bot" or seat.owner in here for seat in seats]

    # ------------------------------------------------------------------ who is away
    def wait_for_absent(self, away_s: int) -> None:
        """From now on a bot keeps the seat of whoever must act and is gone for so long."""
        self._absences = Absences(1000 * away_s)

    def notice(self, seats: Seats, now_ms: int) -> bool:
        """Look who is here; says whether somebody has their seat back from a bot."""
        people = {seat.owner for seat in seats if seat.kind == "person"}
        return self._absences.notice(people, self.people_here(seats), now_ms)

    def replace_late(self, table: Table, now_ms: int) -> bool:
        """Let bots keep the seats of those for whom all have waited long enough; says whether that is new."""
        return self._absences.replace_late(_awaited_people(table), now_ms)

    def late_in_ms(self, table: Table, now_ms: int) -> int | None:
        """How long until the next seat is kept by a bot, if one will be."""
        late_ms = self._absences.next_ms(_awaited_people(table))
        return None if late_ms is None else max(0, late_ms - now_ms)

    def away(self, seats: Seats) -> list[int]:
        """The seats that bots keep for people."""
        return [i for i, seat in enumerate(seats) if self._absences.is_kept(seat.owner)]

    def bots(self, table: Table) -> dict[int, Seat]:
        """The bots that are to act, those for people who are away among them.

        While nobody who plays is here, nothing is taken from those who must act: they find the table as they left it.
        """
        if _awaited_people(table) and not self.people_here(table.seats):
            return {}
        slug, away = table.match.game.slug, self.away(table.seats)
        awaited = {number: table.seats[number] for number in table.awaited_seats}
        return {
            number: stand_in(slug, seat) if number in away else seat
            for number, seat in awaited.items()
            if seat.kind == "bot" or number in away
        }


def _awaited_people(table: Table) -> set[str]:
    seats = (table.seats[seat] for seat in table.awaited_seats)
    return {seat.owner for seat in seats if seat.kind == "person"}
