"""Codes for seats: once, for one table, for five minutes, kept only as a hash, at every node."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from sortilege.server.bus.contract import BusDown
from sortilege.server.bus.memory import MemoryBus, MemoryHub
from sortilege.server.web.handover_codes import LIFE_S, RETRY_S, HandoverCodes

T = TypeVar("T")


def run(job: Awaitable[T]) -> T:
    async def wait() -> T:
        return await job

    return asyncio.run(wait())


class Clock:
    """A time that a test sets."""

    now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


class DownBus(MemoryBus):
    """A bus that cannot be reached."""

    async def put(self, key: str, value: bytes, life_s: float) -> None:
        raise BusDown

    async def read(self, key: str) -> bytes | None:
        raise BusDown

    async def take(self, key: str) -> bytes | None:
        raise BusDown


def test_a_code_counts_for_five_minutes() -> None:
    clock = Clock()
    codes = HandoverCodes(None, clock)
    early, late = run(codes.make("t1", "ann", (0,))), run(codes.make("t2", "ann", (0,)))
    clock.now_s += LIFE_S - 1
    assert run(codes.use("t1", early)) is not None
    clock.now_s += 1
    assert run(codes.look("t2", late)) is None and run(codes.use("t2", late)) is None


def test_no_code_is_kept_and_none_is_made_twice() -> None:
    codes = HandoverCodes(None)
    made = [run(codes.make("t1", f"owner {n}", (0, 1))) for n in range(200)]
    kept = repr(vars(codes._own))
    assert len(set(made)) == 200 and not any(code in kept for code in made)


def test_a_code_serves_at_every_node_and_once_for_all_of_them() -> None:
    hub = MemoryHub()
    one, two = (HandoverCodes(MemoryBus(hub)) for _ in range(2))
    code = run(one.make("t1", "ann", (2,)))
    assert run(two.look("t1", code)) == run(one.look("t1", code))
    handover = run(two.use("t1", code))
    assert handover is not None and (handover.giver, handover.seats) == ("ann", (2,))
    assert run(one.use("t1", code)) is None
    run(one.put_back("t1", code, handover))
    assert run(two.use("t1", code)) == handover and RETRY_S < LIFE_S


def test_without_a_bus_the_node_that_made_a_code_knows_it() -> None:
    codes = HandoverCodes(DownBus())
    code = run(codes.make("t1", "ann", (0,)))
    assert run(codes.look("t1", code)) is not None and run(codes.look("t1", "a" * 16)) is None
    assert run(codes.use("t1", code)) is not None and run(codes.use("t1", code)) is None
