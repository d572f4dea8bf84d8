"""A Redis, or Valkey, server of one's own on loopback, for tests and for `scripts/cluster`."""

from __future__ import annotations

import contextlib
import shutil
import signal
import socket
import subprocess
import time
from types import TracebackType
from typing import Self

from tests.support.ports import free_port

START_S = 20.0
PROGRAMS = ("redis-server", "valkey-server")


def find_program() -> str | None:
    """Where the server is."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class RedisServer:
    """It keeps nothing on disk: what a bus carries may be lost."""

    def __init__(self, port: int = 0) -> None:
        self.port = port or free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    @property
    def address(self) -> str:
        """For `SORTILEGE_BUS`."""
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it listens."""
        program = find_program()
        assert program is not None, "Redis is not installed"
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", "/tmp"]
        self._process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
        end_s = time.monotonic() + START_S
        while time.monotonic() < end_s:
            with (
                contextlib.suppress(OSError),
                socket.create_connection(("127.0.0.1", self.port), 1),
            ):
                return
            time.sleep(0.02)
        raise TimeoutError("Redis does not start")

    def kill(self) -> None:
        """End it without a warning."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None
