"""A PostgreSQL server of one's own, for tests, for `scripts/cluster` and for benchmarks.

    with Postgresql(folder) as server:
        store = PostgresqlStore(server.new_address())

It listens on loopback only, on a free port unless one is given, and trusts everybody there. PostgreSQL refuses to run
as root: then its files and processes belong to the user `postgres`, or `nobody`, who must be able to enter the folders
above (`tempfile.mkdtemp` makes one that serves, `tmp_path` does not).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import asyncpg

from tests.support.ports import free_port

START_S = 30.0
INITIAL = ("--auth=trust", "--username=sortilege", "--encoding=UTF8", "--locale=C", "--no-sync")
SETTINGS = ("listen_addresses=127.0.0.1", "max_connections=200", "shared_buffers=32MB")
DATABASE = "sortilege"


def execute(address: str, statement: str) -> list[Any]:
    """Run a statement at the database of this address; returns its rows."""

    async def fetch() -> list[Any]:
        connection = await asyncpg.connect(address, timeout=START_S)
        try:
            found: list[Any] = await connection.fetch(statement)
            return found
        finally:
            await connection.close()

    return asyncio.run(fetch())


def new_address(address: str) -> str:
    """An address at which nothing is stored yet: that of a new schema in the same database."""
    schema = f"s{secrets.token_hex(6)}"
    execute(address, f"CREATE SCHEMA {schema}")
    return f"{address}?search_path={schema}"


def find_program(name: str) -> str | None:
    """Where a program of PostgreSQL is: Debian keeps its server out of the path."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return shutil.which(name, path=os.pathsep.join([*map(str, places), os.environ.get("PATH", "")]))


def is_installed() -> bool:
    """Can a server be started here?"""
    return find_program("initdb") is not None and find_program("postgres") is not None


class Postgresql:
    """A server in a folder of its own; one that has been used before goes on with its data."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.port = port or free_port()
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._server is not None:
            self.kill()  # quick; what was committed is there at the next start

    @property
    def address(self) -> str:
        """The address of the database, for `SORTILEGE_STORE`."""
        return f"postgresql://sortilege@127.0.0.1:{self.port}/{DATABASE}"

    @property
    def _maintenance(self) -> str:
        return f"postgresql://sortilege@127.0.0.1:{self.port}/postgres"

    def new_address(self) -> str:
        """An address at which nothing is stored yet: see `new_address`."""
        return new_address(self.address)

    # ------------------------------------------------------------------ starting and stopping
    def start(self) -> None:
        """Start the server and wait until it answers."""
        is_new = not (self.folder / "PG_VERSION").exists()
        if is_new:
            self.folder.mkdir(parents=True, exist_ok=True)
            _give_to_owner(self.folder)
            self._initialise()
        self._launch()
        if is_new:
            execute(self._maintenance, f"CREATE DATABASE {DATABASE}")

    def _initialise(self) -> None:
        program = find_program("initdb")
        assert program is not None, "PostgreSQL is not installed"
        command = [program, *INITIAL, "-D", str(self.folder)]
        subprocess.run(command, check=True, capture_output=True, cwd="/", **_owner())

    def _launch(self) -> None:
        """Start it; after a crash the last processes of the old one may have to end first."""
        end_s = time.monotonic() + START_S
        while time.monotonic() < end_s:
            self._server = self._popen()
            while self._server.poll() is None and time.monotonic() < end_s:
                with contextlib.suppress(OSError, asyncpg.PostgresError):
                    execute(self._maintenance, "SELECT 1")
                    return
                time.sleep(0.05)
        self.stop()
        raise TimeoutError(f"PostgreSQL does not start: see {self.folder / 'server.log'}")

    def _popen(self) -> subprocess.Popen[bytes]:
        program = find_program("postgres")
        assert program is not None
        options = [*SETTINGS, f"port={self.port}", f"unix_socket_directories={self.folder}"]
        flags = [part for option in options for part in ("-c", option)]
        with (self.folder / "server.log").open("ab") as log:
            return subprocess.Popen(
                [program, "-D", str(self.folder), *flags],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd="/",
                start_new_session=True,
                **_owner(),
            )

    def stop(self) -> None:
        """Stop the server; its data stay."""
        if self._server is not None:
            self.thaw()
            self._server.send_signal(signal.SIGINT)
            self._server.wait(START_S)
            self._server = None

    # ------------------------------------------------------------------ trouble
    def kill(self) -> None:
        """End all its processes without a warning."""
        assert self._server is not None
        self._signal_all(signal.SIGKILL)
        self._server.wait(START_S)
        self._server = None

    def freeze(self) -> None:
        """Stop all its processes where they are."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let frozen processes go on."""
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, number: int) -> None:
        assert self._server is not None
        first = self._server.pid
        for pid in [first, *_children(first)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)


def _children(pid: int) -> list[int]:
    try:
        return [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def _owner() -> dict[str, Any]:
    """As whom the server runs."""
    if os.geteuid() != 0:
        return {}
    user = _owner_entry()
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _owner_entry() -> pwd.struct_passwd:
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


def _give_to_owner(folder: Path) -> None:
    folder.chmod(0o700)
    if os.geteuid() == 0:
        user = _owner_entry()
        os.chown(folder, user.pw_uid, user.pw_gid)
