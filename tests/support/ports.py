"""Ports for servers on loopback."""

from __future__ import annotations

import contextlib
import random
import socket
import sys

PORTS = range(12_000, 32_000)
"""Below those that most systems hand out by themselves, to outgoing connections for example."""
_reserved: list[socket.socket] = []
"""They are bound, but do not listen. While this process lives, nobody else is given their ports."""


def free_port() -> int:
    """A port that nobody uses, for a server that sets `SO_REUSEADDR`; on Linux nobody else is given it later."""
    while True:
        port, guard = random.SystemRandom().choice(PORTS), socket.socket()
        with contextlib.suppress(OSError):
            guard.bind(("127.0.0.1", port))  # refused also if the port is only reserved
            _reserve(guard)
            return port
        guard.close()


def _reserve(guard: socket.socket) -> None:
    if sys.platform == "linux":  # elsewhere the server could not bind beside it
        guard.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _reserved.append(guard)
    else:
        guard.close()


def users_of(port: int) -> str:
    """The sockets at a port as the system lists them, for the message of a server that could not have it."""
    with contextlib.suppress(OSError), open("/proc/net/tcp", encoding="ascii") as table:
        return "".join(line for line in table if f":{port:04X} " in line)
    return "unknown"
