"""PostgreSQL: what happens when it dies, freezes, restarts, or is not there at all."""

from __future__ import annotations

import asyncio
import builtins
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sortilege.server.store import postgresql_schema
from sortilege.server.store.contract import Ownership, Row, StoreError, StoreUnusable
from sortilege.server.store.opening import describe_place, make_store
from sortilege.server.store.postgresql import PostgresqlStore
from sortilege.server.store.sqlite import SqliteStore
from tests.support.postgresql import Postgresql, execute, new_address
from tests.support.stores import NEW, NEXT, rows, run

TABLES = [f"t{i}" for i in range(8)]


def open_store(address: str) -> PostgresqlStore:
    store = PostgresqlStore(address)
    store.open()
    return store


class Players:
    """Plays at several tables as a server does: after a failure it claims a table and reads its log again."""

    def __init__(self, store: PostgresqlStore) -> None:
        self.store = store
        self.told: dict[str, list[str]] = {name: [] for name in TABLES}
        self.failures = 0
        self._is_over = threading.Event()
        run(store.commit(*(replace(NEW, table_id=name, rows=()) for name in TABLES)))
        self._thread = threading.Thread(target=lambda: run(self._play_all()))
        self._thread.start()

    def stop(self) -> None:
        self._is_over.set()
        self._thread.join()

    async def _play_all(self) -> None:
        await asyncio.gather(*map(self._play, TABLES))

    async def _play(self, name: str) -> None:
        version, number, owner = 0, 0, NEW.ownership
        while not self._is_over.is_set():
            number += 1
            key = f"{number}"
            change = replace(NEXT, table_id=name, after=version, rows=[Row("0", f"go {key}", key)])
            try:
                await self.store.commit(replace(change, ownership=owner))
                version += 1
                self.told[name].append(key)
            except StoreError:
                self.failures += 1
                owner, known = await self._read_again(name)
                version = len(known)
                if key in known:  # it was written after all
                    self.told[name].append(key)

    async def _read_again(self, name: str) -> tuple[Ownership, list[str | None]]:
        while True:
            try:
                owner = await self.store.claim(name, NEW.ownership.node_id)
                found = await self.store.load(name)
                assert owner is not None and found is not None
                return owner, [row.key for row in found.rows]
            except StoreError:
                await asyncio.sleep(0.05)

    def moves(self) -> int:
        return sum(map(len, self.told.values()))

    def wait_for_moves(self, number: int) -> None:
        goal, end_s = self.moves() + number, time.monotonic() + 60
        while self.moves() < goal:
            assert time.monotonic() < end_s, "nobody can play any more"
            time.sleep(0.01)


def check_log(store: PostgresqlStore, players: Players) -> None:
    """Everything that somebody was told is in the log, in order, once; nothing else is."""
    for name in TABLES:
        assert [row.key for row in rows(store, name)] == players.told[name]


def kill(server: Postgresql) -> None:
    server.kill()
    time.sleep(0.3)
    server.start()


def restart(server: Postgresql) -> None:
    server.stop()
    server.start()


def freeze(server: Postgresql) -> None:
    server.freeze()
    time.sleep(1.5)
    server.thaw()


def cut(server: Postgresql) -> None:
    execute(
        server.address,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sortilege'",
    )


@pytest.mark.parametrize("trouble", [kill, restart, freeze, cut])
def test_nothing_that_was_told_is_lost(
    machine: Postgresql, impatient: None, trouble: Callable[[Postgresql], None]
) -> None:
    store = open_store(machine.new_address())
    players = Players(store)
    try:
        for turn in range(20):
            if turn >= 2 and players.failures:  # a cut may also fall between two commits
                break
            players.wait_for_moves(40)
            trouble(machine)
        players.wait_for_moves(40)
    finally:
        players.stop()
    assert players.failures > 0
    check_log(store, players)
    store.close()
    with_new_eyes = open_store(store._address)
    check_log(with_new_eyes, players)
    with_new_eyes.close()


def test_a_server_that_is_gone_is_told_in_time(machine: Postgresql, impatient: None) -> None:
    store = open_store(machine.new_address())
    run(store.commit(NEW))
    machine.freeze()
    try:
        began_s = time.monotonic()
        for call in (
            store.commit(NEXT),
            store.load("t1"),
            store.renew("n1", 1),
            store.check_writable(),
        ):
            with pytest.raises(StoreError):
                run(call)
        assert time.monotonic() - began_s < 8
    finally:
        machine.thaw()
    run(store.check_writable())
    store.close()


def test_a_lease_outlives_the_connection_but_not_the_time(
    machine: Postgresql, impatient: None
) -> None:
    address = machine.new_address()
    first, second = open_store(address), open_store(address)
    run(first.renew("n1", 60_000))
    run(first.commit(NEW))
    cut(machine)
    run(asyncio.sleep(0.2))
    assert run(second.claim("t1", "n2")) == Ownership("n1", 1)
    execute(address, "UPDATE nodes SET lives_until_ms = now_ms() - 1")
    assert run(second.claim("t1", "n2")) == Ownership("n2", 2)
    first.close()
    second.close()


# --------------------------------------------------------------------------- the tables of the database
def test_a_newer_version_adds_columns_while_others_play(
    machine: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = open_store(machine.new_address())
    players = Players(old)
    players.wait_for_moves(20)
    monkeypatch.setattr(postgresql_schema, "SCHEMA_VERSION", postgresql_schema.SCHEMA_VERSION + 1)
    addition = "ALTER TABLE tables ADD COLUMN mood text NOT NULL DEFAULT 'good'"
    migrations = {postgresql_schema.SCHEMA_VERSION - 1: addition}
    monkeypatch.setattr(postgresql_schema, "MIGRATIONS", migrations)
    stores = [PostgresqlStore(old._address) for _ in range(3)]
    openers = [threading.Thread(target=store.open) for store in stores]  # one of them migrates
    for opener in openers:
        opener.start()
    for opener in openers:
        opener.join()
    players.wait_for_moves(20)
    players.stop()
    assert players.failures == 0
    check_log(stores[0], players)
    assert execute(old._address, "SELECT DISTINCT mood FROM tables")[0][0] == "good"
    run(old.commit(replace(NEW, table_id="another")))
    monkeypatch.undo()
    restarted = open_store(old._address)  # the version before can still use it
    for store in (old, restarted, *stores):
        store.close()


def test_a_database_that_is_too_new_is_left_alone(database: str) -> None:
    address = new_address(database)
    open_store(address).close()
    execute(address, "UPDATE schema_version SET usable_since = 99")
    with pytest.raises(StoreUnusable, match="newer version"):
        PostgresqlStore(address).open()


def test_many_nodes_that_start_at_once_create_the_tables_once(database: str) -> None:
    address = new_address(database)
    stores = [PostgresqlStore(address) for _ in range(6)]

    async def open_all() -> None:
        await asyncio.gather(*(asyncio.to_thread(store.open) for store in stores))

    run(open_all())
    run(stores[0].commit(NEW))
    assert all(rows(store) == NEW.rows for store in stores)
    for store in stores:
        store.close()


def test_the_log_is_append_only(database: str) -> None:
    address = new_address(database)
    store = open_store(address)
    run(store.commit(NEW))
    for statement in ("UPDATE log SET action = 'deal 0'", "DELETE FROM log"):
        with pytest.raises(Exception, match="append-only"):
            execute(address, statement)
    store.close()


def test_a_host_who_turns_durability_off_is_warned(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "sortilege.store"):
        open_store(f"{new_address(database)}&synchronous_commit=off").close()
    assert "synchronous_commit=off: it may lose moves" in caplog.text


def test_a_broken_statement_does_not_stop_the_writer(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(new_address(database))

    async def fail(batch: Any) -> None:
        raise RuntimeError("a bug")

    with monkeypatch.context() as broken:
        broken.setattr(store._writer, "_write", fail)
        with pytest.raises(RuntimeError, match="a bug"):
            run(store.commit(NEW))
    run(store.commit(NEW))
    store.close()


# --------------------------------------------------------------------------- choosing and opening
def test_the_store_is_chosen_by_its_address(tmp_path: Path) -> None:
    assert isinstance(make_store("", tmp_path), SqliteStore)
    assert isinstance(make_store("postgresql://db/games", tmp_path), PostgresqlStore)
    with pytest.raises(StoreUnusable, match="postgresql://USER@HOST/DATABASE is the form"):
        make_store("mysql://db/games", tmp_path)


def test_nobody_is_told_the_password(tmp_path: Path) -> None:
    place = describe_place("postgresql://ann:secret@db:5433/games?x=1", tmp_path)
    assert place == "the PostgreSQL database games at db:5433"
    with pytest.raises(StoreUnusable, match=r"server at 127\.0\.0\.1:1 does not answer") as caught:
        PostgresqlStore("postgresql://ann:secret@127.0.0.1:1/games").open()
    assert "secret" not in str(caught.value)


def test_a_missing_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def refuse(name: str, *arguments: Any) -> Any:
        if name == "sortilege.server.store.postgresql":
            raise ImportError(name)
        return usual(name, *arguments)

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(StoreUnusable, match=r"install sortilege\[scale\]"):
        make_store("postgresql://db/games", tmp_path)


def test_a_database_that_is_not_there_is_named(database: str) -> None:
    with pytest.raises(StoreUnusable, match=r"cannot be used: database \"nothing\" does not exist"):
        PostgresqlStore(database.rpartition("/")[0] + "/nothing").open()
