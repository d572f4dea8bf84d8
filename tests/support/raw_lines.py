"""Bare connections for floods and for input that no library would send: HTTP and WebSocket frames by hand."""

from __future__ import annotations

import asyncio
import os
import struct
from dataclasses import dataclass

from sortilege.server.wire.messages import PROTOCOL_VERSION

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9


@dataclass
class Line:
    """One connection to a server."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def answer(self) -> tuple[int, bytes]:
        """The status and the body of the next answer; raises IncompleteReadError when the server closes."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
        status = int(head.split(None, 2)[1])
        body = await self.reader.readexactly(int(length or 0)) if status != 101 else b""
        return status, body

    async def frame(self) -> tuple[int, bytes]:
        """The opcode and the payload of the next WebSocket frame."""
        first, size = await self.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack(">H", await self.reader.readexactly(2))
        elif size == 127:
            (size,) = struct.unpack(">Q", await self.reader.readexactly(8))
        return first & 15, await self.reader.readexactly(size)

    def close(self) -> None:
        self.writer.transport.abort()


async def open_line(port: int, source: str = "127.0.0.1") -> Line:
    """Connect from one of the addresses of this machine."""
    return Line(*await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0)))


async def open_socket(port: int, table: str, cookie: str = "", source: str = "127.0.0.1") -> Line:
    """A WebSocket at a table; raises OSError unless the server opens it."""
    line = await open_line(port, source)
    path = f"/ws/{table}?protocol={PROTOCOL_VERSION}".encode()
    line.send(get(path, b"Cookie: " + cookie.encode(), *UPGRADE))
    status, _ = await line.answer()
    if status != 101:
        line.close()
        raise OSError(f"the server answers {status}")
    return line


UPGRADE = (
    b"Upgrade: websocket",
    b"Connection: Upgrade",
    b"Sec-WebSocket-Version: 13",
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)


def get(path: bytes, *headers: bytes) -> bytes:
    """A request without a body."""
    return b"\r\n".join([b"GET " + path + b" HTTP/1.1", b"Host: localhost", *headers]) + b"\r\n\r\n"


def post(path: bytes, body: bytes) -> bytes:
    """A request with a body."""
    head = b"POST " + path + b" HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
    return head + str(len(body)).encode() + b"\r\n\r\n" + body


def masked(payload: bytes, opcode: int = TEXT, first: int | None = None) -> bytes:
    """A frame as a browser sends it; `first` replaces its first byte."""
    key, size = os.urandom(4), len(payload)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 65536:
        length = bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        length = bytes([0x80 | 127]) + struct.pack(">Q", size)
    mask = (key * (size // 4 + 1))[:size]
    hidden = int.from_bytes(payload, "big") ^ int.from_bytes(mask, "big")
    return bytes([first or 0x80 | opcode]) + length + key + hidden.to_bytes(size, "big")
