"""The bots of `examples`: programs in two languages, and a package of bots that is installed beside Sortilège."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sortilege.bots.arena import OUTSIDE, Contestant, read_contestants
from sortilege.bots.outside import command_of, outside_names
from sortilege.engine.registry import get_game
from sortilege.testing import cases_of
from tests.cli.commands import call
from tests.support.example import EXAMPLE, example, example_site
from tests.support.programs import CURIOUS, FIRST, NODE, ROOT
from tests.support.serving import Server, quick_settings
from tests.support.variants import own_slugs

__all__ = ["example", "example_site"]

FOLDER = ROOT / "examples" / "wisp_seeker"


@pytest.fixture(scope="module", autouse=True)
def bots_site(example: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The wheel of the example, built and unpacked, in this process and in those it starts."""
    folder = tmp_path_factory.mktemp("bots")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=FOLDER, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    with pytest.MonkeyPatch.context() as patch:
        paths = [str(folder / "site"), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
        patch.syspath_prepend(str(folder / "site"))
        yield folder / "site"


def figures(game: str, bots: str, games: int, *words: object) -> list[dict[str, object]]:
    """What the arena prints about each bot."""
    command = ("arena", game, "--bots", bots, "--games", games, "--json", "--limit", 60, *words)
    shown = call(*command)
    assert shown.exit_code == 0, shown.output
    found: list[dict[str, object]] = json.loads(shown.stdout)["bots"]
    return found


def test_installed_bots_are_found_by_their_names() -> None:
    assert {"glancer", "wisp-seeker"} <= set(outside_names())
    assert read_contestants(EXAMPLE, "glancer") == (Contestant("glancer", OUTSIDE),)
    assert command_of("glancer") is None, "it plays in this process"
    assert command_of("wisp-seeker") is not None, "it is a program of its own"


def test_the_bot_that_remembers_beats_the_random_bot() -> None:
    """It is told once what it sees in the dark: its memory must work."""
    seeker, other = figures(EXAMPLE, "wisp-seeker,random", 10)
    assert seeker["faults"] == 0
    assert float(str(seeker["wins"])) > 2 * float(str(other["wins"]))


@pytest.mark.parametrize("slug", own_slugs())
def test_the_bot_that_glances_ahead_plays_every_game(slug: str) -> None:
    case = next(iter(cases_of(get_game(slug), {})))
    own = get_game(slug).bots[0]
    bots = f"glancer,{own.name}:{max(own.levels)}"
    assert figures(case.game.slug, bots, 1)[0]["faults"] == 0


@pytest.mark.parametrize("command", [FIRST, CURIOUS], ids=["python", "javascript"])
def test_the_programs_play(command: tuple[str, ...]) -> None:
    if command is CURIOUS and NODE is None:
        pytest.skip("Node.js is not installed")
    one, _ = figures(EXAMPLE, f"exec:{' '.join(command)},random", 2)
    assert one["faults"] == 0 and one["games"] == 2


def test_the_bot_takes_a_seat_at_a_real_table(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        seats: list[dict[str, Any]] = [
            {"kind": "link"},
            {"kind": "bot", "bot": "random", "level": 1},
        ]
        table = ann.create_with(*seats, game=EXAMPLE)
        link = f"{server.address}/t/{table}"
        shown = call("bot", "--table", link, "--bot", "wisp-seeker", "--pause", 0, "--limit", 60)
        assert shown.exit_code == 0, shown.output
        assert "seat 0" in shown.stdout and "faults 0" in shown.stdout


def test_a_bot_that_refuses_a_game_is_out_and_says_why() -> None:
    slug = own_slugs()[0]
    own = get_game(slug).bots[0]
    shown = call("arena", slug, "--bots", f"wisp-seeker,{own.name}:3", "--games", 1, "--limit", 60)
    assert "it plays lantern-wisp, not" in shown.stderr


def test_bots_that_are_installed_are_rated() -> None:
    words = ("--rate", "--bots", "glancer,wisp-seeker,random", "--games", 3, "--option", "goal=1")
    shown = call("arena", EXAMPLE, *words, "--limit", 60)
    assert shown.exit_code == 0, shown.output
    assert "wisp-seeker" in shown.stdout
