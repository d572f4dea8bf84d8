"""A fault of ours in one command: the player is told, the log has it, the table goes on."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import is_dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sortilege.engine.contract import CLOCK, Game
from sortilege.engine.errors import UnknownGame
from sortilege.engine.registry import get_game
from sortilege.server.live.commands import Command
from sortilege.server.live.timers import LONGEST_RETRY, TableTimers
from tests.support.serving import Chair, Guest, Server, quick_settings
from tests.support.toy_dice import DICE, LEFT, RIGHT
from tests.support.toy_game import TOY

FAULT = "Something went wrong on our side; nothing happened."


class Bug(Exception):
    """A bug in the program, as far as the server knows."""


def with_bug(game: Game, part: str, **changes: Any) -> Game:
    """A game in which some functions are replaced."""
    functions = SimpleNamespace(**vars(getattr(game, part)) | changes)
    changed: dict[str, Any] = {part: functions}
    return replace(game, **changed)


class Fuse:
    """Raises whenever a test wants it to, and counts how often."""

    def __init__(self) -> None:
        self.is_lit = True
        self.blown = 0

    def check(self, is_hit: bool) -> None:
        if self.is_lit and is_hit:
            self.blown += 1
            raise Bug("a fault in the program")


def faulty_actions(game: Game, fuse: Fuse, *actions: int, actor: int | None = None) -> Game:
    """Rules that raise, with half of the work done, when one of these actions is played."""

    def apply(t: Any, who: int, action: int) -> None:
        game.rules.apply(t, who, action)
        fuse.check(action in actions or who == actor)

    return with_bug(game, "rules", apply=apply)


@contextmanager
def serving(folder: Path, game: Game, **changes: Any) -> Iterator[tuple[Server, Guest]]:
    def find_game(slug: str) -> Game:
        return game if slug == game.slug else get_game(slug)

    with (
        Server(quick_settings(folder, **changes), find_game=find_game) as server,
        server.guest() as guest,
    ):
        yield server, guest


@contextmanager
def playing(
    folder: Path, game: Game, *kinds: str, retry_s: float = 0.02, **options: Any
) -> Iterator[Chair]:
    with (
        serving(folder, game, retry_s=retry_s) as (_, ann),
        ann.sit(ann.create(*kinds, game=game.slug, **options)) as chair,
    ):
        yield chair


def walking(chair: Chair) -> None:
    """Aim and throw: then seat 0 may walk left or right."""
    for _ in range(2):
        assert chair.play(0, "tap")["type"] == "ack"


def test_rules_that_raise_harm_one_command_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    faulty = faulty_actions(DICE, Fuse(), LEFT)
    with serving(tmp_path, faulty) as (server, ann), server.guest() as ben:
        table = ann.create("me", "here", trap="none", first=0)
        with ann.sit(table) as chair, ben.sit(table) as guest:
            walking(chair)
            before = chair.sync()
            refused = chair.play(0, "left", key="oops")
            assert (refused["type"], refused["code"], refused["key"]) == (
                "refused",
                "fault",
                "oops",
            )
            assert (refused["text"], refused["rule"]) == (FAULT, None)
            assert chair.sync() == before, "what was half done is undone"
            assert chair.play(0, "right")["type"] == "ack"
            guest.wait_version(before["version"] + 1)
    (record,) = [r for r in caplog.records if r.levelno == logging.ERROR]
    assert record.exc_info is not None and isinstance(record.exc_info[1], Bug)
    assert f"table={table}" in record.getMessage() and "PlayerMove" in record.getMessage()
    assert "'left'" in record.getMessage()


def test_a_play_that_failed_can_be_sent_again(tmp_path: Path) -> None:
    fuse = Fuse()
    with playing(
        tmp_path, faulty_actions(DICE, fuse, LEFT), "me", "here", trap="none", first=0
    ) as chair:
        walking(chair)
        question_id = chair.question(0)["question_id"]
        for _ in range(3):
            assert chair.play(0, "left", question_id, key="again")["code"] == "fault"
        fuse.is_lit = False  # the program was repaired
        assert chair.play(0, "left", question_id, key="again")["type"] == "ack"


def test_frames_that_raise_after_the_commit_do_not_undo_it(tmp_path: Path) -> None:
    def events_for(before: Any, actor: int, action: int, after: Any, seat: int) -> Any:
        Fuse().check(action == RIGHT)
        return DICE.sight.events_for(before, actor, action, after, seat)

    with playing(
        tmp_path, with_bug(DICE, "sight", events_for=events_for), "me", "here", trap="none", first=0
    ) as chair:
        walking(chair)
        ack = chair.play(0, "right")
        assert (ack["type"], ack["version"]) == ("ack", 3), "it is on disk"
        chair.wait_version(3)
        assert chair.frame["events"] == []
        question = chair.frame["questions"][0]
        assert chair.play(question["seat"], question["actions"][0])["type"] == "ack"


def test_a_frame_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    fuse = Fuse()
    fuse.is_lit = False

    def observe(t: Any, seat: int) -> Any:
        fuse.check(True)
        return DICE.sight.observe(t, seat)

    with playing(
        tmp_path, with_bug(DICE, "sight", observe=observe), "me", "here", trap="none", first=0
    ) as chair:
        fuse.is_lit = True
        chair.say(type="sync")
        assert chair.wait(lambda m: m["type"] == "refused")["code"] == "fault"
        fuse.is_lit = False
        assert chair.sync()["version"] == 0
        assert chair.play(0, "tap")["type"] == "ack"


def test_a_request_that_fails_is_reported_too(tmp_path: Path) -> None:
    def thrower(t: Any) -> int:
        Fuse().check(t.turn == 1)
        return 0

    faulty = with_bug(DICE, "rules", thrower=thrower)
    with serving(tmp_path, faulty) as (_, ann):
        table = ann.create("me", "link", trap="none", first=1)
        joined = ann.post(f"/api/tables/{table}/join", seat=1, name="Al")
        assert (joined.status_code, joined.json()["code"]) == (500, "fault")
        info = ann.http.get(f"/api/tables/{table}").json()
        assert (info["phase"], info["seats"][1]["kind"]) == ("waiting", "link")


def test_a_bot_whose_moves_fail_does_not_spin(tmp_path: Path) -> None:
    fuse = Fuse()
    faulty = faulty_actions(DICE, fuse, LEFT, RIGHT)
    with playing(
        tmp_path, faulty, "bot", "bot", trap="none", first=0, goal=1, retry_s=60.0
    ) as chair:
        chair.wait_version(2)
        while not fuse.blown:  # in silence: somebody who asks for a frame wakes the bot
            time.sleep(0.01)
        with pytest.raises(TimeoutError):
            chair.hear(timeout=0.3)
        assert fuse.blown == 1, "it tries again after a while, not at once"


def test_a_bot_goes_on_when_the_fault_is_gone(tmp_path: Path) -> None:
    fuse = Fuse()
    with playing(
        tmp_path, faulty_actions(DICE, fuse, LEFT, RIGHT), "bot", "bot", trap="none", goal=1
    ) as chair:
        while fuse.blown < 3:
            chair.sync()
        fuse.is_lit = False
        while chair.frame["phase"] != "over":
            chair.hear()
        assert chair.frame["winners"]


def test_a_clock_that_fails_strikes_when_the_fault_is_gone(tmp_path: Path) -> None:
    fuse = Fuse()
    with playing(
        tmp_path, faulty_actions(TOY, fuse, actor=CLOCK), "me", "here", hold_ms=1
    ) as chair:
        for seat, action in ((0, "seal 0"), (1, "seal 0"), (0, "buzz")):
            chair.say(type="look", seat=seat)
            assert chair.play(seat, action)["type"] == "ack"
        while fuse.blown < 2:
            assert chair.sync()["view"]["holder"] == 0
        fuse.is_lit = False
        while chair.frame["view"]["holder"] == 0:
            chair.hear()
        assert chair.frame["events"][0]["action"] == "time"


def test_failures_are_retried_more_and_more_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    timers = TableTimers(lambda command: None, 1.0, 60.0)
    delays: list[float | None] = []
    monkeypatch.setattr(timers._retry_timer, "set", delays.append)
    for _ in range(9):
        timers.set_retry()
    assert delays[:4] == [1, 2, 4, 8] and delays[-1] == LONGEST_RETRY
    timers.forget_failures()
    timers.set_retry()
    assert delays[-1] == 1


def test_a_table_whose_game_is_not_installed_is_reported(tmp_path: Path) -> None:
    with serving(tmp_path, DICE) as (_, ann):
        table, cookies = ann.create("me", "bot"), ann.http.cookies

    def find_game(slug: str) -> Game:
        raise UnknownGame(f"no game is called {slug!r}")

    with Server(quick_settings(tmp_path), find_game=find_game) as server, server.guest() as ann:
        ann.http.cookies = cookies
        refused = ann.http.get(f"/api/tables/{table}")
        assert (refused.status_code, refused.json()["code"]) == (404, "unknown-game")


def test_commands_are_frozen_dataclasses() -> None:
    kinds: list[Any] = Command.__subclasses__()
    assert len(kinds) >= 13
    for kind in kinds:
        assert is_dataclass(kind) and vars(kind)["__dataclass_params__"].frozen, kind
