"""Damage a database in many places, one after the other, and look what becomes of each table.

A table none of whose rows were hit must play on, after `salvage` if the server does not start with the file. A table
that was hit is set aside, lost, or has a sound log all the same.
"""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from sortilege.server.store.backup import backup
from sortilege.server.store.contract import StoreUnusable
from sortilege.server.store.salvage import salvage
from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.store.sqlite_file import FILE_NAME
from tests.support.serving import Guest, Server, quick_settings

PAGE = 4096
TABLES, PLAYED_ON = 16, 3
Content = dict[str, list[tuple[object, ...]]]
ROWS = {
    "tables": "SELECT id, game, options, creator, phase, version, digest, table_settings,"
    " rematch, rematch_by, changed_ms, revision, dice FROM tables",
    "seats": "SELECT table_id, seat, kind, name, owner, bot, level, face FROM seats",
    "log": "SELECT table_id, seq, actor, action FROM log",
}


@dataclass
class Damages:
    """What became of the tables."""

    places: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        told = ", ".join(f"{count} {name}" for name, count in sorted(self.counts.items()))
        return f"damaged in {self.places} places: {told}; every undamaged table plays on"


def run_damage(folder: Path, places: int, seed: int) -> Damages:
    """Damage copies of a database with many tables, each in one place, and one copy in all of them."""
    rng, outcome = random.Random(seed), Damages(places)
    whole, cookie = make_tables(folder / "whole")
    everywhere = bytearray(whole.read_bytes())
    for number in range(places):
        data, harm = bytearray(whole.read_bytes()), rng.randrange(2**32)
        damage(data, random.Random(harm))
        damage(everywhere, random.Random(harm))
        look(folder / str(number), whole, bytes(data), cookie, rng, outcome)
    look(folder / "everywhere", whole, bytes(everywhere), cookie, rng, Damages())
    return outcome


def make_tables(folder: Path) -> tuple[Path, str]:
    """A database with tables in every state of a game, and the cookie of the person who plays at all of them."""
    with Server(quick_settings(folder)) as server, server.guest() as ann:
        for number in range(TABLES):
            with ann.sit(ann.create("me", "here", goal=1 + number % 5)) as chair:
                for _ in range(3 * number):
                    if chair.frame["phase"] == "over":
                        break
                    chair.play_on()
        whole = backup(folder, folder.with_name("whole.db"))
        return whole, ann.cookie


def damage(data: bytearray, rng: random.Random) -> None:
    """A page of zeros, of noise or of another page, a few wrong bytes, or a single bit."""
    page = PAGE * rng.randrange(len(data) // PAGE)
    kind = rng.randrange(5)
    if kind < 3:
        other = PAGE * rng.randrange(len(data) // PAGE)
        data[page : page + PAGE] = (bytes(PAGE), rng.randbytes(PAGE), data[other : other + PAGE])[
            kind
        ]
    elif kind == 3:
        place = page + rng.randrange(PAGE - 16)
        data[place : place + 16] = rng.randbytes(16)
    else:
        data[page + rng.randrange(PAGE)] ^= 1 << rng.randrange(8)


def look(
    folder: Path, whole: Path, data: bytes, cookie: str, rng: random.Random, outcome: Damages
) -> None:
    """Start a server with a damaged database, salvaged if need be, and look at every table."""
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(data)
    how = "started as they were" if opens(folder) else "needed salvage"
    outcome.counts[f"databases {how}"] += 1
    if how == "needed salvage":
        (folder / FILE_NAME).rename(folder / "damaged.db")
        salvage(folder / "damaged.db", folder / FILE_NAME)
        (folder / "damaged.db").unlink()
    before, after = contents(whole), contents(folder / FILE_NAME)
    sound = {table for table in before if before[table] == after.get(table)}
    for table in undamaged(before, whole.read_bytes(), data):
        assert table in sound, f"{table} was not damaged and is lost"
    with Server(quick_settings(folder)) as server, server.guest() as ann:
        ann.http.headers["Cookie"] = cookie
        for table in sorted(before.keys() - sound):
            outcome.counts[f"tables {state_of(ann, table)}"] += 1
        for table in rng.sample(sorted(sound), min(PLAYED_ON, len(sound))):
            play_on(ann, table, rng)
            outcome.counts["tables played on"] += 1
    for path in folder.iterdir():
        if path.is_file():
            path.unlink()


def opens(folder: Path) -> bool:
    store = SqliteStore(folder)
    try:
        store.open()
    except StoreUnusable:
        return False
    store.close()
    return True


def contents(path: Path) -> dict[str, Content]:
    """The rows of each table; rows that cannot be read are missing."""
    found: dict[str, Content] = {}
    with closing(sqlite3.connect(path)) as database:
        database.text_factory = as_text
        for name, query in ROWS.items():
            try:
                for row in database.execute(query):
                    found.setdefault(str(row[0]), {}).setdefault(name, []).append(row)
            except sqlite3.DatabaseError:
                continue
    return {
        table: {name: sorted(rows, key=repr) for name, rows in content.items()}
        for table, content in found.items()
    }


def as_text(data: bytes) -> str:
    """Text that a damage may have made unreadable."""
    return data.decode(errors="backslashreplace")


def undamaged(before: dict[str, Content], whole: bytes, damaged: bytes) -> list[str]:
    """The tables that are named on no page that was changed."""
    changed = b"".join(
        whole[start : start + PAGE]
        for start in range(0, len(whole), PAGE)
        if whole[start : start + PAGE] != damaged[start : start + PAGE]
    )
    return [table for table in before if table.encode() not in changed]


def state_of(ann: Guest, table: str) -> str:
    """What a visitor is told about a table that was damaged."""
    status = ann.http.get(f"/api/tables/{table}").status_code
    states = {200: "still readable", 404: "lost", 410: "set aside", 503: "unreadable"}
    assert status in states, f"{table} answers {status}"
    return states[status]


def play_on(ann: Guest, table: str, rng: random.Random) -> None:
    """Play a game to its end, at random."""
    chair = ann.sit(table, Cookie=str(ann.http.headers["Cookie"]))
    try:
        with chair:
            while chair.frame["phase"] != "over":
                question = chair.frame["questions"][0]
                chair.play(question["seat"], rng.choice(question["actions"]))
    except ConnectionClosed as closed:
        raise AssertionError(f"{table} cannot be played: {closed}") from closed
