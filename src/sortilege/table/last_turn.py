"""A game split into what people call turns, found in its actions alone.

Who throws, moves and moves again has one turn; throwing the same again begins another one. What chance does by itself,
and the clock, belong to the turn that is running; before anybody has acted they are the set-up. Answers of seats that
are asked together are one turn, with the throws that led to them; a seat that shuts the others out begins a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sortilege.engine.contract import CHANCE, Game, Step
from sortilege.engine.state import PlainState
from sortilege.engine.turns import seats_in

Kind = tuple[int, str]
"""What kind of action it is: its actor, and the first word of its text."""


@dataclass
class Turn:
    """Some actions in a row, and whose turn they are: nobody's if several seats answered, and in the set-up."""

    first: int
    """How many actions the game had before it."""
    seat: int | None
    steps: list[Step] = field(default_factory=list, repr=False)
    is_decided: bool = False
    """Has a seat or the clock acted, not chance alone?"""
    waiting: set[int] = field(default_factory=set)
    """The seats that were asked together and have not answered."""
    throw: Kind | None = None
    """What was thrown last before somebody acted."""

    @property
    def is_setup(self) -> bool:
        """Is it what chance did before anybody acted?"""
        return self.seat is None and not self.is_decided


def is_running(game: Game, turn: Turn, position: PlainState) -> bool:
    """Is a turn not over yet, in the position after its last action?"""
    awaited = game.rules.awaited(position)
    asked = seats_in(awaited)
    if not awaited or not turn.is_decided:
        return bool(awaited)
    if turn.waiting:
        return not turn.waiting.isdisjoint(asked)
    return asked == [turn.seat]


def split_into_turns(game: Game, steps: Sequence[Step]) -> list[Turn]:
    """The turns of a game, in order; the last one may still be running."""
    turns: list[Turn] = []
    for number, step in enumerate(steps):
        doer = _doer(game, step)
        asked = _asked(game, step.before)
        if not turns or _begins_turn(game, steps[number:], turns[-1]):
            turns.append(Turn(number, doer))
        turn = turns[-1]
        turn.steps.append(step)
        if step.actor == CHANCE and not turn.is_decided:
            turn.throw = _kind(game, step)
        if step.actor < CHANCE:
            _answer(turn, step.actor, [] if _takes_over(game, step) else asked)
        turn.is_decided |= step.actor != CHANCE
    return turns


def _answer(turn: Turn, seat: int, asked: list[int]) -> None:
    """A seat has answered, together with the others that were asked."""
    if len(asked) > 1 and not turn.waiting:
        turn.waiting = set(asked)
    if seat in turn.waiting:
        turn.seat = None
        turn.waiting.discard(seat)
    elif not turn.is_decided:  # somebody else has thrown for this seat
        turn.seat = seat


def _begins_turn(game: Game, steps: Sequence[Step], turn: Turn) -> bool:
    """Does the first of these steps begin a turn after the one before?"""
    step = steps[0]
    doer, asked = _doer(game, step), _asked(game, step.before)
    if doer is None or turn.is_setup:
        return doer is not None
    if step.actor == CHANCE:
        is_next = _kind(game, step) == turn.throw or _leads_to_all(game, steps)
        return turn.seat != doer or (turn.is_decided and is_next)
    if not turn.is_decided:
        return False
    if len(asked) > 1 or doer in turn.waiting:
        return doer not in turn.waiting or _takes_over(game, step)
    return turn.seat != doer


def _leads_to_all(game: Game, steps: Sequence[Step]) -> bool:
    """Are several seats asked after a throw and the throws of the same kind that follow it?"""
    kind = _kind(game, steps[0])
    run = next((n for n, step in enumerate(steps) if _kind(game, step) != kind), len(steps))
    return len(_asked(game, steps[run - 1].after)) > 1


def _kind(game: Game, step: Step) -> Kind:
    return step.actor, game.notation.say(step.action).split()[0]


def _takes_over(game: Game, step: Step) -> bool:
    """Does a seat shut out the others that were asked with it?"""
    return len(_asked(game, step.before)) > 1 and _asked(game, step.after) == [step.actor]


def _asked(game: Game, position: PlainState) -> list[int]:
    return seats_in(game.rules.awaited(position))


def _doer(game: Game, step: Step) -> int | None:
    """The seat that acted or threw; None for what nobody did."""
    if step.actor == CHANCE:
        thrower = game.rules.thrower(step.before)
        return thrower if thrower >= 0 else None
    return step.actor if step.actor < CHANCE else None
