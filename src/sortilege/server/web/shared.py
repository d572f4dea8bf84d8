"""What all nodes share over the bus, and each keeps by itself while the bus is down: tickets and limits."""

from __future__ import annotations

from sortilege.server.bus.contract import Bus, BusDown
from sortilege.server.web.limits import Buckets
from sortilege.server.web.tickets import LIFE_S, Tickets
from sortilege.server.wire.calls import Ticket


class SharedTickets:
    """A ticket serves at any node. Its key names the browser: nobody else can use it up."""

    def __init__(self, own: Tickets, bus: Bus | None) -> None:
        self._own, self._bus = own, bus

    async def promise(self, owner: str) -> Ticket:
        """A new ticket."""
        made = self._own.promise(owner)
        if self._bus is None or (seed := self._own.use(made.ticket, owner)) is None:
            return made
        try:
            await self._bus.put(_key(owner, made.ticket), seed.encode(), LIFE_S)
        except BusDown:
            self._own.keep(made.ticket, owner, seed)
        return made

    async def use(self, ticket: str, owner: str) -> str | None:
        """The seed of a ticket, once; None if this browser has no such ticket."""
        seed = self._own.use(ticket, owner)
        if seed is not None or self._bus is None:
            return seed
        try:
            found = await self._bus.take(_key(owner, ticket))
        except BusDown:
            return None
        return None if found is None else found.decode()


def _key(owner: str, ticket: str) -> str:
    return f"ticket:{owner}:{ticket}"


class SharedBuckets:
    """Buckets that are filled by all nodes together."""

    def __init__(self, name: str, rate: float, burst: int, bus: Bus | None) -> None:
        self._name, self._rate, self._burst, self._bus = name, rate, burst, bus
        self._own = Buckets(rate, burst)

    async def take(self, address: str) -> bool:
        """Is there room for one more from this address?"""
        if not self._own.take(address):
            return False
        if self._bus is None:
            return True
        try:
            return await self._bus.allow(f"{self._name}:{address}", self._rate, self._burst)
        except BusDown:
            return True
