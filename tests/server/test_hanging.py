"""A replay or a bot that hangs holds up its own table and no other."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sortilege.engine.contract import Bot
from sortilege.engine.veiled import Veiled
from sortilege.server.store.sqlite_file import FILE_NAME
from sortilege.table.table import Table
from tests.support.serving import PATIENCE_S, RANDOM_BOT, Guest, Server, quick_settings

MANY = 12
"""More than there are threads for the work of all tables."""


@pytest.fixture
def released() -> Iterator[threading.Event]:
    """What hangs is let go at the end of the test."""
    event = threading.Event()
    yield event
    event.set()


def game_of_bots(guest: Guest, name: str) -> str:
    bot = {"kind": "bot", **RANDOM_BOT}
    return guest.create_with({**bot, "name": name}, bot, options={"goal": 5})


def wait_over(guest: Guest, table: str) -> None:
    with guest.sit(table) as chair:
        while chair.frame["phase"] != "over":
            chair.hear()


def wait_over_on_disk(data: Path, table: str) -> None:
    """Wait without asking the server, which would wake the table."""
    end = time.monotonic() + PATIENCE_S / 2
    with closing(sqlite3.connect(data / FILE_NAME)) as database:
        phase = "SELECT phase FROM tables WHERE id = ?"
        while database.execute(phase, (table,)).fetchone() != ("over",):
            assert time.monotonic() < end, "the table was not woken"
            time.sleep(0.02)


def test_logs_that_hang_at_the_start_hold_up_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, released: threading.Event
) -> None:
    with (
        Server(quick_settings(tmp_path, bot_pause_ms=(10**6, 10**6))) as server,
        server.guest() as ann,
    ):
        awake = game_of_bots(ann, "Quick")
        for _ in range(MANY):
            game_of_bots(ann, "Slow")
    replay = Table.replay

    def hang(self: Table, *rows: Any) -> None:
        if self.seats[0].name == "Slow":
            released.wait(PATIENCE_S)
        replay(self, *rows)

    monkeypatch.setattr(Table, "replay", hang)
    with Server(quick_settings(tmp_path, wake_s=0.05)) as server, server.guest() as ann:
        wait_over_on_disk(tmp_path, awake)
        table = ann.create("me", "here")
        assert ann.http.get(f"/api/tables/{table}/log").status_code == 200
        released.set()


class Thinker:
    """Chooses the first action, or thinks for ever."""

    def __init__(self, released: threading.Event, hangs: bool) -> None:
        self._released, self._hangs = released, hangs

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        if self._hangs:
            self._released.wait(PATIENCE_S)
        return rng.choice(legal_ids)


def test_bots_that_hang_hold_up_no_other_bot(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, released: threading.Event
) -> None:
    hanging: set[int] = set()

    def make_bot(slug: str, name: str, level: int, seed: int) -> Bot:
        """The bots of the first three tables hang, each once."""
        hangs = len(hanging) < 3 and seed not in hanging
        hanging.update({seed} if hangs else ())
        return Thinker(released, hangs)

    settings = quick_settings(tmp_path, think_s=0.2, bot_threads=2)
    with caplog.at_level(logging.ERROR), Server(settings, make_bot=make_bot) as server:
        with server.guest() as ann:
            for table in [game_of_bots(ann, "Merlin") for _ in range(4)]:
                wait_over(ann, table)
        released.set()
    told = [record.getMessage() for record in caplog.records]
    # on a busy machine a bot that does not hang may be late as well
    assert len(told) >= 3 and all("thinks for too long" in text for text in told)
