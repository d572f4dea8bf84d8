"""The socket: order, acknowledgements, retries, presence, bots, clocks, slow readers, a store that fails."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.veiled import Veiled
from sortilege.server.store.contract import Change, StoreError
from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.wire.connection import Connection, Overflow
from tests.support.serving import PATIENCE_S, Chair, Guest, Server, new_key, quick_settings
from tests.support.toy_game import TOY


# --------------------------------------------------------------------------- order and retries
def test_the_frame_comes_before_the_acknowledgement(ann: Guest) -> None:
    table = ann.create("me", "here", first=0)
    with ann.sit(table) as chair:
        version = chair.frame["version"]
        ack = chair.play(0, "tap")
        assert ack["version"] == version + 1 == chair.frame["version"]
        assert [m["type"] for m in chair.heard[-2:]] == ["frame", "ack"]
        assert chair.frame["since"] == version and len(chair.frame["events"]) == 1


def test_a_retry_is_harmless(ann: Guest) -> None:
    table = ann.create("me", "here", first=0)
    key = new_key()
    with ann.sit(table) as chair:
        question_id = chair.question(0)["question_id"]
        first = chair.play(0, "tap", question_id, key)
        again = chair.play(0, "tap", question_id, key)
        assert first == again and chair.frame["version"] == first["version"]
    with ann.sit(table) as chair:  # after a reconnect too
        assert chair.play(0, "tap", question_id, key) == first
        assert chair.sync()["version"] == first["version"]


def test_a_double_send_is_played_once(ann: Guest) -> None:
    table = ann.create("me", "here", first=0)
    with ann.sit(table) as chair:
        question_id, version = chair.question(0)["question_id"], chair.frame["version"]
        keys = [chair.send_play(0, "tap", question_id) for _ in range(2)]
        answers = [chair.wait(lambda m: m["type"] in ("ack", "refused")) for _ in keys]
        assert [(a["type"], a.get("code")) for a in answers] == [
            ("ack", None),
            ("refused", "stale"),
        ]
        assert chair.sync()["version"] == version + 1


def test_two_tabs_of_one_browser_show_the_same_table(ann: Guest) -> None:
    table = ann.create("me", "here", first=0)
    with ann.sit(table) as one, ann.sit(table) as two:
        one.play(0, "tap")
        two.wait_version(one.frame["version"])
        assert one.frame == two.frame
        assert two.play(0, "tap")["type"] == "ack"


def test_a_reconnect_is_recognised_and_repeats_no_event(ann: Guest) -> None:
    table = ann.create("me", "here", first=0)
    with ann.sit(table) as chair:
        chair.play(0, "tap")
        seen = chair.frame
    with ann.sit(table) as chair:
        assert chair.frame["version"] == chair.frame["since"] == seen["version"]
        assert chair.frame["events"] == []
        assert chair.frame["questions"] == seen["questions"]


def test_presence_is_told(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "link", "bot")
    ben.post(f"/api/tables/{table}/join", seat=1)
    with ann.sit(table) as chair:
        with ben.sit(table):
            told = chair.wait(lambda m: m["type"] == "presence" and m["online"][1])
            assert told["online"] == [True, True, True]
        chair.wait(lambda m: m["type"] == "presence" and not m["online"][1])


def test_ping(ann: Guest) -> None:
    with ann.sit(ann.create("me", "here")) as chair:
        chair.say(type="ping", sent=17.5)
        assert chair.wait(lambda m: m["type"] == "pong")["sent"] == 17.5


def test_a_spectator_watches_and_plays_nothing(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "here", first=0)
    with ann.sit(table) as chair, ben.sit(table) as guest:
        assert guest.frame["eye"] is None and guest.frame["questions"] == []
        assert guest.play(0, "tap", 0)["code"] == "not-your-seat"
        chair.play(0, "tap")
        guest.wait_version(chair.frame["version"])
        assert guest.frame["events"] == chair.frame["events"] != []


def test_bots_play_to_the_end_alone(ann: Guest) -> None:
    table = ann.create("bot", "bot", "bot", trap="none", goal=1)
    with ann.sit(table) as chair:
        while chair.frame["phase"] != "over":
            chair.hear()
        versions = [(m["since"], m["version"]) for m in chair.heard if m["type"] == "frame"]
        assert all(one[1] == two[0] for one, two in itertools.pairwise(versions))


def test_a_failing_bot_does_not_stop_the_game(tmp_path: Path) -> None:
    class Clumsy:
        def choose(self, veiled: Veiled, legal_ids: Any, rng: Any) -> int:
            if veiled.seat == 0:
                raise ZeroDivisionError("stumbles")
            return -5

    clumsy = Server(quick_settings(tmp_path), make_bot=lambda *_: Clumsy())
    with (
        clumsy,
        clumsy.guest() as ann,
        ann.sit(ann.create("bot", "bot", trap="none", goal=1)) as chair,
    ):
        while chair.frame["phase"] != "over":
            chair.hear()
        assert chair.frame["winners"]


# --------------------------------------------------------------------------- a game with a clock and sealed choices
def test_two_players_answer_at_once(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, ExitStack() as stack:
        ann, ben = stack.enter_context(server.guest()), stack.enter_context(server.guest())
        table = ann.create("me", "link", game=TOY.slug)
        ben.post(f"/api/tables/{table}/join", seat=1)
        one, two = stack.enter_context(ann.sit(table)), stack.enter_context(ben.sit(table))
        question_id = two.question(1)["question_id"]
        one.play(0, "seal 2")
        two.wait_version(1)
        assert two.play(1, "seal 1", question_id)["type"] == "ack"
        one.wait_version(3)
        told = [event for m in two.heard + one.heard for event in m.get("events", [])]
        assert {"kind": "sealed", "seat": 0} in told and {"kind": "sealed", "seat": 1} in told
        assert '"action":"seal 2"' not in "".join(two.raw)
        assert '"action":"seal 1"' not in "".join(one.raw)
        assert "hide" not in "".join(one.raw + two.raw)


def test_on_a_shared_device_one_looks_at_a_time(tmp_path: Path) -> None:
    server = Server(quick_settings(tmp_path))
    with server, server.guest() as ann, ann.sit(ann.create("me", "here", game=TOY.slug)) as chair:
        assert (chair.frame["eye"], chair.frame["questions"]) == (None, [])
        chair.say(type="look", seat=1)
        chair.wait(lambda m: m["type"] == "frame")
        assert [question["seat"] for question in chair.frame["questions"]] == [1]
        chair.say(type="look", seat=3)
        assert chair.wait(lambda m: m["type"] == "refused")["code"] == "not-your-seat"


def test_on_a_shared_device_an_answer_hides_the_cards_again(tmp_path: Path) -> None:
    """Nothing of a sealed choice is on the page when the device is handed on."""
    server = Server(quick_settings(tmp_path))
    with server, server.guest() as ann, ann.sit(ann.create("me", "here", game=TOY.slug)) as chair:
        chair.say(type="look", seat=0)
        assert chair.play(0, "seal 2")["type"] == "ack"
        assert chair.frame["eye"] is None
        assert chair.frame["view"]["sealed"] == ["sealed", None]
        assert '"action":"seal 2"' not in "".join(chair.raw)


def hold(chair: Chair) -> None:
    """Bring the toy game to the moment when the clock runs for seat 0."""
    for seat, action in ((0, "seal 0"), (1, "seal 0"), (0, "buzz")):
        chair.say(type="look", seat=seat)
        assert chair.play(seat, action)["type"] == "ack"


def test_the_clock_strikes(tmp_path: Path) -> None:
    server = Server(quick_settings(tmp_path))
    with (
        server,
        server.guest() as ann,
        ann.sit(ann.create("me", "here", game=TOY.slug, hold_ms=30)) as chair,
    ):
        hold(chair)
        while chair.frame["view"]["holder"] == 0:
            assert chair.frame["clock"]["left_ms"] <= 30
            chair.hear()
        assert chair.frame["events"][0]["action"] == "time" and chair.frame["clock"] is None


@pytest.mark.parametrize("away_ms", [0, 10**10, -(10**10)])
def test_the_clock_stands_still_while_no_server_runs(tmp_path: Path, away_ms: int) -> None:
    """Whatever the time of day is at the next start: a wrong time of day ends no clock and stretches none."""
    settings = quick_settings(tmp_path)
    time_ms = [10**12]
    parts: dict[str, Any] = {"now_ms": lambda: time_ms[0]}
    with Server(settings, **parts) as server, server.guest() as ann:
        table, cookies = ann.create("me", "here", game=TOY.slug, hold_ms=200), ann.http.cookies
        with ann.sit(table) as chair:
            hold(chair)
            assert chair.frame["clock"] == {"left_ms": 200}
    time_ms[0] += away_ms
    with Server(settings, **parts) as server, server.guest() as ann:
        ann.http.cookies = cookies
        with ann.sit(table) as chair:
            while chair.frame["view"]["holder"] == 0:
                assert chair.frame["clock"] == {"left_ms": 200}
                chair.hear()
            assert chair.frame["version"] == 5 and chair.frame["clock"] is None


# --------------------------------------------------------------------------- memory
def test_a_table_that_nobody_looks_at_is_read_from_the_log_again(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path, idle_s=0.02)) as server, server.guest() as ann:
        table = ann.create("me", "here", first=0)
        with ann.sit(table) as chair:
            chair.play(0, "tap")
            seen = chair.frame
        for _ in range(3):
            threading.Event().wait(0.05)
            with ann.sit(table) as chair:
                assert chair.frame["questions"] == seen["questions"]


def test_a_slow_reader_gets_one_fresh_frame_for_all_it_missed() -> None:
    async def scene() -> None:
        connection = Connection("a", 4)
        asked: list[int] = []

        def ask_fresh() -> bool:
            asked.append(1)
            connection.show(b"fresh")
            return True

        for i in range(3):
            connection.show(b"frame %d" % i)
        connection.tell(b"ack")
        connection.show(b"one too many")
        connection.show(b"dropped as well")
        assert [await connection.next(ask_fresh) for _ in range(2)] == [b"ack", b"fresh"]
        assert len(asked) == 1 and connection.queued == 0

    asyncio.run(scene())


def test_a_browser_that_asks_without_reading_is_cut_off() -> None:
    async def scene() -> None:
        connection = Connection("a", 4)
        for _ in range(17):
            connection.tell(b"answer")
        with pytest.raises(Overflow):
            await connection.next(lambda: True)

    asyncio.run(scene())


def test_a_busy_table_is_asked_again() -> None:
    async def scene() -> None:
        connection = Connection("a", 1)
        connection.show(b"one")
        connection.show(b"two")
        tries = iter([False, True])

        def ask_fresh() -> bool:
            ready = next(tries)
            if ready:
                connection.show(b"fresh")
            return ready

        assert await connection.next(ask_fresh) == b"fresh"

    asyncio.run(scene())


def test_a_browser_that_stopped_reading_stops_nobody(ann: Guest, ben: Guest) -> None:
    table = ann.create("bot", "bot", "bot", "bot", trap="none", goal=2)
    with ben.sit(table) as deaf:
        with ann.sit(table) as chair:
            while chair.frame["phase"] != "over":
                chair.hear()
        assert len(deaf.heard) <= 2  # it has read only the beginning
        while deaf.frame["phase"] != "over":
            deaf.hear()


# --------------------------------------------------------------------------- a store that fails or waits
class Fickle(SqliteStore):
    """A store whose disk can be full, or slow."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.is_full = False
        self.swallows = False
        self.failed = threading.Event()
        self.gate = threading.Event()
        self.gate.set()

    async def commit(self, *changes: Change) -> None:
        if self.is_full:
            self.failed.set()
            raise StoreError("The disk is full.")
        while not self.gate.is_set():
            await asyncio.sleep(0.005)
        await super().commit(*changes)
        if self.swallows:
            raise StoreError("The disk said no, but it had written it.")


@pytest.fixture
def fickle(tmp_path: Path) -> Iterator[tuple[Fickle, Server]]:
    store = Fickle(tmp_path)
    with Server(quick_settings(tmp_path), store=store) as server:
        yield store, server


def test_a_clock_runs_on_while_its_table_is_read_again(tmp_path: Path) -> None:
    """A store that fails gives nobody more time."""
    settings, time_ms = quick_settings(tmp_path), [10**12]
    store = Fickle(tmp_path)
    server = Server(settings, now_ms=lambda: time_ms[0], store=store)
    with server, server.guest() as ann:
        table = ann.create("me", "here", game=TOY.slug, hold_ms=60_000)
        with ann.sit(table) as chair:
            hold(chair)
            time_ms[0] += 1_000
            store.is_full = True
            question = chair.question(0)["question_id"]
            assert chair.play(0, "say 0", question_id=question)["code"] == "store"
            store.is_full = False
            chair.say(type="sync")
            shown = chair.wait(lambda m: m["type"] == "frame" and m["clock"] is not None)
            assert shown["clock"] == {"left_ms": 59_000}


def test_a_full_disk_refuses_the_move_and_play_goes_on_when_it_works_again(
    fickle: tuple[Fickle, Server],
) -> None:
    store, server = fickle
    with server.guest() as ann, ann.sit(ann.create("me", "here", trap="none", first=0)) as chair:
        before, key = chair.frame, new_key()
        store.is_full = True
        assert chair.play(0, "tap", key=key)["code"] == "store"
        created = ann.post("/api/tables", game=TOY.slug, seats=[{"kind": "me"}] * 2)
        assert (created.status_code, created.json()["code"]) == (503, "store")
        assert chair.sync() == before
        store.is_full = False
        assert chair.play(0, "tap", key=key)["type"] == "ack"
        assert chair.frame["version"] == before["version"] + 1


def test_a_move_that_was_saved_after_all_is_acknowledged(fickle: tuple[Fickle, Server]) -> None:
    store, server = fickle
    with server.guest() as ann, ann.sit(ann.create("me", "here", trap="none", first=0)) as chair:
        store.swallows = True
        ack = chair.play(0, "tap")
        store.swallows = False
        assert ack["type"] == "ack" and chair.frame["version"] == ack["version"]
        assert chair.play(0, "tap")["type"] == "ack"


def test_bots_go_on_by_themselves_when_the_disk_works_again(fickle: tuple[Fickle, Server]) -> None:
    store, server = fickle
    with server.guest() as ann, ann.sit(ann.create("bot", "bot", trap="none", goal=5)) as chair:
        store.is_full = True
        assert store.failed.wait(PATIENCE_S)
        store.is_full = False
        while chair.frame["phase"] != "over":
            chair.hear()


def test_nothing_is_shown_before_it_is_committed(fickle: tuple[Fickle, Server]) -> None:
    store, server = fickle
    with server.guest() as ann, server.guest() as ben, ExitStack() as stack:
        table = ann.create("me", "here", trap="none", first=0)
        chair, guest = stack.enter_context(ann.sit(table)), stack.enter_context(ben.sit(table))
        store.gate.clear()
        key = chair.send_play(0, "tap", chair.question(0)["question_id"])
        guest.say(type="sync")
        guest.say(type="ping", sent=1.0)
        guest.wait(lambda m: m["type"] == "pong")
        assert all(m["version"] == 0 for m in guest.heard if m["type"] == "frame")
        store.gate.set()
        assert chair.wait(lambda m: m.get("key") == key)["type"] == "ack"
        guest.wait_version(1)
