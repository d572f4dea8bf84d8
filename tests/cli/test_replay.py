"""`sortilege replay`: a recorded game, step by step."""

from __future__ import annotations

from pathlib import Path

import pytest

import sortilege
from tests.cli.commands import call, refusal
from tests.support.example import EXAMPLE

pytestmark = pytest.mark.usefixtures("example")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a short game that is over."""
    game = sortilege.new(EXAMPLE, seats=2, first=0, goal=1)
    for line in ("chance hide C", "chance roll 1", "0 peek C", "0 light C"):
        game.play(*line.split(" ", 1))
    path = tmp_path / "game.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_replay_shows_every_step_and_the_result(record: Path) -> None:
    shown = call("replay", record).output
    assert "4. 0 light C" in shown
    assert shown.count(" A   B   C   D   E") == 5
    assert "Over after 4 actions. Won by: 0. Points: seat 0: 1, seat 1: 0" in shown
    assert call("replay", record, "--quiet").output.count("\n") == 1


def test_replay_waits_between_steps_and_may_be_left(record: Path) -> None:
    assert "Over after" in call("replay", record, "--step", says="\n\n\n\n").output
    half = call("replay", record, "--step", says="\n\n")
    assert half.exit_code == 0
    assert "2. chance roll 1" in half.output
    assert "3. 0 peek C" not in half.output


def test_a_broken_record_is_refused_with_its_line(record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("0 peek C", "1 peek C", 1))
    assert f"{record}, line 9: 1 cannot play 'peek C' now" in refusal("replay", record)
    record.write_text("", encoding="utf-8")
    assert "line 1" in refusal("replay", record)


def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\x7fELF\x80\xff\x00")
    assert "is no text" in refusal("replay", binary)
    assert "No such file" in refusal("replay", tmp_path / "nothing")
    assert "directory" in refusal("replay", tmp_path)
    with (tmp_path / "large").open("wb") as large:
        large.truncate(20_000_000)
    assert "too large" in refusal("replay", tmp_path / "large")
