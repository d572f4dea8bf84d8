"""A live table as the store keeps it: loading it, committing what happens, and creating new tables."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial

from sortilege.engine.contract import CLOCK, Game, actor_name
from sortilege.engine.dice import Dice, Entry
from sortilege.engine.errors import NewerRules, SortilegeError
from sortilege.engine.match import Match
from sortilege.server.live.log_rows import (
    read_row,
    resumed_deadline,
    resumed_move_times,
    rows_of,
    stand_ins_in,
)
from sortilege.server.live.services import Services
from sortilege.server.live.snapshots import EVERY, read_snapshot, resume, write_snapshot
from sortilege.server.live.threads import in_own_thread
from sortilege.server.store.contract import Change, Ownership, Row, Stored, TableSetup
from sortilege.table.chance import Chance, FairChance, ProvableChance
from sortilege.table.deadlines import Deadline, MoveTimes, next_deadline, next_move_times
from sortilege.table.seats import Seats, is_seat_of, seats_of
from sortilege.table.table import BadLog, Progress, Table
from sortilege.table.turns import asked_in_turn, salt_of

ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


class UnknownTable(Exception):
    """The store has no such table."""


class NotOurs(Exception):
    """This node may not act for the table."""


class LeaseRunOut(NotOurs):
    """This node could not say in time that it lives: others may have its tables."""

    def __init__(self) -> None:
        super().__init__("the lease of this node has run out")


class OwnedElsewhere(NotOurs):
    """Another node has the table."""

    def __init__(self, table_id: str, owner: Ownership) -> None:
        super().__init__(f"table {table_id} is with node {owner.node_id}")
        self.owner = owner


@dataclass
class LoadedTable:
    """A table in memory, with what the store knows about it beyond the game itself."""

    id: str
    table: Table
    setup: TableSetup
    keys: dict[str, int]
    """The version that contains each move that a player sent, by the key in the log."""
    deadline: Deadline | None
    """When the game's own clock strikes."""
    rematch: str | None
    rematch_by: str
    """The name of the player who asked for the rematch; empty while nobody has."""
    ownership: Ownership
    """Under which this node has the table."""
    snapshot_at: int = 0
    """The version of its last snapshot."""
    move_times: MoveTimes = field(default_factory=dict)
    """Until when everybody waits for people who do not move."""

    @property
    def dice(self) -> Dice | None:
        """The dice of the table; None if nobody can check what chance does here."""
        chance = self.table.chance
        return chance.dice if isinstance(chance, ProvableChance) else None

    @property
    def move_ms(self) -> int:
        """How long everybody waits for somebody who is here and does not move; 0: for ever."""
        return 1000 * self.setup.table_settings.move_s

    def is_creator(self, owner: str) -> bool:
        """Did this person create the table?"""
        return owner == self.setup.creator

    def owns(self, owner: str, seat: int) -> bool:
        """May this person play for a seat?"""
        seats = self.table.seats
        return seat < len(seats) and is_seat_of(seats[seat], owner)

    def is_closed_to(self, owner: str) -> bool:
        """Is a game going on that this person may not watch?"""
        if self.setup.table_settings.spectators or self.table.phase == "waiting":
            return False
        return not seats_of(self.table.seats, owner)

    @property
    def is_whole(self) -> bool:
        """Is the whole log in memory?"""
        return not self.table.match.earlier

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


@dataclass(slots=True)  # not frozen: one is made for every move
class Advance:
    """A change of a table that has passed its check: what to commit, what to show, what to answer."""

    progress: Progress
    answer: object = None
    keys: Mapping[int, str] = field(default_factory=dict)
    """The keys of players' moves, by the version before each of them."""
    seats: Seats | None = None
    creator: str | None = None
    """Who has the rights of the creator from now on, if somebody else than before."""
    rematch: NewTable | None = None
    rematch_by: str | None = None
    dice: Dice | None = None
    """The dice, if somebody has added a number."""

    @property
    def is_seen(self) -> bool:
        """Does it change anything that people see at the table?"""
        return self.seats is not None or self.progress.version > self.progress.since


def join(moves: Sequence[Advance]) -> Advance:
    """Moves that follow each other, as one advance."""
    steps = tuple([step for move in moves for step in move.progress.steps])
    keys = {since: key for move in moves for since, key in move.keys.items()}
    return Advance(Progress(moves[0].progress.since, steps), keys=keys)


async def load(
    table_id: str, services: Services, before: LoadedTable | None = None, *, whole: bool = False
) -> LoadedTable:
    """A table from its log, once it is ours; raises UnknownTable, NotOurs or StoreError.

    `before` is how it was in memory: its clocks run on. Unless the whole log is wanted, a snapshot may stand for its
    beginning.
    """
    ownership = await _claim(table_id, services)
    stored = await services.store.load(table_id, whole=whole)
    if stored is None:
        raise UnknownTable(table_id)
    restored = await _restored(table_id, stored, services)
    if restored is None:  # the snapshot is of no use
        return await load(table_id, services, before, whole=True)
    table, keys = restored
    now_ms = services.now_ms()
    deadline = (before and before.deadline) or resumed_deadline(stored, now_ms)
    rematch = stored.rematch, stored.rematch_by or ""
    loaded = LoadedTable(
        table_id, table, stored.setup, keys, None, *rematch, ownership, stored.first
    )
    loaded.deadline = next_deadline(deadline, table, now_ms)
    running = before.move_times if before else resumed_move_times(stored, table, now_ms)
    loaded.move_times = next_move_times(running, table, loaded.move_ms, now_ms)
    return loaded


def check_lease(services: Services) -> None:
    """Raise LeaseRunOut if this node may no longer act for its tables."""
    if not services.lease.is_valid:
        raise LeaseRunOut


async def _claim(table_id: str, services: Services) -> Ownership:
    ownership = await services.store.claim(table_id, services.node_id)
    if ownership is None:
        raise UnknownTable(table_id)
    if ownership.node_id != services.node_id:
        raise OwnedElsewhere(table_id, ownership)
    return ownership


async def _restored(
    table_id: str, stored: Stored, services: Services
) -> tuple[Table, dict[str, int]] | None:
    """The table and the keys in its log, made beside everything else that goes on, for a limited time.

    None if the snapshot cannot be used; raises BadLog.
    """
    game = services.find_game(stored.setup.game)
    try:
        replay = partial(_open, table_id, stored, game, services.chance)
        return await in_own_thread(replay, services.settings.load_s)
    except TimeoutError as error:
        raise BadLog(len(stored.rows), "replaying it takes too long") from error


def _open(
    table_id: str, stored: Stored, game: Game, instead: Chance | None
) -> tuple[Table, dict[str, int]] | None:
    keys = {row.key: seq + 1 for seq, row in enumerate(stored.rows, stored.first) if row.key}
    if stored.snapshot is None:
        return restore(table_id, stored, game, instead), keys
    if stored.digest is None or (stored.dice is not None and not stored.dice.is_sound):
        return None
    chance = choose_chance(stored.dice, instead)
    try:
        game = game.at_revision(stored.setup.revision)
        table = first_position(table_id, stored.setup, game, stored.seats, chance)
        snapshot = read_snapshot(stored.snapshot, game)
        if snapshot is None or not resume(table, snapshot) or table.version != stored.first:
            return None
        marks = stand_ins_in(stored.rows, stored.first)
        table.replay((read_row(game, row) for row in stored.rows), marks)
    except (BadLog, SortilegeError):
        return None
    is_right = stored.digest == digest_of(table)
    return (table, snapshot.keys | keys) if is_right else None


async def commit(loaded: LoadedTable, advance: Advance, services: Services) -> None:
    """Write an advance and everything that follows from it in one transaction; raises StoreError or NotOurs."""
    check_lease(services)
    table, progress, now_ms = loaded.table, advance.progress, services.now_ms()
    deadline = next_deadline(loaded.deadline, table, now_ms)
    change = describe(loaded.id, progress.since, loaded.ownership, table, deadline, now_ms)
    change.rows = rows_of(table.match, progress, advance.keys)
    change.seats, change.creator, change.dice = advance.seats, advance.creator, advance.dice
    if advance.rematch is None:
        await services.store.commit(change)
    else:
        change.rematch, change.rematch_by = advance.rematch.id, advance.rematch_by
        await services.store.commit(advance.rematch.change, change)
    loaded.deadline = deadline
    loaded.move_times = next_move_times(loaded.move_times, table, loaded.move_ms, now_ms)
    for since, key in advance.keys.items():
        loaded.keys[key] = since + 1
    if advance.creator is not None:
        loaded.setup = replace(loaded.setup, creator=advance.creator)
    if advance.rematch is not None:
        loaded.rematch, loaded.rematch_by = advance.rematch.id, advance.rematch_by or ""


def due_snapshot(loaded: LoadedTable) -> bytes | None:
    """A snapshot of a table of which everything is committed, if one is due and can be made."""
    version = loaded.table.version
    data = (
        write_snapshot(loaded.table, loaded.keys) if version - loaded.snapshot_at >= EVERY else None
    )
    if data is not None:
        loaded.snapshot_at = version
    return data


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
    if begun:  # what was begun at another table goes on by the rules of that table
        game = game.at_revision(setup.revision)
    setup = replace(setup, revision=game.revision)
    table = first_position(table_id, setup, game, seats, choose_chance(dice, services.chance))
    say = game.notation.say
    table.replay_elsewhere(begun)
    rows = [Row(actor_name(actor), say(action)) for actor, action in begun]
    rows += rows_of(table.match, table.settle())
    deadline, owner = next_deadline(None, table, now_ms), Ownership(services.node_id)
    change = describe(table_id, -1, owner, table, deadline, now_ms)
    change.rows, change.setup, change.seats, change.dice = rows, setup, seats, dice
    return NewTable(table_id, change)


def new_table_id() -> str:
    """60 random bits, easy to read aloud."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(12))


def describe(
    table_id: str,
    after: int,
    ownership: Ownership,
    table: Table,
    deadline: Deadline | None,
    now_ms: int,
) -> Change:
    """A change that leads to this table, with everything that follows from the table itself."""
    seats, awaited = table.seats, table.awaited_seats
    # Where people are awaited too, bots wait for them (`TablePresence.bots_to_act`): nobody needs to wake that table.
    wakes = CLOCK in table.questions or {seats[seat].kind for seat in awaited} == {"bot"}
    # In their order, not by name: that takes half the time, with every move.
    change = Change(table_id, after, table.phase, awaited, wakes, now_ms, ownership)
    change.deadline, change.winners, change.digest = deadline, table.winners, digest_of(table)
    return change


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
        game = game.at_revision(stored.setup.revision)
        table = first_position(table_id, stored.setup, game, stored.seats, chance)
        rows = [read_row(game, row) for row in stored.rows]
        begun_at = stored.setup.table_settings.begun_at
        table.replay_elsewhere(rows[:begun_at])
        table.replay(rows[begun_at:], stand_ins_in(stored.rows))
    except NewerRules:  # a newer version can play it
        raise
    except SortilegeError as error:  # an option or an action that this game does not know
        raise BadLog(-1, str(error)) from error
    if stored.digest is not None and not _agrees(stored.digest, digest_of(table)):
        raise BadLog(len(stored.rows), "it leads to another position than the one that was kept")
    return table


SHAPE_BYTES, POSITION_BYTES = 4, 12


def digest_of(table: Table) -> bytes:
    """A short fingerprint of the position, and at its end one of the fields that a position has."""
    position = table.match.position
    told = hashlib.blake2b(position.to_bytes(), digest_size=POSITION_BYTES).digest()
    return told + _shape_of(position.SHAPE)


@cache
def _shape_of(shape: str) -> bytes:
    return hashlib.blake2b(shape.encode(), digest_size=SHAPE_BYTES).digest()


def _agrees(kept: bytes, now: bytes) -> bool:
    """Do they tell the same position? Nobody can say if a newer version has given positions other fields."""
    is_other_shape = len(kept) == len(now) and kept[POSITION_BYTES:] != now[POSITION_BYTES:]
    return kept == now or is_other_shape
