"""What a table's side needs of a socket; `server/web/socket_protocol.py` is the one there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

from starlette.websockets import WebSocket

CHANNEL = "sortilege.channel"
"""Where the socket is found among the extensions of a connection's scope."""

Listener = Callable[[bytes], float]
"""Takes a message; returns for how many seconds nothing more is to be heard from this browser, mostly 0."""


class Channel(Protocol):
    """One open socket: whole messages, without a task for each."""

    def listen(self, listener: Listener) -> None:
        """Hand every message to a listener from now on; until then nothing is read."""

    def send_now(self, *messages: bytes) -> bool:
        """Send text messages if the network takes them; false if they have to wait."""


def channel_of(websocket: WebSocket) -> Channel:
    """The socket under a connection."""
    return cast("Channel", websocket.scope["extensions"][CHANNEL])
