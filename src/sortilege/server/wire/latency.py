"""How long messages travel between the server and one browser, measured by the server's clock alone.

The server sends a probe with an unguessable number, and the browser sends it back. The browser's own clock is never
asked. `docs/decisions/0005-fair-races.md` explains why the whole round trip is credited, and what a cheat could gain.
"""

from __future__ import annotations

import secrets
from collections import deque
from statistics import median

REMEMBERED = 9
"""The latency is the median of this many round trips, so that one hiccup of the network changes nothing."""
UNANSWERED = 8
"""At most this many probes are under way; older ones count as lost."""


class Latency:
    """The latest round trips to one browser."""

    def __init__(self, most_credit_s: float) -> None:
        self._most_credit_s = most_credit_s
        self._sent: dict[int, float] = {}
        self._round_trips: deque[float] = deque(maxlen=REMEMBERED)

    def probe(self, now_s: float) -> int:
        """The number to send now."""
        while len(self._sent) >= UNANSWERED:
            del self._sent[next(iter(self._sent))]
        number = secrets.randbelow(2**53)
        self._sent[number] = now_s
        return number

    def echo(self, number: int, now_s: float) -> None:
        """The number has come back. One that was never sent, or that comes back twice, is ignored."""
        sent_s = self._sent.pop(number, None)
        if sent_s is not None:
            self._round_trips.append(now_s - sent_s)

    @property
    def credit_s(self) -> float:
        """By how much a play of this browser counts earlier than it arrived."""
        return min(median(self._round_trips), self._most_credit_s) if self._round_trips else 0.0
