"""How long bots pause: people can win races, and without haste they have their time to look."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import median

import pytest

from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.match import Match
from sortilege.engine.veiled import Veiled
from sortilege.server.live.bot_pauses import (
    LONGEST_READING_S,
    PauseReason,
    pause_reason_of,
    pause_s,
)
from sortilege.server.live.bot_runner import BotRunner
from sortilege.server.live.commands import BotMove
from sortilege.server.live.table_bots import TableBots
from sortilege.server.settings import Settings
from sortilege.table.chance import FairChance
from sortilege.table.frames import say_choices
from sortilege.table.seats import Seat
from sortilege.table.settings import TableSettings
from sortilege.table.table import Table
from sortilege.table.turns import asked_in_turn
from tests.support.fake_time import run_in_fake_time
from tests.support.toy_game import TOY

ANN, BEN = Seat("person", "Ann", owner="a"), Seat("person", "Ben", owner="b")
BOT = Seat("bot", "Merlin", bot="random", level=1)
SETTINGS = Settings()
LEVELS = (1, 2, 3, 4, 5, 6, 7)
ORDERED = replace(TOY, race=False, ordered_by=("hold_ms", 500))


def at_table(*seats: Seat, game: Game = TOY, pace: str = "race", hold_ms: int = 500) -> Table:
    """The toy game at its start: everybody is awaited."""
    match = Match(game, len(seats), {"hold_ms": hold_ms})
    table_settings = TableSettings("turns" if pace == "turns" else "race")
    return Table(match, seats, FairChance(), asked_in_turn(match, table_settings, "t"))


# --------------------------------------------------------------------------- why a bot pauses
def test_why_a_bot_pauses() -> None:
    assert pause_reason_of(at_table(BOT, ANN), 0) == "race"
    assert pause_reason_of(at_table(BOT, BOT), 0) == "race", "bots race each other too"
    assert pause_reason_of(at_table(BOT, ANN, pace="turns"), 0) == "look"
    assert pause_reason_of(at_table(BOT, BOT, pace="turns"), 0) == "alone", "nobody wants to look"
    assert pause_reason_of(at_table(BOT, ANN, hold_ms=0), 0) == "look", "a race without a clock"
    assert pause_reason_of(at_table(BOT, ANN, game=ORDERED), 0) == "order"
    assert pause_reason_of(at_table(BOT, ANN, game=ORDERED, hold_ms=0), 0) == "alone"


def test_somebody_may_still_take_something_back() -> None:
    table = at_table(BOT, ANN, BEN, game=ORDERED, hold_ms=0)
    table.play(1, "seal 0", 0)
    assert pause_reason_of(table, 0) == "undo"
    table.take_back(1, table.version)
    assert pause_reason_of(table, 0) == "alone"
    table.play(0, "seal 0", 0)
    assert pause_reason_of(table, 0) == "alone", "what a bot did stays"


def test_a_bot_that_is_awaited_alone_is_in_no_race() -> None:
    table = at_table(BOT, ANN)
    table.play(1, "seal 0", 0)
    assert pause_reason_of(table, 0) == "alone"


# --------------------------------------------------------------------------- how long
def pauses(pause_reason: PauseReason, level: int, looked_s: float = 0.0) -> list[float]:
    rng = Random(level)
    return [pause_s(pause_reason, level, looked_s, SETTINGS, rng) for _ in range(2000)]


@pytest.mark.parametrize("pause_reason", ["race", "order"])
def test_a_bot_reacts_like_a_person_of_its_level(pause_reason: PauseReason) -> None:
    stated = SETTINGS.bot_race_s if pause_reason == "race" else SETTINGS.bot_order_s
    assert len(stated) == len(LEVELS) and list(stated) == sorted(stated, reverse=True)
    for level in LEVELS:
        drawn = pauses(pause_reason, level)
        assert median(drawn) == pytest.approx(stated[level - 1], rel=0.05)
        assert min(drawn) < 0.7 * stated[level - 1] and max(drawn) > 1.5 * stated[level - 1]
        assert min(drawn) > SETTINGS.bot_pause_ms[0] / 1000


def test_people_win_races_against_bots_of_every_level() -> None:
    """Somebody as fast as the bot wins half of the races; somebody half as fast again still wins some."""
    for level in LEVELS:
        person_s = SETTINGS.bot_race_s[level - 1]
        won = [sum(pause > person_s * slow for pause in pauses("race", level)) for slow in (1, 1.5)]
        assert 900 < won[0] < 1100 and 100 < won[1] < 500


def test_levels_without_a_time_of_their_own_are_as_fast_as_the_best() -> None:
    assert median(pauses("race", 9)) == pytest.approx(SETTINGS.bot_race_s[-1], rel=0.05)
    assert median(pauses("race", 0)) == pytest.approx(SETTINGS.bot_race_s[0], rel=0.05)


def test_without_haste_nobody_answers_before_people_have_looked() -> None:
    for level in LEVELS:
        look_s = SETTINGS.bot_look_s[level - 1]
        assert min(pauses("look", level)) > look_s >= SETTINGS.bot_race_s[level - 1]
        assert min(pauses("look", level, looked_s=4.0)) > look_s - 4
        assert max(pauses("look", level, looked_s=60.0)) <= SETTINGS.bot_pause_ms[1] / 1000


def test_people_have_time_to_take_something_back() -> None:
    assert SETTINGS.bot_undo_s > SETTINGS.bot_pause_ms[1] / 1000
    assert set(pauses("undo", 1)) == {SETTINGS.bot_undo_s}


def test_alone_a_bot_only_pauses() -> None:
    assert max(pauses("alone", 1)) <= SETTINGS.bot_pause_ms[1] / 1000


# --------------------------------------------------------------------------- at a table, with a clock of its own
class Shy:
    """Passes whenever it can."""

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        return legal_ids[-1]


class SlowReader(Shy):
    """Says how long it looks."""

    def reading_s(self, veiled: Veiled) -> float:
        return READING_S


class Puzzled(Shy):
    """Does not know how long it looks."""

    def reading_s(self, veiled: Veiled) -> float:
        raise ValueError("how long?")


READING_S = 18.0
RUNNER = BotRunner(SETTINGS, lambda *_: Shy())


class Watch:
    """The bots of a table, and when they have answered."""

    def __init__(self, table: Table, runner: BotRunner = RUNNER) -> None:
        self.table = table
        self.answers: asyncio.Queue[BotMove] = asyncio.Queue()
        self.bots = TableBots("t", runner, self.answers.put_nowait)
        self.started_s = asyncio.get_running_loop().time()

    def now_s(self) -> float:
        """The time since the beginning."""
        return asyncio.get_running_loop().time() - self.started_s

    def draws(self) -> int:
        """How often chance has acted."""
        return sum(actor == CHANCE for actor, _ in self.table.match.log)

    def actions(self, seat: int) -> list[str]:
        """What a seat is offered."""
        return say_choices(self.table.match, self.table.questions[seat])

    def ask(self) -> None:
        """Let the bots that are asked think."""
        seats = self.table.seats
        asked = [n for n in self.table.awaited_seats if seats[n].kind == "bot"]
        self.bots.update(self.table, {number: seats[number] for number in asked})

    async def answer(self) -> float:
        """Wait for a bot and play what it says; returns the time since the beginning."""
        self.ask()
        move = await self.answers.get()
        self.bots.accept(move)
        self.table.play(move.seat, move.action, move.question_id)
        return move.at_s - self.started_s

    def play(self, seat: int, action: str) -> None:
        """A person plays."""
        question = self.table.questions[seat]
        self.table.play(seat, action, question.id)


LOOK_S, PAUSE_S = SETTINGS.bot_look_s[0], SETTINGS.bot_pause_ms[1] / 1000


def race(*seats: Seat, pace: str) -> Table:
    """The toy game when its race has begun."""
    table = at_table(*seats, pace=pace)
    while not table.match.log or table.match.log[-1][0] != CHANCE:
        seat = table.awaited_seats[0]
        table.play(seat, "seal 0", table.questions[seat].id)
    return table


def test_in_turns_the_bots_of_a_round_share_the_time_to_look() -> None:
    async def scene() -> list[float]:
        watch, times = Watch(race(BOT, BOT, ANN, pace="turns")), []
        for _ in range(2):
            while watch.table.awaited_seats == [2]:
                watch.play(2, "pass")
            times.append(await watch.answer())
        return times

    first, second = run_in_fake_time(scene())
    assert LOOK_S < first <= LOOK_S + PAUSE_S
    assert second <= first + PAUSE_S, "people have looked already"


def test_what_chance_shows_anew_is_looked_at_anew() -> None:
    async def scene() -> tuple[float, float]:
        watch = Watch(race(BOT, ANN, pace="turns"))
        draws = watch.draws()
        while watch.draws() == draws:  # both pass, and the next round begins
            if watch.table.awaited_seats == [1]:
                watch.play(1, watch.actions(1)[-1])
            else:
                await watch.answer()
        shown_s = watch.now_s()
        while watch.table.awaited_seats == [1]:
            watch.play(1, "pass")
        return shown_s, await watch.answer()

    shown_s, answered_s = run_in_fake_time(scene())
    assert shown_s > LOOK_S and answered_s > shown_s + LOOK_S


def test_in_a_race_a_bot_takes_its_time() -> None:
    async def scene() -> float:
        return await Watch(race(BOT, ANN, pace="race")).answer()

    times = sorted(run_in_fake_time(scene()) for _ in range(9))
    assert times[0] > 0.2 * SETTINGS.bot_race_s[0] > PAUSE_S and times[0] < times[-1]


def first_answer_s(make: type[Shy], *seats: Seat, pace: str = "race") -> float:
    async def scene() -> float:
        return await Watch(race(*seats, pace=pace), BotRunner(SETTINGS, lambda *_: make())).answer()

    return run_in_fake_time(scene())


def test_a_bot_that_says_how_long_it_looks_takes_that_time_in_a_race() -> None:
    assert first_answer_s(SlowReader, BOT, ANN) == pytest.approx(READING_S, abs=0.5)
    assert first_answer_s(SlowReader, BOT, BOT, pace="turns") <= PAUSE_S, "nobody races"


def test_a_bot_that_cannot_say_it_looks_as_long_as_others_of_its_level() -> None:
    assert first_answer_s(Puzzled, BOT, ANN) > PAUSE_S


def test_what_a_bot_has_looked_already_counts() -> None:
    rng, (least_s, most_s) = Random(1), (ms / 1000 for ms in SETTINGS.bot_pause_ms)
    assert pause_s("race", 1, 0.0, SETTINGS, rng, 8.0) == 8.0
    assert pause_s("race", 1, 3.0, SETTINGS, rng, 8.0) == 5.0
    assert least_s <= pause_s("race", 1, 30.0, SETTINGS, rng, 8.0) <= most_s
    assert pause_s("race", 1, 0.0, replace(SETTINGS, bot_reading=2.0), rng, 8.0) == 16.0
    assert pause_s("race", 1, 0.0, SETTINGS, rng, 99.0) == LONGEST_READING_S
    assert pause_s("alone", 1, 0.0, SETTINGS, rng, 8.0) <= most_s
