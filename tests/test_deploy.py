"""The files for hosts: what can be checked without a container engine is checked here.

The image is not built: its files, its health check and the wheel it installs are. HAProxy really runs.
"""

from __future__ import annotations

import fnmatch
import http.server
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
import yaml

from sortilege.cli.app import app
from tests.support.ports import free_port
from tests.support.serving import Server, quick_settings

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
HAPROXY = shutil.which("haproxy", path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
SYSTEMD = shutil.which("systemd-analyze")
VARIABLE = re.compile(r"SORTILEGE_[A-Z_]+")

needs_haproxy = pytest.mark.skipif(HAPROXY is None, reason="HAProxy is not installed")


def known_variables() -> set[str]:
    options: Any = typer.main.get_command(app).params
    return {option.envvar for option in options if option.envvar} | {
        "SORTILEGE_BUS",
        "SORTILEGE_CACHE",
    }


@pytest.mark.parametrize(
    "name", ["Dockerfile", "compose.yaml", "deploy/sortilege.service", "deploy/haproxy.cfg"]
)
def test_every_variable_is_one_of_the_server(name: str) -> None:
    used = set(VARIABLE.findall((ROOT / name).read_text("utf-8")))
    assert used <= known_variables()


# --------------------------------------------------------------------------- the image
def instructions(word: str) -> list[str]:
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    return [line.removeprefix(word).strip() for line in text.splitlines() if line.startswith(word)]


def copied() -> list[Path]:
    """What the first stage copies from the repository."""
    lines = [line for line in instructions("COPY ") if not line.startswith("--from")]
    return [ROOT / name for line in lines for name in line.split()[:-1]]


def test_what_is_copied_exists_and_is_sent_to_the_builder() -> None:
    sent = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert "*" in sent
    for path in copied():
        assert path.exists(), path
        assert any(fnmatch.fnmatch(path.name, line[1:]) for line in sent if line[:1] == "!"), path


def test_the_copied_files_make_the_same_wheel(tmp_path: Path) -> None:
    for path in copied():
        ignored = shutil.ignore_patterns("__pycache__")
        if path.is_dir():
            shutil.copytree(path, tmp_path / path.name, ignore=ignored)
        else:
            shutil.copy(path, tmp_path)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "out"]
    subprocess.run(build, cwd=tmp_path, check=True, capture_output=True)
    (wheel,) = (tmp_path / "out").glob("*.whl")
    listed = subprocess.run(
        [sys.executable, "-m", "zipfile", "-l", str(wheel)], capture_output=True, text=True
    ).stdout
    assert "sortilege/client/index.html" in listed and "sortilege/cli/app.py" in listed


def test_the_image_runs_as_somebody_without_rights() -> None:
    (user,) = instructions("USER ")
    assert user == "sortilege" and f"--uid 10001 --no-create-home {user}" in str(
        instructions("RUN")
    )
    assert instructions("ENTRYPOINT ") == ['["sortilege"]']


def health_check() -> list[str]:
    (line,) = instructions("HEALTHCHECK ")
    command: list[str] = json.loads(line.partition("CMD ")[2])
    return [sys.executable if word == "python" else word for word in command]


def test_the_health_check_asks_whether_the_server_is_ready(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server:
        environment = os.environ | {"SORTILEGE_PORT": str(server.port), "no_proxy": "*"}
        assert subprocess.run(health_check(), env=environment).returncode == 0
    ended = subprocess.run(health_check(), env=environment, capture_output=True)
    assert ended.returncode != 0, "nobody answers"
    with Server(quick_settings(tmp_path, least_free_mb=10**9)) as server:
        environment["SORTILEGE_PORT"] = str(server.port)
        full = subprocess.run(health_check(), env=environment, capture_output=True)
        assert full.returncode != 0 and b"503" in full.stderr


# --------------------------------------------------------------------------- compose
def compose() -> Any:
    return yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))


def test_three_nodes_share_a_store_and_a_bus() -> None:
    services = compose()["services"]
    nodes = {name: service for name, service in services.items() if name.startswith("node")}
    assert len(nodes) == 3
    for node in nodes.values():
        settings = node["environment"]
        assert settings["SORTILEGE_STORE"].startswith("postgresql://sortilege:${POSTGRES_PASSWORD")
        assert settings["SORTILEGE_STORE"].endswith("@postgres/sortilege")
        assert settings["SORTILEGE_BUS"] == "redis://valkey:6379"
        assert node["read_only"] and node["cap_drop"] == ["ALL"] and node["tmpfs"] == ["/tmp"]
        assert set(node["depends_on"]) == {"postgres", "valkey"} <= services.keys()
    folders = [mount for node in nodes.values() for mount in node["volumes"]]
    assert len(set(folders)) == 6, "no two nodes share a folder"


def test_the_parts_of_the_composition_fit_together() -> None:
    parts = compose()
    volumes = [m.split(":") for s in parts["services"].values() for m in s.get("volumes", [])]
    for source, *_ in volumes:
        assert (ROOT / source).is_file() if source.startswith(".") else source in parts["volumes"]
    (network,) = parts["networks"]["inside"]["ipam"]["config"]
    settings = parts["services"]["node1"]["environment"]
    assert settings["SORTILEGE_PROXY"] == network["subnet"]
    config = (DEPLOY / "haproxy.cfg").read_text("utf-8")
    servers = re.findall(r"^    server (\S+) (\S+):8000$", config, re.MULTILINE)
    assert [name for name, host in servers if name == host] == ["node1", "node2", "node3"]
    assert parts["services"]["proxy"]["ports"] == ["8080:8080"] and "bind :8080" in config


# --------------------------------------------------------------------------- the proxy
@needs_haproxy
@pytest.mark.parametrize("with_tls", [False, True])
def test_the_configuration_of_the_proxy_is_sound(tmp_path: Path, with_tls: bool) -> None:
    environment = dict(os.environ)
    if with_tls:
        key, certificate = tmp_path / "key.pem", tmp_path / "all.pem"
        make = f"openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=x -keyout {key} -out {certificate}"
        subprocess.run(shlex.split(make), check=True, capture_output=True)
        certificate.write_text(certificate.read_text() + key.read_text())
        environment["CERTIFICATES"] = str(certificate)
    check = [str(HAPROXY), "-c", "-f", str(DEPLOY / "haproxy.cfg")]
    found = subprocess.run(check, env=environment, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr


class Node(http.server.ThreadingHTTPServer):
    """A stand-in for a node: tells its number and the headers it got."""

    def __init__(self, number: int) -> None:
        super().__init__(("127.0.0.1", 0), Answerer)
        self.number = number
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Answerer(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        assert isinstance(self.server, Node)
        headers = {name.lower(): value for name, value in self.headers.items()}
        body = json.dumps({"node": self.server.number, "headers": headers}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: Any) -> None:
        """Quietly."""


@pytest.fixture
def nodes() -> Iterator[list[Node]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Node(number)) for number in (1, 2, 3)]


@pytest.fixture
def proxy(tmp_path: Path, nodes: list[Node]) -> Iterator[httpx.Client]:
    """The real proxy with its real configuration, in front of the stand-ins."""
    port, config = free_port(), (DEPLOY / "haproxy.cfg").read_text("utf-8")
    for node in nodes:
        name = f"node{node.number}"
        config = config.replace(f"{name}:8000", f"127.0.0.1:{node.server_port}")
    path = tmp_path / "haproxy.cfg"
    path.write_text(config.replace("bind :8080", f"bind 127.0.0.1:{port}"))
    process = subprocess.Popen([str(HAPROXY), "-db", "-f", str(path)], stderr=subprocess.DEVNULL)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client:
            wait_for(client)
            yield client
    finally:
        process.terminate()
        process.wait()


def wait_for(client: httpx.Client) -> None:
    for _ in range(200):
        try:
            if client.get("/").status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.05)
    raise AssertionError("the proxy does not answer")


def node_of(proxy: httpx.Client, path: str) -> int:
    return int(proxy.get(path).json()["node"])


@needs_haproxy
def test_all_browsers_of_a_table_are_led_to_one_node(proxy: httpx.Client) -> None:
    tables = [f"{letter}bcdefgh2345" for letter in "abcdefghijkmnpqrstuvwxyz"]
    places = ["/ws/{}?protocol=9", "/api/tables/{}", "/api/tables/{}/log", "/t/{}", "/replay/{}"]
    where = {table: {node_of(proxy, path.format(table)) for path in places} for table in tables}
    assert all(len(found) == 1 for found in where.values()), where
    assert {node for found in where.values() for node in found} == {1, 2, 3}


@needs_haproxy
def test_visitors_cannot_claim_to_be_somebody_else(proxy: httpx.Client) -> None:
    claims = {"X-Forwarded-For": "10.1.2.3", "X-Forwarded-Proto": "https", "X-Request-Id": "mine"}
    got = proxy.get("/", headers=claims).json()["headers"]
    assert got["x-forwarded-for"] == "127.0.0.1" and got["x-forwarded-proto"] == "http"
    assert re.fullmatch("[0-9a-f-]{36}", got["x-request-id"])


@needs_haproxy
def test_the_tables_of_a_node_that_goes_are_led_to_others(
    proxy: httpx.Client, nodes: list[Node]
) -> None:
    table = "/t/abcdefgh2345"
    first = node_of(proxy, table)
    nodes[first - 1].shutdown()
    nodes[first - 1].server_close()
    answers = [proxy.get(table) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200] * 5
    assert {answer.json()["node"] for answer in answers} <= {1, 2, 3} - {first}


# --------------------------------------------------------------------------- systemd
def test_the_unit_starts_the_server_without_rights(tmp_path: Path) -> None:
    unit = (DEPLOY / "sortilege.service").read_text("utf-8")
    command = re.search(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    assert command is not None and command[1].endswith("/bin/sortilege")
    assert {"DynamicUser=yes", "ProtectSystem=strict"} <= set(unit.splitlines())
    if SYSTEMD is not None:
        path = tmp_path / "sortilege.service"
        path.write_text(unit.replace(command[1], shutil.which("true") or ""))
        verify = [SYSTEMD, "verify", "--man=no", str(path)]
        found = subprocess.run(verify, capture_output=True, text=True)
        assert found.returncode == 0 and not found.stderr, found.stderr
