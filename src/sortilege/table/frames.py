"""THE ONLY GATE for secrets: everything that anybody gets to see of a position is made here.

First frame, later frames, resync, replay, record and what a bot may know all pass through this module; nothing else in
`table` or `server` looks into a position.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from sortilege.engine.contract import ALL_SEEING, SPECTATOR, Game, View
from sortilege.engine.match import Match
from sortilege.engine.options import OptionValue
from sortilege.engine.record import write_record
from sortilege.engine.state import PlainState
from sortilege.table.refusals import NOT_OVER, Refusal
from sortilege.table.seats import Seats
from sortilege.table.settings import DEFAULT_TABLE_SETTINGS, TableSettings
from sortilege.table.table import TAP, TAP_TEXT, Phase, Progress, Question, Step, Table


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table: the seats that are theirs, and with whose eyes."""

    own: tuple[int, ...] = ()
    eye: int = SPECTATOR
    is_creator: bool = False


class SeatFrame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair as everyone sees it. A free one has the kind `link` and no name."""

    name: str | None
    face: int
    kind: str
    yours: bool
    online: bool
    away: bool
    bot: str = ""
    level: int = 0


class QuestionFrame(msgspec.Struct, frozen=True):
    """A question put to one of the viewer's own seats."""

    seat: int
    question_id: int
    actions: list[str]
    tap: bool


class ClockFrame(msgspec.Struct, frozen=True):
    """How long it takes until the CLOCK strikes."""

    left_ms: int


class Frame(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="frame"):
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
    winners: list[int]
    drawing: str | None = None
    """The view as text, for games whose board the client cannot draw."""


class ReplayStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game at one version."""

    version: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    drawing: str | None = None


def make_frame(
    table: Table,
    viewer: Viewer,
    *,
    table_id: str,
    online: Sequence[bool],
    away: Collection[int] = (),
    table_settings: TableSettings = DEFAULT_TABLE_SETTINGS,
    progress: Progress | None = None,
    left_ms: int | None = None,
) -> Frame:
    """The table for one viewer, with what just happened if something did."""
    match = table.match
    view = match.game.sight.observe(match.position, viewer.eye)
    return Frame(
        table=table_id,
        game=match.game.slug,
        since=progress.since if progress else table.version,
        version=table.version,
        phase=table.phase,
        seats=show_seats(table.seats, viewer.own, online, away),
        is_creator=viewer.is_creator,
        table_settings=table_settings,
        options=show_options(match),
        eye=None if viewer.eye == SPECTATOR else viewer.eye,
        events=_events(match, progress.steps, viewer.eye) if progress else [],
        view=view,
        drawing=_draw(match.game, view),
        awaited=table.awaited_seats,
        questions=_questions(table, viewer),
        clock=None if left_ms is None else ClockFrame(left_ms),
        scores=match.scores,
        winners=sorted(map(int, match.winners)),
    )


def default_eye(match: Match, own: tuple[int, ...]) -> int:
    """With whose eyes a browser looks until it says otherwise.

    Where people hold private cards and share a device, nobody's: cards are shown to one who asks to look.
    """
    return own[0] if own and not _hides_from_itself(match, own) else SPECTATOR


def look_away(table: Table, viewer: Viewer) -> Viewer:
    """Whoever has answered on a shared device looks away: their secrets leave the page before it is handed on."""
    if viewer.eye in table.questions or not _hides_from_itself(table.match, viewer.own):
        return viewer
    return replace(viewer, eye=SPECTATOR)


def _hides_from_itself(match: Match, own: Sequence[int]) -> bool:
    """Do people share this device who may not see each other's cards?"""
    return match.game.private and len(own) > 1


def show_seats(
    seats: Seats, own: Collection[int], online: Sequence[bool], away: Collection[int] = ()
) -> list[SeatFrame]:
    """The chairs; never the tokens of those who sit there. Bots keep the chairs of those who are away."""
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


def show_options(match: Match) -> dict[str, OptionValue]:
    """The options without what is secret in them."""
    return {o.name: o.public(match.options[o.name]) for o in match.game.options}


def say_choice(game: Game, action: int) -> str:
    """An action of a question in the notation."""
    return TAP_TEXT if action == TAP else game.notation.say(action)


def say_choices(match: Match, question: Question) -> list[str]:
    """All actions of a question in the notation."""
    return [say_choice(match.game, action) for action in question.actions]


def _questions(table: Table, viewer: Viewer) -> list[QuestionFrame]:
    # What one may do tells what one holds: in games with private cards only the eye's own question is shown.
    seats = [viewer.eye] if table.match.game.private else viewer.own
    return [
        QuestionFrame(seat, question.id, say_choices(table.match, question), question.is_tap)
        for seat in seats
        if (question := table.questions.get(seat)) is not None
    ]


def _draw(game: Game, view: View) -> str | None:
    return game.notation.draw_view(view) if game.client is None else None


def _events(match: Match, steps: Sequence[Step], eye: int) -> list[View]:
    events_for = match.game.sight.events_for
    return [
        event
        for step in steps
        for event in events_for(step.before, step.actor, step.action, step.after, eye)
    ]


# --------------------------------------------------------------------------- what a bot may know
def veiled(table: Table, seat: int) -> PlainState:
    """A copy of the position without anything that the seat was never entitled to see."""
    position = table.match.position.copy()
    table.match.game.sight.veil(position, seat)
    return position


# --------------------------------------------------------------------------- after the end
def show_replay(match: Match, eye: int = ALL_SEEING) -> list[ReplayStep] | Refusal:
    """A finished game step by step: what a seat saw then, or everything."""
    if not match.is_over:
        return NOT_OVER
    sight = match.game.sight
    again = Match(match.game, match.seats, match.options)
    view = sight.observe(again.position, eye)
    steps = [ReplayStep(0, [], view, _draw(match.game, view))]
    for version, (actor, action) in enumerate(match.log, 1):
        before = again.position.copy()
        again.apply(actor, action)
        step = Step(actor, action, before, again.position)
        view = sight.observe(again.position, eye)
        events = _events(match, [step], eye)
        steps.append(ReplayStep(version, events, view, _draw(match.game, view)))
    return steps


def show_record(match: Match) -> str | Refusal:
    """The record of a finished game as text."""
    return write_record(match) if match.is_over else NOT_OVER
