"""What Prometheus is told agrees with what was played, names nobody, and is off unless somebody asks for it."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from sortilege.server.prometheus import PrometheusMetrics
from sortilege.server.run import EXIT_PORT, serve
from sortilege.server.settings import Settings
from sortilege.server.store.contract import Change, StoreError
from sortilege.server.store.sqlite import SqliteStore
from tests.support.kill_harness import Victim
from tests.support.ports import free_port
from tests.support.serving import Guest, Server, quick_settings

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana-dashboard.json"
OWN = re.compile(r"\b(?:sortilege|process)_[a-z_]+\b")


class FailingStore(SqliteStore):
    """A store that cannot write while it is told so."""

    fails = False

    async def commit(self, *changes: Change) -> None:
        if self.fails:
            raise StoreError("the disk is full")
        await super().commit(*changes)


@pytest.fixture
def metrics() -> PrometheusMetrics:
    return PrometheusMetrics()


@pytest.fixture
def store(tmp_path: Path) -> FailingStore:
    return FailingStore(tmp_path)


@pytest.fixture
def ann(tmp_path: Path, metrics: PrometheusMetrics, store: FailingStore) -> Iterator[Guest]:
    server = Server(quick_settings(tmp_path), store=store, metrics=metrics)
    with server, server.guest() as ann:
        yield ann


def value(metrics: PrometheusMetrics, name: str, **labels: str) -> float:
    return metrics.registry.get_sample_value(f"sortilege_{name}", labels) or 0.0


def play_game(guest: Guest, *kinds: str) -> int:
    """Play a game to its end; returns how many moves were acknowledged."""
    table = guest.create(*kinds, trap="none", first=0, goal=2)
    with guest.sit(table) as chair:
        chair.play_to_the_end()
        return sum(message["type"] == "ack" for message in chair.heard)


def test_moves_are_counted_by_who_makes_them(ann: Guest, metrics: PrometheusMetrics) -> None:
    acknowledged = play_game(ann, "me", "bot")
    assert value(metrics, "moves_total", by="person") == acknowledged > 0
    assert value(metrics, "moves_total", by="bot") > 0
    moves = acknowledged + value(metrics, "moves_total", by="bot")
    assert value(metrics, "commit_seconds_count") >= moves
    assert value(metrics, "frame_seconds_count") == value(metrics, "commit_seconds_count")
    assert value(metrics, "answer_seconds_count") == acknowledged
    assert 0 < value(metrics, "commit_seconds_sum") < 20
    assert value(metrics, "bot_thinking_seconds_count", outcome="chosen") > 0


def test_tables_and_sockets_are_those_that_are_open(ann: Guest, metrics: PrometheusMetrics) -> None:
    table = ann.create("me", "here")
    assert value(metrics, "sockets") == 0
    with ann.sit(table), ann.sit(table) as chair:
        assert value(metrics, "sockets") == 2 and value(metrics, "tables") == 1
        chair.socket.close()
        while value(metrics, "sockets") > 1:
            pass


def test_refusals_are_counted_by_their_code(ann: Guest, metrics: PrometheusMetrics) -> None:
    table = ann.create("me", "here", first=0)
    with ann.sit(table) as chair:
        chair.say(type="nonsense")
        chair.wait(lambda message: message["type"] == "refused")
        assert chair.play(0, "tap", question_id=99)["code"] == "stale"
    assert ann.post("/api/tables", game="no-such-game", seats=[]).status_code == 404
    assert value(metrics, "refusals_total", code="malformed") == 1
    assert value(metrics, "refusals_total", code="stale") == 1
    assert value(metrics, "refusals_total", code="unknown-game") == 1
    assert value(metrics, "answer_seconds_count") == 1
    assert value(metrics, "moves_total", by="person") == 0


def test_failures_of_the_store_are_errors(
    ann: Guest, metrics: PrometheusMetrics, store: FailingStore
) -> None:
    table = ann.create("me", "here", trap="none", first=0)
    with ann.sit(table) as chair:
        store.fails = True
        assert chair.play(0, "tap")["code"] == "store"
        store.fails = False
    assert value(metrics, "errors_total", kind="store") >= 1
    assert ann.http.get("/api/tables/nowhere").status_code == 404
    assert value(metrics, "errors_total", kind="unknown") == 0, "a wrong address is no error"


def test_a_late_event_loop_is_noticed(ann: Guest, metrics: PrometheusMetrics) -> None:
    while not value(metrics, "loop_lag_seconds_count"):
        ann.http.get("/api/health")
    assert value(metrics, "loop_lag_seconds_sum") >= 0


def test_nobody_is_named(ann: Guest, metrics: PrometheusMetrics) -> None:
    table = ann.create_with({"kind": "me", "name": "Ottokar"}, {"kind": "here", "name": "Zo"})
    with ann.sit(table) as chair:
        chair.play_on()
    text = generate_latest(metrics.registry).decode()
    assert "sortilege_moves_total" in text
    for secret in ("Ottokar", "127.0.0.1", table, table[:4], *ann.http.cookies.values()):
        assert secret not in text


# --------------------------------------------------------------------------- the dashboard
def exported(metrics: PrometheusMetrics) -> set[str]:
    text = generate_latest(metrics.registry).decode()
    families = (f for f in text_string_to_metric_families(text) if not f.name.endswith("_created"))
    return {name for family in families for name in _sample_names(family)}


def _sample_names(family: Any) -> set[str]:
    suffixes = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"]}
    return {family.name + suffix for suffix in suffixes.get(family.type, [""])}


def test_the_dashboard_shows_only_what_is_measured_and_all_of_it(
    ann: Guest, metrics: PrometheusMetrics
) -> None:
    dashboard = json.loads(DASHBOARD.read_text("utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", [])]
    names = {name for expression in asked for name in OWN.findall(expression)}
    known = exported(metrics)
    assert names <= known, names - known
    families = {re.sub("_(total|bucket|sum|count)$", "", name) for name in names}
    own = {re.sub("_(total|bucket|sum|count)$", "", n) for n in known if n.startswith("sortilege_")}
    assert own <= families, own - families
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


# --------------------------------------------------------------------------- the port
def test_a_real_server_answers_prometheus_on_another_port(tmp_path: Path) -> None:
    port = free_port()
    victim = Victim(tmp_path, metrics_port=port)
    try:
        victim.start()
        with Guest(victim.address) as ann:
            ann.create("me", "here")
            assert ann.http.get("/metrics").headers["content-type"].startswith("text/html")
            told = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False)
        assert "sortilege_tables 1.0" in told.text and "process_cpu_seconds_total" in told.text
    finally:
        victim.close()


def test_a_port_for_metrics_that_is_taken(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        settings = Settings(bind="127.0.0.1", port=0, data=tmp_path, metrics_port=port)
        assert serve(settings, open_browser=False) == EXIT_PORT
    told = capfd.readouterr().err.strip()
    assert f"127.0.0.1:{port}" in told and "--metrics-port" in told and "\n" not in told


WITHOUT_THE_EXTRA = """
import sys
from pathlib import Path
sys.modules["prometheus_client"] = None
from sortilege.server.run import serve
from sortilege.server.settings import Settings
settings = Settings(bind="127.0.0.1", port=0, data=Path(sys.argv[1]), metrics_port=0)
sys.exit(serve(settings, open_browser=False))
"""


def test_what_to_install_is_said_in_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT_THE_EXTRA, str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == EXIT_PORT and ran.stderr.count("\n") == 1
    assert "pip install 'sortilege[scale]'" in ran.stderr


def test_by_default_nothing_is_measured() -> None:
    assert Settings().metrics_port is None and Settings().metrics_bind == "127.0.0.1"
