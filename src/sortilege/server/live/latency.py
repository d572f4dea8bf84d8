"""How long messages travel between the server and one browser, measured by the server's clock alone.

The server sends a probe with a number that nobody can guess, and the browser sends it back. A browser's own clock is
never asked. `docs/decisions/0005-fair-grabs.md` tells why both journeys are credited, and what a cheat could gain.
"""

from __future__ import annotations

import secrets
from collections import deque
from statistics import median

REMEMBERED = 9
"""The median of so many journeys: one hiccup of the network changes nothing."""
UNANSWERED = 8
"""So many probes may be under way; older ones count as lost."""


class Pulse:
    """The last journeys to one browser and back."""

    def __init__(self, most_s: float) -> None:
        self._most_s = most_s
        self._sent: dict[int, float] = {}
        self._journeys: deque[float] = deque(maxlen=REMEMBERED)

    def probe(self, now_s: float) -> int:
        """The number to send now."""
        while len(self._sent) >= UNANSWERED:
            del self._sent[next(iter(self._sent))]
        number = secrets.randbelow(2**53)
        self._sent[number] = now_s
        return number

    def echo(self, number: int, now_s: float) -> None:
        """The number has come back; one that was never sent, or twice, says nothing."""
        sent_s = self._sent.pop(number, None)
        if sent_s is not None:
            self._journeys.append(now_s - sent_s)

    @property
    def credit_s(self) -> float:
        """How much earlier a play was made than it arrived, had the cards been seen at once."""
        return min(median(self._journeys), self._most_s) if self._journeys else 0.0
