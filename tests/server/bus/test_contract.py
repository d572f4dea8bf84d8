"""What every bus must do: in one process, and over a real Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from time import monotonic

import pytest

from sortilege.server.bus.contract import Bus, BusDown
from sortilege.server.bus.memory import MemoryBus, MemoryHub
from sortilege.server.bus.redis import RedisBus
from tests.support.redis_server import RedisServer, find_program

PATIENCE_S = 20.0
Make = Callable[[], Bus]


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    if find_program() is None:
        pytest.skip("Redis is not installed")
    with RedisServer() as server:
        yield server


@pytest.fixture(params=["memory", "redis"])
def make(request: pytest.FixtureRequest) -> Make:
    if request.param == "memory":
        hub = MemoryHub()
        return lambda: MemoryBus(hub)
    address = request.getfixturevalue("redis").address
    return lambda: RedisBus(address)


@asynccontextmanager
async def opened(make: Make, *names: str) -> AsyncIterator[tuple[list[Bus], list[list[bytes]]]]:
    """Nodes of these names, and what each of them has received."""
    buses, boxes = [make() for _ in names], [list[bytes]() for _ in names]
    for bus, name, box in zip(buses, names, boxes, strict=True):
        bus.open(name, box.append)
    try:
        await until(lambda: all(bus.is_up for bus in buses))
        yield buses, boxes
    finally:
        for bus in buses:
            await bus.close()


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not reached():
            await asyncio.sleep(0.01)


def run(job: Awaitable[None]) -> None:
    async def go() -> None:
        await job

    asyncio.run(go())


def test_what_is_sent_to_a_node_reaches_it_alone_and_in_order(make: Make) -> None:
    async def send() -> None:
        async with opened(make, "one", "two", "three") as (buses, boxes):
            sent = [bytes([number]) * number for number in range(1, 200)]
            for data in sent:
                buses[0].send("two", data)
            buses[2].send("nobody", b"lost")
            await until(lambda: len(boxes[1]) == len(sent))
            assert boxes == [[], sent, []]

    run(send())


def test_a_value_can_be_taken_once_by_any_node_while_it_lives(make: Make) -> None:
    async def take() -> None:
        async with opened(make, "one", "two") as ((one, two), _):
            await one.put("key", b"value", 60.0)
            assert await two.take("other") is None
            assert await two.take("key") == b"value"
            assert await one.take("key") is None
            await one.put("short", b"value", 0.02)
            await asyncio.sleep(0.1)
            assert await two.take("short") is None and await two.read("short") is None
            await one.put("read", b"value", 60.0)
            assert [await bus.read("read") for bus in (one, two, two)] == [b"value"] * 3
            assert await two.take("read") == b"value" and await one.read("read") is None

    run(take())


def test_a_limit_counts_for_all_nodes_together(make: Make) -> None:
    async def take() -> None:
        async with opened(make, "one", "two") as ((one, two), _):
            allowed = [await bus.allow("ann", 0.001, 4) for bus in (one, two, one, two, one, two)]
            assert allowed == [True] * 4 + [False] * 2
            assert await two.allow("ben", 0.001, 4)

    run(take())


def test_a_bus_can_be_closed_at_any_moment(make: Make) -> None:
    async def close() -> None:
        for turn in range(20):
            bus = make()
            bus.open("one", lambda data: None)
            await asyncio.sleep(turn / 200)  # its first connections are on their way
            await asyncio.wait_for(bus.close(), PATIENCE_S)
            assert not [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]

    run(close())


def test_redis_is_killed_and_comes_back() -> None:
    if find_program() is None:
        pytest.skip("Redis is not installed")

    async def survive(server: RedisServer) -> None:
        async with opened(lambda: RedisBus(server.address), "one", "two") as ((one, two), boxes):
            server.kill()
            with pytest.raises(BusDown):
                await one.put("key", b"value", 60.0)
            one.send("two", b"lost")
            await until(lambda: not one.is_up and not two.is_up)
            back_s = monotonic()
            assert not one.has_heard_since(back_s)
            server.start()
            await until(lambda: one.is_up and two.is_up)
            assert one.has_heard_since(back_s)
            one.send("two", b"found")
            await until(lambda: bool(boxes[1]))
            assert boxes[1] == [b"found"]

    server = RedisServer()
    with server:
        run(survive(server))
