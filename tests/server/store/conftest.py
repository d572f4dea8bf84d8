"""Each test of the contract runs with both stores."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sortilege.server.store.contract import Store
from tests.support.postgresql import new_address
from tests.support.stores import PostgresqlHome, SqliteHome, StoreHome


@pytest.fixture(params=["sqlite", "postgresql"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> StoreHome:
    if request.param == "sqlite":
        return SqliteHome(tmp_path)
    address = new_address(request.getfixturevalue("database"))
    return PostgresqlHome(
        f"{address}&synchronous_commit=off"
    )  # no machine fails here, and it is faster


@pytest.fixture
def store(home: StoreHome) -> Iterator[Store]:
    store = home.make()
    store.open()
    yield store
    store.close()
