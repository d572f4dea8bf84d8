"""A game from outside: the example, installed beside Sortilège, is a game like any other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sortilege
from sortilege.engine.contract import Game
from tests.cli.commands import call
from tests.support.example import EXAMPLE, FOLDER, example, example_site
from tests.support.serving import Chair, Guest, Server, quick_settings

__all__ = ["example", "example_site"]

pytestmark = pytest.mark.usefixtures("example")


def test_it_stands_on_the_shelf_after_our_own() -> None:
    assert sortilege.GAMES[-1] == EXAMPLE and len(sortilege.GAMES) > 1
    assert sortilege.new(EXAMPLE, seats=3).actors == {"chance"}


def test_its_own_tests_and_the_shared_suites_pass(example_site: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "-c", os.devnull, "--rootdir", str(tmp_path), str(FOLDER / "tests")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout and "failed" not in done.stdout


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    shown = call("play", EXAMPLE, "--seed", 4, "--save", path, says="1\n" * 200)
    assert shown.exit_code == 0 and "The game is over." in shown.output
    assert sortilege.read(path.read_text(encoding="utf-8")).is_over


def test_its_bots_meet_in_the_arena() -> None:
    command = ("arena", EXAMPLE, "--bots", "lamplighter,random", "--games", 60, "--json")
    bots = json.loads(call(*command).stdout)["bots"]
    assert bots[0]["interval_95"][0] > bots[1]["interval_95"][1], "it beats the random bot"


def test_its_positions_are_counted() -> None:
    # 2 first seats * 5 lanterns * (5 lights after a 0, 5 peeks and 5 lights after a 1 or a 2)
    assert "perft 4 250\n" in call("perft", EXAMPLE, "--depth", 4).output


def test_it_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.bench.run.first_call", lambda game: None)  # several processes
    figures = json.loads(call("bench", EXAMPLE, "--seconds", 0.02, "--json").stdout)
    (game,) = figures["games"]
    assert game["game"] == EXAMPLE
    assert all(table["speeds"]["interpreted"]["actions_per_s"] > 0 for table in game["tables"])


def test_the_server_offers_it_and_a_whole_game_is_played(example: Game, tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        (offered,) = [g for g in ann.http.get("/api/games").json() if g["slug"] == EXAMPLE]
        assert offered["title"]["fr"] == example.title["fr"]
        assert [bot["name"] for bot in offered["bots"]] == ["lamplighter", "random"]
        assert ann.http.get(f"/api/rules/{EXAMPLE}?lang=de").json()["title"] == example.title["de"]
        assert _play_to_the_end(ann)["winners"]


def _play_to_the_end(ann: Guest) -> dict[str, object]:
    """The last frame of a game against a bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "lamplighter", "level": 1}]
    made = ann.post("/api/tables", game=EXAMPLE, seats=seats, options={"goal": 1})
    assert made.status_code == 201, made.text
    with ann.sit(made.json()["table"]) as chair:
        while chair.frame["phase"] != "over":
            _answer(chair)
        return chair.frame


def _answer(chair: Chair) -> None:
    """Play the first action offered, or wait for the others."""
    questions = chair.frame["questions"]
    if questions:
        answer = chair.play(0, questions[0]["actions"][0])
        assert answer["type"] == "ack", answer
    else:
        chair.hear()
