"""Which events may be shown again, and the one event that every table has: that a bot played for a person."""

from __future__ import annotations

from sortilege.engine.contract import View
from sortilege.engine.match import Match

STAND_IN = "stand_in"
"""The kind of event that says that a bot played for a person."""


def keeps(match: Match, event: View) -> bool:
    """May an event be shown again? What is for the players to remember, the game knows."""
    if event["kind"] == STAND_IN or match.game.keeps is None:
        return True
    return match.game.keeps(event, match.options)


def logs(match: Match, event: View) -> bool:
    """Does an event belong into the log of a running game?"""
    if event["kind"] == STAND_IN or match.game.logs is None:
        return keeps(match, event)
    return keeps(match, event) and match.game.logs(event, match.options)
