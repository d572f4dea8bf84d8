"""What the server asks of a store. A commit that returned is on disk; one that raised left nothing behind."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from sortilege.engine.options import OptionValue
from sortilege.table.deadlines import Deadline
from sortilege.table.seats import Seats
from sortilege.table.settings import DEFAULT_TABLE_SETTINGS, TableSettings
from sortilege.table.table import Phase


class StoreError(Exception):
    """The store cannot do it now (a full disk, a locked file): nothing was kept. The text says why, in one sentence."""


class StoreUnusable(StoreError):
    """The store cannot be opened at all."""


class StoreDamaged(StoreUnusable):
    """The file is there but cannot be read as ours."""


class Conflict(StoreError):
    """The log has moved on: somebody else wrote to this table."""


@dataclass(frozen=True)
class TableSetup:
    """What is known of a table from its first moment."""

    game: str
    options: Mapping[str, OptionValue]
    creator: str
    """The hash of the token of whoever created the table."""
    table_settings: TableSettings = DEFAULT_TABLE_SETTINGS


@dataclass(frozen=True)
class Row:
    """One line of a log: an action in the notation, and the key under which a player sent it."""

    actor: str
    action: str
    key: str | None = None


@dataclass(frozen=True)
class Change:
    """What one transaction does to one table."""

    table: str
    after: int
    """The version that the table must have for this to be written; -1 for a new table."""
    phase: Phase
    awaited: Sequence[int]
    wakes: bool
    """Must the server go on with this table by itself after a restart, for a bot or a clock?"""
    now_ms: int
    rows: Sequence[Row] = ()
    deadline: Deadline | None = None
    setup: TableSetup | None = None
    seats: Seats | None = None
    rematch: str | None = None


@dataclass(frozen=True)
class Stored:
    """A table as it was kept."""

    setup: TableSetup
    seats: Seats
    rows: list[Row] = field(repr=False)
    deadline: Deadline | None
    rematch: str | None


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    table: str
    game: str
    phase: Phase
    seats: Seats
    awaited: tuple[int, ...]
    changed_ms: int


class Store(Protocol):
    """Tables and their logs, on disk."""

    def open(self) -> None:
        """Make it ready; raises StoreUnusable with a sentence. A second call does nothing."""

    def close(self) -> None:
        """Finish what was asked and let go."""

    async def commit(self, *changes: Change) -> None:
        """Keep all of the changes or none; raises StoreError."""

    async def load(self, table: str) -> Stored | None:
        """A table with its whole log; None when there is none of that name."""

    async def tables_of(self, owner: str, most: int) -> list[Summary]:
        """The tables at which this token sits or which it laid, newest first."""

    async def played_ms(self, table: str, longest_break_ms: int) -> int:
        """How long a table was played at: the time between its moves, of a longer break only so much."""

    async def outdated(self, finished_before_ms: int, before_ms: int) -> list[str]:
        """The tables that nobody has touched: finished ones since the first moment, others since the second."""

    async def remove(self, tables: Collection[str]) -> None:
        """Forget these tables and their logs, all or none; raises StoreError."""

    async def wakeful(self) -> list[str]:
        """The tables that go on by themselves."""
