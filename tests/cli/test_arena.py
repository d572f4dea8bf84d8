"""`sortilege arena` with and without `--rate`: what is shown, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.table import Table
from typer.testing import Result

from sortilege.bots.results import Played
from sortilege.bots.tournament import Tournament
from sortilege.cli.terminal import err, out, progress_bar
from tests.cli.commands import call, refusal
from tests.support.example import EXAMPLE
from tests.support.programs import FIRST

pytestmark = pytest.mark.usefixtures("example")

OUTSIDE = "tests.support.outside_bots"
RATE = ("arena", EXAMPLE, "--rate", "--games", "1", "--bots", "lamplighter,random")
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
    return call("arena", EXAMPLE, "--rate", "--bots", bots, "--option", "goal=1", *words)


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


# --------------------------------------------------------------------------- names
ODD = f"exec:{' '.join(FIRST)} [a] :100: [/x]"


def test_names_are_shown_letter_by_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    plain = call("arena", EXAMPLE, "--bots", f"{ODD},random", "--games", 1, "--limit", 60)
    rated = rate("--games", 1, "--limit", 60, bots=f"{ODD},random")
    for shown in (plain, rated):
        assert shown.exit_code == 0
        assert "[a] :100: [/x]" in " ".join(shown.stdout.replace("│", " ").split())


def test_reasons_and_titles_are_shown_letter_by_letter() -> None:
    shown = rate("--games", 1, bots=f"{RAISES},random")
    assert "raised RuntimeError: no [idea] :100:" in shown.stderr
    out().print(Table(title="search:100: a [/x] share"))
    err().print("[/x] :100:")


def test_a_progress_bar_shows_any_name() -> None:
    with progress_bar() as bar:
        bar.add_task("a [/x] :100:")
        assert "a [/x] :100:" in str(bar.columns[0](bar.tasks[0]))  # type: ignore[operator]


# --------------------------------------------------------------------------- files
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--table", "no/t.md"), "cannot write no/t.md: there is no folder no"),
        (("--table", "."), "it is a folder"),
        (("--picture", "no/p.svg"), "there is no folder no"),
        (("--picture", "p.png"), "cannot write p.png: it would be .svg"),
        (("--resume", "no/r.jsonl"), "cannot write no/r.jsonl: No such file or directory"),
        (("--resume", "."), "cannot read .: Is a directory"),
        (("--resume", "same", "--table", "./same"), "--resume and --table are the same file"),
    ],
)
def test_files_that_cannot_be_written_are_refused_before_any_game(
    words: tuple[str, ...], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sortilege.bots.tournament.Tournament.play_one", None)
    assert reason in refusal(*RATE, *words)


def test_a_file_that_may_not_be_written_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *place: False)
    assert "cannot write t.md: that is not allowed" in refusal(*RATE, "--table", "t.md")


def test_a_file_that_is_no_tournament_stays_as_it_is(folder: Path) -> None:
    (folder / "notes.md").write_text("# My notes")
    assert "no file of a tournament" in refusal(*RATE, "--resume", "notes.md")
    assert (folder / "notes.md").read_text() == "# My notes"


# --------------------------------------------------------------------------- Ctrl-C
def interrupt_at(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let somebody press Ctrl-C in that game."""
    play_one = Tournament.play_one

    def interrupted(self: Tournament, game: int) -> Played:
        if game == number:
            raise KeyboardInterrupt
        return play_one(self, game)

    monkeypatch.setattr(Tournament, "play_one", interrupted)


def test_after_an_interrupt_what_was_played_is_shown_and_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--games", 6, "--resume", "r.jsonl")
    with monkeypatch.context() as patch:
        interrupt_at(3, patch)
        shown = rate(*words, "--table", "t.md")
    assert shown.exit_code == 130
    assert "3 games, 0 unfinished" in shown.stdout
    assert "3 games are kept in r.jsonl; the same command goes on." in shown.stderr
    assert not (folder / "t.md").exists(), "half a tournament replaces no table"
    assert "6 games, 0 unfinished" in rate(*words).stdout


def test_an_interrupt_before_the_first_game_has_nothing_to_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    interrupt_at(0, monkeypatch)
    shown = rate("--games", 2, "--resume", "r.jsonl")
    assert (shown.exit_code, shown.stdout) == (130, "")
    assert "0 games are kept in r.jsonl" in shown.stderr


def test_without_a_file_an_interrupt_says_how_to_keep_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    interrupt_at(1, monkeypatch)
    shown = rate("--games", 2, "--json")
    assert shown.exit_code == 130 and json.loads(shown.stdout)[0]["games"] == 1
    assert "--resume FILE" in shown.stderr


# --------------------------------------------------------------------------- options
@pytest.mark.parametrize("words", ["--seconds 1", "--resume r", "--table t.md", "--picture p.svg"])
def test_options_that_need_rate_are_refused_without_it(words: str) -> None:
    name, value = words.split()
    arena = ("arena", EXAMPLE, "--bots", "random,random", "--games", 1)
    assert refusal(*arena, name, value) == f"{name} goes together with --rate"


def test_nobody_is_rated_twice() -> None:
    bots = "random,lamplighter,random:1"
    said = refusal("arena", EXAMPLE, "--rate", "--games", 1, "--bots", bots)
    assert said == "random:1 is named twice, but has one rating"
