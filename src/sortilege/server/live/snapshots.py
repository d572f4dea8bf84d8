"""Snapshots: what a table was at some version, so that opening it costs the same however long its log is.

A snapshot saves time and nothing else. It is used only if it is whole, if it was made by the same rules, and if the
actions since then lead from it to the position whose digest was committed with the last of them. Otherwise the whole
log is replayed, each action checked.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from sortilege import engine, table
from sortilege.engine.contract import Game
from sortilege.table.chance import ProvableChance
from sortilege.table.table import Table
from sortilege.table.table_state import TableState

EVERY = 40
"""So many versions after the last snapshot another one is due."""
KEYS_KEPT = 64
"""A browser repeats a move that was not acknowledged; keys that are older than this many need not be known."""
CHECK_BYTES = 16


class TableSnapshot(msgspec.Struct, frozen=True):
    """A table without the beginning of its log."""

    rules: bytes
    """A digest of the rules that led there."""
    state: TableState
    link: str | None
    """What the draws of dice go on from."""
    keys: dict[str, int]
    """The version that contains each of the latest moves, by its key."""


def write_snapshot(table: Table, keys: Mapping[str, int]) -> bytes | None:
    """A table as bytes; None while something may still be taken back."""
    state = table.capture()
    if state is None:
        return None
    chance, latest = table.chance, list(keys.items())[-KEYS_KEPT:]
    link = chance.link(table.match) if isinstance(chance, ProvableChance) else None
    snapshot = TableSnapshot(rules_digest(table.match.game), state, link, dict(latest))
    data = msgspec.msgpack.encode(snapshot)
    return _checksum(data) + data


def read_snapshot(data: bytes, game: Game) -> TableSnapshot | None:
    """What `write_snapshot` wrote; None if it is damaged or was made by other rules."""
    check, content = data[:CHECK_BYTES], data[CHECK_BYTES:]
    if check != _checksum(content):
        return None
    try:
        snapshot = msgspec.msgpack.decode(content, type=TableSnapshot)
    except msgspec.MsgspecError:  # another version has other fields
        return None
    return snapshot if snapshot.rules == rules_digest(game) else None


def resume(fresh: Table, snapshot: TableSnapshot) -> bool:
    """Let a table without any action go on from a snapshot; false if it is of another kind of table."""
    chance = fresh.chance
    if isinstance(chance, ProvableChance) is not (snapshot.link is not None):
        return False
    try:
        fresh.resume(snapshot.state)
    except (ValueError, KeyError, TypeError):
        return False
    if isinstance(chance, ProvableChance) and snapshot.link is not None:
        chance.begin_at(fresh.match, snapshot.link)
    return True


def rules_digest(game: Game) -> bytes:
    """A fingerprint of everything that decides what an action does: the game, the engine and the table."""
    modules = [game.state.__module__, *(module.__name__ for module in game.modules)]
    return _digest(game.slug, game.revision, game.package, tuple(modules))


@cache
def _digest(slug: str, revision: int, package: str, modules: tuple[str, ...]) -> bytes:
    found = hashlib.blake2b(f"{slug} {revision}".encode(), digest_size=CHECK_BYTES)
    for path in sorted(_sources([package, *modules, engine.__name__, table.__name__])):
        found.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return found.digest()


def _sources(names: Iterable[str]) -> set[Path]:
    """The files of modules, and all files of packages."""
    found: set[Path] = set()
    for name in names:
        file = importlib.import_module(name).__file__
        if file is not None:
            path = Path(file)
            found.update(path.parent.glob("*.py") if path.stem == "__init__" else [path])
    return found


def _checksum(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=CHECK_BYTES).digest()
