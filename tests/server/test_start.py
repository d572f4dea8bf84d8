"""A server that cannot start says why in one sentence; one whose disk fills up goes on when there is room again."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from sortilege.server.run import EXIT_DAMAGED, EXIT_PORT, EXIT_STORE, serve
from sortilege.server.settings import Settings
from sortilege.server.store.sqlite import SqliteStore
from tests.support.kill_harness import Victim
from tests.support.serving import Guest, new_key
from tests.support.toy_dice import DICE

TWO = [{"kind": "me"}, {"kind": "here"}]


def try_to_serve(settings: Settings, capfd: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = serve(settings, open_browser=False)
    return code, capfd.readouterr().err.strip()


def test_a_port_in_use(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, told = try_to_serve(Settings(bind="127.0.0.1", port=port, data=tmp_path), capfd)
    assert code == EXIT_PORT
    assert told == f"Port {port} is already in use: choose another one with --port."


def test_an_address_that_is_not_ours(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    settings = Settings(bind="203.0.113.7", port=0, data=tmp_path)
    code, told = try_to_serve(settings, capfd)
    assert code == EXIT_PORT and told.startswith("The server cannot listen on 203.0.113.7:0: ")
    assert "\n" not in told


def test_a_data_folder_that_cannot_be_made(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    settings = Settings(bind="127.0.0.1", port=0, data=tmp_path / "file" / "data")
    code, told = try_to_serve(settings, capfd)
    assert code == EXIT_STORE and told.count("\n") == 0
    assert told.startswith(f"The data folder {tmp_path}/file/data cannot be written: ")


def test_a_damaged_database(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "sortilege.db").write_bytes(b"garbage" * 1000)
    code, told = try_to_serve(Settings(bind="127.0.0.1", port=0, data=tmp_path), capfd)
    assert code == EXIT_DAMAGED and "is damaged" in told and told.count("\n") == 0
    assert (tmp_path / "sortilege.db").read_bytes() == b"garbage" * 1000


AS_NOBODY = """
import os, sys
from pathlib import Path
from sortilege.server.run import serve
from sortilege.server.settings import Settings
from sortilege.server.store.sqlite import SqliteStore
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
sys.exit(serve(Settings(bind="127.0.0.1", port=0, data=Path(sys.argv[1])), open_browser=False))
"""


@pytest.mark.skipif(os.name != "posix", reason="file permissions work differently there")
def test_a_read_only_data_folder() -> None:
    """Served by a user who may not write there; root may write everywhere."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        ran = subprocess.run(
            [sys.executable, "-c", AS_NOBODY, folder], capture_output=True, text=True
        )
    assert ran.returncode == EXIT_STORE, ran
    assert ran.stderr.startswith(f"The data folder {folder} cannot be written: ")
    assert ran.stderr.count("\n") == 1


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
def test_a_disk_that_fills_up_and_is_freed(tmp_path: Path) -> None:
    """The operating system refuses every write of a real server, then allows them again."""
    victim = Victim(tmp_path)
    try:
        victim.start()
        assert victim.pid is not None
        with Guest(victim.address) as ann:
            table = ann.create("me", "here", trap="none", first=0)
            with ann.sit(table) as chair:
                before, key = chair.frame, new_key()
                resource.prlimit(victim.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
                assert chair.play(0, "tap", key=key)["code"] == "store"
                refused = ann.post("/api/tables", game=DICE.slug, seats=TWO)
                assert (refused.status_code, refused.json()["code"]) == (503, "store")
                assert chair.sync()["version"] == before["version"]
                free = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
                resource.prlimit(victim.pid, resource.RLIMIT_FSIZE, free)
                assert chair.play(0, "tap", key=key)["type"] == "ack"
                assert chair.play(0, "tap")["type"] == "ack"
    finally:
        victim.close()


def test_only_the_owner_can_read_the_database(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = SqliteStore(folder)
    store.open()
    try:
        modes = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
    finally:
        store.close()
    assert modes.keys() >= {"sortilege.db", "sortilege.db-wal", "sortilege.lock"}
    assert set(modes.values()) == {0o600} and folder.stat().st_mode & 0o777 == 0o700


def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    for mode in (0o644, 0o666):
        path = tmp_path / "sortilege.db"
        path.touch()
        path.chmod(mode)
        store = SqliteStore(tmp_path)
        store.open()
        store.close()
        assert path.stat().st_mode & 0o777 == 0o600
