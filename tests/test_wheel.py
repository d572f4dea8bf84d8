"""What people install: the wheel holds every file, and its server serves every one of them."""

from __future__ import annotations

import configparser
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

from sortilege.server.web.static_files import pack

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "sortilege"
START_SERVER = """
import sys
from pathlib import Path
import sortilege
from sortilege.server.run import serve
from sortilege.server.settings import Settings
assert sys.argv[1] in sortilege.__file__, sortilege.__file__
serve(Settings(bind="127.0.0.1", port=0, data=Path(sys.argv[2])), open_browser=False)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built and unpacked: for pure Python that is an installation."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_holds_every_file(installed: Path) -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "src/sortilege"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split()
    missing = [name for name in tracked if not (installed / name.removeprefix("src/")).is_file()]
    assert tracked and not missing


def test_the_wheel_lists_every_game(installed: Path) -> None:
    (listed,) = installed.glob("*.dist-info/entry_points.txt")
    points = configparser.ConfigParser()
    points.read_string(listed.read_text(encoding="utf-8"))
    folders = {path.parent.name for path in SOURCE.glob("games/*/__init__.py")}
    assert dict(points["sortilege.games"]) == {
        name.replace("_", "-"): f"sortilege.games.{name}:GAME" for name in folders
    }


def test_its_server_serves_every_asset(installed: Path, tmp_path: Path) -> None:
    environment = dict(os.environ, PYTHONPATH=str(installed), PYTHONUNBUFFERED="1")
    command = [sys.executable, "-c", START_SERVER, str(installed), str(tmp_path)]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, text=True, stdout=subprocess.PIPE
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+?/", server.stdout.readline())
            assert found, "the server says where it is"
            _fetch_all(found[0])
        finally:
            server.terminate()


def _fetch_all(address: str) -> None:
    with httpx.Client(base_url=address, trust_env=False, timeout=20) as browser:
        assert "<title>" in browser.get("/").text
        files = [*(SOURCE / "client").rglob("*"), *SOURCE.glob("games/*/client/**/*")]
        for path in (p for p in files if p.is_file() and p.suffix in SERVED):
            answer = browser.get(f"/static/{path.relative_to(SOURCE).as_posix()}")
            wanted = pack(path.suffix, path.read_bytes()).plain
            assert answer.status_code == 200 and answer.content == wanted, path


SERVED = {".js", ".css", ".svg", ".woff2", ".webmanifest", ".png"}
