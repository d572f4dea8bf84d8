"""Old tables are forgotten, but never because a clock is wrong: the server's part of it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from sortilege.server.settings import DAY_MS
from sortilege.server.web.app import steady_clock
from tests.support.serving import Server, quick_settings

NOW = 20_000 * DAY_MS
"""A day in 2024."""


def test_the_servers_clock_does_not_follow_the_time_of_day(monkeypatch: pytest.MonkeyPatch) -> None:
    now_ms = steady_clock()
    before = now_ms()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    assert 0 <= now_ms() - before < 60_000


def test_a_server_looks_at_its_start(tmp_path: Path) -> None:
    """The same with a real server, 400 days ahead: all games are still there."""
    settings = quick_settings(tmp_path)
    with Server(settings, now_ms=lambda: NOW) as server, server.guest() as ann:
        table, cookies = ann.create("me", "here"), ann.http.cookies
    with Server(settings, now_ms=lambda: NOW + 400 * DAY_MS) as server, server.guest() as ann:
        ann.http.cookies = cookies
        assert [t["table"] for t in ann.http.get("/api/tables").json()] == [table]
    with sqlite3.connect(tmp_path / "sortilege.db") as database:
        (times,) = database.execute("SELECT seen_ms, trusted_since_ms FROM server_time").fetchall()
    database.close()
    assert times == (NOW + 400 * DAY_MS, NOW + 400 * DAY_MS)
