"""WebSockets as uvicorn speaks them, for a server on the open internet.

Thousands of messages that arrive in one piece are read a few at a time, so that nobody else waits for them, and text
that is none closes the socket without a traceback.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

READ_AT_ONCE = 2048
"""In bytes; a message of ours has about a hundred."""


class GuardedSocket(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self._unread = bytearray()

    def data_received(self, data: bytes) -> None:
        """Read a part of what has come, and the rest when that is done."""
        self._unread += data
        self._read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget what has not been read."""
        self._unread.clear()
        super().connection_lost(exc)

    async def receive(self) -> Any:
        """The next message for the application."""
        message = await self.queue.get()
        if self.queue.empty():
            self._read_on()
        return message

    async def send(self, message: Any) -> None:
        """A message of the application; after a close only the answer to it is awaited."""
        await super().send(message)
        if self.close_sent:
            self._read_on()

    @property
    def _has_to_wait(self) -> bool:
        """Does the application still have messages to take? It takes none after it has closed the socket."""
        return not self.queue.empty() and not self.close_sent

    def _read_on(self) -> None:
        """Read on, unless the application still has messages to take."""
        if self._has_to_wait and self.handshake_complete:
            return
        part = bytes(self._unread[:READ_AT_ONCE])
        del self._unread[:READ_AT_ONCE]
        if part and not self.disconnected:
            super().data_received(part)
        self._pause_or_resume()

    def _pause_or_resume(self) -> None:
        """Take nothing more from the network while something is left."""
        if self._unread and not self._has_to_wait:
            self.loop.call_soon(self._read_on)
        is_busy = bool(self._unread) or self._has_to_wait
        if self.read_paused and not is_busy:
            self.read_paused = False
            self.transport.resume_reading()
        elif self._unread and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
