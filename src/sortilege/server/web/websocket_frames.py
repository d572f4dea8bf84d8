"""The frames of a WebSocket (RFC 6455, section 5.2), as far as the common case needs it: one whole text message."""

from __future__ import annotations

WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole text message."""
MASKED = 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127
"""These lengths say that the length follows, in so many bytes."""
MASK_SIZE = 4


def write_header(size: int) -> bytes:
    """The beginning of the frame for a text message of so many bytes from a server.

    >>> write_header(5).hex(), write_header(300).hex()
    ('8105', '817e012c')
    """
    if size < TWO_BYTES:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES, size >> 8, size & 0xFF))
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + size.to_bytes(8, "big")


def frame_size(data: bytes | bytearray, at: int, most: int) -> int:
    """How many bytes the frame has that begins here; 0 as long as not all of them have come.

    A frame with more than `most` bytes of content is refused as soon as its length is known: then it is all that has
    come of it.
    """
    come = len(data) - at
    if come < 2:
        return 0
    length, header = data[at + 1] & ~MASKED, 2
    if length >= TWO_BYTES:
        header = 4 if length == TWO_BYTES else 10
        if come < header:
            return 0
        length = int.from_bytes(data[at + 2 : at + header], "big")
    if length > most:
        return come
    size = header + length + (MASK_SIZE if data[at + 1] & MASKED else 0)
    return size if come >= size else 0


def frame_text(frame: bytes, most: int) -> bytes | None:
    """The text in a frame of a browser; None if it is anything else but one whole text message of at most this size."""
    if len(frame) < 2 or frame[0] != WHOLE_TEXT or not frame[1] & MASKED:
        return None
    length, header = frame[1] & ~MASKED, 2
    if length >= TWO_BYTES:
        header = 4
        length = int.from_bytes(frame[2:header], "big") if length == TWO_BYTES else most + 1
    begin = header + MASK_SIZE
    if length > most or begin + length != len(frame):
        return None
    text = unmask(frame[begin:], frame[header:begin])
    return text if is_text(text) else None


def unmask(content: bytes, mask: bytes) -> bytes:
    """What a browser has masked.

    >>> unmask(unmask(b"Hello", b"mask"), b"mask")
    b'Hello'
    """
    size = len(content)
    key = (mask * (size // MASK_SIZE + 1))[:size]
    numbers = int.from_bytes(content, "big") ^ int.from_bytes(key, "big")
    return numbers.to_bytes(size, "big")


def is_text(data: bytes) -> bool:
    """Is this UTF-8?"""
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
