"""SIGKILL at any moment: no acknowledged move is lost or doubled, no game is stuck."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.kill_harness import Victim, run_kills
from tests.support.serving import Guest


def test_a_few_kills(tmp_path: Path) -> None:
    outcome = run_kills(tmp_path, kills=3, seed=1)
    assert outcome.acks > 20 and outcome.games >= 4 and outcome.undos


@pytest.mark.soak
def test_two_hundred_kills(tmp_path: Path) -> None:
    kills = int(os.environ.get("SORTILEGE_KILLS", "200"))
    outcome = run_kills(tmp_path, kills=kills, seed=2)
    print(outcome)
    assert outcome.kills == kills and outcome.acks > 10 * kills


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
