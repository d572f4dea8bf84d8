"""Frames of a WebSocket: read and written like `websockets` does, and left to it where they are unusual."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Frame, Opcode

from sortilege.server.web.websocket_frames import frame_size, frame_text, write_header

MOST = 4096


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a browser sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 5, 125, 126, 300, 4096])
def test_a_text_comes_out_as_it_went_in(size: int) -> None:
    text = random.Random(size).randbytes(size).hex().encode()[:size]
    frame = sent(text)
    assert frame_size(frame, 0, MOST) == len(frame)
    assert frame_text(frame, MOST) == text


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_header_is_that_of_websockets(size: int) -> None:
    assert write_header(size) + b"x" * size == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


def test_a_frame_is_read_when_all_of_it_has_come() -> None:
    for frame in (sent(b"hello"), sent(b"x" * 300), sent("é".encode() * 40)):
        sizes = [frame_size(frame[:come], 0, MOST) for come in range(len(frame))]
        assert not any(sizes)
        assert frame_size(b"before" + frame + b"after", 6, MOST) == len(frame)


UNUSUAL = {
    "binary": sent(b"hello", Opcode.BINARY),
    "first part": sent(b"hello", fin=False),
    "later part": sent(b"hello", Opcode.CONT),
    "ping": sent(b"", Opcode.PING),
    "close": sent(b"", Opcode.CLOSE),
    "not UTF-8": sent(b"\xff\xfe"),
    "not masked": Frame(Opcode.TEXT, b"hello").serialize(mask=False),
    "too large": sent(b"x" * (MOST + 1)),
    "much too large": sent(b"x" * 65536),
    "reserved bit": bytes([0x81 | 0x40]) + sent(b"hello")[1:],
}


# Masks are random, so the frames themselves cannot name their tests.
@pytest.mark.parametrize("frame", UNUSUAL.values(), ids=UNUSUAL)
def test_anything_unusual_is_left_to_websockets(frame: bytes) -> None:
    assert frame_size(frame, 0, MOST) == len(frame)
    assert frame_text(frame, MOST) is None


def test_a_frame_that_is_too_large_is_not_awaited() -> None:
    begun = sent(b"x" * 100_000)[:200]
    assert frame_size(begun, 0, MOST) == len(begun)
    assert frame_text(begun, MOST) is None
