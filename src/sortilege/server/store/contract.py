"""What the server needs from a store. A commit that returned is on disk; one that raised left nothing behind.

Several nodes may share a store. Each table then belongs to one of them, in this way:

- A node says every few seconds that it lives (`renew`), and for how long that holds: its lease. The time is the store's
  own, so the clocks of the nodes may differ. An id of a node is used by one process only, and never again.
- Before a node reads a table it claims it (`claim`). It gets the table if nobody alive has it, under an epoch that is
  higher than all before; otherwise it learns who has it.
- Every commit names the ownership under which it was prepared. If the table has changed hands since, the commit raises
  `Fenced` and writes nothing: a node that was frozen or cut off can never add to a log that another one has taken over.

So two nodes may both believe for a moment that a table is theirs, but only one of them can commit, and an ack follows a
commit. A node that gets `Fenced`, or false from `renew`, forgets its tables, and claims them again when it needs them.
"""

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


class Fenced(StoreError):
    """The table belongs to another node now, or to none: nothing was saved, and the sender must let go of it."""


class CommitUnknown(StoreError):
    """Nobody can say whether the commit took place (the connection broke in between).

    Claim the table again, then read its log: what is not in the log by then can never be written any more.
    """


NOBODY = ""
"""Instead of the id of a node."""


@dataclass(frozen=True)
class Ownership:
    """Which node has a table, and the how-manieth ownership of the table that is."""

    node_id: str
    epoch: int = 1
    """A new table has epoch 1, and each claim that succeeds raises it."""


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


@dataclass(slots=True)  # not frozen: one is made for every action
class Row:
    """One row of a log: an action in the notation, and the key with which a player sent it."""

    actor: str
    action: str
    key: str | None = None
    at_ms: int = field(default=0, compare=False)
    """When it was written; known of rows that were read."""


@dataclass(slots=True)  # not frozen: one is made for every move
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
    ownership: Ownership
    """Under which the sender has the table; for a new one, who gets it."""
    rows: Sequence[Row] = ()
    deadline: Deadline | None = None
    setup: TableSetup | None = None
    seats: Seats | None = None
    creator: str | None = None
    """Who may do what the creator may, if that has changed."""
    winners: Sequence[int] = ()
    rematch: str | None = None
    rematch_by: str | None = None
    """The name of the player who asked for the rematch."""
    digest: bytes | None = None
    """A fingerprint of the position."""
    dice: Dice | None = None
    """The dice, if they are new or somebody has added a number."""
    created_ms: int | None = None
    """When a table was created that comes from elsewhere; None: now."""
    times_ms: Sequence[int] = ()
    """When each of the rows was written that come from elsewhere; empty: now."""

    @property
    def row_times_ms(self) -> Sequence[int]:
        """When each row was written."""
        return self.times_ms or [self.now_ms] * len(self.rows)


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
    first: int = 0
    """How many rows of the log are left out before the first of `rows`."""
    snapshot: bytes | None = field(default=None, repr=False)
    """The table as it was before the first of `rows`, if some are left out."""


@dataclass(frozen=True)
class Archived:
    """Everything that is known about a table, also what a live one does not need."""

    stored: Stored
    created_ms: int
    phase: Phase
    winners: tuple[int, ...]
    aside: str | None
    """Why the table can no longer be played, if so."""
    times_ms: list[int]
    """When each row of the log was written."""


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

    async def renew(self, node_id: str, lease_ms: int) -> bool:
        """This node lives, and keeps its tables for this long; raises StoreError.

        False: its lease had run out before, so its tables may belong to others by now. From here on it lives again.
        """

    async def note_bus(self, node_id: str, *, is_up: bool) -> bool:
        """Remember whether a node has a bus; returns whether another one alive has, as far as it has said."""

    async def claim(
        self, table_id: str, node_id: str, instead_of: Ownership | None = None
    ) -> Ownership | None:
        """Give a table to a node if nobody else alive has it; returns who has it now, None if there is no such table.

        A node that has the table already keeps its epoch. Claim first, then load: what is read then is the last word.
        `instead_of` loses it even if alive: it cannot be reached, and a fenced commit will tell it. It may be an
        ownership of the node itself; so the store fences off its own commits of which nobody knows the outcome.
        """

    async def find_lost(self, node_id: str, table_ids: Collection[str]) -> list[str]:
        """Which of these tables the node has no longer."""

    async def release(self, node_id: str, table_ids: Collection[str]) -> None:
        """Give up these tables, as far as the node has them: anybody may claim them at once."""

    async def leave(self, node_id: str) -> None:
        """Give up the lease, and with it everything that the node has."""

    async def commit(self, *changes: Change) -> None:
        """Save all of the changes or none; raises Conflict, Fenced, CommitUnknown or another StoreError."""

    async def load(self, table_id: str, *, whole: bool = True) -> Stored | None:
        """A table with its whole log, or with its snapshot and the log since then; None if there is no such table."""

    async def keep_snapshot(self, table_id: str, version: int, data: bytes) -> None:
        """Keep a table as it was at a version, in place of the snapshot before; raises StoreError."""

    async def table_ids(self) -> list[str]:
        """All tables, the oldest first."""

    async def archive(self, table_id: str) -> Archived | None:
        """Everything about a table; None if there is no such table. Raises TableDamaged."""

    async def tables_of(self, owner: str, most: int) -> list[Summary]:
        """The tables at which this person sits or which they created, newest first."""

    async def played_ms(self, table_id: str, longest_break_ms: int) -> int:
        """How long a game was played: the time between its moves, each break cut at the longest one that counts."""

    async def clean_up(
        self, now_ms: int, ran_ms: int, retention: Retention, in_use: Collection[str]
    ) -> list[str]:
        """Mark the tables that nobody has touched for long and remove those marked long ago; raises StoreError.

        `ran_ms` is how long this node has run since its last call. Tables in use stay, and those that a node alive has.
        A store that several nodes share goes by its own clock, and cleans up for one of them at a time.
        """

    async def set_aside(self, table_id: str, reason: str) -> Path | None:
        """Keep a table that can no longer be played, with the reason; returns where its log was written as text."""

    async def check_writable(self) -> None:
        """Write something that changes nothing; raises StoreError if moves could not be kept now."""

    async def keep_copies(self, keep: int) -> Path | None:
        """Keep this many copies of everything; returns where the newest is, if one was made. Raises StoreError."""

    async def tables_to_wake(self, most: int, apart_from: Collection[str] = ()) -> list[str]:
        """So many tables, at most, that wait for a bot or a clock and that no node alive has, the latest first."""
