"""What the server needs from a store. A commit that returned is on disk; one that raised left nothing behind."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from sortilege.engine.dice import Dice
from sortilege.engine.options import OptionValue
from sortilege.table.deadlines import Deadline
from sortilege.table.seats import Seats
from sortilege.table.settings import DEFAULT_TABLE_SETTINGS, TableSettings
from sortilege.table.table import Phase


class StoreError(Exception):
    """The store cannot do it now (a full disk, a locked file): nothing was saved. The text says why in one sentence."""


class StoreUnusable(StoreError):
    """The store cannot be opened at all."""


class StoreDamaged(StoreUnusable):
    """The file exists but is damaged or not ours."""


class TableDamaged(StoreError):
    """What is stored of one table makes no sense; the others may be sound."""


class Conflict(StoreError):
    """The table is not at the expected version: something else wrote to it."""


@dataclass(frozen=True)
class TableSetup:
    """What is fixed when a table is created."""

    game: str
    options: Mapping[str, OptionValue]
    creator: str
    """The hash of the token of the person who created the table."""
    table_settings: TableSettings = DEFAULT_TABLE_SETTINGS
    revision: int = 1
    """The revision of the game's rules with which it was begun."""


@dataclass(frozen=True)
class Row:
    """One row of a log: an action in the notation, and the key with which a player sent it."""

    actor: str
    action: str
    key: str | None = None


@dataclass(frozen=True)
class Change:
    """What one transaction does to one table."""

    table_id: str
    after: int
    """The version that the table must have for this to be written; -1 for a new table."""
    phase: Phase
    awaited: Sequence[int]
    wakes: bool
    """Must the server wake this table after a restart, for a bot or a clock?"""
    now_ms: int
    rows: Sequence[Row] = ()
    deadline: Deadline | None = None
    setup: TableSetup | None = None
    seats: Seats | None = None
    winners: Sequence[int] = ()
    rematch: str | None = None
    rematch_by: str | None = None
    """The name of the player who asked for the rematch."""
    digest: bytes | None = None
    """A fingerprint of the position."""
    dice: Dice | None = None
    """The dice, if they are new or somebody has added a number."""


@dataclass(frozen=True)
class Stored:
    """A table as it was stored."""

    setup: TableSetup
    seats: Seats
    rows: list[Row] = field(repr=False)
    deadline: Deadline | None
    rematch: str | None
    rematch_by: str | None = None
    changed_ms: int = 0
    """When it was written; a deadline counts from there."""
    digest: bytes | None = None
    """A fingerprint of the position; None for tables that were last written by an older version."""
    dice: Dice | None = None
    """None for tables that were created by an older version."""


@dataclass(frozen=True)
class Retention:
    """How long tables are kept that nobody touches; 0: for ever."""

    finished_ms: int
    unfinished_ms: int
    marked_ms: int
    """How long the server must have run after a table was found to be old, before it is removed."""
    longest_gap_ms: int
    """If nobody used the store for longer than this, the clock may have jumped: ages count from now."""
    clock_error_ms: int
    """A clock that has gone back by more than this has jumped too."""


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    table_id: str
    game: str
    phase: Phase
    seats: Seats
    awaited: tuple[int, ...]
    changed_ms: int
    winners: tuple[int, ...] = ()
    """Who has won; empty while the game runs, and for games that ended before this was kept."""


class Store(Protocol):
    """Tables and their logs, on disk."""

    def open(self) -> None:
        """Open the store; raises StoreUnusable with a sentence. A second call does nothing."""

    def close(self) -> None:
        """Finish all commits and close."""

    async def commit(self, *changes: Change) -> None:
        """Save all of the changes or none; raises StoreError."""

    async def load(self, table_id: str) -> Stored | None:
        """A table with its whole log; None if there is no such table."""

    async def tables_of(self, owner: str, most: int) -> list[Summary]:
        """The tables at which this person sits or which they created, newest first."""

    async def played_ms(self, table_id: str, longest_break_ms: int) -> int:
        """How long a game was played: the time between its moves, each break cut at the longest one that counts."""

    async def clean_up(
        self, now_ms: int, ran_ms: int, retention: Retention, in_use: Collection[str]
    ) -> list[str]:
        """Mark the tables that nobody has touched for long and remove those marked long ago; raises StoreError.

        `ran_ms` is how long the server has run since the last call. Tables in use stay.
        """

    async def set_aside(self, table_id: str, reason: str) -> Path | None:
        """Keep a table that can no longer be played, with the reason; returns where its log was written as text."""

    async def check_writable(self) -> None:
        """Write something that changes nothing; raises StoreError if moves could not be kept now."""

    async def keep_copies(self, keep: int) -> Path | None:
        """Keep this many copies of everything; returns where the newest is, if one was made. Raises StoreError."""

    async def tables_to_wake(self) -> list[str]:
        """The tables that wait for a bot or a clock."""
