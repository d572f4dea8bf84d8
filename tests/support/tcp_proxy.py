"""A network that can be cut: connections pass through here, and sometimes nothing gets through."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any


class Network:
    """A thread in which all proxies of a test run."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.servers: list[asyncio.Server] = []
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, job: Coroutine[Any, Any, Any]) -> Any:
        """Run something in that thread and wait for it."""
        return asyncio.run_coroutine_threadsafe(job, self.loop).result(10)

    def close(self) -> None:
        """End all connections."""
        self.run(self._end_all())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()

    async def _end_all(self) -> None:
        for server in self.servers:
            server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0.05)  # what was closed has left the loop


class Proxy:
    """One wire to a server on this machine. Cut, it swallows nothing: bytes wait, as they do in a real network."""

    def __init__(self, network: Network, target_port: int) -> None:
        self._network, self._target_port = network, target_port
        self._is_open = asyncio.Event()
        self._is_open.set()
        self.delay_s = 0.0
        server: asyncio.Server = network.run(asyncio.start_server(self._serve, "127.0.0.1", 0))
        network.servers.append(server)
        self.port = int(server.sockets[0].getsockname()[1])

    def cut(self) -> None:
        """Nothing gets through any more, in both directions."""
        self._network.loop.call_soon_threadsafe(self._is_open.clear)

    def heal(self) -> None:
        """What waits, and what comes, gets through."""
        self._network.loop.call_soon_threadsafe(self._is_open.set)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target_port)
            await asyncio.gather(self._pipe(reader, far_writer), self._pipe(far_reader, writer))
        except (OSError, asyncio.CancelledError):
            pass  # one of the two has gone, or the test is over
        finally:
            writer.close()

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                if self.delay_s:
                    await asyncio.sleep(self.delay_s)
                await self._is_open.wait()
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()
