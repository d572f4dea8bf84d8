"""What the frames of one table have in common from one moment to the next; what it shows comes from `frames.py`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sortilege.engine.contract import SPECTATOR
from sortilege.engine.match import Match
from sortilege.engine.options import OptionValue
from sortilege.table.frame_types import PlaceFrame, QuestionFrame, SeatFrame
from sortilege.table.open_steps import seals
from sortilege.table.seats import Seats
from sortilege.table.settings import TableSettings
from sortilege.table.table import Progress, Question, Table

Pack = Callable[[Any], Any]
"""Makes what is sent of a part of a frame."""
Standing = tuple[list[int], list[dict[str, int]]]
"""Scores and score sheet."""
ShowQuestion = Callable[[Table, int, Question], QuestionFrame]


def as_it_is(part: Any) -> Any:
    """Packs nothing."""
    return part


class Packing(NamedTuple):
    """How parts of frames are packed: those that go into others, and what a viewer is told about places."""

    part: Pack = as_it_is
    place: Pack = as_it_is


NO_PACKING = Packing()


def sheet_of(match: Match) -> list[dict[str, int]]:
    """The parts of each score; empty for a game without a score sheet."""
    return match.game.score_sheet(match.position) if match.game.score_sheet else []


def show_seats(
    seats: Seats, own: Collection[int], online: Sequence[bool], away: Collection[int] = ()
) -> list[SeatFrame]:
    """The seats, without the tokens of their owners; bots play for the seats in `away`."""
    return [
        SeatFrame(
            name=None if seat.kind == "link" else seat.name,
            face=seat.face,
            kind=seat.kind,
            yours=i in own,
            online=online[i],
            away=i in away,
            bot=seat.bot,
            level=seat.level,
        )
        for i, seat in enumerate(seats)
    ]


class Stage:
    """Options, settings and seats as they are shown: made once, the seats again when something about them changes."""

    def __init__(
        self,
        table: Table,
        table_id: str,
        table_settings: TableSettings,
        options: Mapping[str, OptionValue],
        packing: Packing,
    ) -> None:
        self.table, self.table_id, self._packing = table, table_id, packing
        self.placement = table_settings.placement
        self.table_settings, self.options = packing.part(table_settings), packing.part(options)
        self._standing: tuple[int, Standing] = -1, ([], [])
        """The last one that was shown, and its version."""
        self._questions: dict[int, tuple[Question, Any]] = {}
        self._known: tuple[Seats, Sequence[bool], Collection[int]] = ((), (), ())
        self._places: dict[tuple[tuple[int, ...], bool, int], Any] = {}

    def note_presence(self, online: Sequence[bool], away: Collection[int]) -> None:
        """Note who is here; for the seats of `away` bots play."""
        now = (self.table.seats, online, away)
        if now != self._known:
            self._known, self._places = now, {}

    def stand(self, progress: Progress | None) -> Standing:
        """Scores and score sheet; after nothing but sealed choices they are what they were."""
        match, (version, standing) = self.table.match, self._standing
        is_next = progress is not None and progress.since == version and progress.undone_by is None
        steps = progress.steps if progress is not None and is_next else ()
        may_stay = steps and match.game.seals is not None
        if not may_stay or not all([seals(match.game, step) for step in steps]):
            standing = match.scores, sheet_of(match)
        self._standing = self.table.version, standing
        return standing

    def question(self, seat: int, question: Question, show: ShowQuestion) -> Any:
        """A question as its seat gets it: made once, however long it stays open."""
        known, shown = self._questions.get(seat, (None, None))
        if known is not question:
            shown = self._packing.part(show(self.table, seat, question))
            self._questions[seat] = question, shown
        return shown

    def place(self, own: tuple[int, ...], is_creator: bool, eye: int) -> Any:
        """What everybody is told about their own place, and about who else is here."""
        key = own, is_creator, eye
        place = self._places.get(key)
        if place is None:
            seats, online, away = self._known
            shown = show_seats(seats, own, online, away)
            told = PlaceFrame(shown, is_creator, None if eye == SPECTATOR else eye)
            place = self._places[key] = self._packing.place(told)
        return place
