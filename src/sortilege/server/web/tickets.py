"""Tickets for dice: a browser learns the commitment to a seed before it tells its own number and the table exists.

Tickets are kept in memory only, or where all nodes find them (`server/web/shared.py`). After a restart, or when there
are too many, a browser asks for a new one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_hex
from time import monotonic

from sortilege.engine.dice import commitment_of
from sortilege.server.wire.dice_calls import Ticket

LIFE_S = 600.0
MOST_OF_ONE_OWNER = 8
MOST = 10_000


@dataclass(frozen=True)
class Promise:
    """A seed for one browser."""

    owner: str
    seed: str = field(repr=False)
    made_s: float


class Tickets:
    """The seeds that were promised and not used yet, the oldest first."""

    def __init__(self, new_seed: Callable[[], str], now_s: Callable[[], float] = monotonic) -> None:
        self._new_seed = new_seed
        self._now_s = now_s
        self._promises: dict[str, Promise] = {}
        self._of_owner: dict[str, list[str]] = {}

    def __len__(self) -> int:
        return len(self._promises)

    def promise(self, owner: str) -> Ticket:
        """A new ticket. If there are too many, the oldest one of this browser, or of all, no longer counts."""
        self._forget_old_ones()
        own = self._of_owner.get(owner, [])
        if len(own) >= MOST_OF_ONE_OWNER:
            self._take(own[0])
        elif len(self) >= MOST:
            self._take(next(iter(self._promises)))
        ticket, seed = token_hex(32), self._new_seed()
        self.keep(ticket, owner, seed)
        return Ticket(ticket, commitment_of(seed))

    def keep(self, ticket: str, owner: str, seed: str) -> None:
        """Remember a promise."""
        self._promises[ticket] = Promise(owner, seed, self._now_s())
        self._of_owner.setdefault(owner, []).append(ticket)

    def use(self, ticket: str, owner: str) -> str | None:
        """The seed of a ticket, once; None if this browser has no such ticket."""
        self._forget_old_ones()
        return self._take(ticket).seed if ticket in self._of_owner.get(owner, []) else None

    def _take(self, ticket: str) -> Promise:
        promise = self._promises.pop(ticket)
        left = self._of_owner[promise.owner]
        left.remove(ticket)
        if not left:
            del self._of_owner[promise.owner]
        return promise

    def _forget_old_ones(self) -> None:
        oldest_s = self._now_s() - LIFE_S
        while self._promises:
            ticket, promise = next(iter(self._promises.items()))
            if promise.made_s >= oldest_s:
                break
            self._take(ticket)
