"""Moves that wait for a table together are committed and shown together, and each of them is answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from sortilege.server.live.bot_runner import BotRunner
from sortilege.server.live.commands import Attach, PlayerMove
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.live.services import Services
from sortilege.server.store.contract import Change, StoreError
from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.web.app import steady_clock
from sortilege.server.wire.connection import Connection
from sortilege.table.chance import FairChance
from sortilege.table.seats import Seat
from tests.support.serving import PATIENCE_S, quick_settings
from tests.support.toy_game import TOY

CALM = replace(TOY, race=False)
PEOPLE = 3


class Watched(SqliteStore):
    """Notes what is committed, and can be told to fail."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.changes: list[Change] = []
        self.fails = False

    async def commit(self, *changes: Change) -> None:
        if self.fails:
            self.fails = False
            raise StoreError("The disk is full.")
        await super().commit(*changes)
        self.changes += changes


class Person:
    """A browser without a network."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.live, self.seat, self.connection = live, seat, Connection(str(seat), 100)

    def play(self, action: str, question_id: int, key: str = "") -> None:
        move = PlayerMove(
            self.connection, self.seat, key or f"k{self.seat}", action, question_id, 0.0
        )
        assert self.live.submit(move)

    async def hear(self, count: int) -> list[dict[str, Any]]:
        async with asyncio.timeout(PATIENCE_S):
            return [json.loads(await self.connection.next(lambda: True)) for _ in range(count)]


@asynccontextmanager
async def seated(folder: Path) -> AsyncIterator[tuple[Watched, list[Person]]]:
    settings, store = quick_settings(folder), Watched(folder)
    store.open()
    tables = LiveTables(
        Services(
            settings, store, FairChance(), BotRunner(settings), steady_clock(), lambda slug: CALM
        )
    )
    try:
        seats = tuple(Seat("person", owner=str(seat)) for seat in range(PEOPLE))
        table_id = await tables.create(CALM, seats, {"hold_ms": 0}, "0")
        assert isinstance(table_id, str)
        people = [Person(tables.get(table_id), seat) for seat in range(PEOPLE)]
        for person in people:
            assert await person.live.ask(Attach(person.connection)) is False
        for person in people:
            while person.connection.queued:
                await person.hear(1)
        store.changes.clear()
        yield store, people
    finally:
        await tables.close()
        store.close()


def test_one_commit_and_one_frame_for_moves_that_wait_together(tmp_path: Path) -> None:
    async def play() -> None:
        async with seated(tmp_path) as (store, people):
            for person in people[:2]:
                person.play(f"seal {person.seat}", 0)
            for person in people[:2]:
                frame, ack = await person.hear(2)
                assert (frame["since"], frame["version"]) == (0, 2)
                own = [event.get("action") for event in frame["events"]]
                assert own[person.seat] == f"seal {person.seat}" and own[1 - person.seat] is None
                assert ack == {"type": "ack", "key": f"k{person.seat}", "version": person.seat + 1}
            (frame,) = await people[2].hear(1)
            assert frame["questions"][0]["question_id"] == 0, "an answer of others is no news"
            (change,) = store.changes
            assert [(row.actor, row.key) for row in change.rows] == [("0", "0 k0"), ("1", "1 k1")]

    asyncio.run(play())


def test_each_move_is_checked_after_those_before_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with seated(tmp_path) as (store, people):
            people[0].play("seal 0", 0)
            people[0].play("seal 1", 0, "again")
            people[1].play("seal 2", 0)
            _, ack, refused = await people[0].hear(3)
            assert (ack["type"], ack["version"]) == ("ack", 1)
            assert (refused["type"], refused["key"]) == ("refused", "again")
            assert (await people[1].hear(2))[1]["version"] == 2
            assert len(store.changes) == 1

    asyncio.run(play())


def test_a_message_that_comes_twice_is_answered_twice_and_played_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with seated(tmp_path) as (store, people):
            people[0].play("seal 0", 0)
            people[0].play("seal 0", 0)
            heard = await people[0].hear(3)
            assert [message.get("version") for message in heard] == [1, 1, 1]
            assert [message["type"] for message in heard] == ["frame", "ack", "ack"]
            assert len(store.changes) == 1

    asyncio.run(play())


def test_if_the_commit_fails_nobody_is_told_otherwise(tmp_path: Path) -> None:
    async def play() -> None:
        async with seated(tmp_path) as (store, people):
            store.fails = True
            for person in people[:2]:
                person.play("seal 1", 0)
            for person in people[:2]:
                frame, refused = await person.hear(2)
                assert frame["version"] == 0, "the table as the log has it"
                assert (refused["type"], refused["code"]) == ("refused", "store")
            assert store.changes == []
            for person in people[:2]:
                person.play("seal 1", 0)
            for person in people[:2]:
                frame, ack = await person.hear(2)
                assert (frame["version"], ack["version"]) == (2, person.seat + 1)

    asyncio.run(play())
