"""Start the server: print one address to open and one for phones, or one sentence that says why it cannot start."""

from __future__ import annotations

import asyncio
import errno
import io
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Timer
from typing import cast

import segno
import uvicorn
from rich.console import Console
from starlette.types import ASGIApp

from sortilege.server.bus.opening import BusUnusable, make_bus
from sortilege.server.cluster.draining import Draining, DrainingServer
from sortilege.server.collector import collect_rarely
from sortilege.server.logs import log_to_stderr
from sortilege.server.metrics import NO_METRICS, Metrics
from sortilege.server.settings import Settings
from sortilege.server.store.contract import StoreDamaged, StoreUnusable
from sortilege.server.store.opening import describe_place, make_store
from sortilege.server.web.addresses import is_loopback, lan_address
from sortilege.server.web.app import build_app
from sortilege.server.web.http_protocol import GuardedProtocol
from sortilege.server.web.limits import Buckets, ConnectionCounts
from sortilege.server.web.socket_protocol import GuardedSocket

SWITCH_S = 0.001
"""How long a thread that computes keeps the others waiting, at most: everybody's moves go through one of them."""
EXIT_PORT, EXIT_STORE, EXIT_DAMAGED = 3, 4, 5


def serve(settings: Settings, open_browser: bool = True) -> int:
    """Serve until interrupted; returns the exit code. If it cannot start, one sentence on stderr says why."""
    log_to_stderr(settings.log_format)
    sys.setswitchinterval(SWITCH_S)
    try:
        store, bus = make_store(settings.store, settings.data), make_bus(settings.bus)
    except (StoreUnusable, BusUnusable) as error:
        return _give_up(str(error), EXIT_STORE)
    try:
        listener = _listen(settings)
    except OSError as error:
        return _give_up(_port_problem(settings, error), EXIT_PORT)
    try:
        metrics, stop_metrics = _measure(settings)
    except CannotMeasure as error:
        listener.close()
        return _give_up(str(error), EXIT_PORT)
    draining = Draining(settings.drain_s)
    app = build_app(settings, store=store, bus=bus, metrics=metrics, draining=draining)
    try:
        store.open()
        _run(DrainingServer(make_config(app, settings), draining), settings, listener, open_browser)
    except StoreUnusable as error:
        listener.close()
        return _give_up(str(error), EXIT_DAMAGED if isinstance(error, StoreDamaged) else EXIT_STORE)
    finally:
        stop_metrics()
        store.close()
    return 0


def _run(
    server: uvicorn.Server, settings: Settings, listener: socket.socket, open_browser: bool
) -> None:
    address = _announce(settings, listener.getsockname()[1])
    if open_browser:
        Timer(0.5, webbrowser.open, [address]).start()
    collecting = collect_rarely()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    collecting.set()


class CannotMeasure(Exception):
    """Metrics were asked for and cannot be had; the text says why in one sentence."""


def _measure(settings: Settings) -> tuple[Metrics, Callable[[], None]]:
    """What measures this server, answering at its port, and what ends that."""
    if settings.metrics_port is None:
        return NO_METRICS, lambda: None
    try:
        from sortilege.server.prometheus import PrometheusMetrics
    except ImportError as error:
        raise CannotMeasure(
            "--metrics-port needs prometheus-client: pip install 'sortilege[scale]'."
        ) from error
    metrics = PrometheusMetrics()
    try:
        return metrics, metrics.listen(settings.metrics_bind, settings.metrics_port)
    except OSError as error:
        raise CannotMeasure(
            f"Nobody can listen for Prometheus at {settings.metrics_bind}:{settings.metrics_port}:"
            f" {error.strerror or error}; choose another --metrics-port."
        ) from error


def make_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application."""
    counts = ConnectionCounts(settings.connections_per_address, exempt=settings.proxies)
    opened = Buckets(settings.connections_per_s, settings.connections_burst)
    protocol = partial(GuardedProtocol, counts=counts, opened=opened, request_s=settings.request_s)
    return uvicorn.Config(
        app,
        http=cast("type[asyncio.Protocol]", protocol),
        ws=GuardedSocket,
        ws_per_message_deflate=False,
        ws_max_size=settings.largest_message,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[*settings.proxies],
    )


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.bind else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.bind, settings.port))
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener


def _port_problem(settings: Settings, error: OSError) -> str:
    where = f"{settings.bind}:{settings.port}"
    if error.errno == errno.EADDRINUSE:
        return f"Port {settings.port} is already in use: choose another one with --port."
    if error.errno == errno.EACCES:
        return f"Port {settings.port} needs special rights: choose one above 1023 with --port."
    return f"The server cannot listen on {where}: {error.strerror or error}."


def _give_up(sentence: str, code: int) -> int:
    Console(stderr=True, soft_wrap=True, highlight=False).print(sentence, markup=False)
    return code


def _announce(settings: Settings, port: int) -> str:
    """Print the addresses for this machine and for phones."""
    console = Console(highlight=False, soft_wrap=True)
    here = f"http://{'localhost' if settings.is_open_to_network else settings.bind}:{port}/"
    console.print(f"Sortilège is open: [bold]{here}[/bold]")
    lan = lan_address() if settings.is_open_to_network else settings.bind
    if lan and not is_loopback(lan) and not settings.hosts:
        phones = f"http://{lan}:{port}/"
        console.print(f"Phones on the same network: [bold]{phones}[/bold]")
        picture = io.StringIO()
        segno.make(phones, micro=False).terminal(out=picture, compact=True, border=2)
        print(picture.getvalue())
    place = describe_place(settings.store, settings.data)
    console.print(f"Games are kept in {place}. Stop with Ctrl+C.", markup=False)
    return here
