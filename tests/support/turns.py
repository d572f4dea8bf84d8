"""The turns of a game as texts, so that a test can be read."""

from __future__ import annotations

from collections.abc import Iterable

from sortilege.engine.contract import Step, actor_name, actor_number
from sortilege.engine.match import Match
from sortilege.table.last_turn import Turn, is_running, split_into_turns


def turns_in(match: Match) -> list[Turn]:
    """The turns of a match so far."""
    again, steps = Match(match.game, match.seats, match.options), list[Step]()
    for actor, action in match.log:
        before = again.position.copy()
        again.apply(actor, action)
        steps.append(Step(actor, action, before, again.position.copy()))
    return split_into_turns(match.game, steps)


def tell_turns(match: Match, lines: Iterable[str]) -> list[str]:
    """Play these lines of a record, and tell the turns they make: `seat: actor action, ...`, then `...` if one runs."""
    for line in lines:
        actor, _, action = line.partition(" ")
        legal = match.why_not(actor_number(actor), match.game.notation.parse(action))
        assert legal is None, f"{line}: {legal}"
        match.play(actor, action)
    turns = turns_in(match)
    told = [_tell(match, turn) for turn in turns]
    return [*told, "..."] if is_running(match.game, turns[-1], match.position) else told


def _tell(match: Match, turn: Turn) -> str:
    owner = "set-up" if turn.is_setup else "all" if turn.seat is None else str(turn.seat)
    say = match.game.notation.say
    steps = ", ".join(f"{actor_name(step.actor)} {say(step.action)}" for step in turn.steps)
    return f"{owner}: {steps}"
