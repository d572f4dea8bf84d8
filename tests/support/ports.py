"""Ports for servers on loopback."""

from __future__ import annotations

import contextlib
import random
import socket

PORTS = range(12_000, 32_000)
"""Below those that the system hands out by itself. Between the choice of such a port and the start of its server, a
server of another test could get it, and whoever waited for the first met the second."""


def free_port() -> int:
    """A port that nobody uses."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
