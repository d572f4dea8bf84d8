"""The command `sortilege bot`."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import call, refusal
from tests.remote.recorder import link_of
from tests.support.programs import BAD, FIRST, is_running, wait_until
from tests.support.serving import Guest, Server


def test_the_command_plays_and_says_how_it_ended(server: Server, ann: Guest) -> None:
    table = ann.create("link", "bot", goal=1)
    program = shlex.join(FIRST)
    words = ("--table", link_of(server, table), "--exec", program, "--pause", 0, "--seat", 0)
    shown = call("bot", *words)
    assert shown.exit_code == 0, shown.output
    assert f"{table} seat 0" in shown.stdout and "faults 0" in shown.stdout
    assert "first sits on seat 0" in shown.stderr and "The game is on" in shown.stderr
    assert "has won" in shown.stderr
    assert ann.http.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "first"


def test_the_command_tells_what_a_bot_did_wrong(server: Server, ann: Guest) -> None:
    link = link_of(server, ann.create("link", "bot", goal=3))
    program = shlex.join((*BAD, "nonsense"))
    shown = call("bot", "--table", link, "--exec", program, "--pause", 0, "--name", "Bad")
    assert shown.exit_code == 1
    assert "'fly', which is not legal" in shown.stderr and "out of this game" in shown.stderr


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((), "name a bot"),
        (("--bot", "a:B", "--exec", "c"), "name a bot"),
        (("--bot", "no.such:Bot"), "cannot play"),
        (("--exec", "./no-such-program"), "no program"),
        (("--bot", "sortilege.bots.random_bot:RandomBot"), "positions, which no server gives away"),
    ],
)
def test_the_command_refuses_what_cannot_play(words: tuple[str, ...], reason: str) -> None:
    assert reason in refusal("bot", "--table", "http://localhost:9/t/abc", *words)


def test_the_command_refuses_what_is_no_link() -> None:
    assert "no link" in refusal("bot", "--table", "abc", "--exec", sys.executable)


def test_the_program_of_a_command_that_is_ended_ends_too(
    server: Server, ann: Guest, tmp_path: Path
) -> None:
    numbers = tmp_path / "numbers"
    program = shlex.join((*BAD, "children", str(numbers)))
    link = link_of(server, ann.create("link", "bot"))
    command = [sys.executable, "-c", "from sortilege.cli import main; main()", "bot"]
    process = subprocess.Popen([*command, "--table", link, "--exec", program, "--pause", "0"])
    wait_until(lambda: numbers.exists() and len(numbers.read_text().split()) == 2)
    children = [int(word) for word in numbers.read_text().split()]
    process.terminate()
    assert process.wait(60) == 130
    wait_until(lambda: not any(map(is_running, children)))
