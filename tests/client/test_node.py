"""The client's own tests, run by Node.js: `tests/client/*.test.js` and those of each game."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
FILES = sorted([*TESTS.glob("client/*.test.js"), *TESTS.glob("games/*/*.test.js")])
OLDEST_NODE = 20
"""The first with a clock that tests can turn."""


@pytest.fixture(scope="module")
def node() -> str:
    found = shutil.which("node")
    if found is None:
        pytest.skip("no Node.js is installed")
    version = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    major = re.match(r"v(\d+)", version)
    if not major or int(major[1]) < OLDEST_NODE:
        pytest.skip(f"Node.js {OLDEST_NODE} or newer is needed, not {version.strip()}")
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.relative_to(TESTS).as_posix())
def test_node(node: str, file: Path) -> None:
    done = subprocess.run(
        [node, "--test", str(file)], cwd=TESTS.parent, capture_output=True, text=True
    )
    ran = re.search(r"^# pass (\d+)$", done.stdout, re.M) or re.search(r"pass (\d+)", done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert ran and int(ran[1]) > 0, "the file has no test"
