"""Bots at a table that waits for several seats: which may wait, and which must not."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from sortilege.engine.contract import actors_of
from sortilege.engine.match import Match
from sortilege.engine.veiled import Veiled
from sortilege.server.live.bot_runner import BotQuestion, BotRunner
from sortilege.server.settings import Settings
from sortilege.table.seats import Seat
from tests.support.toy_game import TOY


class Dreamer:
    """Never does anything."""

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        return None


def answer(asked: BotQuestion) -> int | None:
    runner = BotRunner(replace(Settings(), bot_pause_ms=(0, 0)), lambda *_: Dreamer())
    return asyncio.run(runner.answer(asked))


def question(seat: int, *moves: tuple[str, str]) -> BotQuestion:
    """What a bot is asked in the race of the toy game, after these moves."""
    match = Match(TOY, 3, {"hold_ms": 0})
    for actor, action in (*((str(i), "seal 0") for i in range(3)), ("chance", "hide 0"), *moves):
        match.play(actor, action)
    bot = Seat("bot", name="Merlin", bot="random", level=1)
    actions = tuple(match.legal_ids(seat))
    others = tuple(actor for actor in actors_of(match.awaited()) if actor != seat)
    return BotQuestion("t", Veiled(match.game, match.position, seat), actions, others, bot)


def test_a_bot_may_leave_it_to_others_who_are_awaited() -> None:
    assert answer(question(0, ("1", "pass"))) is None


def test_a_bot_that_waits_for_nobody_plays_anything_legal() -> None:
    alone = question(0, ("0", "buzz"))
    assert answer(alone) in alone.actions
