"""Metrics for Prometheus, on a port of their own. What they mean for hosts is in `docs/hosting.md`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from time import perf_counter

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    start_http_server,
)

from sortilege import __version__
from sortilege.server.metrics import Metrics

QUICK_S = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW_S = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 30.0, 60.0)
LAG_EVERY_S = 0.25

MOVES = {"PlayerMove": "person", "TakeBack": "undo", "BotMove": "bot", "ClockStruck": "clock"}
"""The commands that are moves, and who makes them; the others change seats or dice."""


class PrometheusMetrics(Metrics):
    """Counters and histograms in a registry of their own: two servers in one process do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        moves = self._count("moves", "Moves that were committed, by who made them.", "by")
        self._moves = {command: moves.labels(by) for command, by in MOVES.items()}
        self._refusals = self._count("refusals", "What was refused, by the code.", "code")
        self._errors = self._count("errors", "Failures that are nobody's move, by kind.", "kind")
        self._commits = self._time("commit", "How long a commit took.", QUICK_S)
        self._frames = self._time("frame", "How long the frames of one commit took.", QUICK_S)
        self._answers = self._time(
            "answer", "From the arrival of a person's move to its answer; races wait.", QUICK_S
        )
        self._lag = self._time("loop_lag", "How late the event loop woke a timer.", QUICK_S)
        self._thinking = Histogram(
            *("sortilege_bot_thinking_seconds", "How long bots thought, by outcome.", ["outcome"]),
            registry=self.registry,
            buckets=SLOW_S,
        )
        self._sockets = Gauge(
            "sortilege_sockets", "Browsers that are connected.", registry=self.registry
        )
        self._info = Gauge(
            "sortilege_info", "The version that runs.", ["version"], registry=self.registry
        )
        self._info.labels(__version__).set(1)

    def _count(self, name: str, text: str, label: str) -> Counter:
        return Counter(f"sortilege_{name}", text, [label], registry=self.registry)

    def _time(self, name: str, text: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"sortilege_{name}_seconds", text, registry=self.registry, buckets=buckets)

    # ------------------------------------------------------------------ what happens
    def advanced(self, command: str, commit_s: float, show_s: float) -> None:
        """A command of this name changed a table."""
        self._commits.observe(commit_s)
        self._frames.observe(show_s)
        if command in self._moves:
            self._moves[command].inc()

    def answered(self, seconds: float) -> None:
        """A person's move was answered."""
        self._answers.observe(seconds)

    def refused(self, code: str) -> None:
        """Somebody was told why something cannot be."""
        self._refusals.labels(code).inc()

    def failed(self, kind: str) -> None:
        """Something went wrong."""
        self._errors.labels(kind).inc()

    def thought(self, outcome: str, seconds: float) -> None:
        """A bot has thought."""
        self._thinking.labels(outcome).observe(seconds)

    def socket_opened(self) -> None:
        """A browser has connected."""
        self._sockets.inc()

    def socket_closed(self) -> None:
        """A browser has gone."""
        self._sockets.dec()

    # ------------------------------------------------------------------ what is
    def watch(self, name: str, text: str, read: Callable[[], float]) -> None:
        """A value that is read when Prometheus asks."""
        Gauge(f"sortilege_{name}", text, registry=self.registry).set_function(read)

    @asynccontextmanager
    async def measuring(self) -> AsyncIterator[None]:
        """Measure how late the event loop is."""
        task = asyncio.create_task(self._measure_lag())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _measure_lag(self) -> None:
        while True:
            began_s = perf_counter()
            await asyncio.sleep(LAG_EVERY_S)
            self._lag.observe(max(0.0, perf_counter() - began_s - LAG_EVERY_S))

    def listen(self, bind: str, port: int) -> Callable[[], None]:
        """Answer Prometheus at `/metrics`, on a thread; returns what ends it. Raises OSError."""
        server, thread = start_http_server(port, bind, registry=self.registry)

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return stop
