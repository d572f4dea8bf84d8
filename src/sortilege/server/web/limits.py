"""Limits on requests, messages and connections."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from time import monotonic


class Bucket:
    """A token bucket: `burst` things may pass at once, and `rate` a second in the long run."""

    __slots__ = ("burst", "changed", "left", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.left = float(burst)
        self.changed = monotonic()

    def take(self) -> bool:
        """Is there room for one more?"""
        self._refill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def reserve(self) -> float:
        """Take one in any case; returns how many seconds to wait for it."""
        self._refill()
        self.left -= 1
        return 0.0 if self.left >= 0 else -self.left / self.rate

    @property
    def is_full(self) -> bool:
        """Has nothing been taken for a while?"""
        self._refill()
        return self.left >= self.burst

    def _refill(self) -> None:
        now = monotonic()
        left = self.left + (now - self.changed) * self.rate
        self.left = left if left < self.burst else self.burst
        self.changed = now


class Buckets:
    """One bucket for each address; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Is there room for one more from this address?"""
        return self._of(address).take()

    def reserve(self, address: str) -> float:
        """Take one for this address in any case; returns how many seconds to wait for it."""
        return self._of(address).reserve()

    def _of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            self._forget_full_ones()
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
        return bucket

    def _forget_full_ones(self) -> None:
        if len(self._buckets) < self.MOST:
            return
        self._buckets = {a: b for a, b in self._buckets.items() if not b.is_full}
        if len(self._buckets) >= self.MOST:  # a flood from everywhere: the oldest one goes
            del self._buckets[next(iter(self._buckets))]


class ConnectionCounts:
    """How many connections each address has now. Addresses that speak for many people are exempt from the limit."""

    def __init__(self, most: int, exempt: Iterable[str] = ()) -> None:
        self._most = most
        self._exempt = [ip_network(network) for network in exempt]
        self._count: dict[str, int] = {}

    def is_exempt(self, address: str) -> bool:
        """Does this address speak for many people?"""
        return any(ip_address(address) in network for network in self._exempt)

    def enter(self, address: str) -> bool:
        """Count one more, if there is room."""
        count = self._count.get(address, 0)
        if count >= self._most and not self.is_exempt(address):
            return False
        self._count[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        self._count[address] -= 1
        if not self._count[address]:
            del self._count[address]
