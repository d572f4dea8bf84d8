"""Who was first in a race: decided once, by the moment at which a move was made as far as that can be known."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sortilege.server.live.bot_runner import BotRunner
from sortilege.server.live.commands import Attach, PlayerMove
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.live.race_order import Arrival, RaceOrder
from sortilege.server.live.services import Services
from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.web.app import steady_clock
from sortilege.server.wire.connection import Connection
from sortilege.server.wire.latency import REMEMBERED, UNANSWERED, Latency
from sortilege.table.chance import FairChance
from sortilege.table.seats import Seat
from tests.support.serving import PATIENCE_S, Server, new_key, quick_settings
from tests.support.shelf import TOYS
from tests.support.toy_game import TOY

NEVER = float("-inf")


# --------------------------------------------------------------------------- latency
def measured(latency: Latency, *round_trips_s: float) -> Latency:
    for round_trip_s in round_trips_s:
        latency.echo(latency.probe(100.0), 100.0 + round_trip_s)
    return latency


def test_the_credit_is_the_usual_round_trip() -> None:
    assert Latency(0.8).credit_s == 0
    assert measured(Latency(0.8), 0.1).credit_s == pytest.approx(0.1)
    hiccup = measured(Latency(0.8), 0.1, 0.1, 0.1, 5.0, 0.1)
    assert hiccup.credit_s == pytest.approx(0.1)
    moved = measured(Latency(0.8), 0.1, *[0.3] * REMEMBERED)
    assert moved.credit_s == pytest.approx(0.3), "old round trips are forgotten"


def test_the_credit_has_a_bound() -> None:
    assert measured(Latency(0.8), 3.0, 3.0).credit_s == 0.8
    assert measured(Latency(0.0), 3.0, 3.0).credit_s == 0


def test_only_what_was_sent_comes_back_and_only_once() -> None:
    latency = Latency(0.8)
    number = latency.probe(1.0)
    latency.echo(number + 1, 1.7)
    assert latency.credit_s == 0
    latency.echo(number, 1.1)
    latency.echo(number, 1.7)
    assert latency.credit_s == pytest.approx(0.1)


def test_probes_that_never_come_back_are_forgotten() -> None:
    latency = Latency(0.8)
    first = latency.probe(0.0)
    for second in range(UNANSWERED):
        latency.probe(float(second))
    latency.echo(first, 0.1)
    assert latency.credit_s == 0


# --------------------------------------------------------------------------- who was first
def test_nobody_waits_for_those_who_cannot_be_earlier() -> None:
    race: RaceOrder[str] = RaceOrder()
    race.enter(Arrival(0, 10.0, 0.3), "far")
    assert race.wait_until({}) == NEVER
    assert race.wait_until({0: 0.3}) == NEVER, "alone, or on one device"
    assert race.wait_until({0: 0.3, 1: 0.0, 2: 0.25}) < 10.0, "all others are nearer"


def test_the_wait_is_as_long_as_the_farthest_needs_and_ends_early() -> None:
    race: RaceOrder[str] = RaceOrder()
    race.enter(Arrival(0, 10.0, 0.1), "near")
    credits = {0: 0.1, 1: 0.4, 2: 0.7}
    assert race.wait_until(credits) == pytest.approx(10.6)
    race.enter(Arrival(2, 10.5, 0.7), "far")
    assert race.wait_until(credits) == pytest.approx(10.2), "he is first, and nobody else is far"
    assert (race.take_first(), len(race)) == ("far", 1)


def test_what_arrives_in_the_same_moment_is_decided_by_its_order() -> None:
    race: RaceOrder[str] = RaceOrder()
    for seat, name in enumerate(("one", "two", "three")):
        race.enter(Arrival(seat, 10.0, 0.2), name)
    assert [race.take_first() for _ in range(3)] == ["one", "two", "three"]


# --------------------------------------------------------------------------- at a table
class Person:
    """A browser without a network: it reads what is queued for it, and has the latency that a test wants."""

    def __init__(self, live: LiveTable, owner: str, latency_s: float) -> None:
        self.live, self.connection = live, Connection(owner, 1000, 0.8)
        measured(self.connection.latency, latency_s)
        self.heard: list[dict[str, Any]] = []

    async def sit(self) -> None:
        assert await self.live.ask(Attach(self.connection)) is True

    def play(self, seat: int, action: str, question_id: int, at_s: float) -> None:
        move = PlayerMove(self.connection, seat, new_key(), action, question_id, at_s)
        assert self.live.submit(move)

    async def hear(self, *wanted: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = json.loads(await self.connection.next(lambda: True))
            if message["type"] in wanted:
                return dict(message)

    async def answer(self) -> str:
        """What became of a play: `ack`, or the code of its refusal."""
        message = await self.hear("ack", "refused")
        return str(message.get("code", "ack"))


@asynccontextmanager
async def open_tables(folder: Path) -> AsyncIterator[LiveTables]:
    settings = quick_settings(folder)
    store, bots = SqliteStore(folder), BotRunner(settings)
    store.open()
    chance, find_game = FairChance(), TOYS.__getitem__
    live_tables = LiveTables(Services(settings, store, chance, bots, steady_clock(), find_game))
    try:
        yield live_tables
    finally:
        await live_tables.close()
        store.close()


async def race(live_tables: LiveTables, *latencies_s: float) -> tuple[list[Person], int]:
    """The toy game in its race: the people, each with a latency, and the id of everybody's question."""
    seats = tuple(Seat("person", owner=str(i)) for i in range(len(latencies_s)))
    table_id = await live_tables.create(TOY, seats, {"hold_ms": 0}, "0")
    assert isinstance(table_id, str)
    live = live_tables.get(table_id)
    people = [Person(live, str(i), latency_s) for i, latency_s in enumerate(latencies_s)]
    for person in people:
        await person.sit()
    for seat, person in enumerate(people):
        person.play(seat, "seal 0", 0, now_s())
        assert await person.answer() == "ack"
    return people, len(people) + 1


def now_s() -> float:
    return asyncio.get_running_loop().time()


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, PATIENCE_S))


def test_the_first_to_send_wins_even_if_it_arrives_later(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_tables(tmp_path) as live_tables:
            (ann, ben), question_id = await race(live_tables, 0.0, 0.6)
            arrived_s = now_s()
            ann.play(0, "buzz", question_id, arrived_s)
            ben.play(1, "buzz", question_id, arrived_s + 0.5)
            assert (await ann.answer(), await ben.answer()) == ("stale", "ack")

    run(scene())


def test_a_move_is_played_when_nobody_can_have_been_earlier(tmp_path: Path) -> None:
    """Ben is far away but sends nothing: Ann has waited for him long enough."""

    async def scene() -> None:
        async with open_tables(tmp_path) as live_tables:
            (ann, _), question_id = await race(live_tables, 0.0, 0.15)
            began_s = now_s()
            ann.play(0, "buzz", question_id, began_s)
            assert await ann.answer() == "ack"
            assert now_s() - began_s >= 0.15

    run(scene())


def test_passing_does_not_let_a_later_buzz_win(tmp_path: Path) -> None:
    """Ann passes, Cyd buzzes, and Ben, who is far away, buzzed between the two."""

    async def scene() -> None:
        async with open_tables(tmp_path) as live_tables:
            (ann, ben, cyd), question_id = await race(live_tables, 0.0, 0.8, 0.0)
            began_s = now_s()
            ann.play(0, "pass", question_id, began_s)
            cyd.play(2, "buzz", question_id, began_s + 0.2)
            ben.play(1, "buzz", question_id, began_s + 0.9)
            assert [await who.answer() for who in (ann, ben, cyd)] == ["ack", "ack", "stale"]

    run(scene())


def test_playing_for_another_shortens_no_wait(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_tables(tmp_path) as live_tables:
            (ann, ben), question_id = await race(live_tables, 0.0, 0.6)
            rogue = Person(ann.live, "rogue", 0.0)
            await rogue.sit()
            began_s = now_s()
            ann.play(0, "buzz", question_id, began_s)
            rogue.play(1, "buzz", question_id, began_s)
            assert await rogue.answer() == "not-your-seat"
            ben.play(1, "buzz", question_id, began_s + 0.5)
            assert (await ben.answer(), await ann.answer()) == ("ack", "stale")

    run(scene())


def test_buzzes_in_the_same_moment_have_one_winner(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_tables(tmp_path) as live_tables:
            people, question_id = await race(live_tables, 0.0, 0.0, 0.0, 0.0)
            at_s = now_s()
            for seat, person in enumerate(people):
                person.play(seat, "buzz", question_id, at_s)
            answers = [await person.answer() for person in people]
            assert answers == ["ack", "stale", "stale", "stale"]
            stored = await live_tables.services.store.load(people[0].live.id)
            assert stored is not None
            assert [(row.actor, row.action) for row in stored.rows[question_id:]] == [("0", "buzz")]

    run(scene())


def test_latency_is_measured_where_it_matters(tmp_path: Path) -> None:
    """In a game with races the server sends probes; where people play in turn it does not."""
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        with ann.sit(ann.create("me", "here", game=TOY.slug)) as chair:
            probe = chair.wait(lambda m: m["type"] == "probe")
            chair.say(type="echo", number=probe["number"])
            chair.say(type="echo", number=17)  # never sent: says nothing
            assert chair.sync()["phase"] == "playing"
        with ann.sit(ann.create("me", "here")) as chair:
            for _ in range(5):
                chair.sync()
            assert not any(message["type"] == "probe" for message in chair.heard)
