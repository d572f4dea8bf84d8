"""After a crash everybody sits where they sat. `test_fault_runs.py` has the kills under load."""

from __future__ import annotations

from pathlib import Path

from tests.support.kill_harness import Victim
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
