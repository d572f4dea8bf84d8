"""What `docs/bots.md` shows is true: its Python runs, its messages are the messages, its first bot plays."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from sortilege.bots import faults
from sortilege.bots.arena import read_contestants
from sortilege.bots.programs import messages, process
from sortilege.bots.programs.messages import MESSAGES, read_message, write_line
from sortilege.engine.registry import all_slugs
from sortilege.remote import Wishes, pace, seat
from tests.support.programs import ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_every_block_of_python_runs(number: int, tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", "-c", BLOCKS[number]]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr


def test_the_first_bot_can_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mybot.py").write_text(BLOCKS[0])
    monkeypatch.chdir(tmp_path)
    assert read_contestants(all_slugs()[0], "mybot:MyBot,random")[0].name == "mybot:MyBot"
    sys.modules.pop("mybot", None)


@pytest.mark.parametrize("kind", MESSAGES)
def test_every_message_is_described_with_all_its_fields(kind: str) -> None:
    (line,) = re.findall(rf'^\| `\{{"type": "{kind}"(.*?)`', PAGE, re.M)
    assert re.findall(r'"(\w+)"', line) == [field.name for field in fields(MESSAGES[kind])]


def test_the_game_in_lines_is_written_as_a_program_would_read_it() -> None:
    told = re.findall(r"^< (.*)$", PAGE, re.M)
    assert len(told) == 5
    for line in told:
        message = read_message(line)
        assert message is not None and write_line(message).decode().strip() == line
    assert all(json.loads(line) for line in re.findall(r"^> (.*)$", PAGE, re.M))


def test_the_numbers_on_the_page_are_those_in_force() -> None:
    assert f"at present **{messages.PROTOCOL}**" in PAGE
    assert f"within {process.START_S:.0f} seconds" in PAGE
    assert f"more than {process.LONGEST_LINE:,} bytes" in PAGE
    assert f"more than {process.MOST_UNREAD} lines" in PAGE
    assert faults.MOST_FAULTS == 3 and "After three faults" in PAGE
    assert faults.MOST_WAITS == 10 and "after ten times" in PAGE
    assert f"for {seat.LONGEST_WAIT_S:.0f} seconds" in PAGE
    assert f"at most {pace.PLAYS_PER_S:.0f} moves a second" in PAGE
    assert Wishes().patience_s == 120 and "for two minutes is given up" in PAGE
