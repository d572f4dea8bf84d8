"""A table that has chosen a time does not wait for ever for somebody who is here: a bot makes that one move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.match import Match
from sortilege.engine.veiled import Veiled
from sortilege.server.live import table_bots
from sortilege.server.live.move_timeouts import RETURN_MS, GracePeriods, late_seats, next_late_ms
from sortilege.server.live.presence import TablePresence
from sortilege.server.wire import calls
from sortilege.server.wire.connection import Connection
from sortilege.table.chance import ScriptedChance
from sortilege.table.deadlines import MoveTime
from sortilege.table.frames import veiled
from sortilege.table.seats import Seat
from sortilege.table.table import Table
from tests.support.serving import Chair, Guest, Server, quick_settings
from tests.support.toy_dice import DICE
from tests.support.toy_game import TOY

ANN, BEN = Seat("person", "Ann", owner="a"), Seat("person", "Ben", owner="b")
TOM = Seat("person", "Tom", owner="b")
NOBODY = frozenset[int]()


def toy(*seats: Seat) -> Table:
    """Everybody is to seal a number."""
    return Table(Match(TOY, len(seats), {}), seats, ScriptedChance(["hide 0"]))


# --------------------------------------------------------------------------- who is late
def test_only_people_who_are_here_are_late() -> None:
    table = toy(ANN, BEN)
    times = {0: MoveTime(0, 60_000), 1: MoveTime(0, 60_000)}
    assert late_seats(table, times, {"a", "b"}, NOBODY, 59_999) == []
    assert late_seats(table, times, {"a", "b"}, NOBODY, 60_000) == [0, 1]
    assert late_seats(table, times, {"b"}, NOBODY, 60_000) == [1]
    assert next_late_ms(times, table.seats, {"b"}, 15_000) == 45_000
    assert next_late_ms(times, table.seats, set(), 15_000) is None
    assert next_late_ms(times, table.seats, {"b"}, 60_000) is None


def test_of_those_who_share_a_device_the_one_who_looks_is_helped_first() -> None:
    table = toy(ANN, BEN, TOM)
    times = {seat: MoveTime(0, 60_000) for seat in range(3)}
    assert late_seats(table, times, {"a", "b"}, NOBODY, 60_000) == [0, 1]
    assert sorted(late_seats(table, times, {"a", "b"}, {2}, 60_000)) == [0, 2]


def test_a_bot_finishes_what_it_has_begun_while_the_games_own_clock_runs() -> None:
    """Nobody who does not move finds a clock running that a bot has started for them."""
    table = toy(ANN, BEN)
    for seat, text in ((0, "seal 0"), (1, "seal 0")):
        table.play(seat, text, table.questions[seat].id)
    table.play(1, "buzz", table.questions[1].id, by_bot=True)
    assert late_seats(table, {}, {"a", "b"}, NOBODY, 0) == [1]
    assert late_seats(table, {}, {"a"}, NOBODY, 0) == []
    table.play(1, "say 1", table.questions[1].id)
    assert late_seats(table, {}, {"a", "b"}, NOBODY, 0) == []


def test_a_person_is_either_late_or_away_and_never_both() -> None:
    """At the very moment at which both times are up, it counts whether they are here."""
    table, times = toy(ANN, BEN), {0: MoveTime(0, 60_000), 1: MoveTime(0, 60_000)}
    for is_here in (False, True):
        presence = TablePresence()
        presence.replace_after(60)
        presence.helps_late = True
        presence.add(Connection("a", 4))
        ben = Connection("b", 4)
        if is_here:
            presence.add(ben)
        presence.update(table.seats, 0)
        presence.replace_late(table, 60_000)
        assert presence.late(table, times, 60_000) == ([0, 1] if is_here else [0])
        assert presence.away(table.seats) == ([] if is_here else [1])
        assert sorted(presence.bots_to_act(table, times, 60_000)) == [0, 1]


# --------------------------------------------------------------------------- coming back
def test_whoever_comes_back_has_a_moment_to_look_once_a_question() -> None:
    grace = GracePeriods()
    grace.note_people({"a"}, 0)
    times = {0: MoveTime(3, 60_000), 1: MoveTime(3, 60_000)}
    back = grace.welcome(times, [1], 70_000)
    assert back == {0: times[0], 1: MoveTime(3, 70_000 + RETURN_MS)}
    assert grace.welcome(back, [1], 84_000) == back  # coming and going gains nothing
    later = {1: MoveTime(9, 90_000)}
    assert grace.welcome(later, [1], 80_000)[1].due_ms == 80_000 + RETURN_MS


def test_whoever_comes_back_early_has_the_time_that_is_left() -> None:
    grace, times = GracePeriods(), {1: MoveTime(3, 60_000)}
    assert grace.welcome(times, [1], 30_000) == times


def test_the_time_stands_still_while_nobody_is_here() -> None:
    grace, times = GracePeriods(), {0: MoveTime(3, 60_000), 1: MoveTime(3, 60_000)}
    grace.note_people(set(), 20_000)
    grace.note_people(set(), 30_000)
    later = grace.welcome(times, [0], 1_020_000)
    assert later == {0: MoveTime(3, 1_060_000), 1: MoveTime(3, 1_060_000)}
    assert grace.welcome(later, [1], 1_025_000) == later


# --------------------------------------------------------------------------- at a real table
class Clock:
    """A time of day that a test moves on."""

    def __init__(self) -> None:
        self.now_ms = 1_000_000

    def __call__(self) -> int:
        return self.now_ms


@pytest.fixture(scope="module")
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[Server]:
    with Server(quick_settings(tmp_path_factory.mktemp("data")), now_ms=clock) as server:
        yield server


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


class Scene:
    """Ann and Ben at one table, both of them here."""

    def __init__(self, server: Server, stack: ExitStack, game: str, **wishes: Any) -> None:
        self.ann, self.ben = (stack.enter_context(server.guest()) for _ in range(2))
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "link"}]
        self.table = self.ann.create_with(*seats, game=game, **({"move_s": 60} | wishes))
        self.ben.post(f"/api/tables/{self.table}/join", seat=1, name="Ben")
        self.chairs = [stack.enter_context(guest.sit(self.table)) for guest in (self.ann, self.ben)]


TURNS: dict[str, Any] = {"options": {"trap": "none", "first": 0, "goal": 5}}


def left_ms(chair: Chair) -> dict[int, int]:
    return {time["seat"]: time["left_ms"] for time in chair.frame.get("move_times", [])}


def log_events(guest: Guest, table: str) -> list[dict[str, Any]]:
    turns = guest.http.get(f"/api/tables/{table}/log").json()["turns"]
    return [event for turn in turns for event in turn["events"]]


def test_a_bot_makes_one_move_and_the_person_goes_on(
    server: Server, clock: Clock, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    eyes: list[int] = []

    def look(table: Table, seat: int) -> Veiled:
        eyes.append(seat)
        return veiled(table, seat)

    monkeypatch.setattr(table_bots, "veiled", look)
    scene = Scene(server, stack, DICE.slug, **TURNS)
    ann, ben = scene.chairs
    assert left_ms(ben) == {0: 60_000}
    clock.now_ms += 60_000
    ben.sync()  # a table looks whenever something happens, and when its timer says so
    ann.wait_version(1)
    ben.wait_version(1)
    assert ann.frame["events"][0] == ben.frame["events"][0] == {"kind": "stand_in", "seat": 0}
    assert eyes == [0]  # the bot knows what this seat may know
    assert ann.frame["seats"][0]["kind"] == "person" and not ann.frame["seats"][0]["away"]
    assert left_ms(ann) == {0: 60_000} and "undo" not in ann.frame
    assert ann.sync()["version"] == 1  # one move, not more
    assert ann.play(0, ann.question(0)["actions"][0])["type"] == "ack"
    assert log_events(scene.ben, scene.table)[0] == {"kind": "stand_in", "seat": 0}


def test_the_timer_of_the_table_wakes_the_bot_again_and_again(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing worse happens to somebody whose time runs out three times than the same again."""
    monkeypatch.setattr(calls, "LEAST_MOVE_S", 1)
    server = stack.enter_context(Server(quick_settings(tmp_path)))
    scene = Scene(server, stack, DICE.slug, move_s=1, **TURNS)
    ann = scene.chairs[0]
    ann.wait_version(3)
    assert not ann.frame["seats"][0]["away"] and ann.frame["phase"] == "playing"


def test_who_is_faster_than_the_bot_moves(tmp_path: Path, clock: Clock, stack: ExitStack) -> None:
    settings = quick_settings(tmp_path, bot_pause_ms=(10**7, 10**7))
    scene = Scene(stack.enter_context(Server(settings, now_ms=clock)), stack, DICE.slug, **TURNS)
    ann, ben = scene.chairs
    clock.now_ms += 60_000
    ben.sync()
    assert ann.play(0, "tap")["type"] == "ack"
    assert "stand_in" not in [event["kind"] for event in ann.frame["events"]]


def test_only_those_who_have_not_answered_are_helped(
    server: Server, clock: Clock, stack: ExitStack
) -> None:
    scene = Scene(server, stack, TOY.slug)
    ann, ben = scene.chairs
    assert ben.play(1, "seal 1")["type"] == "ack"
    clock.now_ms += 60_000
    ben.sync()
    ann.wait_version(2)
    told = [e for m in ann.heard if m["type"] == "frame" for e in m["events"]]
    assert [e["seat"] for e in told if e["kind"] == "stand_in"] == [0]


def test_a_table_without_a_time_waits(server: Server, clock: Clock, stack: ExitStack) -> None:
    scene = Scene(server, stack, DICE.slug, move_s=0, **TURNS)
    clock.now_ms += 10**9
    chair = scene.chairs[1]
    assert chair.sync()["version"] == 0 and "move_times" not in chair.frame


def test_the_time_of_somebody_who_is_away_is_left_to_the_absence(
    server: Server, clock: Clock, stack: ExitStack
) -> None:
    scene = Scene(server, stack, DICE.slug, away_s=0, **TURNS)
    ann, ben = scene.chairs
    ann.socket.close()
    ben.wait(lambda m: m["type"] == "presence" and not m["online"][0])
    clock.now_ms += 100_000
    assert ben.sync()["version"] == 0  # this table waits for those who are away
    with scene.ann.sit(scene.table) as back:
        assert left_ms(back) == {0: RETURN_MS}
        clock.now_ms += RETURN_MS
        ben.sync()
        back.wait_version(1)


def test_after_a_restart_the_time_that_was_left_is_left_and_it_is_known_who_moved(
    tmp_path: Path, clock: Clock
) -> None:
    settings = quick_settings(tmp_path)
    with Server(settings, now_ms=clock) as server, ExitStack() as before:
        scene = Scene(server, before, TOY.slug)
        ben = scene.chairs[1]
        assert ben.play(1, "seal 1")["type"] == "ack"
        clock.now_ms += 60_000
        ben.sync()
        ben.wait_version(3)  # a bot has sealed for Ann, and chance has begun a race
        clock.now_ms += 20_000
        assert ben.play(1, "pass")["type"] == "ack"
        table, cookies = scene.table, scene.ann.http.cookies
    clock.now_ms += 500_000  # nothing counts while no server runs
    with Server(settings, now_ms=clock) as server, server.guest() as guest:
        guest.http.cookies = cookies
        with guest.sit(table) as chair:
            assert left_ms(chair) == {0: 40_000, 1: 60_000}
            told = [event for event in log_events(guest, table) if event["kind"] == "stand_in"]
            assert told == [{"kind": "stand_in", "seat": 0}]
            clock.now_ms += 40_000
            chair.sync()
            chair.wait_version(5)
