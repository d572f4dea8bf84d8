"""Each test of the contract runs with both stores."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from sortilege.server.store import postgresql_connections
from sortilege.server.store.contract import Store
from tests.support import postgresql
from tests.support.postgresql import Postgresql, new_address
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


@pytest.fixture(scope="session")
def machine() -> Iterator[Postgresql]:
    """A database server that tests may freeze and kill."""
    if not postgresql.is_installed():
        pytest.skip("PostgreSQL is not installed")
    with TemporaryDirectory(prefix="sortilege-") as folder, Postgresql(Path(folder)) as server:
        yield server


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that soon gives up what the database does not answer."""
    for name in ("CONNECT_S", "ANSWER_S"):
        monkeypatch.setattr(postgresql_connections, name, 0.5)
