"""In strict mode (CI) a skipped test is a failed test. Servers, guests and a database for the tests."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.support import postgresql
from tests.support.postgresql import Postgresql
from tests.support.serving import Guest, Server, quick_settings

WITH_SERVERS = Path(__file__).parent / "server"
STRICT = os.environ.get("SORTILEGE_TEST_STRICT") == "1"


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if STRICT and report.skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipped in strict mode: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _refuse_skip(report)
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A failed test with real browsers or servers is tried again: they may be late. The report tells."""
    for item in items:
        if item.get_closest_marker("browser") or WITH_SERVERS in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2, reruns_delay=1))
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.timeout(0))  # long on purpose


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """The address of a PostgreSQL database for tests: a server of their own, or the one that the environment names."""
    given = os.environ.get("SORTILEGE_TEST_POSTGRESQL")
    if given:
        yield given
        return
    if not postgresql.is_installed():
        pytest.skip("PostgreSQL is not installed")
    with TemporaryDirectory(prefix="sortilege-") as folder, Postgresql(Path(folder)) as server:
        yield server.address


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(quick_settings(tmp_path_factory.mktemp("data"))) as server:
        yield server


@pytest.fixture
def ann(server: Server) -> Iterator[Guest]:
    with server.guest() as guest:
        yield guest


@pytest.fixture
def ben(server: Server) -> Iterator[Guest]:
    with server.guest() as guest:
        yield guest
