"""Both stores for one suite, each with a clock that a test sets, and changes to write into them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sortilege.server.store.contract import Change, Ownership, Row, Store, TableSetup
from sortilege.server.store.postgresql import PostgresqlStore
from sortilege.server.store.sqlite import SqliteStore
from sortilege.table.seats import Seat

T = TypeVar("T")

SEATS = (Seat("person", "Ann", owner="a"), Seat("bot", "Merlin", bot="walker", level=2))
SETUP = TableSetup("some-game", {"map": "A", "goal": 3, "show_map": True}, "a")
MINE = Ownership("n1")
NEW = Change(
    table_id="t1",
    after=-1,
    phase="playing",
    awaited=[1],
    wakes=True,
    now_ms=1000,
    ownership=MINE,
    rows=[Row("chance", "deal 3"), Row("chance", "first 1")],
    setup=SETUP,
    seats=SEATS,
)
NEXT = Change(
    table_id="t1",
    after=2,
    phase="playing",
    awaited=[0],
    wakes=False,
    now_ms=2000,
    ownership=MINE,
    rows=[Row("chance", "roll 3", "1 abc")],
)
CLOCK = "CREATE OR REPLACE FUNCTION now_ms() RETURNS bigint LANGUAGE sql VOLATILE"


class StoreHome(Protocol):
    """A place where tables are kept; each store that is made for it finds them."""

    def make(self) -> Store:
        """A store, not open yet."""

    def set_clock(self, now_ms: int) -> None:
        """Let the clock by which the store counts leases and ages stand still at this time."""


class SqliteHome:
    """A folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._now_ms = 0

    def make(self) -> Store:
        return SqliteStore(self.folder, lambda: self._now_ms / 1000)

    def set_clock(self, now_ms: int) -> None:
        self._now_ms = now_ms


class PostgresqlHome:
    """A schema in a database."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._store = PostgresqlStore(address)

    def make(self) -> Store:
        self._store = PostgresqlStore(self.address)
        return self._store

    def set_clock(self, now_ms: int) -> None:
        """Through the store that was made last, which must be open."""
        statement = f"{CLOCK} AS 'SELECT {now_ms}::bigint'"
        asyncio.run(self._store._ask(lambda connection: connection.execute(statement)))


def run(call: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(call)


def rows(store: Store, table_id: str = "t1") -> list[Row]:
    found = run(store.load(table_id))
    assert found is not None
    return found.rows
