"""A game in progress: the one place that checks what people, bots and the clock want to play.

A *question* is what a seat (or the CLOCK) may answer now. It gets a new id, the version of the table, when the seat has
acted or when its legal actions have changed; answers of other seats do not make it stale. Ids follow from the log
alone, so they are the same after a restart.

The *version* counts the rows of the log. A row is an action, or says that a seat has taken its last action back; the
match has only the actions that count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Literal, NamedTuple

from sortilege.engine.contract import CHANCE, CLOCK, Step, actor_name, actors_of
from sortilege.engine.errors import BadNotation
from sortilege.engine.match import Match
from sortilege.table.chance import Chance
from sortilege.table.open_steps import OpenStep, OpenSteps, WayBack, seals
from sortilege.table.refusals import (
    NOT_STARTED,
    NOT_YOUR_TURN,
    NOTHING_TO_THROW,
    OVER,
    STALE,
    UNDO_LATE,
    UNDO_NONE,
    Refusal,
)
from sortilege.table.seats import Seats, is_full
from sortilege.table.table_state import TableState, refusals_of
from sortilege.table.turns import AskedInTurn

TAP = -1
"""The pseudo action of the seat that throws: it lets chance decide."""
TAP_TEXT = "tap"
UNDO = -2
"""The pseudo action of a seat that takes its last action back."""
UNDO_TEXT = "undo"

Phase = Literal["waiting", "playing", "over"]


class Question(NamedTuple):
    """What an actor may do now, and the id that its answer must cite."""

    id: int
    actions: tuple[int, ...]

    @property
    def is_tap(self) -> bool:
        """Does chance wait for this seat to throw?"""
        return self.actions == (TAP,)


NO_QUESTIONS: Mapping[int, Question] = {}
NO_STAND_INS: Mapping[int, int] = {}


class Progress(NamedTuple):
    """What one move led to: its own action, and the actions of chance that followed without a throw; or an undo."""

    since: int
    steps: tuple[Step, ...]
    undone_by: int | None = None
    """The seat that has taken its last action back."""

    @property
    def version(self) -> int:
        """How many rows the log has after it."""
        return self.since + len(self.steps) + (self.undone_by is not None)


class BadLog(Exception):
    """A log that does not follow from the rules: it was damaged, or the rules were changed."""

    def __init__(self, row: int, reason: str) -> None:
        super().__init__(f"row {row} of the log: {reason}")


class Table:
    """A match, the people around it, and the questions that are open."""

    def __init__(
        self, match: Match, seats: Seats, chance: Chance, in_turn: AskedInTurn | None = None
    ) -> None:
        self.match = match
        self.seats = seats
        self.questions: dict[int, Question] = {}
        self.version = 0
        """How many rows the log has: actions, chance included, and undos."""
        self.open_steps = OpenSteps(match.game)
        self._last_row: dict[int, int] = {}
        """By seat: the version after its last row."""
        self.chance = chance
        self._in_turn = in_turn
        self._last_asked = dict.fromkeys((*range(match.seats), CLOCK), -1)
        self.phase: Phase = "waiting"
        """Is a seat still free, is the game going on, or is it over?"""
        self.awaited_seats: list[int] = []
        """The seats that everybody waits for, including the one that is to throw."""
        if is_full(seats):
            self._ask(None)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game runs."""
        over = self.phase == "over"
        return actors_of(self.match.game.rules.winners(self.match.position)) if over else []

    @property
    def is_unhurried(self) -> bool:
        """Is there no haste at this table, even where the rules have a race?"""
        return self._in_turn is not None or self.match.game.is_unhurried(self.match.options)

    @property
    def racers(self) -> list[int]:
        """The seats that are asked together, if it matters which of them answers first."""
        seats = self.awaited_seats
        counts = len(seats) > 1 and self.match.game.is_ordered(self.match.options)
        return seats if counts else []

    # ------------------------------------------------------------------ what happens
    def seat_everyone(self, seats: Seats) -> Progress:
        """Change who sits where before the game begins; it begins when no seat is free."""
        assert self.phase == "waiting" and len(seats) == len(self.seats)
        self.seats = seats
        if is_full(seats):
            self._ask(None)
        return self.settle()

    def change_owners(self, seats: Seats) -> Progress:
        """Let other browsers play for some seats, at any time; the game itself does not notice."""
        self.seats = seats
        return Progress(self.version, ())

    def settle(self) -> Progress:
        """Let chance decide everything that no seat has to throw for."""
        since, steps = self.version, []
        while self.phase == "playing" and not self.questions:
            steps.append(self._do(CHANCE, TAP))
        return Progress(since, tuple(steps))

    def play(
        self, seat: int, text: str, question_id: int, *, by_bot: bool = False
    ) -> Progress | Refusal:
        """Let a seat answer a question, or a bot for it; a refusal changes nothing."""
        if self.phase != "playing":
            return NOT_STARTED if self.phase == "waiting" else OVER
        action = self._read(text)
        if isinstance(action, Refusal):
            return action
        question = self.questions.get(seat)
        if question is None and self.match.awaited() >> seat & 1:
            return NOT_YOUR_TURN
        if question is None and question_id > self._last_asked[seat]:
            return self._forbid(seat, action)
        if question is None or question.id != question_id:
            return STALE
        if action not in question.actions:
            return self._forbid(seat, action)
        is_stand_in = by_bot and self.seats[seat].kind == "person"
        return self._apply_and_settle(seat, action, stand_in_for=seat if is_stand_in else None)

    def strike(self, question_id: int) -> Progress | Refusal:
        """Let the CLOCK answer its question."""
        question = self.questions.get(CLOCK)
        if question is None or question.id != question_id:
            return STALE
        return self._apply_and_settle(CLOCK, question.actions[0])

    def take_back(self, seat: int, version: int) -> Progress | Refusal:
        """Let a seat that has done nothing since this version take its last action back; a refusal changes nothing."""
        if self.phase != "playing":
            return NOT_STARTED if self.phase == "waiting" else OVER
        way = self._way_back(seat)
        if isinstance(way, Refusal):
            return way
        if not self._last_row[seat] <= version <= self.version:
            return UNDO_LATE
        return self._go_back(seat, way)

    def may_take_back(self, seat: int) -> bool:
        """Could this seat take something back now?"""
        if not self.open_steps.steps or self.phase != "playing":
            return False
        return self.seats[seat].kind == "person" and self.open_steps.has_way_back(seat, self.match)

    def last_row(self, seat: int) -> int:
        """The version after the last row of a seat; 0 if it has none."""
        return self._last_row.get(seat, 0)

    def replay(
        self, rows: Iterable[tuple[int, int]], stand_ins: Mapping[int, int] = NO_STAND_INS
    ) -> None:
        """Play the rows of a log, each of them checked; raises BadLog at the first that cannot have been played.

        `stand_ins` says, by the version before a row, for which seat a bot played it.
        """
        for actor, action in rows:
            if not self._could_play(actor, action):
                raise BadLog(self.version, f"{actor_name(actor)} could not do this")
            way = self._way_back(actor) if action == UNDO else None
            if isinstance(way, WayBack):
                self._go_back(actor, way)
            else:
                self._do(actor, action, stand_ins.get(self.version))

    def replay_elsewhere(self, rows: Sequence[tuple[int, int]]) -> None:
        """Play the beginning of a game that was played at another table, where others may have been asked first."""
        if not rows:
            return
        in_turn, self._in_turn = self._in_turn, None
        self._ask_anew()
        self.replay(rows)
        self._in_turn, self.open_steps = in_turn, OpenSteps(self.match.game)
        self._ask_anew()

    # ------------------------------------------------------------------ snapshots
    def capture(self) -> TableState | None:
        """The table as it is now, without its log; None while something may still be taken back."""
        steps = self.open_steps
        if steps.steps:
            return None
        return TableState(
            version=self.version,
            length=self.match.length,
            position=self.match.position.to_bytes(),
            questions={actor: (q.id, q.actions) for actor, q in self.questions.items()},
            last_asked=dict(self._last_asked),
            last_row=dict(self._last_row),
            undone=dict(steps.undone),
            closed={seat: refusal.code for seat, refusal in steps.closed.items()},
            in_turn=None if self._in_turn is None else self._in_turn.capture(),
        )

    def resume(self, state: TableState) -> None:
        """Go on from a state of this table; raises ValueError or KeyError if it is of another one."""
        match = self.match
        match.position = type(match.position).from_bytes(state.position)
        match.log, match.earlier = [], state.length
        self.version = state.version
        self.questions = {actor: Question(*question) for actor, question in state.questions.items()}
        self._last_asked, self._last_row = dict(state.last_asked), dict(state.last_row)
        self.open_steps = OpenSteps(match.game)
        self.open_steps.undone.update(state.undone)
        self.open_steps.closed = refusals_of(state.closed)
        if self._in_turn is not None and state.in_turn is not None:
            self._in_turn.resume(*state.in_turn)
        self._note_who_is_asked(match.awaited())

    # ------------------------------------------------------------------ inside
    def _ask_anew(self) -> None:
        self.questions = {}
        self._ask(None)

    def _apply_and_settle(
        self, actor: int, action: int, stand_in_for: int | None = None
    ) -> Progress:
        since = self.version
        first = self._do(actor, action, stand_in_for)
        return Progress(since, (first,) if self.questions else (first, *self.settle().steps))

    def _do(self, actor: int, action: int, stand_in_for: int | None = None) -> Step:
        """Play one action. A tap becomes the outcome that chance draws: the log holds outcomes."""
        match, before, doer = self.match, self.match.position, actor
        if action == TAP or actor == CHANCE:
            actor, doer = CHANCE, match.game.rules.thrower(before)
        if action == TAP:
            action = self._draw()
        match.position = before.copy()  # so nobody changes what steps hold
        if stand_in_for is not None:
            match.stand_ins[match.length] = stand_in_for
        match.apply(actor, action)
        step = Step(actor, action, before, match.position, stand_in_for)
        is_sealed = seals(match.game, step)
        self._note(step, doer, is_sealed)
        self._ask(doer, self.questions if is_sealed else {})
        return step

    def _draw(self) -> int:
        """What chance decides."""
        match = self.match
        return self.chance.draw(match, match.legal_of_awaited(CHANCE), match.chance_weights())

    def _note(self, step: Step, doer: int, is_sealed: bool) -> None:
        """Count a row, and keep the action open if it may be taken back. Questions are still those before it."""
        self.version += 1
        self._last_row[doer] = self.version
        # What a bot did for somebody stands for good: nobody waits for it to see what it would do.
        may_open = step.actor < CHANCE and step.stand_in_for is None and not self.racers
        if may_open and self.open_steps.may_open(step):
            asked = frozenset(self.awaited_seats)
            in_turn = deepcopy(self._in_turn) if self._in_turn else None
            self.open_steps.open(OpenStep(step, asked, in_turn, is_sealed))
        else:
            self.open_steps.close(doer if 0 <= doer < CHANCE else None)

    def _could_play(self, actor: int, action: int) -> bool:
        if action == UNDO:
            return actor < len(self.seats) and self.may_take_back(actor)
        if actor == CHANCE:
            return action in self.match.legal_ids(CHANCE)
        return actor in self.questions and action in self.questions[actor].actions

    def _way_back(self, seat: int) -> WayBack | Refusal:
        if self.seats[seat].kind != "person":
            return UNDO_NONE
        return self.open_steps.way_back(seat, self.match)

    def _go_back(self, seat: int, way: WayBack) -> Progress:
        """Go on without the last action of a seat, which is asked again."""
        since = self.version
        self.version += 1
        self._last_row[seat] = self.version
        self.open_steps.take_back(seat, way)
        self.match.position, self.match.log = way.match.position, way.match.log
        self._in_turn = deepcopy(way.undone.in_turn)
        self.questions.pop(seat, None)
        self._ask(None)
        return Progress(since, (), seat)

    def _ask(self, doer: int | None, lasting: Mapping[int, Question] = NO_QUESTIONS) -> None:
        """Update the questions after `doer` has acted; those of others in `lasting` are known to be the same."""
        mask = awaited = self.match.awaited()
        if self._in_turn is not None:
            mask = self._in_turn.narrow(mask, doer, self.version)
        before, self.questions = self.questions, {}
        for actor, actions in self._choices(mask, doer, lasting):
            question = before.get(actor)
            if question is None or actor == doer or question.actions != actions:
                question = Question(self.version, actions)
            self.questions[actor] = question
            self._last_asked[actor] = question.id
        self._note_who_is_asked(awaited)

    def _note_who_is_asked(self, awaited: int) -> None:
        if self.phase != "waiting" or is_full(self.seats):
            self.phase = "playing" if awaited else "over"
        self.awaited_seats = [actor for actor in self.questions if actor != CLOCK]

    def _choices(
        self, mask: int, doer: int | None, lasting: Mapping[int, Question]
    ) -> list[tuple[int, tuple[int, ...]]]:
        """Who is asked, in the order of seats, and what each of them may do."""
        match = self.match
        if mask >> CHANCE & 1:
            thrower = match.game.rules.thrower(match.position)
            return [(thrower, (TAP,))] if thrower >= 0 else []
        choices: list[tuple[int, tuple[int, ...]]] = []
        for actor in self._last_asked:
            if mask >> actor & 1:
                known = None if actor == doer else lasting.get(actor)
                actions = known.actions if known else tuple(match.legal_of_awaited(actor))
                if actions:
                    choices.append((actor, actions))
        return choices

    def _read(self, text: str) -> int | Refusal:
        if text == TAP_TEXT:
            return TAP
        try:
            return self.match.game.notation.parse(text)
        except BadNotation as error:
            return Refusal("malformed", str(error))

    def _forbid(self, seat: int, action: int) -> Refusal:
        rule = None if action == TAP else self.match.why_not(seat, action)
        if rule is None:
            return NOTHING_TO_THROW
        return Refusal("illegal", self.match.game.texts.sentence(rule), rule)
