"""A commit that was given up, and that the database writes later, or would write if it could."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sortilege.server.store.contract import (
    Change,
    CommitUnknown,
    Fenced,
    Ownership,
    Row,
    Stored,
    StoreError,
)
from sortilege.server.store.postgresql import PostgresqlStore
from sortilege.server.store.sqlite import SqliteStore
from tests.support.postgresql import Postgresql, execute
from tests.support.serving import Chair, Server, quick_settings
from tests.support.stores import NEW, NEXT, rows, run

PATIENCE_S = 20.0
LATE = replace(NEXT, after=3, rows=[Row("0", "go 1", "0 late")])


def wait(is_so: Callable[[], Any]) -> None:
    end_s = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end_s, "it does not come to that"
        time.sleep(0.02)


class FrozenWriter:
    """The process of the database that writes for a store, stopped where it is: what it is sent, it reads later."""

    def __init__(self, store: PostgresqlStore) -> None:
        (connection,) = store._write._idle
        self._address, self._pid = store._address, connection.get_server_pid()
        os.kill(self._pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it do what it was sent, until it notices that nobody waits for the answer."""
        os.kill(self._pid, signal.SIGCONT)
        find = f"SELECT 1 FROM pg_stat_activity WHERE pid = {self._pid}"
        wait(lambda: not execute(self._address, find))


@pytest.fixture
def store(machine: Postgresql, impatient: None) -> Iterator[PostgresqlStore]:
    store = PostgresqlStore(machine.new_address())
    store.open()
    yield store
    store.close()


def give_up(store: PostgresqlStore) -> FrozenWriter:
    """Let a commit be given up. It is the second of its kind: only then all of it is sent before the first answer."""
    run(store.renew("n1", 60_000))
    run(store.commit(NEW))
    run(store.commit(NEXT))
    writer = FrozenWriter(store)
    with pytest.raises(CommitUnknown):
        run(store.commit(LATE))
    return writer


def test_after_a_claim_a_commit_that_was_given_up_is_never_written(store: PostgresqlStore) -> None:
    writer = give_up(store)
    assert run(store.claim("t1", "n2")) == Ownership("n1", 1), "its doubts take it from nobody"
    assert run(store.claim("t1", "n1")) == run(store.claim("t1", "n1")) == Ownership("n1", 2)
    writer.thaw()
    assert len(rows(store)) == 3
    with pytest.raises(Fenced):
        run(store.commit(LATE))
    run(store.commit(replace(LATE, ownership=Ownership("n1", 2))))


def test_without_a_claim_it_is_written_late(store: PostgresqlStore) -> None:
    """So that the test above can fail: the frozen process does write what it was sent."""
    writer = give_up(store)
    writer.thaw()
    assert len(rows(store)) == 4
    assert run(store.claim("t1", "n1")) == Ownership("n1", 2)


# --------------------------------------------------------------------------- at a table where people play
def play(chair: Chair) -> Any:
    """Play something, and wait for the answer."""
    (question, *_) = chair.frame["questions"]
    return chair.play(question["seat"], question["actions"][0])


def check_game(chair: Chair, table: str, address: str) -> None:
    """What is shown is what the log has, and the game goes on to its end."""
    ((count,),) = execute(address, f"SELECT count(*) FROM log WHERE table_id = '{table}'")
    assert chair.sync()["version"] == count
    chair.play_to_the_end()


def test_a_move_that_was_not_kept_never_appears(store: PostgresqlStore, tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path), store=store) as server, server.guest() as ann:
        table = ann.create("me", "here", goal=2)
        with ann.sit(table) as chair:
            assert play(chair)["type"] == "ack"
            version, writer = chair.frame["version"], FrozenWriter(store)
            assert play(chair)["code"] == "store"
            writer.thaw()
            assert chair.sync()["version"] == version
            assert play(chair)["type"] == "ack", "at once: nothing else has been written"
            check_game(chair, table, store._address)


def test_a_game_goes_on_when_the_database_was_frozen(
    machine: Postgresql, store: PostgresqlStore, tmp_path: Path
) -> None:
    with Server(quick_settings(tmp_path), store=store) as server, server.guest() as ann:
        table = ann.create("me", "here", goal=2)
        with ann.sit(table) as chair:
            machine.freeze()
            try:
                assert play(chair)["code"] == "store"
            finally:
                machine.thaw()
            wait(lambda: ann.http.get("/api/ready").status_code == 200)
            check_game(chair, table, store._address)


class FrozenStore(SqliteStore):
    """A store that can neither write nor read for a while, and then writes what it was sent."""

    is_frozen = False
    sent: tuple[Change, ...] = ()

    async def commit(self, *changes: Change) -> None:
        if self.is_frozen:
            self.sent = changes
            raise CommitUnknown("it does not answer")
        await super().commit(*changes)

    async def load(self, table_id: str, *, whole: bool = True) -> Stored | None:
        if self.is_frozen:
            raise StoreError("it does not answer")
        late, self.sent = self.sent, ()
        if late:
            await super().commit(*late)
        return await super().load(table_id, whole=whole)


def test_a_move_that_appears_although_it_was_given_up_is_shown(tmp_path: Path) -> None:
    """Nobody could read the log in time, so its player was told that it was not kept."""
    store = FrozenStore(tmp_path)
    with (
        Server(quick_settings(tmp_path), store=store) as server,
        server.guest() as ann,
        server.guest() as ben,
    ):
        table = ann.create("me", "here", goal=2)
        with ann.sit(table) as chair, ben.sit(table) as onlooker:
            version, store.is_frozen = chair.frame["version"], True
            assert play(chair)["code"] == "store"
            store.is_frozen = False
            for browser in (chair, onlooker):  # nobody asks for it
                browser.wait_version(version + 1)
            chair.play_to_the_end()
