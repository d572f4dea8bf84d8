"""The bus over Redis, Valkey or whatever speaks their protocol. It comes back by itself when the server does.

A node hears its own echo twice a second: only that tells that what it sends arrives.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar, cast

from redis.asyncio import Redis
from redis.exceptions import RedisError

from sortilege.server.bus.contract import BusDown, Receive

log = logging.getLogger("sortilege.bus")

T = TypeVar("T")

ECHO_S, DEAF_S, PATIENCE_S, RETRY_S = 0.5, 2.0, 2.0, 0.3
MOST_WAITING_BYTES = 16 * 2**20
ECHO = b""
FAILURES = (RedisError, OSError, TimeoutError)

TAKE_FROM_BUCKET = """
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left, at = tonumber(kept[1] or burst), tonumber(kept[2] or now)
left = math.min(burst, left + (now - at) * rate)
local allowed = left >= 1
if allowed then left = left - 1 end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', tostring(now))
redis.call('EXPIRE', KEYS[1], math.ceil(burst / rate) + 1)
return allowed and 1 or 0
"""


class RedisBus:
    """One node's connections to Redis: one to listen, the others to speak."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._tasks: list[asyncio.Task[None]] = []
        self._waiting: list[tuple[str, bytes]] = []
        self._waiting_bytes = 0
        self._filled = asyncio.Event()
        self._heard_s = float("-inf")
        self._was_up = False
        self._is_closed = False

    def open(self, node_id: str, receive: Receive) -> None:
        """Receive what is sent to this node from now on, or as soon as Redis is there."""
        self._own, self._receive = _channel(node_id), receive
        self._client = Redis.from_url(
            self._url, socket_timeout=PATIENCE_S, socket_connect_timeout=PATIENCE_S
        )
        self._allow = self._client.register_script(TAKE_FROM_BUCKET)
        jobs = (self._keep_trying(self._listen), self._keep_trying(self._speak), self._echo())
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def close(self) -> None:
        """Receive nothing more; what waits is still sent, if that is quick."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                while self._waiting and self.is_up:
                    await asyncio.sleep(0.01)
        except TimeoutError:
            log.warning("the bus did not take the last messages")
        self._is_closed = True
        # More than once: the client may take a cancellation for a failure.
        while running := [task for task in self._tasks if not task.done()]:
            for task in running:
                task.cancel()
            await asyncio.wait(running, timeout=RETRY_S)
        await self._client.aclose()

    @property
    def is_up(self) -> bool:
        """Was the last echo heard in time?"""
        return monotonic() - self._heard_s < DEAF_S

    def has_heard_since(self, moment_s: float) -> bool:
        """Was an echo heard after that moment?"""
        return self._heard_s > moment_s

    # ------------------------------------------------------------------ messages
    def send(self, node_id: str, data: bytes) -> None:
        """Send something to a node. What waits for too long is lost."""
        self._put(_channel(node_id), data)

    def _put(self, channel: str, data: bytes) -> None:
        if self._waiting_bytes > MOST_WAITING_BYTES:
            self._drop_waiting()
        self._waiting.append((channel, data))
        self._waiting_bytes += len(data)
        self._filled.set()

    def _drop_waiting(self) -> None:
        self._waiting, self._waiting_bytes = [], 0

    async def _speak(self) -> None:
        while True:
            await self._filled.wait()
            batch = self._waiting
            self._drop_waiting()
            self._filled.clear()
            async with self._client.pipeline(transaction=False) as pipe:
                for channel, data in batch:
                    pipe.publish(channel, data)
                await pipe.execute()

    async def _listen(self) -> None:
        async with self._client.pubsub() as channel:
            await channel.subscribe(self._own)
            began_s = monotonic()
            while True:
                message = await channel.get_message(ignore_subscribe_messages=True, timeout=DEAF_S)
                if message is not None:
                    self._hear(message["data"])
                elif monotonic() - max(began_s, self._heard_s) > DEAF_S:
                    raise TimeoutError("nothing comes back")

    def _hear(self, data: bytes) -> None:
        if data != ECHO:
            self._receive(data)
            return
        self._heard_s = monotonic()
        if not self._was_up:
            self._was_up = True
            log.info("the bus is up")

    async def _echo(self) -> None:
        while True:
            self._put(self._own, ECHO)
            await asyncio.sleep(ECHO_S)
            if self._was_up and not self.is_up:
                self._was_up = False
                log.error("the bus is down")

    async def _keep_trying(self, job: Callable[[], Awaitable[None]]) -> None:
        while not self._is_closed:
            try:
                await job()
            except FAILURES as error:
                log.debug("bus: %r", error)
                self._drop_waiting()
                self._heard_s = float("-inf")
            await asyncio.sleep(RETRY_S)

    # ------------------------------------------------------------------ values and limits
    async def put(self, key: str, value: bytes, life_s: float) -> None:
        """Keep a value that every node can take, for a while; raises BusDown."""
        await _or_down(self._client.set(f"sortilege:value:{key}", value, px=round(1000 * life_s)))

    async def read(self, key: str) -> bytes | None:
        """Look at a value and leave it there; raises BusDown."""
        return cast("bytes | None", await _or_down(self._client.get(f"sortilege:value:{key}")))

    async def take(self, key: str) -> bytes | None:
        """Take a value out, once; raises BusDown."""
        return cast("bytes | None", await _or_down(self._client.getdel(f"sortilege:value:{key}")))

    async def allow(self, key: str, rate: float, burst: int) -> bool:
        """Is there room for one more in a bucket that all nodes share? Raises BusDown."""
        call = self._allow(keys=[f"sortilege:limit:{key}"], args=[rate, burst])
        return bool(await _or_down(call))


def _channel(node_id: str) -> str:
    return f"sortilege:node:{node_id}"


async def _or_down(call: Awaitable[Any]) -> Any:
    try:
        return await call
    except FAILURES as error:
        raise BusDown(str(error)) from error
