"""The game of `examples/`, installed into a temporary folder: a small game for tests that need one on the shelf."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sortilege.engine.contract import Game
from sortilege.engine.registry import get_game, installed_games

FOLDER = Path(__file__).parents[2] / "examples" / "lantern_wisp"
EXAMPLE = "lantern-wisp"


@pytest.fixture(scope="session")
def example_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the example, built and unpacked: for pure Python that is an installation."""
    folder = tmp_path_factory.mktemp("example")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=FOLDER, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


@pytest.fixture(scope="module")
def example(example_site: Path) -> Iterator[Game]:
    """The example on the shelf, in this process and in those it starts."""
    with pytest.MonkeyPatch.context() as patch:
        paths = [str(example_site), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
        patch.syspath_prepend(str(example_site))
        installed_games.cache_clear()
        yield get_game(EXAMPLE)
    installed_games.cache_clear()
