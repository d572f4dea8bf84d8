"""Hints for people: checked by the table, made in a worker from what the seat may know, the same however often asked.

A hint changes nothing at the table: no line of the log, no frame, and no time that others would have to wait.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping

from sortilege.bots.coach import Hint, hint, hint_simulations
from sortilege.engine.contract import Reason
from sortilege.server.live.checks import NOT_YOUR_SEAT
from sortilege.server.live.commands import AskHint, HintQuestion
from sortilege.server.live.persistence import LoadedTable
from sortilege.server.live.services import Services
from sortilege.server.wire.hint_calls import HintInfo, HintPart
from sortilege.table.frames import veiled
from sortilege.table.refusals import STALE, Refusal
from sortilege.table.seats import Seats
from sortilege.table.settings import Hints as Allowed

log = logging.getLogger("sortilege.hints")

NO_HINTS = Refusal("no-hints", "At this table everybody plays without hints.")
NOTHING_TO_HINT = Refusal("no-hints", "There is nothing to choose here.")
LATE = Refusal("hint-late", "The owl is still thinking: please ask again in a moment.")
MOST_KEPT = 500
COMPILED_S = 4.0
"""What was compiled before is read from the disk within this time. A hint does not wait longer: heuristics do."""


def are_allowed(allowed: Allowed, seats: Seats) -> bool:
    """May people ask for hints at a table? By default only where nobody plays against another person."""
    people = sum(seat.kind != "bot" for seat in seats)
    return allowed == "all" or (allowed == "alone" and people < 2)


def question_for_hint(loaded: LoadedTable, wish: AskHint) -> HintQuestion | Refusal:
    """The question that a hint is wanted for, with what its seat may know."""
    table = loaded.table
    if not loaded.owns(wish.owner, wish.seat):
        return NOT_YOUR_SEAT
    if not are_allowed(loaded.setup.table_settings.hints, table.seats):
        return NO_HINTS
    question = table.questions.get(wish.seat)
    if question is None or question.id != wish.question_id:
        return STALE
    if question.is_tap or table.match.game.coach is None:
        return NOTHING_TO_HINT
    return HintQuestion(question.id, question.actions, veiled(table, wish.seat))


class Hints:
    """Makes hints, one at a time for a question, and keeps the latest."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._made: OrderedDict[tuple[str, int, int], asyncio.Task[HintInfo | Refusal]] = (
            OrderedDict()
        )

    def knows(self, table_id: str, asked: HintQuestion) -> bool:
        """Was this hint made before, or is it being made?"""
        return (table_id, asked.veiled.seat, asked.question_id) in self._made

    async def get(self, table_id: str, asked: HintQuestion) -> HintInfo | Refusal:
        """The hint for a question. Somebody who goes away does not end it for others who wait for the same."""
        key = table_id, asked.veiled.seat, asked.question_id
        if key not in self._made:
            self._made[key] = asyncio.create_task(self._make(table_id, asked))
            if len(self._made) > MOST_KEPT:
                self._made.popitem(last=False)
        found = await asyncio.shield(self._made[key])
        if isinstance(found, Refusal):
            self._made.pop(key, None)
        return found

    async def _make(self, table_id: str, asked: HintQuestion) -> HintInfo | Refusal:
        services, game = self._services, asked.veiled.game
        simulations = hint_simulations(game)
        if simulations and not await services.bots.can_search(game.slug, COMPILED_S):
            simulations = None
        try:
            made = await services.workers.run(
                hint,
                asked.veiled,
                asked.actions,
                simulations,
                within_s=services.settings.hint_s,
                queue="hints",
                loads=game.slug,
            )
        except Exception as error:  # whatever it is, the game goes on and the person is told
            log.warning("table=%s a hint failed: %r", table_id, error)
            return LATE
        return _show(made, asked)


def _show(made: Hint, asked: HintQuestion) -> HintInfo:
    say = asked.veiled.game.notation.say
    action = None if made.action is None else say(made.action)
    return HintInfo(_part(made.look), action, [_part(reason) for reason in made.reasons])


def _part(reason: Reason) -> HintPart:
    values: Mapping[str, int | str] = reason.values
    return HintPart(reason.key, dict(values))
