"""Reads the rows of an SQLite file page by page, without its tree: what is on a sound page is found.

SQLite itself stops at the first damaged page that it meets on its way. The file format is public and fixed:
https://www.sqlite.org/fileformat2.html
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

Value = None | int | float | str | bytes
Record = list[Value]

INTERIOR_INDEX, LEAF_INDEX, LEAF_TABLE = 2, 10, 13
HEADER_SIZE = {INTERIOR_INDEX: 12, LEAF_INDEX: 8, LEAF_TABLE: 8}
USUAL_PAGE_SIZE = 4096
FILE_HEADER, WAL_HEADER, FRAME_HEADER = 100, 32, 24
_BYTES_OF_INT = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
BROKEN = (IndexError, ValueError, struct.error, OverflowError)
"""What reading a damaged cell may raise."""


class Pages:
    """The pages of a database as they were after its last commit."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        self.size = _page_size(data)
        self._pages = {
            number + 1: data[start : start + self.size]
            for number, start in enumerate(range(0, len(data), self.size))
        }
        wal = path.with_name(path.name + "-wal")
        if wal.is_file():
            self._pages |= _committed_frames(wal.read_bytes(), self.size)

    def records(self) -> Iterator[tuple[int, Record]]:
        """Every record on every readable page, with the kind of its page."""
        for number in sorted(self._pages):
            page = self._pages[number]
            start = FILE_HEADER if number == 1 else 0
            kind = page[start] if len(page) == self.size else 0
            if kind in HEADER_SIZE:
                yield from ((kind, record) for record in self._records_of(page, start, kind))

    def _records_of(self, page: bytes, start: int, kind: int) -> Iterator[Record]:
        (count,) = struct.unpack_from(">H", page, start + 3)
        first = start + HEADER_SIZE[kind]
        for place in range(first, min(first + 2 * count, self.size - 1), 2):
            with suppress(*BROKEN):
                (cell,) = struct.unpack_from(">H", page, place)
                yield read_record(self._payload(page, cell, kind))

    def _payload(self, page: bytes, place: int, kind: int) -> bytes:
        """The payload of a cell, with its overflow pages."""
        if kind == INTERIOR_INDEX:
            place += 4
        size, place = read_varint(page, place)
        if kind == LEAF_TABLE:
            _, place = read_varint(page, place)
        local = self._local_size(size, kind)
        payload = bytearray(page[place : place + local])
        if local < size:
            (following,) = struct.unpack_from(">I", page, place + local)
            payload += self._overflow(following, size - local)
        if len(payload) != size:
            raise ValueError("the payload is cut off")
        return bytes(payload)

    def _local_size(self, size: int, kind: int) -> int:
        most = self.size - 35 if kind == LEAF_TABLE else (self.size - 12) * 64 // 255 - 23
        if size <= most:
            return size
        least = (self.size - 12) * 32 // 255 - 23
        local = least + (size - least) % (self.size - 4)
        return local if local <= most else least

    def _overflow(self, number: int, left: int) -> bytes:
        found = bytearray()
        for _ in range(left // (self.size - 4) + 1):
            page = self._pages.get(number, b"")
            (number,) = struct.unpack_from(">I", page)
            found += page[4 : 4 + left - len(found)]
        return bytes(found)


def _page_size(data: bytes) -> int:
    size = int.from_bytes(data[16:18], "big")
    size = 65536 if size == 1 else size
    return size if size >= 512 and size & (size - 1) == 0 else USUAL_PAGE_SIZE


def _committed_frames(wal: bytes, page_size: int) -> dict[int, bytes]:
    """The newest committed version of each page in a write-ahead log."""
    salt = wal[16:24]
    committed: dict[int, bytes] = {}
    waiting: dict[int, bytes] = {}
    for start in range(
        WAL_HEADER, len(wal) - FRAME_HEADER - page_size + 1, FRAME_HEADER + page_size
    ):
        number, size_after = struct.unpack_from(">II", wal, start)
        if wal[start + 8 : start + 16] != salt:  # left over from an earlier round
            break
        waiting[number] = wal[start + FRAME_HEADER : start + FRAME_HEADER + page_size]
        if size_after:
            committed |= waiting
            waiting = {}
    return committed


def read_varint(data: bytes, place: int) -> tuple[int, int]:
    """A number of one to nine bytes, and the place after it.

    >>> read_varint(bytes([0x81, 0x00]), 0)
    (128, 2)
    """
    value = 0
    for step in range(8):
        byte = data[place + step]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + step + 1
    return value << 8 | data[place + 8], place + 9


def read_record(payload: bytes) -> Record:
    """The values of a row; raises one of BROKEN."""
    end, place = read_varint(payload, 0)
    types, values, at = [], [], end
    while place < end:
        kind, place = read_varint(payload, place)
        types.append(kind)
    for kind in types:
        value, at = _read_value(payload, at, kind)
        values.append(value)
    if at != len(payload):
        raise ValueError("the record has another length")
    return values


def _read_value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind in (0, 8, 9):
        return {0: None, 8: 0, 9: 1}[kind], at
    if kind in _BYTES_OF_INT:
        end = at + _BYTES_OF_INT[kind]
        return int.from_bytes(payload[at:end], "big", signed=True), end
    if kind == 7:
        return struct.unpack_from(">d", payload, at)[0], at + 8
    end = at + (kind - 12) // 2
    if kind < 12 or end > len(payload):
        raise ValueError("no such value")
    raw = payload[at:end]
    return (raw.decode() if kind % 2 else raw), end
