"""What the frames of one table have in common from one moment to the next; what it shows comes from `frames.py`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from sortilege.engine.options import OptionValue
from sortilege.table.seats import Seats
from sortilege.table.settings import TableSettings
from sortilege.table.table import Table

Pack = Callable[[Any], Any]
"""Makes what is sent of a part of a frame."""
ShowSeats = Callable[[Seats, Collection[int], Sequence[bool], Collection[int]], Any]


def as_it_is(part: Any) -> Any:
    """Packs nothing."""
    return part


class Stage:
    """Options, settings and seats as they are shown: made once, the seats again when something about them changes."""

    def __init__(
        self,
        table: Table,
        table_id: str,
        table_settings: TableSettings,
        options: Mapping[str, OptionValue],
        show_seats: ShowSeats,
        pack: Pack,
    ) -> None:
        self.table, self.table_id, self.pack = table, table_id, pack
        self.placement = table_settings.placement
        self.table_settings, self.options = pack(table_settings), pack(options)
        self._show_seats = show_seats
        self._known: tuple[object, ...] = ()
        self._seats: dict[tuple[int, ...], Any] = {}

    def seats(self, own: tuple[int, ...], online: Sequence[bool], away: Collection[int]) -> Any:
        """The seats for somebody who has some of them."""
        now = (self.table.seats, online, away)
        if now != self._known:
            self._known, self._seats = now, {}
        if own not in self._seats:
            shown = self._show_seats(self.table.seats, own, online, away)
            self._seats[own] = self.pack(shown)
        return self._seats[own]
