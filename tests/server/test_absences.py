"""Bots play for people who are away, and give their seats back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.match import Match
from sortilege.server.live.absences import Absences
from sortilege.server.live.presence import TablePresence
from sortilege.server.wire import calls
from sortilege.server.wire.connection import Connection
from sortilege.table.chance import FairChance
from sortilege.table.seats import Seat, Seats
from sortilege.table.table import Table
from tests.support.serving import Chair, Guest, Server, quick_settings
from tests.support.toy_game import TOY

ANN, BEN = Seat("person", "Ann", owner="a"), Seat("person", "Ben", owner="b")
BOT = Seat("bot", "Merlin", bot="random", level=1)
PEOPLE = {"a", "b"}
FOREVER_MS = (10**7, 10**7)


# --------------------------------------------------------------------------- who is away
def test_a_bot_plays_for_those_who_must_act_and_are_away_too_long() -> None:
    absences = Absences(60_000)
    absences.update(PEOPLE, {"a"}, 1_000)
    assert absences.next_ms({"a"}) is None  # Ann is here
    assert absences.next_ms({"b"}) == 61_000
    assert not absences.replace_late({"b"}, 60_999) and not absences.is_replaced("b")
    assert not absences.replace_late({"a"}, 99_000)  # nobody waits for Ben
    assert absences.replace_late({"b"}, 61_000) and absences.is_replaced("b")
    assert not absences.replace_late({"b"}, 62_000) and absences.next_ms({"b"}) is None
    assert not absences.update(PEOPLE, {"a"}, 63_000) and absences.is_replaced("b")
    assert absences.update(PEOPLE, {"a", "b"}, 64_000) and not absences.is_replaced("b")


def test_a_short_absence_is_forgotten() -> None:
    absences = Absences(60_000)
    absences.update(PEOPLE, {"a"}, 0)
    absences.update(PEOPLE, {"a", "b"}, 50_000)
    absences.update(PEOPLE, {"a"}, 55_000)
    assert absences.next_ms({"b"}) == 115_000


def test_a_table_that_all_have_left_waits_and_then_counts_again() -> None:
    absences = Absences(60_000)
    absences.update(PEOPLE, {"a"}, 0)
    assert absences.replace_late({"b"}, 70_000)
    assert absences.update(PEOPLE, set(), 80_000) and not absences.is_replaced("b")
    assert absences.next_ms(PEOPLE) is None
    absences.update(PEOPLE, {"a"}, 900_000)
    assert absences.next_ms({"b"}) == 960_000


def test_a_table_may_wait_forever() -> None:
    absences = Absences(0)
    absences.update(PEOPLE, {"a"}, 0)
    assert absences.next_ms({"b"}) is None and not absences.replace_late({"b"}, 10**9)


def test_a_table_that_is_read_again_knows_who_is_away() -> None:
    """Somebody may ask for the whole log of a table that was opened from a snapshot, or a commit may fail."""
    table = racing(ANN, BEN)
    present = presence(table.seats, "a")
    assert present.replace_late(table, 60_000)
    present.replace_after(60)
    assert not present.update(table.seats, 61_000) and present.away(table.seats) == [1]


# --------------------------------------------------------------------------- who acts
def racing(*seats: Seat) -> Table:
    """The toy game at its start: everybody is awaited."""
    return Table(Match(TOY, len(seats), {}), seats, FairChance())


def presence(seats: Seats, *owners: str, now_ms: int = 0) -> TablePresence:
    present = TablePresence()
    present.replace_after(60)
    for owner in owners:
        present.add(Connection(owner, 4))
    present.update(seats, now_ms)
    return present


def test_bots_wait_while_no_player_is_here() -> None:
    table = racing(ANN, BEN, BOT)
    assert presence(table.seats).bots_to_act(table) == {}
    assert presence(table.seats, "a spectator").bots_to_act(table) == {}
    assert presence(table.seats, "b").bots_to_act(table) == {2: BOT}


def test_bots_go_on_where_nobody_else_is_awaited() -> None:
    table = racing(BOT, BOT)
    assert presence(table.seats).bots_to_act(table) == {0: BOT, 1: BOT}


def test_all_seats_of_one_device_are_replaced_together() -> None:
    table = racing(ANN, BEN, BEN)
    present = presence(table.seats, "a")
    assert present.next_absence_ms(table, 15_000) == 45_000
    assert present.replace_late(table, 60_000) and present.away(table.seats) == [1, 2]
    assert [seat.kind for seat in present.bots_to_act(table).values()] == ["bot", "bot"]


# --------------------------------------------------------------------------- at a real table
class Clock:
    """A time of day that a test moves on."""

    def __init__(self) -> None:
        self.now_ms = 1_000_000

    def __call__(self) -> int:
        return self.now_ms


class Scene:
    """Ann and Ben at one table, each with a device; it is Ann's turn."""

    def __init__(self, server: Server, stack: ExitStack, **wishes: Any) -> None:
        self.ann, self.ben = (stack.enter_context(server.guest()) for _ in range(2))
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "link"}]
        options = {"trap": "none", "first": 0, "goal": 5}
        self.table = self.ann.create_with(*seats, options=options, **wishes)
        self.ben.post(f"/api/tables/{self.table}/join", seat=1, name="Ben")
        self.chair = stack.enter_context(self.ann.sit(self.table))

    def end_turn(self) -> None:
        """Ann throws, walks one step and stops: then it is Ben's turn."""
        chair = self.chair
        while 0 in chair.frame["awaited"]:
            actions = chair.question(0)["actions"]
            chair.play(0, "stop" if "stop" in actions else actions[0])


def is_away(chair: Chair) -> bool:
    return bool(chair.frame["seats"][1]["away"])


def wait_until_away(chair: Chair, wanted: bool) -> None:
    while is_away(chair) is not wanted:
        chair.hear()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def leave(guest: Guest, table: str, chair: Chair) -> None:
    """A browser comes and goes, and everybody has been told."""
    with guest.sit(table):
        chair.wait(lambda m: m["type"] == "presence" and m["online"][1])
    chair.wait(lambda m: m["type"] == "presence" and not m["online"][1])


def test_a_bot_plays_for_a_person_who_is_away(
    tmp_path: Path, clock: Clock, stack: ExitStack
) -> None:
    server = stack.enter_context(Server(quick_settings(tmp_path), now_ms=clock))
    scene = Scene(server, stack)
    leave(scene.ben, scene.table, scene.chair)
    clock.now_ms += 60_000
    scene.end_turn()
    wait_until_away(scene.chair, True)
    assert scene.chair.frame["seats"][1]["kind"] == "person"
    assert scene.chair.question(0)["actions"]  # the bot has played, and it is Ann's turn again
    seats = scene.ann.http.get(f"/api/tables/{scene.table}").json()["seats"]
    assert [seat["away"] for seat in seats] == [False, True]


def test_the_seat_is_given_back_at_once(tmp_path: Path, clock: Clock, stack: ExitStack) -> None:
    settings = quick_settings(tmp_path, bot_pause_ms=FOREVER_MS)
    scene = Scene(stack.enter_context(Server(settings, now_ms=clock)), stack)
    leave(scene.ben, scene.table, scene.chair)
    clock.now_ms += 60_000
    scene.end_turn()
    wait_until_away(scene.chair, True)
    with scene.ben.sit(scene.table) as chair:
        assert not is_away(chair)
        wait_until_away(scene.chair, False)
        assert chair.play(1, "tap")["type"] == "ack"


def test_a_short_absence_costs_no_seat(tmp_path: Path, clock: Clock, stack: ExitStack) -> None:
    scene = Scene(stack.enter_context(Server(quick_settings(tmp_path), now_ms=clock)), stack)
    leave(scene.ben, scene.table, scene.chair)
    clock.now_ms += 59_000
    scene.end_turn()
    assert scene.chair.sync()["awaited"] == [1] and not is_away(scene.chair)


def test_the_bot_comes_when_the_time_is_over(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "LEAST_AWAY_S", 1)
    scene = Scene(stack.enter_context(Server(quick_settings(tmp_path))), stack, away_s=1)
    scene.end_turn()
    wait_until_away(scene.chair, True)
    assert scene.chair.question(0)["actions"]


def test_after_a_restart_the_absence_starts_again(
    tmp_path: Path, clock: Clock, stack: ExitStack
) -> None:
    settings = quick_settings(tmp_path, bot_pause_ms=FOREVER_MS)
    with Server(settings, now_ms=clock) as server, ExitStack() as before:
        scene = Scene(server, before)
        leave(scene.ben, scene.table, scene.chair)
        clock.now_ms += 60_000
        scene.end_turn()
        wait_until_away(scene.chair, True)
        table, cookies = scene.table, scene.ann.http.cookies
    with Server(settings, now_ms=clock) as server, server.guest() as ann:
        ann.http.cookies = cookies
        with ann.sit(table) as chair:
            assert chair.frame["awaited"] == [1] and not is_away(chair)
