"""The shapes of what people get to see: data alone. What goes into them is decided in `table/frames.py`."""

from __future__ import annotations

from typing import Any

from sortilege.engine.options import OptionValue
from sortilege.table.settings import TableSettings
from sortilege.table.structs import Struct
from sortilege.table.table import Phase


class SeatFrame(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it. A free one has the kind `link` and no name."""

    name: str | None
    face: int
    kind: str
    yours: bool
    online: bool
    away: bool
    bot: str = ""
    level: int = 0


class QuestionFrame(Struct, frozen=True):
    """A question for one of the viewer's own seats."""

    seat: int
    question_id: int
    actions: list[str]
    tap: bool


class ClockFrame(Struct, frozen=True):
    """The time until the CLOCK acts."""

    left_ms: int


class MoveTimeFrame(Struct, frozen=True):
    """The time until a bot moves for somebody who is here and does not move."""

    seat: int
    left_ms: int


class Frame(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="frame"):
    """The whole table as one viewer may see it."""

    table: str
    game: str
    since: int
    version: int
    phase: Phase
    seats: list[SeatFrame]
    is_creator: bool
    table_settings: TableSettings
    options: dict[str, OptionValue]
    eye: int | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    awaited: list[int]
    questions: list[QuestionFrame]
    clock: ClockFrame | None
    scores: list[int]
    sheet: list[dict[str, int]]
    """The parts of each score by name; empty for a game without a score sheet."""
    winners: list[int]
    drawing: str | None = None
    """The view as text, for games whose board the client cannot draw."""
    undo: tuple[int, ...] = ()
    """The viewer's own seats that could take their last action back now."""
    move_times: tuple[MoveTimeFrame, ...] = ()
    """Whose time runs, at a table that has chosen one."""


class SharedFrame(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="frame"):
    """The part of a frame that is the same for everybody."""

    table: str
    game: str
    since: int
    version: int
    phase: Phase
    table_settings: Any
    options: Any
    awaited: list[int]
    clock: ClockFrame | None
    scores: list[int]
    sheet: list[dict[str, int]]
    winners: list[int]
    move_times: tuple[MoveTimeFrame, ...] = ()
    events: Any = None
    """What has just happened, if everybody has seen the same of it."""


class PlaceFrame(Struct, frozen=True):
    """The part of a frame that stays the same for a viewer from move to move, unless people come and go."""

    seats: list[SeatFrame]
    is_creator: bool
    eye: int | None


class OwnFrame(Struct, frozen=True, omit_defaults=True):
    """The part of a frame that depends on who looks. What is `Any` here and above may be encoded already."""

    questions: Any
    events: Any = None
    """None: the shared part has them."""
    view: Any = None
    """None: it is the open view, which everybody sees."""
    drawing: str | None = None
    undo: tuple[int, ...] = ()


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """A game after a number of actions."""

    version: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    scores: list[int]
    sheet: list[dict[str, int]]
    drawing: str | None = None


class LastTurn(Struct, frozen=True):
    """A turn as one viewer saw it: the position before it, and each step that could be seen."""

    seat: int | None
    """Whose turn it was; null where several seats answered together."""
    steps: list[ReplayStep]


class LogTurn(Struct, frozen=True):
    """What one viewer saw happen in a turn."""

    version: int
    """How many actions the game had after it, without those that were taken back."""
    seat: int | None
    events: list[dict[str, Any]]
