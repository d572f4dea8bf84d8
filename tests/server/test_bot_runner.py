"""Bots at a table that waits for several seats: who may wait, and who must not."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from sortilege.engine.contract import Game, actors_of
from sortilege.engine.state import PlainState
from sortilege.server.live.bot_runner import BotRunner, Thought, patience
from sortilege.server.settings import Settings
from sortilege.table.seats import Seat
from tests.games.magical_circle.support import circle, play


class Dreamer:
    """Never does anything."""

    def choose(
        self, game: Game, veiled: PlainState, seat: int, legal_ids: Sequence[int], rng: Random
    ) -> int | None:
        return None


def answer(thought: Thought) -> int | None:
    runner = BotRunner(replace(Settings(), bot_pause_ms=(0, 0)), lambda *_: Dreamer())
    try:
        return asyncio.run(runner.answer(thought))
    finally:
        runner.close()


def thought(match_lines: tuple[str, ...], seat: int) -> Thought:
    match = play(circle(), *match_lines)
    who = Seat("bot", name="Merlin", bot="greedy", level=1)
    actions = tuple(match.legal_ids(seat))
    others = tuple(actor for actor in actors_of(match.awaited()) if actor != seat)
    return Thought("t", match.game, match.position, seat, actions, others, who)


def test_a_bot_may_leave_it_to_others_who_are_awaited() -> None:
    assert answer(thought(("0 agree",), 0)) is None


def test_a_bot_that_waits_for_nobody_plays_anything_legal() -> None:
    alone = thought(("0 grab",), 0)
    assert answer(alone) in alone.actions


def test_bots_give_people_time_in_a_race() -> None:
    """In the race a child's bot waits longest; the active player is in no race."""
    racing, active = thought((), 1), thought(("0 grab",), 0)
    by_level = [patience(replace(racing, who=replace(racing.who, level=n))) for n in (1, 2, 3)]
    assert by_level == sorted(by_level, reverse=True) and by_level[-1] > 1
    assert patience(active) == 1
    assert patience(replace(racing, others=())) == 1, "asked in turn nobody is in haste"
