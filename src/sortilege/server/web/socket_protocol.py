"""WebSockets for a server on the open internet, on top of uvicorn's.

Whole text messages, which is what browsers send, are taken out of the stream here and handed to a listener at once, and
what goes out is written at once while the network takes it: neither needs a task or a queue. Everything else (the
handshake, closing, pings, fragments, and whatever breaks the rules) is left to `websockets`, as uvicorn uses it.

Thousands of messages that arrive in one piece are read a few at a time, so that nobody else waits for them, and text
that is none closes the socket without a traceback.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from sortilege.server.web.websocket_frames import (
    frame_size,
    frame_text,
    is_text,
    write_header,
)
from sortilege.server.wire.channel import CHANNEL, Listener

READ_AT_ONCE = 2048
"""In bytes; a message of ours has about a hundred."""


class GuardedSocket(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self._most = self.config.ws_max_size
        self._unread = bytearray()
        self._listener: Listener | None = None
        self._is_held = False
        self._will_read_on = False

    # ------------------------------------------------------------------ the channel
    def listen(self, listener: Listener) -> None:
        """Hand every message to a listener from now on; until then nothing is read."""
        self._listener = listener
        self._read_on()

    def send_now(self, *messages: bytes) -> bool:
        """Send text messages if the network takes them; false if they have to wait."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        framed = b""
        for data in messages:
            framed += write_header(len(data)) + data
        self.transport.write(framed)
        return True

    # ------------------------------------------------------------------ what comes in
    def handle_connect(self, event: Any) -> None:
        """Begin the handshake; the application finds the channel in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][CHANNEL] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Read a part of what has come, and the rest when that is done."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._unread or not self._read_whole(data):
            self._unread += data
            self._read_on()

    def _read_whole(self, data: bytes) -> bool:
        """Read what has come if it is one whole message and somebody takes it, as nearly always; false if not."""
        if self._listener is None or self._is_held or self.read_paused or self.frames:
            return False
        if self.close_sent or self.transport.is_closing():
            return False
        text = frame_text(data, self._most)
        if text is None:
            return False
        self._deliver(text)
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget what has not been read."""
        self._unread.clear()
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """A message of the application; after a close only the answer to it is awaited."""
        await super().send(message)
        if self.close_sent:
            self._read_on()

    @property
    def _has_to_wait(self) -> bool:
        """Is there nobody to take messages now? After a close they are dropped."""
        return (self._listener is None or self._is_held) and not self.close_sent

    @property
    def _may_read(self) -> bool:
        return not self._has_to_wait and not self.transport.is_closing()

    def _read_on(self) -> None:
        """Read frame by frame, a few at a time, as long as somebody takes the messages."""
        unread, at = self._unread, 0
        while at < READ_AT_ONCE and self._may_read:
            size = frame_size(unread, at, self._most)
            if size == 0:  # not all of it has come
                break
            self._read_frame(bytes(unread[at : at + size]))
            at += size
        del unread[:at]
        self._pause_or_resume(is_read=at >= READ_AT_ONCE)

    def _read_frame(self, frame: bytes) -> None:
        """Read one frame: a whole message at once, anything else as `websockets` does."""
        text = None if self.frames or self.close_sent else frame_text(frame, self._most)
        if text is not None:
            self._deliver(text)
        else:
            super().data_received(frame)

    def _pause_or_resume(self, is_read: bool) -> None:
        """Take nothing more from the network while messages wait here; `is_read`: only for this turn."""
        if is_read and self._unread and not self._will_read_on:
            self._will_read_on = True
            self.loop.call_soon(self._go_on)
        if self.transport.is_closing():
            return
        is_busy = bool(self._unread) and (is_read or self._has_to_wait)
        if self.read_paused and not is_busy:
            self.read_paused = False
            self.transport.resume_reading()
        elif is_busy and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _go_on(self) -> None:
        self._will_read_on = False
        self._read_on()

    def _release(self) -> None:
        self._is_held = False
        self._read_on()

    def _deliver(self, data: bytes) -> None:
        """Hand a message to the listener, which may want to hear nothing more for a while."""
        assert self._listener is not None
        wait_s = self._listener(data)
        if wait_s:
            self._is_held = True
            self.loop.call_later(wait_s, self._release)

    def send_receive_event_to_app(self) -> None:
        """Pass on a message that came in fragments, or as bytes."""
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text" and not is_text(data):
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        elif not self.close_sent:
            self._deliver(data)
