"""A node that is about to end takes no tables, says so, and hands over those that it has."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.server.cluster.draining import Draining
from sortilege.server.wire.close_codes import COME_BACK
from tests.support.node_group import NodeGroup, at, node_group
from tests.support.serving import Guest


def drain(group: NodeGroup, draining: Draining) -> None:
    """Drain the first node, on its own loop."""
    loop, _ = group.hub.nodes[next(iter(group.hub.nodes))]
    asyncio.run_coroutine_threadsafe(draining.run(), loop).result(20)


def is_ready(guest: Guest) -> int:
    return guest.http.get("/api/ready").status_code


def test_a_draining_node_hands_its_tables_over(tmp_path: Path) -> None:
    draining = Draining(0.0)
    each = [{"draining": draining}, {}]
    with node_group(tmp_path, 2, each=each) as group, group.guest_at(0) as ann:
        table = ann.create("me", "here", goal=5)
        with ann.sit(table) as here, at(ann, group.nodes[1]) as elsewhere:
            here.play_on()
            drain(group, draining)
            with pytest.raises(ConnectionClosed) as closed:
                here.wait(lambda message: False)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == COME_BACK
            with elsewhere.sit(table) as there:
                assert there.frame["version"] == here.frame["version"]
                there.play_on()
            refused = ann.post("/api/tables", game="toy-dice", seats=[{"kind": "me"}] * 2)
            assert (refused.status_code, refused.json()["code"]) == (503, "draining")
            assert (is_ready(ann), is_ready(elsewhere)) == (503, 200)
