"""Python's garbage collector, kept from holding up everybody.

A full collection looks at everything that is in memory: with a thousand tables that takes a third of a second, in which
nobody's move is answered. What a move leaves behind is freed at once, without the collector; only now and then there
are cycles, after a failure or when a browser has gone. So it looks at what is new, and at everything once an hour.
"""

from __future__ import annotations

import gc
from threading import Event, Thread

NEW_OBJECTS = 10_000
"""So many new objects are looked at together: in about a millisecond."""
ROUNDS, NEVER = 10, 10**6
"""After so many rounds what is left of them is looked at once more, then only by `collect_all`."""
HOUR_S = 3600.0


def collect_rarely(every_s: float = HOUR_S) -> Event:
    """Never look again at what the start has made, and rarely at the rest; setting the event ends that."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, ROUNDS, NEVER)
    end = Event()
    Thread(
        target=_collect_until, args=(end, every_s), name="sortilege-collect", daemon=True
    ).start()
    return end


def _collect_until(end: Event, every_s: float) -> None:
    while not end.wait(every_s):
        gc.collect()
