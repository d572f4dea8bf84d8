"""What strangers send to a server on the open internet: each gets a clear answer and harms nobody."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest

from sortilege.server.web.static_files import SECURITY_HEADERS
from tests.support.serving import PATIENCE_S, Guest, Server, quick_settings

HOST = b"Host: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\n" + HOST


@contextmanager
def line_to(server: Server) -> Iterator[socket.socket]:
    """A bare connection."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE_S) as line:
        yield line


def answer_to(server: Server, request: bytes, *, half_close: bool = False) -> bytes:
    """Everything that the server sends until it closes the connection."""
    with line_to(server) as line:
        line.sendall(request)
        if half_close:
            line.shutdown(socket.SHUT_WR)
        return read_all(line)


def read_all(line: socket.socket) -> bytes:
    received = bytearray()
    while chunk := line.recv(65536):
        received += chunk
    return bytes(received)


def request_for(path: bytes, *headers: bytes) -> bytes:
    lines = [b"GET " + path + b" HTTP/1.1", b"Host: localhost", b"Connection: close", *headers]
    return b"\r\n".join(lines) + b"\r\n\r\n"


def nested(depth: int) -> bytes:
    body = b'{"x":' + b"[" * depth + b"]" * depth + b"}"
    length = str(len(body)).encode()
    return POST + b"Connection: close\r\nContent-Length: " + length + b"\r\n\r\n" + body


ODD_REQUESTS = {
    "deeply nested JSON": nested(8000),
    "a NUL in a page": request_for(b"/%00"),
    "a NUL in a file": request_for(b"/static/client/js/%00.js"),
    "a NUL in a game": request_for(b"/learn/%00"),
    "an over-long page": request_for(b"/" + b"a" * 5000 + b".txt"),
    "an over-long file": request_for(b"/static/client/" + b"a" * 5000 + b".js"),
    "an over-long table": request_for(b"/t/" + b"a" * 5000),
    "a surrogate in a file": request_for(b"/static/client/%ED%A0%80.js"),
    "a broken Origin": POST + b"Origin: http://[\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
    "no Origin that can be read": POST
    + b"Origin: http://[::1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
    "no HTTP at all": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello\r\n\r\n",
    "two Hosts": request_for(b"/", b"Host: other"),
    "no Host": b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    "two lengths": POST + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
    "a length that is none": POST + b"Content-Length: -1\r\n\r\n",
    "a method that is none": b"FLY / HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n",
}


@pytest.mark.parametrize("name", ODD_REQUESTS)
def test_odd_requests_are_refused_in_words(
    server: Server, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    with caplog.at_level(logging.ERROR):
        head = answer_to(server, ODD_REQUESTS[name]).partition(b"\r\n\r\n")[0]
    status = int(head.split()[1])
    assert 400 <= status < 500, head
    for header, value in SECURITY_HEADERS.items():
        assert f"{header}: {value}".lower().encode() in head.lower(), head
    assert caplog.records == []


def test_a_giant_host_breaks_nothing(server: Server) -> None:
    answered = answer_to(
        server,
        b"GET /api/tables HTTP/1.1\r\nConnection: close\r\nHost: " + b"h" * 30_000 + b"\r\n\r\n",
    )
    assert int(answered.split()[1]) < 500


def test_a_body_that_breaks_off_is_nobodys_fault(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        answer_to(server, POST + b"Content-Length: 100\r\n\r\n{", half_close=True)
        with server.guest() as ann:
            assert ann.http.get("/api/health").status_code == 200
    assert caplog.records == []


def upgrade_for(table: str, *headers: bytes) -> bytes:
    """The request that opens a socket."""
    return request_for(
        b"/ws/" + table.encode() + b"?protocol=2",
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *headers,
    ).replace(b"Connection: close\r\n", b"")


def test_a_broken_origin_gets_no_socket(server: Server, ann: Guest) -> None:
    with line_to(server) as line:
        line.sendall(upgrade_for(ann.create("me", "here"), b"Origin: http://["))
        assert line.recv(100).split()[1] == b"403"


# --------------------------------------------------------------------------- half-open connections
HALF_OPEN = {
    "silent": b"",
    "slow headers": b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    "a slow body": POST + b"Content-Length: 100\r\n\r\n{",
}


@pytest.mark.parametrize("name", HALF_OPEN)
def test_half_open_connections_are_closed_in_time(tmp_path: Path, name: str) -> None:
    with Server(quick_settings(tmp_path, request_s=0.3)) as server, line_to(server) as line:
        line.sendall(HALF_OPEN[name])
        began = monotonic()
        with pytest.raises(ConnectionResetError):
            assert read_all(line) == b""
            raise ConnectionResetError  # closed in an orderly way: just as good
        assert monotonic() - began < PATIENCE_S / 2
        with server.guest() as ann:
            assert ann.http.get("/").status_code == 200


def test_dripping_does_not_win_time(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path, request_s=0.4)) as server, line_to(server) as line:
        line.settimeout(0.05)
        with pytest.raises(OSError, match=r"reset|Broken"):
            for _ in range(400):
                line.sendall(b"G" if _ == 0 else b"x")
                with pytest.raises(TimeoutError):
                    assert line.recv(1) == b""
                    raise ConnectionResetError("reset")


def test_a_patient_browser_keeps_its_connection(tmp_path: Path) -> None:
    """The limit is for one request, not for a connection that is used again."""
    with Server(quick_settings(tmp_path, request_s=0.3)) as server, line_to(server) as line:
        began = monotonic()
        while monotonic() - began < 1.0:
            line.sendall(b"GET /api/health HTTP/1.1\r\n" + HOST + b"\r\n")
            answered = line.recv(65536)
            while not answered.endswith(b"}"):
                answered += line.recv(65536)
            assert answered.startswith(b"HTTP/1.1 200")


def test_connections_are_limited_by_address(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path, connections_per_address=3)) as server:
        with line_to(server) as one, line_to(server) as two, line_to(server) as three:
            for line in (one, two, three):
                line.sendall(b"GET /api/health HTTP/1.1\r\n" + HOST + b"\r\n")
                assert line.recv(65536).startswith(b"HTTP/1.1 200")
            with line_to(server) as fourth, pytest.raises(ConnectionResetError):
                assert fourth.recv(1) == b""
                raise ConnectionResetError
        assert answer_to(server, request_for(b"/api/health")).startswith(b"HTTP/1.1 200")


def test_a_socket_does_not_count_as_a_request(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, connections_per_address=2, request_s=0.3)
    with Server(settings) as server, server.guest() as ann:
        table = ann.create("me", "here", first=0)
        with ann.sit(table), ann.sit(table), ann.sit(table) as chair:
            began = monotonic()
            while monotonic() - began < 0.6:
                assert chair.play(0, "tap", question_id=99)["code"] == "stale"


# --------------------------------------------------------------------------- pages
def test_pages_and_files_are_limited_by_address(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path, pages_per_s=0.001, pages_burst=4)) as server:
        with server.guest() as ann:
            answers = [ann.http.get(path) for path in ("/", "/new/x", "/t/x", "/", "/", "/t/x")]
            file = ann.http.get("/static/client/js/app.js")
        assert [a.status_code for a in answers] == [200] * 4 + [429] * 2
        assert file.status_code == 429 and file.headers["retry-after"] == "1"


def test_only_the_given_names_lead_here(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path, hosts=("games.example",))) as server:
        for path in (b"/", b"/api/ready", b"/static/client/js/app.js", b"/t/x"):
            head = answer_to(server, asked_as(b"other.example", path)).partition(b"\r\n\r\n")[0]
            assert head.split()[1] == b"400", head
            for header, value in SECURITY_HEADERS.items():
                assert f"{header}: {value}".lower().encode() in head.lower(), head
        for name in (b"games.example", b"games.example:8000", b"localhost", b"127.0.0.1:80"):
            assert answer_to(server, asked_as(name, b"/")).split()[1] == b"200", name


def asked_as(name: bytes, path: bytes) -> bytes:
    return request_for(path).replace(b"localhost", name)


def test_a_socket_under_another_name_is_refused(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path, hosts=("games.example",))) as server:
        with server.guest() as ann:
            table = ann.create("me", "here")
        with line_to(server) as line:
            line.sendall(upgrade_for(table).replace(b"localhost", b"other.example"))
            assert line.recv(100).split()[1] in (b"400", b"403")


@pytest.mark.parametrize(
    ("proxies", "believed"),
    [((), False), (("127.0.0.1",), True), (("127.0.0.0/8",), True), (("10.0.0.0/8",), False)],
)
def test_a_named_proxy_says_who_visits_and_nobody_else(
    tmp_path: Path, proxies: tuple[str, ...], believed: bool
) -> None:
    """Each of two visitors may ask twice. A stranger who invents addresses stays one visitor."""
    settings = quick_settings(tmp_path, proxies=proxies, requests_per_s=0.001, requests_burst=2)
    with Server(settings) as server:
        visitors = [b"203.0.113.1", b"203.0.113.1", b"203.0.113.2", b"203.0.113.2", b"203.0.113.2"]
        asked = [request_for(b"/api/games", b"X-Forwarded-For: " + who) for who in visitors]
        codes = [int(answer_to(server, request).split()[1]) for request in asked]
    assert codes == ([200] * 4 + [429] if believed else [200] * 2 + [429] * 3)


def test_what_a_visitor_says_before_the_proxy_is_not_believed(tmp_path: Path) -> None:
    settings = quick_settings(
        tmp_path, proxies=("127.0.0.1",), requests_per_s=0.001, requests_burst=2
    )
    with Server(settings) as server:
        forged = [b"X-Forwarded-For: 198.51.100.%d, 203.0.113.1" % n for n in range(4)]
        codes = [answer_to(server, request_for(b"/api/games", f)).split()[1] for f in forged]
    assert codes == [b"200"] * 2 + [b"429"] * 2


@pytest.mark.parametrize("proxies", [("127.0.0.1",), ("127.0.0.0/8",)])
def test_a_proxy_may_have_as_many_connections_as_it_needs(
    tmp_path: Path, proxies: tuple[str, ...]
) -> None:
    settings = quick_settings(tmp_path, proxies=proxies, connections_per_address=2)
    with Server(settings) as server, line_to(server), line_to(server), line_to(server):
        assert answer_to(server, request_for(b"/api/health")).split()[1] == b"200"


@pytest.mark.parametrize(("proxies", "secure"), [((), False), (("127.0.0.1",), True)])
def test_a_proxy_is_believed_only_if_it_is_named(
    tmp_path: Path, proxies: tuple[str, ...], secure: bool
) -> None:
    with Server(quick_settings(tmp_path, proxies=proxies)) as server:
        head = answer_to(server, request_for(b"/", b"X-Forwarded-Proto: https"))
    assert (b"; secure" in head.lower().partition(b"\r\n\r\n")[0]) == secure


def test_every_page_renews_the_cookie_and_no_cache_keeps_it(ann: Guest) -> None:
    first = ann.http.get("/")
    again = ann.http.get("/")
    call = ann.http.get("/api/games")
    assert "Max-Age=34560000" in again.headers["set-cookie"]
    assert first.headers["set-cookie"] == again.headers["set-cookie"]
    assert "set-cookie" not in call.headers
    assert again.headers["cache-control"] == "private, no-cache"


def test_one_file_is_kept_once_however_it_is_spelled(server: Server) -> None:
    for path in (
        b"/static/client/js/app.js",
        b"/static/client//js/app.js",
        b"/static/client/./js/app.js",
    ):
        assert answer_to(server, request_for(path)).split()[1] == b"200"
