"""The photo finish of a race: decided once, by the moment at which a play was made as far as that can be known."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.registry import get_game
from sortilege.server.live.bot_runner import BotRunner
from sortilege.server.live.connections import Connection
from sortilege.server.live.latency import REMEMBERED, UNANSWERED, Pulse
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.live_tables import Host
from sortilege.server.live.race_order import Arrival, Finish
from sortilege.server.live.services import World
from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.web.app import wall_clock_ms
from sortilege.server.wire.messages import Play
from sortilege.table.chance import FairChance
from sortilege.table.seats import Seat
from tests.support.serving import PATIENCE_S, Server, new_key, quick_settings

NEVER = float("-inf")
CIRCLE = "magical-circle"


# --------------------------------------------------------------------------- how far away
def journeys(pulse: Pulse, *lengths_s: float) -> Pulse:
    for length_s in lengths_s:
        pulse.echo(pulse.probe(100.0), 100.0 + length_s)
    return pulse


def test_the_credit_is_the_usual_way_there_and_back() -> None:
    assert Pulse(0.8).credit_s == 0
    assert journeys(Pulse(0.8), 0.1).credit_s == pytest.approx(0.1)
    hiccup = journeys(Pulse(0.8), 0.1, 0.1, 0.1, 5.0, 0.1)
    assert hiccup.credit_s == pytest.approx(0.1)
    moved = journeys(Pulse(0.8), 0.1, *[0.3] * REMEMBERED)
    assert moved.credit_s == pytest.approx(0.3), "what was long ago is forgotten"


def test_the_credit_has_a_bound() -> None:
    assert journeys(Pulse(0.8), 3.0, 3.0).credit_s == 0.8
    assert journeys(Pulse(0.0), 3.0, 3.0).credit_s == 0


def test_only_what_was_sent_comes_back_and_only_once() -> None:
    pulse = Pulse(0.8)
    number = pulse.probe(1.0)
    pulse.echo(number + 1, 1.7)
    assert pulse.credit_s == 0
    pulse.echo(number, 1.1)
    pulse.echo(number, 1.7)
    assert pulse.credit_s == pytest.approx(0.1)


def test_probes_that_never_come_back_are_forgotten() -> None:
    pulse = Pulse(0.8)
    first = pulse.probe(0.0)
    for second in range(UNANSWERED):
        pulse.probe(float(second))
    pulse.echo(first, 0.1)
    assert pulse.credit_s == 0


# --------------------------------------------------------------------------- who was first
def test_nobody_waits_for_those_who_cannot_be_earlier() -> None:
    finish: Finish[str] = Finish()
    finish.enter(Arrival(0, 10.0, 0.3), "far")
    assert finish.wait_until({}) == NEVER
    assert finish.wait_until({0: 0.3}) == NEVER, "alone, or on one device"
    assert finish.wait_until({0: 0.3, 1: 0.0, 2: 0.25}) < 10.0, "all others are nearer"


def test_the_wait_is_as_long_as_the_farthest_needs_and_ends_early() -> None:
    finish: Finish[str] = Finish()
    finish.enter(Arrival(0, 10.0, 0.1), "near")
    credits = {0: 0.1, 1: 0.4, 2: 0.7}
    assert finish.wait_until(credits) == pytest.approx(10.6)
    finish.enter(Arrival(2, 10.5, 0.7), "far")
    assert finish.wait_until(credits) == pytest.approx(10.2), "he is first, and nobody else is far"
    assert (finish.first(), len(finish)) == ("far", 1)


def test_what_arrives_in_the_same_moment_is_decided_by_its_order() -> None:
    finish: Finish[str] = Finish()
    for seat, name in enumerate(("one", "two", "three")):
        finish.enter(Arrival(seat, 10.0, 0.2), name)
    assert [finish.first() for _ in range(3)] == ["one", "two", "three"]


# --------------------------------------------------------------------------- at a table
class Person:
    """A browser without a network: it hears what is queued for it, and is as far away as it says."""

    def __init__(self, live: LiveTable, owner: str, way_s: float) -> None:
        self.live, self.connection = live, Connection(owner, 1000, 0.8)
        journeys(self.connection.pulse, way_s)
        self.heard: list[dict[str, Any]] = []

    async def sit(self) -> None:
        assert await self.live.attach(self.connection) is None

    def play(self, seat: int, action: str, question_id: int, at_s: float) -> None:
        self.live.play(self.connection, Play(seat, action, question_id, new_key()), at_s)

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
async def open_house(folder: Path) -> AsyncIterator[Host]:
    settings = quick_settings(folder)
    store, bots = SqliteStore(folder), BotRunner(settings)
    store.open()
    host = Host(World(settings, store, FairChance(), bots, wall_clock_ms, get_game))
    try:
        yield host
    finally:
        await host.close()
        bots.close()
        store.close()


async def race(host: Host, *ways_s: float) -> tuple[list[Person], int]:
    """Magical Circle when the third card lies open: the people, each so far away, and the question's number."""
    seats = tuple(Seat("person", owner=str(i)) for i in range(len(ways_s)))
    options = {"first": 0, "sand_seconds": 0}
    name = await host.create(get_game(CIRCLE), seats, options, "0")
    assert isinstance(name, str)
    people = [Person(host.live(name), str(i), way_s) for i, way_s in enumerate(ways_s)]
    for person in people:
        await person.sit()
    for question_id in range(4):
        people[0].play(0, "tap", question_id, now_s())
        assert await people[0].answer() == "ack"
    return people, 4


def now_s() -> float:
    return asyncio.get_running_loop().time()


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, PATIENCE_S))


def test_whoever_sent_first_wins_though_it_arrived_later(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path) as host:
            (ann, ben), question_id = await race(host, 0.0, 0.6)
            arrived_s = now_s()
            ann.play(0, "grab", question_id, arrived_s)
            ben.play(1, "grab", question_id, arrived_s + 0.5)
            assert (await ann.answer(), await ben.answer()) == ("stale", "ack")

    run(scene())


def test_a_play_is_heard_when_nobody_can_have_been_earlier(tmp_path: Path) -> None:
    """Ben is far away but sends nothing: Ann has waited for him long enough."""

    async def scene() -> None:
        async with open_house(tmp_path) as host:
            (ann, _), question_id = await race(host, 0.0, 0.15)
            began_s = now_s()
            ann.play(0, "grab", question_id, began_s)
            assert await ann.answer() == "ack"
            assert now_s() - began_s >= 0.15

    run(scene())


def test_an_agreement_does_not_let_a_later_grab_pass(tmp_path: Path) -> None:
    """Ann says that nothing fits, Cyd grabs, and Ben, who is far away, grabbed between the two."""

    async def scene() -> None:
        async with open_house(tmp_path) as host:
            (ann, ben, cyd), question_id = await race(host, 0.0, 0.8, 0.0)
            began_s = now_s()
            ann.play(0, "agree", question_id, began_s)
            cyd.play(2, "grab", question_id, began_s + 0.2)
            ben.play(1, "grab", question_id, began_s + 0.9)
            assert [await who.answer() for who in (ann, ben, cyd)] == ["ack", "ack", "stale"]

    run(scene())


def test_a_guest_who_plays_for_another_shortens_no_wait(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path) as host:
            (ann, ben), question_id = await race(host, 0.0, 0.6)
            rogue = Person(ann.live, "rogue", 0.0)
            await rogue.sit()
            began_s = now_s()
            ann.play(0, "grab", question_id, began_s)
            rogue.play(1, "grab", question_id, began_s)
            assert await rogue.answer() == "not-your-seat"
            ben.play(1, "grab", question_id, began_s + 0.5)
            assert (await ben.answer(), await ann.answer()) == ("ack", "stale")

    run(scene())


def test_grabs_in_the_same_moment_have_one_winner_for_ever(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path) as host:
            people, question_id = await race(host, 0.0, 0.0, 0.0, 0.0)
            at_s = now_s()
            for seat, person in enumerate(people):
                person.play(seat, "grab", question_id, at_s)
            answers = [await person.answer() for person in people]
            assert answers == ["ack", "stale", "stale", "stale"]
            stored = await host.world.store.load(people[0].live.id)
            assert stored is not None
            assert [(row.actor, row.action) for row in stored.rows[4:]] == [("0", "grab")]

    run(scene())


def test_the_way_is_measured_where_it_counts(tmp_path: Path) -> None:
    """In a race the server probes; where people play by turns it does not."""
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        seats = [{"kind": "me"}, {"kind": "here"}]
        made = ann.post("/api/tables", game=CIRCLE, seats=seats)
        with ann.sit(made.json()["table"]) as chair:
            probe = chair.wait(lambda m: m["type"] == "probe")
            chair.say(type="echo", number=probe["number"])
            chair.say(type="echo", number=17)  # never sent: says nothing
            assert chair.sync()["phase"] == "playing"
        with ann.sit(ann.lay("me", "here")) as chair:
            for _ in range(5):
                chair.sync()
            assert not any(message["type"] == "probe" for message in chair.heard)
