"""A live table as the store keeps it: loading it, committing what happens, and creating new tables."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from sortilege.engine.contract import CLOCK, Game, actor_name, actor_number
from sortilege.engine.dice import Dice, Entry
from sortilege.engine.errors import SortilegeError
from sortilege.engine.match import Match
from sortilege.server.live.services import Services
from sortilege.server.live.threads import in_own_thread
from sortilege.server.store.contract import Change, Row, Stored, TableSetup
from sortilege.table.chance import Chance, FairChance, ProvableChance
from sortilege.table.deadlines import Deadline, next_deadline
from sortilege.table.seats import Seats, seats_of
from sortilege.table.table import UNDO, UNDO_TEXT, BadLog, Progress, Table
from sortilege.table.turns import asked_in_turn, salt_of

ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


class UnknownTable(Exception):
    """The store has no such table."""


@dataclass
class LoadedTable:
    """A table in memory, with what the store knows about it beyond the game itself."""

    id: str
    table: Table
    setup: TableSetup
    keys: dict[str, int]
    """The version that contains each move that a player sent, by the key in the log."""
    deadline: Deadline | None
    rematch: str | None
    rematch_by: str
    """The name of the player who asked for the rematch; empty while nobody has."""

    @property
    def dice(self) -> Dice | None:
        """The dice of the table; None if nobody can check what chance does here."""
        chance = self.table.chance
        return chance.dice if isinstance(chance, ProvableChance) else None

    def is_creator(self, owner: str) -> bool:
        """Did this person create the table?"""
        return owner == self.setup.creator

    def owns(self, owner: str, seat: int) -> bool:
        """May this person play for a seat?"""
        return seat in seats_of(self.table.seats, owner)

    def is_closed_to(self, owner: str) -> bool:
        """Is a game going on that this person may not watch?"""
        if self.setup.table_settings.spectators or self.table.phase == "waiting":
            return False
        return not seats_of(self.table.seats, owner)

    @property
    def needs_chance(self) -> bool:
        """Is it up to chance to go on, without anybody who throws?"""
        return self.table.phase == "playing" and not self.table.questions

    @property
    def is_ordered(self) -> bool:
        """Does it ever matter at this table who answers first?"""
        return self.table.match.game.is_ordered(self.setup.options)


@dataclass(frozen=True)
class NewTable:
    """A table that is to be created with the next commit."""

    id: str
    change: Change


@dataclass(frozen=True)
class Advance:
    """A change of a table that has passed its check: what to commit, what to show, what to answer."""

    progress: Progress
    answer: object = None
    key: str | None = None
    seats: Seats | None = None
    rematch: NewTable | None = None
    rematch_by: str | None = None
    dice: Dice | None = None
    """The dice, if somebody has added a number."""

    @property
    def is_seen(self) -> bool:
        """Does it change anything that people see at the table?"""
        return self.seats is not None or self.progress.version > self.progress.since


async def load(table_id: str, services: Services, running: Deadline | None = None) -> LoadedTable:
    """A table from its log; raises UnknownTable or StoreError. `running` is the deadline that it had in memory."""
    stored = await services.store.load(table_id)
    if stored is None:
        raise UnknownTable(table_id)
    game = services.find_game(stored.setup.game)
    table = await _restored(table_id, stored, game, services)
    keys = {row.key: seq + 1 for seq, row in enumerate(stored.rows) if row.key}
    deadline = next_deadline(
        running or _resumed(stored, services.now_ms()), table, services.now_ms()
    )
    rematch = stored.rematch, stored.rematch_by or ""
    return LoadedTable(table_id, table, stored.setup, keys, deadline, *rematch)


async def _restored(table_id: str, stored: Stored, game: Game, services: Services) -> Table:
    """Replay a log beside everything else that goes on, for a limited time; raises BadLog."""
    try:
        replay = partial(restore, table_id, stored, game, services.chance)
        return await in_own_thread(replay, services.settings.load_s)
    except TimeoutError as error:
        raise BadLog(len(stored.rows), "replaying it takes too long") from error


def _resumed(stored: Stored, now_ms: int) -> Deadline | None:
    """The deadline after a restart: a clock stands still while no server runs, whatever the time of day is now."""
    if stored.deadline is None:
        return None
    return replace(stored.deadline, due_ms=now_ms + stored.deadline.left_ms(stored.changed_ms))


async def commit(loaded: LoadedTable, advance: Advance, services: Services) -> None:
    """Write an advance and everything that follows from it in one transaction; raises StoreError."""
    table, progress, now_ms = loaded.table, advance.progress, services.now_ms()
    deadline = next_deadline(loaded.deadline, table, now_ms)
    change = Change(
        table_id=loaded.id,
        after=progress.since,
        rows=rows_of(table.match, progress, advance.key),
        seats=advance.seats,
        rematch=advance.rematch.id if advance.rematch else None,
        rematch_by=advance.rematch_by,
        dice=advance.dice,
        **describe(table, deadline, now_ms),
    )
    new_tables = [advance.rematch.change] if advance.rematch else []
    await services.store.commit(*new_tables, change)
    loaded.deadline = deadline
    if advance.key is not None:
        loaded.keys[advance.key] = progress.since + 1
    if advance.rematch is not None:
        loaded.rematch, loaded.rematch_by = advance.rematch.id, advance.rematch_by or ""


def new_table(
    setup: TableSetup,
    seats: Seats,
    services: Services,
    dice: Dice | None = None,
    begun: Sequence[Entry] = (),
) -> NewTable:
    """A new table, which exists once its change is committed; `begun` is what was played at another one."""
    table_id, now_ms = new_table_id(), services.now_ms()
    game = services.find_game(setup.game)
    setup = replace(setup, revision=game.revision)
    table = first_position(table_id, setup, game, seats, choose_chance(dice, services.chance))
    say = game.notation.say
    table.replay_elsewhere(begun)
    rows = [Row(actor_name(actor), say(action)) for actor, action in begun]
    rows += rows_of(table.match, table.settle())
    fields = describe(table, next_deadline(None, table, now_ms), now_ms)
    change = Change(
        table_id=table_id, after=-1, rows=rows, setup=setup, seats=seats, dice=dice, **fields
    )
    return NewTable(table_id, change)


def new_table_id() -> str:
    """60 random bits, easy to read aloud."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(12))


def describe(table: Table, deadline: Deadline | None, now_ms: int) -> dict[str, Any]:
    """The fields of a Change that follow from the table itself."""
    bots = (table.seats[seat].kind == "bot" for seat in table.awaited_seats)
    return {
        "phase": table.phase,
        "awaited": table.awaited_seats,
        "winners": table.winners,
        "wakes": CLOCK in table.questions or any(bots),
        "now_ms": now_ms,
        "deadline": deadline,
        "digest": digest_of(table),
    }


def rows_of(match: Match, progress: Progress, key: str | None = None) -> list[Row]:
    """The log rows of a progress; the player's key goes with the first of them."""
    say = match.game.notation.say
    if progress.undone_by is not None:
        return [Row(actor_name(progress.undone_by), UNDO_TEXT, key)]
    rows = [Row(actor_name(step.actor), say(step.action)) for step in progress.steps]
    return [replace(rows[0], key=key), *rows[1:]] if rows else rows


def first_position(
    table_id: str, setup: TableSetup, game: Game, seats: Seats, chance: Chance
) -> Table:
    """A table before its first action."""
    match = Match(game, len(seats), setup.options)
    dice = chance.dice if isinstance(chance, ProvableChance) else None
    in_turn = asked_in_turn(match, setup.table_settings, salt_of(dice, table_id))
    return Table(match, seats, chance, in_turn)


def choose_chance(dice: Dice | None, instead: Chance | None) -> Chance:
    """What decides at a table: its dice, if it has any."""
    return ProvableChance(dice) if dice is not None else instead or FairChance()


def restore(table_id: str, stored: Stored, game: Game, instead: Chance | None) -> Table:
    """The table as its log leaves it; raises BadLog if the log does not lead to the position that was kept."""
    if stored.dice is not None and not stored.dice.is_sound:
        raise BadLog(0, "the dice of its table are damaged")
    chance = choose_chance(stored.dice, instead)
    try:
        table = first_position(table_id, stored.setup, game, stored.seats, chance)
        rows = [_read_row(game, row) for row in stored.rows]
        begun_at = stored.setup.table_settings.begun_at
        table.replay_elsewhere(rows[:begun_at])
        table.replay(rows[begun_at:])
    except SortilegeError as error:  # an option or an action that this game does not know
        raise BadLog(-1, str(error)) from error
    if stored.digest is not None and not _agrees(stored.digest, digest_of(table)):
        raise BadLog(len(stored.rows), "it leads to another position than the one that was kept")
    return table


def _read_row(game: Game, row: Row) -> tuple[int, int]:
    action = UNDO if row.action == UNDO_TEXT else game.notation.parse(row.action)
    return actor_number(row.actor), action


SHAPE_BYTES, POSITION_BYTES = 4, 12


def digest_of(table: Table) -> bytes:
    """A short fingerprint of the position, and at its end one of the fields that a position has."""
    position = table.match.position
    shape = hashlib.blake2b(repr(position.ROWS).encode(), digest_size=SHAPE_BYTES).digest()
    return hashlib.blake2b(position.to_bytes(), digest_size=POSITION_BYTES).digest() + shape


def _agrees(kept: bytes, now: bytes) -> bool:
    """Do they tell the same position? Nobody can say if a newer version has given positions other fields."""
    is_other_shape = len(kept) == len(now) and kept[POSITION_BYTES:] != now[POSITION_BYTES:]
    return kept == now or is_other_shape
