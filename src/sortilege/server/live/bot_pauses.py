"""How long a bot waits before it answers. Thinking takes a moment; courtesy takes longer.

Alone, a bot pauses so that people see what happened before. In a race it reacts like a person of its level, sometimes
faster and sometimes slower, so that people win races too: as the bot itself says (`Reader`), or else by its level.
Without haste it does not answer before they have had their time to look. And somebody who has just moved has a moment
to take it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal

from sortilege.engine.turns import seats_in
from sortilege.server.settings import Settings
from sortilege.table.table import Table

PauseReason = Literal["alone", "undo", "race", "order", "look"]
"""Who else could do something: nobody, somebody who may still take something back, rivals in a race, others whose order
counts, people who want to look in peace."""

SPREAD = 0.35
"""The sigma of the logarithm of a reaction: one in six takes 1.4 times the median or more, one in six 0.7 or less."""

LONGEST_READING_S = 20.0
"""A bot with more patience than this would keep everybody waiting."""


def pause_reason_of(table: Table, seat: int) -> PauseReason:
    """Why a bot on this seat pauses: who else could do something meanwhile."""
    match = table.match
    others = [other for other in seats_in(match.awaited()) if other != seat]
    if not others or not match.game.is_ordered(match.options):
        may_undo = any(map(table.may_take_back, range(match.seats)))
        return "undo" if may_undo else "alone"
    if not match.game.race:
        return "order"
    if not table.is_unhurried:
        return "race"
    return "look" if any(table.seats[other].kind == "person" for other in others) else "alone"


def pause_s(
    pause_reason: PauseReason,
    level: int,
    looked_s: float,
    settings: Settings,
    rng: Random,
    reading_s: float | None = None,
) -> float:
    """How long a bot of this level waits, where all have had `looked_s` to look already.

    `reading_s` is how long the bot itself says that it looks in a race, if it does.
    """
    usual_s = rng.uniform(*settings.bot_pause_ms) / 1000
    if pause_reason == "race" and reading_s is not None:
        return max(usual_s, settings.bot_reading * min(reading_s, LONGEST_READING_S) - looked_s)
    match pause_reason:
        case "alone":
            return usual_s
        case "undo":
            return max(usual_s, settings.bot_undo_s)
        case "look":
            return usual_s + max(0.0, _of_level(settings.bot_look_s, level) - looked_s)
    median_s = settings.bot_race_s if pause_reason == "race" else settings.bot_order_s
    return max(usual_s, _of_level(median_s, level) * rng.lognormvariate(0, SPREAD))


def _of_level(times_s: Sequence[float], level: int) -> float:
    """The time of a level; the last one holds for all that are higher."""
    return times_s[min(max(level, 1), len(times_s)) - 1]
