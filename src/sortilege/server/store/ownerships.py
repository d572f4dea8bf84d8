"""Which node has which table, kept in memory: for a store that one process has to itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable

from sortilege.server.store.contract import NOBODY, Fenced, Ownership


class Ownerships:
    """The leases of nodes, and the owner of each table that was claimed or created since the store was opened."""

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._now_s = now_s
        self._lives_until_s: dict[str, float] = {}
        self._owners: dict[str, Ownership] = {}
        self._without_bus: set[str] = set()

    def renew(self, node_id: str, lease_ms: int) -> bool:
        """Let a node live for this long; false if its lease had run out."""
        was_alive = node_id not in self._lives_until_s or self._is_alive(node_id)
        self._lives_until_s[node_id] = self._now_s() + lease_ms / 1000
        return was_alive

    def note_bus(self, node_id: str, *, is_up: bool) -> bool:
        """Remember whether a node has a bus; returns whether another one alive has."""
        (self._without_bus.discard if is_up else self._without_bus.add)(node_id)
        return any(
            name != node_id and name not in self._without_bus and self._is_alive(name)
            for name in self._lives_until_s
        )

    def claim(self, table_id: str, node_id: str, instead_of: Ownership | None = None) -> Ownership:
        """Give a table to a node unless another one alive has it; returns who has it now."""
        owner = self._owners.get(table_id, Ownership(NOBODY, 0))
        is_free = owner.node_id != node_id and not self._is_alive(owner.node_id)
        if is_free or owner == instead_of:
            owner = self._owners[table_id] = Ownership(node_id, owner.epoch + 1)
        return owner

    def find_lost(self, node_id: str, table_ids: Iterable[str]) -> list[str]:
        """Which of these tables the node has no longer."""
        nobody = Ownership(NOBODY, 0)
        return [name for name in table_ids if self._owners.get(name, nobody).node_id != node_id]

    def create(self, table_id: str, owner: Ownership) -> None:
        """A new table belongs to whoever creates it."""
        self._owners[table_id] = owner

    def check(self, table_id: str, sender: Ownership) -> None:
        """Raise Fenced unless the sender has the table."""
        owner = self._owners.get(table_id)
        if owner is not sender and owner != sender:
            raise Fenced(f"table {table_id} is no longer with node {sender.node_id}")

    def release(self, node_id: str, table_ids: Iterable[str]) -> None:
        """Give up these tables, as far as the node has them."""
        for table_id in table_ids:
            owner = self._owners.get(table_id)
            if owner is not None and owner.node_id == node_id:
                self._owners[table_id] = Ownership(NOBODY, owner.epoch)

    def leave(self, node_id: str) -> None:
        """Give up the lease of a node."""
        self._lives_until_s.pop(node_id, None)

    def forget(self, table_ids: Collection[str]) -> None:
        """These tables are no more."""
        for table_id in table_ids:
            self._owners.pop(table_id, None)

    def is_free(self, table_id: str) -> bool:
        """Has no node alive the table?"""
        owner = self._owners.get(table_id)
        return owner is None or not self._is_alive(owner.node_id)

    def in_use(self) -> set[str]:
        """The tables that some node alive has."""
        return {name for name, owner in self._owners.items() if self._is_alive(owner.node_id)}

    def _is_alive(self, node_id: str) -> bool:
        return self._now_s() < self._lives_until_s.get(node_id, float("-inf"))
