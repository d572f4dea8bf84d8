"""The settings of a server, and the limits that keep one visitor from spoiling the game of the others."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from sortilege.server.logs import LogFormat
from sortilege.server.store.contract import Retention

DAY_MS = 24 * 3600 * 1000
LONGEST_GAP_DAYS = 30
"""After a longer time without a server nobody knows whether the clock is right."""
CLOCK_ERROR_MS = 3600 * 1000


def default_data_folder() -> Path:
    """Where games are kept by default: where this operating system keeps a program's data."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or "~/AppData/Local")
    elif sys.platform == "darwin":
        home = Path("~/Library/Application Support")
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share")
    return home.expanduser() / "sortilege"


def default_workers() -> int:
    """All processors but one, which is for the server itself."""
    return max(1, (os.cpu_count() or 1) - 1)


@dataclass(frozen=True)
class Settings:
    """Everything that an operator can change about one server."""

    bind: str = "0.0.0.0"
    """The address at which the server listens."""
    port: int = 8000
    data: Path = field(default_factory=default_data_folder)
    store: str = field(default="", repr=False)
    """The address of a PostgreSQL database that several nodes share; empty: a file in the data folder."""
    bus: str = field(default="", repr=False)
    """The address of the Redis server over which several nodes talk; empty: this is the only node."""
    drain_s: float = 3.0
    """When a node of several is told to end, proxies have this long to notice before it hands its tables over."""
    hosts: tuple[str, ...] = ()
    """The names under which the server may be reached; none: any name."""
    proxies: tuple[str, ...] = ()
    """The addresses, or networks, of proxies whose word is taken for who a visitor is and for https; none: nobody's."""
    log_format: LogFormat = "text"
    """How the log is written: for people or for programs."""
    metrics_port: int | None = None
    """The port at which Prometheus finds `/metrics`; None: nothing is measured."""
    metrics_bind: str = "127.0.0.1"
    """The address at which it does."""

    bot_pause_ms: tuple[int, int] = (700, 1500)
    """Bots act after a pause between these two: people want to see what happens."""
    bot_race_s: tuple[float, ...] = (13.0, 11.0, 9.0, 7.5, 6.5, 5.7, 5.0)
    """How fast bots are in a race, from level 1 up: half of their reactions take longer. People must be able to win."""
    bot_reading: float = 1.0
    """Bots that say themselves how long they look in a race take so many times as long."""
    bot_order_s: tuple[float, ...] = (6.0, 5.2, 4.5, 4.0, 3.5, 3.2, 3.0)
    """The same where nothing is taken from the others but the order of the answers counts."""
    bot_look_s: tuple[float, ...] = (20.0, 17.0, 15.0, 13.5, 12.0, 11.0, 10.0)
    """The time to look that people have without haste, from level 1 up, before a bot answers."""
    bot_undo_s: float = 2.5
    """Bots give somebody who has just moved this much time to take it back."""
    bot_threads: int = 2
    bot_workers: int = field(default_factory=default_workers)
    """The processes in which bots search, hints and analyses are made; 0: threads of the server, which slow it down."""
    search_s: float = 4.0
    """A bot that has not found an action by searching after this time plays this one as the level below would."""
    analysis_s: float = 20.0
    """About how long one core computes for the analysis of a finished game."""
    hint_s: float = 8.0
    """A hint that is not there after this time is late, and the person is told so."""
    hints_per_s: float = 0.2
    hints_burst: int = 12
    """Hints for one person, and for one table."""
    codes_per_s: float = 0.2
    codes_burst: int = 20
    """Codes for taking a seat to another device: made by one address; tried by one address."""
    claims_per_s: float = 1 / 60
    claims_burst: int = 4
    """How often one address may ask for a seat whose browser is gone; a table is asked three times as often at most."""
    think_s: float = 60.0
    """A bot that has not chosen after this time plays anything legal."""

    largest_body: int = 16_384
    """The largest body of a request, in bytes."""
    largest_message: int = 4_096
    """The largest message on a socket, in bytes."""
    messages_per_s: float = 20.0
    messages_burst: int = 40
    """Messages on one socket; more are refused, many more close it."""
    address_messages_per_s: float = 200.0
    address_messages_burst: int = 400
    """Messages on all sockets of one address; more have to wait."""
    requests_per_s: float = 20.0
    requests_burst: int = 200
    """Calls of the API, for each address."""
    pages_per_s: float = 50.0
    pages_burst: int = 600
    """Pages and their files, for each address: a first visit reads up to a hundred, and a family shares one address."""
    requests_at_once: int = 8
    """How many requests of one address are handled at the same time."""
    refusal_s: float = 1.0
    """A request too many is refused after this time."""
    connections_per_s: float = 40.0
    connections_burst: int = 300
    """New connections, for each address; more are closed at once."""
    connections_per_address: int = 100
    """Open HTTP connections; sockets are counted apart."""
    request_s: float = 15.0
    """A request that has not arrived completely after this time is cut off."""
    tables_per_s: float = 0.2
    tables_burst: int = 30
    sockets_per_address: int = 200
    queued_messages: int = 32
    """How many messages wait for one slow socket; beyond that it gets one fresh frame instead."""
    inbox: int = 256
    """How many commands from outside wait for one table."""
    most_listed: int = 50
    """How many tables are listed for one browser."""

    answers_bytes: int = 32 * 2**20
    """How much memory replays, stories and logs may take that were asked for lately."""

    most_credit_s: float = 1.0
    """In a race a play counts earlier by the round trip time of its browser, but by no more than this; 0: never."""
    probe_s: float = 3.0
    """How often the round trip is measured; the first probes follow each other faster."""

    late_ping_s: float = 1.5
    """A browser that pings every second counts as away when a ping is late by this much."""

    keep_finished_days: int = 90
    keep_unfinished_days: int = 365
    """A table that nobody has touched for this long is old; 0: never."""
    forget_after_days: int = 7
    """An old table is forgotten when the server has run for this long since it was found to be old."""

    copies_kept: int = 7
    """A copy of all games is made at the start and every day; so many are kept. 0: none are made."""
    least_free_mb: int = 100
    """With less free space on the disk the server says that it is not ready (`/api/ready`); it plays on."""
    load_s: float = 20.0
    """A table whose log cannot be replayed within this time is set aside."""
    wake_s: float = 2.0
    """At the start the next table is woken when this one is awake, or after this time."""
    idle_s: float = 60.0
    """A table that nobody looks at leaves the memory after this time; the store keeps it."""
    lease_s: float = 6.0
    """A node that has not been heard of for this long loses its tables to the others."""
    retry_s: float = 1.0
    """How soon bots and clocks try again after a failure; each further failure doubles it, up to a minute."""

    @property
    def retention(self) -> Retention:
        """How long tables are kept."""
        return Retention(
            finished_ms=self.keep_finished_days * DAY_MS,
            unfinished_ms=self.keep_unfinished_days * DAY_MS,
            marked_ms=self.forget_after_days * DAY_MS,
            longest_gap_ms=LONGEST_GAP_DAYS * DAY_MS,
            clock_error_ms=CLOCK_ERROR_MS,
        )

    @property
    def is_open_to_network(self) -> bool:
        """Do other devices reach this server?"""
        return self.bind in ("0.0.0.0", "::", "")
