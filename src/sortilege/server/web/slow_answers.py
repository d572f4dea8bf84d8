"""Answers that take time: computed once, one at a time, beside the games that are going on, and kept compressed.

A finished game never changes, so neither do its replay and its story; a log stays the same until the next move.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from sortilege.server.wire.messages import encode
from sortilege.table.refusals import Refusal

Key = tuple[object, ...]


class SlowAnswers:
    """The answers that were asked for last, up to a number of bytes."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0
        self._one_at_a_time = asyncio.Lock()

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    async def get(self, key: Key, make: Callable[[], Any]) -> bytes | Refusal:
        """The answer in JSON, compressed; a refusal is not kept."""
        if key not in self._kept:
            async with self._one_at_a_time:
                if key not in self._kept:
                    made = await asyncio.to_thread(_make, make)
                    if isinstance(made, Refusal):
                        return made
                    self._keep(key, made)
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: Key, answer: bytes) -> None:
        self._kept[key] = answer
        self._bytes += len(answer)
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)


def _make(make: Callable[[], Any]) -> bytes | Refusal:
    made = make()
    return made if isinstance(made, Refusal) else gzip.compress(encode(made), 6, mtime=0)
