"""Actions that may still be taken back: the latest ones, as long as they told nobody anything and nobody acted on them.

The game says whether an action told something (`Game.takes_back`). An action that did, a throw, a draw or the clock
makes everything before it stand for good.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sortilege.engine.contract import CHANCE, Game, Step
from sortilege.engine.match import Match
from sortilege.table.refusals import UNDO_ENOUGH, UNDO_LATE, UNDO_NONE, UNDO_SHOWN, Refusal
from sortilege.table.turns import AskedInTurn

MOST_UNDOS = 3
"""How often a seat takes something back before an action stands for good: nobody keeps a table from going on."""


def seals(game: Game, step: Step) -> bool:
    """Did an action do no more than seal a choice, so that nothing has changed for anybody else?"""
    return game.seals is not None and step.actor < CHANCE and game.seals(step)


@dataclass(slots=True)  # not frozen: many a move makes one
class OpenStep:
    """An action that may be taken back, and what the table was like before it."""

    step: Step
    asked: frozenset[int]
    """The seats that were asked."""
    in_turn: AskedInTurn | None = field(compare=False)
    """Whose turn it was, at a table that asks one seat after another."""
    is_sealed: bool = False
    """Did it do no more than seal a choice?"""


@dataclass(frozen=True)
class WayBack:
    """What is left without an action: a match, and the later actions as they are without it."""

    undone: OpenStep
    place: int
    """Where it stands among the open actions."""
    match: Match
    kept: list[OpenStep]


@dataclass
class OpenSteps:
    """The open actions of one table, the latest last. Everything follows from the log."""

    game: Game = field(repr=False, compare=False)
    steps: list[OpenStep] = field(default_factory=list)
    undone: Counter[int] = field(default_factory=Counter)
    """How often each seat has taken something back since the last action that stands for good."""
    closed: dict[int, Refusal] = field(default_factory=dict)
    """Why seats that have acted cannot take back what they did earlier."""

    def may_open(self, step: Step) -> bool:
        """Did the action tell nobody anything?"""
        return self.game.takes_back is not None and self.game.takes_back(step)

    def open(self, opened: OpenStep) -> None:
        """An action that may be taken back was played."""
        self.steps.append(opened)

    def close(self, doer: int | None) -> None:
        """Somebody did something that stands for good, and so does everything before it."""
        for opened in self.steps:
            self.closed[opened.step.actor] = UNDO_LATE
        if doer is not None:  # what chance does by itself belongs to the action before it
            for seat in self.closed:
                self.closed[seat] = UNDO_LATE
            self.closed[doer] = UNDO_SHOWN
        self.steps.clear()
        self.undone.clear()

    def take_back(self, seat: int, way: WayBack) -> None:
        """A seat has taken its last action back."""
        self.steps[way.place :] = way.kept
        self.undone[seat] += 1

    def has_way_back(self, seat: int, match: Match) -> bool:
        """Could this seat take something back? Of a last action and of sealed choices it is known without trying."""
        place = self._place(seat)
        if isinstance(place, Refusal):
            return False
        if place == len(self.steps) - 1 or self._are_sealed_together(place):
            return True
        return isinstance(self.way_back(seat, match), WayBack)

    def _are_sealed_together(self, place: int) -> bool:
        """Have this action and all later ones sealed choices of one round?"""
        asked = self.steps[place].asked
        return all(
            [opened.is_sealed and opened.step.actor in asked for opened in self.steps[place:]]
        )

    def way_back(self, seat: int, match: Match) -> WayBack | Refusal:
        """What is left if a seat takes back its last action, or why it cannot."""
        place = self._place(seat)
        if isinstance(place, Refusal):
            return place
        undone, later = self.steps[place], self.steps[place + 1 :]
        if any(opened.step.actor not in undone.asked for opened in later):
            return UNDO_LATE
        again = match.rewound(undone.step.before, len(match.log) - len(later) - 1)
        kept = [self._play_again(opened, again, seat) for opened in later]
        if None in kept:
            return UNDO_LATE
        return WayBack(undone, place, again, [opened for opened in kept if opened])

    def _place(self, seat: int) -> int | Refusal:
        """Where the last action of a seat stands among the open ones, or why there is none to take back."""
        places = [place for place, opened in enumerate(self.steps) if opened.step.actor == seat]
        if not places:
            return self.closed.get(seat, UNDO_NONE)
        return UNDO_ENOUGH if self.undone[seat] >= MOST_UNDOS else places[-1]

    def _play_again(self, opened: OpenStep, match: Match, without: int) -> OpenStep | None:
        """Play a later answer to the same round of questions again; None if it depends on what is taken back."""
        actor, action = opened.step.actor, opened.step.action
        if action not in match.legal_ids(actor):
            return None
        before = match.position
        match.position = before.copy()
        match.apply(actor, action)
        step = Step(actor, action, before, match.position)
        if not self.may_open(step):
            return None
        return OpenStep(step, opened.asked | {without}, opened.in_turn, seals(match.game, step))
