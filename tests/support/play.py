"""Short ways to play and to look, shared by the tests of all games."""

from __future__ import annotations

from sortilege import IllegalAction
from sortilege.engine.contract import View
from sortilege.engine.match import Match


def play(match: Match, *lines: str) -> Match:
    """Play `actor action` lines."""
    for line in lines:
        actor, _, action = line.partition(" ")
        match.play(actor, action)
    return match


def refusal(match: Match, line: str) -> str:
    """The rule that forbids an action; empty when it is allowed."""
    try:
        play(match.copy(), line)
    except IllegalAction as error:
        assert error.sentence == match.game.texts.sentence(error.rule)
        return error.rule
    return ""


def seen(match: Match, line: str, seat: int) -> list[View]:
    """What a seat sees happen when an action is played."""
    before = match.position.copy()
    play(match, line)
    actor, action = match.log[-1]
    return match.game.sight.events_for(before, actor, action, match.position, seat)
