"""Ports for servers on loopback."""

from __future__ import annotations

import socket


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
