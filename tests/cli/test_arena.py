"""`sortilege arena` with and without `--rate`: what is shown, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.commands import call
from tests.support.example import EXAMPLE

pytestmark = pytest.mark.usefixtures("example")

OUTSIDE = "tests.support.outside_bots"
RAISES, ILLEGAL = f"{OUTSIDE}:Raises", f"{OUTSIDE}:Illegal"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the commands; they play in this process and rate quickly."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr("sortilege.bots.rating.RESAMPLES", 5)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def rate(*words: object, bots: str = "lamplighter,random") -> Result:
    """Rate these bots in short games."""
    given = ["arena", EXAMPLE, "--rate", "--bots", bots, "--option", "goal=1"]
    return call(*given, *words)


def test_a_bot_without_a_game_has_no_rating(folder: Path) -> None:
    words = ("--games", 1, "--table", "t.md", "--picture", "p.svg")
    bots = f"lamplighter,random,{ILLEGAL}"
    assert rate(*words, bots=bots).exit_code == 0
    assert "| - | - | 0 | - |" in (folder / "t.md").read_text("utf-8")
    assert (folder / "p.svg").read_text("utf-8").count("<circle") == 2
    (figures,) = json.loads(rate("--games", 1, "--json", bots=bots).stdout)
    unrated = [one for one in figures["ratings"] if one["games"] == 0]
    assert [(one["rating"], one["spread"]) for one in unrated] == [(None, None)]


# --------------------------------------------------------------------------- faults
def test_ratings_show_faults_and_say_what_they_were(folder: Path) -> None:
    words = ("--games", 4, "--resume", "r.jsonl")
    shown = rate(*words, "--table", "t.md", bots=f"{RAISES},{ILLEGAL}")
    assert shown.exit_code == 0
    assert "faults" in shown.stdout
    assert shown.stderr.count("raised RuntimeError") == 1
    assert shown.stderr.count("chose 1000000, which is not legal") == 1
    table = (folder / "t.md").read_text("utf-8")
    assert "| ms a decision | faults |" in table
    (figures,) = json.loads(rate(*words, "--json", bots=f"{RAISES},{ILLEGAL}").stdout)
    assert all(one["faults"] >= 4 for one in figures["ratings"])
    assert len(figures["fault_reasons"]) == 2
    kept = [json.loads(line) for line in (folder / "r.jsonl").read_text("utf-8").splitlines()[1:]]
    assert all(game["faults"] == [len(seat) for seat in game["reasons"]] for game in kept)


def test_where_nobody_is_from_elsewhere_no_faults_are_shown(folder: Path) -> None:
    shown = rate("--games", 2, "--table", "t.md")
    assert "faults" not in shown.stdout + (folder / "t.md").read_text("utf-8")


def test_a_file_from_before_reasons_were_kept_is_read(folder: Path) -> None:
    words = ("--games", 2, "--resume", "r.jsonl", "--json")
    before = json.loads(rate(*words, bots=f"{RAISES},random").stdout)
    lines = [json.loads(line) for line in (folder / "r.jsonl").read_text("utf-8").splitlines()]
    for line in lines:
        line.pop("reasons", None)
    lines[2].pop("faults")
    (folder / "r.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    after = json.loads(rate(*words, bots=f"{RAISES},random").stdout)
    assert 0 < after[0]["ratings"][0]["faults"] < before[0]["ratings"][0]["faults"]
    assert after[0]["fault_reasons"] == []
