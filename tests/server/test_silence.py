"""A browser that falls silent is shown as away, to the others too; its seat is in no hurry to get a bot."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sortilege.server.live.presence import TablePresence
from sortilege.server.settings import Settings
from sortilege.server.wire.connection import Connection
from sortilege.server.wire.heartbeat import Heartbeat
from sortilege.table.seats import Seat
from tests.support.fake_time import run_in_fake_time
from tests.support.serving import Chair, Guest, Server, quick_settings

ANN, BEN = Seat("person", "Ann", owner="a"), Seat("person", "Ben", owner="b")
BOT, FREE = Seat("bot", "Merlin", bot="random", level=1), Seat("link")


class Watched:
    """A heartbeat and everything that it has told, with the time since the beginning."""

    def __init__(self) -> None:
        self.beat = Heartbeat(Settings().late_ping_s)
        self.beat.on_change = lambda: self.told.append((self.now_s(), self.beat.is_silent))
        self.told: list[tuple[float, bool]] = []
        self._loop = asyncio.get_running_loop()
        self._start_s = self._loop.time()

    def now_s(self) -> float:
        """The time since the beginning."""
        return round(self._loop.time() - self._start_s, 3)

    async def pings(self, *times_s: float) -> None:
        """Ping at these moments."""
        for time_s in times_s:
            await asyncio.sleep(time_s - self.now_s())
            self.beat.hear()
            self.beat.ping()

    async def wait(self, until_s: float) -> None:
        """Do nothing."""
        await asyncio.sleep(until_s - self.now_s())


def test_silence_is_noticed_within_three_seconds_and_ends_with_the_next_message() -> None:
    async def scene() -> list[tuple[float, bool]]:
        watched = Watched()
        await watched.pings(0, 1, 2, 3)
        await watched.wait(9)
        watched.beat.hear()
        await watched.wait(9.5)
        return watched.told

    assert run_in_fake_time(scene()) == [(5.5, True), (9, False)]


def test_any_message_is_a_sign_of_life() -> None:
    async def scene() -> list[tuple[float, bool]]:
        watched = Watched()
        await watched.pings(0, 1)
        for time_s in (2, 4, 6):
            await watched.wait(time_s)
            watched.beat.hear()
        return watched.told

    assert run_in_fake_time(scene()) == []


@pytest.mark.parametrize("pings", [[], [0]])
def test_a_browser_that_never_pings_is_not_watched(pings: list[float]) -> None:
    async def scene() -> list[tuple[float, bool]]:
        watched = Watched()
        await watched.pings(*pings)
        await watched.wait(1)
        watched.beat.hear()
        await watched.wait(1000)
        return watched.told

    assert run_in_fake_time(scene()) == []


def test_a_page_in_the_background_may_ping_rarely() -> None:
    """One ping is missed when it goes there; after that it has the time it takes. In the foreground it is as before."""

    async def scene() -> list[tuple[float, bool]]:
        watched = Watched()
        await watched.pings(0, 1, 61, 121, 181, 182, 183)
        await watched.wait(200)
        return watched.told

    assert run_in_fake_time(scene()) == [(3.5, True), (61, False), (185.5, True)]


def test_a_connection_that_has_ended_tells_nothing() -> None:
    async def scene() -> list[tuple[float, bool]]:
        watched = Watched()
        await watched.pings(0, 1)
        watched.beat.stop()
        await watched.wait(100)
        return watched.told

    assert run_in_fake_time(scene()) == []


# --------------------------------------------------------------------------- who is shown as here
def test_somebody_is_here_while_one_of_their_browsers_is_heard() -> None:
    seats = (ANN, BEN, BOT, FREE)
    here, phone, laptop = Connection("a", 4), Connection("b", 4), Connection("b", 4)
    presence = TablePresence()
    for connection in (here, phone, laptop, Connection("", 4)):
        presence.add(connection)
    phone.heartbeat.is_silent = True
    assert presence.online(seats) == [True, True, True, False]
    laptop.heartbeat.is_silent = True
    assert presence.online(seats) == [True, False, True, False]


def test_a_silent_browser_keeps_its_seat_for_as_long_as_before() -> None:
    """Only when the connection is gone does the absence begin to count."""
    seats, presence = (ANN, BEN), TablePresence()
    presence.replace_after(60)
    silent = Connection("b", 4)
    for connection in (Connection("a", 4), silent):
        presence.add(connection)
    silent.heartbeat.is_silent = True
    assert presence.people_here(seats) == {"a", "b"}
    assert not presence.update(seats, 0) and not presence.update(seats, 10**9)
    assert presence.away(seats) == []


# --------------------------------------------------------------------------- on the wire
def told_online(chair: Chair, wanted: bool) -> bool:
    chair.wait(lambda m: m["type"] == "presence" and m["online"][1] is wanted)
    return wanted


def test_the_others_see_who_has_fallen_silent_and_who_is_back(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, late_ping_s=0.1)
    with Server(settings) as server, server.guest() as ann, server.guest() as ben:
        table = ann.create("me", "link", first=0)
        ben.post(f"/api/tables/{table}/join", seat=1, name="Ben")
        with ann.sit(table) as chair, ben.sit(table) as other:
            told_online(chair, True)
            for sent in range(2):
                other.say(type="ping", sent=float(sent))
            assert told_online(chair, False) is False
            assert [seat["online"] for seat in chair.sync()["seats"]] == [True, False]
            assert not chair.frame["seats"][1]["away"], "no bot plays for somebody who is silent"
            other.say(type="sync")
            assert told_online(chair, True) is True


@pytest.mark.parametrize("sent", ["soon", None, {}, [1.0]])
def test_a_malformed_ping_is_refused_and_watches_nobody(ann: Guest, sent: object) -> None:
    with ann.sit(ann.create("me", "here")) as chair:
        for _ in range(3):
            chair.say(type="ping", sent=sent)
            assert chair.wait(lambda m: m["type"] == "refused")["code"] == "malformed"
        assert chair.sync()["seats"][0]["online"]


def test_pings_are_limited_like_all_messages(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, messages_per_s=0.001, messages_burst=5)
    with Server(settings) as server, server.guest() as ann:
        table = ann.create("me", "here")
        with ann.sit(table) as chair:
            for number in range(8):
                chair.say(type="ping", sent=float(number))
            answers = [chair.wait(lambda m: m["type"] != "presence")["type"] for _ in range(8)]
    assert sorted(answers) == ["pong"] * 5 + ["refused"] * 3
