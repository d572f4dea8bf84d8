"""`sortilege analyse`: what decided a recorded game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege.analysis.results import Analysis, Change, Choice, Moment
from sortilege.cli import analyse as command
from tests.cli.commands import call, refusal
from tests.support.example import EXAMPLE

pytestmark = pytest.mark.usefixtures("example")

MOMENT = Moment(2, 0, Choice("peek B", 0.25), Choice("peek C", 0.6), ())
FOUND = Analysis(
    game=EXAMPLE,
    seats=2,
    curve=((0.5, 0.5), (0.25, 0.75), (1.0, 0.0)),
    changes=(Change((0.0, 0.0), (-0.25, 0.25)), Change((0.75, -0.75), (0.0, 0.0))),
    moments=(MOMENT,),
    regret=(0.35, 0.0),
    luck=(0.75, -0.75),
    skill=(-0.25, 0.0),
    others=(0.0, 0.25),
    error=0.012,
)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = sortilege.new(EXAMPLE, seats=2, first=0, goal=1)
    for line in ("chance hide C", "chance roll 1", "0 peek C", "0 light C"):
        game.play(*line.split(" ", 1))
    path = tmp_path / "game.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the analysis was asked for; what it finds is planted."""
    asked: dict[str, Any] = {}

    def analyse(match: object, **how: Any) -> Analysis:
        asked.update(how)
        how["progress"](0.5)
        return FOUND

    monkeypatch.setattr(command, "analyse", analyse)
    return asked


def test_it_tells_the_curve_the_moments_luck_and_skill(record: Path, asked: dict[str, Any]) -> None:
    shown = call("analyse", record).output
    assert "seat 0   50 % ▅▃█ 100 %" in shown and "seat 1   50 % ▅▇▁   0 %" in shown
    assert "'peek C' was better by 35 points of winning chance (60 instead of 25 %)" in shown
    assert "Seat 0: luck +75.0, own choices -25.0, choices of the others +0.0 points" in shown
    assert "wrong by 1.2 points" in shown
    assert (asked["games"], asked["seconds"], asked["seed"]) == (None, None, 0)


def test_it_can_be_read_by_a_program(record: Path, asked: dict[str, Any]) -> None:
    found = json.loads(call("analyse", record, "--json", "--games", 70, "--seed", 3).output)
    assert found["luck"] == [0.75, -0.75] and found["moments"][0]["better"]["chance"] == 0.6
    assert (asked["games"], asked["seed"]) == (70, 3)


def test_a_game_that_cannot_be_searched_is_refused(record: Path) -> None:
    assert "heuristics" in refusal("analyse", record)
    assert "cannot read" in refusal("analyse", "/nowhere")
