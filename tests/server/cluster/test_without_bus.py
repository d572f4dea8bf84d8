"""While the bus is gone, a table stays where it is played, and is free where nobody plays."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.server.bus.memory import MemoryBus
from sortilege.server.cluster import hosts
from sortilege.server.cluster.bus_watch import CERTAIN_S, BusWatch
from sortilege.server.store.contract import Ownership
from sortilege.server.wire.close_codes import TRY_AGAIN
from tests.support.node_group import NodeGroup, at, node_group
from tests.support.serving import PATIENCE_S, Guest

LEASE_S = 2.0


def owner_of(group: NodeGroup, table: str) -> Ownership | None:
    """Who has a table; asking takes it from nobody."""
    return asyncio.run(group.store.claim(table, "somebody who only asks"))


def turned_away(guest: Guest, table: str) -> int | None:
    """The code with which somebody was sent away who wanted to sit down."""
    with pytest.raises(ConnectionClosed) as closed, guest.sit(table):
        pass
    return closed.value.rcvd.code if closed.value.rcvd else None


def test_people_at_two_nodes_do_not_take_a_table_from_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosts, "PEACE_S", 0.0)
    with node_group(tmp_path, 2, lease_s=LEASE_S) as group, group.guest_at(0) as ann:
        table = ann.create("me", "here", goal=5)
        with ann.sit(table) as chair, at(ann, group.nodes[1]) as elsewhere:
            before = owner_of(group, table)
            for bus in group.buses:
                bus.is_gone = True
            for _ in range(2):
                assert turned_away(elsewhere, table) == TRY_AGAIN
                chair.play_on()
            assert owner_of(group, table) == before
            for bus in group.buses:
                bus.is_gone = False
            with elsewhere.sit(table) as there:
                there.wait_version(chair.frame["version"])
                there.play_on()


def test_a_table_that_nobody_looks_at_is_free_for_whoever_comes(tmp_path: Path) -> None:
    with node_group(tmp_path, 2, lease_s=LEASE_S) as group, group.guest_at(0) as ann:
        for bus in group.buses:
            bus.is_gone = True
        table = ann.create("me", "here", goal=5)
        with at(ann, group.nodes[1]) as elsewhere, elsewhere.sit(table) as there:
            there.play_on()
            assert turned_away(ann, table) == TRY_AGAIN


def test_a_node_that_alone_has_no_bus_is_not_ready(tmp_path: Path) -> None:
    with node_group(tmp_path, 2, lease_s=LEASE_S) as group, group.guest_at(0) as ann:
        group.buses[0].is_gone = True
        wait_for_ready(ann, (503, "bus"))
        with group.guest_at(1) as ben:
            assert ben.http.get("/api/ready").status_code == 200
        group.buses[1].is_gone = True
        wait_for_ready(ann, (200, None))


def wait_for_ready(guest: Guest, wanted: tuple[int, str | None]) -> None:
    """Wait until a node says whether it is ready, and why not."""
    end_s = time.monotonic() + PATIENCE_S
    while time.monotonic() < end_s:
        answer = guest.http.get("/api/ready")
        if (answer.status_code, answer.json().get("code")) == wanted:
            return
        time.sleep(0.05)
    raise AssertionError(f"it never said {wanted}, but {answer.status_code} {answer.text}")


class SilentBus(MemoryBus):
    """A bus that is gone."""

    is_up = False


class Others:
    """What other nodes say in the store."""

    def __init__(self) -> None:
        self.hear = True
        self.told: list[bool] = []

    async def note_bus(self, node_id: str, *, is_up: bool) -> bool:
        self.told.append(is_up)
        return self.hear


def test_others_get_the_time_to_notice_that_the_bus_is_gone() -> None:
    async def look() -> None:
        bus, others, freed, now_s = SilentBus(), Others(), list[float](), [50.0]

        async def free_idle() -> None:
            freed.append(now_s[0])

        watch = BusWatch(bus, others, "n1", free_idle, lambda: now_s[0])
        found = []
        for moment_s, hear in ((50.0, True), (51.0, False), (50.1 + CERTAIN_S, False), (60, True)):
            now_s[0], others.hear = moment_s, hear
            await watch.look()
            found.append(watch.is_cut_off)
        assert found == [False, False, False, True] and len(freed) == 4
        bus.is_up = True
        await watch.look()
        await watch.look()
        assert not watch.is_cut_off and len(freed) == 4
        assert others.told == [False] * 4 + [True], "what has not changed is not told again"

    asyncio.run(look())
