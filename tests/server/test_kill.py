"""After a crash everybody sits where they sat. `test_fault_runs.py` has the kills under load."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from tests.support.kill_harness import Victim
from tests.support.ports import free_port
from tests.support.serving import Guest


def test_the_same_browser_sits_where_it_sat(tmp_path: Path) -> None:
    victim = Victim(tmp_path)
    try:
        victim.start()
        with Guest(victim.address) as ann:
            table = ann.create("me", "here", first=0)
            with ann.sit(table) as chair:
                chair.play(0, "tap")
                chair.play(0, "tap")
                before = chair.frame
            victim.kill()
            victim.start()
            with ann.sit(table) as chair:
                same = {k: v for k, v in before.items() if k not in ("since", "events")}
                assert {k: chair.frame[k] for k in same} == same
                assert chair.play(0, chair.question(0)["actions"][0])["type"] == "ack"
    finally:
        victim.close()


@pytest.mark.skipif(sys.platform != "linux", reason="ports are reserved on Linux only")
def test_a_port_that_was_given_away_is_reserved() -> None:
    with socket.socket() as other, pytest.raises(OSError):
        other.bind(("127.0.0.1", free_port()))


@pytest.mark.skipif(sys.platform != "linux", reason="ports are reserved on Linux only")
def test_a_server_whose_port_is_taken_before_it_starts_gets_another(tmp_path: Path) -> None:
    victim = Victim(tmp_path)
    first = victim.port
    with socket.socket() as taker:
        taker.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taker.bind(("127.0.0.1", first))
        taker.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 0)  # from now on nobody may share
        try:
            victim.start()
            assert victim.port != first
            assert "already in use" not in (tmp_path / "server.log").read_text("utf-8")
            with Guest(victim.address) as ann:
                assert ann.http.get("/api/games").status_code == 200
        finally:
            victim.close()
