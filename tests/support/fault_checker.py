"""Compares what clients were promised and shown with the log on disk.

- Every acknowledged action is in the log, once, at the version that the acknowledgement named.
- Nothing is in the log that nobody sent, and every row is legal where it stands.
- Every frame that anybody was ever shown is a position of the log, and no browser was ever shown an older one later.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sortilege.engine.contract import actor_number
from sortilege.engine.match import Match
from sortilege.server.store.sqlite_file import FILE_NAME
from sortilege.table.table import UNDO_TEXT
from tests.support.postgresql import execute
from tests.support.toy_dice import DICE, STOP

HARMLESS = {"undo-late", "store"}
"""Here a question only closes when its own player acts; but a bot may be faster than an undo, and a disk full."""


@dataclass(frozen=True)
class Acknowledged:
    """What a client was promised."""

    table: str
    key: str
    action: str
    version: int


@dataclass
class Memory:
    """Everything that a client ever sent, was promised or was shown."""

    acks: list[Acknowledged] = field(default_factory=list)
    sent: set[str] = field(default_factory=set)
    shown: dict[tuple[str, int], str] = field(default_factory=dict)
    newest: dict[str, int] = field(default_factory=dict)
    contradictions: list[str] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    outdated: int | None = None
    """How many frames were older than one before; None: there may be none. A browser does not show them."""

    def see(self, frame: dict[str, Any]) -> None:
        if frame["phase"] == "waiting":
            return
        place = frame["table"], frame["version"]
        told = json.dumps([frame["view"], frame["scores"], frame["winners"], frame["awaited"]])
        if self.shown.setdefault(place, told) != told:
            self.contradictions.append(f"{place}: {self.shown[place]} became {told}")
        if place[1] < self.newest.get(place[0], 0):
            if self.outdated is not None:
                self.outdated += 1
                return
            self.contradictions.append(f"{place}: version {self.newest[place[0]]} was shown before")
        self.newest[place[0]] = place[1]


Log = list[tuple[str, str, str | None]]


@dataclass(frozen=True)
class Kept:
    """What a store has of all tables."""

    logs: dict[str, Log]
    options: dict[str, str]
    versions: dict[str, int]
    seats: dict[str, int]
    bots: set[tuple[str, str]]
    """Table and seat of each bot."""


def check(folder: Path, memories: Iterable[Memory]) -> None:
    """Raise AssertionError unless the log has everything that was promised or shown, and nothing else."""
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as database:
        rows = database.execute("SELECT table_id, seat FROM seats WHERE kind = 'bot'")
        kept = Kept(
            logs=_read_logs(database.execute(ALL_ROWS)),
            options=dict(database.execute("SELECT id, options FROM tables").fetchall()),
            versions=dict(database.execute("SELECT id, version FROM tables").fetchall()),
            seats=dict(
                database.execute("SELECT table_id, count(*) FROM seats GROUP BY 1").fetchall()
            ),
            bots={(table, str(seat)) for table, seat in rows},
        )
    check_kept(kept, memories)


def check_postgresql(address: str, memories: Iterable[Memory]) -> None:
    """The same for a database that several nodes share."""
    tables = execute(address, "SELECT id, options, version, seats::text FROM tables")
    seats = {table: json.loads(text) for table, _, _, text in tables}
    kept = Kept(
        logs=_read_logs(map(tuple, execute(address, ALL_ROWS))),
        options={table: options for table, options, _, _ in tables},
        versions={table: version for table, _, version, _ in tables},
        seats={table: len(seats[table]) for table in seats},
        bots={
            (table, str(number))
            for table in seats
            for number, seat in enumerate(seats[table])
            if seat["kind"] == "bot"
        },
    )
    check_kept(kept, memories)


def check_kept(kept: Kept, memories: Iterable[Memory]) -> None:
    """Compare what a store has with what people remember."""
    memories, logs = list(memories), kept.logs
    views = {
        table: _replay(logs[table], json.loads(kept.options[table]), kept.seats[table])
        for table in logs
    }
    for table, version in kept.versions.items():
        assert len(logs.get(table, [])) == version, f"{table} has another version than its log"
    sent = {key for memory in memories for key in memory.sent}
    for table, log in logs.items():
        _check_senders(table, log, sent, kept.bots)
    _check_owners(memories)
    for memory in memories:
        assert not memory.contradictions, memory.contradictions
        assert set(memory.refusals) <= HARMLESS, memory.refusals
        for promise in memory.acks:
            _check_promise(logs.get(promise.table, []), promise)
        for (table, version), told in memory.shown.items():
            assert version < len(views[table]), f"{table} lost version {version}, which was shown"
            assert json.loads(told)[:3] == views[table][version], f"{table} {version} was {told}"


ALL_ROWS = "SELECT table_id, seq, actor, action, key FROM log ORDER BY table_id, seq"


def _check_owners(memories: list[Memory]) -> None:
    """No version of a table was promised twice: that is what two owners would do."""
    promised: dict[tuple[str, int], str] = {}
    for promise in (promise for memory in memories for promise in memory.acks):
        place = promise.table, promise.version
        key = promised.setdefault(place, promise.key)
        assert key == promise.key, f"{place} was promised to two moves"


def _read_logs(rows: Iterable[tuple[Any, ...]]) -> dict[str, Log]:
    logs: dict[str, Log] = {}
    for table, seq, actor, action, key in rows:
        log = logs.setdefault(table, [])
        assert seq == len(log), f"table {table} has a hole at {seq}"
        log.append((actor, action, key))
    return logs


def _check_senders(table: str, log: Log, sent: set[str], bots: set[tuple[str, str]]) -> None:
    """What a person did has the key with which it was sent."""
    for seq, (actor, action, key) in enumerate(log):
        assert key is None or key in sent, f"{table} row {seq} has a key that nobody sent"
        is_keyed = key is not None or not actor.isdigit() or (table, actor) in bots
        assert is_keyed, f"{table} row {seq}: nobody sent {action}"


def _check_promise(log: Log, promise: Acknowledged) -> None:
    kept = [(seq, row) for seq, row in enumerate(log) if row[2] == promise.key]
    assert len(kept) == 1, f"{promise} is in the log {len(kept)} times"
    seq, (actor, action, _) = kept[0]
    assert seq + 1 == promise.version, f"{promise} is row {seq}"
    wanted = ("chance",) if promise.action == "tap" else (promise.key[0], promise.action)
    assert (actor, action)[: len(wanted)] == wanted, f"{promise} became {actor} {action}"


def _replay(log: Log, options: dict[str, Any], seats: int) -> list[Any]:
    """What everybody sees after each row of a log; every action must be legal where it stands."""
    match, earlier = Match(DICE, seats, options), list[Match]()

    def shown() -> Any:
        return [match.observe("0"), match.scores, sorted(map(int, match.winners))]

    views = [shown()]
    for actor, action, _ in log:
        if action == UNDO_TEXT:
            assert match.log[-1] == (actor_number(actor), STOP), "nothing to take back"
            match = earlier.pop()
        else:
            problem = match.why_not(actor_number(actor), match.game.notation.parse(action))
            assert problem is None, f"{actor} could not {action}: {problem}"
            earlier.append(match.copy())
            match.play(actor, action)
        views.append(shown())
    return views
