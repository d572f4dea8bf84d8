"""The only gate for secrets: everything that anybody gets to see of a position is made here.

The first frame, later frames, replays, records and what a bot may know all pass through this module. Nothing else in
`table` or `server` shows a position to anyone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from sortilege.engine.contract import ALL_SEEING, SPECTATOR, Game, Step, View
from sortilege.engine.dice import Dice
from sortilege.engine.match import Match
from sortilege.engine.options import OptionValue, public_options
from sortilege.engine.picture import draw_position
from sortilege.engine.record import write_record
from sortilege.engine.veiled import Veiled
from sortilege.table.dice import DiceInfo, draws_of, open_part
from sortilege.table.frame_types import (
    ClockFrame,
    Frame,
    LastTurn,
    LogTurn,
    MoveTimeFrame,
    OwnFrame,
    PlaceFrame,
    QuestionFrame,
    ReplayStep,
    SharedFrame,
)
from sortilege.table.last_turn import Turn, is_running, split_into_turns
from sortilege.table.past_events import STAND_IN, keeps, logs
from sortilege.table.refusals import NOT_KEPT, NOT_OVER, NOTHING_YET, Refusal
from sortilege.table.settings import DEFAULT_TABLE_SETTINGS, Placement, TableSettings
from sortilege.table.stage import NO_PACKING, Packing, Stage, sheet_of
from sortilege.table.table import TAP, TAP_TEXT, Progress, Question, Table

MOST_LOGGED = 60
"""How many turns the log of a running game goes back."""

PackView = Callable[[View | None, View], Any]
"""Makes what is sent of a view, of its open part and of what somebody sees besides."""

NOTHING_MORE = OwnFrame([])
"""Of those who see no more than everybody, and have nothing to do."""

MEMORY_AID = "memory_aid"
"""The option with which a game helps single seats to remember; an empty value helps nobody."""


class Viewer(NamedTuple):
    """Who looks at a table: which seats are theirs, and through which seat's eyes they look."""

    own: tuple[int, ...] = ()
    eye: int = SPECTATOR
    is_creator: bool = False


def stage_of(
    table: Table,
    table_id: str,
    table_settings: TableSettings = DEFAULT_TABLE_SETTINGS,
    packing: Packing = NO_PACKING,
) -> Stage:
    """What the frames of a table have in common; `packing` makes what is sent of their parts."""
    return Stage(table, table_id, table_settings, show_options(table.match), packing)


class Scene:
    """A table at one moment, for everybody who looks at it: what they all see is made once."""

    def __init__(
        self,
        stage: Stage,
        *,
        online: Sequence[bool],
        away: Collection[int] = (),
        progress: Progress | None = None,
        left_ms: int | None = None,
        move_times: Sequence[MoveTimeFrame] = (),
    ) -> None:
        table = self._table = stage.table
        self._stage, self._progress = stage, progress
        stage.note_presence(online, away)
        match, sight = table.match, table.match.game.shared_sight
        scores, sheet = stage.stand(progress)
        self.shared = SharedFrame(
            table=stage.table_id,
            game=match.game.slug,
            since=progress.since if progress else table.version,
            version=table.version,
            phase=table.phase,
            table_settings=stage.table_settings,
            options=stage.options,
            awaited=table.awaited_seats,
            clock=None if left_ms is None else ClockFrame(left_ms),
            scores=scores,
            sheet=sheet,
            winners=table.winners,
            move_times=tuple(move_times),
            events=_open_events(match, progress),
        )
        self.open_view: View | None = None if sight is None else sight.observe_open(match.position)
        """What everybody sees of the position, in a game that tells it apart."""
        self._observe_own = match.game.sight.observe if sight is None else sight.observe_own
        self._acted = {opened.step.actor for opened in table.open_steps.steps}
        self._concerned = self._acted.union(table.questions)
        """The seats that have something to do, or may take something back."""
        told_apart = self.open_view is not None and self.shared.events is not None
        self._is_told = told_apart and match.game.client is not None
        """Has the shared part told everything, to those who see no more than everybody?"""

    def show(self, viewer: Viewer, pack_view: PackView | None = None) -> tuple[Any, OwnFrame]:
        """What one viewer is told about their own place, as the stage packs it, and what they see besides.

        There `view` is the whole one, or None where it is the open one.
        """
        table, (seats, eye, is_creator) = self._table, viewer
        if len(seats) > 1:
            eye = _sight_of(table, viewer)
        place = self._stage.place(seats, is_creator, eye)
        own = self._observe_own(table.match.position, eye)
        if self._is_told and not own and self._concerned.isdisjoint(seats):
            return place, NOTHING_MORE
        is_asked = not table.questions.keys().isdisjoint(seats)
        questions = _questions(self._stage, viewer) if is_asked else []
        undo = () if self._acted.isdisjoint(seats) else _seats_with_undo(table, seats)
        if self._is_told and not (own or questions or undo):
            return place, NOTHING_MORE
        is_open = self.open_view is not None and not own
        view = None if is_open else (pack_view or merge)(self.open_view, own)
        drawing = _draw(table.match.game, self.open_view, own)
        return place, OwnFrame(questions, self._events(eye), view, drawing, undo)

    def _events(self, eye: int) -> list[View] | None:
        """What somebody saw happen, unless everybody has seen the same."""
        if self.shared.events is not None or self._progress is None:
            return None
        return _events(self._table.match, self._progress.steps, eye)


def merge(open_view: View | None, own: View) -> View:
    """Everything that somebody sees of a position."""
    return own if open_view is None else open_view | own


def make_frame(
    table: Table,
    viewer: Viewer,
    table_id: str,
    table_settings: TableSettings = DEFAULT_TABLE_SETTINGS,
    **about: Any,
) -> Frame:
    """The table for one viewer, with the events of what has just happened; `about` as for a `Scene`."""
    scene = Scene(stage_of(table, table_id, table_settings), **about)
    (place, own), shared = scene.show(viewer), scene.shared
    parts = (shared, SharedFrame), (place, PlaceFrame), (own, OwnFrame)
    told = {name: getattr(part, name) for part, kind in parts for name in kind.__annotations__}
    told["view"] = scene.open_view if own.view is None else own.view
    told["events"] = own.events if shared.events is None else shared.events
    return Frame(**told)


def default_eye(match: Match, own: tuple[int, ...]) -> int:
    """Through which seat's eyes a browser looks at first.

    Where people hold private cards and share a device it is nobody's: cards are shown to the person who asks.
    """
    is_shared = len(own) > 1 and match.game.private  # by people who may not see each other's cards
    return own[0] if own and not is_shared else SPECTATOR


def _sight_of(table: Table, viewer: Viewer) -> int:
    """Whose sight a frame has; on a device that several share, that of the one who is to act.

    So a memory aid of one seat is shown in the turns of that seat only. Private cards follow the eye.
    """
    match = table.match
    if match.game.private or len(viewer.own) < 2 or not match.options.get(MEMORY_AID):
        return viewer.eye
    return next((seat for seat in viewer.own if seat in table.questions), SPECTATOR)


def look_away(table: Table, viewer: Viewer) -> Viewer:
    """Hide a seat's secrets on a shared device once it has answered, before the device is handed on."""
    if len(viewer.own) < 2 or not table.match.game.private or viewer.eye in table.questions:
        return viewer
    return viewer._replace(eye=SPECTATOR)


def show_options(match: Match) -> dict[str, OptionValue]:
    """The options without their secrets."""
    return public_options(match.game.options, match.options)


def say_choice(game: Game, action: int) -> str:
    """An action of a question in the notation."""
    return TAP_TEXT if action == TAP else game.say(action)


def say_choices(match: Match, question: Question) -> list[str]:
    """All actions of a question in the notation."""
    return [TAP_TEXT] if question.is_tap else list(map(match.game.say, question.actions))


def _seats_with_undo(table: Table, own: Sequence[int]) -> tuple[int, ...]:
    return tuple([seat for seat in own if table.may_take_back(seat)])


def _questions(stage: Stage, viewer: Viewer) -> list[Any]:
    table = stage.table
    return [
        stage.question(seat, question, _show_question)
        for seat in _shown_seats(table, viewer, stage.placement)
        if (question := table.questions.get(seat)) is not None
    ]


def _show_question(table: Table, seat: int, question: Question) -> QuestionFrame:
    return QuestionFrame(seat, question.id, say_choices(table.match, question), question.is_tap)


def _shown_seats(table: Table, viewer: Viewer, placement: Placement) -> Sequence[int]:
    """The seats whose questions are shown.

    Legal actions reveal the cards in a hand: in games with private cards only the eye's own question is shown, and at a
    table that plays openly those that anybody could work out.
    """
    if not table.match.game.private:
        return viewer.own
    if placement == "sealed":
        return [viewer.eye]
    others = [seat for seat in viewer.own if seat != viewer.eye and _is_open(table, seat)]
    return [viewer.eye, *others]


def _is_open(table: Table, seat: int) -> bool:
    """Can somebody who only watches tell what this seat may do? Then its question gives nothing away."""
    question = table.questions.get(seat)
    if question is None or question.is_tap:
        return question is not None
    match, out = table.match, [0] * table.match.game.most_legal
    seen = match.position.copy()
    match.game.sight.veil(seen, SPECTATOR)
    count = match.game.rules.legal(seen, seat, out)
    return out[:count] == list(question.actions)


def _draw(game: Game, open_view: View | None, own: View) -> str | None:
    """A view as text, for a game whose board the client cannot draw."""
    return game.notation.draw_view(merge(open_view, own)) if game.client is None else None


def _open_events(match: Match, progress: Progress | None) -> list[View] | None:
    """What has just happened, if everybody has seen the same of it."""
    if progress is None:
        return []
    if progress.undone_by is not None:
        return [{"kind": "undo", "seat": progress.undone_by}]
    sight = match.game.shared_sight
    if sight is None:
        return None
    for step in progress.steps:
        if not sight.happens_openly(step.before, step.actor, step.action):
            return None
    return _events(match, progress.steps, SPECTATOR)


def _events(match: Match, steps: Sequence[Step], eye: int) -> list[View]:
    return [event for step in steps for event in _events_of(match.game, step, eye)]


def _events_of(game: Game, step: Step, eye: int) -> Sequence[View]:
    """What somebody sees of one action; before it, that a bot played it for a person."""
    events = game.sight.events_for(step.before, step.actor, step.action, step.after, eye)
    if step.stand_in_for is None:
        return events
    return [{"kind": STAND_IN, "seat": step.stand_in_for}, *events]


def veiled(table: Table, seat: int) -> Veiled:
    """What a bot may know: the position without anything that the seat may not know."""
    return Veiled(table.match.game, table.match.position, seat)


# --------------------------------------------------------------------------- what happened before
def show_last_turn(match: Match, eye: int) -> LastTurn | Refusal:
    """The last turn that is over, as somebody saw it; refused if something in it is not to be shown again."""
    turns = [turn for turn in _turns(match) if not turn.is_setup]
    if turns and is_running(match.game, turns[-1], match.position):
        turns.pop()
    if not turns:
        return NOTHING_YET
    turn = turns[-1]
    if not all(keeps(match, event) for event in _events(match, turn.steps, eye)):
        return NOT_KEPT
    return LastTurn(turn.seat, _seen_steps(match, turn, eye))


def show_log(match: Match, eye: int) -> list[LogTurn]:
    """What somebody saw happen in the latest turns, without what is not to be shown again."""
    shown = []
    for turn in _turns(match)[-MOST_LOGGED:]:
        events = [event for event in _events(match, turn.steps, eye) if logs(match, event)]
        if events:
            shown.append(LogTurn(turn.first + len(turn.steps), turn.seat, events))
    return shown


def _turns(match: Match) -> list[Turn]:
    return split_into_turns(match.game, list(_play_again(match)))


def _seen_steps(match: Match, turn: Turn, eye: int) -> list[ReplayStep]:
    """The position before a turn, then every step of it that changed something for this viewer."""
    again = match.copy()
    again.position, again.log = turn.steps[0].before.copy(), match.log[: turn.first]
    seen = [_replay_step(again, [], eye)]
    for step in turn.steps:
        again.apply(step.actor, step.action)
        shown = _replay_step(again, [step], eye)
        if shown.events or shown.view != seen[-1].view:
            seen.append(shown)
    return seen


# --------------------------------------------------------------------------- after the end
def show_replay(match: Match, eye: int = ALL_SEEING) -> list[ReplayStep] | Refusal:
    """A finished game step by step: what a seat saw at the time, or everything."""
    if not match.is_over:
        return NOT_OVER
    again = Match(match.game, match.seats, match.options)
    first = _replay_step(again, [], eye)
    return [first, *(_replay_step(again, [step], eye) for step in _play_again(match, again))]


def show_moments(match: Match) -> list[View] | Refusal:
    """What is worth telling of a finished game, with its secrets: a few moments, in words that the game chose."""
    if not match.is_over:
        return NOT_OVER
    if match.game.moments is None:
        return []
    return match.game.moments(list(_play_again(match)))


def steps_for_feats(match: Match) -> list[Step] | Refusal:
    """Every step of a finished game for `table/feats.py`, which tells nothing but the names of feats."""
    return list(_play_again(match)) if match.is_over else NOT_OVER


def _play_again(match: Match, again: Match | None = None) -> Iterator[Step]:
    """Every step of a game, played once more."""
    assert not match.earlier, "a game is shown again from its beginning"
    again = again or Match(match.game, match.seats, match.options)
    for number, (actor, action) in enumerate(match.log):
        before = again.position.copy()
        again.apply(actor, action)
        yield Step(actor, action, before, again.position.copy(), match.stand_ins.get(number))


def _replay_step(match: Match, steps: Sequence[Step], eye: int) -> ReplayStep:
    view = match.game.sight.observe(match.position, eye)
    return ReplayStep(
        version=len(match.log),
        events=_events(match, steps, eye),
        view=view,
        scores=match.scores,
        sheet=sheet_of(match),
        drawing=_draw(match.game, None, view),
    )


def show_picture(match: Match) -> str | Refusal:
    """How a finished game stands, with its secrets, as its replay shows it: one SVG without words."""
    return draw_position(match.game, match.position, ALL_SEEING) if match.is_over else NOT_OVER


def show_record(match: Match, dice: Dice | None = None) -> str | Refusal:
    """The record of a finished game as text."""
    return write_record(match, dice) if match.is_over else NOT_OVER


def show_dice(match: Match, dice: Dice, given: bool) -> DiceInfo:
    """The dice of a table; their seed and what else could have been drawn only when the game is over."""
    shown = open_part(dice, given)
    if not match.is_over:
        return shown
    draws = draws_of(match, dice.begun_at)
    return DiceInfo(shown.commitment, given, shown.numbers, dice.seed, draws, dice.begun_at)
