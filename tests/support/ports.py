"""Ports for servers on loopback."""

from __future__ import annotations

import contextlib
import random
import socket

PORTS = range(12_000, 32_000)
"""Below the ports that systems give to outgoing connections. From among those, somebody who waits for a server by connecting
to its port can be connected to himself, and keeps the port from the server."""


def free_port() -> int:
    """A port that nobody uses."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
