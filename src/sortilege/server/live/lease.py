"""This node's lease: until when the store gives its tables to nobody else."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Protocol

RENEWALS = 4
"""So often a lease is renewed before it runs out, so that one failure does no harm."""
TRUSTED = 2 / 3
"""A node trusts this share of its lease: it lets go of its tables well before another one can take them."""


class Renewing(Protocol):
    """What a lease needs of the store."""

    async def renew(self, node_id: str, lease_ms: int) -> bool:
        """This node lives; false if its lease had run out before."""


def new_node_id() -> str:
    """An id that no process had before: what was owned under another one must never seem to be ours."""
    return secrets.token_hex(8)


def since_boot_s() -> float:
    """The time that has passed, also while the machine slept or the process was stopped."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class Lease:
    """A lease counts from the moment before it was asked for, by this machine's own steady clock.

    A node that is alone needs none: nobody could take its tables.
    """

    def __init__(
        self,
        store: Renewing,
        node_id: str,
        lease_s: float,
        *,
        is_alone: bool,
        now_s: Callable[[], float] = since_boot_s,
    ) -> None:
        self.is_alone, self.pause_s = is_alone, lease_s / RENEWALS
        self._store, self._node_id, self._lease_s, self._now_s = store, node_id, lease_s, now_s
        self._trusted_until_s = float("-inf")

    @property
    def is_valid(self) -> bool:
        """May this node still act for its tables?"""
        return self.is_alone or self._now_s() < self._trusted_until_s

    async def renew(self) -> bool:
        """Say that this node lives; false if its tables may belong to others by now. Raises StoreError."""
        asked_s = self._now_s()
        was_alive = await self._store.renew(self._node_id, round(1000 * self._lease_s))
        self._trusted_until_s = asked_s + TRUSTED * self._lease_s
        return was_alive or self.is_alone
