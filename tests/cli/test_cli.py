"""The command line, as people type it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import sortilege
from sortilege.cli import app
from sortilege.cli import bench as bench_command
from sortilege.cli.perft import _interpreted_counter, divided_perft
from sortilege.cli.play import matching
from sortilege.cli.terminal import board_text, find_game, read_language, read_options
from sortilege.cli.words import WORDS, say, tell_event, tell_facts
from sortilege.engine.registry import all_slugs, get_game
from sortilege.engine.texts import LANGUAGES, Words
from sortilege.server import run
from sortilege.server.settings import Settings

ENVIRONMENT = {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "100", "TERM": "dumb"}


def call(*arguments: object, says: str = "") -> Result:
    """Run a command in this process; nothing may escape as a traceback."""
    result = CliRunner(env=ENVIRONMENT).invoke(app, [str(word) for word in arguments], input=says)
    if result.exception is not None:
        assert isinstance(result.exception, SystemExit), result.exception
    return result


def refusal(*arguments: object, says: str = "") -> str:
    """The one sentence with which a command is refused."""
    result = call(*arguments, says=says)
    assert result.exit_code == 2
    assert result.stderr.startswith("sortilege: ")
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.output
    return result.stderr.removeprefix("sortilege: ").strip()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a short game that is over."""
    game = sortilege.new("magic-labyrinth", seats=2, walls=0, first=0, goal=1)
    for line in ("chance target C1", "chance roll 3", "0 step E", "0 step E"):
        game.play(*line.split(" ", 1))
    path = tmp_path / "game.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


# --------------------------------------------------------------------------- shared
def test_version_and_help() -> None:
    assert call("--version").output == f"sortilege {sortilege.__version__}\n"
    shown = call("--help").output
    assert all(word in shown for word in ("play", "replay", "perft", "bench", "rules", "--port"))


def test_an_unknown_game_is_answered_with_the_nearest() -> None:
    for command in (["play"], ["rules"], ["perft", "--depth", "1"], ["bench"]):
        assert "did you mean magic-labyrinth?" in refusal(*command, "magic_labirinth")
    assert "'zzz'. On the shelf: " in refusal("rules", "zzz")
    assert find_game("magic-labyrinth") is get_game("magic-labyrinth")


@pytest.mark.parametrize("text", ["goal", "=3", "goal=", ""])
def test_an_option_is_written_with_an_equals_sign(text: str) -> None:
    assert "NAME=VALUE" in refusal("play", "magic-labyrinth", "--option", text)


def test_options_are_read_once_and_checked_by_the_game() -> None:
    assert read_options(["walls=A1-A2 B1-B2", "goal=3"]) == {"walls": "A1-A2 B1-B2", "goal": "3"}
    assert "twice" in refusal("play", "magic-labyrinth", "--option", "goal=1", "--option", "goal=2")
    assert "'99'" in refusal("play", "magic-labyrinth", "--option", "goal=99")
    assert "'colour'" in refusal("play", "magic-labyrinth", "--option", "colour=red")


def test_the_language_is_asked_for_or_that_of_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert read_language(None) == "en"
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert read_language(None) == "fr"
    assert read_language("en") == "en"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert read_language(None) == "de"
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert read_language(None) == "en"
    assert refusal("rules", "magic-labyrinth", "--lang", "it").endswith(
        "'it'; there are en, fr, de"
    )


# --------------------------------------------------------------------------- serve
def test_without_a_command_it_serves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served: list[tuple[Settings, bool]] = []

    def serve(settings: Settings, open_browser: bool = True) -> int:
        served.append((settings, open_browser))
        return 3

    monkeypatch.setattr(run, "serve", serve)
    assert call().exit_code == 3
    assert served.pop() == (Settings(), True)
    call("--host", "127.0.0.1", "--port", 9000, "--data", tmp_path, "--no-browser")
    assert served == [(Settings(bind="127.0.0.1", port=9000, data=tmp_path), False)]


def test_the_help_tells_the_port_that_is_used() -> None:
    assert f"({Settings().port})" in call("--help").output


def test_the_servers_options_are_not_for_other_commands() -> None:
    assert "--port is for the server" in refusal("--port", 9000, "rules", "magic-labyrinth")
    assert call("--port", "70000").exit_code == 2


# --------------------------------------------------------------------------- play
def play(*arguments: object, says: str) -> Result:
    """Play the Labyrinth with a chance that repeats itself."""
    return call("play", "magic-labyrinth", "--seed", 1, *arguments, says=says)


OPEN = ("--option", "walls=0", "--option", "first=0")


def test_a_number_a_letter_and_the_notation_all_make_a_step() -> None:
    for says in ("1\n", "e\n", "E\n", "step E\n", "STEP  e\n"):
        assert "You (0): from A1 to B1." in play(*OPEN, says=says).output


def test_a_refusal_tells_the_sentence_and_the_rule() -> None:
    shown = play(*OPEN, says="n\nstep W\n").output
    assert shown.count("The board ends there: a step off the grid does not exist. [ML-A02]") == 2
    assert "existe pas" in play(*OPEN, "--lang", "fr", says="n\n").output


def test_what_is_no_action_or_could_be_several_is_asked_again() -> None:
    shown = play(*OPEN, says="jump\nst\n99\n\nstop\n").output
    assert "'jump' is nothing one can do here." in shown
    assert "'st' could be step E, step S, stop" in shown
    assert "'99' is nothing" in shown
    assert "You (0): the move ends here." in shown


def test_a_question_mark_shows_the_rules() -> None:
    shown = play(says="?\nquit\n").output
    assert "ML-A19]" in shown
    assert "You leave the table." in shown


@pytest.mark.parametrize("says", ["", "quit\n", "q\n", "1\n"])
def test_leaving_is_no_error(says: str) -> None:
    result = play(says=says)
    assert result.exit_code == 0
    assert "You leave the table." in result.output


def test_ctrl_c_leaves_the_table_cleanly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    result = play("--save", tmp_path / "cut.txt", says="1\n")
    assert result.exit_code == 130
    assert "You leave the table." in result.output
    assert (tmp_path / "cut.txt").is_file()


def test_a_whole_game_is_played_saved_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    result = play(*OPEN, "--option", "goal=1", "--save", path, says="stop\n" * 50)
    assert result.exit_code == 0
    assert "Won by: Walker (1)" in result.output
    assert "You (0): 0" in result.output
    assert "Over after" in call("replay", path, "--quiet").output
    assert sortilege.read(path.read_text(encoding="utf-8")).winners == {"1"}


def test_a_game_that_was_left_is_saved_too(tmp_path: Path) -> None:
    path = tmp_path / "half.txt"
    play("--save", path, says="1\nquit\n")
    assert "Not over after" in call("replay", path, "-q").output


def test_every_game_is_played_against_every_bot_from_every_seat() -> None:
    for slug in all_slugs():
        game = get_game(slug)
        for seat in range(game.most_seats):
            result = call(
                *("play", slug, "--seats", game.most_seats, "--seat", seat, "--seed", seat),
                *("--bot", "random"),
                says="1\n" * 5,
            )
            assert result.exit_code == 0


def test_the_terminal_shows_no_wall_that_nobody_hit() -> None:
    shown = play("--option", "walls=24", "--option", "first=0", says="quit\n").output
    assert "wall " not in shown
    board = shown[shown.index("    A   B") : shown.index("won 0")].splitlines()[2:-1]
    assert not any(mark in line[3:-1] for line in board for mark in ("|", "#", "-"))


def test_wrong_seats_bots_and_files_are_named() -> None:
    assert "2 to 4, not by 9" in refusal("play", "magic-labyrinth", "--seats", 9)
    assert "no seat 2" in refusal("play", "magic-labyrinth", "--seat", 2)
    assert "'deep'" in refusal("play", "magic-labyrinth", "--bot", "deep")
    assert "no level 7" in refusal("play", "magic-labyrinth", "--level", 7)
    assert "it is a folder" in refusal("play", "magic-labyrinth", "--save", "/tmp")
    assert "no folder /nowhere" in refusal("play", "magic-labyrinth", "--save", "/nowhere/x")


def test_a_short_word_means_the_last_word_before_the_beginning_of_another() -> None:
    assert matching("s", ["step S", "stop"]) == ["step S"]
    assert matching("stop", ["step S", "stop"]) == ["stop"]
    assert matching("x", ["step S", "stop"]) == []


def test_every_language_says_the_same_things() -> None:
    assert set(WORDS) == set(LANGUAGES)
    assert all(words.keys() == WORDS["en"].keys() for words in WORDS.values())
    assert say("fr", "over") == "La partie est finie."
    assert say("de", "over") == "Die Partie ist zu Ende."


def test_an_event_without_a_sentence_is_told_by_its_names() -> None:
    assert (
        tell_event({"kind": "frog", "seat": 1, "to": "B2"}, "You", Words("")) == "You: frog to B2"
    )
    assert tell_event({"kind": "roll", "seat": 1}, "You", Words("")) == "You: roll"
    assert (
        tell_facts(
            {"turn": 1, "roll": None, "list": [], "on": True}, Words("", fields={"turn": "tour"})
        )
        == "tour 1"
    )


def test_wizards_and_the_target_have_colours() -> None:
    game = sortilege.new("magic-labyrinth", seats=2, walls=0)
    text = board_text(game.text(), game.game)
    assert text.plain == game.text()
    assert {"board.seat0", "board.seat1", "board.frame"} <= {str(span.style) for span in text.spans}


# --------------------------------------------------------------------------- replay
def test_replay_shows_every_step_and_the_result(record: Path) -> None:
    shown = call("replay", record).output
    assert "4. 0 step E" in shown
    assert shown.count("    A   B   C   D   E   F") == 5
    assert "Over after 4 actions. Won by: 0. Points: seat 0: 1, seat 1: 0" in shown
    assert call("replay", record, "--quiet").output.count("\n") == 1


def test_replay_waits_between_steps_and_may_be_left(record: Path) -> None:
    assert "Over after" in call("replay", record, "--step", says="\n\n\n\n").output
    half = call("replay", record, "--step", says="\n\n")
    assert half.exit_code == 0
    assert "2. chance roll 3" in half.output
    assert "3. 0 step E" not in half.output


def test_a_broken_record_is_refused_with_its_line(record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("0 step E", "0 step N", 1))
    assert f"{record}, line 10: 0 cannot play 'step N' now" in refusal("replay", record)
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


# --------------------------------------------------------------------------- perft
def test_perft_counts_and_divides() -> None:
    # 8 orientations, 2 first players, 24 targets, 4 faces of the die
    shown = call("perft", "magic-labyrinth", "--depth", 4).output
    assert "perft 4 1536\n" in shown
    shown = call("perft", "magic-labyrinth", "--depth", 2, "--divide").output
    assert [line.split() for line in shown.splitlines()[1:9]] == [
        ["orient", str(n), "2"] for n in range(8)
    ]
    assert "perft 0 1\n" in call("perft", "magic-labyrinth", "--depth", 0, "--divide").output


def test_perft_is_the_same_however_it_is_cut() -> None:
    match = sortilege.new("magic-labyrinth", seats=2, walls=0, first=0)
    counts = divided_perft(match.game, match.position, 4, compiled=False)
    # 24 targets, 4 faces, 3 actions in the corner, then 4 actions beside it or 4 faces for the other
    assert counts.total() == _interpreted_counter(match.game)(match.position, 4) == 24 * 4 * 3 * 4


def test_perft_does_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_compiler(game: object) -> object:
        raise ImportError("no numba here")

    monkeypatch.setattr("sortilege.cli.perft.compile_rules", no_compiler)
    match = sortilege.new("magic-labyrinth", seats=2, walls=0, first=0)
    without = divided_perft(match.game, match.position, 5)
    assert isinstance(without, Counter)
    assert without == divided_perft(match.game, match.position, 5, compiled=False)


# --------------------------------------------------------------------------- bench, rules
FIGURES: dict[str, Any] = {
    "machine": {"cpu": "an abacus"},
    "ways": {"whole": "whole games", "c_limit": "in C"},
    "games": [
        {
            "game": "magic-labyrinth",
            "position_bytes": 192,
            "first_call": {"cold_s": 4.5, "warm_s": 0.5},
            "tables": [
                {
                    "seats": 2,
                    "speeds": {"whole": {"actions_per_s": 2.5e7, "decisions_per_s": 1.5e7}},
                    "missing": {"c_limit": "no C compiler"},
                    "ratios": {"whole_to_c": None, "whole_to_interpreted": 99.5},
                }
            ],
        }
    ],
}


def test_bench_prints_a_table_or_pure_json(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[str], float]] = []

    def run_bench(slugs: list[str], seconds: float, progress: Any) -> dict[str, Any]:
        asked.append((list(slugs), seconds))
        progress("half", 0.5)
        return FIGURES

    monkeypatch.setattr(bench_command, "run_bench", run_bench)
    shown = call("bench", "--seconds", 2).stdout
    assert asked.pop() == (list(all_slugs()), 2.0)
    assert all(word in shown for word in ("25,000,000", "no C compiler", "99.50", "192 bytes"))
    assert json.loads(call("bench", "magic-labyrinth", "--json").stdout) == FIGURES
    assert asked.pop()[0] == ["magic-labyrinth"]


@pytest.mark.parametrize("slug", all_slugs())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_printed_with_their_ids(slug: str, lang: str) -> None:
    shown = call("rules", slug, "--lang", lang).output
    game = get_game(slug)
    assert shown.startswith(game.title[lang] + "\n")
    words = shown.replace("[", " ").replace("]", " ").split()
    assert f"{game.prefix}-01" in words
    assert max(map(len, shown.splitlines())) <= 100


# --------------------------------------------------------------------------- in a process of its own
def run_command(
    *arguments: str, says: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """`sortilege` as the shell runs it."""
    return subprocess.run(
        [sys.executable, "-c", "from sortilege.cli import main; main()", *arguments],
        input=says,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | environment,
        timeout=60,
        check=False,
    )


def test_the_command_works_in_a_pipe_without_colours() -> None:
    done = run_command("play", "magic-labyrinth", "--lang", "fr", says="1\nquit\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Ce que tu peux faire" in done.stdout
    assert "\x1b" not in done.stdout


def test_a_terminal_without_our_letters_gets_others() -> None:
    done = run_command("rules", "magic-labyrinth", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_errors_have_exit_code_2_and_no_traceback() -> None:
    done = run_command("replay", "/nowhere")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "sortilege: cannot read /nowhere: No such file or directory\n"
