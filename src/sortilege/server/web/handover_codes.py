"""Codes with which another browser takes seats over: each serves once, for one table, for five minutes.

Only a hash of a code is kept, in memory or, where there are several nodes, on their bus. After a restart a browser asks
for a new one.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Awaitable, Callable
from time import monotonic

import msgspec

from sortilege.server.bus.contract import Bus, BusDown
from sortilege.server.bus.memory import MemoryHub
from sortilege.server.wire.seat_calls import CODE_LENGTH

LIFE_S = 300
RETRY_S = 60
"""A code that could not be used because the server could not save serves again for this long."""
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""80 random bits in a code, easy to read aloud."""


class Handover(msgspec.Struct, frozen=True):
    """What a code is good for."""

    giver: str
    seats: tuple[int, ...]


class HandoverCodes:
    """The codes that were given out and not used yet; a browser has one at a time for each table."""

    def __init__(self, bus: Bus | None, now_s: Callable[[], float] = monotonic) -> None:
        self._bus, self._own = bus, MemoryHub(now_s)

    async def make(self, table_id: str, giver: str, seats: tuple[int, ...]) -> str:
        """A new code; the one before it no longer counts."""
        code = "".join(secrets.choice(_ALPHABET) for _ in range(CODE_LENGTH))
        key, current = _key(table_id, code), f"seat-of:{table_id}:{giver}"
        before = await self._take(current)
        if before is not None:
            await self._take(before.decode())
        await self._put(current, key.encode(), LIFE_S)
        await self._put(key, msgspec.json.encode(Handover(giver, seats)), LIFE_S)
        return code

    async def look(self, table_id: str, code: str) -> Handover | None:
        """What a code is good for; it still serves afterwards."""
        return _read(await self._look(_key(table_id, code)))

    async def use(self, table_id: str, code: str) -> Handover | None:
        """What a code is good for, once."""
        return _read(await self._take(_key(table_id, code)))

    async def note_taker(self, table_id: str, code: str, taker: str) -> None:
        """Remember who has used a code, as long as it would have served: the answer may be lost on the way."""
        await self._put(_taken(table_id, code), taker.encode(), LIFE_S)

    async def was_used_by(self, table_id: str, code: str, taker: str) -> bool:
        """Has this browser used the code?"""
        return await self._look(_taken(table_id, code)) == taker.encode()

    async def put_back(self, table_id: str, code: str, handover: Handover) -> None:
        """It was not the fault of whoever used the code that nothing came of it."""
        await self._put(_key(table_id, code), msgspec.json.encode(handover), RETRY_S)

    async def _put(self, key: str, value: bytes, life_s: float) -> None:
        if self._bus is not None:
            try:
                await self._bus.put(key, value, life_s)
                return
            except BusDown:
                pass
        self._own.put(key, value, life_s)

    async def _look(self, key: str) -> bytes | None:
        found = self._own.read(key)
        return await _unless_down(self._bus.read(key)) if found is None and self._bus else found

    async def _take(self, key: str) -> bytes | None:
        found = self._own.take(key)
        return await _unless_down(self._bus.take(key)) if found is None and self._bus else found


async def _unless_down(call: Awaitable[bytes | None]) -> bytes | None:
    try:
        return await call
    except BusDown:
        return None


def _key(table_id: str, code: str) -> str:
    """A code of another table has another key."""
    return "seat:" + hashlib.sha256(f"{table_id} {code}".encode()).hexdigest()


def _taken(table_id: str, code: str) -> str:
    return _key(table_id, code) + ":taken"


def _read(value: bytes | None) -> Handover | None:
    return None if value is None else msgspec.json.decode(value, type=Handover)
