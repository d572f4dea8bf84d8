"""Opening a PostgreSQL database: its tables are created or brought up to date, also while other nodes use them."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from sortilege.server.store import postgresql_schema as schema
from sortilege.server.store.contract import StoreUnusable
from sortilege.server.store.postgresql_connections import say

log = logging.getLogger("sortilege.store")

OLDEST_SERVER = 13


def new_event_loop() -> asyncio.AbstractEventLoop:
    """A fast event loop where there is one."""
    with suppress(ImportError):
        import uvloop

        return uvloop.new_event_loop()
    return asyncio.new_event_loop()


async def prepare(connection: Any) -> None:
    """Create the tables, or bring them up to date; raises StoreUnusable."""
    server = connection.get_server_version()
    if server.major < OLDEST_SERVER:
        raise StoreUnusable(f"PostgreSQL {server.major} is too old: it must be {OLDEST_SERVER}.")
    async with connection.transaction():
        await connection.execute(schema.LOCK)
        await _migrate(connection)
    for setting in ("fsync", "synchronous_commit"):
        if await connection.fetchval("SELECT current_setting($1)", setting) == "off":
            log.warning(
                "the database has %s=off: it may lose moves that players saw confirmed", setting
            )


async def _migrate(connection: Any) -> None:
    if not await connection.fetchval(schema.FIND_VERSION):
        await connection.execute(schema.SCHEMA)
        await _write_version(connection)
        return
    version, usable_since = await connection.fetchrow(schema.READ_VERSION)
    if usable_since > schema.SCHEMA_VERSION:
        raise StoreUnusable("The database was written by a newer version of Sortilège.")
    if version < schema.SCHEMA_VERSION:
        for old in range(version, schema.SCHEMA_VERSION):
            await connection.execute(schema.MIGRATIONS[old])
        await _write_version(connection)


async def _write_version(connection: Any) -> None:
    await connection.execute(schema.WRITE_VERSION, schema.SCHEMA_VERSION, schema.USABLE_SINCE)


def unusable(address: str, error: Exception) -> StoreUnusable:
    """The reason why the database cannot be used, as one sentence that holds no password."""
    if isinstance(error, StoreUnusable):
        return error
    where = urlsplit(address).netloc.rpartition("@")[2] or "this machine"
    if isinstance(error, OSError | TimeoutError | asyncpg.CannotConnectNowError):
        return StoreUnusable(f"The database server at {where} does not answer: {say(error)}.")
    return StoreUnusable(f"The database at {where} cannot be used: {say(error)}.")
