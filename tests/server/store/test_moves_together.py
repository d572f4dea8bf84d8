"""Moves of many tables in one commit: each is saved, or in conflict, on its own."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from sortilege.server.store.contract import Change, Row, Store
from sortilege.server.store.sqlite import SqliteStore
from sortilege.table.deadlines import Deadline
from tests.support.stores import NEW, NEXT, run


def _tables(count: int) -> list[str]:
    return [f"t{number}" for number in range(count)]


def _move(table_id: str, **changes: Any) -> Change:
    row = Row("0", "left", f"0 {table_id}")
    return replace(NEXT, table_id=table_id, rows=[row, Row("chance", "roll 1")], **changes)


async def _outcomes(store: Store, moves: list[Change]) -> list[str]:
    """What became of moves that are sent at the same time."""
    done = await asyncio.gather(*map(store.commit, moves), return_exceptions=True)
    return [type(outcome).__name__ for outcome in done]


def test_many_moves_are_written_together(store: Store) -> None:
    async def scene() -> None:
        for table_id in _tables(100):
            await store.commit(replace(NEW, table_id=table_id))
        clocked = Deadline(4, 99_000)
        moves = [_move(name, deadline=clocked if name == "t7" else None) for name in _tables(100)]
        assert await _outcomes(store, moves) == ["NoneType"] * 100
        for table_id in _tables(100):
            stored = await store.load(table_id)
            assert stored is not None
            assert [row.action for row in stored.rows[2:]] == ["left", "roll 1"]
            assert stored.rows[2].key == f"0 {table_id}"
            assert stored.deadline == (clocked if table_id == "t7" else None)

    run(scene())


def test_many_moves_take_few_statements(tmp_path: Path) -> None:
    store, statements = SqliteStore(tmp_path), list[str]()
    store.open()

    async def scene() -> None:
        for table_id in _tables(64):
            await store.commit(replace(NEW, table_id=table_id))
        store._write.set_trace_callback(statements.append)
        assert await _outcomes(store, [_move(name) for name in _tables(64)]) == ["NoneType"] * 64

    try:
        run(scene())
    finally:
        store.close()
    assert sum(statement.startswith("UPDATE tables") for statement in statements) <= 2


def test_one_conflict_among_many_moves_is_its_own(store: Store) -> None:
    async def scene() -> None:
        for table_id in _tables(9):
            await store.commit(replace(NEW, table_id=table_id))
        moves = [_move(name, after=5 if name == "t4" else 2) for name in _tables(9)]
        moves.append(_move("t8"))  # twice: the same key
        outcomes = await _outcomes(store, moves)
        assert outcomes == ["NoneType"] * 4 + ["Conflict"] + ["NoneType"] * 4 + ["Conflict"]
        for table_id in _tables(9):
            stored = await store.load(table_id)
            assert stored is not None and len(stored.rows) == (2 if table_id == "t4" else 4)

    run(scene())
