"""Bots keep the seats of people who are gone, and give them back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from sortilege.server.live.absences import Absences, stand_in
from sortilege.server.live.connections import Connection
from sortilege.server.live.presence import Company
from sortilege.server.wire import messages
from sortilege.table.chance import FairChance
from sortilege.table.seats import Seat, Seats
from sortilege.table.table import Table
from tests.games.magical_circle.support import circle
from tests.support.serving import GAME, Chair, Guest, Server, quick_settings

ANN, BEN = Seat("person", "Ann", owner="a"), Seat("person", "Ben", owner="b")
BOT = Seat("bot", "Merlin", bot="greedy", level=1)
PEOPLE = {"a", "b"}
FOR_EVER_MS = (10**7, 10**7)


# --------------------------------------------------------------------------- who is away
def test_a_bot_keeps_the_seat_of_whoever_must_act_and_is_gone_too_long() -> None:
    absences = Absences(60_000)
    absences.notice(PEOPLE, {"a"}, 1_000)
    assert absences.next_ms({"a"}) is None  # Ann is here
    assert absences.next_ms({"b"}) == 61_000
    assert not absences.replace_late({"b"}, 60_999) and not absences.is_kept("b")
    assert not absences.replace_late({"a"}, 99_000)  # nobody waits for Ben
    assert absences.replace_late({"b"}, 61_000) and absences.is_kept("b")
    assert not absences.replace_late({"b"}, 62_000) and absences.next_ms({"b"}) is None
    assert not absences.notice(PEOPLE, {"a"}, 63_000) and absences.is_kept("b")
    assert absences.notice(PEOPLE, {"a", "b"}, 64_000) and not absences.is_kept("b")


def test_a_short_absence_is_forgotten() -> None:
    absences = Absences(60_000)
    absences.notice(PEOPLE, {"a"}, 0)
    absences.notice(PEOPLE, {"a", "b"}, 50_000)
    absences.notice(PEOPLE, {"a"}, 55_000)
    assert absences.next_ms({"b"}) == 115_000


def test_a_table_that_all_have_left_waits_and_then_counts_anew() -> None:
    absences = Absences(60_000)
    absences.notice(PEOPLE, {"a"}, 0)
    assert absences.replace_late({"b"}, 70_000)
    assert absences.notice(PEOPLE, set(), 80_000) and not absences.is_kept("b")
    assert absences.next_ms(PEOPLE) is None
    absences.notice(PEOPLE, {"a"}, 900_000)
    assert absences.next_ms({"b"}) == 960_000


def test_a_table_may_wait_for_ever() -> None:
    absences = Absences(0)
    absences.notice(PEOPLE, {"a"}, 0)
    assert absences.next_ms({"b"}) is None and not absences.replace_late({"b"}, 10**9)


def test_the_bot_is_the_one_offered_first_at_its_middle_level() -> None:
    kept = stand_in("magic-labyrinth", Seat("person", "Ben", owner="b", face=7))
    assert (kept.bot, kept.level, kept.name, kept.face) == ("walker", 2, "Ben", 7)


# --------------------------------------------------------------------------- who acts
def racing(*seats: Seat) -> Table:
    """Magical Circle in the race: everybody is awaited."""
    return Table(circle(seats=len(seats)), seats, FairChance())


def company(seats: Seats, *owners: str, now_ms: int = 0) -> Company:
    around = Company()
    around.wait_for_absent(60)
    for owner in owners:
        around.add(Connection(owner, 4))
    around.notice(seats, now_ms)
    return around


def test_bots_take_nothing_while_nobody_who_plays_is_here() -> None:
    table = racing(ANN, BEN, BOT)
    assert company(table.seats).bots(table) == {}
    assert company(table.seats, "somebody who watches").bots(table) == {}
    assert company(table.seats, "b").bots(table) == {2: BOT}


def test_bots_go_on_where_nobody_else_is_awaited() -> None:
    table = racing(BOT, BOT)
    assert company(table.seats).bots(table) == {0: BOT, 1: BOT}


def test_all_seats_of_one_device_are_kept_together() -> None:
    table = racing(ANN, BEN, BEN)
    around = company(table.seats, "a")
    assert around.late_in_ms(table, 15_000) == 45_000
    assert around.replace_late(table, 60_000) and around.away(table.seats) == [1, 2]
    assert [seat.kind for seat in around.bots(table).values()] == ["bot", "bot"]


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
        options = {"walls": 0, "first": 0}
        made = self.ann.post("/api/tables", game=GAME, seats=seats, options=options, **wishes)
        self.table = made.json()["table"]
        self.ben.post(f"/api/tables/{self.table}/join", seat=1, name="Ben")
        self.chair = stack.enter_context(self.ann.sit(self.table))

    def end_turn(self) -> None:
        """Ann throws, steps once and stops: then it is Ben's turn."""
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
    """A browser comes and goes, and everybody has heard of it."""
    with guest.sit(table):
        chair.wait(lambda m: m["type"] == "presence" and m["online"][1])
    chair.wait(lambda m: m["type"] == "presence" and not m["online"][1])


def test_a_bot_plays_for_whoever_is_gone(tmp_path: Path, clock: Clock, stack: ExitStack) -> None:
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


def test_the_seat_is_handed_back_at_once(tmp_path: Path, clock: Clock, stack: ExitStack) -> None:
    settings = quick_settings(tmp_path, bot_pause_ms=FOR_EVER_MS)
    scene = Scene(stack.enter_context(Server(settings, now_ms=clock)), stack)
    leave(scene.ben, scene.table, scene.chair)
    clock.now_ms += 60_000
    scene.end_turn()
    wait_until_away(scene.chair, True)
    with scene.ben.sit(scene.table) as chair:
        assert not is_away(chair)
        wait_until_away(scene.chair, False)
        assert chair.play(1, "tap")["type"] == "ack"


def test_whoever_is_gone_for_a_moment_keeps_the_seat(
    tmp_path: Path, clock: Clock, stack: ExitStack
) -> None:
    scene = Scene(stack.enter_context(Server(quick_settings(tmp_path), now_ms=clock)), stack)
    leave(scene.ben, scene.table, scene.chair)
    clock.now_ms += 59_000
    scene.end_turn()
    assert scene.chair.sync()["awaited"] == [1] and not is_away(scene.chair)


def test_the_bot_comes_when_the_time_is_over(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "LEAST_AWAY_S", 1)
    scene = Scene(stack.enter_context(Server(quick_settings(tmp_path))), stack, away_s=1)
    scene.end_turn()
    wait_until_away(scene.chair, True)
    assert scene.chair.question(0)["actions"]


def test_after_a_restart_the_absence_counts_anew(
    tmp_path: Path, clock: Clock, stack: ExitStack
) -> None:
    settings = quick_settings(tmp_path, bot_pause_ms=FOR_EVER_MS)
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
