"""Connections to a PostgreSQL server: used in turn, made anew when they break, and never waited for long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from sortilege.server.store.contract import StoreError

CONNECT_S = 4.0
ANSWER_S = 5.0
"""How long a statement may take. What is slower is given up, and its connection too."""
CLOSE_S = 2.0
SESSION = {
    "application_name": "sortilege",
    "statement_timeout": str(round(1000 * ANSWER_S)),
    "lock_timeout": str(round(1000 * ANSWER_S)),
    "idle_in_transaction_session_timeout": str(round(1000 * ANSWER_S)),
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""The server gives up too, so that a client that has vanished holds no lock for long."""

LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)
"""After these nobody knows what became of the last statement."""
HARMLESS = (asyncpg.PostgresError, StoreError)
"""After these the connection can be used again, unless it is lost."""


class Connections:
    """A pool of connections. Whoever has one gives it back; one that failed is thrown away."""

    def __init__(self, address: str, most: int) -> None:
        self._address = address
        self._free = asyncio.Semaphore(most)
        self._idle: list[Any] = []

    @asynccontextmanager
    async def use(self) -> AsyncIterator[Any]:
        """A connection for some statements; raises StoreError if none can be had in time."""
        try:
            async with asyncio.timeout(CONNECT_S + ANSWER_S):
                await self._free.acquire()
        except TimeoutError as error:
            raise StoreError("The database is busy: no connection is free.") from error
        try:
            connection = await self._get()
            try:
                yield connection
            except BaseException as error:
                if isinstance(error, LOST) or not isinstance(error, HARMLESS):
                    connection.terminate()
                raise
            finally:
                self._idle.append(connection)  # a closed one is thrown away later
        finally:
            self._free.release()

    async def _get(self) -> Any:
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        try:
            return await connect(self._address)
        except (*LOST, asyncpg.PostgresError, ValueError) as error:
            raise StoreError(f"The database cannot be reached: {say(error)}.") from error

    async def close(self) -> None:
        """Close the connections that nobody uses."""
        while self._idle:
            connection = self._idle.pop()
            try:
                await connection.close(timeout=CLOSE_S)
            except LOST:
                connection.terminate()


async def connect(address: str) -> Any:
    """A new connection; raises what asyncpg raises."""
    async with asyncio.timeout(CONNECT_S):
        return await asyncpg.connect(
            address, timeout=CONNECT_S, command_timeout=ANSWER_S, server_settings=SESSION
        )


def say(error: BaseException) -> str:
    """What is wrong, in a few words."""
    if isinstance(error, TimeoutError):
        return "it does not answer"
    return (getattr(error, "strerror", None) or str(error)).strip().rstrip(".")
