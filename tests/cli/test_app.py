"""The command line: what all commands share, serving, and the rules."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typer

import sortilege
from sortilege.cli.app import app
from sortilege.cli.terminal import find_game, read_language, read_options
from sortilege.engine.contract import Game
from sortilege.engine.registry import get_game
from sortilege.engine.texts import LANGUAGES
from sortilege.server import run
from sortilege.server.settings import Settings
from tests.cli.commands import call, refusal
from tests.support.example import EXAMPLE
from tests.support.variants import own_slugs

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"

pytestmark = pytest.mark.usefixtures("example")


def test_version_and_help() -> None:
    assert call("--version").output == f"sortilege {sortilege.__version__}\n"
    shown = call("--help").output
    assert all(word in shown for word in ("play", "replay", "perft", "bench", "rules", "--port"))


def test_the_package_runs_as_the_command_does() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "sortilege", "--version"], capture_output=True, text=True, check=True
    )
    assert ran.stdout == f"sortilege {sortilege.__version__}\n"


def test_an_unknown_game_is_answered_with_the_nearest() -> None:
    for command in (["play"], ["rules"], ["perft", "--depth", "1"], ["bench"]):
        assert f"did you mean {EXAMPLE}?" in refusal(*command, "lantern_whisp")
    assert "'zzz'. On the shelf: " in refusal("rules", "zzz")
    assert find_game(EXAMPLE) is get_game(EXAMPLE)


@pytest.mark.parametrize("text", ["goal", "=3", "goal=", ""])
def test_an_option_is_written_with_an_equals_sign(text: str) -> None:
    assert "NAME=VALUE" in refusal("play", EXAMPLE, "--option", text)


def test_options_are_read_once_and_checked_by_the_game() -> None:
    assert read_options(["list=A-B C-D", "goal=3"]) == {"list": "A-B C-D", "goal": "3"}
    assert "twice" in refusal("play", EXAMPLE, "--option", "goal=1", "--option", "goal=2")
    assert "'99'" in refusal("play", EXAMPLE, "--option", "goal=99")
    assert "'colour'" in refusal("play", EXAMPLE, "--option", "colour=red")


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
    assert refusal("rules", EXAMPLE, "--lang", "it").endswith("'it'; there are en, fr, de")


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


EVERY_OPTION: dict[str, tuple[str, dict[str, Any]]] = {
    "host": ("127.0.0.1", {"bind": "127.0.0.1"}),
    "port": ("9000", {"port": 9000}),
    "data": ("/srv/games", {"data": Path("/srv/games")}),
    "allow-host": ("Games.example", {"hosts": ("games.example",)}),
    "proxy": ("10.1.0.0/16", {"proxies": ("10.1.0.0/16",)}),
    "store": ("postgresql://db/games", {"store": "postgresql://db/games"}),
    "bus": ("redis://bus:6379", {"bus": "redis://bus:6379"}),
    "keep-finished-days": ("0", {"keep_finished_days": 0}),
    "keep-unfinished-days": ("30", {"keep_unfinished_days": 30}),
    "copies": ("0", {"copies_kept": 0}),
    "least-free-mb": ("5", {"least_free_mb": 5}),
    "bot-workers": ("0", {"bot_workers": 0}),
    "log-format": ("json", {"log_format": "json"}),
    "metrics-port": ("9100", {"metrics_port": 9100}),
    "metrics-host": ("10.0.0.1", {"metrics_bind": "10.0.0.1"}),
}


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of the servers that are started."""
    found: list[Settings] = []

    def serve(settings: Settings, open_browser: bool = True) -> int:
        found.append(settings)
        return 0

    monkeypatch.setattr(run, "serve", serve)
    return found


@pytest.mark.parametrize("name", EVERY_OPTION)
def test_every_setting_is_an_option_and_a_variable(
    served: list[Settings], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    value, expected = EVERY_OPTION[name]
    assert call(f"--{name}", value).exit_code == 0
    monkeypatch.setenv("SORTILEGE_" + name.upper().replace("-", "_"), value)
    assert call().exit_code == 0
    assert served == [replace(Settings(), **expected)] * 2
    assert call("rules", EXAMPLE).exit_code == 0, "the environment is for the server"


def server_options() -> list[Any]:
    command = typer.main.get_command(app)
    return [option for option in command.params if option.name not in ("version", "help")]


def test_every_option_of_the_server_is_a_variable_and_on_the_page() -> None:
    page = HOSTING.read_text("utf-8")
    options = server_options()
    assert {o.opts[0].removeprefix("--") for o in options} == {*EVERY_OPTION, "browser"}
    for option in options:
        name = option.opts[0].removeprefix("--")
        variable = f"SORTILEGE_{name.upper().replace('-', '_')}"
        assert option.envvar == variable
        assert f"`{variable}`" in page, variable
    known = {option.envvar for option in options} | {"SORTILEGE_CACHE"}
    assert set(re.findall(r"SORTILEGE_[A-Z_]+", page)) <= known


def test_the_browser_stays_closed_if_the_environment_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[bool] = []

    def serve(settings: Settings, open_browser: bool = True) -> int:
        opened.append(open_browser)
        return 0

    monkeypatch.setattr(run, "serve", serve)
    call()
    monkeypatch.setenv("SORTILEGE_BROWSER", "0")
    call()
    assert opened == [True, False]


def test_a_log_is_text_or_json(served: list[Settings]) -> None:
    assert "text or json" in refusal("--log-format", "xml") and not served


def test_several_hosts_and_proxies(served: list[Settings], monkeypatch: pytest.MonkeyPatch) -> None:
    call("--allow-host", "a.example", "--allow-host", "*.b.example", "--proxy", "::1")
    monkeypatch.setenv("SORTILEGE_ALLOW_HOST", "a.example *.b.example")
    monkeypatch.setenv("SORTILEGE_PROXY", "::1")
    call()
    assert served == [Settings(hosts=("a.example", "*.b.example"), proxies=("::1",))] * 2


@pytest.mark.parametrize("name", ["https://a.example", "a.example:8000", "a.*", "*", "", "a/b"])
def test_what_is_no_host_name_is_refused(served: list[Settings], name: str) -> None:
    assert "games.example" in refusal("--allow-host", name) and not served


@pytest.mark.parametrize("address", ["proxy.example", "10.0.0.1/8", "*", "10.0.0"])
def test_what_is_no_address_is_refused(served: list[Settings], address: str) -> None:
    assert "127.0.0.1" in refusal("--proxy", address) and not served


def test_the_data_folder_of_the_environment_is_that_of_all_commands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SORTILEGE_DATA", str(tmp_path / "here"))
    assert refusal("backup").endswith(f"There is no database in {tmp_path / 'here'}.")
    assert refusal("export").endswith(f"There is no database in {tmp_path / 'here'}.")


def test_the_help_shows_the_port_that_is_used() -> None:
    assert f"({Settings().port})" in call("--help").output


def test_the_servers_options_are_not_for_other_commands() -> None:
    assert "--port applies only to the server" in refusal("--port", 9000, "rules", EXAMPLE)
    assert call("--port", "70000").exit_code == 2


# --------------------------------------------------------------------------- rules
@pytest.mark.parametrize("slug", [*own_slugs(), EXAMPLE])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_printed_with_their_ids(slug: str, lang: str) -> None:
    shown = call("rules", slug, "--lang", lang).output
    game: Game = get_game(slug)
    assert shown.startswith(game.title[lang] + "\n")
    words = shown.replace("[", " ").replace("]", " ").split()
    assert f"{game.prefix}-01" in words
    assert "N. N." not in shown, "who is not known is not credited"
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
    done = run_command("play", EXAMPLE, "--lang", "fr", says="1\nquit\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Ce que tu peux faire" in done.stdout
    assert "\x1b" not in done.stdout


def test_a_terminal_that_lacks_letters_shows_others() -> None:
    done = run_command("rules", EXAMPLE, "--lang", "fr", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_errors_have_exit_code_2_and_no_traceback() -> None:
    done = run_command("replay", "/nowhere")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "sortilege: cannot read /nowhere: No such file or directory\n"
