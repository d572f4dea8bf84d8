"""What the frames of one table have in common from one moment to the next; what it shows comes from `frames.py`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from sortilege.engine.contract import SPECTATOR
from sortilege.engine.options import OptionValue
from sortilege.table.frame_types import PlaceFrame, QuestionFrame, SeatFrame
from sortilege.table.seats import Seats
from sortilege.table.settings import TableSettings
from sortilege.table.table import Question, Table

Pack = Callable[[Any], Any]
"""Makes what is sent of a part of a frame."""
Standing = tuple[list[int], list[dict[str, int]]]
"""Scores and score sheet."""
ShowQuestion = Callable[[Table, int, Question], QuestionFrame]
ShowSeats = Callable[[Seats, Collection[int], Sequence[bool], Collection[int]], list[SeatFrame]]


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
        self.standing: tuple[int, Standing] = -1, ([], [])
        """The last one that was shown, and its version."""
        self._show_seats = show_seats
        self._questions: dict[int, tuple[Question, Any]] = {}
        self._known: tuple[Seats, Sequence[bool], Collection[int]] = ((), (), ())
        self._places: dict[tuple[tuple[int, ...], bool, int], Any] = {}

    def note_presence(self, online: Sequence[bool], away: Collection[int]) -> None:
        """Note who is here; for the seats of `away` bots play."""
        now = (self.table.seats, online, away)
        if now != self._known:
            self._known, self._places = now, {}

    def question(self, seat: int, question: Question, show: ShowQuestion) -> Any:
        """A question as its seat gets it: made once, however long it stays open."""
        known, shown = self._questions.get(seat, (None, None))
        if known is not question:
            shown = self.pack(show(self.table, seat, question))
            self._questions[seat] = question, shown
        return shown

    def place(self, own: tuple[int, ...], is_creator: bool, eye: int) -> Any:
        """What everybody is told about their own place, and about who else is here."""
        key = own, is_creator, eye
        if key not in self._places:
            seats, online, away = self._known
            shown = self._show_seats(seats, own, online, away)
            place = PlaceFrame(shown, is_creator, None if eye == SPECTATOR else eye)
            self._places[key] = self.pack(place)
        return self._places[key]
